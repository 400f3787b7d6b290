# SPDX-License-Identifier: MIT
"""Platform game in pixels, on a Tiled map: run to the flag, collect coins, ride the lifts, keep off the spikes.

    python3 examples/pygame/platformer.py                       arrows, space, shift; down and space drop through planks
    python3 examples/pygame/platformer.py RECORDING PICTURE     replays a recording, and saves a picture of the end
"""

import sys

import pygame
import tilespace as ts
from keys import axis, ticks
from tiled import TiledMap, property_of, rect_of

TICK = 1 / 60
VIEW = 480, 270  # pixels of the map; the window shows them twice as large


class Lift:
    """A moving solid that goes to the end of its path and back."""

    def __init__(self, level, entry):
        x, y, width, height = rect_of(entry)
        path = level.object(property_of(entry, "path", ""))
        dx, dy = map(float, path.find("polyline").get("points").split()[-1].split(","))
        self.stops = [(x, y), (float(path.get("x")) + dx, float(path.get("y")) + dy)]
        self.speed = property_of(entry, "speed", 1.0) * level.tile_size * TICK  # pixels a tick
        self.solid = ts.MovingSolid(ts.Body((x, y), (width, height)))

    def advance(self):
        """Ends the step of the last tick, and begins the next."""
        solid, way = self.solid, self.solid.translation
        solid.body = ts.Body((solid.body.min[0] + way[0], solid.body.min[1] + way[1]), solid.body.size)
        if solid.body.min == self.stops[1]:
            self.stops.reverse()
        solid.translation = tuple(max(-self.speed, min(self.speed, stop - at))
                                  for at, stop in zip(solid.body.min, self.stops[1]))


class Game:
    """Level, hero and score."""

    def __init__(self, path):
        self.level = TiledMap(path)
        self.world = ts.load_map(path, outside="solid").world
        self.ladders = ts.load_map(path, solid="property:climb").map
        self.spikes = ts.load_map(path, solid="property:hurts").world
        self.lifts = [Lift(self.level, entry) for entry in self.level.objects("lift")]
        self.coins = [entry for entry in self.level.objects("item") if entry.get("name") == "coin"]
        self.player = self.level.object("player")
        self.coins_taken = self.falls = self.ticks = self.ticks_on_lifts = 0
        self.spawn()

    def spawn(self):
        """Puts the hero with its feet in the middle of the tile of the player."""
        x, y, width, height = rect_of(self.player)
        self.hero = ts.Platformer(self.world, ts.Body((x + width / 2 - 6, y + height - 22), (12, 22)))

    def is_touched(self, entry):
        """Whether the hero touches an object, less its margin of 4 pixels."""
        x, y, width, height = rect_of(entry)
        body = self.hero.body
        return ts.touches(ts.Box((x + 4, y + 4), (x + width - 4, y + height - 4)),
                          ts.Box(body.min, (body.min[0] + body.size[0], body.min[1] + body.size[1])))

    def has_won(self):
        return self.is_touched(self.level.object("flag"))

    def tick(self, keys):
        for lift in self.lifts:
            lift.advance()
        self.hero.step(TICK, move=axis(keys, "l", "r"), climb=axis(keys, "u", "d"), jump="j" in keys, run="s" in keys,
                       drop="d" in keys and "j" in keys, ladders=self.ladders,
                       solids=[lift.solid for lift in self.lifts])
        self.ticks += 1
        self.ticks_on_lifts += self.hero.carrier is not None
        left = [coin for coin in self.coins if not self.is_touched(coin)]
        self.coins_taken += len(self.coins) - len(left)
        self.coins = left
        if self.hero.crushed or self.spikes.overlaps_solid(self.hero.body):
            self.falls += 1
            self.spawn()

    def draw(self, screen):
        body, picture = self.hero.body, self.level.picture
        camera = [round(max(0, min(at - view / 2, size - view)))
                  for at, view, size in zip(body.min, VIEW, picture.get_size())]
        frame = pygame.Surface(VIEW)
        frame.blit(picture, (-camera[0], -camera[1]))
        for entry in self.coins + self.level.objects("chest") + self.level.objects("goal"):
            x, y, *_ = rect_of(entry)
            frame.blit(self.level.tile(entry), (x - camera[0], y - camera[1]))
        for lift in self.lifts:
            x, y = (round(at) for at in lift.solid.body.min)
            pygame.draw.rect(frame, (90, 90, 110), (x - camera[0], y - camera[1], *lift.solid.body.size))
        hero = pygame.transform.scale(self.level.tile(self.player), (22, 22))
        hero = pygame.transform.flip(hero, self.hero.facing < 0, False)
        frame.blit(hero, (round(body.min[0] - 5) - camera[0], round(body.min[1]) - camera[1]))
        pygame.transform.scale(frame, screen.get_size(), screen)
        pygame.display.flip()


def main(recording=None, picture=None):
    pygame.init()
    screen = pygame.display.set_mode((2 * VIEW[0], 2 * VIEW[1]))
    game = Game("maps/platform.tmx")
    for keys in ticks(recording):
        game.tick(keys)
        if recording is None or game.has_won():
            game.draw(screen)
        if game.has_won():
            break
    if picture is not None:
        pygame.image.save(screen, picture)
    x, y = game.hero.body.min
    place = "at the flag" if game.has_won() else "on the way"
    print(f"{place} after {game.ticks} ticks, {game.ticks_on_lifts} of them on lifts, "
          f"with {game.coins_taken} coins and {game.falls} falls")
    print(f"at ({x / game.level.tile_size:.17g}, {y / game.level.tile_size:.17g})")


main(*sys.argv[1:])
