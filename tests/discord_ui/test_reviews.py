"""What did that card cost? A review in one message: who may ask for it, how far it is, its pages, its positions."""

import json

import pytest

from bot.discord_ui.features.review import package, reviews
from bot.discord_ui.features.review.review_jobs import Engine
from bot.games import ALL
from bot.kit.game import Result
from bot.review.review import conclude, loss_of, plan, value
from bot.review.values import REVIEW_VERSION, Unit
from bot.table.match_log import By, Entry, MatchEnding, Void
from bot.training.ports import PuzzleChange, PuzzleResult, ReviewKey
from tests.discord_ui.forging import forged_press
from tests.discord_ui.hands import control, hands, ids, pictures, press, start
from tests.discord_ui.made_up_reviews import keep_finished
from tests.discord_ui.played_matches import one_match, play
from tests.discord_ui.review_messages import ask, load_review, open_first_claim, wait_for_review
from tests.services import DAY, NOON, a_header, settle

TRIALS = ("t-move", "t-pick", "t-choose", "t-say", "t-open")


@pytest.fixture
def engine(monkeypatch, stage):
    monkeypatch.setattr(reviews, "EDIT_INTERVAL", 0.01)
    return stage.review_engine


async def conceded(stage):
    """Play a match of Ana and Ben, in which Ben resigns; return the table's message and the match."""
    table = await start(stage, stage.ana, "voleur", stage.ben)
    await hands(stage, stage.ana, stage.ben)
    match = await one_match(stage)
    for _ in range(6):
        await play(stage, match, wait=False)
    await stage.services.tables.resign(match, str(stage.ben.id), "resigned")
    await stage.until(lambda: control(table, "cost"))
    return table, match


async def test_a_review_is_asked_for_below_the_table_and_tells_its_number_with_its_range(stage, engine):
    async with stage.open():
        table, _ = await conceded(stage)
        message = (await stage.ana.click(table, control(table, "cost"))).message
        assert message.ephemeral
        await stage.until(lambda: control(message, "costs-page"))
        assert "Review · Voleur" in message.text
        assert "**0.42 points lost per decision**" in message.text
        assert "very likely lies between 0.10 and 0.74" in message.text
        assert "compared with the table’s average: luck of the draw −7.2 (what casual robots in" in message.text
        assert "the play +7" in message.text
        [description] = pictures(message).values()
        assert "\n2. Luck −1, the play +1\n" in description
        assert "mistake" not in message.text


async def test_every_finished_hand_and_the_menu_of_its_message_lead_to_the_review(stage, engine):
    async with stage.open():
        table, _ = await conceded(stage)
        [hand] = await hands(stage, stage.ana)
        await stage.until(lambda: control(hand, "cost"))
        for message in (table, hand):
            answer = (await stage.ana.menu(message, "Review")).message
            await stage.until(lambda answer=answer: control(answer, "costs-page"))
        page = (await stage.ana.slash(stage.games, "help")).message
        assert "There is no match in this message" in (await stage.ana.menu(page, "Review")).text


async def test_the_message_tells_how_far_it_is_and_who_stops_ends_the_work(stage, engine):
    engine.gate.clear()
    async with stage.open():
        match = await keep_finished(stage, [stage.ana, stage.ben])
        message = await ask(stage, stage.ana, match)
        await stage.until(lambda: "0 of " in message.text)
        await press(stage.ana, message, "costs-stop")
        assert "The review was stopped" in message.text
        engine.gate.set()
        await settle()
        assert len(engine.chunks) == 1, "what a worker has begun is finished, and nothing more"
        assert await stage.services.store.review_of(ReviewKey(match, 0, REVIEW_VERSION)) is None
        again = (await press(stage.ana, message, "cost")).message
        await stage.until(lambda: control(again, "costs-page"))
        assert "The review was stopped" in message.text


async def test_two_who_wait_share_the_work_and_it_goes_on_for_the_other(stage, engine):
    engine.gate.clear()
    async with stage.open():
        match = await keep_finished(stage, [stage.ana, stage.ben])
        one, other = await ask(stage, stage.ana, match), await ask(stage, stage.ana, match)
        await stage.until(lambda: "0 of " in one.text and "0 of " in other.text)
        await press(stage.ana, one, "costs-stop")
        engine.gate.set()
        await stage.until(lambda: control(other, "costs-page"))
        plies = [ply for chunk in engine.chunks for ply in chunk]
        assert len(plies) == len(set(plies))


async def test_the_work_ends_when_its_message_is_dismissed(stage, engine):
    engine.plan_gate.clear()
    engine.gate.clear()
    async with stage.open():
        match = await keep_finished(stage, [stage.ana, stage.ben])
        message = await ask(stage, stage.ana, match)
        stage.ana.dismiss(message)
        engine.plan_gate.set()
        await stage.until(lambda: not stage.at.training.jobs._jobs)
        engine.gate.set()
        await settle()
        assert len(engine.chunks) == 1, "what a worker has begun is finished, and nothing more"
        assert await stage.services.store.review_of(ReviewKey(match, 0, REVIEW_VERSION)) is None


async def test_the_work_ends_when_the_answer_cannot_be_edited_any_more(stage, engine, monkeypatch):
    monkeypatch.setattr(reviews, "TOKEN_LIFETIME", 0.05)
    engine.gate.clear()
    async with stage.open():
        message = await ask(stage, stage.ana, await keep_finished(stage, [stage.ana, stage.ben]))
        await stage.until(lambda: "took too long" in message.text)
        engine.gate.set()
        assert control(message, "cost")


async def test_a_review_is_worked_out_once_and_is_there_after_a_restart(stage, engine):
    async with stage.open():
        match = await keep_finished(stage, [stage.ana, stage.ben])
        first = (await wait_for_review(stage, stage.ana, match)).text
        chunks = len(engine.chunks)
        assert (await ask(stage, stage.ana, match)).text == first
    async with stage.open():
        assert (await ask(stage, stage.ana, match)).text == first
        assert len(engine.chunks) == chunks
        french = await wait_for_review(stage, stage.ben, match)
        assert "**0,42 point perdu par décision**" in french.text
        assert len(engine.chunks) > chunks, "Ben's seat is another one"


async def test_what_goes_wrong_is_told(stage, engine, caplog):
    engine.fault = RuntimeError("a bug")
    async with stage.open():
        message = await ask(stage, stage.ana, await keep_finished(stage, [stage.ana, stage.ben]))
        await stage.until(lambda: "Something went wrong on our side" in message.text)
        assert "could not be reviewed" in caplog.text


# Its pages.


async def test_what_the_number_cannot_tell_is_behind_one_button(stage, engine):
    async with stage.open():
        message = await wait_for_review(stage, stage.ana, await keep_finished(stage, [stage.ana, stage.ben]))
        await stage.ana.click(message, "What this can’t tell")
        assert "It is no rating" in message.text
        await stage.ana.click(message, "Go back")
        assert "**0.42 points lost per decision**" in message.text


async def test_a_dear_decision_hides_its_answer_until_it_is_found_or_asked_for(stage, engine):
    async with stage.open():
        match = await keep_finished(stage, [stage.ana, stage.ben])
        message = await wait_for_review(stage, stage.ana, match)
        claim = (await load_review(stage, match)).claims[2]
        best, own_move = claim.decision.best, claim.decision.played
        await stage.ana.click(message, next(id_ for id_ in ids(message) if id_.endswith(":3:costs-page")))
        assert "It cost about 3.4 points of lead" in message.text
        assert "hindsight" not in message.text
        for part in message.components:
            if f"t-move {own_move}" in part.get("custom_id", ""):
                await stage.ana.click(message, part["custom_id"])
                break
        assert "is the move you made" in message.text
        await stage.ana.click(message, next(id_ for id_ in ids(message) if f"t-move {best}" in id_))
        assert "**Right: " in message.text
        assert "and casual robots playing on: your move came to as much as the answer." in message.text
        assert control(message, "t-move") is None
        await stage.ana.click(message, "Go back")
        await stage.ana.click(message, next(id_ for id_ in ids(message) if id_.endswith(":1:costs-page")))
        await stage.ana.click(message, "Show the answer")
        assert (
            "With the deal as it really was, and casual robots playing on: "
            "your move came to about 2.5 points of lead less than the answer." in message.text
        )
        await stage.ana.click(message, "Next position")
        assert "· 2 of 3" in message.text


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
async def test_a_position_of_every_game_is_drawn_as_the_hand_was_and_can_be_tried(stage, engine, game):
    engine.facts = {"proofs": game.key == "honneur", "unit": Unit.CHANCE if game.key == "voleur" else Unit.POINTS}
    async with stage.open():
        people = [stage.cel, stage.ana, stage.ben, stage.dov][: max(2, game.seats[0])]
        match = await keep_finished(stage, people, game.key)
        message = await wait_for_review(stage, stage.cel, match)
        await stage.cel.click(message, next(id_ for id_ in ids(message) if id_.endswith(":1:costs-page")))
        assert pictures(message)
        assert any(control(message, verb) for verb in TRIALS)
        assert not any(control(message, verb) for verb in ("move", "pick", "choose", "say", "write", "more"))
        await press(stage.cel, message, "costs-page")  # the answer
        assert "Odpowiedź" in message.text


@pytest.mark.long
async def test_the_engine_itself_reviews_a_match_between_presses(stage, monkeypatch):
    monkeypatch.setattr(reviews, "EDIT_INTERVAL", 0.01)
    monkeypatch.setattr(package, "ENGINE", Engine(plan, value, conclude, loss_of))
    async with stage.open():
        match = await keep_finished(stage, [stage.ana, stage.ben, stage.cel, stage.dov], "ruhd")
        message = await ask(stage, stage.ana, match)
        await stage.discord.until(lambda: control(message, "costs-page"), patience=60)
        review = await load_review(stage, match)
        assert review.decisions
        assert f"in {len(review.decisions)} real decisions" in message.text


# Who may.


async def test_only_players_review_a_match_and_only_when_it_is_over(stage, engine):
    async with stage.open():
        table = await start(stage, stage.ana, "voleur", stage.ben)
        await hands(stage, stage.ana, stage.ben)
        match = await one_match(stage)
        reply = await ask(stage, stage.ana, match)
        assert "when the match is over" in reply.text
        assert "when the match is over" in (await stage.ana.menu(table, "Review")).text
        await stage.services.tables.resign(match, str(stage.ben.id), "resigned")
        assert "You didn’t play in this match" in (await ask(stage, stage.dov, match)).text
        await stage.services.store.set_value(f"private:{match}", "yes")
        for nobody in (match, "nobody"):
            assert "There is no such match" in (await ask(stage, stage.dov, nobody)).text
        assert not engine.chunks
        await wait_for_review(stage, stage.ben, match)


async def test_a_sealed_match_a_void_one_and_one_of_older_rules_have_no_review(stage, engine):
    async with stage.open():
        match = await keep_finished(stage, [stage.ana, stage.ben])
        await wait_for_review(stage, stage.ana, match)
        await stage.services.tables._seals.add(match)
        assert "sealed" in (await ask(stage, stage.ana, match)).text
        older = await keep_finished(stage, [stage.ana, stage.ben], name="000000000001")
        with_rules = stage.at.training.claims._own._games
        stage.at.training.claims._own._games = {}
        assert "older rules" in (await ask(stage, stage.ana, older)).text
        stage.at.training.claims._own._games = with_rules
        table = await start(stage, stage.ana, "voleur", stage.ben)
        void = control(table, "hand").split(":")[1]
        await stage.services.tables.rule(void, Void(), None, "test")
        assert "is void" in (await ask(stage, stage.ana, void)).text
        await stage.until(lambda: control(table, "again"))
        assert control(table, "cost") is None


async def test_ones_own_matches_are_offered_while_one_types(stage, engine):
    async with stage.open():
        match = await keep_finished(stage, [stage.ana, stage.ben])
        [choice] = await stage.ana.complete(stage.games, "review", match="vol")
        assert choice["value"] == match
        assert await stage.dov.complete(stage.games, "review", match="") == []
        for n, facts in enumerate(({"version": 1_000}, {})):
            header = a_header("voleur", [str(stage.ana.id), str(stage.ben.id)], id=f"00000000000{n}", **facts)
            await stage.services.store.open(header, None)
            end = MatchEnding(NOON + n, None if n else Result((1, 0), (1, 2)))
            await stage.services.store.append(header.id, [Entry(1, NOON, By.HOUSE, None, "void")], None, end)
        assert await stage.ana.complete(stage.games, "review", match="") == [choice], "no void one, none of other rules"
        await stage.services.tables._seals.add(match)
        assert await stage.ana.complete(stage.games, "review", match="") == [], "it is sealed"


async def test_a_player_shows_the_own_review_to_others_who_cannot_ask_for_it(stage, engine):
    async with stage.open():
        match = await keep_finished(stage, [stage.ana, stage.ben])
        message = await wait_for_review(stage, stage.ana, match)
        await press(stage.ana, message, "costs-share")
        await stage.until(lambda: list_posted_reviews(stage))
        [message_for_all] = list_posted_reviews(stage)
        assert "Ana shows a review · Voleur" in message_for_all.text
        assert "**0.42 points lost per decision**" in message_for_all.text
        assert "better: " in message_for_all.text
        assert ids(message_for_all) == [], "nobody can try again here"
        assert "your" not in message_for_all.text.lower()
        forgery = {"custom_id": control(message, "costs-share"), "component_type": 2}
        refusal = await (await forged_press(stage.dov, message_for_all.record, forgery)).settled()
        assert "There is no such match" in refusal.text


async def test_a_review_that_all_see_is_in_the_servers_language(stage, engine):
    async with stage.open():
        match = await keep_finished(stage, [stage.ana, stage.ben])
        message = await wait_for_review(stage, stage.ben, match)
        await press(stage.ben, message, "costs-share")
        await stage.until(lambda: list_posted_reviews(stage))
        [message_for_all] = list_posted_reviews(stage)
        assert "Ben shows a review · Voleur" in message_for_all.text


async def test_the_review_of_a_private_match_is_not_shown_to_others(stage, engine):
    async with stage.open():
        match = await keep_finished(stage, [stage.ana, stage.ben])
        message = await wait_for_review(stage, stage.ana, match)
        share = control(message, "costs-share")
        await stage.services.store.set_value(f"private:{match}", "yes")
        assert "cannot be shown here" in (await stage.ana.click(message, share)).message.text
        assert list_posted_reviews(stage) == []
        assert control(await wait_for_review(stage, stage.ana, match), "costs-share") is None


def list_posted_reviews(stage):
    """Return what Dov, who did not play, sees of reviews."""
    return [message for message in stage.dov.sees(stage.games) if "shows a review" in message.text]


# What is kept.


async def test_reviews_are_exported_and_forgotten(stage, engine):
    async with stage.open():
        match = await keep_finished(stage, [stage.ana, stage.ben])
        await wait_for_review(stage, stage.ana, match)
        [export] = (await stage.ana.slash(stage.games, "privacy export")).message.files.values()
        [entry] = json.loads(export)["reviews"]
        assert entry["match"] == match
        assert entry["lost_per_decision"] == 0.42
        await press(stage.ana, (await stage.ana.slash(stage.games, "privacy delete")).message, "forget")
        assert await stage.services.store.reviews_by(str(stage.ana.id), 0) == []


async def test_whoever_is_forgotten_waits_for_no_review_and_none_is_kept(stage, engine):
    engine.gate.clear()
    async with stage.open():
        match = await keep_finished(stage, [stage.ana, stage.ben])
        message = await ask(stage, stage.ana, match)
        await stage.until(lambda: "0 of " in message.text)
        await press(stage.ana, (await stage.ana.slash(stage.games, "privacy delete")).message, "forget")
        engine.gate.set()
        await stage.until(lambda: control(message, "cost") or control(message, "costs-page"))
        assert "The review was stopped" in message.text
        assert await stage.services.store.review_of(ReviewKey(match, 0, REVIEW_VERSION)) is None


async def test_ones_own_profile_tells_what_practice_taught_and_what_comes_next(stage, engine):
    async with stage.open():
        assert "real decisions" not in (await stage.ana.slash(stage.games, "profile")).text
        now, me = stage.services.clock.now(), str(stage.ana.id)
        recent = await keep_finished(stage, [stage.ana, stage.ben], at=now)
        older = await keep_finished(stage, [stage.ana, stage.ben], "farck", "000000000001", at=now - 5 * 7 * DAY)
        for match in (recent, older):
            await wait_for_review(stage, stage.ana, match)
        await stage.services.store.add_result(me, PuzzleResult("p", True, now, 1_524.0), PuzzleChange(1_500.0, -5.0))
        await stage.services.store.set_value(f"learnt:{me}:honey", "play")
        profile = (await stage.ana.slash(stage.games, "profile")).text
        count = len((await load_review(stage, recent)).decisions)
        assert f"Voleur, last four weeks: **0.42 points lost per decision** in {count} real decisions" in profile
        assert "Farck, last" not in profile
        assert "› </review:" in profile
        assert "Puzzles: 1 of 1 right, rating **1524**. › </puzzle:" in profile
        assert "The Honey Tournament 1/4" in profile
        assert "› Next: " in profile
        for_others = (await stage.ben.slash(stage.games, "profile", player=stage.ana)).text
        assert "0,42" not in for_others
        assert "1524" not in for_others


@pytest.mark.long
async def test_a_number_below_zero_is_called_chance(stage, engine):
    async with stage.open():
        match = await keep_finished(stage, [stage.ana, stage.ben])
        engine.facts |= {"loss": -0.12, "claims": 0}
        message = await wait_for_review(stage, stage.ana, match)
        assert "**−0.12 points lost per decision**" in message.text
        assert "You lost nothing that can be seen" in message.text
        dear = await keep_finished(stage, [stage.ana, stage.ben], name="000000000003")
        engine.facts["claims"] = 1
        text = (await wait_for_review(stage, stage.ana, dear)).text
        assert "This move cost you the most" in text
        assert "nothing that can be seen" not in text
        older = await keep_finished(stage, [stage.ana, stage.ben], name="000000000002")
        engine.facts["loss"] = 0.42
        assert "nothing that can be seen" not in (await wait_for_review(stage, stage.ana, older)).text


async def test_a_wrong_try_says_what_it_costs_if_that_is_clear(stage, engine):
    async with stage.open():
        match = await keep_finished(stage, [stage.ana, stage.ben, stage.cel, stage.dov], "honey")
        message, _, wrong = await open_first_claim(stage, match)
        engine.loss = 3.91  # hardly less than the 4.0 of the move that was played
        await stage.ana.click(message, wrong)
        assert "** is not it" in message.text
        assert ": it costs about 3.9 points of lead on average. Try again" in message.text
        engine.loss = None
        await stage.ana.click(message, wrong)
        assert "** is not it" in message.text
        assert "on average" not in message.text
        engine.loss = 0.51  # less than the move that was played, and still not the best
        await stage.ana.click(message, wrong)
        assert "is better than your move: it costs about 0.5 points of lead on average, not 4.0" in message.text
