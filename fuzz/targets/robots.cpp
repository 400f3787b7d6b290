// SPDX-License-Identifier: MIT
#include <tilespace/pathfinding/inflated.hpp>

#include "pathfinding/inflated_oracle.hpp"
#include "support/laws.hpp"
#include "support/shape_input.hpp"
#include "support/target.hpp"

// Fuzz target: maps for robots, against definitions in rational numbers.

namespace robots_target {
namespace {

using namespace tilespace;
using fuzz::require;
using fuzz::ShapeInput;

Tile tile_near(ShapeInput& in, TileBox box) {
  return box.min + Step{static_cast<std::int32_t>(in.below(32)) - 2, static_cast<std::int32_t>(in.below(32)) - 2};
}

// Edits a few tiles, and calls `after` with each.
template <class After>
void edit_often(ShapeInput& in, CollisionMap& map, After after) {
  for (int i = 0; i < 4; ++i) {
    const Tile tile = tile_near(in, map.bounds());
    if (map.bounds().contains(tile)) map.set_solid(tile, in.yes());
    after(TileBox{tile, tile + Step{1, 1}});
  }
}

void ask_inflated(ShapeInput& in, CollisionMap map, Workspace& workspace) {
  const double radius = in.yes() ? in.beside(in.below(64) / 4.0) : in.number();
  CollisionMap out = inflated(map, radius, workspace).value();
  require(inflated_oracle::tiles_of(out) == inflated_oracle::expected_of(map, radius), "what is within the radius");
  edit_often(in, map, [&](TileBox edited) {
    require(update_inflated(map, edited, radius, workspace, out), "there is memory");
    require(inflated_oracle::tiles_of(out) == inflated_oracle::expected_of(map, radius), "the same after edits");
  });
}

}  // namespace

FUZZ_TARGET(robots) {
  if (size > 1024) return -1;
  ShapeInput in(data, size);
  Workspace workspace;
  for (int i = 0; i < 3 && !in.at_end(); ++i) {
    const CollisionMap map = in.map(in.tiles_around(in.point()), in.outside());
    ask_inflated(in, map, workspace);
  }
  return 0;
}

}  // namespace robots_target
