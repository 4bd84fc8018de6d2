"""Lets ``rdc gate`` judge reverse derivatives that are written in Python. Needs nothing but the standard library."""

from .rules import Map, Rules

__all__ = ["Map", "Rules"]
