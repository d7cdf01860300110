"""*Last round*: one press away while a hand has no room for it."""

import pytest

from bot.discord_ui.features.play.last_round import show_round_before
from bot.discord_ui.messages import hand_height
from bot.games.voleur.rules import trick_winners
from bot.kit.screen import Picture, Tally, past_rows
from bot.table.match_log import Void
from bot.words import LANGUAGES
from tests.discord_ui.full_hands import hands as full_hands
from tests.discord_ui.hands import control, hand_of, hands, ids, pictures, press, start
from tests.discord_ui.message_limits import walk
from tests.services import GAMES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["honneur", "voleur"])
def test_every_hand_beside_a_last_round_has_the_button(game, language):
    later_hands = [hand for hand in full_hands(GAMES[game]) if past_rows(hand.face.screen)]
    assert any(hand.waiting.tables for hand in later_hands), "one stands beside Next"
    for hand in later_hands:
        blocks = str(hand.render(language).blocks())
        assert ":last-round" in blocks
        lines = [part for part in walk(hand.render(language).blocks()) if part["type"] == 1]
        assert hand_height.is_short(lines), "three lines on a phone"


async def play_on(stage, match, is_reached):
    """Play the first choice of whoever is on turn until `is_reached` holds of the table."""
    while not is_reached(face := await stage.services.tables.look(match)):
        player = face.players[min(face.turns)]
        mine = await stage.services.tables.look(match, player)
        await stage.services.tables.play(match, mine.asked_ply, player, str(mine.choices[0]))


async def test_what_lay_in_the_last_round_is_one_press_away(stage):
    async with stage.open():
        table = await start(stage, stage.ana, "voleur", stage.ben)
        await hands(stage, stage.ana, stage.ben)
        match = control(table, "hand").split(":")[1]
        assert control(hand_of(stage.ana), "last-round") is None, "there was none before the first"
        await play_on(stage, match, lambda face: face.stage.round == 1 and face.view.table.trump is not None)
        await play_on(stage, match, lambda face: face.stage.round == 2)
        await stage.until(lambda: control(hand_of(stage.ana), "last-round"))
        hand = hand_of(stage.ana)
        message = (await press(stage.ana, hand, "last-round")).message
        face = await stage.services.tables.look(match, str(stage.ana.id))
        over = face.view.table.book.before
        assert message.ephemeral or not message.record.guild
        assert "### Last round" in message.text
        [description] = pictures(message).values()  # one picture of all four tricks
        assert "Last round: Ana played" in description
        assert description.count("(wins)") == sum(
            taker is not None for taker in trick_winners(over.played_cards, over.trump, False)
        )
        assert "Last round: Ben discarded" in description
        assert not any("played" in text for text in pictures(hand).values()), "the hand has no room for it"
        rows = [row for part in show_round_before(face.screen) if isinstance(part, Picture) for row in part.parts]
        assert {row.pieces for row in rows} == {(over.trump,), *over.played_cards, *over.open_discards}
        menu = (await press(stage.ana, hand, "more")).message
        await play_on(stage, match, lambda face: face.view.table.trump is not None)
        await stage.until(lambda: control(hand_of(stage.ana), "last-round") is None)
        late = await press(stage.ana, menu, "last-round")
        assert late.text == stage.at.words.say("en", "discord-no-last-round")


def test_the_last_round_tells_points_and_not_what_anybody_holds_by_now():
    hand = next(hand for hand in full_hands(GAMES["honneur"]) if past_rows(hand.face.screen))
    [tally] = [part for part in show_round_before(hand.face.screen) if isinstance(part, Tally)]
    assert {code for code, _ in tally.columns} == {"honneur-round-points", "honneur-total"}


async def test_a_replay_shows_how_a_round_ended_though_its_last_move_deals_the_next_one(stage):
    def offer(message, word):
        return next((id_ for id_ in ids(message) if f":step {word} " in id_), None)

    async with stage.open():
        table = await start(stage, stage.ana, "voleur", stage.ben)
        await hands(stage, stage.ana, stage.ben)
        match = control(table, "hand").split(":")[1]
        await play_on(stage, match, lambda face: face.stage.round == 2)
        await stage.services.tables.rule(match, Void(), None, "test")
        await stage.until(lambda: control(table, "review"))
        replay = (await stage.ana.slash(stage.games, "replay", match=match)).message
        assert offer(replay, "past") is None, "nothing was before the first round"
        await stage.ana.click(replay, offer(replay, "last"))
        await stage.ana.click(replay, offer(replay, "past"))
        assert "**Round 1**" in replay.text, "the second one was never played to its end"
        await stage.ana.click(replay, offer(replay, "here"))
        await stage.ana.click(replay, offer(replay, "back"))
        [now] = pictures(replay).values()
        assert "**Round 2 · " in replay.text
        await stage.ana.click(replay, offer(replay, "past"))
        [before] = pictures(replay).values()
        assert "Last round: Ana played" in before
        assert "**Round 1**" in replay.text
        assert not any(option["label"].startswith("Round") for select in replay.selects for option in select["options"])
        assert offer(replay, "past") is None
        await stage.ana.click(replay, offer(replay, "here"))
        assert [*pictures(replay).values()] == [now]
