# SPDX-License-Identifier: MIT
"""Random numbers that are the same from the same seed, everywhere."""


class Rng:
    """SplitMix64."""

    MASK = (1 << 64) - 1

    def __init__(self, seed):
        self.state = seed & self.MASK

    def next(self):
        """A whole number from 0 to 2**64 - 1."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & self.MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & self.MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & self.MASK
        return z ^ (z >> 31)

    def below(self, count):
        """A whole number from 0 to count - 1."""
        return (self.next() * count) >> 64

    def between(self, low, high):
        """A whole number from low to high, both included."""
        return low + self.below(high - low + 1)

    def percent(self, chance):
        """True in `chance` cases out of a hundred."""
        return self.below(100) < chance

    def choice(self, items):
        return items[self.below(len(items))]


def at(x, y, seed, count):
    """A whole number from 0 to count - 1 that depends on the place alone."""
    z = (x * 0x9E3779B1 ^ y * 0x85EBCA77 ^ seed * 0xC2B2AE3D) & 0xFFFFFFFF
    z = ((z ^ (z >> 15)) * 0x2C1B3C6D) & 0xFFFFFFFF
    z = ((z ^ (z >> 12)) * 0x297A2D39) & 0xFFFFFFFF
    return ((z ^ (z >> 15)) * count) >> 32
