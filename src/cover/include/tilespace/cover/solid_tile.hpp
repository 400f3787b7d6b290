// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/tile.hpp>

/// @file solid_tile.hpp
/// Result of a search for a solid tile.

namespace tilespace {

/// The solid tile that a search found, or none.
struct SolidTile {
  Tile tile{};         ///< Valid if and only if `found`.
  bool found = false;  ///< Whether there is one.
  [[nodiscard]] explicit constexpr operator bool() const noexcept { return found; }
  friend constexpr bool operator==(const SolidTile&, const SolidTile&) noexcept = default;
};

}  // namespace tilespace
