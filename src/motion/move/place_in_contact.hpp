// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/exact/addend.hpp>
#include <tilespace/exact/adjacent_doubles.hpp>
#include "move/find_position.hpp"

/// @file place_in_contact.hpp
/// Position at which a body stops in contact.

namespace tilespace::detail {

[[nodiscard]] constexpr bool is_point(Reach reach) noexcept { return reach.before + reach.after == 0.0; }

/// Whether the contact is at a side along an axis, and at no corner or slope.
[[nodiscard]] inline bool is_at_straight_side(const SweepHit& hit) noexcept {
  const Step out = outward(hit.side);
  return hit.normal == Vec{double(out.dx), double(out.dy)};
}

/// For a body without width, a position on a wall is behind it: it belongs to the tile on the high side of the wall.
[[nodiscard]] inline double before_line(const CollisionMap& map, const SweepHit& hit, double place,
                                        Reach reach) noexcept {
  const double line_of_wall = hit.side == Side::west ? double(hit.tile.x) : double(hit.tile.y);
  const bool is_wall =
      is_point(reach) && hit.solid < 0 && map.shape(hit.tile).walls.has(hit.side) && hit.line == line_of_wall;
  return is_wall ? next_down(place) : place;
}

/// Coordinate of a position in contact with a straight side, across that side.
[[nodiscard]] inline double place_across(const CollisionMap& map, const SweepHit& hit, Reach reach,
                                         Storage storage) noexcept {
  const BoxAxis axis = outward(hit.side).dx != 0 ? BoxAxis::x : BoxAxis::y;
  if (hit.side == Side::east || hit.side == Side::south)
    return not_below(smallest_addend(hit.line, -reach.before), axis, storage);
  return not_above(before_line(map, hit, largest_addend(hit.line, reach.after), reach), axis, storage);
}

/// Straight on along an axis, nothing is rounded across it. But a body without width could be put behind a wall other
/// than the one it hit, and a body of next to no width behind its start.
[[nodiscard]] inline bool is_certainly_free(const FreePath& path, Point goal, Reach reach) noexcept {
  const Vec displacement = path.displacement;
  const Vec moved = goal - path.start;
  if (is_point(reach) || moved.x * displacement.x < 0.0 || moved.y * displacement.y < 0.0) return false;
  return (displacement.x == 0.0 && moved.x == 0.0) || (displacement.y == 0.0 && moved.y == 0.0);
}

/// Position in contact with a straight side.
template <class Shape>
[[nodiscard]] Point place_at_side(const Positions<Shape>& positions, const FreePath& path, const SweepHit& hit,
                                  Point exact) noexcept {
  const bool is_vertical = outward(hit.side).dx != 0;
  const Reach reach = is_vertical ? reach_x(positions.shape) : reach_y(positions.shape);
  const double across = place_across(positions.map, hit, reach, positions.storage());
  const Point goal = positions.rounded(is_vertical ? Point{across, exact.y} : Point{exact.x, across});
  if (std::is_same_v<Shape, Capsule>) return place_before_contact(positions, goal, path);
  // In moving maps, positions are rounded across their sides, too, whatever the side belongs to.
  if (positions.solids.maps.empty() && is_certainly_free(path, goal, reach)) return goal;
  const KeptAxis kept = is_vertical ? KeptAxis::x : KeptAxis::y;
  FoundPlace found = find_free(positions, goal, path, kept);
  if (!found) found = find_ahead(positions, goal, path, kept);
  return found ? found.place : place_before_contact(positions, exact, path);
}

/// Position in contact after a translation from a position up to a hit.
template <class Shape>
[[nodiscard]] Point place_in_contact(const Positions<Shape>& positions, Point place, Vec displacement,
                                     const SweepHit& hit) noexcept {
  const Point exact = place + displacement * hit.fraction;
  const bool is_fraction_used = !positions.is_among_whole_tiles();
  const FreePath path{place, displacement, is_fraction_used ? certainly_before(hit.fraction, displacement) : 0.0};
  return is_at_straight_side(hit) ? place_at_side(positions, path, hit, exact)
                                  : place_before_contact(positions, exact, path);
}

}  // namespace tilespace::detail
