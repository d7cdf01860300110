.PHONY: run test test-all quick check bench campaign brains puzzles pictures format lint types walls

PYTHON = .venv/bin/python
BIN = .venv/bin
# Tests wait for other processes now and then.
WORKERS = $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1)
export PYTHONDONTWRITEBYTECODE = # tests start many processes: each would compile all of the bot anew

run: .venv/ready
	@if [ -n "$$DISCORD_TOKEN" ] || grep -qs '^DISCORD_TOKEN=.' .env; then exec $(PYTHON) -m bot; \
	else test -f data/discord.db || rm -f data/local.db*; \
	DATABASE_URL=sqlite:///data/local.db exec $(PYTHON) -m localcord --keep data/discord.db -- $(PYTHON) -m bot; fi

test: .venv/ready
	$(PYTHON) -m pytest -q -n $(WORKERS) --dist worksteal -m "not long"

test-all: .venv/ready
	$(PYTHON) -m pytest -n $(WORKERS) --dist worksteal

quick: .venv/ready
	$(PYTHON) -m pytest -q -n auto --dist worksteal -m "not long and not postgres" tests/kit tests/games tests/table tests/store tests/words

check: format lint types walls test-all

format: .venv/ready
	$(BIN)/ruff format --check

lint: .venv/ready
	$(BIN)/ruff check
	$(PYTHON) -m tests.lint

types: .venv/ready
	$(BIN)/mypy

walls: .venv/ready
	$(BIN)/lint-imports

bench: .venv/ready .venv/bench
	$(PYTHON) -m bench

campaign: .venv/ready
	$(PYTHON) -m tests.campaign $(NAME)

brains: .venv/ready
	$(PYTHON) -m brains

puzzles: .venv/ready
	$(PYTHON) -m bot puzzles --make --check --fix --jobs $$(getconf _NPROCESSORS_ONLN)

pictures: .venv/ready
	$(PYTHON) -m tests.pictures

.venv/ready: requirements.lock tests/requirements.lock localcord/pyproject.toml
	test -d .venv || python3 -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock -r tests/requirements.lock
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable ./localcord
	@touch $@

.venv/bench: bench/requirements.lock
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r bench/requirements.lock
	@touch $@
