"""Exports: what is in them, when, and what they prove."""

import json
import random
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from bench.cup_simulation import CupSetting, play_cup
from bot.command_line import main
from bot.cups import proof, rounds
from bot.cups.export import as_json, as_table, public_cup
from bot.cups.proof import prove_cup
from bot.cups.values.log_entries import KINDS, DrawRound
from bot.games import ALL, EVERY_VERSION
from bot.kit.seed import Seed
from bot.table import match_file, replay
from bot.table.downtime import Downtime
from tests.cups.club import CupClub
from tests.services import HOUR, MINUTE

SCHEMA = json.loads((Path(__file__).parents[2] / "docs" / "cup.schema.json").read_text("utf-8"))


@pytest.fixture(scope="module")
def over():
    """A cup of twenty with absences, duplicate deals and play-offs."""
    return play_cup(CupSetting(ALL, "honey", "3", duplicate=True, absent=0.15), 20).cup


def test_an_export_keeps_its_schema_and_the_schema_knows_every_entry(over):
    Draft202012Validator(SCHEMA).validate(json.loads(as_json(over)))
    assert set(SCHEMA["$defs"]["entry"]["properties"]["kind"]["enum"]) == set(KINDS)


def test_an_export_proves_its_draws_and_deals(over):
    cup_proof = prove_cup(as_json(over).decode())
    assert cup_proof.fair, cup_proof
    assert not cup_proof.open
    assert (cup_proof.draws, cup_proof.deals) == (len(over.state.rounds), len(list(over.state.all_sittings())))


def changed(cup, change):
    data = json.loads(as_json(cup))
    change(data)
    return prove_cup(json.dumps(data))


def swap_players(data):
    draw = next(line for line in data["log"] if line["kind"] == "draw")
    one, other = draw["data"]["tables"][:2]
    one["seats"][0], other["seats"][0] = other["seats"][0], one["seats"][0]


def give_points(data):
    ending = next(line for line in data["log"] if line["kind"] == "ended")
    ending["data"]["seats"][0]["points"] += 1


@pytest.mark.parametrize(
    "change",
    [
        swap_players,
        give_points,
        lambda data: data["log"].pop(3),
        lambda data: data["matches"].pop(),
        lambda data: data["matches"][0].update(secret="0" * 64),
        lambda data: data["matches"][0]["presses"].pop(),
        lambda data: data["terms"].update(go_on=1),
        lambda data: data["terms"].update(judges=5),
        lambda data: data["places"][0].update(player="eve"),
        lambda data: data.update(format="parlour cup 0"),
        lambda data: data["log"][5].update(kind="none"),
    ],
)
def test_whatever_is_changed_is_found(over, change):
    assert changed(over, change).damage


def places_in(thing, path=()):
    """Yield every place in a tree of JSON, as the keys that lead there."""
    yield path
    inner = thing.items() if isinstance(thing, dict) else enumerate(thing) if isinstance(thing, list) else ()
    for key, part in inner:
        yield from places_in(part, (*path, key))


@pytest.mark.long
def test_a_file_may_hold_anything_and_is_answered(over):
    data = json.loads(as_json(over))
    data["log"] = data["log"][:60]
    places, chance = list(places_in(data))[1:], random.Random(1)
    for _ in range(250):
        bent_file, path = json.loads(json.dumps(data)), chance.choice(places)
        *way, last = path
        inside = bent_file
        for key in way:
            inside = inside[key]
        inside[last] = chance.choice([None, -1, 1 << 70, "", "p1", [], {}, [[]], True, 0.5, "end"])
        proof = prove_cup(json.dumps(bent_file))
        assert proof.damage or not proof.promise_kept or proof.open, path


def test_another_secret_is_no_promise_kept(over):
    assert not changed(over, lambda data: data.update(secret="0" * 64)).promise_kept


@pytest.mark.parametrize("text", ["", "{}", "[]", "{", '{"format": "parlour cup 1"}'])
def test_what_is_no_cup_is_told_so(text):
    assert prove_cup(text).damage


def test_a_table_has_a_line_for_each_seat_that_counted(over):
    lines = as_table(over, {"p0": "=Ana"}).decode("utf-8-sig").splitlines()
    assert len(lines) == 1 + sum(len(table.seats) for round_ in over.state.rounds for table in round_.tables)
    assert any("'=Ana" in line for line in lines)


def test_the_command_verifies_the_file_of_a_cup(over, tmp_path, capsys):
    file = tmp_path / "cup.json"
    file.write_bytes(as_json(over))
    assert main(["verify", str(file)]) == 0
    assert capsys.readouterr().out.startswith("Fair: every draw")
    file.write_text("{}")
    assert main(["verify", str(file)]) == 1


async def test_a_match_that_was_added_late_since_the_bot_was_away_is_proved_too():
    async with CupClub() as club:
        name = await club.open_cup(4, final_matches=2)
        await club.tick(HOUR)
        await club.play(name)
        begin = club.clock.now()
        await club.clock.advance(HOUR)
        club.tables.downtimes.append(Downtime(begin, club.clock.now()))
        await club.play_on(name)
        cup = await club.cup(name)
        assert len(cup.state.rounds[0].tables[0].sittings) == 2
        assert prove_cup(as_json(cup).decode()).fair


@pytest.mark.long
async def test_nothing_of_a_sealed_round_is_in_a_file():
    """One table of two is over: neither its points nor any secret is told. After the round its seed is."""
    async with CupClub() as club:
        name = await club.open_cup(8, game="voleur", duplicate=True)
        await club.tick(HOUR)
        one, other = await club.playing(name)
        await club.play(name, [one])
        await club.tick(MINUTE)
        cup, header = await club.cup(name), club.store.headers[one]
        assert "ended" in {entry.kind for entry in cup.log}
        files = await club.cups.files(name, {})
        assert set(files) == {"cup.json", "cup.csv"}
        text = files["cup.json"].decode()
        Draft202012Validator(SCHEMA).validate(json.loads(text))
        assert public_cup(cup).log[-1].kind == "draw"
        assert prove_cup(text).open
        assert files["cup.csv"].decode("utf-8-sig") == ""
        for secret in (header.secret, cup.header.secret, header.seed.key):
            assert secret.hex() not in text
        await club.play(name, [other])
        await club.tick()
        files = await club.cups.files(name, {})
        assert cup.header.secret.hex() not in files["cup.json"].decode()
        assert {f"{match}.match" for match in (one, other)} < set(files)
        [match_facts] = [each for each in json.loads(files["cup.json"])["matches"] if each["match"] == one]
        assert Seed.of(bytes.fromhex(match_facts["secret"]), match_facts["presses"]) == header.seed
        proof = replay.prove(*match_file.read(files[f"{one}.match"].decode()), EVERY_VERSION)
        assert proof.verdict == "fair"


def test_a_cup_of_an_older_release_is_proved_by_how_it_was_drawn(monkeypatch):
    with monkeypatch.context() as older:
        older.setattr(rounds.draw_round, "__defaults__", (1, True))
        cup = play_cup(CupSetting(ALL, "ruhd", "1"), 20).cup
    assert {entry.word.method for entry in cup.log if isinstance(entry.word, DrawRound)} == {1}
    methods = []
    monkeypatch.setattr(proof, "draw_round", lambda *how: methods.append(how[2]) or rounds.draw_round(*how))
    assert prove_cup(as_json(cup).decode()).fair
    assert set(methods) == {1}
