// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/grid/tile.hpp>

/// @file around.hpp
/// Boxes of tiles around a tile, and around two boxes of tiles.

namespace tilespace::detail {

/// Box of the tiles at most `reach` >= 0 away from `from` along each axis (Chebyshev distance), clipped to `bounds`.
[[nodiscard]] constexpr TileBox around(Tile from, std::int32_t reach, TileBox bounds) noexcept {
  const Tile last = from + Step{reach, reach};
  return intersection({from + Step{-reach, -reach}, last + Step{1, 1}}, bounds);
}

/// Bounding box of two boxes; an empty one adds nothing.
[[nodiscard]] constexpr TileBox around(TileBox a, TileBox b) noexcept {
  if (a.empty()) return b;
  if (b.empty()) return a;
  return {{min_of(a.min.x, b.min.x), min_of(a.min.y, b.min.y)}, {max_of(a.max.x, b.max.x), max_of(a.max.y, b.max.y)}};
}

}  // namespace tilespace::detail
