// SPDX-License-Identifier: MIT
#include <tilespace/exact/addend.hpp>
#include <tilespace/exact/adjacent_doubles.hpp>
#include <tilespace/motion/move.hpp>
#include <tilespace/motion/move_among_solids.hpp>
#include <tilespace/sweep/cast_box.hpp>
#include <tilespace/sweep/cast_circle.hpp>
#include <tilespace/sweep/count_unobstructed.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>
#include <type_traits>
#include "move/leg.hpp"
#include "move/positions.hpp"
#include "move/slide_by_axes.hpp"
#include "move/step_beside.hpp"

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
using detail::certainly_before;
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
using detail::turned_at;

using Solids = std::span<const MovingSolid>;

// Only boxes are moved among solids.
SweepHit cast(const CollisionMap& map, Solids solids, const Body& body, Vec displacement,
              const SweepOptions& options) noexcept {
  return solids.empty() ? cast_box(map, body, displacement, options)
                        : cast_box(map, solids, body, displacement, options);
}
SweepHit cast(const CollisionMap& map, Solids, const Circle& circle, Vec displacement,
              const SweepOptions& options) noexcept {
  return cast_circle(map, circle, displacement, options);
}
SweepHit cast(const CollisionMap& map, Solids, const Capsule& capsule, Vec displacement,
              const SweepOptions& options) noexcept {
  return cast_capsule(map, capsule, displacement, options);
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
bool is_free_path(const CollisionMap& map, Solids, const Shape& shape, Vec displacement) noexcept {
  return !is_far(displacement) && count_unobstructed(map, std::span(&shape, 1), {&displacement, 1}) == 1;
}
bool is_free_path(const CollisionMap& map, Solids solids, const Body& body, Vec displacement) noexcept {
  if (is_far(displacement) || count_unobstructed(map, {&body, 1}, {&displacement, 1}) == 0) return false;
  if (solids.empty()) return true;
  const TileBox tiles = tiles_swept(body, displacement);
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
  Mover(const CollisionMap& map, Solids solids, const MoveOptions& options, MoveResult<Shape>& moved) noexcept
      : map_(map),
        solids_(solids),
        options_(options),
        positions_(map, solids, options, moved.body),
        place_(place_of(moved.body)),
        moved_(moved) {}

  // One pass: straight on, and after contacts by the collision response.
  void go(Vec translation, CollisionResponse response) noexcept {
    x_ = {place_.x, translation.x};
    y_ = {place_.y, translation.y};
    while (!moved_.contacts.full()) {
      const Vec displacement = left();
      if (displacement == Vec{}) return;
      const SweepHit hit = first_contact(displacement);
      if (!hit) return arrive();
      const Vec left_path = left();
      if (hit.fraction > 0.0) first_active_ = moved_.contacts.size();
      moved_.contacts.push_back(hit);
      touch(hit, left_path);
      if (response == CollisionResponse::stop || !deflect(hit, left_path, response)) return;
    }
  }

  // Begins where the body is, whatever it overlaps: for segments that are not the first one.
  void go_on(Vec translation, bool inside) noexcept {
    knows_inside_ = true;
    if (inside) positions_.set_in_map();
    go(translation, CollisionResponse::stop);
  }

  void finish() noexcept {
    if (!knows_inside_) moved_.inside = overlaps_any(map_, solids_, moved_.body);
    moved_.body = positions_.at(place_);
    moved_.rest = left();
  }

 private:
  [[nodiscard]] Vec left() const noexcept { return {x_.left_from(place_.x), y_.left_from(place_.y)}; }
  [[nodiscard]] FreePath<Shape> path_by(Vec displacement, double fraction) const noexcept {
    return {positions_.at(place_), displacement, fraction};
  }

  [[nodiscard]] SweepHit next_contact(Vec displacement, StartInside inside) const noexcept {
    return cast(map_, solids_, positions_.at(place_), displacement, {options_.one_way, inside});
  }

  // The first cast of a move also finds out whether it starts inside. If it does, or overlaps something thin, that may
  // be due to rounding only; then it starts from beside.
  [[nodiscard]] SweepHit first_contact(Vec displacement) noexcept {
    if (knows_inside_) return next_contact(displacement, StartInside::leaves);
    knows_inside_ = true;
    const bool is_across = overlaps_thin() && start_beside();
    const SweepHit hit = next_contact(left(), StartInside::blocks);
    if (!hit.inside) return hit;
    if (!is_across && start_beside() && !overlaps_any(map_, solids_, positions_.at(place_)))
      return next_contact(left(), StartInside::leaves);
    moved_.inside = true;
    if (hit.solid < 0) positions_.set_in_map();
    return next_contact(left(), StartInside::leaves);
  }

  [[nodiscard]] bool overlaps_thin() const noexcept {
    if (map_.shaped_count() == 0 && solids_.empty()) return false;
    return count_all_overlapped(map_, solids_, moved_.body, options_.one_way, Counted::thin) != 0;
  }
  bool start_beside() noexcept {
    const Point beside = place_of(start_of_move(map_, solids_, moved_.body, options_));
    if (beside == place_) return false;
    x_ = {beside.x, x_.displacement};
    y_ = {beside.y, y_.displacement};
    place_ = beside;
    return true;
  }

  // The real path is free. If no position near the end can be reached from that path, the straight path from the
  // beginning of the segment counts as well: what the body was across from the start, it may still be across. Only then
  // it goes a rounding farther. If no position near the end is on its side of everything, the body stays, and the whole
  // translation is left.
  void arrive() noexcept {
    const Vec displacement = left();
    const Point goal = positions_.rounded(
        {displacement.x == 0.0 ? place_.x : x_.place(), displacement.y == 0.0 ? place_.y : y_.place()});
    const FreePath<Shape> path = path_by(displacement, 1.0);
    if (!positions_.find_free(goal, path, false, place_) &&
        !positions_.find_free(goal, path_by(displacement, 0.0), false, place_) &&
        !positions_.find_ahead(goal, path, false, place_))
      return;
    // What rounding left over does not count as rest.
    x_ = {place_.x, 0.0};
    y_ = {place_.y, 0.0};
  }

  // Moves into contact.
  void touch(const SweepHit& hit, Vec displacement) noexcept {
    const Point exact = place_ + displacement * hit.fraction;
    const FreePath<Shape> path = path_by(displacement, certainly_before(hit.fraction, displacement));
    if (!is_at_straight_side(hit)) {
      place_ = positions_.before_contact(exact, path);
      return;
    }
    const bool is_vertical = outward(hit.side).dx != 0;
    const Point beside = is_vertical ? Point{place_across_x(hit), exact.y} : Point{exact.x, place_across_y(hit)};
    const Point goal = positions_.rounded(beside);
    if (std::is_same_v<Shape, Capsule>) {
      place_ = positions_.before_contact(goal, path);
    } else if (is_certainly_free(hit, goal, displacement)) {
      place_ = goal;
    } else if (!positions_.find_free(goal, path, is_vertical, place_) &&
               !positions_.find_ahead(goal, path, is_vertical, place_)) {
      place_ = positions_.before_contact(exact, path);
    }
  }

  // Straight on along an axis, nothing is rounded across it. But a body without width could be put behind a wall other
  // than the one it hit, and a body of next to no width behind its start.
  [[nodiscard]] bool is_certainly_free(const SweepHit& hit, Point goal, Vec displacement) const noexcept {
    const bool is_vertical = outward(hit.side).dx != 0;
    const bool is_thin = is_vertical ? is_point(reach_x(moved_.body)) : is_point(reach_y(moved_.body));
    if (is_thin || (goal.x - place_.x) * displacement.x < 0.0 || (goal.y - place_.y) * displacement.y < 0.0)
      return false;
    return is_vertical ? displacement.y == 0.0 && goal.y == place_.y : displacement.x == 0.0 && goal.x == place_.x;
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
    return is_wall ? next_down(place) : place;
  }
  [[nodiscard]] static double line_of_wall(const SweepHit& hit) noexcept {
    return hit.side == Side::west ? double(hit.tile.x) : double(hit.tile.y);
  }

  // Sets the goals after a contact; false if no translation is left.
  bool deflect(const SweepHit& hit, Vec displacement, CollisionResponse response) noexcept {
    const bool is_axis = hit.normal.x == 0.0 || hit.normal.y == 0.0;
    const Vec rest = is_axis ? left() : displacement * (1.0 - hit.fraction);
    const Vec turned = turned_at(hit.normal, rest, response);
    if (response == CollisionResponse::slide && goes_into_contact(turned)) return false;
    if (!is_axis || hit.normal.x != 0.0) x_ = {place_.x, turned.x};
    if (!is_axis || hit.normal.y != 0.0) y_ = {place_.y, turned.y};
    return true;
  }

  // Between two contacts, sliding along one may run into the other endlessly. Contacts that the body has moved away
  // from do not count.
  [[nodiscard]] bool goes_into_contact(Vec displacement) const noexcept {
    for (std::size_t i = first_active_; i + 1 < moved_.contacts.size(); ++i) {
      const Vec normal = moved_.contacts[i].normal;
      if (displacement.x * normal.x + displacement.y * normal.y < 0.0) return true;
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
  MoveResult<Shape>& moved_;      // its body is the start until the move is finished
};

// Fast path: nothing is near the whole path, or there is nothing to move.
template <class Shape>
bool move_freely(const CollisionMap& map, Solids solids, MoveResult<Shape>& moved, Vec translation) noexcept {
  if (!has_place(moved.body) || !is_finite(translation)) return true;
  if (!is_free_path(map, solids, moved.body, translation)) return false;
  moved.body = at(moved.body, moved_on(place_of(moved.body), translation));
  return true;
}

// The same to a position of a format, if nothing is between that and the real end. An axis that does not move keeps its
// bits.
template <class Shape>
[[gnu::noinline]] bool move_freely_to(PositionFormat format, const CollisionMap& map, Solids solids,
                                      MoveResult<Shape>& moved, Vec translation) noexcept {
  const Shape start = moved.body;
  if (!move_freely(map, solids, moved, translation)) return false;
  const Point end = place_of(moved.body);
  if (end == place_of(start)) return true;
  const Point stored{translation.x == 0.0 ? end.x : rounded_to(format, end.x),
                     translation.y == 0.0 ? end.y : rounded_to(format, end.y)};
  moved.body = at(start, stored, format);
  if (stored == end || is_free_path(map, solids, moved.body, end - stored)) return true;
  moved.body = start;
  return false;
}

// Kept out of line, away from the fast path.
template <class Shape>
[[gnu::noinline]] void move_step_by_step(const CollisionMap& map, Solids solids, Vec translation,
                                         CollisionResponse response, const MoveOptions& options,
                                         MoveResult<Shape>& moved) noexcept {
  Mover<Shape> mover(map, solids, options, moved);
  if (response != CollisionResponse::slide || options.order == AxisOrder::time_of_impact) {
    mover.go(translation, response);
  } else {
    const Vec x{translation.x, 0.0};
    const Vec y{0.0, translation.y};
    mover.go(options.order == AxisOrder::x_first ? x : y, response);
    mover.go(options.order == AxisOrder::x_first ? y : x, response);
  }
  mover.finish();
}

template <class Shape>
MoveResult<Shape> move_shape(CollisionResponse response, const CollisionMap& map, Solids solids, const Shape& shape,
                             Vec translation, const MoveOptions& options) noexcept {
  MoveResult<Shape> moved;
  moved.body = shape;
  const bool has_doubles = is_doubles(options.positions);
  if (has_doubles ? move_freely(map, solids, moved, translation)
                  : move_freely_to(options.positions, map, solids, moved, translation))
    return moved;
  if constexpr (std::is_same_v<Shape, Body>) {
    if (response == CollisionResponse::slide && solids.empty() && has_doubles &&
        detail::slide_by_axes(map, translation, options, moved))
      return moved;
  }
  move_step_by_step(map, solids, translation, response, options, moved);
  return moved;
}

template <class Shape>
Shape leg_end(const CollisionMap& map, const Shape& shape, Vec displacement, const MoveOptions& options,
              bool inside) noexcept {
  MoveResult<Shape> moved;
  moved.body = shape;
  Mover<Shape> mover(map, {}, options, moved);
  mover.go_on(displacement, inside);
  mover.finish();
  return moved.body;
}

}  // namespace

Body detail::end_of_leg(const CollisionMap& map, const Body& body, Vec displacement, const MoveOptions& options,
                        bool inside) noexcept {
  return leg_end(map, body, displacement, options, inside);
}
Circle detail::end_of_leg(const CollisionMap& map, const Circle& circle, Vec displacement, const MoveOptions& options,
                          bool inside) noexcept {
  return leg_end(map, circle, displacement, options, inside);
}
Capsule detail::end_of_leg(const CollisionMap& map, const Capsule& capsule, Vec displacement,
                           const MoveOptions& options, bool inside) noexcept {
  return leg_end(map, capsule, displacement, options, inside);
}

MoveResult<Body> move_and_stop(const CollisionMap& map, const Body& body, Vec translation,
                               const MoveOptions& options) noexcept {
  return move_shape(CollisionResponse::stop, map, {}, body, translation, options);
}
MoveResult<Circle> move_and_stop(const CollisionMap& map, const Circle& circle, Vec translation,
                                 const MoveOptions& options) noexcept {
  return move_shape(CollisionResponse::stop, map, {}, circle, translation, options);
}
MoveResult<Capsule> move_and_stop(const CollisionMap& map, const Capsule& capsule, Vec translation,
                                  const MoveOptions& options) noexcept {
  return move_shape(CollisionResponse::stop, map, {}, capsule, translation, options);
}
MoveResult<Body> move_and_stop(const CollisionMap& map, std::span<const MovingSolid> solids, const Body& body,
                               Vec translation, const MoveOptions& options) noexcept {
  return move_shape(CollisionResponse::stop, map, solids, body, translation, options);
}

MoveResult<Body> move_and_slide(const CollisionMap& map, const Body& body, Vec translation,
                                const MoveOptions& options) noexcept {
  return move_shape(CollisionResponse::slide, map, {}, body, translation, options);
}
MoveResult<Circle> move_and_slide(const CollisionMap& map, const Circle& circle, Vec translation,
                                  const MoveOptions& options) noexcept {
  return move_shape(CollisionResponse::slide, map, {}, circle, translation, options);
}
MoveResult<Capsule> move_and_slide(const CollisionMap& map, const Capsule& capsule, Vec translation,
                                   const MoveOptions& options) noexcept {
  return move_shape(CollisionResponse::slide, map, {}, capsule, translation, options);
}
MoveResult<Body> move_and_slide(const CollisionMap& map, std::span<const MovingSolid> solids, const Body& body,
                                Vec translation, const MoveOptions& options) noexcept {
  return move_shape(CollisionResponse::slide, map, solids, body, translation, options);
}

MoveResult<Body> move_and_bounce(const CollisionMap& map, const Body& body, Vec translation,
                                 const MoveOptions& options) noexcept {
  return move_shape(CollisionResponse::bounce, map, {}, body, translation, options);
}
MoveResult<Circle> move_and_bounce(const CollisionMap& map, const Circle& circle, Vec translation,
                                   const MoveOptions& options) noexcept {
  return move_shape(CollisionResponse::bounce, map, {}, circle, translation, options);
}
MoveResult<Capsule> move_and_bounce(const CollisionMap& map, const Capsule& capsule, Vec translation,
                                    const MoveOptions& options) noexcept {
  return move_shape(CollisionResponse::bounce, map, {}, capsule, translation, options);
}
MoveResult<Body> move_and_bounce(const CollisionMap& map, std::span<const MovingSolid> solids, const Body& body,
                                 Vec translation, const MoveOptions& options) noexcept {
  return move_shape(CollisionResponse::bounce, map, solids, body, translation, options);
}

MoveResult<Body> move_as(const CollisionMap& map, const Body& body, Vec translation, CollisionResponse response,
                         const MoveOptions& options) noexcept {
  return move_shape(response, map, {}, body, translation, options);
}
MoveResult<Circle> move_as(const CollisionMap& map, const Circle& circle, Vec translation, CollisionResponse response,
                           const MoveOptions& options) noexcept {
  return move_shape(response, map, {}, circle, translation, options);
}
MoveResult<Capsule> move_as(const CollisionMap& map, const Capsule& capsule, Vec translation,
                            CollisionResponse response, const MoveOptions& options) noexcept {
  return move_shape(response, map, {}, capsule, translation, options);
}

}  // namespace tilespace
