// SPDX-License-Identifier: MIT
#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/motion/move.hpp>
#include <tilespace/motion/move_among_solids.hpp>
#include <type_traits>
#include "move/course.hpp"
#include "move/move_freely.hpp"
#include "move/move_stored.hpp"
#include "move/slide_by_axes.hpp"

// Movement as a chain of exact casts. Casts are exact, but a body can stop only at a double: what remains to be done
// here is to choose it. Each axis has its own goal, the real sum of start and translation, which is kept until there is
// a contact across that axis. So a body that slides along the floor ends where it would have ended without the floor,
// however many contacts there were in between.
//
// find_position.hpp chooses the position at the end of each segment, such that rounding crosses nothing.
//
// All may move among moving solids, too, which count as standing still.

namespace tilespace {
namespace {

using detail::Course;
using detail::is_doubles;
using detail::MoveRules;

using Solids = Movers;

// Kept out of line, away from the fast path.
template <class Shape>
TILESPACE_NEVER_INLINE void move_step_by_step(const CollisionMap& map, Solids solids, Vec translation,
                                              CollisionResponse response, const MoveRules& options,
                                              MoveResult<Shape>& moved) noexcept {
  Course<Shape> course = detail::start_course(map, solids, moved.body, options);
  if (response != CollisionResponse::slide || options.order == AxisOrder::time_of_impact) {
    go(course, translation, response, moved);
  } else {
    const Vec x{translation.x, 0.0};
    const Vec y{0.0, translation.y};
    go(course, options.order == AxisOrder::x_first ? x : y, response, moved);
    go(course, options.order == AxisOrder::x_first ? y : x, response, moved);
  }
  finish(course, moved);
}

// A box that slides along both axes in turn, kept out of line, too: all else is quicker without its fast paths.
TILESPACE_NEVER_INLINE void move_by_axes(const CollisionMap& map, Vec translation, const MoveRules& options,
                                         MoveResult<Body>& moved) noexcept {
  if (!detail::slide_clearly(map, translation, options, moved) && !detail::move_freely(map, {}, moved, translation) &&
      !detail::slide_by_axes(map, translation, options, moved))
    move_step_by_step(map, {}, translation, CollisionResponse::slide, options, moved);
}

template <class Shape>
MoveResult<Shape> move_shape(CollisionResponse response, const CollisionMap& map, Solids solids, const Shape& shape,
                             Vec translation, const MoveRules& options) noexcept {
  MoveResult<Shape> moved;
  moved.body = shape;
  const bool has_doubles = is_doubles(storage_of(options));
  if constexpr (std::is_same_v<Shape, Body>) {
    const bool is_by_axes = response == CollisionResponse::slide && options.order != AxisOrder::time_of_impact;
    const bool has_both = translation.x != 0.0 && translation.y != 0.0;
    if (is_by_axes && has_both && solids.empty() && has_doubles) {
      move_by_axes(map, translation, options, moved);
      return moved;
    }
  }
  if (has_doubles ? detail::move_freely(map, solids, moved, translation)
                  : detail::move_freely_to(storage_of(options), map, solids, moved, translation))
    return moved;
  move_step_by_step(map, solids, translation, response, options, moved);
  return moved;
}

// Begins where the body is, whatever it overlaps: for segments that are not the first one.
template <class Shape>
Shape leg_end(const CollisionMap& map, Solids solids, const Shape& shape, Vec displacement, const MoveRules& options,
              bool is_in_map) noexcept {
  MoveResult<Shape> moved;
  moved.body = shape;
  Course<Shape> course = detail::start_course<Shape>(map, solids, moved.body, options);
  course.knows_start = true;
  course.positions.is_in_map = is_in_map;
  go(course, displacement, CollisionResponse::stop, moved);
  finish(course, moved);
  return moved.body;
}

}  // namespace

Body detail::end_of_leg(const CollisionMap& map, const Movers& movers, const Body& body, Vec displacement,
                        const MoveRules& options, bool is_in_map) noexcept {
  return leg_end(map, movers, body, displacement, options, is_in_map);
}
Circle detail::end_of_leg(const CollisionMap& map, const Movers& movers, const Circle& circle, Vec displacement,
                          const MoveRules& options, bool is_in_map) noexcept {
  return leg_end(map, movers, circle, displacement, options, is_in_map);
}
Capsule detail::end_of_leg(const CollisionMap& map, const Movers& movers, const Capsule& capsule, Vec displacement,
                           const MoveRules& options, bool is_in_map) noexcept {
  return leg_end(map, movers, capsule, displacement, options, is_in_map);
}

MoveResult<Body> detail::move_stored(const CollisionMap& map, const Movers& solids, const Body& body, Vec translation,
                                     CollisionResponse response, const MoveRules& rules) noexcept {
  return move_shape(response, map, solids, body, translation, rules);
}
MoveResult<Circle> detail::move_stored(const CollisionMap& map, const Movers& solids, const Circle& circle,
                                       Vec translation, CollisionResponse response, const MoveRules& rules) noexcept {
  return move_shape(response, map, solids, circle, translation, rules);
}
MoveResult<Capsule> detail::move_stored(const CollisionMap& map, const Movers& solids, const Capsule& capsule,
                                        Vec translation, CollisionResponse response, const MoveRules& rules) noexcept {
  return move_shape(response, map, solids, capsule, translation, rules);
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
MoveResult<Body> move_and_stop(const CollisionMap& map, const Movers& solids, const Body& body, Vec translation,
                               const MoveOptions& options) noexcept {
  return move_shape(CollisionResponse::stop, map, solids, body, translation, options);
}
MoveResult<Circle> move_and_stop(const CollisionMap& map, const Movers& solids, const Circle& circle, Vec translation,
                                 const MoveOptions& options) noexcept {
  return move_shape(CollisionResponse::stop, map, solids, circle, translation, options);
}
MoveResult<Capsule> move_and_stop(const CollisionMap& map, const Movers& solids, const Capsule& capsule,
                                  Vec translation, const MoveOptions& options) noexcept {
  return move_shape(CollisionResponse::stop, map, solids, capsule, translation, options);
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
MoveResult<Body> move_and_slide(const CollisionMap& map, const Movers& solids, const Body& body, Vec translation,
                                const MoveOptions& options) noexcept {
  return move_shape(CollisionResponse::slide, map, solids, body, translation, options);
}
MoveResult<Circle> move_and_slide(const CollisionMap& map, const Movers& solids, const Circle& circle, Vec translation,
                                  const MoveOptions& options) noexcept {
  return move_shape(CollisionResponse::slide, map, solids, circle, translation, options);
}
MoveResult<Capsule> move_and_slide(const CollisionMap& map, const Movers& solids, const Capsule& capsule,
                                   Vec translation, const MoveOptions& options) noexcept {
  return move_shape(CollisionResponse::slide, map, solids, capsule, translation, options);
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
MoveResult<Body> move_and_bounce(const CollisionMap& map, const Movers& solids, const Body& body, Vec translation,
                                 const MoveOptions& options) noexcept {
  return move_shape(CollisionResponse::bounce, map, solids, body, translation, options);
}
MoveResult<Circle> move_and_bounce(const CollisionMap& map, const Movers& solids, const Circle& circle, Vec translation,
                                   const MoveOptions& options) noexcept {
  return move_shape(CollisionResponse::bounce, map, solids, circle, translation, options);
}
MoveResult<Capsule> move_and_bounce(const CollisionMap& map, const Movers& solids, const Capsule& capsule,
                                    Vec translation, const MoveOptions& options) noexcept {
  return move_shape(CollisionResponse::bounce, map, solids, capsule, translation, options);
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
