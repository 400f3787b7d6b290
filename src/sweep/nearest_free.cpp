// SPDX-License-Identifier: MIT
#include <bit>
#include <tilespace/base/rounding.hpp>
#include <tilespace/exact/addend.hpp>
#include <tilespace/sweep/nearest_free.hpp>
#include "impact/impact_candidate.hpp"
#include "impact/obstacles.hpp"
#include "impact/to_moving_body.hpp"
#include "search/sweep_search.hpp"

// Depenetration along one axis, one obstacle after the other. A body that overlaps a convex obstacle keeps overlapping
// it until it has left it, so no position before that is free. The body is therefore moved to where it leaves an
// obstacle that it overlaps, repeatedly, until it overlaps none. That position is a double: computed directly for
// boxes, and found by bisection over the doubles for other shapes, with an exact overlap test for each.

namespace tilespace {
namespace {

using detail::MovingBody;
using detail::Obstacle;

// Order-preserving numbering of the doubles.
std::int64_t number_of(double value) noexcept {
  const auto bits = std::bit_cast<std::int64_t>(value);
  return bits < 0 ? INT64_MIN - bits : bits;
}
double double_of(std::int64_t number) noexcept {
  return std::bit_cast<double>(number < 0 ? INT64_MIN - number : number);
}
std::int64_t middle_of(std::int64_t a, std::int64_t b) noexcept { return (a & b) + ((a ^ b) >> 1); }

double& coordinate(Point& point, bool is_x) noexcept { return is_x ? point.x : point.y; }

double place_of(const Body& body, bool is_x) noexcept { return is_x ? body.min.x : body.min.y; }
double place_of(const Circle& circle, bool is_x) noexcept { return is_x ? circle.center.x : circle.center.y; }
double place_of(const Capsule& capsule, bool is_x) noexcept {
  return is_x ? capsule.axis.start.x : capsule.axis.start.y;
}

// Sets the position on one axis; the other coordinate keeps its bits.
Body moved_to(Body body, bool is_x, double place) noexcept {
  coordinate(body.min, is_x) = place;
  return body;
}
Circle moved_to(Circle circle, bool is_x, double place) noexcept {
  coordinate(circle.center, is_x) = place;
  return circle;
}
Capsule moved_to(Capsule capsule, bool is_x, double place) noexcept {
  double& start = coordinate(capsule.axis.start, is_x);
  double& end = coordinate(capsule.axis.end, is_x);
  end = place + (end - start);
  start = place;
  return capsule;
}

bool has_place(const Body& body) noexcept { return !is_empty(body); }
bool has_place(const Circle& circle) noexcept { return !is_empty(circle) && circle.radius <= detail::largest_double; }
bool has_place(const Capsule& capsule) noexcept {
  return !is_empty(capsule) && capsule.radius <= detail::largest_double;
}

// A run of solid tiles outside the map in one direction, up to the boundary of the map or to the end of tile space, as
// one obstacle.
class OuterRun {
 public:
  // No run for tiles inside the map.
  OuterRun(const CollisionMap& map, Tile tile, Side towards) noexcept {
    if (map.bounds().contains(tile)) return;
    const Step out = outward(towards);
    const Step across{out.dy != 0 ? -1 : 0, out.dx != 0 ? -1 : 0};
    const std::int64_t length = length_from(map, tile, out);
    // Extends the run by one tile backwards and sideways where that is solid, too, to cover bodies without width on
    // seams.
    const bool is_wide = length_from(map, tile + across, out) == length;
    const bool is_long = length_from(map, tile + Step{-out.dx, -out.dy}, out) == length + 1;
    const auto far = static_cast<double>(length);
    const double back = is_long ? -1.0 : 0.0;
    const double side = is_wide ? -1.0 : 0.0;
    const bool forward = out.dx + out.dy > 0;
    const double low = forward ? back : 1.0 - far;
    const double high = forward ? far : 1.0 - back;
    set(out.dx != 0 ? Point{low, side} : Point{side, low}, out.dx != 0 ? Point{high, 1.0} : Point{1.0, high});
    obstacle_ = {tile, corners_, true, false, {}};
    exists_ = true;
  }
  OuterRun(const OuterRun&) = delete;
  OuterRun& operator=(const OuterRun&) = delete;
  ~OuterRun() = default;

  [[nodiscard]] bool exists() const noexcept { return exists_; }
  [[nodiscard]] const Obstacle& obstacle() const noexcept { return obstacle_; }

 private:
  // The number of tiles outside the map from this one on; 0 if it is inside, or beyond tile space.
  static std::int64_t length_from(const CollisionMap& map, Tile tile, Step out) noexcept {
    const TileBox all = map.bounds();
    if (!tile_space.contains(tile) || all.contains(tile)) return 0;
    const bool is_beside = out.dx != 0 ? tile.y < all.min.y || tile.y >= all.max.y || all.empty()
                                       : tile.x < all.min.x || tile.x >= all.max.x || all.empty();
    const std::int64_t at = out.dx != 0 ? tile.x : tile.y;
    const std::int64_t low = out.dx != 0 ? all.min.x : all.min.y;
    const std::int64_t high = out.dx != 0 ? all.max.x : all.max.y;
    const std::int64_t end = out.dx != 0 ? (out.dx > 0 ? tile_space.max.x : tile_space.min.x)
                                         : (out.dy > 0 ? tile_space.max.y : tile_space.min.y);
    if (out.dx + out.dy > 0) return (is_beside || at >= high ? end : low) - at;
    return at + 1 - (is_beside || at < low ? end : high);
  }
  void set(Point low, Point high) noexcept {
    corners_[0] = low;
    corners_[1] = {high.x, low.y};
    corners_[2] = high;
    corners_[3] = {low.x, high.y};
  }

  Point corners_[4]{};
  Obstacle obstacle_{};
  bool exists_ = false;
};

template <class Shape>
class Leaving {
 public:
  Leaving(const CollisionMap& map, const Shape& shape, Side towards, double limit) noexcept
      : map_(map),
        start_(shape),
        shape_(shape),
        towards_(towards),
        is_x_(outward(towards).dx != 0),
        is_forward_(outward(towards).dx + outward(towards).dy > 0),
        limit_(limit) {}

  // False if no position within the limit is free.
  [[nodiscard]] bool run() noexcept {
    for (;;) {
      Tile tile;
      if (detail::is_inside(map_, detail::to_moving_body(shape_, {}), tile)) {
        if (!leave_tile(tile) || !is_within_limit(is_rough_ ? taken_ : place_of(shape_, is_x_))) return false;
      } else if (is_rough_) {
        settle();
      } else {
        return is_within_limit(place_of(shape_, is_x_));
      }
    }
  }
  [[nodiscard]] const Shape& shape() const noexcept { return shape_; }

  // The displacement, rounded away from 0 to a double.
  [[nodiscard]] Vec displacement() const noexcept {
    const TwoSum sum = two_sum(place_of(shape_, is_x_), -place_of(start_, is_x_));
    const bool is_short = is_forward_ ? sum.rest > 0.0 : sum.rest < 0.0;
    const double displacement = is_short ? (is_forward_ ? next_up(sum.rounded) : next_down(sum.rounded)) : sum.rounded;
    return is_x_ ? Vec{displacement, 0.0} : Vec{0.0, displacement};
  }

 private:
  [[nodiscard]] static bool overlaps(const Shape& shape, const Obstacle& obstacle) noexcept {
    return detail::overlap(detail::to_moving_body(shape, {}), obstacle);
  }
  [[nodiscard]] Shape at(double place) const noexcept { return moved_to(start_, is_x_, place); }

  [[nodiscard]] bool is_within_limit(double place) const noexcept {
    const double start = place_of(start_, is_x_);
    const TwoSum displacement = is_forward_ ? two_sum(place, -start) : two_sum(start, -place);
    return displacement.rounded < limit_ || (displacement.rounded == limit_ && displacement.rest <= 0.0);
  }

  bool leave_tile(Tile tile) noexcept {
    const OuterRun run(map_, tile, towards_);
    if (run.exists() && overlaps(shape_, run.obstacle())) {
      if (has_capacity_before(run.obstacle())) return true;
      if (!leave(run.obstacle())) return false;
      settle();  // the corners of the run expire with it
      return true;
    }
    for (const Obstacle& obstacle : detail::Obstacles(map_, tile, detail::to_moving_body(shape_, {}))) {
      if (obstacle.is_wall || !obstacle.one_way.empty() || !overlaps(shape_, obstacle)) continue;
      if (has_capacity_before(obstacle)) return true;
      if (!leave(obstacle)) return false;
    }
    return true;
  }

  // Tests whether there may be free positions between the obstacle left approximately and the one overlapped now. If
  // so, refines the position.
  bool has_capacity_before(const Obstacle& obstacle) noexcept {
    if (!is_rough_ || overlaps(at(taken_), obstacle)) return false;
    settle();
    return true;
  }

  bool leave(const Obstacle& obstacle) noexcept {
    is_rough_ = false;
    return leave_box(obstacle, shape_) || leave_by_halves(obstacle);
  }

  // A box leaves a box where their sides touch, if that is a double.
  bool leave_box(const Obstacle& obstacle, Body& body) const noexcept {
    if (!obstacle.is_box) return false;
    const Point corner = obstacle.corners[is_forward_ ? 2 : 0];
    const TwoSum line = two_sum(double(is_x_ ? obstacle.tile.x : obstacle.tile.y), is_x_ ? corner.x : corner.y);
    if (line.rest != 0.0) return false;
    const double size = is_x_ ? body.size.x : body.size.y;
    coordinate(body.min, is_x_) = is_forward_ ? line.rounded : largest_addend(line.rounded, size);
    return true;
  }
  template <class Other>
  bool leave_box(const Obstacle&, const Other&) const noexcept {
    return false;
  }

  // Moves to a position where the obstacle has been left, within `rough`: exponential search, then bisection. False if
  // there is no such double.
  bool leave_by_halves(const Obstacle& obstacle) noexcept {
    taken_ = place_of(shape_, is_x_);
    free_ = is_forward_ ? taken_ + 1.0 : taken_ - 1.0;
    for (double step = 1.0; overlaps(at(free_), obstacle) || free_ == taken_; step *= 2.0) {
      taken_ = free_;
      free_ = is_forward_ ? taken_ + step : taken_ - step;
      if (!(free_ - free_ == 0.0)) return false;
    }
    obstacle_ = obstacle;
    is_rough_ = true;
    halve_until(rough);
    return true;
  }

  // Finds the exact position. Overlap tests near the end of an obstacle need exact arithmetic, so this is done only
  // where the search may end.
  void settle() noexcept {
    if (is_rough_) halve_until(0.0);
    is_rough_ = false;
  }

  void halve_until(double distance) noexcept {
    std::int64_t last_taken = number_of(taken_);
    std::int64_t first_free = number_of(free_);
    while (first_free != last_taken + (is_forward_ ? 1 : -1) && !is_near(distance)) {
      const std::int64_t middle = middle_of(last_taken, first_free);
      const bool is_taken = overlaps(at(double_of(middle)), obstacle_);
      (is_taken ? last_taken : first_free) = middle;
      (is_taken ? taken_ : free_) = double_of(middle);
    }
    shape_ = at(free_);
  }
  [[nodiscard]] bool is_near(double distance) const noexcept {
    return is_forward_ ? free_ - taken_ < distance : taken_ - free_ < distance;
  }

  static constexpr double rough = 0x1p-20;  // in tiles; affects only speed

  const CollisionMap& map_;
  Shape start_;
  Shape shape_;
  Side towards_;
  bool is_x_;
  bool is_forward_;
  double limit_;
  // The last obstacle that was left approximately: it is overlapped at taken_, and not at free_.
  Obstacle obstacle_{};
  double taken_ = 0.0;
  double free_ = 0.0;
  bool is_rough_ = false;
};

// The tiles of the swept bounds of a body, with a margin.
TileBox tiles_around(const MovingBody& body) noexcept {
  Box box{{detail::infinity, detail::infinity}, {-detail::infinity, -detail::infinity}};
  const auto add = [&box](double x, double y) {
    box.min = {x < box.min.x ? x : box.min.x, y < box.min.y ? y : box.min.y};
    box.max = {x > box.max.x ? x : box.max.x, y > box.max.y ? y : box.max.y};
  };
  for (const detail::UnroundedPoint& corner : body.points()) {
    const double x = corner.x.base + corner.x.rest;
    const double y = corner.y.base + corner.y.rest;
    add(x - body.radius, y - body.radius);
    add(x + body.radius, y + body.radius);
    add(x + body.translation.x - body.radius, y + body.translation.y - body.radius);
    add(x + body.translation.x + body.radius, y + body.translation.y + body.radius);
  }
  const auto before = [](double low) { return floor_to_int32(low - 1.0); };
  const auto after = [](double high) { return ceil_to_int32(high + 1.0); };
  return {{before(box.min.x), before(box.min.y)}, {after(box.max.x), after(box.max.y)}};
}

// Tests whether a wall or a one-way shape stops the body. Areas that are solid from all sides do not count.
bool is_stopped_in(const CollisionMap& map, Tile tile, const MovingBody& body, OneWay one_way) noexcept {
  for (const Obstacle& obstacle : detail::Obstacles(map, tile, body)) {
    const bool stops = obstacle.is_wall || (!obstacle.one_way.empty() && one_way == OneWay::stop);
    detail::ImpactCandidate impact{obstacle, {}, 0.0, 1.0};
    if (stops && is_hit(body, impact)) return true;
  }
  return false;
}

bool is_stopped(const CollisionMap& map, const MovingBody& body, OneWay one_way) noexcept {
  if (map.shaped_count() == 0 || body.translation == Vec{}) return false;
  const TileBox box = intersection(tiles_around(body), map.bounds());
  if (box.count() > map.shaped_count()) {
    for (const ShapedTile& shaped : map.shaped_tiles()) {
      if (box.contains(shaped.tile) && is_stopped_in(map, shaped.tile, body, one_way)) return true;
    }
    return false;
  }
  for (std::int32_t y = box.min.y; y < box.max.y; ++y) {
    for (std::int32_t x = box.min.x; x < box.max.x; ++x) {
      if (map.has_shape({x, y}) && is_stopped_in(map, {x, y}, body, one_way)) return true;
    }
  }
  return false;
}

template <class Shape>
FreePosition<Shape> leave(const CollisionMap& map, const Shape& shape, Side towards, double limit,
                          OneWay one_way) noexcept {
  if (!(limit >= 0.0) || outward(towards) == Step{}) return {};
  if (!has_place(shape)) return {shape, true};
  Leaving<Shape> leaving(map, shape, towards, limit);
  if (!leaving.run() || is_stopped(map, detail::to_moving_body(shape, leaving.displacement()), one_way)) return {};
  return {leaving.shape(), true};
}

}  // namespace

FreePosition<Body> nearest_free(const CollisionMap& map, const Body& body, Side towards, double limit,
                                OneWay one_way) noexcept {
  return leave(map, body, towards, limit, one_way);
}
FreePosition<Circle> nearest_free(const CollisionMap& map, const Circle& circle, Side towards, double limit,
                                  OneWay one_way) noexcept {
  return leave(map, circle, towards, limit, one_way);
}
FreePosition<Capsule> nearest_free(const CollisionMap& map, const Capsule& capsule, Side towards, double limit,
                                   OneWay one_way) noexcept {
  return leave(map, capsule, towards, limit, one_way);
}

}  // namespace tilespace
