// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <optional>
#include <set>
#include <tilespace/pathfinding/path_options.hpp>
#include <utility>
#include <vector>

#include "octile_oracle.hpp"

/// @file terrain_oracle.hpp
/// Paths with options, from the definition of steps: Dijkstra's algorithm over sets, on exact costs.

namespace terrain_oracle {

using octile::ByRows;
using octile::Length;
using octile::Lengths;
using tilespace::CollisionMap;
using tilespace::Diagonals;
using tilespace::PathOptions;
using tilespace::Step;
using tilespace::Tile;

inline constexpr Diagonals all_diagonals[] = {Diagonals::never, Diagonals::both_free, Diagonals::one_free,
                                              Diagonals::always};

inline int cost_of(const PathOptions& options, Tile tile) {
  if (options.costs.bytes() != nullptr) return (*options.costs.bytes())[tile];
  return options.costs.words() != nullptr ? (*options.costs.words())[tile] : 1;
}

/// Neither beyond the bounds, nor solid, nor shut.
inline bool may_begin(const CollisionMap& map, const PathOptions& options, Tile tile) {
  return octile::is_free(map, tile) && cost_of(options, tile) > 0;
}

inline bool may_enter(const CollisionMap& map, const PathOptions& options, Tile tile) {
  return may_begin(map, options, tile) && (options.blocked == nullptr || !options.blocked->get(tile));
}

inline bool may_step(const CollisionMap& map, const PathOptions& options, Tile from, Step step) {
  if (!may_enter(map, options, from + step)) return false;
  if (step.dx == 0 || step.dy == 0) return true;
  const int free =
      int{may_enter(map, options, from + Step{step.dx, 0})} + int{may_enter(map, options, from + Step{0, step.dy})};
  switch (options.diagonals) {
    case Diagonals::both_free: return free == 2;
    case Diagonals::one_free: return free >= 1;
    case Diagonals::always: return true;
    default: return false;
  }
}

/// The length of a path from `from` to each tile that has one. `unit` is what a diagonal step to a tile of cost 1
/// counts; a straight one is 1.
inline Lengths lengths_from(const CollisionMap& map, const PathOptions& options, Tile from,
                            const Length& unit = {0, 1}) {
  const auto comes_first = [](const std::pair<Length, Tile>& a, const std::pair<Length, Tile>& b) {
    return a.first == b.first ? ByRows{}(a.second, b.second) : a.first < b.first;
  };
  std::set<std::pair<Length, Tile>, decltype(comes_first)> open(comes_first);
  Lengths done;
  if (may_begin(map, options, from)) open.insert({{}, from});
  while (!open.empty()) {
    const auto [length, at] = *open.begin();
    open.erase(open.begin());
    if (!done.insert({at, length}).second) continue;
    for (int dy = -1; dy <= 1; ++dy) {
      for (int dx = -1; dx <= 1; ++dx) {
        const Step step{dx, dy};
        if ((dx == 0 && dy == 0) || done.contains(at + step) || !may_step(map, options, at, step)) continue;
        const int cost = cost_of(options, at + step);
        const Length more = dx != 0 && dy != 0 ? Length{unit.straight * cost, unit.diagonal * cost} : Length{cost, 0};
        open.insert({{length.straight + more.straight, length.diagonal + more.diagonal}, at + step});
      }
    }
  }
  return done;
}

/// The least length of a path from a tile to one of some goals.
inline std::optional<Length> least_to(const Lengths& lengths, const std::vector<Tile>& goals) {
  std::optional<Length> least;
  for (const Tile goal : goals) {
    const auto found = lengths.find(goal);
    if (found != lengths.end() && (!least || found->second < *least)) least = found->second;
  }
  return least;
}

}  // namespace terrain_oracle
