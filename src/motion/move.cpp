// SPDX-License-Identifier: MIT
#include <tilespace/base/addend.hpp>
#include <tilespace/base/next_double.hpp>
#include <tilespace/motion/detail/leg.hpp>
#include <tilespace/motion/detail/positions.hpp>
#include <tilespace/motion/detail/slide_by_axes.hpp>
#include <tilespace/motion/detail/step_beside.hpp>
#include <tilespace/motion/move.hpp>
#include <tilespace/motion/move_among_solids.hpp>
#include <tilespace/trace/cast_box.hpp>
#include <tilespace/trace/cast_circle.hpp>
#include <tilespace/trace/free_ways.hpp>
#include <tilespace/trace/overlaps_solid.hpp>
#include <type_traits>

// Movement as a chain of exact casts. Casts are exact, but a body can stop only at a double: what remains to be done
// here is to choose it. Each axis has its own goal, the real sum of start and translation, which is kept until there is
// a contact across that axis. So a body that slides along the floor ends where it would have ended without the floor,
// however many contacts there were in between.
//
// positions.hpp chooses the position at the end of each segment, such that rounding crosses nothing.
//
// Boxes may move among moving solids, too, which count as standing still.

namespace tilespace {
namespace {

using detail::at;
using detail::count_all_overlapped;
using detail::FreePath;
using detail::Goal;
using detail::has_place;
using detail::is_doubles;
using detail::is_far;
using detail::moved_on;
using detail::not_above;
using detail::not_below;
using detail::place_of;
using detail::Positions;
using detail::Reach;
using detail::reach_x;
using detail::reach_y;
using detail::start_of_move;
using detail::surely_before;
using detail::turned_at;

using Solids = std::span<const MovingSolid>;

// Only boxes are moved among solids.
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

// Conservative test, for shapes that are neither empty nor infinite: whether there is nothing near the whole path.
template <class Shape>
bool is_free_way(const CollisionMap& map, Solids, const Shape& shape, Vec way) noexcept {
  return !is_far(way) && count_free_ways(map, std::span(&shape, 1), {&way, 1}) == 1;
}
bool is_free_way(const CollisionMap& map, Solids solids, const Body& body, Vec way) noexcept {
  if (is_far(way) || count_free_ways(map, {&body, 1}, {&way, 1}) == 0) return false;
  if (solids.empty()) return true;
  const TileBox tiles = tiles_swept(body, way);
  // Beyond tile space, tiles do not distinguish positions.
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
  Mover(const CollisionMap& map, Solids solids, const MoveOptions& options, Moved<Shape>& moved) noexcept
      : map_(map),
        solids_(solids),
        options_(options),
        positions_(map, solids, options, moved.body),
        place_(place_of(moved.body)),
        moved_(moved) {}

  // One pass: straight on, and after contacts by the collision response.
  void go(Vec translation, Response response) noexcept {
    x_ = {place_.x, translation.x};
    y_ = {place_.y, translation.y};
    while (!moved_.contacts.full()) {
      const Vec way = left();
      if (way == Vec{}) return;
      const SweepHit hit = first_contact(way);
      if (!hit) return arrive();
      const Vec left_way = left();
      if (hit.fraction > 0.0) first_active_ = moved_.contacts.size();
      moved_.contacts.push_back(hit);
      touch(hit, left_way);
      if (response == Response::stop || !deflect(hit, left_way, response)) return;
    }
  }

  // Begins where the body is, whatever it overlaps: for segments that are not the first one.
  void go_on(Vec translation, bool inside) noexcept {
    knows_inside_ = true;
    if (inside) positions_.set_in_map();
    go(translation, Response::stop);
  }

  void finish() noexcept {
    if (!knows_inside_) moved_.inside = overlaps_any(map_, solids_, moved_.body);
    moved_.body = positions_.at(place_);
    moved_.rest = left();
  }

 private:
  [[nodiscard]] Vec left() const noexcept { return {x_.left_from(place_.x), y_.left_from(place_.y)}; }
  [[nodiscard]] FreePath<Shape> path_by(Vec way, double fraction) const noexcept {
    return {positions_.at(place_), way, fraction};
  }

  [[nodiscard]] SweepHit next_contact(Vec way, Inside inside) const noexcept {
    return cast(map_, solids_, positions_.at(place_), way, {options_.one_way, inside});
  }

  // The first cast of a move also finds out whether it starts inside. If it does, or overlaps something thin, that may
  // be due to rounding only; then it starts from beside.
  [[nodiscard]] SweepHit first_contact(Vec way) noexcept {
    if (knows_inside_) return next_contact(way, Inside::leaves);
    knows_inside_ = true;
    const bool is_across = overlaps_thin() && start_beside();
    const SweepHit hit = next_contact(left(), Inside::blocks);
    if (!hit.inside) return hit;
    if (!is_across && start_beside() && !overlaps_any(map_, solids_, positions_.at(place_)))
      return next_contact(left(), Inside::leaves);
    moved_.inside = true;
    if (hit.solid < 0) positions_.set_in_map();
    return next_contact(left(), Inside::leaves);
  }

  [[nodiscard]] bool overlaps_thin() const noexcept {
    if (map_.shaped_count() == 0 && solids_.empty()) return false;
    return count_all_overlapped(map_, solids_, moved_.body, options_.one_way, Counted::thin) != 0;
  }
  bool start_beside() noexcept {
    const Point beside = place_of(start_of_move(map_, solids_, moved_.body, options_));
    if (beside == place_) return false;
    x_ = {beside.x, x_.way};
    y_ = {beside.y, y_.way};
    place_ = beside;
    return true;
  }

  // The real path is free. If no position near the end can be reached from that path, the straight path from the
  // beginning of the segment counts as well: what the body was across from the start, it may still be across. If no
  // position near the end is on its side of everything, the body stays, and the whole translation is left.
  void arrive() noexcept {
    const Vec way = left();
    const Point goal = positions_.rounded({way.x == 0.0 ? place_.x : x_.place(), way.y == 0.0 ? place_.y : y_.place()});
    if (!positions_.find_free(goal, path_by(way, 1.0), false, place_) &&
        !positions_.find_free(goal, path_by(way, 0.0), false, place_))
      return;
    // What rounding left over does not count as rest.
    x_ = {place_.x, 0.0};
    y_ = {place_.y, 0.0};
  }

  // Moves into contact.
  void touch(const SweepHit& hit, Vec way) noexcept {
    const Point exact = place_ + way * hit.fraction;
    const FreePath<Shape> path = path_by(way, surely_before(hit.fraction, way));
    if (!is_at_straight_side(hit)) {
      place_ = positions_.before_contact(exact, path);
      return;
    }
    const bool is_vertical = outward(hit.side).dx != 0;
    const Point beside = is_vertical ? Point{place_across_x(hit), exact.y} : Point{exact.x, place_across_y(hit)};
    const Point goal = positions_.rounded(beside);
    if (std::is_same_v<Shape, Capsule>) {
      place_ = positions_.before_contact(goal, path);
    } else if (is_surely_free(hit, goal, way)) {
      place_ = goal;
    } else if (!positions_.find_free(goal, path, is_vertical, place_)) {
      place_ = positions_.before_contact(exact, path);
    }
  }

  // Straight on along an axis, nothing is rounded across it. But a body without width could be put behind a wall other
  // than the one it hit, and a body of next to no width behind its start.
  [[nodiscard]] bool is_surely_free(const SweepHit& hit, Point goal, Vec way) const noexcept {
    const bool is_vertical = outward(hit.side).dx != 0;
    const bool is_thin = is_vertical ? is_point(reach_x(moved_.body)) : is_point(reach_y(moved_.body));
    if (is_thin || (goal.x - place_.x) * way.x < 0.0 || (goal.y - place_.y) * way.y < 0.0) return false;
    return is_vertical ? way.y == 0.0 && goal.y == place_.y : way.x == 0.0 && goal.x == place_.x;
  }

  [[nodiscard]] bool is_at_straight_side(const SweepHit& hit) const noexcept {
    const Step out = outward(hit.side);
    return hit.normal == Vec{double(out.dx), double(out.dy)};
  }

  [[nodiscard]] double place_across_x(const SweepHit& hit) const noexcept {
    const Reach reach = reach_x(moved_.body);
    if (hit.side == Side::east) return not_below(smallest_addend(hit.line, -reach.before), options_.positions);
    return not_above(before_line(hit, largest_addend(hit.line, reach.after), reach), options_.positions);
  }
  [[nodiscard]] double place_across_y(const SweepHit& hit) const noexcept {
    const Reach reach = reach_y(moved_.body);
    if (hit.side == Side::south) return not_below(smallest_addend(hit.line, -reach.before), options_.positions);
    return not_above(before_line(hit, largest_addend(hit.line, reach.after), reach), options_.positions);
  }
  // For a body without width, a position on a wall is behind it: it belongs to the tile on the high side of the wall.
  [[nodiscard]] double before_line(const SweepHit& hit, double place, Reach reach) const noexcept {
    const bool is_wall =
        is_point(reach) && hit.solid < 0 && map_.shape(hit.tile).walls.has(hit.side) && hit.line == line_of_wall(hit);
    return is_wall ? next_double(place, false) : place;
  }
  [[nodiscard]] static double line_of_wall(const SweepHit& hit) noexcept {
    return hit.side == Side::west ? double(hit.tile.x) : double(hit.tile.y);
  }

  // Sets the goals after a contact; false if no translation is left.
  bool deflect(const SweepHit& hit, Vec way, Response response) noexcept {
    const bool is_axis = hit.normal.x == 0.0 || hit.normal.y == 0.0;
    const Vec rest = is_axis ? left() : way * (1.0 - hit.fraction);
    const Vec turned = turned_at(hit.normal, rest, response);
    if (response == Response::slide && goes_into_contact(turned)) return false;
    if (!is_axis || hit.normal.x != 0.0) x_ = {place_.x, turned.x};
    if (!is_axis || hit.normal.y != 0.0) y_ = {place_.y, turned.y};
    return true;
  }

  // Between two contacts, sliding along one may run into the other endlessly. Contacts that the body has moved away
  // from do not count.
  [[nodiscard]] bool goes_into_contact(Vec way) const noexcept {
    for (std::size_t i = first_active_; i + 1 < moved_.contacts.size(); ++i) {
      const Vec normal = moved_.contacts[i].normal;
      if (way.x * normal.x + way.y * normal.y < 0.0) return true;
    }
    return false;
  }

  const CollisionMap& map_;
  Solids solids_;
  MoveOptions options_;
  Positions<Shape> positions_;
  Point place_;
  Goal x_{};
  Goal y_{};
  bool knows_inside_ = false;
  std::size_t first_active_ = 0;  // first contact at the current position of the body
  Moved<Shape>& moved_;           // its body is the start until the move is finished
};

// Fast path: nothing is near the whole path, or there is nothing to move.
template <class Shape>
bool move_freely(const CollisionMap& map, Solids solids, Moved<Shape>& moved, Vec translation) noexcept {
  if (!has_place(moved.body) || !is_finite(translation)) return true;
  if (!is_free_way(map, solids, moved.body, translation)) return false;
  moved.body = at(moved.body, moved_on(place_of(moved.body), translation));
  return true;
}

// The same to a position of a format, if nothing is between that and the real end. An axis that does not move keeps its
// bits.
template <class Shape>
[[gnu::noinline]] bool move_freely_to(PositionFormat format, const CollisionMap& map, Solids solids,
                                      Moved<Shape>& moved, Vec translation) noexcept {
  const Shape start = moved.body;
  if (!move_freely(map, solids, moved, translation)) return false;
  const Point end = place_of(moved.body);
  if (end == place_of(start)) return true;
  const Point stored{translation.x == 0.0 ? end.x : rounded_to(format, end.x),
                     translation.y == 0.0 ? end.y : rounded_to(format, end.y)};
  moved.body = at(start, stored, format);
  if (stored == end || is_free_way(map, solids, moved.body, end - stored)) return true;
  moved.body = start;
  return false;
}

// Kept out of line, away from the fast path.
template <class Shape>
[[gnu::noinline]] void move_step_by_step(const CollisionMap& map, Solids solids, Vec translation, Response response,
                                         const MoveOptions& options, Moved<Shape>& moved) noexcept {
  Mover<Shape> mover(map, solids, options, moved);
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
  const bool has_doubles = is_doubles(options.positions);
  if (has_doubles ? move_freely(map, solids, moved, translation)
                  : move_freely_to(options.positions, map, solids, moved, translation))
    return moved;
  if constexpr (std::is_same_v<Shape, Body>) {
    if (response == Response::slide && solids.empty() && has_doubles &&
        detail::slide_by_axes(map, translation, options, moved))
      return moved;
  }
  move_step_by_step(map, solids, translation, response, options, moved);
  return moved;
}

template <class Shape>
Shape leg_end(const CollisionMap& map, const Shape& shape, Vec way, const MoveOptions& options, bool inside) noexcept {
  Moved<Shape> moved;
  moved.body = shape;
  Mover<Shape> mover(map, {}, options, moved);
  mover.go_on(way, inside);
  mover.finish();
  return moved.body;
}

}  // namespace

Body detail::end_of_leg(const CollisionMap& map, const Body& body, Vec way, const MoveOptions& options,
                        bool inside) noexcept {
  return leg_end(map, body, way, options, inside);
}
Circle detail::end_of_leg(const CollisionMap& map, const Circle& circle, Vec way, const MoveOptions& options,
                          bool inside) noexcept {
  return leg_end(map, circle, way, options, inside);
}
Capsule detail::end_of_leg(const CollisionMap& map, const Capsule& capsule, Vec way, const MoveOptions& options,
                           bool inside) noexcept {
  return leg_end(map, capsule, way, options, inside);
}

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
