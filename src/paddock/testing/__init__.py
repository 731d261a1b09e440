"""The battery every game passes, and the checks of the project itself."""
