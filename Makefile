.PHONY: run test check bench format lint types walls

PYTHON = .venv/bin/python
BIN = .venv/bin

run: .venv/ready
	exec $(PYTHON) -m bot

test: .venv/ready
	$(PYTHON) -m pytest

check: format lint types walls test

format: .venv/ready
	$(BIN)/ruff format --check

lint: .venv/ready
	$(BIN)/ruff check

types: .venv/ready
	$(BIN)/mypy

walls: .venv/ready
	$(BIN)/lint-imports

.venv/ready: requirements.lock
	test -d .venv || python3 -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@touch $@
