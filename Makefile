PYTHON ?= python3

.PHONY: help play test check build bench
help:
	@$(PYTHON) run.py --help
play test check build bench:
	@$(PYTHON) run.py $@ $(ARGS)
