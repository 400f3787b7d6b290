# SPDX-License-Identifier: MIT
"""Roguelike on a Tiled map: field of view, fog of war, automatic exploration, monsters that hunt by shortest paths.

    python3 examples/pygame/roguelike.py                       y k u h l b j n move and attack, . waits, o explores or
                                                               fights, a click travels
    python3 examples/pygame/roguelike.py RECORDING PICTURE     replays a recording, and saves a picture of the end
"""

import sys

import numpy as np
import pygame
import tilespace as ts
from pictures import Pictures

STEPS = {"y": (-1, -1), "k": (0, -1), "u": (1, -1), "h": (-1, 0), "l": (1, 0), "b": (-1, 1), "j": (0, 1), "n": (1, 1)}
VIEW = 30, 17  # tiles
PIXELS = 32  # of a tile on the screen


class Thing:
    """What stands or lies on a tile: hero, monster, item."""

    def __init__(self, world, thing):
        x0, y0, x1, y1 = thing.box
        self.tile = world.tile_at((x0 + x1) / 2, (y0 + y1) / 2)
        self.name, self.number = thing.name, thing.gid
        self.health = thing.properties.get("health", 20)


class Game:
    """One turn a call of `play`. Arrays of the map are [y, x], tiles (x, y)."""

    def __init__(self, path):
        loaded = ts.load_map(path)
        self.map, self.pictures = loaded.map, Pictures(loaded, "maps")
        (self.hero,), self.monsters, self.items = (
            [Thing(loaded.world, thing) for thing in loaded.find_objects(class_name=name)]
            for name in ("spawn", "monster", "item"))
        self.explored = np.zeros(self.map.shape, bool)
        self.turns = self.kills = self.finds = 0
        self.look()

    def look(self):
        self.seen = self.map.field_of_view(self.hero.tile, radius=8)
        self.explored |= self.seen

    def in_view(self, things):
        return [thing for thing in things if self.seen[thing.tile[::-1]]]

    def tiles_of(self, things):
        """Their tiles as an array: shortest paths do not lead through those of monsters."""
        tiles = np.zeros(self.map.shape, bool)
        for thing in things:
            tiles[thing.tile[::-1]] = True
        return tiles

    def next_tile(self, goal, blocked):
        """The next tile on the shortest path of the hero to a goal, or None."""
        path = self.map.find_path(self.hero.tile, goal, blocked=blocked)
        return None if path is None or len(path) < 2 else path[1]

    def explore(self):
        """The next tile towards the nearest monster in view; or else towards the nearest item or unexplored tile."""
        steps = self.map.steps_to_goals([self.hero.tile], blocked=~self.explored)
        prey = self.in_view(self.monsters)
        if prey:
            return self.next_tile(min(prey, key=lambda monster: steps[monster.tile[::-1]]).tile, ~self.explored)
        unknown = np.pad(~self.explored, 1)
        frontier = unknown[1:-1, :-2] | unknown[1:-1, 2:] | unknown[:-2, 1:-1] | unknown[2:, 1:-1]
        goals = np.argwhere((frontier | self.tiles_of(self.items)) & self.explored & (steps > 0))
        if len(goals) == 0:
            return None
        y, x = min(goals.tolist(), key=lambda goal: steps[tuple(goal)])
        return self.next_tile((x, y), ~self.explored)

    def travel(self, goal):
        """Tiles to a goal that was seen, until a monster is in view."""
        while not self.in_view(self.monsters):
            tile = self.next_tile(goal, ~self.explored)
            if tile is None:
                return
            yield tile

    def tile_of(self, key):
        """Where a key leads to: None to wait."""
        if key == "o":
            return self.explore()
        return (self.hero.tile[0] + STEPS[key][0], self.hero.tile[1] + STEPS[key][1]) if key in STEPS else None

    def play(self, tile):
        """A turn: the hero steps to a tile beside it or attacks what is there, or waits with None."""
        if tile is not None and self.map.reachable(self.hero.tile, steps=1)[tile[::-1]]:  # not around a corner
            self.act(tile)
        self.look()
        for monster in self.in_view(self.monsters):
            path = self.map.find_path(monster.tile, self.hero.tile, blocked=self.tiles_of(self.monsters))
            if path is not None and len(path) > 2:
                monster.tile = path[1]
            elif path is not None:
                self.hero.health -= 1
        self.turns += 1
        self.hero.health += self.turns % 4 == 0 and self.hero.health < 20

    def act(self, tile):
        for monster in self.monsters:
            if monster.tile == tile:
                monster.health -= 3
                self.monsters = [monster for monster in self.monsters if monster.health > 0]
                self.kills += monster.health <= 0
                return
        self.hero.tile = tile
        for item in [item for item in self.items if item.tile == tile]:
            self.items.remove(item)
            self.finds += 1
            self.hero.health += 10 if item.name == "potion" else 0

    def corner(self):
        """The first tile on the screen."""
        return [max(0, min(at - view // 2, size - view))
                for at, view, size in zip(self.hero.tile, VIEW, self.map.shape[::-1])]

    def draw(self, screen):
        size, picture = self.pictures.tile_size, self.pictures.all.copy()
        for thing in self.items + self.in_view(self.monsters) + [self.hero]:
            picture.blit(self.pictures.tile(thing.number), (thing.tile[0] * size, thing.tile[1] * size))
        light = np.where(self.seen, 255, np.where(self.explored, 90, 0)).T  # pygame's arrays are [x, y]
        shade = pygame.surfarray.make_surface(np.repeat(light[:, :, None], 3, axis=2))
        picture.blit(pygame.transform.scale(shade, picture.get_size()), (0, 0), special_flags=pygame.BLEND_MULT)
        x, y = self.corner()
        frame = picture.subsurface(x * size, y * size, VIEW[0] * size, VIEW[1] * size)
        pygame.transform.scale(frame, screen.get_size(), screen)
        text = pygame.font.Font(None, 28).render(self.status(), True, (240, 230, 200))
        screen.blit(text, (10, screen.get_height() - 28))
        pygame.display.flip()

    def status(self):
        return f"turn {self.turns}: health {self.hero.health}, {self.kills} monsters and {self.finds} things"


def commands(game, recording):
    """The tile of each turn: of keys and clicks, or of a recording, whose lines have a number and a key, or `click X
    Y`."""
    if recording is not None:
        for line in open(recording, encoding="utf-8"):
            first, *rest = line.split()
            if first == "click":
                yield from game.travel(tuple(map(int, rest)))
            else:
                yield from (game.tile_of(rest[0]) for _ in range(int(first)))
        return
    while True:
        event = pygame.event.wait()
        if event.type == pygame.QUIT:
            return
        if event.type == pygame.KEYDOWN and event.unicode in [*STEPS, "o", "."]:
            yield game.tile_of(event.unicode)
        if event.type == pygame.MOUSEBUTTONDOWN:
            yield from game.travel(tuple(at + pixel // PIXELS for at, pixel in zip(game.corner(), event.pos)))


def main(recording=None, picture=None):
    pygame.init()
    screen = pygame.display.set_mode((VIEW[0] * PIXELS, VIEW[1] * PIXELS))
    game = Game("maps/dungeon.tmx")
    game.draw(screen)
    for tile in commands(game, recording):
        game.play(tile)
        if recording is None:
            game.draw(screen)
        if game.hero.health <= 0:
            break
    game.draw(screen)
    if picture is not None:
        pygame.image.save(screen, picture)
    print(game.status())
    print(f"at {game.hero.tile}, {game.explored.sum()} tiles explored, {game.seen.sum()} in view, "
          f"monsters in view: {len(game.in_view(game.monsters))}")


main(*sys.argv[1:])
