# SPDX-License-Identifier: MIT
"""Pictures of maps and answers with matplotlib: plot(map, hits, path, shape, ...).

    import tilespace as ts
    from tilespace import viz
    viz.plot(map, map.find_path(a, b), map.visibility_polygon((4, 2)), ts.Circle((9, 5), 2))
"""

from __future__ import annotations

import io
from typing import Any, Tuple

import numpy as np

from ._types import Array, Path, RayHit, SolidPoint, SweepHit
from .maps import CollisionMap, World
from .shapes import Annulus, Body, Box, Capsule, Circle, Point, Polygon, Sector, Segment

_KNOWN = "a shape, a Path, a hit, points (n, 2), segments (n, 4), or values of tiles [y, x]"


def plot(space: Any, *answers: Any, ax: Any = None) -> Any:
    """Draws a map, or a world in its units, and answers over it; returns the axes.

    Answers: shapes; Path; RayHit, SweepHit, SolidPoint; points (n, 2), as of visibility_polygon, joined to an outline;
    segments (n, 4); arrays [y, x] over the map: bool as a tint, numbers as colours. TypeError for anything else."""
    import matplotlib.pyplot as plt  # takes a second

    if not isinstance(space, (CollisionMap, World)):
        raise TypeError(f"expected a CollisionMap or a World, found {space!r}")
    axes = plt.subplots()[1] if ax is None else ax
    map = space.map if isinstance(space, World) else space
    painter = _Painter(space, map, axes)
    axes.imshow(np.where(map.to_array(), 0.25, 0.95), cmap="gray", vmin=0, vmax=1, interpolation="nearest",
                transform=painter.of_tiles, extent=painter.extent, origin="upper")
    for number, answer in enumerate(answers):
        painter.draw(answer, f"C{number % 10}")
    axes.set_aspect("equal")
    painter.frame()
    return axes


def picture(map: CollisionMap) -> bytes:
    """A map as a PNG of at most 512 pixels, as notebooks show it."""
    import matplotlib.image

    tiles = map.to_array()
    step = max(1, -(-max(tiles.shape) // 512))
    shown = tiles[::step, ::step]
    scale = max(1, 256 // max(1, *shown.shape))
    content = io.BytesIO()
    image = np.kron(np.where(shown, 64, 242).astype(np.uint8), np.ones((scale, scale), np.uint8))
    matplotlib.image.imsave(content, image if image.size else np.full((1, 1), 242), cmap="gray", vmin=0, vmax=255,
                            format="png")
    return content.getvalue()


class _Painter:
    """Draws answers on axes: tiles are placed by the layout of the world."""

    def __init__(self, space: Any, map: CollisionMap, axes: Any) -> None:
        import matplotlib.transforms

        self.axes, self.map = axes, map
        x0, y0, x1, y1 = map.bounds
        self.extent = (x0, x1, y1, y0)
        to_world = space.layout.to_world if isinstance(space, World) else lambda point: point
        origin, east, south = (np.array(to_world(point)) for point in ((0, 0), (1, 0), (0, 1)))
        matrix = np.eye(3)
        matrix[:2, 0], matrix[:2, 1], matrix[:2, 2] = east - origin, south - origin, origin
        self.affine = matplotlib.transforms.Affine2D(matrix)
        self.of_tiles = self.affine + axes.transData
        self.is_y_down = (south - origin)[1] > 0
        self.corners = self.affine.transform([(x0, y0), (x1, y0), (x0, y1), (x1, y1)])

    def frame(self) -> None:
        """Shows the whole map, and no more: images set the limits to tiles."""
        (left, low), (right, high) = self.corners.min(axis=0), self.corners.max(axis=0)
        self.axes.set_xlim(left, right)
        self.axes.set_ylim(*((high, low) if self.is_y_down else (low, high)))

    def draw(self, answer: Any, colour: str) -> None:
        from matplotlib import patches

        if isinstance(answer, Path):
            centers = self.affine.transform(answer.tiles + 0.5)
            self.axes.plot(centers[:, 0], centers[:, 1], color=colour)
        elif isinstance(answer, RayHit):
            self._tile(answer.tile, colour)
            self.axes.plot(*answer.point, "o", color=colour)
        elif isinstance(answer, SweepHit):
            self._tile(answer.tile, colour)
        elif isinstance(answer, SolidPoint):
            self._tile(answer.tile, colour)
            self.axes.plot(*self.affine.transform(answer.point), "o", color=colour)
        elif isinstance(answer, Point):
            self.axes.plot(answer.x, answer.y, "o", color=colour)
        elif isinstance(answer, Segment):
            self._lines(np.array([[*answer.start, *answer.end]]), colour)
        elif isinstance(answer, (Circle, Annulus, Sector, Capsule, Box, Body, Polygon)):
            self._area(_outline(answer), colour)
        elif isinstance(answer, patches.Patch):
            self.axes.add_patch(answer)
        else:
            self._array(answer, colour)

    def _array(self, answer: Any, colour: str) -> None:
        array = np.asarray(answer)
        if array.ndim == 2 and array.shape == self.map.shape:
            self._values(array, colour)
        elif array.ndim == 2 and array.shape[1] == 2 and array.dtype.kind in "if":
            self._area(array, colour)
        elif array.ndim == 2 and array.shape[1] == 4 and array.dtype.kind in "if":
            self._lines(array, colour)
        else:
            raise TypeError(f"expected {_KNOWN}, found {answer!r}")

    def _values(self, array: Array, colour: str) -> None:
        from matplotlib import colors

        if array.dtype == bool:
            image = np.zeros((*array.shape, 4))
            image[array] = colors.to_rgba(colour, 0.35)
            self.axes.imshow(image, interpolation="nearest", transform=self.of_tiles, extent=self.extent)
        else:
            values = np.where(array < 0, np.nan, array.astype(float))  # without a way
            values[np.isinf(values)] = np.nan
            self.axes.imshow(values, interpolation="nearest", transform=self.of_tiles, extent=self.extent, alpha=0.7)

    def _tile(self, tile: Tuple[int, int], colour: str) -> None:
        x, y = tile
        self._area(self.affine.transform([(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]), colour)

    def _area(self, corners: Any, colour: str) -> None:
        from matplotlib import patches

        self.axes.add_patch(patches.Polygon(np.asarray(corners), closed=True, color=colour, alpha=0.35))

    def _lines(self, segments: Array, colour: str) -> None:
        from matplotlib import collections

        self.axes.add_collection(collections.LineCollection(segments.reshape(-1, 2, 2), colors=colour, linewidths=0.8))


def _arc(center: Any, radius: float, first: float, last: float) -> Array:
    angles = np.linspace(first, last, 65)
    return np.asarray(np.asarray(center) + radius * np.column_stack([np.cos(angles), np.sin(angles)]))


def _outline(shape: Any) -> Array:
    """Corners around an area; round ones have 64 to a circle."""
    if isinstance(shape, Polygon):
        return np.array(shape.corners)
    if isinstance(shape, Circle):
        return _arc(shape.center, shape.radius, 0, 2 * np.pi)
    if isinstance(shape, Annulus):
        return np.concatenate([_arc(shape.center, shape.outer, 0, 2 * np.pi),
                               _arc(shape.center, shape.inner, 2 * np.pi, 0)])
    if isinstance(shape, Sector):
        first = np.arctan2(shape.first[1], shape.first[0])
        last = first + (np.arctan2(shape.last[1], shape.last[0]) - first) % (2 * np.pi)
        return np.concatenate([[shape.center], _arc(shape.center, shape.radius, first, last)])
    if isinstance(shape, Capsule):
        angle = np.arctan2(shape.end[1] - shape.start[1], shape.end[0] - shape.start[0])
        return np.concatenate([_arc(shape.end, shape.radius, angle - np.pi / 2, angle + np.pi / 2),
                               _arc(shape.start, shape.radius, angle + np.pi / 2, angle + 3 * np.pi / 2)])
    if isinstance(shape, Body):
        x0, y0 = shape.min
        x1, y1 = x0 + shape.size[0], y0 + shape.size[1]
    else:
        (x0, y0), (x1, y1) = shape.min, shape.max
    return np.array([(x0, y0), (x1, y0), (x1, y1), (x0, y1)], float)
