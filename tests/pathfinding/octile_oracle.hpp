// SPDX-License-Identifier: MIT
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <map>
#include <set>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/pathfinding/octile_cost.hpp>
#include <utility>
#include <vector>

/// @file octile_oracle.hpp
/// Ways over tiles, found the slow way: Dijkstra, over sets, with integers that have no end.

namespace octile {

using tilespace::CollisionMap;
using tilespace::OctileCost;
using tilespace::Step;
using tilespace::Tile;
using Integer = boost::multiprecision::cpp_int;

/// a + b sqrt(2).
struct Length {
  Integer straight = 0;
  Integer diagonal = 0;
  friend bool operator==(const Length&, const Length&) = default;
};

inline Length length_of(OctileCost cost) { return {cost.straight, cost.diagonal}; }

/// The sign of a + b sqrt(2): of a^2 - 2 b^2, if a and b pull to different sides.
inline int sign_of(const Length& length) {
  const int a = length.straight.sign(), b = length.diagonal.sign();
  if (a == b || b == 0) return a;
  if (a == 0) return b;
  const Integer squares = length.straight * length.straight - 2 * length.diagonal * length.diagonal;
  return a * squares.sign();
}

inline bool operator<(const Length& a, const Length& b) {
  return sign_of({a.straight - b.straight, a.diagonal - b.diagonal}) < 0;
}

inline bool is_free(const CollisionMap& map, Tile tile) { return map.bounds().contains(tile) && !map.is_solid(tile); }

/// May one step from a tile to a neighbour?
inline bool may_step(const CollisionMap& map, Tile from, Step step) {
  return is_free(map, from + step) && is_free(map, from + Step{step.dx, 0}) && is_free(map, from + Step{0, step.dy});
}

struct ByRows {
  bool operator()(Tile a, Tile b) const { return std::pair(a.y, a.x) < std::pair(b.y, b.x); }
};
using Lengths = std::map<Tile, Length, ByRows>;

/// How far each tile is that can be reached from this one.
inline Lengths lengths_from(const CollisionMap& map, Tile from) {
  const auto comes_first = [](const std::pair<Length, Tile>& a, const std::pair<Length, Tile>& b) {
    return a.first == b.first ? ByRows{}(a.second, b.second) : a.first < b.first;
  };
  std::set<std::pair<Length, Tile>, decltype(comes_first)> open(comes_first);
  Lengths done;
  if (is_free(map, from)) open.insert({{}, from});
  while (!open.empty()) {
    const auto [length, at] = *open.begin();
    open.erase(open.begin());
    if (!done.insert({at, length}).second) continue;
    for (int dy = -1; dy <= 1; ++dy) {
      for (int dx = -1; dx <= 1; ++dx) {
        const Step step{dx, dy};
        if ((dx == 0 && dy == 0) || !may_step(map, at, step) || done.contains(at + step)) continue;
        const bool is_diagonal = dx != 0 && dy != 0;
        open.insert({{length.straight + (is_diagonal ? 0 : 1), length.diagonal + (is_diagonal ? 1 : 0)}, at + step});
      }
    }
  }
  return done;
}

}  // namespace octile
