# SPDX-License-Identifier: MIT
"""Platform game in pixels, on a Tiled map: run to the flag, collect coins, ride the lifts, keep off the spikes.

    python3 examples/pygame/platformer.py                       arrows, space, shift; down and space drop through planks
    python3 examples/pygame/platformer.py RECORDING PICTURE     replays a recording, and saves a picture of the end
"""

import sys

import pygame
import tilespace as ts
from keys import axis, ticks
from pictures import Pictures

TICK = 1 / 60
VIEW = 480, 270  # pixels of the map; the window shows them twice as large


class Lift:
    """A moving solid that goes to the end of its path and back."""

    def __init__(self, loaded, lift):
        (path,) = loaded.find_objects(name=lift.properties["path"])
        self.stops = [lift.position, tuple((path.position + path.points[-1]).tolist())]
        self.speed = lift.properties["speed"] * loaded.world.layout.tile_size[0] * TICK  # pixels a tick
        self.solid = ts.MovingSolid(ts.Body(lift.position, lift.size))

    def advance(self):
        """Ends the step of the last tick, and begins the next."""
        body, way = self.solid.shape, self.solid.translation
        at = body.min[0] + way[0], body.min[1] + way[1]
        if at == self.stops[1]:
            self.stops.reverse()
        step = tuple(max(-self.speed, min(self.speed, stop - here)) for here, stop in zip(at, self.stops[1]))
        self.solid = ts.MovingSolid(ts.Body(at, body.size), step)


class Game:
    """Level, hero and score."""

    def __init__(self, path):
        self.loaded = ts.load_map(path, outside="solid")
        self.pictures = Pictures(self.loaded, "maps")
        self.ladders = ts.load_map(path, solid="property:climb").map
        self.spikes = ts.load_map(path, solid="property:hurts").world
        self.lifts = [Lift(self.loaded, lift) for lift in self.loaded.find_objects(class_name="lift")]
        self.coins = self.loaded.find_objects(name="coin")
        self.player, self.flag = (self.loaded.find_objects(name=name)[0] for name in ("player", "flag"))
        self.coins_taken = self.falls = self.ticks = self.ticks_on_lifts = 0
        self.spawn()

    def spawn(self):
        """Puts the hero with its feet in the middle of the tile of the player."""
        x0, _, x1, foot = self.player.box
        self.hero = ts.Platformer(self.loaded.world, ts.Body(((x0 + x1) / 2 - 6, foot - 22), (12, 22)))

    def is_touched(self, thing):
        """Whether the hero touches an object, less its margin of 4 pixels."""
        x0, y0, x1, y1 = thing.box
        return ts.touches(ts.Box((x0 + 4, y0 + 4), (x1 - 4, y1 - 4)), self.hero.body)

    def has_won(self):
        return self.is_touched(self.flag)

    def tick(self, keys):
        for lift in self.lifts:
            lift.advance()
        self.hero.step(TICK, move=axis(keys, "l", "r"), climb=axis(keys, "u", "d"), jump="j" in keys, run="s" in keys,
                       drop="d" in keys and "j" in keys, ladders=self.ladders,
                       movers=[lift.solid for lift in self.lifts])
        self.ticks += 1
        self.ticks_on_lifts += self.hero.carrier is not None
        left = [coin for coin in self.coins if not self.is_touched(coin)]
        self.coins_taken += len(self.coins) - len(left)
        self.coins = left
        if self.hero.crushed or self.spikes.overlaps_solid(self.hero.body):
            self.falls += 1
            self.spawn()

    def draw(self, screen):
        body, picture = self.hero.body, self.pictures.all
        camera = [round(max(0, min(at - view / 2, size - view)))
                  for at, view, size in zip(body.min, VIEW, picture.get_size())]
        frame = pygame.Surface(VIEW)
        frame.blit(picture, (-camera[0], -camera[1]))
        for thing in self.coins + self.loaded.find_objects(class_name="chest") + [self.flag]:
            frame.blit(self.pictures.tile(thing.gid), (thing.box[0] - camera[0], thing.box[1] - camera[1]))
        for lift in self.lifts:
            x, y = (round(at) for at in lift.solid.body.min)
            pygame.draw.rect(frame, (90, 90, 110), (x - camera[0], y - camera[1], *lift.solid.body.size))
        hero = pygame.transform.scale(self.pictures.tile(self.player.gid), (22, 22))
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
    print(f"at ({x / game.pictures.tile_size:.17g}, {y / game.pictures.tile_size:.17g})")


main(*sys.argv[1:])
