# SPDX-License-Identifier: MIT
"""Water with its shore."""

from generator.art.blob import SIZE, Blob
from generator.art.canvas import Canvas
from generator.rng import at

ROUND_BY = 6
EDGE = (1, 1, 1, 2, 2, 2, 1, 1, 0, 0, 1, 1, 2, 2, 1, 1)
BANK = 4  # Pixels of the northern shore that are seen.


def water(mask, bank):
    """Water in a hollow. `bank` is the ramp of the shore's earth, from dark to light."""
    blob = Blob(mask, inset=EDGE.__getitem__, round_by=ROUND_BY)
    canvas = Canvas(SIZE, SIZE)
    for y in range(SIZE):
        for x in range(SIZE):
            if blob.inside(x, y):
                canvas.rows[y][x] = wet(blob, x, y, bank)
    return canvas


def wet(blob, x, y, bank):
    north = blob.to_border(x, y, 0, -1, BANK + 4)
    if north <= BANK:
        return bank[2] if north == 1 else bank[1] if north < BANK else bank[0]
    ring = blob.ring(x, y)
    if north == BANK + 1 or ring == 1:
        return "M" if at(x // 2, y // 2, 4, 5) else "L"
    if ring < 4 or north == BANK + 2:
        return "K"
    return waves(x, y)


def waves(x, y):
    """Open water: short bright strokes on an even blue."""
    row, line = divmod(y, 4)
    start = at(row, 0, 9, 12)
    if line == 1 and start <= x < start + 4:
        return "K"
    if line == 2 and start + 1 <= x < start + 3:
        return "I"
    return "J"
