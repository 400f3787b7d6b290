// SPDX-License-Identifier: MIT
#include "move/slide_by_axes.hpp"
#include <tilespace/sweep/cast_box.hpp>
#include <tilespace/sweep/detail/slide_whole.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>
#include "move/leg.hpp"

// Among whole tiles, a contact along one axis ends the move along that axis and changes nothing of the other. So there
// are two independent casts. Positions are those of move.cpp.

namespace tilespace::detail {
namespace {

// Moves to the goal, or into contact. False if this case needs the general method.
bool go_straight(const CollisionMap& map, Vec displacement, OneWay one_way, MoveResult<Body>& moved) noexcept {
  Body& body = moved.body;
  const SweepHit hit = cast_box(map, body, displacement, {one_way, StartInside::blocks});
  if (hit.inside) return false;
  if (!hit) {
    const bool is_real_end = Goal{body.min.x, displacement.x}.is_exact() && Goal{body.min.y, displacement.y}.is_exact();
    body.min = moved_on(body.min, displacement);
    return is_real_end || !overlaps_solid(map, body);
  }
  moved.contacts.push_back(hit);
  body.min = body.min + displacement * hit.fraction;
  if (displacement.x != 0.0) body.min.x = place_at_line(hit.line, body.size.x, hit.side == Side::east);
  if (displacement.y != 0.0) body.min.y = place_at_line(hit.line, body.size.y, hit.side == Side::south);
  return true;
}

}  // namespace

bool slide_clearly(const CollisionMap& map, Vec translation, const MoveOptions& options,
                   MoveResult<Body>& moved) noexcept {
  const FirstAxis first_axis = options.order == AxisOrder::x_first ? FirstAxis::x : FirstAxis::y;
  return slide_whole(map, moved.body, translation, first_axis, moved.contacts);
}

bool slide_by_axes(const CollisionMap& map, Vec translation, const MoveOptions& options,
                   MoveResult<Body>& moved) noexcept {
  const Body start = moved.body;
  const bool has_size = start.size.x > 0.0 && start.size.y > 0.0;
  const bool has_both = translation.x != 0.0 && translation.y != 0.0;
  if (!has_size || !has_both || map.shaped_count() != 0) return false;
  const Vec x{translation.x, 0.0};
  const Vec y{0.0, translation.y};
  const bool is_x_first = options.order == AxisOrder::x_first;
  if (go_straight(map, is_x_first ? x : y, options.one_way, moved) &&
      go_straight(map, is_x_first ? y : x, options.one_way, moved))
    return true;
  moved.body = start;
  moved.contacts.clear();
  return false;
}

}  // namespace tilespace::detail
