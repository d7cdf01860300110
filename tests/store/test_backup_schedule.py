"""When backups are made by themselves, and what is said of one that failed or is missing."""

import asyncio
import errno

from bot.kit.time_units import HOUR
from bot.operator.backups import BackupFailed, BackupSchedule
from tests.services import NOON, FakeClock
from tests.store.backup_files import stamped


class ClockedSchedule:
    """A schedule at an hour's interval, with a clock of its own; `fails` says what the next attempts end with."""

    def __init__(self, folder):
        self.clock, self.folder, self.fails, self.attempts = FakeClock(NOON), folder, [], []
        self.schedule = BackupSchedule(folder / "parlour.db", folder, HOUR, self.clock, self.make)

    async def make(self):
        self.attempts.append(self.clock.now())
        if self.fails:
            raise BackupFailed(self.fails.pop())
        stamped(self.folder, self.clock.now())

    async def run(self, minutes):
        task = asyncio.create_task(self.schedule.run())
        for _ in range(minutes):
            await self.clock.advance(60_000)
        task.cancel()


async def test_a_process_that_cannot_be_started_is_a_failure_and_tried_again(tmp_path):
    one = ClockedSchedule(tmp_path)
    make, one.schedule._make = one.schedule._make, None

    async def find_no_memory():
        one.schedule._make = make
        raise OSError(errno.ENOMEM, "Cannot allocate memory")

    one.schedule._make = find_no_memory
    await one.run(1)
    assert "Cannot allocate memory" in one.schedule.failure
    await one.run(6)
    assert (one.schedule.failure, one.schedule.count, one.schedule.failures) == ("", 1, 1)


async def test_one_is_made_at_every_interval(tmp_path):
    timetable = ClockedSchedule(tmp_path)
    await timetable.run(200)
    assert [round((at - NOON) / HOUR) for at in timetable.attempts] == [0, 1, 2, 3]
    assert (timetable.schedule.count, timetable.schedule.failures, timetable.schedule.is_late) == (4, 0, False)


async def test_the_first_one_of_a_new_start_waits_for_its_time(tmp_path):
    stamped(tmp_path, NOON - HOUR // 2)
    timetable = ClockedSchedule(tmp_path)
    await timetable.run(40)
    assert [round((at - NOON) / 60_000) for at in timetable.attempts] == [30]


async def test_one_that_failed_is_tried_again_soon_and_said(tmp_path, caplog):
    timetable = ClockedSchedule(tmp_path)
    timetable.fails = ["the disk is full"] * 3
    await timetable.run(12)
    schedule = timetable.schedule
    assert (len(timetable.attempts), schedule.failures, schedule.failure) == (3, 3, "the disk is full")
    assert "no backup was made: the disk is full" in caplog.text
    await timetable.run(10)
    assert (schedule.failure, schedule.count) == ("", 1)


async def test_a_missed_one_is_late(tmp_path):
    timetable = ClockedSchedule(tmp_path)
    await timetable.clock.advance(2 * HOUR)
    assert not timetable.schedule.is_late
    await timetable.clock.advance(HOUR)
    assert timetable.schedule.is_late
