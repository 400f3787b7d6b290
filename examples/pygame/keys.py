# SPDX-License-Identifier: MIT
"""Keys held in each tick: of the keyboard, or of a recording."""

import pygame

KEYS = {pygame.K_LEFT: "l", pygame.K_RIGHT: "r", pygame.K_UP: "u", pygame.K_DOWN: "d", pygame.K_SPACE: "j",
        pygame.K_LSHIFT: "s"}


def ticks(recording=None):
    """The keys held, as letters, sixty times a second until the window is closed. Those of a recording come at full
    speed: its lines have a number of ticks and the keys, `-` for none."""
    if recording is not None:
        for line in open(recording, encoding="utf-8"):
            count, keys = line.split()
            yield from [keys] * int(count)
        return
    clock = pygame.time.Clock()
    while not any(event.type == pygame.QUIT for event in pygame.event.get()):
        held = pygame.key.get_pressed()
        yield "".join(letter for key, letter in KEYS.items() if held[key])
        clock.tick(60)


def axis(keys, negative, positive):
    """-1, 0 or 1: which of two opposite keys is held."""
    return (positive in keys) - (negative in keys)
