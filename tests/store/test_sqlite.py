"""What only SQLite needs: the file is locked, an older process fenced off, the recipe in force, the schema migrated."""

import sqlite3
from contextlib import closing

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, text

from bot.store import migrate
from bot.store.engines import url_of
from bot.store.schema import metadata
from bot.store.sql import SqlStore
from bot.table.ports import StoreUnusable, TakenOver
from tests.services import NOON, a_header

HEAD = max(path.name[:4] for path in migrate.SCRIPTS.glob("versions/0*.py"))


@pytest.fixture
def address(tmp_path):
    return f"sqlite:///{tmp_path}/parlour.db"


async def test_a_second_process_is_turned_away(address):
    store = await SqlStore.connect(address)
    with pytest.raises(TakenOver):
        await SqlStore.connect(address)
    await store.close()
    await (await SqlStore.connect(address)).close()


@pytest.mark.parametrize("target", ["the file", "its folder"])
async def test_no_link_leads_a_second_process_to_the_file(tmp_path, target):
    (tmp_path / "data").mkdir()
    store = await SqlStore.connect(f"sqlite:///{tmp_path}/data/p.db")
    to = tmp_path / "link"
    to.symlink_to(tmp_path / ("data/p.db" if target == "the file" else "data"))
    with pytest.raises(TakenOver):
        await SqlStore.connect(f"sqlite:///{to}{'' if target == 'the file' else '/p.db'}")
    await store.set_value("still", "ours")
    await store.close()


async def test_who_was_overtaken_writes_no_more(address):
    store = await SqlStore.connect(address)
    await store.open(a_header(), None)
    with sqlite3.connect(address.removeprefix("sqlite:///")) as other:
        other.execute("UPDATE house SET epoch = epoch + 1")
    other.close()
    with pytest.raises(TakenOver):
        await store.set_alarm("m1", NOON)
    assert await store.next_alarms() == []
    await store.close()


async def test_the_recipe_is_in_force(address):
    store = await SqlStore.connect(address)
    names = ("journal_mode", "synchronous", "foreign_keys", "secure_delete", "trusted_schema")
    pragmas = await store.writing_engine.run(lambda c: {name: c.scalar(text(f"PRAGMA {name}")) for name in names})
    assert pragmas == {
        "journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "secure_delete": 1, "trusted_schema": 0,
    }  # fmt: skip
    await store.close()


async def test_a_file_in_which_a_page_is_lost_says_so(address, tmp_path, caplog):
    store = await SqlStore.connect(address)
    for n in range(50):
        await store.open(a_header(id=f"m{n}"), NOON)
    await store.look_for_damage()
    assert store.damage == ""
    await store.close()
    file = tmp_path / "parlour.db"
    with closing(sqlite3.connect(file)) as database:
        [lost_page] = database.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'seats'").fetchone()
    pages = bytearray(file.read_bytes())
    pages[(lost_page - 1) * 4096 : lost_page * 4096] = bytes(4096)
    file.write_bytes(pages)
    store = await SqlStore.connect(address)
    await store.look_for_damage()
    assert store.damage
    assert "restore a backup" in caplog.text
    await store.close()


async def test_readers_cannot_write(address):
    store = await SqlStore.connect(address)
    async with store.reading_engine.connect() as connection:
        with pytest.raises(Exception, match="readonly"):
            await connection.execute(text("DELETE FROM house"))
    await store.close()


def structure(path):
    with sqlite3.connect(path) as database:
        rows = database.execute("SELECT name, sql FROM sqlite_master WHERE name NOT LIKE '%alembic%'").fetchall()
    database.close()
    return {name: sql and " ".join(sql.split()) for name, sql in rows}


async def test_migrations_lead_to_the_schema(address, tmp_path):
    await migrate.upgrade(url_of(address))
    engine = create_engine(f"sqlite:///{tmp_path}/fresh.db")
    metadata.create_all(engine)
    engine.dispose()
    schema = structure(tmp_path / "parlour.db")
    assert all("STRICT" in sql for name, sql in schema.items() if sql and sql.startswith("CREATE TABLE"))
    engine = create_engine(address)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()
    assert schema == structure(tmp_path / "fresh.db")


async def test_migrations_go_up_down_and_up_again(address, tmp_path):
    await migrate.upgrade(url_of(address))
    first = structure(tmp_path / "parlour.db")
    await migrate.downgrade(url_of(address), "base")
    assert structure(tmp_path / "parlour.db") == {}
    await migrate.upgrade(url_of(address))
    assert structure(tmp_path / "parlour.db") == first


async def test_a_copy_is_put_by_before_the_schema_changes(address, tmp_path, monkeypatch):
    store = await SqlStore.connect(address)
    await store.open(a_header(), NOON)
    await store.close()
    scripts = tmp_path / "migrations"
    (scripts / "versions").mkdir(parents=True)
    for file in [migrate.SCRIPTS / "env.py", *migrate.SCRIPTS.glob("versions/*.py")]:
        (scripts / file.relative_to(migrate.SCRIPTS)).write_text(file.read_text())
    (scripts / "versions/9999_a_column_more.py").write_text(
        "import sqlalchemy as sa\nfrom alembic import op\n"
        f"revision, down_revision, branch_labels, depends_on = '9999', '{HEAD}', None, None\n"
        "def upgrade():\n"
        "    with op.batch_alter_table('matches', recreate='always') as batch:\n"
        "        batch.add_column(sa.Column('mood', sa.Text))\n"
        "def downgrade():\n    pass\n"
    )
    monkeypatch.setattr(migrate, "SCRIPTS", scripts)
    await migrate.upgrade(url_of(address))
    with sqlite3.connect(tmp_path / f"parlour.db.before-{HEAD}") as copy:
        assert copy.execute("SELECT id FROM matches").fetchall() == [("m1",)]
    copy.close()
    with sqlite3.connect(tmp_path / "parlour.db") as now:
        assert now.execute("SELECT id, mood FROM matches").fetchall() == [("m1", None)]
        assert now.execute("SELECT count(*) FROM seats").fetchone() == (4,)
    now.close()


async def test_a_migration_that_loses_rows_changes_nothing(address, tmp_path, monkeypatch):
    store = await SqlStore.connect(address)
    await store.open(a_header(), NOON)
    await store.close()
    scripts = tmp_path / "migrations"
    (scripts / "versions").mkdir(parents=True)
    for file in [migrate.SCRIPTS / "env.py", *migrate.SCRIPTS.glob("versions/*.py")]:
        (scripts / file.relative_to(migrate.SCRIPTS)).write_text(file.read_text())
    (scripts / "versions/9999_a_loss.py").write_text(
        "from alembic import op\n"
        f"revision, down_revision, branch_labels, depends_on = '9999', '{HEAD}', None, None\n"
        "def upgrade():\n    op.execute('DELETE FROM seats WHERE seat = 2')\n"
        "def downgrade():\n    pass\n"
    )
    monkeypatch.setattr(migrate, "SCRIPTS", scripts)
    with pytest.raises(migrate.RowsLost):
        await migrate.upgrade(url_of(address))
    with pytest.raises(StoreUnusable, match="seats"):
        await SqlStore.connect(address)
    assert not list(tmp_path.glob("*.before-*")), "nothing has changed, and each start would leave a copy more"
    with sqlite3.connect(tmp_path / "parlour.db") as now:
        assert now.execute("SELECT count(*) FROM seats").fetchone() == (4,)
    now.close()


async def test_a_database_of_a_newer_release_is_left_as_it_is_and_said_to_be_so(address, tmp_path):
    await migrate.upgrade(url_of(address))
    with sqlite3.connect(tmp_path / "parlour.db") as newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")
    newer.close()
    before = sorted(tmp_path.iterdir())
    for _ in range(2):
        with pytest.raises(StoreUnusable, match="schema 9999 is of a newer release"):
            await SqlStore.connect(address)
    assert sorted(file for file in tmp_path.iterdir() if "lock" not in file.name) == before


async def test_a_copy_that_is_not_whole_has_no_name_that_could_be_restored(address, tmp_path, monkeypatch):
    await migrate.upgrade(url_of(address), "0013")

    def power_cut(draft, target):
        raise KeyboardInterrupt

    with monkeypatch.context() as cut:
        cut.setattr(migrate, "rename_durably", power_cut)
        with pytest.raises(KeyboardInterrupt):
            await migrate.upgrade(url_of(address))
    assert [file.name for file in tmp_path.glob("*.before-*")] == ["parlour.db.before-0013.part"]
    await migrate.upgrade(url_of(address))
    assert [file.name for file in tmp_path.glob("*.before-*")] == ["parlour.db.before-0013"]


@pytest.mark.parametrize("bad", ["mysql://x/y", "sqlite://", "nonsense"])
def test_an_address_that_cannot_be_used_is_refused(bad):
    with pytest.raises(Exception, match=r"SQLite|parse"):
        url_of(bad)


async def test_what_is_taken_over_is_read_anew_before_the_news_of_it_come(address):
    store = await SqlStore.connect(address)
    for match in ("m1", "m2"):
        await store.set_value(f"draft:ana:{match}", "3 tile 7")
        assert await store.value(f"draft:ana:{match}") == "3 tile 7"
    with closing(sqlite3.connect(address.removeprefix("sqlite:///"))) as other, other:
        other.execute("UPDATE kept_values SET text = '5 tile 8'")
    store.forget_part(lambda name: name == "m1")
    assert [await store.value(f"draft:ana:{match}") for match in ("m1", "m2")] == ["5 tile 8", "3 tile 7"]
    await store.close()
