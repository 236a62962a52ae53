"""Records to be read and looked at: the story of a match, and the renderers that tell it."""

from canasta_notation.render.catalogue import LANGUAGES
from canasta_notation.render.matches import NotSeated, stories
from canasta_notation.render.renderers import Renderer, renderer
from canasta_notation.render.wanted import Wanted

__all__ = ["LANGUAGES", "NotSeated", "Renderer", "Wanted", "renderer", "stories"]
