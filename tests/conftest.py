"""What holds for every test."""

from hypothesis import HealthCheck, settings

# No test depends on timing, whatever else the machine is doing.
settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")
