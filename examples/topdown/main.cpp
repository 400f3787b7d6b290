// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/io/load_map.hpp>
#include <tilespace/io/tiled_lookup.hpp>
#include <tilespace/motion/snapshot.hpp>
#include <tilespace/reference/reverting_moves.hpp>

#include "../stage/stage.hpp"

// A dungeon from above: arrows walk, shift runs. While tab is held, the tutorials' way of moving is used instead of
// ours: steps in four parts, each undone if it ends in a wall. It knows whole tiles only, stops short of walls, and at
// high speed it jumps through them.

namespace {

using namespace tilespace;

constexpr SDL_Color floor_color{70, 62, 70, 255}, wall{140, 130, 120, 255}, ours{90, 200, 120, 255},
    theirs{230, 120, 60, 255}, gold{250, 200, 60, 255};
constexpr Vec size{0.75, 0.75};
constexpr int substeps = 4;

struct Dungeon {
  CollisionMap solid;
  Grid<unsigned char> bytes;  // the same, as the tutorials have it
  Point spawn{};
  std::vector<Box> chests{};
};

Grid<unsigned char> bytes_of(const CollisionMap& map) {
  auto bytes = Grid<unsigned char>::create(map.bounds().max.x, map.bounds().max.y).value();
  for (const Tile tile : tiles(cover(map, Box{{0.0, 0.0}, {double(bytes.width()), double(bytes.height())}}))) {
    if (map.is_solid(tile)) bytes[tile] = 1;
  }
  return bytes;
}

tilespace::io::Result<Dungeon> load_dungeon(const char* path) {
  auto loaded = tilespace::io::load_map(path);
  if (!loaded) return loaded.error();
  Dungeon dungeon{std::move(loaded->map), {}};
  dungeon.bytes = bytes_of(dungeon.solid);
  const auto in_tiles = [&](const io::ObjectEntry& object) {
    return to_tile_space(loaded->layout, box_of(*loaded->tiled, object)).value();
  };
  dungeon.spawn = in_tiles(find_object(*loaded->tiled, "player")).min + Vec{0.125, 0.125};
  for (const auto& chest : objects_of_class(*loaded->tiled, "chest")) dungeon.chests.push_back(in_tiles(chest));
  return dungeon;
}

// The same acceleration, and then their move: what was not gone is lost speed.
TopDownState their_step(const Dungeon& dungeon, const TopDownState& state, const TopDownInput& input,
                        const TopDownTuning& tuning) {
  static const CollisionMap nothing;
  TopDownState next = top_down_step(nothing, state, input, tuning, Stage::dt);
  const Vec way = next.velocity * Stage::dt;
  next.body.min = reference::slide_in_substeps(dungeon.bytes, {state.body.min, state.body.size}, way, substeps);
  if (next.body.min.x == state.body.min.x) next.velocity.x = 0.0;
  if (next.body.min.y == state.body.min.y) next.velocity.y = 0.0;
  return next;
}

}  // namespace

int main(int argc, char** argv) {
  auto dungeon = load_dungeon("maps/dungeon.tmx");
  if (!dungeon) {
    std::puts(to_string(dungeon.error()).c_str());
    return 1;
  }

  Stage stage("tilespace: top-down", argc, argv);
  TopDownTuning tuning;
  TopDownState state{{dungeon->spawn, size}, {}};
  std::size_t chests = 0;
  while (stage.next_tick()) {
    const TopDownInput input{{stage.axis('l', 'r'), stage.axis('u', 'd')}};
    const bool is_theirs = stage.held('t');
    tuning.speed = stage.held('s') ? 9.0 : 5.0;
    state = is_theirs ? their_step(*dungeon, state, input, tuning)
                      : top_down_step(dungeon->solid, state, input, tuning, Stage::dt);
    chests += std::erase_if(dungeon->chests, [&](const Box& chest) { return touches(chest, to_box(state.body)); });

    stage.look_at(state.body.min, dungeon->solid.bounds(), floor_color);
    stage.draw(dungeon->solid, wall);
    for (const Box& chest : dungeon->chests) stage.draw(chest, gold);
    stage.draw(to_box(state.body), is_theirs ? theirs : ours);
    stage.show();
  }
  std::printf("%lld ticks, %zu chests\n", stage.ticks(), chests);
  std::printf("at (%.17g, %.17g), state %016llx\n", state.body.min.x, state.body.min.y,
              static_cast<unsigned long long>(state_hash(state)));
}
