// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/tile.hpp>

/// @file solid_tile.hpp
/// A solid tile that was looked for.

namespace tilespace {

/// Which solid tile was found, if one was?
struct SolidTile {
  Tile tile{};         ///< Valid iff `found`.
  bool found = false;  ///< Is there one?
  [[nodiscard]] explicit constexpr operator bool() const noexcept { return found; }
  friend constexpr bool operator==(const SolidTile&, const SolidTile&) noexcept = default;
};

}  // namespace tilespace
