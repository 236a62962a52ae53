# Each target is a thin wrapper; nothing here is needed to install, run or test the project.
.PHONY: install check lint types test fuzz fuzz-guided megabytes planted laws coverage mutants docs bench
BIN := .venv/bin
SAMPLE := 1200

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

laws:
	$(BIN)/python -m pytest --hypothesis-profile=fuzz tests/replay/test_play_machine.py tests/replay/test_audit_laws.py \
	    tests/replay/test_legal_laws.py tests/replay/test_legal_generated.py tests/syntax/test_laws.py tests/syntax/test_quick.py

coverage:
	$(BIN)/coverage erase
	$(BIN)/coverage run -m pytest -n auto --dist loadfile
	$(BIN)/coverage combine -q
	$(BIN)/coverage report

mutants:
	$(BIN)/python -m tests.mutants reach
	$(BIN)/python -m tests.mutants choose --sample $(SAMPLE)
	nice -n 19 $(BIN)/python -m tests.mutants run
	$(BIN)/python -m tests.mutants report
