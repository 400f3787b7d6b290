// SPDX-License-Identifier: MIT
#pragma once

#include <set>
#include <tilespace/grid/grid.hpp>
#include <tilespace/grid/neighbours.hpp>
#include <tilespace/grid/tile_mask.hpp>
#include <vector>

#include "octile_oracle.hpp"

/// @file reach_oracle.hpp
/// What can be reached, over sets of tiles.

namespace reach_oracle {

using namespace tilespace;
using TileSet = std::set<Tile, octile::ByRows>;

inline constexpr Diagonals all_diagonals[] = {Diagonals::never, Diagonals::both_free, Diagonals::one_free,
                                              Diagonals::always};

inline TileSet set_of(const TileMask& bits) {
  TileSet tiles;
  for (const TileSpan span : bits) {
    for (std::int32_t x = span.x_begin; x < span.x_end; ++x) tiles.insert({x, span.y});
  }
  return tiles;
}

// Step by step, over sets.
inline TileSet expected_in_steps(const CollisionMap& map, Tile from, std::int32_t steps, Diagonals diagonals) {
  TileSet reached;
  if (octile::is_free(map, from) && steps >= 0) reached.insert(from);
  TileSet front = reached;
  for (std::int32_t step = 0; step < steps && !front.empty(); ++step) {
    TileSet next;
    for (const Tile at : front) {
      for (const Direction way : possible_neighbours(map, at, diagonals) & valid_neighbours(map.bounds(), at)) {
        if (reached.insert(at + step_of(way)).second) next.insert(at + step_of(way));
      }
    }
    front = next;
  }
  return reached;
}

// How many steps it is to each tile of the map, row by row; -1 where none lead to. Tile by tile, from a queue.
inline std::vector<std::int32_t> steps_by_queue(const CollisionMap& map, Tile from, Diagonals diagonals) {
  const TileBox bounds = map.bounds();
  std::vector<std::int32_t> steps(static_cast<std::size_t>(bounds.count()), -1);
  const auto steps_to = [&](Tile tile) -> std::int32_t& {
    return steps[static_cast<std::size_t>((tile.y - bounds.min.y) * bounds.width() + tile.x - bounds.min.x)];
  };
  std::vector<Tile> queue;
  if (octile::is_free(map, from)) {
    queue.push_back(from);
    steps_to(from) = 0;
  }
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const Tile at = queue[i];
    for (const Direction way : possible_neighbours(map, at, diagonals) & valid_neighbours(bounds, at)) {
      const Tile to = at + step_of(way);
      if (steps_to(to) < 0) {
        queue.push_back(to);
        steps_to(to) = steps_to(at) + 1;
      }
    }
  }
  return steps;
}

inline TileSet within(const octile::Lengths& lengths, OctileCost cost) {
  TileSet reached;
  for (const auto& [tile, length] : lengths) {
    if (!(octile::length_of(cost) < length)) reached.insert(tile);
  }
  return reached;
}

inline TileSet expected_at_cost(const CollisionMap& map, Tile from, OctileCost cost) {
  return within(octile::lengths_from(map, from), cost);
}

// The cheapest ways by going on until nothing changes. Tiles of cost 0 are as solid ones.
inline TileSet expected_at_cost(const CollisionMap& map, const Grid<std::uint8_t>& costs, Tile from, OctileCost cost) {
  const auto price_of = [&](Tile tile) -> int { return costs[tile]; };
  const CollisionMap open = CollisionMap::from(map.bounds(), [&](int x, int y) {
                              return map.is_solid({x, y}) || price_of({x, y}) == 0;
                            }).value();
  octile::Lengths best;
  if (octile::is_free(open, from)) best[from] = {};
  for (bool changes = true; changes;) {
    changes = false;
    const octile::Lengths known = best;
    for (const auto& [at, length] : known) {
      for (const Direction way : possible_neighbours(open, at) & valid_neighbours(map.bounds(), at)) {
        const Tile to = at + step_of(way);
        octile::Length there = length;
        (is_diagonal(way) ? there.diagonal : there.straight) += price_of(to);
        const auto found = best.find(to);
        if (found != best.end() && !(there < found->second)) continue;
        best[to] = there;
        changes = true;
      }
    }
  }
  return within(best, cost);
}

}  // namespace reach_oracle
