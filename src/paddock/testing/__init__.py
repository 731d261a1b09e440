"""The battery every game passes, and the checks of the project itself."""

from paddock.testing.battery import check_everything, check_game, tables
from paddock.testing.check import check

__all__ = ["check", "check_everything", "check_game", "tables"]
