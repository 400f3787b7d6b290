// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/objects/detail/touch_time.hpp>
#include <tilespace/raycast/detail/line_impact.hpp>
#include <tilespace/sweep/detail/shape_impact.hpp>

/// @file tile_hit.hpp
/// Hits of a line or a moving shape on the shapes of solid tiles, and their exact order among themselves and among
/// touches of boxes. A path is a Segment or a SweptShape.

namespace tilespace::detail {

template <class Path>
struct ImpactOf;
template <>
struct ImpactOf<Segment> {
  using Type = LineImpact;
};
template <>
struct ImpactOf<SweptShape> {
  using Type = ShapeImpact;
};

/// What a path hits of a solid tile.
template <class Path>
struct TileHit {
  Tile tile{};
  const TileShape* shape = nullptr;  ///< That of the tile in the map.
  std::uint64_t rank = 0;            ///< Order of the tile along the path.
  typename ImpactOf<Path>::Type impact{};
  double earliest = 0.0;  ///< Lower bound of the fraction; `latest` is the upper bound.
  double latest = 0.0;
};

// All are instantiated for Segment and SweptShape.

/// Finds what the path would hit if the tile of `hit` with its shape were the only solid one; sets the impact and its
/// bounds. Returns false if that is nothing.
template <class Path>
[[nodiscard]] bool find_hit(const Path& path, TileHit<Path>& hit) noexcept;

/// Compares times: -1 if `a` is hit first, +1 if `b` is, 0 if both are hit at once. Exact.
template <class Path>
[[nodiscard]] int compare_hits(const Path& path, const TileHit<Path>& a, const TileHit<Path>& b) noexcept;

/// Compares the time of a hit with that of a touch: -1, 0 or +1. Exact.
template <class Path>
[[nodiscard]] int compare_with_touch(const Path& path, const TileHit<Path>& hit, const ShapeAlong& displacement,
                                     const TouchedBox& touched) noexcept;

/// Tests whether the tile is hit at this fraction of the path, or before. Exact.
template <class Path>
[[nodiscard]] bool is_hit_by(const Path& path, const TileHit<Path>& hit, double fraction) noexcept;

/// Side and fraction of a hit.
[[nodiscard]] ShapeImpactPlace place_of(const Segment& path, const TileHit<Segment>& hit) noexcept;
[[nodiscard]] ShapeImpactPlace place_of(const SweptShape& path, const TileHit<SweptShape>& hit) noexcept;

}  // namespace tilespace::detail
