// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/grid.hpp>
#include <tilespace/pathfinding/octile_cost.hpp>
#include <utility>
#include <vector>

/// @file plain_a_star.hpp
/// The A* that find_path() is compared with.

namespace bench {

using tilespace::CollisionMap;
using tilespace::Grid;
using tilespace::OctileCost;
using tilespace::Tile;

// A* as in textbooks, with common optimizations: a wall around the map, no map of visited tiles to clear, and outdated
// entries left in the heap. With costs of 1 or more to enter a tile, or without.
template <bool has_costs = false>
class PlainAStar {
 public:
  // `cuts`: diagonal steps may cut corners.
  explicit PlainAStar(const CollisionMap& map, const Grid<std::uint8_t>* costs = nullptr, bool cuts = false)
      : cuts_(cuts), corner_(map.bounds().min), stride_(static_cast<int>(map.bounds().width()) + 2) {
    const auto size = static_cast<std::size_t>(stride_) * static_cast<std::size_t>(map.bounds().height() + 2);
    solid_.assign(size, 1);
    step_.assign(has_costs ? size : 0, 1);
    round_.assign(size, 0);
    cost_.assign(size, 0);
    parent_.assign(size, 0);
    for (std::int32_t y = map.bounds().min.y; y < map.bounds().max.y; ++y) {
      for (std::int32_t x = map.bounds().min.x; x < map.bounds().max.x; ++x)
        solid_[static_cast<std::size_t>(index({x, y}))] = map.is_solid({x, y}) ? 1 : 0;
      for (std::int32_t x = map.bounds().min.x; has_costs && x < map.bounds().max.x; ++x)
        step_[static_cast<std::size_t>(index({x, y}))] = (*costs)[{x, y}];
    }
  }

  OctileCost find(Tile from, Tile to) {
    ++now_;
    open_.clear();
    const int start = index(from), goal = index(to);
    come_to(start, start, 0.0, goal);
    while (!open_.empty()) {
      std::pop_heap(open_.begin(), open_.end(), std::greater<>());
      const auto [estimate, at] = open_.back();
      open_.pop_back();
      if (at == goal) return steps_to(goal);
      const double cost = cost_[static_cast<std::size_t>(at)];
      if (estimate > cost + rest_of(at, goal)) continue;
      expand(at, cost, goal);
    }
    return {};
  }

 private:
  [[nodiscard]] int index(Tile tile) const { return (tile.y - corner_.y + 1) * stride_ + tile.x - corner_.x + 1; }
  [[nodiscard]] bool is_free(int at) const { return solid_[static_cast<std::size_t>(at)] == 0; }
  [[nodiscard]] double rest_of(int at, int goal) const {
    const int dx = std::abs(at % stride_ - goal % stride_), dy = std::abs(at / stride_ - goal / stride_);
    return std::abs(dx - dy) + std::min(dx, dy) * root;
  }
  void come_to(int at, int from, double cost, int goal) {
    const auto i = static_cast<std::size_t>(at);
    if (round_[i] == now_ && cost_[i] <= cost) return;
    round_[i] = now_;
    cost_[i] = cost;
    parent_[i] = from;
    open_.emplace_back(cost + rest_of(at, goal), at);
    std::push_heap(open_.begin(), open_.end(), std::greater<>());
  }
  void expand(int at, double cost, int goal) {
    const bool east = is_free(at + 1), west = is_free(at - 1), south = is_free(at + stride_),
               north = is_free(at - stride_);
    const auto go = [&](int to, double length) { come_to(to, at, cost + length * step_to(to), goal); };
    if (east) go(at + 1, 1);
    if (west) go(at - 1, 1);
    if (south) go(at + stride_, 1);
    if (north) go(at - stride_, 1);
    const bool cuts = has_costs && cuts_;
    if (((east && south) || cuts) && is_free(at + stride_ + 1)) go(at + stride_ + 1, root);
    if (((west && south) || cuts) && is_free(at + stride_ - 1)) go(at + stride_ - 1, root);
    if (((east && north) || cuts) && is_free(at - stride_ + 1)) go(at - stride_ + 1, root);
    if (((west && north) || cuts) && is_free(at - stride_ - 1)) go(at - stride_ - 1, root);
  }
  [[nodiscard]] int step_to(int at) const { return has_costs ? step_[static_cast<std::size_t>(at)] : 1; }
  [[nodiscard]] OctileCost steps_to(int at) const {
    OctileCost cost;
    for (int from = parent_[static_cast<std::size_t>(at)]; from != at;
         at = from, from = parent_[static_cast<std::size_t>(at)]) {
      const int step = std::abs(at - from);
      (step == 1 || step == stride_ ? cost.straight : cost.diagonal) += step_to(at);
    }
    return cost;
  }

  static constexpr double root = 1.4142135623730951;
  bool cuts_;
  Tile corner_;
  int stride_;
  std::uint32_t now_ = 0;
  std::vector<std::uint8_t> solid_;
  std::vector<std::uint8_t> step_;
  std::vector<std::uint32_t> round_;
  std::vector<double> cost_;
  std::vector<int> parent_;
  std::vector<std::pair<double, int>> open_;
};

}  // namespace bench
