// SPDX-License-Identifier: MIT
#include <tilespace/base/addend.hpp>
#include <tilespace/base/larger.hpp>
#include <tilespace/base/next_double.hpp>
#include <tilespace/base/two_sum.hpp>
#include <tilespace/motion/deflect.hpp>
#include <tilespace/motion/detail/leg.hpp>
#include <tilespace/motion/detail/slide_by_axes.hpp>
#include <tilespace/motion/detail/step_beside.hpp>
#include <tilespace/motion/move.hpp>
#include <tilespace/motion/move_among_solids.hpp>
#include <tilespace/trace/cast_box.hpp>
#include <tilespace/trace/cast_circle.hpp>
#include <tilespace/trace/free_ways.hpp>
#include <tilespace/trace/overlaps_solid.hpp>
#include <type_traits>

// A move is a chain of casts. Casts are exact, but where a body can stop is a double: what is left to decide here is
// which one. Each axis of the way has its own goal, the real sum of where it began and how far it should go, which stays
// as it is for as long as nothing is met across that axis. So a body that slides ends, along the floor, where it would
// have without the floor, however many contacts there were in between.
//
// A place is taken only if nothing overlaps there, which is asked exactly wherever it could: where a sum was rounded.
// If something does, the places some ulps back are tried, and at last that from where the cast began.
//
// Boxes may be among moving solids, too, which stand still for them.

namespace tilespace {
namespace {

// Where a contact is no straight side, its place is known to some roundings of the numbers it comes from; the steps back
// from there are one unit, two, four, ... of these.
constexpr int most_steps = 8;

using detail::at;
using detail::Goal;
using detail::has_place;
using detail::is_far;
using detail::larger;
using detail::moved_on;
using detail::place_of;
using detail::Reach;
using detail::reach_x;
using detail::reach_y;
using detail::size_of;
using detail::smaller;
using detail::turned_at;
using detail::unit_of_places;

using Solids = std::span<const MovingSolid>;

// Only boxes are among solids.
SweepHit cast(const CollisionMap& map, Solids solids, const Body& body, Vec way, const SweepOptions& options) noexcept {
  return solids.empty() ? cast_box(map, body, way, options) : cast_box(map, solids, body, way, options);
}
SweepHit cast(const CollisionMap& map, Solids, const Circle& circle, Vec way, const SweepOptions& options) noexcept {
  return cast_circle(map, circle, way, options);
}
SweepHit cast(const CollisionMap& map, Solids, const Capsule& capsule, Vec way, const SweepOptions& options) noexcept {
  return cast_capsule(map, capsule, way, options);
}

bool overlaps_any(const CollisionMap& map, Solids solids, const Body& body) noexcept {
  return overlaps_solid(map, solids, body);
}
template <class Shape>
bool overlaps_any(const CollisionMap& map, Solids, const Shape& shape) noexcept {
  return overlaps_solid(map, shape);
}

// Does the body overlap a solid that it did not overlap when it started?
bool enters_any(Solids solids, const Body& start, const Body& body) noexcept {
  for (const MovingSolid& solid : solids) {
    if (overlaps_solid(solid, body) && !overlaps_solid(solid, start)) return true;
  }
  return false;
}
template <class Shape>
bool enters_any(Solids, const Shape&, const Shape&) noexcept {
  return false;
}

// Is there nothing anywhere near? A quick answer, for what has a place.
template <class Shape>
bool is_free_way(const CollisionMap& map, Solids, const Shape& shape, Vec way) noexcept {
  return !is_far(way) && count_free_ways(map, std::span(&shape, 1), {&way, 1}) == 1;
}
bool is_free_way(const CollisionMap& map, Solids solids, const Body& body, Vec way) noexcept {
  if (is_far(way) || count_free_ways(map, {&body, 1}, {&way, 1}) == 0) return false;
  if (solids.empty()) return true;
  const TileBox tiles = tiles_swept(body, way);
  // Beyond tile space no tiles tell places apart.
  if (tiles.empty() || intersection(tiles, tile_space) != tiles) return false;
  const TileBox around{tiles.min + Step{-1, -1}, tiles.max + Step{1, 1}};
  for (const MovingSolid& solid : solids) {
    if (!intersection(around, tiles_swept(after_step(solid), {})).empty()) return false;
  }
  return true;
}

bool is_point(Reach reach) noexcept { return reach.before + reach.after == 0.0; }

template <class Shape>
class Mover {
 public:
  Mover(const CollisionMap& map, Solids solids, OneWay one_way, Moved<Shape>& moved) noexcept
      : map_(map), solids_(solids), one_way_(one_way), shape_(moved.body), place_(place_of(shape_)), moved_(moved) {}

  // One leg: straight on, and after contacts as the response says.
  void go(Vec translation, Response response) noexcept {
    x_ = {place_.x, translation.x};
    y_ = {place_.y, translation.y};
    is_first_ = true;
    while (!moved_.contacts.full()) {
      const Vec way = left();
      if (way == Vec{}) return;
      const SweepHit hit = first_contact(way);
      if (!hit) return arrive(way);
      if (hit.fraction > 0.0) first_active_ = moved_.contacts.size();
      moved_.contacts.push_back(hit);
      touch(hit, way);
      if (response == Response::stop || !deflect(hit, way, response)) return;
      is_first_ = false;
    }
  }

  void finish() noexcept {
    if (!knows_inside_) moved_.inside = overlaps_any(map_, solids_, shape_);
    moved_.body = at(shape_, place_);
    moved_.rest = left();
  }

 private:
  [[nodiscard]] Vec left() const noexcept { return {x_.left_from(place_.x), y_.left_from(place_.y)}; }

  // The first cast of a move also tells whether it starts inside, and if so, is asked again.
  [[nodiscard]] SweepHit first_contact(Vec way) noexcept {
    const Shape shape = at(shape_, place_);
    const Inside inside = knows_inside_ ? Inside::leaves : Inside::blocks;
    const SweepHit hit = cast(map_, solids_, shape, way, {one_way_, inside});
    knows_inside_ = true;
    if (!hit.inside) return hit;
    if (starts_beside()) return cast(map_, solids_, at(shape_, place_), left(), {one_way_, Inside::leaves});
    moved_.inside = true;
    is_in_map_ = hit.solid < 0;
    return cast(map_, solids_, shape, way, {one_way_, Inside::leaves});
  }

  // The body overlaps something. Only by rounding? Then this is the place beside it.
  [[nodiscard]] Point place_beside() const noexcept {
    const auto overlaps = [this](const Shape& there) { return overlaps_any(map_, solids_, there); };
    return place_of(detail::step_beside(shape_, overlaps));
  }
  bool starts_beside() noexcept {
    const Point beside = place_beside();
    if (beside == place_) return false;
    x_ = {beside.x, x_.way};
    y_ = {beside.y, y_.way};
    place_ = beside;
    return true;
  }

  [[nodiscard]] bool is_free(Point place) const noexcept {
    const Shape there = at(shape_, place);
    return (is_in_map_ || !overlaps_solid(map_, there)) && !enters_any(solids_, shape_, there);
  }

  // Nothing was in the way of the real path; the goal as a double may still be in something.
  void arrive(Vec way) noexcept {
    const Point goal{way.x == 0.0 ? place_.x : x_.place(), way.y == 0.0 ? place_.y : y_.place()};
    const bool is_path = is_first_ && x_.is_exact() && y_.is_exact();
    if (is_path) {
      place_ = goal;
    } else if (!stops_short(goal, way)) {
      place_ = nearest_free(goal);
    }
    // What rounding left over is no rest.
    x_ = {place_.x, 0.0};
    y_ = {place_.y, 0.0};
  }

  // One-way shapes and walls overlap nothing: a way that is a little longer tells whether there is one, and if rounding
  // takes the goal past it, the body stops in contact.
  [[nodiscard]] bool stops_short(Point goal, Vec way) noexcept {
    if (map_.shaped_count() == 0 && solids_.empty()) return false;
    const double more = unit(goal);
    const Vec longer{lengthened(way.x, more), lengthened(way.y, more)};
    const SweepHit hit = cast(map_, solids_, at(shape_, place_), longer, {one_way_, Inside::leaves});
    if (!hit || !overlaps_nothing(hit)) return false;
    const Point start = place_;
    touch(hit, longer);
    const bool is_across_x = outward(hit.side).dx != 0;
    const bool is_past = is_across_x ? (goal.x - place_.x) * way.x > 0.0 : (goal.y - place_.y) * way.y > 0.0;
    if (!is_past) place_ = start;
    return is_past;
  }
  [[nodiscard]] bool overlaps_nothing(const SweepHit& hit) const noexcept {
    if (hit.solid >= 0) return !solids_[static_cast<std::size_t>(hit.solid)].one_way.empty();
    const TileShape& shape = map_.shape(hit.tile);
    return !shape.one_way.empty() || !shape.walls.empty();
  }
  static double lengthened(double way, double more) noexcept {
    return way < 0.0 ? way - more : way > 0.0 ? way + more : way;
  }

  // From one place some units towards another, and not beyond.
  [[nodiscard]] static double stepped(double from, double to, double way) noexcept {
    const double stop = from < to ? from + way : from - way;
    return (from < to) == (stop < to) && from != to ? stop : to;
  }
  [[nodiscard]] double unit(Point goal) const noexcept {
    const double sizes = size_of(goal.x) + size_of(goal.y) + size_of(place_.x) + size_of(place_.y);
    return (sizes + 1.0) * unit_of_places;
  }

  // The goal, or if that is taken, a place some units nearer to where the body is.
  [[nodiscard]] Point nearest_free(Point goal) const noexcept {
    if (is_free(goal)) return goal;
    double way = unit(goal);
    for (int step = 0; step < most_steps; ++step, way *= 2.0) {
      const double x = stepped(goal.x, place_.x, way);
      const double y = stepped(goal.y, place_.y, way);
      if (is_free({x, goal.y})) return {x, goal.y};
      if (is_free({goal.x, y})) return {goal.x, y};
      if (is_free({x, y})) return {x, y};
    }
    return place_;  // GCOVR_EXCL_LINE: no goal is known to be off by so many units
  }

  // To where the body is in contact.
  void touch(const SweepHit& hit, Vec way) noexcept {
    const Point exact = place_ + way * hit.fraction;
    if (!is_at_straight_side(hit)) {
      place_ = before_contact(exact, way);
      return;
    }
    const bool is_vertical = outward(hit.side).dx != 0;
    const Point goal = is_vertical ? Point{place_across_x(hit), exact.y} : Point{exact.x, place_across_y(hit)};
    if (std::is_same_v<Shape, Capsule>) {
      place_ = before_contact(goal, way);
    } else {
      // What has no width may be put behind a wall that is not what it met.
      const bool is_thin = is_vertical ? is_point(reach_x(shape_)) : is_point(reach_y(shape_));
      const bool is_surely_free = (is_vertical ? way.y : way.x) == 0.0 && !is_thin;
      place_ = is_surely_free ? goal : nearest_free(goal);
    }
  }

  [[nodiscard]] bool is_at_straight_side(const SweepHit& hit) const noexcept {
    const Step out = outward(hit.side);
    return hit.normal == Vec{double(out.dx), double(out.dy)};
  }

  [[nodiscard]] double place_across_x(const SweepHit& hit) const noexcept {
    if (hit.side == Side::east) return smallest_addend(hit.line, -reach_x(shape_).before);
    return before_line(hit, largest_addend(hit.line, reach_x(shape_).after), reach_x(shape_));
  }
  [[nodiscard]] double place_across_y(const SweepHit& hit) const noexcept {
    if (hit.side == Side::south) return smallest_addend(hit.line, -reach_y(shape_).before);
    return before_line(hit, largest_addend(hit.line, reach_y(shape_).after), reach_y(shape_));
  }
  // On a wall is behind it, for what has no width: that is in the tile on its high side.
  [[nodiscard]] double before_line(const SweepHit& hit, double place, Reach reach) const noexcept {
    const bool is_wall =
        is_point(reach) && hit.solid < 0 && map_.shape(hit.tile).walls.has(hit.side) && hit.line == line_of_wall(hit);
    return is_wall ? next_double(place, false) : place;
  }
  [[nodiscard]] static double line_of_wall(const SweepHit& hit) noexcept {
    return hit.side == Side::west ? double(hit.tile.x) : double(hit.tile.y);
  }

  // At a slanted side or a corner: not past it, as the same way on from there tells, which is soon blocked. Overlaps would
  // not tell, as one-way shapes and walls overlap nothing. What only grazes a corner, or comes to a side at next to no
  // angle, may be far more than some roundings off: so the steps back go on until they are where the cast began.
  [[nodiscard]] Point before_contact(Point contact, Vec way) const noexcept {
    const double length = smaller(size_of(way.x) + size_of(way.y), detail::largest_double);
    Point place = contact;
    for (double back = unit(contact); place != place_; back *= 2.0) {
      if (is_free(place) && is_soon_blocked(place, way, back)) return place;
      const double part = back / length;
      place = {stepped(contact.x, place_.x, size_of(way.x) * part),
               stepped(contact.y, place_.y, size_of(way.y) * part)};
    }
    return place_;
  }
  // Within some roundings, or about as far as the place was put back.
  [[nodiscard]] bool is_soon_blocked(Point place, Vec way, double back) const noexcept {
    const SweepHit next = cast(map_, solids_, at(shape_, place), way, {one_way_, Inside::leaves});
    const double distance = next.fraction * (size_of(way.x) + size_of(way.y));
    return next.hit && distance <= larger(unit(place) * (1 << most_steps), 2.0 * back);
  }

  // Where to go from a contact; false if there is no way left.
  bool deflect(const SweepHit& hit, Vec way, Response response) noexcept {
    const bool is_axis = hit.normal.x == 0.0 || hit.normal.y == 0.0;
    const Vec rest = is_axis ? left() : way * (1.0 - hit.fraction);
    const Vec turned = turned_at(hit.normal, rest, response);
    if (response == Response::slide && goes_into_contact(turned)) return false;
    if (!is_axis || hit.normal.x != 0.0) x_ = {place_.x, turned.x};
    if (!is_axis || hit.normal.y != 0.0) y_ = {place_.y, turned.y};
    return true;
  }

  // Between two contacts, what slides along one may run into the other for ever. What it has moved away from is none.
  [[nodiscard]] bool goes_into_contact(Vec way) const noexcept {
    for (std::size_t i = first_active_; i + 1 < moved_.contacts.size(); ++i) {
      const Vec normal = moved_.contacts[i].normal;
      if (way.x * normal.x + way.y * normal.y < 0.0) return true;
    }
    return false;
  }

  const CollisionMap& map_;
  Solids solids_;
  OneWay one_way_;
  Shape shape_;
  Point place_;
  Goal x_{};
  Goal y_{};
  bool is_first_ = true;
  bool knows_inside_ = false;
  bool is_in_map_ = false;        // overlapped a tile from the start
  std::size_t first_active_ = 0;  // the first contact at the place where the body is
  Moved<Shape>& moved_;
};

// Nothing is on the way, or there is no way.
template <class Shape>
bool move_freely(const CollisionMap& map, Solids solids, Moved<Shape>& moved, Vec translation) noexcept {
  if (!has_place(moved.body) || !is_finite(translation)) return true;
  if (!is_free_way(map, solids, moved.body, translation)) return false;
  moved.body = at(moved.body, moved_on(place_of(moved.body), translation));
  return true;
}

template <class Shape>
void move_step_by_step(const CollisionMap& map, Solids solids, Vec translation, Response response,
                       const MoveOptions& options, Moved<Shape>& moved) noexcept {
  Mover<Shape> mover(map, solids, options.one_way, moved);
  if (response != Response::slide || options.order == Order::time_of_impact) {
    mover.go(translation, response);
  } else {
    const Vec x{translation.x, 0.0};
    const Vec y{0.0, translation.y};
    mover.go(options.order == Order::x_first ? x : y, response);
    mover.go(options.order == Order::x_first ? y : x, response);
  }
  mover.finish();
}

template <class Shape>
Moved<Shape> move_shape(Response response, const CollisionMap& map, Solids solids, const Shape& shape, Vec translation,
                        const MoveOptions& options) noexcept {
  Moved<Shape> moved;
  moved.body = shape;
  if (move_freely(map, solids, moved, translation)) return moved;
  if constexpr (std::is_same_v<Shape, Body>) {
    if (response == Response::slide && solids.empty() && detail::slide_by_axes(map, translation, options, moved))
      return moved;
  }
  move_step_by_step(map, solids, translation, response, options, moved);
  return moved;
}

}  // namespace

Moved<Body> move_and_stop(const CollisionMap& map, const Body& body, Vec translation,
                          const MoveOptions& options) noexcept {
  return move_shape(Response::stop, map, {}, body, translation, options);
}
Moved<Circle> move_and_stop(const CollisionMap& map, const Circle& circle, Vec translation,
                            const MoveOptions& options) noexcept {
  return move_shape(Response::stop, map, {}, circle, translation, options);
}
Moved<Capsule> move_and_stop(const CollisionMap& map, const Capsule& capsule, Vec translation,
                             const MoveOptions& options) noexcept {
  return move_shape(Response::stop, map, {}, capsule, translation, options);
}
Moved<Body> move_and_stop(const CollisionMap& map, std::span<const MovingSolid> solids, const Body& body,
                          Vec translation, const MoveOptions& options) noexcept {
  return move_shape(Response::stop, map, solids, body, translation, options);
}

Moved<Body> move_and_slide(const CollisionMap& map, const Body& body, Vec translation,
                           const MoveOptions& options) noexcept {
  return move_shape(Response::slide, map, {}, body, translation, options);
}
Moved<Circle> move_and_slide(const CollisionMap& map, const Circle& circle, Vec translation,
                             const MoveOptions& options) noexcept {
  return move_shape(Response::slide, map, {}, circle, translation, options);
}
Moved<Capsule> move_and_slide(const CollisionMap& map, const Capsule& capsule, Vec translation,
                              const MoveOptions& options) noexcept {
  return move_shape(Response::slide, map, {}, capsule, translation, options);
}
Moved<Body> move_and_slide(const CollisionMap& map, std::span<const MovingSolid> solids, const Body& body,
                           Vec translation, const MoveOptions& options) noexcept {
  return move_shape(Response::slide, map, solids, body, translation, options);
}

Moved<Body> move_and_bounce(const CollisionMap& map, const Body& body, Vec translation,
                            const MoveOptions& options) noexcept {
  return move_shape(Response::bounce, map, {}, body, translation, options);
}
Moved<Circle> move_and_bounce(const CollisionMap& map, const Circle& circle, Vec translation,
                              const MoveOptions& options) noexcept {
  return move_shape(Response::bounce, map, {}, circle, translation, options);
}
Moved<Capsule> move_and_bounce(const CollisionMap& map, const Capsule& capsule, Vec translation,
                               const MoveOptions& options) noexcept {
  return move_shape(Response::bounce, map, {}, capsule, translation, options);
}
Moved<Body> move_and_bounce(const CollisionMap& map, std::span<const MovingSolid> solids, const Body& body,
                            Vec translation, const MoveOptions& options) noexcept {
  return move_shape(Response::bounce, map, solids, body, translation, options);
}

Moved<Body> move_as(Response response, const CollisionMap& map, const Body& body, Vec translation,
                    const MoveOptions& options) noexcept {
  return move_shape(response, map, {}, body, translation, options);
}
Moved<Circle> move_as(Response response, const CollisionMap& map, const Circle& circle, Vec translation,
                      const MoveOptions& options) noexcept {
  return move_shape(response, map, {}, circle, translation, options);
}
Moved<Capsule> move_as(Response response, const CollisionMap& map, const Capsule& capsule, Vec translation,
                       const MoveOptions& options) noexcept {
  return move_shape(response, map, {}, capsule, translation, options);
}

}  // namespace tilespace
