# make run · make quick · make test · make check · make bench · make ladder · make fmt · make goldens · make screenshots
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
INSTALL = $(BIN)/python -m pip install --quiet --disable-pip-version-check --editable

.PHONY: setup run test quick check bench ladder fmt goldens screenshots clean

setup: $(VENV)/dev-ready

# What running needs, and no more. The stamps are for one another: each is older than what it stands on.
$(VENV)/run-ready: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Genial needs Python 3.11 or newer; say for example: make PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo "Genial needs Python's venv; on Debian and Ubuntu: apt install python3-venv"; exit 1; }
	@echo "Genial: making a Python environment in $(VENV) …"
	@$(PYTHON) -m venv $(VENV)
	@echo "Genial: installing the libraries it runs on …"
	@$(INSTALL) .
	@touch $@

$(VENV)/dev-ready: $(VENV)/run-ready
	@echo "Genial: installing the developers' tools …"
	@$(INSTALL) '.[dev]'
	@touch $@

$(VENV)/bench-ready: $(VENV)/dev-ready
	@echo "Genial: installing what it is measured against …"
	@$(INSTALL) '.[bench]'
	@touch $@

run: $(VENV)/run-ready
	@echo "Genial: starting …"
	@$(BIN)/python -m bot

test: setup
	$(BIN)/python -m pytest

# The tests without the slow ones: about a minute.
quick: setup
	$(BIN)/python -m pytest -m 'not slow'

check: setup
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(VENV)/bench-ready
	$(BIN)/python -m bench

# The levels of the computers against one another; LADDER="classic --step expert --deals 20" for a part of it.
ladder: $(VENV)/bench-ready
	$(BIN)/python -m bench.ladder $(LADDER)

fmt: setup
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

# Plays the golden games anew, alone and in the chats, and paints the gallery; read the diff and look at the pictures before you commit.
goldens: setup
	$(BIN)/python -m tests.engine.goldens
	$(BIN)/python -m tests.bot.stories.transcripts
	$(BIN)/python -m tests.render.exhibits

# Takes the README's pictures and film of the page anew, and prints its figures; needs Chromium and three minutes.
# With SHOTS=directory: also every screen, on a phone and on a desk, light, dark and for the colour-blind.
screenshots: setup
	$(BIN)/python -m tests.bot.platforms.web.screenshots $(SHOTS)

clean:
	rm -rf $(VENV) build *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
