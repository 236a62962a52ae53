"""Comparing what two records say, whatever the places where they say it."""

from __future__ import annotations

from typing import Any, TypeVar, cast

from msgspec import Struct
from msgspec.structs import replace

from canasta_notation.model.acts import Act
from canasta_notation.text.span import NOWHERE, Span

Node = TypeVar("Node", bound=Struct)


def unplaced(node: Node) -> Node:
    """The same node with every span in it set to NOWHERE.

    Two nodes say the same if their unplaced forms are equal. Depth is that of the node: variations in variations.
    """
    changed: dict[str, Any] = {}
    for name in node.__struct_fields__:
        value = getattr(node, name)
        if isinstance(value, Span):
            changed[name] = NOWHERE
        elif isinstance(value, Struct) and not isinstance(value, Act):
            changed[name] = unplaced(value)
        elif isinstance(value, tuple) and value and isinstance(value[0], Struct):
            changed[name] = tuple(unplaced(cast("Struct", item)) for item in value)
    return replace(node, **changed) if changed else node
