"""Settings for all tests."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# Compiling the first example takes seconds, which is nobody's fault.
settings.register_profile("paddock", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("paddock")
