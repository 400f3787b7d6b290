// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <tilespace/base/larger.hpp>
#include <tilespace/base/two_sum.hpp>
#include <tilespace/motion/detail/roundings.hpp>
#include <tilespace/motion/detail/shapes.hpp>
#include <tilespace/motion/move.hpp>
#include <tilespace/trace/arrival.hpp>
#include <tilespace/trace/moving_solid.hpp>
#include <tilespace/trace/overlaps_solid.hpp>
#include <type_traits>

/// @file positions.hpp
/// The position that a leg of a move ends at: a real position, rounded so that the rounding crosses nothing.
///
/// A cast says exactly how far the real path is free. A position is taken only if the short step from the real path to it is
/// free as well, which crosses_on_arrival() decides exactly. So the body never gets to the other side of a thin wall or of a
/// one-way edge, nor into anything solid, but where its real path does. If the nearest position is on the other side, the
/// ones beside it are tried, and then those some roundings back on the path.

namespace tilespace::detail {

/// The real sum of a point and what doubles have no room for.
struct RealPoint {
  Point point{};
  Vec rest{};
};

/// Where a real path from a position ends.
[[nodiscard]] constexpr RealPoint real_end(Point from, Vec by) noexcept {
  const TwoSum x = two_sum(from.x, by.x);
  const TwoSum y = two_sum(from.y, by.y);
  return {{x.rounded, y.rounded}, {x.rest, y.rest}};
}

/// How many doublings of a unit a position is put back from its goal, at most.
inline constexpr int most_steps = 8;

/// The real difference to - from. False if it takes more than two doubles.
[[nodiscard]] constexpr bool subtract(double to, double from, double from_rest, double& rounded, double& rest) noexcept {
  const TwoSum difference = two_sum(to, -from);
  const TwoSum lower = two_sum(difference.rest, -from_rest);
  const TwoSum sum = two_sum(difference.rounded, lower.rounded);
  rounded = sum.rounded;
  rest = sum.rest;
  return lower.rest == 0.0;
}

/// The translation from a real position to another one. False if it takes more than two doubles an axis.
[[nodiscard]] constexpr bool come_from(const RealPoint& from, Point to, Arrival& arrival) noexcept {
  return subtract(to.x, from.point.x, from.rest.x, arrival.translation.x, arrival.translation_rest.x) &&
         subtract(to.y, from.point.y, from.rest.y, arrival.translation.y, arrival.translation_rest.y);
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

/// Where a leg ends that goes from a shape along a path which is free: `way` is 0 where only the leg's start is known to be.
template <class Shape>
struct FreePath {
  Shape start{};
  Vec way{};
};

/// How is the end of a path decided?
enum class PathEnd : unsigned char {
  goal,     ///< Nothing was met. It is off by some roundings.
  contact,  ///< It may be far more than some roundings off: from where the leg began to there, nothing may be crossed.
};

/// The positions that a body may take.
template <class Shape>
class Positions {
 public:
  Positions(const CollisionMap& map, std::span<const MovingSolid> solids, const MoveOptions& options,
            const Shape& shape) noexcept
      : map_(map), solids_(solids), one_way_(options.one_way), format_(options.positions), shape_(shape) {}

  /// It overlapped a tile from the start.
  void set_in_map() noexcept { is_in_map_ = true; }

  [[nodiscard]] Shape at(Point place) const noexcept { return detail::at(shape_, place, format_); }

  [[nodiscard]] Point rounded(Point place) const noexcept {
    return {rounded_to(format_, place.x), rounded_to(format_, place.y)};
  }
  /// Can a body be put there whose path ends near there?
  [[nodiscard]] bool is_free(Point place, const FreePath<Shape>& path, PathEnd end) const noexcept {
    const Shape there = at(place);
    Arrival arrival;
    if (!come_from(real_end(place_of(path.start), path.way), place, arrival)) return false;
    arrival.margin = margin(there);
    if (!is_free_from(arrival, there, end)) return false;
    if constexpr (std::is_same_v<Shape, Capsule>) {
      // The far end is rounded by itself. What neither end crosses, nothing in between does.
      Arrival other;
      if (!come_from(real_end(path.start.axis.end, path.way), there.axis.end, other)) return false;
      other.margin = arrival.margin;
      return is_same(other, arrival) || is_free_from(other, there, end);
    }
    return true;
  }

  /// The goal, or if that is taken, a position some units nearer to where the path began; first along the axis that `is_kept`
  /// does not name. False if all are taken.
  [[nodiscard]] bool find_free(Point goal, const FreePath<Shape>& path, PathEnd end, bool keeps_x,
                               Point& found) const noexcept {
    if (try_one(goal, path, end, found)) return true;
    const Point start = place_of(path.start);
    if (try_beside(goal, {one_back(goal.x, start.x), one_back(goal.y, start.y)}, path, end, keeps_x, found))
      return true;
    double way = unit(goal, start);
    for (int step = 0; step < most_steps; ++step, way *= 2.0) {
      const Point back = rounded({stepped(goal.x, start.x, way), stepped(goal.y, start.y, way)});
      if (try_beside(goal, back, path, end, keeps_x, found)) return true;
    }
    return false;
  }

  /// The first free position from a contact back along the way. What only grazes a corner, or comes to a side at next to no
  /// angle, may be far more than some roundings off: so the steps back go on until they are where the path began.
  [[nodiscard]] Point before_contact(Point contact, const FreePath<Shape>& path, Vec way) const noexcept {
    const Point start = place_of(path.start);
    const double length = smaller(size_of(way.x) + size_of(way.y), largest_double);
    Point place = rounded(contact);
    Point found;
    bool is_step_lost = !is_doubles();
    for (double back = unit(contact, start); place != start; back *= 2.0) {
      if (try_one(place, path, PathEnd::contact, found)) return found;
      const Point beside{one_back(place.x, start.x), one_back(place.y, start.y)};
      if (is_step_lost && try_beside(place, beside, path, PathEnd::contact, false, found)) return found;
      const double part = back / length;
      place = rounded({stepped(contact.x, start.x, size_of(way.x) * part),
                       stepped(contact.y, start.y, size_of(way.y) * part)});
      is_step_lost = !is_doubles() || is_lost(contact.x, start.x, place.x) || is_lost(contact.y, start.y, place.y);
    }
    return start;
  }

 private:
  [[nodiscard]] static bool is_same(const Arrival& a, const Arrival& b) noexcept {
    return a.translation == b.translation && a.translation_rest == b.translation_rest;
  }

  // Whole tiles are wider than any rounding: who has got into one overlaps it. But round bodies get past corners.
  [[nodiscard]] bool is_free_from(const Arrival& arrival, const Shape& there, PathEnd end) const noexcept {
    if (is_none(arrival)) return true;
    if (crosses_solids(solids_, there, arrival, one_way_)) return false;
    const bool is_box = std::is_same_v<Shape, Body>;
    if (map_.shaped_count() == 0 && (is_box || end == PathEnd::goal)) return is_in_map_ || !overlaps_solid(map_, there);
    if (is_in_map_ && extent_of(there) > largest_looked_at) return true;
    return !crosses_on_arrival(map_, there, arrival, one_way_);
  }

  [[nodiscard]] bool try_one(Point place, const FreePath<Shape>& path, PathEnd end, Point& found) const noexcept {
    if (!is_free(place, path, end)) return false;
    found = place;
    return true;
  }
  [[nodiscard]] bool try_beside(Point goal, Point back, const FreePath<Shape>& path, PathEnd end, bool keeps_x,
                                Point& found) const noexcept {
    const Point first = keeps_x ? Point{goal.x, back.y} : Point{back.x, goal.y};
    const Point second = keeps_x ? Point{back.x, goal.y} : Point{goal.x, back.y};
    return (first != goal && try_one(first, path, end, found)) ||
           (second != goal && try_one(second, path, end, found)) ||
           (back != first && back != second && try_one(back, path, end, found));
  }

  // Was a step back too small for the doubles?
  [[nodiscard]] static bool is_lost(double from, double to, double stepped) noexcept {
    return stepped == from && from != to;
  }

  // From one place some units towards another, and not beyond.
  [[nodiscard]] static double stepped(double from, double to, double way) noexcept {
    const double stop = from < to ? from + way : from - way;
    return (from < to) == (stop < to) && from != to ? stop : to;
  }
  [[nodiscard]] double one_back(double from, double to) const noexcept {
    if (from == to) return to;
    const double next = next_position(format_, from, from < to);
    return (from < to) == (next < to) ? next : to;
  }
  [[nodiscard]] double unit(Point goal, Point start) const noexcept {
    const double sizes = size_of(goal.x) + size_of(goal.y) + size_of(start.x) + size_of(start.y);
    return larger((sizes + 1.0) * unit_of_places, is_doubles() ? 0.0 : spacing_at(format_, sizes));
  }
  [[nodiscard]] bool is_doubles() const noexcept { return format_.kind == PositionFormat::Kind::doubles; }

  // Roundings of doubles are less than the bounds of all bodies allow for.
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
