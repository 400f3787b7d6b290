// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/io/load_map.hpp>
#include <tilespace/io/tiled_collision.hpp>
#include <tilespace/lint/lifts.hpp>

#include "../stage/map_pictures.hpp"

// A platform game: run to the flag, collect coins, ride the lifts and the flying ship, keep off the spikes and from
// under the lifts. Arrows, space and shift; down and space together drop through planks.

namespace {

using namespace tilespace;

constexpr SDL_Color slate{90, 90, 110, 255};

struct Level {
  CollisionMap solid, ladders, spikes;
  Point spawn{};  // where feet are
  Box goal{};
  std::vector<lint::Lift> lifts{};
};

struct Ship {
  CollisionMap solid;
  MovingMap moving{};
  lint::Route route{};
};

void move_all(Level& level, Ship& ship) {
  for (lint::Lift& lift : level.lifts) advance(lift);
  ship.moving.position = after_step(ship.moving);
  ship.moving.translation = next_step(ship.moving.position, ship.route);
}

// What is touched of a thing: not its margin.
Box inner(Box box) { return {box.min + Vec{0.25, 0.25}, box.max - Vec{0.25, 0.25}}; }

// All that a level has to say is in its file: shapes of tiles, and properties and objects to play with.
Level level_of(io::LoadedMap& loaded) {
  const io::TiledMap& map = *loaded.tiled;
  const auto tiles_that = [&](const char* property) {
    return io::to_collision_map(map, {io::SolidBy::tile_property, property}).value().map;
  };
  Level level{{}, tiles_that("climb"), tiles_that("hurts")};
  const Box spawn = box_in_tile_space(map, find_object(map, "player"));
  level.spawn = {center_of(spawn).x, spawn.max.y};
  level.goal = inner(box_in_tile_space(map, find_object(map, "flag")));
  level.lifts = lint::lifts_of(loaded, "lift", Stage::dt);
  level.solid = std::move(loaded.map);
  level.solid.set_outside(Outside::solid);
  return level;
}

// The ship is a map of its own, with the route of its corner in this one.
Ship ship_of(io::LoadedMap& loaded) {
  const auto line = find_object(*loaded.tiled, "ship route");
  Ship ship{std::move(loaded.map), {}, lint::route_of(loaded, *line, Stage::dt)};
  ship.moving.position = ship.route.points[0];
  return ship;
}

// In eighths of a tile: who begins on the ground is not an ulp below it.
constexpr Vec size{0.75, 1.375};
PlatformerState at_spawn(const Level& level) { return {.body = {level.spawn - Vec{0.5 * size.x, size.y}, size}}; }

PlatformerInput input_of(const Stage& stage) {
  return {stage.axis('l', 'r'), stage.axis('u', 'd'), stage.held('j'), stage.held('s'),
          stage.held('d') && stage.held('j')};
}

struct Game {
  PlatformerState hero{};
  std::vector<std::uint32_t> taken{};  // ids of coins
  std::size_t falls = 0, ticks_on_lifts = 0, ticks_on_ship = 0;
  bool has_won = false;
};

struct Pictures {
  MapPictures level, ship;
};

void take_coins(const MapPictures& pictures, Game& game) {
  for (const io::ObjectEntry& item : objects_of_class(pictures.map(), "item")) {
    if (item->name != "coin" || std::ranges::count(game.taken, item->id) > 0) continue;
    if (overlaps_interior(inner(pictures.in_tiles(item)), to_box(game.hero.body))) game.taken.push_back(item->id);
  }
}

void play_tick(const Level& level, const Ship& ship, const PlatformerInput& input, Game& game) {
  const PlatformerTuning tuning;  // every number can be changed, and every help is off at 0
  std::vector<MovingSolid> lifts;
  for (const lint::Lift& lift : level.lifts) lifts.push_back(lift.solid);
  const PlatformerSurroundings around{.ladders = &level.ladders, .solids = {lifts, {&ship.moving, 1}}};
  CarryResult carried;
  game.hero = platformer_step(level.solid, game.hero, input, tuning, Stage::dt, around, &carried);
  const bool is_on_ship = carried.carrier == std::int32_t(lifts.size());  // maps are counted after the solids
  game.ticks_on_ship += is_on_ship ? 1 : 0;
  game.ticks_on_lifts += carried.carrier >= 0 && !is_on_ship ? 1 : 0;
  game.has_won = overlaps_interior(level.goal, to_box(game.hero.body));
  const bool is_hurt = carried.crushed || level.spikes.any_solid(tiles_swept(game.hero.body, {}));
  if (!is_hurt) return;
  game.hero = at_spawn(level);
  ++game.falls;
}

// The picture of the hero is as wide as high, and flipped when it faces west.
void draw_hero(const Stage& stage, const MapPictures& pictures, const PlatformerState& hero) {
  const Point center = center_of(hero.body);
  const Vec half{0.5 * size.y, 0.5 * size.y};
  io::Gid gid = find_object(pictures.map(), "player")->gid;
  if (hero.facing < 0) gid.bits |= 0x8000'0000u;
  pictures.draw(stage, gid, {center - half, center + half});
}

void draw(Stage& stage, const Pictures& pictures, const Level& level, const Ship& ship, const Game& game) {
  stage.look_at(game.hero.body.min, level.solid.bounds());
  pictures.level.draw(stage, {}, [&](const io::MapObject& object) {
    return object.name != "player" && std::ranges::count(game.taken, object.id) == 0;
  });
  pictures.ship.draw(stage, after_step(ship.moving) - Point{}, [](const io::MapObject&) { return true; });
  for (const lint::Lift& lift : level.lifts) stage.draw(to_box(after_step(lift.solid)), slate);
  draw_hero(stage, pictures.level, game.hero);
  stage.show();
}

}  // namespace

int main(int argc, char** argv) {
  auto loaded = io::load_map("maps/platform.tmx");
  auto loaded_ship = io::load_map("maps/ship.tmx");
  if (!loaded || !loaded_ship) {
    std::puts(to_string(loaded ? loaded_ship.error() : loaded.error()).c_str());
    return 1;
  }
  Level level = level_of(*loaded);
  Ship ship = ship_of(*loaded_ship);
  ship.moving.map = &ship.solid;
  Game game{at_spawn(level)};

  Stage stage("tilespace: platformer", argc, argv);
  const Pictures pictures{{stage, std::move(*loaded->tiled), "maps"}, {stage, std::move(*loaded_ship->tiled), "maps"}};
  while (!game.has_won && stage.next_tick()) {
    move_all(level, ship);
    play_tick(level, ship, input_of(stage), game);
    take_coins(pictures.level, game);
    if (stage.is_drawn()) draw(stage, pictures, level, ship, game);
  }
  draw(stage, pictures, level, ship, game);
  const PlatformerState& hero = game.hero;
  const Point ship_at = after_step(ship.moving);
  std::printf("%s after %lld ticks, %zu of them on lifts, with %zu coins and %zu falls\n",
              game.has_won ? "at the flag" : "on the way", stage.ticks(), game.ticks_on_lifts, game.taken.size(),
              game.falls);
  std::printf("at (%.17g, %.17g), state %016llx\n", hero.body.min.x, hero.body.min.y,
              static_cast<unsigned long long>(state_hash(hero)));
  std::printf("%zu ticks on the ship, which is at (%g, %g)\n", game.ticks_on_ship, ship_at.x, ship_at.y);
}
