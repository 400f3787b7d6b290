# SPDX-License-Identifier: MIT
"""What is where in dungeon.tmx, in tiles."""

from generator.plans.grid import Rect
from generator.tiled.tiled_map import HORIZONTAL, VERTICAL

# Later floors lie on earlier ones.
FLOORS = (
    ("chequers", Rect(2, 1, 16, 9)),
    ("planks", Rect(2, 13, 14, 11)),
    ("chequers", Rect(28, 15, 7, 9)),
    ("chequers", Rect(27, 16, 9, 7)),
    ("chequers", Rect(51, 22, 6, 3)),
    ("chequers", Rect(26, 30, 17, 9)),
)
CAVE = Rect(0, 25, 22, 15)  # Rock instead of walls, and its floor.
CARPETS = (Rect(9, 1, 2, 9), Rect(33, 30, 3, 6), Rect(53, 22, 2, 7))
RUGS = ((7, 22), (30, 22), (58, 9))  # The tile in the north-west of four.
COLUMNS = ((29, 14), (33, 14), (26, 17), (36, 17), (26, 21), (36, 21), (29, 24), (33, 24), (52, 23), (55, 23))
SHELVES = (15, 17, 19, 21)  # Rows of the library.
TORCHES = (
    ((5, 1), (14, 1), (25, 7), (29, 7), (33, 7), (37, 7), (9, 12), (3, 12), (30, 21), (32, 21))
    + ((27, 29), (40, 29), (51, 21), (56, 21), (52, 1), (58, 1), (48, 30), (56, 30), (20, 18), (42, 18))
)
BRAZIERS = ((3, 3), (16, 3), (3, 8), (16, 8), (28, 18), (34, 18), (32, 31), (36, 31), (47, 19), (60, 27))
DECOR = {
    "banner": ((3, 1), (7, 1), (12, 1), (16, 1), (35, 29), (38, 29), (29, 29), (53, 21), (54, 21)),
    "door": ((9, 0), (60, 16), (60, 29)),
    "open door": ((31, 10),),
    "bars": ((23, 7), (27, 7), (31, 7), (35, 7), (39, 7), (53, 25), (54, 25)),
    "bed": ((22, 3), (27, 3), (36, 3), (39, 3)),
    "straw": ((24, 5), (30, 5), (34, 6), (40, 5), (58, 13), (5, 37)),
    "bones": ((31, 4), (38, 6), (50, 13), (51, 33), (57, 35), (15, 37), (6, 33), (55, 32)),
    "altar": ((31, 19),),
    "throne": ((34, 36),),
    "lectern": ((9, 14),),
    "table": ((3, 22), (14, 22), (4, 13)),
    "coffin": ((47, 31), (49, 31), (53, 31), (59, 31), (61, 33), (54, 37), (49, 37), (57, 37)),
    "crack": ((21, 9), (36, 8), (25, 14), (35, 23), (18, 20), (44, 19), (50, 9), (59, 9), (47, 25), (61, 22), (47, 34)),
    "stairs": ((61, 37),),
}
WEBS = ((49, 2, 0), (61, 2, HORIZONTAL), (30, 3, 0), (61, 31, HORIZONTAL), (47, 37, VERTICAL), (52, 14, VERTICAL))
CAVE_DECOR = {
    "pebbles": ((4, 30), (9, 28), (14, 33), (17, 37), (3, 32)),
    "mushrooms": ((7, 27), (16, 35), (3, 37), (10, 31)),
    "moss": ((12, 28), (5, 31), (20, 34)),
}

ROOMS = {
    "hall": Rect(2, 1, 16, 9),
    "gallery": Rect(19, 8, 28, 2),
    "library": Rect(2, 13, 14, 11),
    "round hall": Rect(23, 11, 16, 17),
    "vault": Rect(51, 22, 6, 3),
    "cave": Rect(1, 26, 20, 13),
    "throne hall": Rect(26, 30, 17, 9),
    "crypt": Rect(46, 31, 16, 7),
}
# Where a walk begins, and its corners as seen from there.
PATROLS = {
    "guard": (20.5, 19.5, ((0, 0), (4, 0), (4, -4), (17, -4), (17, 4), (4, 4), (4, 0))),
    "vault guard": (47.5, 18.5, ((0, 0), (13, 0), (13, 9), (0, 9), (0, 0))),
    "ghost": (47.5, 36.5, ((0, 0), (0, -5), (2, -5), (2, 0))),
}
PLAYER = (10, 5)
# Name, place, picture, health.
MONSTERS = (
    ("guard", 20, 19, "skeleton", 12),
    ("warder", 29, 8, "skeleton", 12),
    ("vault guard", 47, 20, "skeleton", 20),
    ("cave slime", 5, 28, "slime", 4),
    ("small slime", 15, 36, "slime", 2),
    ("green slime", 8, 34, "slime", 4),
    ("bat", 17, 31, "bat", 3),
    ("spider", 51, 10, "spider", 6),
    ("weaver", 57, 6, "spider", 6),
    ("librarian", 9, 18, "ghost", 9),
    ("ghost", 47, 36, "ghost", 9),
    ("king", 34, 34, "ghost", 40),
)
# Place, gold, whether it is locked.
CHESTS = (
    (51, 22, 120, True),
    (56, 22, 250, True),
    (60, 3, 15, False),
    (18, 28, 30, False),
    (61, 36, 75, True),
)
ITEMS = {
    "gem": ((53, 23),),
    "coin": ((52, 22), (55, 22), (54, 23)),
    "key": ((36, 5),),
    "potion": ((2, 13), (9, 38)),
    "barrel": ((59, 12), (49, 7), (15, 13)),
    "crate": ((60, 12), (60, 13), (49, 8)),
}
