// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <vector>

#include "octile_oracle.hpp"

/// @file path_walk.hpp
/// Walks along the tiles of paths.

namespace path_walk {

using tilespace::CollisionMap;
using tilespace::OctileCost;
using tilespace::Step;
using tilespace::Tile;

/// The sum of the steps of a path, each of which has to lead to a neighbour and to be possible: may_step(from, step).
/// The step to a tile costs cost_of(tile), straight or diagonal.
template <class MayStep, class CostOf>
OctileCost walk(const std::vector<Tile>& tiles, MayStep may_step, CostOf cost_of) {
  OctileCost cost;
  for (std::size_t i = 1; i < tiles.size(); ++i) {
    const Step step = tiles[i] - tiles[i - 1];
    EXPECT_TRUE(std::abs(step.dx) <= 1 && std::abs(step.dy) <= 1 && tiles[i] != tiles[i - 1]);
    EXPECT_TRUE(may_step(tiles[i - 1], step));
    (step.dx != 0 && step.dy != 0 ? cost.diagonal : cost.straight) += cost_of(tiles[i]);
  }
  return cost;
}

/// The same in a map without options, where all steps cost the same.
inline OctileCost walk(const CollisionMap& map, const std::vector<Tile>& tiles) {
  return walk(tiles, [&](Tile from, Step step) { return octile::may_step(map, from, step); }, [](Tile) { return 1; });
}

/// The tiles of the legs between corners; and the direction has to change at each corner.
inline std::vector<Tile> filled(const std::vector<Tile>& corners) {
  std::vector<Tile> tiles(corners.begin(), corners.begin() + (corners.empty() ? 0 : 1));
  Step last{};
  for (std::size_t i = 1; i < corners.size(); ++i) {
    const Step way = corners[i] - corners[i - 1];
    const Step step{(way.dx > 0) - (way.dx < 0), (way.dy > 0) - (way.dy < 0)};
    EXPECT_TRUE(way.dx == 0 || way.dy == 0 || std::abs(way.dx) == std::abs(way.dy));
    EXPECT_NE(step, last) << "no corner";
    last = step;
    while (tiles.back() != corners[i] && tiles.size() < 100000) tiles.push_back(tiles.back() + step);
  }
  return tiles;
}

}  // namespace path_walk
