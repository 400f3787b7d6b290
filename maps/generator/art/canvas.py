# SPDX-License-Identifier: MIT
"""A small picture whose pixels are letters of the palette."""


class Canvas:
    """Every brush ignores what falls outside. `.` is nothing: pasting leaves what is below it."""

    def __init__(self, width, height, colour="."):
        self.width = width
        self.height = height
        self.rows = [[colour] * width for _ in range(height)]

    def get(self, x, y):
        return self.rows[y][x] if self.holds(x, y) else "."

    def put(self, x, y, colour):
        if self.holds(x, y):
            self.rows[y][x] = colour

    def holds(self, x, y):
        return 0 <= x < self.width and 0 <= y < self.height

    def rect(self, x, y, w, h, colour):
        for j in range(y, y + h):
            for i in range(x, x + w):
                self.put(i, j, colour)

    def frame(self, x, y, w, h, colour):
        for i in range(x, x + w):
            self.put(i, y, colour)
            self.put(i, y + h - 1, colour)
        for j in range(y, y + h):
            self.put(x, j, colour)
            self.put(x + w - 1, j, colour)

    def paste(self, other, x=0, y=0):
        for j, row in enumerate(other.rows):
            for i, colour in enumerate(row):
                if colour != ".":
                    self.put(x + i, y + j, colour)
        return self

    def cut(self, x, y, w, h):
        """A copy of a part; what lies outside is nothing."""
        part = Canvas(w, h)
        part.rows = [[self.get(i, j) for i in range(x, x + w)] for j in range(y, y + h)]
        return part

    def copy(self):
        return self.cut(0, 0, self.width, self.height)

    def mirrored(self):
        """Left becomes right."""
        part = self.copy()
        for row in part.rows:
            row.reverse()
        return part

    def recoloured(self, before, after):
        """Each letter of `before` becomes the one at its place in `after`."""
        part = self.copy()
        table = dict(zip(before, after))
        part.rows = [[table.get(colour, colour) for colour in row] for row in part.rows]
        return part

    def outlined(self, colour):
        """Pixels of nothing that share a side with something get `colour`."""
        part = self.copy()
        for y in range(self.height):
            for x in range(self.width):
                near = (self.get(x - 1, y), self.get(x + 1, y), self.get(x, y - 1), self.get(x, y + 1))
                if self.rows[y][x] == "." and any(c != "." for c in near):
                    part.rows[y][x] = colour
        return part


def drawn(lines):
    """A canvas from a drawing, a line per row. Missing letters at the ends of lines are nothing."""
    lines = lines.strip("\n").split("\n")
    canvas = Canvas(max(map(len, lines)), len(lines))
    for y, line in enumerate(lines):
        canvas.rows[y][: len(line)] = line
    return canvas


def halves(lines):
    """From a drawing of the left half: the right one is its mirror image."""
    left = drawn(lines)
    canvas = Canvas(2 * left.width, left.height)
    return canvas.paste(left).paste(left.mirrored(), left.width)
