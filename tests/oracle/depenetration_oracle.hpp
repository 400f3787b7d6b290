// SPDX-License-Identifier: MIT
#pragma once

#include "oracle/sweep_oracle.hpp"

#include <vector>

/// @file depenetration_oracle.hpp
/// Where along a translation a body overlaps nothing: what is left of it without the times at which it overlaps a tile.

namespace oracle {

/// Fractions of a translation at which a body is free: from `begin` to `end`, both included.
struct FreeGap {
  Surd begin;
  Surd end;
};

/// All of them, in order, of a body with an interior among the tiles of a window. One-way areas and walls are free.
///
/// A body is in the area of a tile from the time at which a sweep enters it to the time at which the sweep back does.
[[nodiscard]] std::vector<FreeGap> free_gaps(const TileAt& tile_at, const TileBox& window, const Mover& mover,
                                             const QP& translation);

}  // namespace oracle
