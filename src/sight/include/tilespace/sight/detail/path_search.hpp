// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/tile.hpp>
#include <tilespace/sight/detail/jump_map.hpp>
#include <tilespace/sight/detail/scratch.hpp>
#include <tilespace/sight/octile_cost.hpp>

/// @file path_search.hpp
/// The search for a shortest way, from turn to turn. Tiles are those of the grid, from (0, 0) on.

namespace tilespace::detail {

// Costs of fewer steps than this can be put in order by one number.
inline constexpr std::int64_t step_limit = std::int64_t{1} << 30;

// A number that is less for the lesser of two costs, both of less than step_limit steps, and none below 0.
[[nodiscard]] std::uint64_t order_of(OctileCost cost) noexcept;

// What a way costs where nothing is solid.
[[nodiscard]] OctileCost cost_between(Tile a, Tile b) noexcept;

class PathSearch {
 public:
  PathSearch(const JumpMap& map, std::int64_t width, Tile from, Tile to, Scratch& scratch) noexcept
      : map_(map), width_(width), from_(from), to_(to), scratch_(scratch) {}

  enum class End : std::uint8_t { found, unreachable, out_of_memory };
  // From `from` to `to`, both free. If found, scratch.nodes[goal()] is `to`, and parents lead back.
  [[nodiscard]] End run() noexcept;
  [[nodiscard]] std::uint32_t goal() const noexcept { return goal_; }

 private:
  // All ways on from a node that may be on a shortest way. False if memory is short, as for those that follow.
  [[nodiscard]] bool expand(std::uint32_t node) noexcept;
  [[nodiscard]] bool expand_start(std::uint32_t node) noexcept;
  [[nodiscard]] bool turn(std::uint32_t node, Step came, Step side) noexcept;
  [[nodiscard]] bool go_straight(std::uint32_t node, Tile from, Step step) noexcept;
  [[nodiscard]] bool go_diagonally(std::uint32_t node, Step step) noexcept;
  // Comes to a tile by way of a node.
  [[nodiscard]] bool reach(std::uint32_t node, Tile tile) noexcept;
  [[nodiscard]] bool open(std::uint32_t node) noexcept;
  [[nodiscard]] std::uint32_t take_first() noexcept;
  [[nodiscard]] std::uint32_t& node_at(Tile tile) noexcept {
    return scratch_.node_at[static_cast<std::size_t>(tile.y * width_ + tile.x)];
  }

  const JumpMap& map_;
  std::int64_t width_;
  Tile from_;
  Tile to_;
  Scratch& scratch_;
  std::uint32_t goal_ = 0;
};

}  // namespace tilespace::detail
