// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/geom/circle.hpp>
#include <tilespace/grid/tile_shape.hpp>
#include <tilespace/sweep/body.hpp>
#include <tilespace/sweep/detail/contact.hpp>

/// @file shape_impact.hpp
/// Sweep of a box or a circle against one shaped tile as if it were alone, with the time of impact as an exact number.

namespace tilespace::detail {

template <class Number>
struct RootTime;  // exact/root_time.hpp

/// A box or a circle, and its translation. Neither is empty, infinite or NaN.
struct SweptShape {
  Body body{};  ///< Of a circle, `min` is its center.
  double radius = 0.0;
  Vec translation{};
  bool is_round = false;
};

[[nodiscard]] constexpr SweptShape swept_shape(const Body& body, Vec translation) noexcept {
  return {body, 0.0, translation, false};
}
[[nodiscard]] constexpr SweptShape swept_shape(const Circle& circle, Vec translation) noexcept {
  return {{circle.center, {}}, circle.radius, translation, true};
}

/// What a moving shape hits of a tile.
struct ShapeImpact {
  bool is_at_start = false;  ///< Whether it overlaps the area at the start.
  std::uint8_t part = 0;     ///< The number of the obstacle: the area, if there is one, then the walls.
  Contact contact{};         ///< Valid iff not at the start.
  double earliest = 0.0;     ///< Lower bound of the fraction; `latest` is the upper bound.
  double latest = 0.0;
};

/// Finds what a cast would hit if `tile` with this shape were the only solid tile. Returns false if that is nothing.
[[nodiscard]] bool find_shape_impact(const SweptShape& swept, Tile tile, const TileShape& shape,
                                     ShapeImpact& impact) noexcept;

/// The side and the fraction of a hit: those of SweepHit.
struct ShapeImpactPlace {
  Side side = Side::none;
  double fraction = 0.0;
};
[[nodiscard]] ShapeImpactPlace place_of(const SweptShape& swept, Tile tile, const TileShape& shape,
                                        const ShapeImpact& impact) noexcept;

/// The time of a hit. Instantiated for ErrorBounded, SmallWideNumber and LargeWideNumber.
template <class Number>
[[nodiscard]] RootTime<Number> time_of(const SweptShape& swept, Tile tile, const TileShape& shape,
                                       const ShapeImpact& impact) noexcept;

}  // namespace tilespace::detail
