// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/io/load_map.hpp>
#include <tilespace/io/tiled_collision.hpp>
#include <tilespace/motion/snapshot.hpp>

#include "../stage/stage.hpp"

// A platform game: run to the flag, collect coins, keep off the spikes. Arrows, space and shift; down and space together
// drop through planks.

namespace {

using namespace tilespace;

constexpr SDL_Color sky{98, 168, 200, 255}, earth{130, 88, 66, 255}, wood{158, 120, 60, 255}, steel{190, 190, 200, 255},
    gold{250, 200, 60, 255}, red{220, 60, 50, 255}, blue{40, 60, 120, 255};

struct Level {
  CollisionMap solid, ladders, spikes;
  Point spawn{};  // where feet are
  std::vector<Box> coins{};
  Box goal{};
};

// All that a level has to say is in its file: shapes of tiles, and properties and objects to play with.
tilespace::io::Result<Level> load_level(const char* path) {
  auto loaded = tilespace::io::load_map(path);
  if (!loaded) return loaded.error();
  const auto tiles_that = [&](const char* property) {
    return io::to_collision_map(*loaded->tiled, {io::SolidBy::tile_property, property}).value().map;
  };
  Level level{{}, tiles_that("climb"), tiles_that("hurts")};
  for (const auto& layer : loaded->tiled->layers) {
    for (const auto& object : layer.objects) {
      // Objects that show a tile stand on their lower left corner.
      const Point corner = to_tile_space(loaded->layout, object.position);
      const Box box{corner + Vec{0.25, -0.75}, corner + Vec{0.75, -0.25}};
      if (object.class_name == "spawn") level.spawn = corner + Vec{0.5, 0.0};
      if (object.class_name == "goal") level.goal = box;
      if (object.name == "coin") level.coins.push_back(box);
    }
  }
  level.solid = std::move(loaded->map);
  level.solid.set_outside(Outside::solid);
  return level;
}

// In eighths of a tile: who begins on the ground is not an ulp below it.
constexpr Vec size{0.75, 1.375};
PlatformerState at_spawn(const Level& level) { return {.body = {level.spawn - Vec{0.5 * size.x, size.y}, size}}; }

Box box_of(const Body& body) { return {body.min, body.min + body.size}; }
PlatformerInput input_of(const Stage& stage) {
  return {stage.axis('l', 'r'), stage.axis('u', 'd'), stage.held('j'), stage.held('s'),
          stage.held('d') && stage.held('j')};
}

void draw(Stage& stage, const Level& level, const PlatformerState& state) {
  stage.look_at(state.body.min, level.solid.bounds(), sky);
  stage.draw(level.ladders, wood);
  stage.draw(level.spikes, steel);
  stage.draw(level.solid, earth);
  for (const Box& coin : level.coins) stage.draw(coin, gold);
  stage.draw(level.goal, red);
  stage.draw(box_of(state.body), blue);
  stage.show();
}

}  // namespace

int main(int argc, char** argv) {
  auto level = load_level("maps/platform.tmx");
  if (!level) return std::puts(to_string(level.error()).c_str()), 1;

  Stage stage("tilespace: platformer", argc, argv);
  const PlatformerTuning tuning;  // every number can be changed, and every help is off at 0
  PlatformerState state = at_spawn(*level);
  std::size_t coins = 0, falls = 0;
  bool has_won = false;
  while (!has_won && stage.next_tick()) {
    state = platformer_step(level->solid, state, input_of(stage), tuning, Stage::dt, {&level->ladders});
    const Box player = box_of(state.body);
    coins += std::erase_if(level->coins, [&](const Box& coin) { return overlaps_interior(coin, player); });
    has_won = overlaps_interior(level->goal, player);
    if (level->spikes.any_solid(tiles_swept(state.body, {}))) state = at_spawn(*level), ++falls;
    draw(stage, *level, state);
  }
  std::printf("%s after %lld ticks, with %zu coins and %zu falls\n", has_won ? "at the flag" : "on the way",
              stage.ticks(), coins, falls);
  std::printf("at (%.17g, %.17g), state %016llx\n", state.body.min.x, state.body.min.y,
              static_cast<unsigned long long>(state_hash(state)));
}
