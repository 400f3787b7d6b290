// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/io/load_map.hpp>
#include <tilespace/io/tiled_collision.hpp>
#include <tilespace/io/tiled_lookup.hpp>
#include <tilespace/motion/snapshot.hpp>

#include "../stage/stage.hpp"

// A platform game: run to the flag, collect coins, ride the lifts, keep off the spikes and from under the lifts.
// Arrows, space and shift; down and space together drop through planks.

namespace {

using namespace tilespace;

constexpr SDL_Color sky{98, 168, 200, 255}, earth{130, 88, 66, 255}, wood{158, 120, 60, 255}, steel{190, 190, 200, 255},
    gold{250, 200, 60, 255}, red{220, 60, 50, 255}, blue{40, 60, 120, 255}, slate{90, 90, 110, 255};

// Lifts go to and fro between the ends of a path.
struct Path {
  Point from, to;
  double speed;  // tiles/s
};

struct Level {
  CollisionMap solid, ladders, spikes;
  Point spawn{};  // where feet are
  std::vector<Box> coins{};
  Box goal{};
  std::vector<MovingSolid> lifts{};
  std::vector<Path> paths{};  // of each lift
};

Box in_tiles(const io::LoadedMap& loaded, const io::ObjectEntry& object) {
  return to_tile_space(loaded.layout, box_of(*loaded.tiled, object)).value();
}

// A lift begins where it is, and goes as far as the path that it names.
void add_lift(Level& level, const io::LoadedMap& loaded, const io::ObjectEntry& lift) {
  const Box box = in_tiles(loaded, lift);
  const auto path = find_object(*loaded.tiled, text_or(lift->properties, "path", ""));
  if (!path || path->points.empty()) return;
  const Point end = to_tile_space(loaded.layout, lift->position + (path->points.back() - Point{}));
  level.lifts.push_back({.body = {box.min, box.max - box.min}});
  level.paths.push_back({box.min, end, number_or(lift->properties, "speed", 1.0)});
}

// The next step of a lift: to the end of its path, and back again.
double limited(double way, double most) { return std::clamp(way, -most, most); }
void take_next_step(MovingSolid& lift, Path& path) {
  lift.body = after_step(lift);
  if (lift.body.min == path.to) std::swap(path.from, path.to);
  const Vec way = path.to - lift.body.min;
  lift.translation = {limited(way.x, path.speed * Stage::dt), limited(way.y, path.speed * Stage::dt)};
}

// All that a level has to say is in its file: shapes of tiles, and properties and objects to play with.
tilespace::io::Result<Level> load_level(const char* path) {
  auto loaded = tilespace::io::load_map(path);
  if (!loaded) return loaded.error();
  const auto tiles_that = [&](const char* property) {
    return io::to_collision_map(*loaded->tiled, {io::SolidBy::tile_property, property}).value().map;
  };
  Level level{{}, tiles_that("climb"), tiles_that("hurts")};
  const io::TiledMap& map = *loaded->tiled;
  const Box spawn = in_tiles(*loaded, find_object(map, "player"));
  level.spawn = {0.5 * (spawn.min.x + spawn.max.x), spawn.max.y};
  const auto smaller = [](Box box) { return Box{box.min + Vec{0.25, 0.25}, box.max - Vec{0.25, 0.25}}; };
  for (const auto& goal : objects_of_class(map, "goal")) level.goal = smaller(in_tiles(*loaded, goal));
  for (const auto& item : objects_of_class(map, "item")) {
    if (item->name == "coin") level.coins.push_back(smaller(in_tiles(*loaded, item)));
  }
  for (const auto& lift : objects_of_class(map, "lift")) add_lift(level, *loaded, lift);
  level.solid = std::move(loaded->map);
  level.solid.set_outside(Outside::solid);
  return level;
}

// In eighths of a tile: who begins on the ground is not an ulp below it.
constexpr Vec size{0.75, 1.375};
PlatformerState at_spawn(const Level& level) { return {.body = {level.spawn - Vec{0.5 * size.x, size.y}, size}}; }

PlatformerInput input_of(const Stage& stage) {
  return {stage.axis('l', 'r'), stage.axis('u', 'd'), stage.held('j'), stage.held('s'),
          stage.held('d') && stage.held('j')};
}

void draw(Stage& stage, const Level& level, const PlatformerState& state) {
  stage.look_at(state.body.min, level.solid.bounds(), sky);
  stage.draw(level.ladders, wood);
  stage.draw(level.spikes, steel);
  stage.draw(level.solid, earth);
  for (const MovingSolid& lift : level.lifts) stage.draw(to_box(after_step(lift)), slate);
  for (const Box& coin : level.coins) stage.draw(coin, gold);
  stage.draw(level.goal, red);
  stage.draw(to_box(state.body), blue);
  stage.show();
}

}  // namespace

int main(int argc, char** argv) {
  auto level = load_level("maps/platform.tmx");
  if (!level) {
    std::puts(to_string(level.error()).c_str());
    return 1;
  }

  Stage stage("tilespace: platformer", argc, argv);
  const PlatformerTuning tuning;  // every number can be changed, and every help is off at 0
  PlatformerState state = at_spawn(*level);
  std::size_t coins = 0, falls = 0, ticks_on_lifts = 0;
  bool has_won = false;
  while (!has_won && stage.next_tick()) {
    for (std::size_t i = 0; i < level->lifts.size(); ++i) take_next_step(level->lifts[i], level->paths[i]);
    const PlatformerSurroundings around{.ladders = &level->ladders, .solids = level->lifts};
    CarryResult carried;
    state = platformer_step(level->solid, state, input_of(stage), tuning, Stage::dt, around, &carried);
    ticks_on_lifts += carried.carrier >= 0 ? 1 : 0;
    const Box player = to_box(state.body);
    coins += std::erase_if(level->coins, [&](const Box& coin) { return overlaps_interior(coin, player); });
    has_won = overlaps_interior(level->goal, player);
    const bool is_hurt = carried.crushed || level->spikes.any_solid(tiles_swept(state.body, {}));
    if (is_hurt) {
      state = at_spawn(*level);
      ++falls;
    }
    draw(stage, *level, state);
  }
  std::printf("%s after %lld ticks, %zu of them on lifts, with %zu coins and %zu falls\n",
              has_won ? "at the flag" : "on the way", stage.ticks(), ticks_on_lifts, coins, falls);
  std::printf("at (%.17g, %.17g), state %016llx\n", state.body.min.x, state.body.min.y,
              static_cast<unsigned long long>(state_hash(state)));
}
