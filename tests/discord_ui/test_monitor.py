"""`/healthz` and `/metrics`, as the machines that watch the bot read them."""

import asyncio
import re
from dataclasses import replace

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot.discord_ui import router
from bot.kit.time_units import HOUR
from bot.operator.backups import BackupFailed, BackupSchedule
from bot.operator.monitor import health_checks
from bot.operator.monitor.health_checks import log_health
from bot.operator.monitor.server import HealthServer
from bot.operator.serve import CannotServe, serve
from bot.table.ports import StoreOutage
from tests.discord_ui.hands import control, start
from tests.services import NOON, FakeClock


async def fetch(stage, path, schedule=None):
    server = HealthServer(stage.services, stage.at, schedule)
    port = await server.open(0)
    try:
        async with aiohttp.ClientSession() as http, http.get(f"http://127.0.0.1:{port}{path}") as answer:
            return answer.status, await answer.json() if path == "/healthz" else await answer.text()
    finally:
        await server.close()


async def test_a_bot_that_serves_says_that_all_is_well(stage):
    async with stage.open():
        status, health = await fetch(stage, "/healthz")
        assert (status, health["well"]) == (200, True)
        assert set(health["parts"]) == {"discord", "database", "clocks"}


async def test_a_worker_without_a_token_is_not_well_and_says_why(stage):
    async with stage.open():
        server = HealthServer(stage.services, None)
        port = await server.open(0)
        try:
            async with aiohttp.ClientSession() as http, http.get(f"http://127.0.0.1:{port}/healthz") as answer:
                parts = (await answer.json())["parts"]
        finally:
            await server.close()
        assert answer.status == 503
        assert parts.pop("discord") == {"well": False, "told": "no token: not connected"}
        assert all(part["well"] for part in parts.values())


async def test_a_bot_that_has_heard_nothing_for_long_is_not_well_though_it_is_connected(stage, monkeypatch):
    async with stage.open():
        monkeypatch.setattr(health_checks, "MAX_EVENT_SILENCE", 0)
        status, health = await fetch(stage, "/healthz")
        assert (status, health["parts"]["discord"]["well"]) == (503, False)
        assert all(shard.is_connected for shard in stage.at.client.own)


async def test_a_database_that_takes_nothing_is_told_until_it_does(stage, monkeypatch):
    async with stage.open():
        run = stage.services.store.writing_engine.run

        async def full(work):
            raise OSError("No space left on device")

        stage.services.store.writing_engine.run = full
        with pytest.raises(StoreOutage, match="No space"):
            await stage.services.store.set_value("a", "b")
        monkeypatch.setattr(router, "OUTAGE_TIMEOUT", 0.0)
        refusal = await stage.ben.slash(stage.games, "play", game="ruhd")
        assert "Rien n’est perdu" in refusal.text
        status, health = await fetch(stage, "/healthz")
        assert (status, "No space left" in health["parts"]["database"]["told"]) == (503, True)
        stage.services.store.writing_engine.run = run
        await stage.services.store.set_value("a", "b")
        assert (await fetch(stage, "/healthz"))[0] == 200


async def test_a_damaged_file_is_told_and_the_bot_serves_all_the_same(stage):
    async with stage.open():
        assert "database file" not in (await fetch(stage, "/healthz"))[1]["parts"]
        stage.services.store.damage = "Tree 5 page 9: btreeInitPage() returns error code 11"
        status, health = await fetch(stage, "/healthz")
        assert (status, health["state"], health["parts"]["database file"]["well"]) == (200, "yellow", False)


async def test_a_backup_that_failed_and_one_that_is_missing_are_told_and_the_bot_serves_all_the_same(stage, tmp_path):
    async def make():
        raise BackupFailed("the disk is full")

    async with stage.open():
        clock = FakeClock(NOON)
        schedule = BackupSchedule(tmp_path / "p.db", tmp_path, HOUR, clock, make)
        status, health = await fetch(stage, "/healthz", schedule)
        assert (status, health["state"]) == (200, "green")
        running = asyncio.create_task(schedule.run())
        await clock.advance(1)
        running.cancel()
        status, health = await fetch(stage, "/healthz", schedule)
        assert (status, health["state"], health["parts"]["backups"]["well"]) == (200, "yellow", False)
        assert "the disk is full" in health["parts"]["backups"]["told"]
        schedule.failure = ""
        await clock.advance(3 * HOUR)
        assert not (await fetch(stage, "/healthz", schedule))[1]["parts"]["backups"]["well"]
        _, text = await fetch(stage, "/metrics", schedule)
        assert "parlour_backups_failed_total 1.0" in text
        assert "parlour_backup_age_seconds 10800" in text


async def test_a_loop_that_stands_still_is_noticed(stage, monkeypatch):
    async with stage.open():
        monkeypatch.setattr(health_checks, "MAX_HEARTBEAT_SILENCE", -1)
        assert (await fetch(stage, "/healthz"))[1]["parts"]["clocks"]["well"] is False


async def test_metrics_tell_what_happened(stage):
    async with stage.open():
        await start(stage, stage.ana, "honey")
        await stage.ana.slash(stage.games, "turns")
        await stage.until(lambda: not stage.at.requests.presses)  # a press is counted when all of its answer is there
        _, text = await fetch(stage, "/metrics")
        families = {family.name: family for family in text_string_to_metric_families(text)}

        def value(name, **labels):
            samples = [s for family in families.values() for s in family.samples if s.name == name]
            return next(s.value for s in samples if labels.items() <= s.labels.items())

        assert value("discord_connected", shard="0") == 1
        assert value("discord_event_on_interaction_total", command="turns") == 1
        assert value("discord_event_on_interaction_total", command="start") >= 1
        assert value("discord_stat_total_guilds") == 1
        assert value("parlour_press_seconds_count") >= 3
        assert value("parlour_matches", state="in play") == 1
        assert value("parlour_units_total") >= 3
        assert value("parlour_commit_seconds_count") >= 1
        assert value("parlour_requests_total", **{"class": "interaction", "status": "200"}) >= 1
        assert value("parlour_well", part="database") == 1
        assert {"parlour_updates_waiting", "parlour_alarm_late_seconds", "process_resident_memory_bytes"} <= set(
            families
        )


async def test_metrics_and_the_line_about_health_tell_of_an_outage_while_it_lasts(stage, monkeypatch, caplog):
    async def away():
        raise StoreOutage("the server is gone")

    async with stage.open():
        caplog.set_level("INFO")
        with monkeypatch.context() as outage:
            outage.setattr(stage.services.store, "counts", away)
            outage.setattr(stage.services.store, "busy", away)
            outage.setattr(type(stage.services.store), "outage", property(lambda store: "the server is gone"))
            status, text = await fetch(stage, "/metrics")
            assert status == 200
            assert 'parlour_well{part="database"} 0.0' in text
            await log_health(stage.services, stage.at)
        assert "database: the server is gone" in caplog.text


async def test_metrics_name_nobody_and_no_place(stage):
    async with stage.open():
        table = await start(stage, stage.ana, "honey", stage.ben)
        _, text = await fetch(stage, "/metrics")
        identifiers = {str(one.id) for one in (stage.guild, stage.games, stage.ana, stage.ben)}
        identifiers.add(control(table, "hand").split(":")[1])
        assert not identifiers & set(re.findall(r"\w+", text))


async def test_a_port_that_is_taken_is_a_sentence(stage, monkeypatch):
    async with stage.open():
        server = HealthServer(stage.services, stage.at)
        port = await server.open(0)
        try:
            with pytest.raises(CannotServe) as wrong:
                await serve(stage.services, replace(stage.config, health_port=port), None, lambda *_: None, stage.at)
            assert wrong.value.code == "terminal-port-taken"
        finally:
            await server.close()
