// SPDX-License-Identifier: MIT
#include <tilespace/trace/cast_box.hpp>
#include <tilespace/trace/detail/sweep.hpp>
#include <tilespace/trace/detail/to_moving_body.hpp>

namespace tilespace {

SweepHit cast_box(const CollisionMap& map, const Body& body, Vec translation, OneWay one_way) noexcept {
  return is_empty(body) ? SweepHit{} : detail::sweep(map, detail::to_moving_body(body, translation), one_way);
}

SweepHit cast_point(const CollisionMap& map, Point point, Vec translation, OneWay one_way) noexcept {
  return cast_box(map, Body{point, {}}, translation, one_way);
}

}  // namespace tilespace
