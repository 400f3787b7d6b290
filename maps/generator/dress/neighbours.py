# SPDX-License-Identifier: MIT
"""Which tiles have which neighbours of their own kind?"""

from generator.art import blob, light


def blob_indices(cells, outside=True):
    """For each tile of a kind, which of the 47 pictures fits; None for the others.

    `cells` has a row per row of tiles, with a true value where the kind is. `outside` says whether it goes on beyond.
    """
    beyond = [7 * outside] * len(cells[0])
    threes = [beyond, *(threes_of(row, outside) for row in cells), beyond]
    return [
        [INDEX_OF_NINE[a << 6 | h << 3 | b] for a, h, b in zip(above, here, below)]
        for above, here, below in zip(threes, threes[1:], threes[2:])
    ]


def threes_of(row, outside):
    """For each tile of a row: the one in the west (4), itself (2) and the one in the east (1)."""
    wide = [outside, *map(bool, row), outside]
    return [west << 2 | middle << 1 | east for west, middle, east in zip(wide, wide[1:], wide[2:])]


def index_of(nine):
    """The picture for nine tiles as bits, row by row; None if the one in the middle is not of the kind."""
    if not nine & 16:
        return None
    order = (blob.NORTH_WEST, blob.NORTH, blob.NORTH_EAST, blob.WEST, 0, blob.EAST)
    order += (blob.SOUTH_WEST, blob.SOUTH, blob.SOUTH_EAST)
    return blob.INDEX[sum(bit for place, bit in enumerate(order) if nine & 256 >> place)]


INDEX_OF_NINE = [index_of(nine) for nine in range(512)]


def put_blob(layer, numbers, name, cells, outside=True, left=0, top=0):
    """A material on a layer. `left` and `top` say where the cells begin."""
    first = numbers(name)
    for y, row in enumerate(blob_indices(cells, outside)):
        for x, index in enumerate(row):
            if index is not None:
                layer.rows[top + y][left + x] = first + index


def put_surface(layer, numbers, name, cells=None):
    """A floor on a layer, everywhere or where `cells` says."""
    first = numbers(name)
    for y, row in enumerate(layer.rows):
        pattern = [first + y % 4 * 4 + x for x in range(4)]
        surface = (pattern * (len(row) // 4 + 1))[: len(row)]
        row[:] = surface if cells is None else [s if cell else old for s, cell, old in zip(surface, cells[y], row)]


def put_shade(layer, numbers, walls):
    """Shade on tiles that are no walls, from walls in the north and west."""
    first = numbers("shade 0")
    before = [False] * len(walls[0])
    for y, row in enumerate(walls):
        for x, wall in enumerate(row):
            if not wall:
                shade = light.NORTH * before[x]
                if x:
                    shade |= light.WEST * bool(row[x - 1]) | light.CORNER * bool(before[x - 1])
                layer.rows[y][x] = first + shade if shade else 0
        before = [bool(wall) for wall in row]
