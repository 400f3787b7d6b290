// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/geom/point.hpp>
#include <tilespace/grid/side.hpp>
#include <tilespace/grid/tile.hpp>

/// @file sweep_hit.hpp
/// What a moving body meets, and the rules for all of them: cast_box.hpp, cast_circle.hpp.
///
/// A body is blocked when its closed shape would meet the inside of all that is solid, taken together. So what rests on
/// a tile, moves along it or away from it is free; a body as wide as a shaft fits in; the seam between two flush tiles
/// is no edge; and bodies without width are stopped by seams too. docs/motion.md.
///
/// Shapes      Of tiles with a shape, its area is solid; a shape that is one_way stops only what comes in through one of
///             those sides; walls stop what would cross them. What overlaps a one-way shape or a wall when it starts is
///             not inside: it may move on.

namespace tilespace {

/// How far may the fraction of any body be off, whatever it meets? Of a box that meets a side, the gap is a sum whose rests are
/// added up, too, and rounded like one: 2^-52 of itself; the division adds 2^-53. Of round bodies, and at slopes, it is rounded
/// once, to what the way has of steps: doubles, and no finer ones than 2^-80 of a tile, or 2^-60.
inline constexpr double sweep_fraction_error = 0x1p-50;

/// How far may a coordinate of a normal be off? detail/contact_normal.hpp counts 13 roundings of 2^-53.
inline constexpr double sweep_normal_error = 0x1p-49;

/// Do one-way shapes stop a body?
enum class OneWay : std::uint8_t {
  stop,  ///< From their sides, as they should.
  pass,  ///< Never: the body drops through.
};

/// What is this called? "stop" or "pass"; "" for values that are none.
[[nodiscard]] constexpr const char* name(OneWay one_way) noexcept {
  switch (one_way) {
    case OneWay::stop: return "stop";
    case OneWay::pass: return "pass";
  }
  return "";
}

/// What becomes of a body that overlaps something solid from the start?
enum class Inside : std::uint8_t {
  blocks,  ///< It is blocked at once: the hit says `inside`.
  leaves,  ///< It may leave: what it overlaps then does not block it.
};

/// What is this called? "blocks" or "leaves"; "" for values that are none.
[[nodiscard]] constexpr const char* name(Inside inside) noexcept {
  switch (inside) {
    case Inside::blocks: return "blocks";
    case Inside::leaves: return "leaves";
  }
  return "";
}

/// What blocks a moving body.
struct SweepOptions {
  OneWay one_way = OneWay::stop;   ///< Do one-way shapes?
  Inside inside = Inside::blocks;  ///< Does what it starts in?
};

/// Where a moving body first meets something solid.
struct SweepHit {
  bool hit = false;        ///< Whether it is blocked on its way.
  bool inside = false;     ///< Whether it overlaps something solid from the start: then `fraction` is 0.
  Tile tile{};             ///< The solid tile. Valid iff `hit`, and no moving solid is met.
  Side side = Side::none;  ///< The side of `tile`, or the solid, that its outside is nearest to; of a wall, the
                           ///< one it is met from: a western wall has an eastern side. none if `inside`.
  Vec normal{};            ///< From the tile to the body, where they touch. Of length 1, as doubles go; exact along an
                           ///< axis, else within sweep_normal_error. 0 if there is no hit, or `inside`.
  double fraction =
      1.0;            ///< How far along the translation, in [0, 1], within sweep_fraction_error. 1 if there is no hit.
  double line = 0.0;  ///< Where that side is: its x for west and east, its y for north and south. Valid iff the
                      ///< normal is along an axis. Where it is no double, the next one on the body's side.
  std::int32_t solid = -1;  ///< Which of the moving solids it is, in their order; -1 for tiles. moving_solid.hpp.
  [[nodiscard]] explicit constexpr operator bool() const noexcept { return hit; }
  friend constexpr bool operator==(const SweepHit&, const SweepHit&) noexcept = default;
};

}  // namespace tilespace
