# SPDX-License-Identifier: MIT
"""Hitboxes of animated characters: circles on the bones of a skeleton."""

from __future__ import annotations

from typing import Any, NamedTuple, Optional, Tuple

import numpy as np

from ._library import Unique, all_of, check, enum, new_handle, rows_of
from ._space import _segment
from ._tilespace import ffi, lib
from ._types import SPAN, Array
from ._words import RoundBoundary
from .shapes import Box, Circle, c_shape


class VolumeHit(NamedTuple):
    """First hit of a ray: the body, its circle and bone, and the fraction of the segment."""
    body: int
    circle: int
    bone: int
    fraction: float
    inside: bool


class Volume(Unique):
    """The circles of a kind of body: (n, 4) of x, y, radius, bone, in local coordinates of the bones; at most 64."""

    __slots__ = ("_handle",)

    def __init__(self, circles: Any) -> None:
        rows = rows_of(circles, 4, "circles")
        if (rows[:, 3] != np.trunc(rows[:, 3])).any():
            raise ValueError("circles: expected whole numbers of bones")
        made = ffi.new("tilespace_bone_circle[]", [(((x, y), radius), int(bone)) for x, y, radius, bone in
                                                   rows.tolist()])
        self._handle = new_handle("volume", lambda out: lib.tilespace_volume_create(made, len(rows), out))

    @property
    def bones(self) -> int:
        """Number of bones that a pose must have."""
        return int(lib.tilespace_volume_bones(self._handle))


class VolumeSet(Unique):
    """Bodies made of circles, placed by the poses of a frame. They have numbers, from 0 on."""

    __slots__ = ("_handle",)

    def __init__(self) -> None:
        self._handle = new_handle("volume_set", lib.tilespace_volume_set_create)

    def __len__(self) -> int:
        return int(lib.tilespace_volume_set_size(self._handle))

    def _body(self, body: int) -> int:
        if not 0 <= body < len(self):
            raise IndexError(f"no body {body}")
        return body

    def add(self, volume: Volume) -> int:
        """Adds a body, which is hidden until it is placed; returns its number."""
        out = ffi.new("uint32_t*")
        check(lib.tilespace_volume_set_add(self._handle, volume._handle, out))
        return int(out[0])

    def place(self, body: int, bones: Any) -> None:
        """Places a body on the bones of a pose: (n, 5) of x, y, axis x, axis y, mirrored. ValueError and hidden with
        fewer bones than it needs."""
        rows = rows_of(bones, 5, "bones")
        made = ffi.new("tilespace_bone[]", [((x, y), (ax, ay), bool(mirrored)) for x, y, ax, ay, mirrored in
                                            rows.tolist()])
        check(lib.tilespace_volume_place(self._handle, self._body(body), made, len(rows)))

    def hide(self, body: int) -> None:
        """Hides a body until it is placed again."""
        check(lib.tilespace_volume_hide(self._handle, self._body(body)))

    def circles(self, body: int) -> Array:
        """Circles of a body as they are placed: (n, 3) of x, y, radius; empty ones have a NaN as radius."""
        return all_of(np.dtype(("f8", 3)), "tilespace_circle*", lambda *out: lib.tilespace_volume_circles(
            self._handle, self._body(body), *out)).reshape(-1, 3)

    def touching(self, shape: Any) -> Array:
        """Numbers of the bodies that touch a Circle or a Box."""
        asked = c_shape(shape, (Circle, Box))
        return all_of(np.uint32, "uint32_t*", lambda *out: lib.tilespace_volumes_touching(self._handle, asked, *out))

    def first_circle(self, body: int, shape: Any) -> Optional[int]:
        """The first circle of a body that touches a Circle or a Box; None if none does."""
        out = ffi.new("uint32_t*")
        touches = lib.tilespace_volume_touches(self._handle, self._body(body), c_shape(shape, (Circle, Box)), out)
        return int(out[0]) if touches else None

    def first_pair(self, a: int, b: int, other: Optional["VolumeSet"] = None) -> Optional[Tuple[int, int]]:
        """The first circles by which two bodies touch, `b` of another set if it is given; None if they do not."""
        out = ffi.new("tilespace_circle_pair*")
        of_b = self if other is None else other
        touches = lib.tilespace_volumes_touch(self._handle, self._body(a), of_b._handle, of_b._body(b), out)
        return (out.a, out.b) if touches else None

    def cast_ray(self, segment: Any, body: Optional[int] = None) -> Optional[VolumeHit]:
        """The first hit of a ray at all bodies, or at one; None if there is none."""
        hit, line = ffi.new("tilespace_volume_hit*"), _segment(segment)
        if body is None:
            check(lib.tilespace_volumes_cast_ray(self._handle, line, hit))
        else:
            check(lib.tilespace_volume_cast_ray(self._handle, self._body(body), line, hit))
        return VolumeHit(hit.body, hit.circle, hit.bone, hit.fraction, bool(hit.inside)) if hit.hit else None

    def cover(self, map: Any, body: int, boundary: RoundBoundary = "touching") -> Array:
        """Tiles of a body within a map, as spans of rows. `boundary`: "touching" or "interior"."""
        if boundary not in ("touching", "interior"):
            raise ValueError(f"boundary: expected touching or interior, found {boundary!r}")
        with map._guard:
            return all_of(SPAN, "tilespace_span*", lambda *out: lib.tilespace_volume_cover(
                map._handle, self._handle, self._body(body), enum("", boundary), *out))
