"""The clocks. Nothing else in localcord asks the machine what time it is."""

from .clocks import Clock, ManualClock, SystemClock, Timer, sleep

__all__ = ["Clock", "ManualClock", "SystemClock", "Timer", "sleep"]
