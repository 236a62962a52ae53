"""Procedures: what acts do to the table, and what rule sets do differently. Every act is carried out, none refused."""
