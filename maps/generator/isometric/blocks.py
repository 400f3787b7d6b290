# SPDX-License-Identifier: MIT
"""Pictures of isometric tiles: prisms on a diamond, seen from above."""

WIDTH, HEIGHT = 32, 32  # Of a picture.
GRID = 16  # Height of the diamond, which stands on the lower edge; and a tile in pixels of objects, each way.

CLEAR = (0, 0, 0, 0)


def picture(block):
    """Rows of (red, green, blue, alpha)."""
    return [[pixel(block, x + 0.5, y + 0.5) for x in range(WIDTH)] for y in range(HEIGHT)]


def pixel(block, x, y):
    """The highest point of the block that is seen there, or the ground below."""
    for z in range(block.height, 0, -1):
        at = on_ground(x, y + z)
        if not within(block.footprint, at):
            continue
        if z == block.height:
            return shaded(block.colour, 100 + pattern(at))
        faces_right = not within(block.footprint, (at[0] + 1.0, at[1] - 0.25))
        return shaded(block.colour, 55 if faces_right else 75)
    at = on_ground(x, y)
    inside = 0 <= at[0] < GRID and 0 <= at[1] < GRID
    return shaded(block.ground, 100 + pattern(at)) if inside else CLEAR


def on_ground(x, y):
    """From pixels of the picture to pixels of objects, from the upper corner of the diamond on."""
    across, down = x - WIDTH / 2, y - (HEIGHT - GRID)
    return down + across / 2, down - across / 2


def within(corners, at):
    """Is the point in a convex polygon whose corners are in clockwise order?"""
    for i, (ax, ay) in enumerate(corners):
        bx, by = corners[(i + 1) % len(corners)]
        if (bx - ax) * (at[1] - ay) - (by - ay) * (at[0] - ax) < 0:
            return False
    return True


def pattern(at):
    """A little lighter or darker in checks, so that surfaces are not flat."""
    return 4 if (int(at[0] // 4) + int(at[1] // 4)) % 2 else 0


def shaded(colour, percent):
    return tuple(min(255, part * percent // 100) for part in colour) + (255,)
