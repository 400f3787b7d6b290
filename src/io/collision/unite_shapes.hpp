// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <tilespace/grid/tile_shape.hpp>
#include <vector>

/// @file unite_shapes.hpp
/// Union of the shapes in a tile, if it is again a shape.

namespace tilespace::io::detail {

/// Convex union of two areas. Nothing if the union is not convex, or has more than 16 corners.
/// Exactness   Exact.
/// Cost        Some hundred calls of orientation().
[[nodiscard]] std::optional<ConvexPolygon> united(const ConvexPolygon& a, const ConvexPolygon& b) noexcept;

/// Shape that blocks exactly what one of the two blocks. It has the walls of both. Nothing if there is no such shape:
/// if the union of their areas is not convex, or if they are open from different sides.
/// Laws        united(a, b) == united(b, a); united(a, a) == a.
[[nodiscard]] std::optional<TileShape> united(const TileShape& a, const TileShape& b) noexcept;

/// Union of several shapes: pairs are united as long as possible.
/// Invalid     No shapes: the empty shape. More than 16: nothing.
[[nodiscard]] std::optional<TileShape> united(std::vector<TileShape> shapes);

}  // namespace tilespace::io::detail
