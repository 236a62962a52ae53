"""The cards of a deal followed through it: what those that nobody saw can have been."""
