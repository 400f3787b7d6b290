// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/exact/two_product.hpp>
#include <tilespace/exact/two_sum.hpp>
#include <tilespace/motion/move.hpp>
#include <tilespace/sweep/detail/arrival.hpp>
#include <tilespace/sweep/moving_solid.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>
#include <type_traits>
#include "move/roundings.hpp"
#include "move/shapes.hpp"

/// @file positions.hpp
/// Rounding of the end of a segment of a move to a stored position, such that the rounding crosses nothing.
///
/// A cast gives exactly how far the real path is free. A position is accepted only if the short step from the real path
/// to it is free as well, which crosses_on_arrival() decides exactly. So the body never crosses a thin wall or a
/// one-way edge, nor enters anything solid, unless its real path does. If the nearest position is on the other side,
/// its neighbours are tried, and then positions some roundings back on the path.

namespace tilespace::detail {

/// Maximum number of doublings of the distance by which a position is put back from its goal.
inline constexpr int most_steps = 8;

/// Part of a path that is known to be free: from a shape, by this fraction of a translation.
template <class Shape>
struct FreePath {
  Shape start{};
  Vec displacement{};
  double fraction = 1.0;
};

/// Lower bound of the real fraction of a contact. Fractions of casts are within 2^-50 of themselves and within 2^-60 of
/// the translation, for long translations within 2^-80 tiles.
[[nodiscard]] constexpr double certainly_before(double fraction, Vec displacement) noexcept {
  const double length = max_of(abs_of(displacement.x), abs_of(displacement.y));
  const double before = fraction - fraction * 0x1p-40 - min_of(0x1p-59, 0x1p-79 / length);
  return before > 0.0 ? before : 0.0;
}

/// Fraction of a translation as a sum of two doubles. Exact, except for parts below 2^-1000. Huge translations are
/// scaled, as they would overflow in between.
[[nodiscard]] inline TwoProduct part_of(double displacement, double fraction) noexcept {
  constexpr double scale = 0x1p500;
  if (fraction == 0.0) return {};
  if (fraction == 1.0) return {displacement, 0.0};
  if (abs_of(displacement) > 0x1p900) return two_product(fraction * scale, displacement / scale);
  return two_product(fraction, displacement);
}

/// The real number to - (from + fraction * way), as a sum of two doubles. False if it takes more.
[[nodiscard]] inline bool subtract(double to, double from, double displacement, double fraction, double& rounded,
                                   double& rest) noexcept {
  const TwoProduct part = part_of(displacement, fraction);
  const TwoSum gone = two_sum(to, -from);
  const TwoSum left = two_sum(gone.rounded, -part.rounded);
  const TwoSum low = two_sum(gone.rest, -part.rest);
  const TwoSum middle = two_sum(left.rest, low.rounded);
  const TwoSum high = two_sum(left.rounded, middle.rounded);
  const TwoSum lower = two_sum(high.rest, middle.rest);
  const TwoSum lowest = two_sum(lower.rounded, low.rest);
  const TwoSum sum = two_sum(high.rounded, lowest.rounded);
  rounded = sum.rounded;
  rest = sum.rest;
  return lower.rest == 0.0 && lowest.rest == 0.0;
}

/// Translation to `to` from the end of a free path that began at `from`. If that takes more than two doubles an axis,
/// as beside denormal numbers, the translation from its beginning.
[[nodiscard]] inline Arrival come_from(Point from, Vec displacement, double fraction, Point to) noexcept {
  Arrival arrival;
  if (subtract(to.x, from.x, displacement.x, fraction, arrival.translation.x, arrival.translation_rest.x) &&
      subtract(to.y, from.y, displacement.y, fraction, arrival.translation.y, arrival.translation_rest.y))
    return arrival;
  const TwoSum x = two_sum(to.x, -from.x);
  const TwoSum y = two_sum(to.y, -from.y);
  return {{x.rounded, y.rounded}, {x.rest, y.rest}};
}

[[nodiscard]] constexpr bool is_none(const Arrival& arrival) noexcept {
  return arrival.translation == Vec{} && arrival.translation_rest == Vec{};
}

// Only boxes are among solids.
[[nodiscard]] inline bool crosses_solids(std::span<const MovingSolid> solids, const Body& body, const Arrival& arrival,
                                         OneWay one_way) noexcept {
  return crosses_on_arrival(solids, body, arrival, one_way);
}
template <class Shape>
[[nodiscard]] bool crosses_solids(std::span<const MovingSolid>, const Shape&, const Arrival&, OneWay) noexcept {
  return false;
}

/// Tests candidate positions of a body, and finds the nearest one that is free.
template <class Shape>
class Positions {
 public:
  Positions(const CollisionMap& map, std::span<const MovingSolid> solids, const MoveOptions& options,
            const Shape& shape) noexcept
      : map_(map), solids_(solids), one_way_(options.one_way), format_(options.positions), shape_(shape) {}

  /// Says that the body overlapped a tile from the start.
  void set_in_map() noexcept { is_in_map_ = true; }

  [[nodiscard]] Shape at(Point place) const noexcept { return detail::at(shape_, place, format_); }

  [[nodiscard]] Point rounded(Point place) const noexcept {
    return {rounded_to(format_, place.x), rounded_to(format_, place.y)};
  }
  /// Tests whether a body may be put there whose path is free to near there.
  [[nodiscard]] bool is_free(Point place, const FreePath<Shape>& path) const noexcept {
    const Shape there = at(place);
    Arrival arrival = come_from(place_of(path.start), path.displacement, path.fraction, place);
    arrival.margin = margin(there);
    if (!is_free_from(arrival, there)) return false;
    if constexpr (std::is_same_v<Shape, Capsule>) {
      // The far end of a capsule is rounded by itself. What neither end crosses, nothing in between does.
      Arrival other = come_from(path.start.axis.end, path.displacement, path.fraction, there.axis.end);
      other.margin = arrival.margin;
      return is_same(other, arrival) || is_free_from(other, there);
    }
    return true;
  }

  /// Finds the goal, or if that is not free, a position some units nearer to the beginning of the path: first those
  /// that keep the x, or else the y of the goal. False if none is free.
  [[nodiscard]] bool find_free(Point goal, const FreePath<Shape>& path, bool keeps_x, Point& found) const noexcept {
    if (try_one(goal, path, found)) return true;
    const Point start = place_of(path.start);
    if (try_beside(goal, {one_back(goal.x, start.x), one_back(goal.y, start.y)}, path, keeps_x, found)) return true;
    double displacement = unit(goal, start);
    for (int step = 0; step < most_steps; ++step, displacement *= 2.0) {
      const Point back = rounded({stepped(goal.x, start.x, displacement), stepped(goal.y, start.y, displacement)});
      if (try_beside(goal, back, path, keeps_x, found)) return true;
    }
    return false;
  }

  /// Finds a position a rounding farther on than the goal. The real end lies between the goal and one of its neighbours,
  /// which may be the one ahead: a body that rises by less than a rounding is over an edge there only.
  [[nodiscard]] bool find_ahead(Point goal, const FreePath<Shape>& path, bool keeps_x, Point& found) const noexcept {
    const Point ahead{one_ahead(goal.x, path.displacement.x), one_ahead(goal.y, path.displacement.y)};
    return is_finite(ahead) && try_beside(goal, ahead, path, keeps_x, found);
  }

  /// Returns the first free position from a contact back along the path that ends there. At grazing contacts it may be
  /// far more than some roundings off: so the steps back continue to the beginning of the path. Along a slope the whole
  /// path is next to the surface: so positions beside each step are tried as well, and if some steps lead to none, also
  /// those that only the roundings of both ends of a capsule make necessary.
  [[nodiscard]] Point before_contact(Point contact, const FreePath<Shape>& path) const noexcept {
    const Point start = place_of(path.start);
    const Vec displacement = path.displacement;
    const double length = min_of(abs_of(displacement.x) + abs_of(displacement.y), largest_double);
    FreePath<Shape> part_of_path = path;
    Point place = rounded(contact);
    Point found;
    int step = 0;
    for (double back = unit(contact, start); place != start; back *= 2.0) {
      const Point beside{one_back(place.x, start.x), one_back(place.y, start.y)};
      if (try_one(place, part_of_path, found) || try_beside(place, beside, part_of_path, false, found)) return found;
      if (step++ >= most_steps && try_around(place, part_of_path, found)) return found;
      const double part = back / length;
      place = rounded({stepped(contact.x, start.x, abs_of(displacement.x) * part),
                       stepped(contact.y, start.y, abs_of(displacement.y) * part)});
      part_of_path.fraction = path.fraction > part ? path.fraction - part : 0.0;
    }
    return start;
  }

 private:
  [[nodiscard]] static bool is_same(const Arrival& a, const Arrival& b) noexcept {
    return a.translation == b.translation && a.translation_rest == b.translation_rest;
  }

  // Whole tiles are wider than any rounding: a body that entered one overlaps it.
  [[nodiscard]] bool is_free_from(const Arrival& arrival, const Shape& there) const noexcept {
    if (is_none(arrival)) return true;
    if (crosses_solids(solids_, there, arrival, one_way_)) return false;
    if (map_.shaped_count() == 0) return is_in_map_ || !overlaps_solid(map_, there);
    if (is_in_map_ && extent_of(there) > largest_looked_at) return true;
    return !crosses_on_arrival(map_, there, arrival, one_way_);
  }

  [[nodiscard]] bool try_one(Point place, const FreePath<Shape>& path, Point& found) const noexcept {
    if (!is_free(place, path)) return false;
    found = place;
    return true;
  }
  [[nodiscard]] bool try_beside(Point goal, Point back, const FreePath<Shape>& path, bool keeps_x,
                                Point& found) const noexcept {
    const Point first = keeps_x ? Point{goal.x, back.y} : Point{back.x, goal.y};
    const Point second = keeps_x ? Point{back.x, goal.y} : Point{goal.x, back.y};
    return (first != goal && try_one(first, path, found)) || (second != goal && try_one(second, path, found)) ||
           (back != first && back != second && try_one(back, path, found));
  }

  // A position along a surface that is above or below, before or behind: it is left by more than all roundings of it.
  [[nodiscard]] bool try_around(Point place, const FreePath<Shape>& path, Point& found) const noexcept {
    const double by = 4.0 * spacing_at(format_, extent_of(at(place)));
    const double x = path.displacement.x < 0.0 ? -by : by;
    const double y = path.displacement.y < 0.0 ? -by : by;
    for (const Vec beside : {Vec{-x, 0.0}, Vec{0.0, y}, Vec{0.0, -y}, Vec{x, 0.0}, Vec{-x, y}, Vec{x, -y}}) {
      if (try_one(rounded(place + beside), path, found)) return true;
    }
    return false;
  }

  // Moves from one position some units towards another, and not beyond it.
  [[nodiscard]] static double stepped(double from, double to, double displacement) noexcept {
    const double stop = from < to ? from + displacement : from - displacement;
    return (from < to) == (stop < to) && from != to ? stop : to;
  }
  [[nodiscard]] double one_back(double from, double to) const noexcept {
    if (from == to) return to;
    const double next = from < to ? next_position_up(format_, from) : next_position_down(format_, from);
    return (from < to) == (next < to) ? next : to;
  }
  [[nodiscard]] double one_ahead(double from, double displacement) const noexcept {
    if (displacement == 0.0) return from;
    return displacement > 0.0 ? next_position_up(format_, from) : next_position_down(format_, from);
  }
  [[nodiscard]] double unit(Point goal, Point start) const noexcept {
    const double sizes = abs_of(goal.x) + abs_of(goal.y) + abs_of(start.x) + abs_of(start.y);
    return max_of((sizes + 1.0) * unit_of_places, is_doubles() ? 0.0 : spacing_at(format_, sizes));
  }
  [[nodiscard]] bool is_doubles() const noexcept { return detail::is_doubles(format_); }

  // Roundings of doubles are within the bounds that apply to all bodies.
  [[nodiscard]] double margin(const Shape& there) const noexcept {
    return is_doubles() ? 0.0 : 4.0 * spacing_at(format_, extent_of(there));
  }

  static constexpr double largest_looked_at = 4000.0;

  const CollisionMap& map_;
  std::span<const MovingSolid> solids_;
  OneWay one_way_;
  PositionFormat format_;
  Shape shape_;
  bool is_in_map_ = false;
};

}  // namespace tilespace::detail
