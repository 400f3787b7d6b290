// SPDX-License-Identifier: MIT
#pragma once

#include "oracle/area_oracle.hpp"
#include "oracle/sweep_oracle.hpp"

#include <vector>

/// @file part_oracle.hpp
/// Does an area meet a convex part of a tile? In rational numbers, by cutting the part: what is left of it has points,
/// has an area, is so far away.

namespace oracle {

/// A convex polygon, whose corners go clockwise with y to the south; a wall has two.
using Part = std::vector<QP>;

/// The parts of a tile: its area, one-way or not, and its walls.
[[nodiscard]] std::vector<Part> parts_of(const SolidTile& tile, std::int64_t x, std::int64_t y);

/// closed: do they share a point? Otherwise: do their interiors?
[[nodiscard]] bool meets_part(const Box& box, bool closed, const Part& part);
[[nodiscard]] bool meets_part(const Circle& circle, bool closed, const Part& part);
[[nodiscard]] bool meets_part(const Capsule& capsule, bool closed, const Part& part);
[[nodiscard]] bool meets_part(const ConvexPolygon& polygon, bool closed, const Part& part);
[[nodiscard]] bool meets_part(const Annulus& annulus, bool closed, const Part& part);
[[nodiscard]] bool meets_part(const Sector& sector, bool closed, const Part& part);

/// The squared distance from a point to a part.
[[nodiscard]] Q squared_gap(const QP& point, const Part& part);
/// The point of a part that is nearest.
[[nodiscard]] QP nearest_in(const QP& point, const Part& part);

}  // namespace oracle
