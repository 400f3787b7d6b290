// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <tilespace/grid/collision_map.hpp>

/// @file subtract_tiles.hpp
/// Difference of two collision maps.

namespace tilespace::io::detail {

/// Tiles that a subtraction could not represent.
struct PartlySubtracted {
  std::optional<Tile> first{};  ///< In row order.
  std::uint64_t tiles = 0;      ///< Number of them.
};

/// Frees the tiles of a map whose solid part lies within the solid part of `other`, which has the same bounds. Those of
/// which something remains stay as they are, and are returned. One-way sides of `other` do not count; walls of a tile
/// with an area belong to the area, those of a tile without must be walls of `other` or within its area.
///
/// Laws        Nothing remains of a map minus itself. The result has at least the exact difference.
/// Cost        A look-up per 64 tiles where `other` is free, and per tile where it is solid; for shapes, some calls of
///             orientation().
[[nodiscard]] PartlySubtracted subtract(CollisionMap& map, const CollisionMap& other);

}  // namespace tilespace::io::detail
