PYTHON ?= python3

.PHONY: help play test check bench
help:
	@$(PYTHON) run.py --help
play test check bench:
	@$(PYTHON) run.py $@ $(ARGS)
