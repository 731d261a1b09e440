"""The battery of tests that every game passes, and the checks of the project itself."""
