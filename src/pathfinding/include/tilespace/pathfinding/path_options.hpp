// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/grid/grid.hpp>
#include <tilespace/grid/neighbours.hpp>
#include <tilespace/grid/tile_mask.hpp>

/// @file path_options.hpp
/// Path options: terrain costs, blocked tiles, and the rule of diagonal steps. The same for all searches.

namespace tilespace {

/// Terrain costs (a weighted grid, a costmap): the cost of a step to each tile, 0 for shut ones. Refers to a grid of
/// one or two bytes a tile, which has to exist while it is used.
///
/// Shape       A number for each tile, over the bounds of the map.
class TileCosts {
 public:
  /// Every step costs 1, and no tile is shut.
  constexpr TileCosts() = default;
  constexpr TileCosts(std::nullptr_t) noexcept {}  // NOLINT(google-explicit-constructor): {.costs = nullptr}
  /// Costs of one byte a tile. A null pointer is as no costs.
  constexpr TileCosts(const Grid<std::uint8_t>* costs) noexcept  // NOLINT(google-explicit-constructor): {.costs = &mud}
      : bytes_(costs) {}
  /// Costs of two bytes a tile.
  constexpr TileCosts(const Grid<std::uint16_t>* costs) noexcept  // NOLINT(google-explicit-constructor): the same
      : words_(costs) {}

  /// The grid, if it has one byte a tile.
  [[nodiscard]] constexpr const Grid<std::uint8_t>* bytes() const noexcept { return bytes_; }
  /// The grid, if it has two bytes a tile.
  [[nodiscard]] constexpr const Grid<std::uint16_t>* words() const noexcept { return words_; }
  /// Whether there is no grid: every step costs 1.
  [[nodiscard]] constexpr bool empty() const noexcept { return bytes_ == nullptr && words_ == nullptr; }

 private:
  const Grid<std::uint8_t>* bytes_ = nullptr;
  const Grid<std::uint16_t>* words_ = nullptr;
};

/// What steps are possible, and what they cost: `find_path(map, from, to, {.costs = &mud, .blocked = &monsters}, ...)`.
///
/// A straight step costs the number of the tile that it enters, a diagonal one that times sqrt(2). The number of the
/// tile where a path begins does not count.
///
/// Border      Tiles of cost 0 are shut: as solid ones in every respect. A blocked tile is not entered, so it is no
///             goal for a path from elsewhere, but a path may begin there: a monster that is among the blocked tiles
///             does not block itself. Solid, shut and blocked tiles are not free for the rule of diagonal steps, and
///             neither are those beyond the bounds. `blocked` may have other bounds than the map: tiles outside of it
///             are not blocked.
/// Invalid     Costs of other bounds than the map: nothing is reachable. Diagonals beyond its names: as never.
/// Laws        Blocked tiles give the same as solid ones wherever no path begins at them; shut tiles give the same as
///             solid ones. Costs of 1 give the same as none.
struct PathOptions {
  TileCosts costs{};                           ///< Cost of a step to each tile; 0: shut.
  const TileMask* blocked = nullptr;           ///< Tiles that no step enters: other monsters, shut doors. Not owned.
  Diagonals diagonals = Diagonals::both_free;  ///< Rule of diagonal steps.
};

}  // namespace tilespace
