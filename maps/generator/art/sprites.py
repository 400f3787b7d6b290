# SPDX-License-Identifier: MIT
"""Who and what is on the maps: creatures, treasure, lights. Drawn by hand, a letter of the palette per pixel."""

from generator.art.canvas import drawn, halves

HERO = halves("""
........
.....000
....0445
...04555
...03555
...03444
...0ff1f
...0efff
....0eff
...00JJK
..0I0JJK
..0f0IJJ
...00bbR
....0II2
....0220
....0000
""")

SLIME = halves("""
........
........
........
........
........
......00
....00FF
...0FFFE
..0FEEEE
..0EEE0E
.0EEEE0E
.0DEEEEE
.0DDEEEE
.0CDDEED
..0CCDDD
...00000
""")

SKELETON = halves("""
........
....0000
...06666
...06666
...06116
...05116
....0565
....0606
...00000
..050566
..0500.0
..050556
...0.011
....0555
....0500
....000.
""")

BAT = halves("""
........
........
........
.00.....
0VV0..00
0VVV00W0
0WVVVWWW
0WWVVW6P
.0W0WVWW
.0W0.0VW
..0..0V6
......00
........
........
....----
........
""")

SPIDER = halves("""
........
........
........
..00....
.0..00..
0..0..00
0.0.0022
..0.0223
.0.00232
.0.0002P
0.00.002
0.0.0.00
0.0..0..
...0....
........
........
""")

GHOST = halves("""
........
........
.....000
...00666
..066666
..056666
..056106
..056106
..056666
.0555661
.0555666
.0555566
.0555566
.0550556
..00.055
......00
""")

CHEST = halves("""
........
........
........
..000000
.0ckkkkk
.0cddddd
04cddddd
04222222
04c0000R
04bccc0R
04bccc00
04bccccc
.0bbcccc
.0000000
........
........
""")

OPEN_CHEST = halves("""
........
.0000000
.0bccccc
04bccccc
04abbbbb
042aaaaa
04011111
0401RRSR
04RRSRRR
04000000
04bccccc
04bccccc
04bbcccc
.0000000
........
........
""")

BARREL = halves("""
........
........
....0000
..00dddd
.0ckkkkd
.0bccccc
.0222344
.0bcddkd
.0bcddkd
.0bcddkd
.0222344
.0bccddd
..0bcccc
...00000
........
........
""")

CRATE = halves("""
........
........
.0000000
.0eeeeee
.0dccccc
.0dckddd
.0dcdkdd
.0dcddkd
.0dcdddk
.0dcdddd
.0dcdddk
.0dcddkd
.0dccccc
.0cbbbbb
.0000000
........
""")

COIN = halves("""
........
........
........
........
......00
.....0RS
....0RRS
....0RRQ
....0RRQ
....0QRQ
....0QQR
.....0QQ
......00
........
........
........
""")

KEY = drawn("""
................
................
................
................
...0000.........
..0RRSR0........
.0RR00RR0000000.
.0RQ..0RRRRRRSR0
.0QQ000QQQ0Q0QQ0
..0QQQQ000Q0Q0Q0
...0000...0.0.0.
................
................
................
................
................
""")

POTION = halves("""
........
........
........
......00
.....0ed
......00
......05
.....055
....05L5
...05POO
...0POOO
...0OOOO
...0NOOO
....0NNN
.....000
........
""")

GEM = halves("""
........
........
........
........
........
....0000
...0XX66
..0XX6XX
..0WWXXX
...0WWWX
....0WWW
.....0VW
......0V
.......0
........
........
""")

FLAG = drawn("""
....0...........
...0R0..........
...0Q0000.......
...0d0PP0000....
...0d0PPPPP000..
...0d0OPPRPPPP0.
...0d0OOPPPP00..
...0d0OOO000....
...0d0000.......
...0d0..........
...0d0..........
...0c0..........
...0c0..........
...0c0..........
..0ccb0.........
..00000.........
""")

FLAME = (
    drawn("""
.....0......
....0P0.....
...0PQ0.....
...0QRP0....
..0PRSQ0....
..0PSSR0....
..0QS6S0....
...0RSR0....
"""),
    drawn("""
......0.....
.....0P0....
....0PQ0....
...0PQRP0...
...0QRSQ0...
..0PRSSP0...
..0QS6SQ0...
...0RSR0....
"""),
    drawn("""
....0.......
...0P0......
..0PQP00....
..0PRQQ0....
...0RSRP0...
..0QSSSQ0...
..0QS6SR0...
...0RSR0....
"""),
)

TORCH_HOLDER = drawn("""
..0cddc0..
...0cd0...
...0bc0...
....00....
""")

BOWL = halves("""
00000000
04333322
.0322221
..022222
...00211
.....021
....0222
....0000
""")

LOGS = halves("""
......00
.00..0cd
0dc00ccc
0cbc0bcc
.00cbb0b
...00000
""")


def torches():
    """Three pictures of a torch on a wall."""
    return [on_tile((TORCH_HOLDER, 3, 10), (flame, 3, 2)) for flame in FLAME]


def braziers():
    """Three pictures of a fire in a bowl."""
    return [on_tile((BOWL, 0, 7), (flame, 3, 0)) for flame in FLAME]


def campfires():
    """Three pictures of a fire in the open."""
    return [on_tile((LOGS, 0, 9), (flame, 3, 2)) for flame in FLAME]


def on_tile(*parts):
    """Sprites at their places, on a tile of nothing."""
    tile = drawn("\n".join(["." * 16] * 16))
    for sprite, x, y in parts:
        tile.paste(sprite, x, y)
    return tile


THINGS = {
    "hero": HERO,
    "slime": SLIME,
    "skeleton": SKELETON,
    "bat": BAT,
    "spider": SPIDER,
    "ghost": GHOST,
    "chest": CHEST,
    "open chest": OPEN_CHEST,
    "barrel": BARREL,
    "crate": CRATE,
    "coin": COIN,
    "key": KEY,
    "potion": POTION,
    "gem": GEM,
    "flag": FLAG,
}
