// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/tile.hpp>

/// @file around.hpp
/// Box of the tiles around a tile.

namespace tilespace::detail {

/// Box of the tiles at most `reach` >= 0 away from `from` along each axis (Chebyshev distance), clipped to `bounds`.
[[nodiscard]] constexpr TileBox around(Tile from, std::int32_t reach, TileBox bounds) noexcept {
  const Tile last = from + Step{reach, reach};
  return intersection({from + Step{-reach, -reach}, last + Step{1, 1}}, bounds);
}

}  // namespace tilespace::detail
