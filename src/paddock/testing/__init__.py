"""The battery every game passes, and the checks of the project itself."""

from paddock.testing.battery import check_everything, check_game, tables

__all__ = ["check_everything", "check_game", "tables"]
