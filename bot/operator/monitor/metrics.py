"""What the rooms have counted, as Prometheus reads it. Where a name exists already for Discord bots, it is used."""

from collections.abc import Iterator, Mapping
from contextlib import suppress

from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from bot.app import Discord
from bot.counters import Histogram
from bot.operator.backups import BackupSchedule
from bot.operator.monitor.health_checks import health_checks
from bot.services import Services
from bot.table.ports import StoreOutage

SHARD = "0"


class Metrics(Collector):
    def __init__(self, services: Services, at: Discord | None, schedule: BackupSchedule | None) -> None:
        self._services, self._at, self._schedule = services, at, schedule
        self._matches: Mapping[str, int] = {}
        self._registry = CollectorRegistry(auto_describe=False)
        self._registry.register(self)
        ProcessCollector(registry=self._registry)

    async def read(self) -> bytes:
        with suppress(StoreOutage):  # a gauge tells of it
            self._matches = await self._services.store.counts()
        return generate_latest(self._registry)

    def collect(self) -> Iterator[Metric]:
        yield from _of_services(self._services, self._matches)
        if self._at:
            yield from _of_discord(self._at)
        if self._schedule:
            yield from _of_backups(self._schedule)
        gauge = GaugeMetricFamily("parlour_well", "Whether a part of the bot is well", labels=["part"])
        for check in health_checks(self._services, self._at, self._schedule):
            gauge.add_metric([check.name], check.well)
        yield gauge


def _of_services(services: Services, matches: Mapping[str, int]) -> Iterator[Metric]:
    states = GaugeMetricFamily("parlour_matches", "Matches by state", labels=["state"])
    for state, count in matches.items():
        states.add_metric([state], count)
    yield states
    yield _histogram("parlour_alarm_late_seconds", "How late clocks were looked at", services.alarm.late)
    yield _histogram("parlour_commit_seconds", "How long a commit took", services.store.commits)
    yield CounterMetricFamily("parlour_units", "Units of work that were committed", services.store.units)
    restarts = CounterMetricFamily("parlour_worker_restarts", "Worker processes started anew", labels=["worker"])
    for worker in services.workers:
        restarts.add_metric([worker.package], worker.restarts)
    yield restarts
    if figures := services.shares.figures:
        yield GaugeMetricFamily("parlour_slots", "Parts of the work that this process holds", figures.slots)
        yield GaugeMetricFamily("parlour_processes", "Processes that live", figures.processes)
        yield GaugeMetricFamily("parlour_shards", "Shards that this process holds", figures.shards)


def _of_backups(schedule: BackupSchedule) -> Iterator[Metric]:
    yield GaugeMetricFamily("parlour_backup_age_seconds", "Since the newest proved backup", schedule.age / 1000)
    yield GaugeMetricFamily("parlour_backup_duration_seconds", "What the last backup took", schedule.duration)
    yield CounterMetricFamily("parlour_backups", "Backups that were made and proved", schedule.count)
    yield CounterMetricFamily("parlour_backups_failed", "Backups that failed", schedule.failures)


def _of_discord(at: Discord) -> Iterator[Metric]:
    client, health = at.client, at.health
    connection = GaugeMetricFamily("discord_connected", "Whether the bot is connected to Discord", labels=["shard"])
    latency = GaugeMetricFamily("discord_latency", "Latency to Discord in seconds", labels=["shard"])
    silence = GaugeMetricFamily("parlour_silence_seconds", "Since an event was heard", labels=["shard"])
    for shard in client.own:
        connection.add_metric([str(shard.number)], shard.is_connected)
        latency.add_metric([str(shard.number)], shard.latency)
        silence.add_metric([str(shard.number)], shard.event_watch.silence / 1000)
    presses = CounterMetricFamily(
        "discord_event_on_interaction", "Presses and commands that were answered", labels=["shard", "command"]
    )
    for what, count in health.presses.items():
        presses.add_metric([SHARD, what], count)
    yield from (connection, latency, silence, presses)
    servers = client.server_count
    yield GaugeMetricFamily("discord_stat_total_guilds", "Servers the bot is in", servers)
    yield _histogram("parlour_press_seconds", "From a press to its answer", health.answer_times)
    yield CounterMetricFamily("parlour_presses_failed", "Presses that met a bug of ours", health.failure_count)
    yield CounterMetricFamily("parlour_presses_late", "Presses that came too late to be answered", health.late_count)
    yield GaugeMetricFamily(
        "parlour_updates_waiting", "Messages that wait to be brought up to date", at.messages.waiting_count
    )
    requests = CounterMetricFamily("parlour_requests", "Requests to Discord", labels=["class", "status"])
    for (kind, status), count in at.requests.traffic.counts.items():
        requests.add_metric([kind, str(status)], count)
    yield requests


def _histogram(name: str, text: str, histogram: Histogram) -> Metric:
    buckets = [("+Inf" if bound == float("inf") else str(bound), count) for bound, count in histogram.buckets()]
    return HistogramMetricFamily(name, text, buckets=buckets, sum_value=histogram.sum)
