// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <tilespace/grid/tile_shape.hpp>
#include <vector>

/// @file unite_shapes.hpp
/// Which one shape has a tile that is filled twice?

namespace tilespace::io::detail {

/// Which convex area is that of both together? Nothing if both together are not convex, or have more than 16 corners.
/// Exactness   Exact.
/// Cost        Some hundred orientation().
[[nodiscard]] std::optional<ConvexPolygon> united(const ConvexPolygon& a, const ConvexPolygon& b) noexcept;

/// Which shape blocks what one of the two blocks, and nothing else? Nothing if no shape does: if their areas are not
/// convex together, or if they are open from different sides. It has the walls of both.
/// Laws        united(a, b) == united(b, a); united(a, a) == a.
[[nodiscard]] std::optional<TileShape> united(const TileShape& a, const TileShape& b) noexcept;

/// The same for several: pairs are united while there are some that can be.
/// Invalid     No shape at all: the empty one. More than 16: nothing.
[[nodiscard]] std::optional<TileShape> united(std::vector<TileShape> shapes);

}  // namespace tilespace::io::detail
