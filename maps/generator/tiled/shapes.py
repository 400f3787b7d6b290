# SPDX-License-Identifier: MIT
"""Collision shapes of tiles, in pixels of the tile's picture, y down."""

from collections import namedtuple

Rectangle = namedtuple("Rectangle", "x y w h")
Polygon = namedtuple("Polygon", "corners")

FULL = Rectangle(0, 0, 16, 16)
LOWER_HALF = Rectangle(0, 8, 16, 8)
SLOPE = Polygon(((0, 16), (16, 0), (16, 16)))
LOW_SLOPE = Polygon(((0, 16), (16, 8), (16, 16)))
HIGH_SLOPE = Polygon(((0, 8), (16, 0), (16, 16), (0, 16)))
