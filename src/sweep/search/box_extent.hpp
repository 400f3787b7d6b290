// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/detail/tile_range.hpp>
#include "impact/moving_body.hpp"

/// @file box_extent.hpp
/// Exact extent in tiles of bodies without round parts whose sides are along the axes. What is decided for a whole row
/// of tiles is not asked for each of them, however near to a grid line a side is.

namespace tilespace::detail {

/// The sides of such a body on one axis.
struct ExtentAxis {
  UnroundedSum low{};
  UnroundedSum high{};
};

/// A box, or a line along an axis. Of other bodies, nothing but that they are others.
struct BoxExtent {
  bool is_box = false;
  ExtentAxis x{};
  ExtentAxis y{};
};

[[nodiscard]] BoxExtent extent_of(const MovingBody& body) noexcept;

/// Tests whether the open extent overlaps the obstacle of each tile of a box, which has the tile and as many `before`
/// it to the west and north. Exact.
[[nodiscard]] bool overlaps_each(const BoxExtent& extent, TileBox tiles, Step before) noexcept;

/// Tests whether the closed tiles, and those before them, are within the open extent. Exact.
[[nodiscard]] bool contains_with_those_before(const BoxExtent& extent, TileBox tiles) noexcept;

/// Grid lines between tiles that differ in how the extent overlaps their obstacles: on both sides of its ends, and for
/// bodies without width, whose obstacles begin a tile before their own, also a tile behind the higher one.
struct ExtentLines {
  std::int32_t low = 0;
  std::int32_t high = 0;
  std::int32_t behind = 0;
};

/// Columns and rows that begin at such lines.
struct ExtentGrid {
  ExtentLines columns{};
  ExtentLines rows{};
};

[[nodiscard]] ExtentGrid grid_of(const BoxExtent& extent) noexcept;

}  // namespace tilespace::detail
