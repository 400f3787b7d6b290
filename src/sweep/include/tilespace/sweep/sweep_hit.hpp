// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/geom/point.hpp>
#include <tilespace/grid/side.hpp>
#include <tilespace/grid/tile.hpp>

/// @file sweep_hit.hpp
/// Result, options and rules of swept collision, common to all shape casts: cast_box.hpp, cast_circle.hpp.
///
/// A body is blocked when its closed shape would intersect the interior of the union of all solid areas. So a body in
/// contact with a tile may move along it or away from it; a body as wide as a shaft fits in; the seam between two flush
/// tiles is no edge (no ghost collisions); and bodies without width are stopped by seams. docs/motion.md.
///
/// Shapes      Of a shaped tile, the area is solid; a one_way shape (one-way platform) stops only what enters through
///             one of those sides; walls stop what would cross them. A body that overlaps a one-way shape or a wall at
///             the start is not inside: it may move on.

namespace tilespace {

/// The maximum error of a fraction, for any body and obstacle. For a box that hits a side, the gap is a compensated sum
/// with an error of 2^-52 of itself; the division adds 2^-53. For round bodies and for slopes, the fraction is rounded
/// once, to the steps of the translation: doubles, but no finer than 2^-80 of a tile, or than 2^-60.
inline constexpr double sweep_fraction_error = 0x1p-50;

/// The maximum error of a coordinate of a normal: impact/contact_normal.cpp counts less than 13 roundings of 2^-53.
inline constexpr double sweep_normal_error = 0x1p-49;

/// Effect of one-way shapes (one-way platforms) on a body.
enum class OneWay : std::uint8_t {
  stop,  ///< They stop a body that enters through one of their sides.
  pass,  ///< They never stop the body: it drops through.
};

/// Returns the name of a value: "stop" or "pass"; "" for invalid values.
[[nodiscard]] constexpr const char* name(OneWay one_way) noexcept {
  switch (one_way) {
    case OneWay::stop: return "stop";
    case OneWay::pass: return "pass";
  }
  return "";
}

/// Handling of a body that overlaps something solid at the start.
enum class StartInside : std::uint8_t {
  blocks,  ///< The body is blocked at the start: SweepHit::inside is true.
  leaves,  ///< The body may leave: what it overlaps at the start does not block it.
};

/// Returns the name of a value: "blocks" or "leaves"; "" for invalid values.
[[nodiscard]] constexpr const char* name(StartInside inside) noexcept {
  switch (inside) {
    case StartInside::blocks: return "blocks";
    case StartInside::leaves: return "leaves";
  }
  return "";
}

/// Options of a shape cast.
struct SweepOptions {
  OneWay one_way = OneWay::stop;             ///< Whether one-way shapes block the body.
  StartInside inside = StartInside::blocks;  ///< Whether what the body overlaps at the start blocks it.
};

/// The first hit of a moving body: time of impact, contact normal and what was hit.
struct SweepHit {
  bool hit = false;        ///< Whether the body is blocked along its path.
  bool inside = false;     ///< Whether the body overlaps something solid at the start: then `fraction` is 0.
  Tile tile{};             ///< The solid tile. Valid iff `hit` and `solid` is -1.
  Side side = Side::none;  ///< The side of `tile`, or of the solid, whose outward direction is nearest to the normal;
                           ///< of a wall, the side it is hit from: a western wall has an eastern side. none if
                           ///< `inside`.
  Vec normal{};            ///< Contact normal, from the tile to the body. Unit length, up to rounding; exact along an
                           ///< axis, else within sweep_normal_error. 0 if there is no hit, or `inside`.
  double fraction =
      1.0;            ///< Time of impact as a fraction of the translation, in [0, 1], within sweep_fraction_error. 1 if
                      ///< there is no hit.
  double line = 0.0;  ///< Coordinate of that side: x for west and east, y for north and south. Valid iff the normal
                      ///< is along an axis. If it is no double, the next double on the side of the body.
  std::int32_t solid = -1;  ///< Index of the moving solid that was hit; -1 for tiles. moving_solid.hpp.
  [[nodiscard]] explicit constexpr operator bool() const noexcept { return hit; }
  friend constexpr bool operator==(const SweepHit&, const SweepHit&) noexcept = default;
};

}  // namespace tilespace
