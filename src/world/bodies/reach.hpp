// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/rounding.hpp>
#include <tilespace/geom/box.hpp>
#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/geom/detail/box_around.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/sweep/body.hpp>

/// @file reach.hpp
/// Tiles that may decide a query of a body: those around all places that it may come to. Rounded outward, and never
/// those of NaN.

namespace tilespace::detail {

/// Tiles around a body that may have an effect on it: its neighbours, and one more for roundings of its position.
inline constexpr std::int32_t tiles_around_body = 2;

[[nodiscard]] constexpr Box box_around(const Body& body) noexcept {
  return {body.min, {upwards(body.min.x + body.size.x), upwards(body.min.y + body.size.y)}};
}

/// The point that the place of a body is named by.
[[nodiscard]] constexpr Point named_point_of(const Body& body) noexcept { return body.min; }
[[nodiscard]] constexpr Point named_point_of(const Circle& circle) noexcept { return circle.center; }
[[nodiscard]] constexpr Point named_point_of(const Capsule& capsule) noexcept { return capsule.axis.start; }

/// Tiles around a box, as far as `west` to the west, and so on: lengths of at least 0.
[[nodiscard]] constexpr TileBox tiles_in_reach(const Box& box, double west, double north, double east,
                                               double south) noexcept {
  const Tile first{floor_to_int32(box.min.x - west), floor_to_int32(box.min.y - north)};
  const Tile last{floor_to_int32(box.max.x + east), floor_to_int32(box.max.y + south)};
  constexpr std::int32_t around = tiles_around_body;
  return {first + Step{-around, -around}, last + Step{around + 1, around + 1}};
}

/// Tiles around the path of a body.
[[nodiscard]] constexpr TileBox tiles_of_path(const Box& box, Vec translation) noexcept {
  const auto [x, y] = translation;
  return tiles_in_reach(box, x < 0.0 ? -x : 0.0, y < 0.0 ? -y : 0.0, x > 0.0 ? x : 0.0, y > 0.0 ? y : 0.0);
}

/// Whether a box, and a translation of it, have numbers of which tiles can be told.
[[nodiscard]] constexpr bool has_place(const Box& box, Vec translation) noexcept {
  return box.min.x <= box.max.x && box.min.y <= box.max.y && is_finite(translation);
}

}  // namespace tilespace::detail
