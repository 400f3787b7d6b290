// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/exact/addend.hpp>
#include <tilespace/exact/adjacent_doubles.hpp>
#include <tilespace/exact/two_sum.hpp>
#include <tilespace/motion/move.hpp>
#include <tilespace/sweep/detail/arrival.hpp>
#include "move/shapes.hpp"

/// @file step_beside.hpp
/// Tolerance for rounded start positions: a body that overlaps something only by rounding starts from beside it.
///
/// A game puts a body on a floor at floor - height. That is rounded, and half of the time the real end of the body is
/// slightly inside the floor, though place + height, rounded, is the floor. Such a body starts from the neighbouring
/// position. So does one that overlaps a slope or a one-way edge by rounding, and one whose position was stored as
/// floats.

namespace tilespace::detail {

/// The double nearest to a sum; of two that are equally near, the lower one or the upper one.
[[nodiscard]] constexpr double nearest_below(TwoSum sum) noexcept {
  const double below = next_down(sum.rounded);
  return sum.rest < 0.0 && sum.rest == 0.5 * (below - sum.rounded) ? below : sum.rounded;
}
[[nodiscard]] constexpr double nearest_above(TwoSum sum) noexcept { return -nearest_below({-sum.rounded, -sum.rest}); }

/// Position beside this one at which a body reaches no farther than the doubles nearest to where it reaches here.
[[nodiscard]] constexpr double place_beside(double place, Reach reach) noexcept {
  const TwoSum after = two_sum(place, reach.after);
  const double end = nearest_below(after);
  if (after.rest > 0.0 || end != after.rounded) return largest_addend(end, reach.after);
  const TwoSum before = two_sum(place, -reach.before);
  const double start = nearest_above(before);
  return before.rest < 0.0 || start != before.rounded ? smallest_addend(start, -reach.before) : place;
}

/// Distance between neighbouring stored positions near a shape.
template <class Shape>
[[nodiscard]] Vec spacing_around(const Shape& shape, Storage storage) noexcept {
  return {spacing_at(storage, BoxAxis::x, extent_x(shape)), spacing_at(storage, BoxAxis::y, extent_y(shape))};
}

/// The shape reduced by `by` on all sides, in the directions in which it has a size. Unchanged if it is hardly wider
/// than that.
[[nodiscard]] constexpr double shrunk_size(double size, double by) noexcept {
  return size > 4.0 * by ? size - 2.0 * by : size;
}
[[nodiscard]] constexpr Body shrunk(const Body& body, Vec by) noexcept {
  const Vec size{shrunk_size(body.size.x, by.x), shrunk_size(body.size.y, by.y)};
  const bool is_tiny = (size.x == body.size.x && size.x > 0.0) || (size.y == body.size.y && size.y > 0.0);
  if (is_tiny) return body;
  return {{body.min.x + (body.size.x - size.x) * 0.5, body.min.y + (body.size.y - size.y) * 0.5}, size};
}
[[nodiscard]] constexpr Circle shrunk(const Circle& circle, Vec by) noexcept {
  return {circle.center, 0.5 * shrunk_size(2.0 * circle.radius, max_of(by.x, by.y))};
}
[[nodiscard]] constexpr Capsule shrunk(const Capsule& capsule, Vec by) noexcept {
  return {capsule.axis, 0.5 * shrunk_size(2.0 * capsule.radius, max_of(by.x, by.y))};
}

[[nodiscard]] constexpr bool has_same_size(const Body& a, const Body& b) noexcept { return a.size == b.size; }
[[nodiscard]] constexpr bool has_same_size(const Circle& a, const Circle& b) noexcept { return a.radius == b.radius; }
[[nodiscard]] constexpr bool has_same_size(const Capsule& a, const Capsule& b) noexcept { return a.radius == b.radius; }

/// Maximum number of roundings by which a position may be off. Doubles and floats are results of computations; fixed
/// point numbers are rounded once.
[[nodiscard]] constexpr int most_roundings(Storage storage) noexcept {
  switch (storage.format.kind) {
    case PositionFormat::Kind::floats: return 4;
    case PositionFormat::Kind::fixed_point: return 1;
    default: return 8;
  }
}

/// Numbers of obstacles that a shape overlaps: of the map, and of solids off the grid.
struct Overlapped {
  int tiles = 0;
  int solids = 0;
  [[nodiscard]] constexpr int all() const noexcept { return tiles + solids; }
  friend constexpr Overlapped operator-(Overlapped a, Overlapped b) noexcept {
    return {a.tiles - b.tiles, a.solids - b.solids};
  }
};

/// Keeps the best of the positions that are tried. A position in more solid areas than the start, of the map or of what
/// moves, is none, whatever it leaves: nothing is put into a solid to be out of a wall, nor into a tile to be out of
/// two solids.
template <class Shape, class Count>
class BesidePlace {
 public:
  BesidePlace(const Shape& shape, Storage storage, const Count& count) noexcept
      : BesidePlace(shape, storage, count, count(shape, Counted::all)) {}

  /// Tries a position. True if nothing is overlapped there.
  bool look_at(Point there) noexcept {
    if (there == place_of(shape_) || !is_finite(there)) return least_ == 0;
    const Shape moved = at(shape_, there, storage_);
    const Overlapped overlapped = count_(moved, Counted::all);
    if (overlapped.all() < least_ && !is_in_more_areas(moved, overlapped)) {
      least_ = overlapped.all();
      best_ = moved;
    }
    return least_ == 0;
  }
  /// Tries the eight neighbours that are 1, 2, 4, ... roundings away. True if nothing is overlapped at one of them.
  bool look_around(Point place, Vec unit, int most) noexcept {
    for (int roundings = 1; roundings <= most; roundings *= 2) {
      const Vec by = unit * roundings;
      const double north = stored(storage_, BoxAxis::y, place.y - by.y);
      const double south = stored(storage_, BoxAxis::y, place.y + by.y);
      const double west = stored(storage_, BoxAxis::x, place.x - by.x);
      const double east = stored(storage_, BoxAxis::x, place.x + by.x);
      for (const Point there :
           {Point{place.x, north}, Point{place.x, south}, Point{west, place.y}, Point{east, place.y},
            Point{west, north}, Point{east, north}, Point{west, south}, Point{east, south}}) {
        if (look_at(there)) return true;
      }
    }
    return false;
  }
  [[nodiscard]] int least() const noexcept { return least_; }
  [[nodiscard]] const Shape& best() const noexcept { return best_; }

 private:
  BesidePlace(const Shape& shape, Storage storage, const Count& count, Overlapped at_start) noexcept
      : shape_(shape),
        best_(shape),
        storage_(storage),
        count_(count),
        least_(at_start.all()),
        areas_(areas_at(shape, at_start)) {}

  // Numbers of solid areas among all that a shape overlaps.
  [[nodiscard]] Overlapped areas_at(const Shape& there, Overlapped overlapped) const noexcept {
    return overlapped.all() == 0 ? overlapped : overlapped - count_(there, Counted::thin);
  }
  [[nodiscard]] bool is_in_more_areas(const Shape& there, Overlapped overlapped) const noexcept {
    const auto [tiles, solids] = areas_at(there, overlapped);
    return tiles > areas_.tiles || solids > areas_.solids;
  }

  const Shape& shape_;
  Shape best_;
  Storage storage_;
  const Count& count_;
  int least_;
  Overlapped areas_;  // at the start
};

/// Moves a shape that overlaps something to the neighbouring position where it overlaps the fewest obstacles: across y,
/// across x, or both, and no more solid areas. If rounding did not put it into anything, it stays as it is.
/// `count(shape, kinds)` returns how many obstacles a shape overlaps: Overlapped.
template <class Shape, class Count>
[[nodiscard]] Shape step_beside(const Shape& shape, Storage storage, const Count& count) noexcept {
  BesidePlace<Shape, Count> beside(shape, storage, count);
  const Vec unit = spacing_around(shape, storage);
  // What is overlapped by more than roundings is not left by moving to a neighbouring position.
  if (beside.least() == 0) return shape;
  const int most = most_roundings(storage);
  const Shape smaller_one = shrunk(shape, unit * (2.0 * most));
  if (!has_same_size(smaller_one, shape) && count(smaller_one, Counted::all).all() == beside.least()) return shape;
  const Point place = place_of(shape);
  if (is_as_fine_as_doubles(storage)) {
    const Point near{place_beside(place.x, reach_x(shape)), place_beside(place.y, reach_y(shape))};
    for (const Point there : {Point{place.x, near.y}, Point{near.x, place.y}, near}) {
      if (beside.look_at(there)) return beside.best();
    }
  }
  if (beside.look_around(place, unit, most)) return beside.best();
  // On a slope, a rounding along one axis is one along the other: in a valley only the larger of the two leads out.
  const double larger = max_of(unit.x, unit.y);
  if (unit.x != unit.y) static_cast<void>(beside.look_around(place, {larger, larger}, most));
  return beside.best();
}

/// Number of obstacles of a map, and of solids off the grid, that a shape overlaps.
template <class Shape>
[[nodiscard]] Overlapped count_all_overlapped(const CollisionMap& map, const Movers& solids, const Shape& shape,
                                              OneWay one_way, Counted kinds) noexcept {
  const int tiles = count_overlapped(map, shape, one_way, kinds);
  return {tiles, solids.empty() ? 0 : count_overlapped(solids, shape, one_way, kinds)};
}

/// Start position of a move: beside what rounding alone put the shape into, be it solid, one-way or a wall; otherwise
/// unchanged.
template <class Shape>
[[nodiscard]] Shape start_of_move(const CollisionMap& map, const Movers& solids, const Shape& shape,
                                  const MoveRules& options) noexcept {
  return step_beside(shape, storage_of(options), [&](const Shape& there, Counted kinds) {
    return count_all_overlapped(map, solids, there, options.one_way, kinds);
  });
}

}  // namespace tilespace::detail
