# Each target sets up its own virtual environment once, with the exact versions in constraints/, and runs.

PYTHON ?= python3
JOBS ?= logical

BIN := $(if $(filter Windows_NT,$(OS)),Scripts,bin)
PINS := pyproject.toml $(wildcard constraints/*.txt)
PLAY := .venv-play
DEV := .venv
RUN := $(DEV)/$(BIN)
PYTEST := $(RUN)/python -m pytest -n $(JOBS) --dist loadgroup

# Whatever environment is active where make is called, its own is used: programs that look for the active one must not find another.
unexport VIRTUAL_ENV

.PHONY: help play test test-all coverage mutants soak bench docs lint sandbox browser screenshots clean

help:
	@echo "make play         set up, and open Ludion in the browser"
	@echo "make test         set up, and run the linters and all quick tests"
	@echo "make test-all     run all tests, including the slow ones"
	@echo "make coverage     run the quick tests and list the lines that no test reached"
	@echo "make mutants      change the code in small ways, and check that the tests fail (two hours)"
	@echo "make soak         run several kinds of load at once for an hour (SOAK_MINUTES changes the time)"
	@echo "make bench        measure the speed next to C, OpenSpiel and easyAI"
	@echo "make docs         build the documentation into site/ (open site/index.html)"
	@echo "make screenshots  take the pictures of the web page for the documentation"
	@echo "make lint         run ruff, mypy --strict and import-linter"
	@echo "make clean        remove the environments and all built files"
	@echo "To use another Python than $(PYTHON): make play PYTHON=python3.12"

play: $(PLAY)/ready
	@$(PLAY)/$(BIN)/ludion serve --open

test: lint sandbox browser
	$(PYTEST) -m "not slow"

test-all: lint sandbox browser
	$(PYTEST)

coverage: $(DEV)/ready sandbox browser
	$(PYTEST) -m "not slow" --cov --cov-report=term

# Change the code in many small ways and check that the tests fail. MUTANTS_MINUTES sets the time (default: 120).
mutants: $(DEV)/ready sandbox
	@$(RUN)/python -m pip install --quiet --constraint constraints/dev.txt --group mutants
	@$(RUN)/python -m tests.mutation

# SOAK_MINUTES changes the time: SOAK_MINUTES=5 make soak
soak: $(DEV)/ready sandbox
	@$(RUN)/python -m tests.soak

bench: $(DEV)/ready
	@$(RUN)/python -m bench

# Not with --quiet, under which mkdocs would take no warning for an error. The theme speaks of its successor otherwise.
docs: $(DEV)/ready
	@NO_MKDOCS_2_WARNING=1 $(RUN)/python -m mkdocs build

lint: $(DEV)/ready
	$(RUN)/ruff check
	$(RUN)/ruff format --check
	$(RUN)/mypy
	$(RUN)/lint-imports

# Full isolation needs bubblewrap, a package of the system. Where it cannot be had, pytest leaves its tests out and says so.
sandbox:
	@command -v bwrap >/dev/null 2>&1 \
	|| { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1 && echo "Installing bubblewrap, for the tests of full isolation." \
	     && apt-get -qq update && apt-get -qq -y install bubblewrap >/dev/null; } \
	|| echo "There is no bubblewrap here: the tests of full isolation are left out (on Debian and Ubuntu: apt install bubblewrap)." >&2

screenshots: $(DEV)/ready browser
	@$(RUN)/python -m tests.project.screenshots

# The page is tested in a real browser. Where none can be had, pytest leaves its tests out and says so.
browser:
	@command -v chromium >/dev/null 2>&1 || command -v chromium-browser >/dev/null 2>&1 || command -v google-chrome >/dev/null 2>&1 \
	|| { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1 && echo "Installing chromium, for the tests of the page." \
	     && apt-get -qq update && apt-get -qq -y install chromium >/dev/null; } \
	|| echo "There is no Chromium here: the tests of the page in a browser are left out (on Debian: apt install chromium)." >&2

clean:
	rm -rf $(PLAY) $(DEV) build dist site .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis .coverage .coverage.*
	find src tests bench -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

# The environment's own pip is brought to the pinned one first: older ones know neither groups nor build constraints.
$(PLAY)/ready: $(PINS)
	@$(call environment,$(PLAY))
	@$(PLAY)/$(BIN)/python -m pip install --quiet --constraint constraints/runtime.txt --build-constraint constraints/build.txt --editable .
	@touch $@

$(DEV)/ready: $(PINS)
	@$(call environment,$(DEV))
	@$(RUN)/python -m pip install --quiet --constraint constraints/dev.txt --build-constraint constraints/build.txt --editable . --group dev
	@touch $@

define environment
	$(PYTHON) -c "" 2>/dev/null || { echo "There is no '$(PYTHON)' here: install Python 3.11 or newer, or say where it is: make PYTHON=/path/to/python3." >&2; exit 1; }; \
	$(PYTHON) -c "import sys; sys.exit(sys.version_info < (3, 11))" || { echo "Ludion needs Python 3.11 or newer, and '$(PYTHON)' is $$($(PYTHON) -c "import sys; print('%d.%d' % sys.version_info[:2])"): say where a newer one is: make PYTHON=python3.12." >&2; exit 1; }; \
	$(PYTHON) -c "import ensurepip, venv" 2>/dev/null || { echo "'$(PYTHON)' cannot make virtual environments: install its venv module (on Debian and Ubuntu: apt install python3-venv)." >&2; exit 1; }; \
	echo "Setting up $(1), once; this takes about a minute."; \
	$(PYTHON) -m venv --clear $(1) && $(1)/$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints/build.txt --upgrade pip
endef
