// SPDX-License-Identifier: MIT
#include <tilespace/visibility/line_of_sight.hpp>
#include "field/quadrant.hpp"
#include "field/slope.hpp"
#include "line/digital_line.hpp"
#include "rays/sight_by_rays.hpp"
#include "within_vision.hpp"

// Line of sight: by two digital lines to a tile that is not opaque, by clipping a range of slopes for one that is.
//
// In the quadrant of the target tile, lines from the viewer have a slope: columns per row. That of the target's center
// is column / depth. Slopes that are slightly greater run through the tiles next to the line with ties rounded up,
// those that are slightly less through those with ties rounded down; so one of the two lines is clear exactly if the
// slope is not within the shadow of an opaque tile. An opaque target is visible if any slope between those of its
// corners is in no shadow. As these slopes are less than one tile apart in every nearer row, they run through two tiles
// of it at most: shadows cut them from one end or the other, and what is left is one interval.

namespace tilespace {
namespace {

using detail::DigitalLine;
using detail::Place;
using detail::Quadrant;
using detail::Slope;

bool center_is_seen(const Quadrant& quadrant, Place to) noexcept {
  if (quadrant.is_shut_off(to.depth, to.column)) return false;
  DigitalLine up(to, true);
  DigitalLine down(to, false);
  bool up_is_clear = true;
  bool down_is_clear = true;
  for (std::int32_t depth = 1; depth < to.depth; ++depth) {
    up_is_clear = !quadrant.is_blocked(depth, up.next()) && up_is_clear;
    down_is_clear = !quadrant.is_blocked(depth, down.next()) && down_is_clear;
    if (!up_is_clear && !down_is_clear) return false;
  }
  return true;
}

// Whether any part of an opaque tile between its corners is visible.
bool front_is_seen(const Quadrant& quadrant, Place to) noexcept {
  if (quadrant.is_shut_off(to.depth, to.column)) return false;
  Slope first = detail::lower_edge(to.depth, to.column);
  Slope last = detail::upper_edge(to.depth, to.column);
  if (to.column == -to.depth) first = {-1, 1};
  if (to.column == to.depth) last = {1, 1};
  for (std::int32_t depth = 1; depth < to.depth; ++depth) {
    const std::int32_t low = detail::first_column(first, depth);
    const std::int32_t high = detail::last_column(last, depth);
    if (quadrant.is_blocked(depth, low)) first = detail::upper_edge(depth, low);
    if (high != low && quadrant.is_blocked(depth, high)) last = detail::lower_edge(depth, high);
    if (!(first < last)) return false;
  }
  return true;
}

bool is_seen(const CollisionMap& map, Tile from, Tile to, int number, CornerGap gap) noexcept {
  const Step step = to - from;
  const bool is_upright = number < 2;
  const std::int32_t ahead = (is_upright ? step.dy : step.dx) * (number % 2 == 0 ? -1 : 1);
  const std::int32_t aside = is_upright ? step.dx : step.dy;
  if (ahead <= 0 || aside > ahead || aside < -ahead) return false;
  const Quadrant quadrant(map, from, number, gap);
  return map.is_solid(to) ? front_is_seen(quadrant, {ahead, aside}) : center_is_seen(quadrant, {ahead, aside});
}

}  // namespace

bool has_line_of_sight(const CollisionMap& opaque, Tile from, Tile to, const VisionOptions& sight) noexcept {
  if (!opaque.bounds().contains(from) || !opaque.bounds().contains(to)) return false;
  if (!detail::is_within_sight(sight, to - from)) return false;
  if (from == to) return true;
  if (sight.solidity == Solidity::shapes) return detail::is_seen_by_ray(opaque, from, to, sight.gap);
  for (int number = 0; number < Quadrant::count; ++number) {
    if (is_seen(opaque, from, to, number, sight.gap)) return true;
  }
  return false;
}

}  // namespace tilespace
