# SPDX-License-Identifier: MIT
"""Which picture of a material fits between its neighbours?

A tile of a material has eight neighbours of the same material or not. A corner matters only where both sides beside it
are of the material, so 47 pictures are enough. `Blob` says of every pixel of such a picture what is there: the top of
the material, its face (what one sees of its southern side), or nothing.
"""

SIZE = 16

NORTH, NORTH_EAST, EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, WEST, NORTH_WEST = (1 << i for i in range(8))

_CORNERS = (
    (NORTH_EAST, NORTH | EAST),
    (SOUTH_EAST, SOUTH | EAST),
    (SOUTH_WEST, SOUTH | WEST),
    (NORTH_WEST, NORTH | WEST),
)


def reduced(mask):
    """The neighbours that matter."""
    for corner, sides in _CORNERS:
        if mask & sides != sides:
            mask &= ~corner
    return mask


MASKS = sorted({reduced(mask) for mask in range(256)}, reverse=True)
INDEX = [MASKS.index(reduced(mask)) for mask in range(256)]


class Blob:
    """The pixels of one picture.

    inset    By how many pixels the material stays away from sides without a neighbour; a function of the place along
             the side, from 0 to 15, with equal values at both ends, so that pictures fit together.
    round_by Radius of corners that stick out.
    height   How many pixels of the southern side are seen.
    """

    def __init__(self, mask, inset=lambda along: 0, round_by=0, height=0):
        self.mask = mask
        self.inset = inset
        self.round_by = round_by
        self.height = height
        self._masks = {}
        self._inside = {}
        self._face = {}
        self._ring = {}

    def inside(self, x, y):
        """Is there material at a pixel of the tile, or of the eight around it?"""
        return remembered(self._inside, self._look, x, y)

    def face_height(self, x, y):
        """How many pixels above the ground is this pixel of the face? 0 for pixels of the top."""
        return remembered(self._face, self._look_down, x, y)

    def is_top(self, x, y):
        return self.inside(x, y) and not self.face_height(x, y)

    def ring(self, x, y):
        """Steps from a pixel of the tile to where the top ends, across corners too; NEAR at most."""
        if not self._ring:
            self._ring = rings(self.is_top)
        return self._ring[x, y]

    def to_border(self, x, y, dx, dy, most):
        """Steps from a pixel of the top to where the top ends, `most` if it is further."""
        for steps in range(1, most):
            if not self.is_top(x + steps * dx, y + steps * dy):
                return steps
        return most

    def _look(self, x, y):
        column, i = divmod(x, SIZE)
        row, j = divmod(y, SIZE)
        mask = remembered(self._masks, self._mask_of, column, row)
        return mask is not None and not self._is_cut(mask, i, j)

    def _look_down(self, x, y):
        for down in range(1, self.height + 1):
            if not self.inside(x, y + down):
                return down
        return 0

    def _mask_of(self, column, row):
        """The neighbours of a neighbour, as far as they are known; None if it is no material."""
        if (column, row) == (0, 0):
            return self.mask
        if not self._is_material(column, row):
            return None
        mask = 0
        for bit, (dx, dy) in _STEPS:
            if self._is_material(column + dx, row + dy):
                mask |= bit
        return reduced(mask)

    def _is_material(self, column, row):
        """What is further away than a neighbour is taken to be like what is nearest."""
        step = (max(-1, min(1, column)), max(-1, min(1, row)))
        return step == (0, 0) or bool(self.mask & _BIT_OF_STEP[step])

    def _is_cut(self, mask, i, j):
        return self._beyond_sides(mask, i, j) or self._beyond_corners(mask, i, j)

    def _beyond_sides(self, mask, i, j):
        last = SIZE - 1
        return (
            (not mask & NORTH and j < self.inset(i))
            or (not mask & SOUTH and last - j < self.inset(last - i))
            or (not mask & WEST and i < self.inset(j))
            or (not mask & EAST and last - i < self.inset(last - j))
        )

    def _beyond_corners(self, mask, i, j):
        last = SIZE - 1
        for corner, u, v in (
            (NORTH_WEST, i, j),
            (NORTH_EAST, last - i, j),
            (SOUTH_WEST, i, last - j),
            (SOUTH_EAST, last - i, last - j),
        ):
            sides = _SIDES_OF[corner]
            if mask & sides == sides and not mask & corner:
                if in_disc(u, v, self.inset(0)):
                    return True
            elif not mask & sides and self._beyond_round(u, v):
                return True
        return False

    def _beyond_round(self, u, v):
        r, start = self.round_by, self.inset(0)
        u, v = u - start, v - start
        return u < r and v < r and not in_disc(r - 1 - u, r - 1 - v, r)


_SIDES_OF = {corner: sides for corner, sides in _CORNERS}
_BIT_OF_STEP = {
    (0, -1): NORTH,
    (1, -1): NORTH_EAST,
    (1, 0): EAST,
    (1, 1): SOUTH_EAST,
    (0, 1): SOUTH,
    (-1, 1): SOUTH_WEST,
    (-1, 0): WEST,
    (-1, -1): NORTH_WEST,
}
_STEPS = tuple((bit, step) for step, bit in _BIT_OF_STEP.items())


NEAR = 8  # How far beyond the tile rings are measured.
_BEFORE = ((-1, -1), (0, -1), (1, -1), (-1, 0))


def rings(is_top):
    """Steps to the nearest pixel that is not top: a pass from the north-west, and one from the south-east."""
    span = range(-NEAR, SIZE + NEAR)
    table = {(x, y): NEAR if is_top(x, y) else 0 for y in span for x in span}
    for order, sign in ((span, 1), (span[::-1], -1)):
        for y in order:
            for x in order:
                near = min(table.get((x + sign * dx, y + sign * dy), NEAR) for dx, dy in _BEFORE)
                table[x, y] = min(table[x, y], near + 1)
    return table


def remembered(table, look, x, y):
    if (x, y) not in table:
        table[x, y] = look(x, y)
    return table[x, y]


def in_disc(u, v, radius):
    """Is the pixel (u, v) in the quarter of a disc around the corner (0, 0)?"""
    return (2 * u + 1) ** 2 + (2 * v + 1) ** 2 <= (2 * radius) ** 2
