// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/cover/detail/solid_part.hpp>

/// @file nearest_feature.hpp
/// The point of a part of a tile that is nearest to a point, as a corner or as a perpendicular foot on an edge, so that
/// squared distances are rational numbers: they are compared without rounding.

namespace tilespace::detail {

/// A corner of a part, `from`, or the perpendicular foot of a point on the edge between two corners. Corners are
/// relative to the tile.
struct NearestFeature {
  Tile tile{};
  Point from{};
  Point to{};
  bool is_foot = false;
};

/// The feature that is this point.
[[nodiscard]] inline NearestFeature feature_at(Point point) noexcept { return {{}, point, {}, false}; }

/// The feature of a part that is nearest to a finite point; the point itself if it is in the part.
[[nodiscard]] NearestFeature nearest_feature(Point point, const TilePart& part) noexcept;

/// Compares the distances from a point to two features: the first is nearer (-1), as far (0) or farther (+1).
[[nodiscard]] int compare_features(Point point, const NearestFeature& a, const NearestFeature& b) noexcept;

/// Compares the distance to a feature with a finite limit: less (-1), equal (0) or more (+1).
[[nodiscard]] int compare_feature(Point point, const NearestFeature& feature, double limit) noexcept;

/// An upper bound of the squared distance, which is at most 2^-40 of it too large, or infinite.
[[nodiscard]] double most_squared(Point point, const NearestFeature& feature) noexcept;

/// The feature as a rounded point, and its distance; nearest_solid.hpp has the bounds.
[[nodiscard]] Point rounded_point_of(Point point, const NearestFeature& feature) noexcept;
[[nodiscard]] double rounded_distance_to(Point point, const NearestFeature& feature) noexcept;

}  // namespace tilespace::detail
