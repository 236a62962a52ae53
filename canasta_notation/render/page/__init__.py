"""The replay page: one file that plays a record act by act, and is its transcript where nothing plays."""

from canasta_notation.render.page.page import PageRenderer

__all__ = ["PageRenderer"]
