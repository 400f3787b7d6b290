// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/tile.hpp>

/// @file around.hpp
/// Which tiles are near one?

namespace tilespace::detail {

/// The tiles that are no farther from `from` than `reach`, which is not negative, along each axis, and within `bounds`.
[[nodiscard]] constexpr TileBox around(Tile from, std::int32_t reach, TileBox bounds) noexcept {
  const Tile last = from + Step{reach, reach};
  return intersection({from + Step{-reach, -reach}, last + Step{1, 1}}, bounds);
}

}  // namespace tilespace::detail
