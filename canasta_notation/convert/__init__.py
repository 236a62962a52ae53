"""Converters between PCN and what other programs write: each a module with a declared capability, found by name."""
