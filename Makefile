# Each target is a thin wrapper; nothing here is needed to install, run or test the project.
.PHONY: install check lint types test fuzz fuzz-guided megabytes planted docs bench
BIN := .venv/bin

install:
	python3 -m venv .venv
	$(BIN)/pip install -q -e '.[test]'

check:
	bash .ci/check

lint:
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types:
	$(BIN)/mypy

test:
	$(BIN)/python -m pytest

fuzz:
	$(BIN)/python -m pytest -m fuzz --hypothesis-profile=fuzz

planted:
	$(BIN)/python -m tests.mutation.rates

# Needs the extra `fuzz`. `make fuzz-guided TARGET=audit SECONDS=3600`; without a target, each of them in turn.
fuzz-guided:
	$(BIN)/python -m tests.fuzz.guided $(or $(TARGET),all) --seconds $(or $(SECONDS),60)

megabytes:
	$(BIN)/python -m tests.security.megabytes

docs:
	$(BIN)/python -m pytest tests/docs

bench:
	$(BIN)/python -m tests.benchmarks.gate
