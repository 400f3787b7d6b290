// SPDX-License-Identifier: MIT
#include "lift_times.hpp"
#include <algorithm>
#include <tilespace/base/rounding.hpp>
#include <tilespace/geom/touches.hpp>

namespace tilespace::lint {
namespace {

constexpr std::size_t most_solids = std::size_t{1} << 18;
constexpr Vec near{3.0, 4.0};  // tiles around a route within which a body waits for its lift
constexpr double soon = 64.0;  // ticks: about a jump and its fall

// All places of a lift, and what is near them.
Box places_near(const Lift& lift) {
  Point min = lift.solid.body.min;
  Point max = min;
  for (const Point point : lift.route.points) {
    min = {std::min(min.x, point.x), std::min(min.y, point.y)};
    max = {std::max(max.x, point.x), std::max(max.y, point.y)};
  }
  return {min - near, max + lift.solid.body.size + near};
}

std::uint32_t mixed(std::uint32_t hash, std::int32_t number) noexcept {
  hash = (hash ^ static_cast<std::uint32_t>(number)) * 0x9E3779B1U;
  return hash ^ hash >> 15;
}

}  // namespace

LiftTimes::LiftTimes(std::span<const Lift> lifts) : now_(lifts.begin(), lifts.end()) {
  if (now_.empty()) return;
  last_tick_ = static_cast<std::uint32_t>(most_solids / now_.size());
  for (const Lift& lift : now_) {
    near_.push_back(places_near(lift));
    lowest_.push_back(near_.back().max.y - near.y);
    soon_.push_back(near + Vec{lift.route.speed, lift.route.speed} * soon);
  }
}

std::span<const MovingSolid> LiftTimes::at(std::uint32_t tick) {
  const std::size_t end = tick * now_.size();
  while (solids_.size() < end) {
    for (Lift& lift : now_) {
      advance(lift);
      solids_.push_back(lift.solid);
      heading_.push_back(static_cast<std::uint32_t>(lift.route.next));
    }
  }
  return std::span(solids_).subspan(end - now_.size(), now_.size());
}

std::uint32_t LiftTimes::phase(const Waiting& waiting, std::uint32_t tick) {
  std::uint32_t hash = 0;
  if (tick == 0) return hash;
  for (std::size_t i = 0; i < now_.size(); ++i) {
    if (!touches(waiting.body, near_[i]) || waiting.highest > lowest_[i]) continue;
    hash = mixed(hash, static_cast<std::int32_t>(i + 1));
    const Box place = to_box(after_step(at(tick)[i]));
    if (!touches(waiting.body, Box{place.min - soon_[i], place.max + soon_[i]})) continue;
    hash = mixed(hash, floor_to_int32(place.min.x * waiting.parts));
    hash = mixed(hash, floor_to_int32(place.min.y * waiting.parts));
    hash = mixed(hash, static_cast<std::int32_t>(heading_[(tick - 1) * now_.size() + i]));
  }
  return hash;
}

}  // namespace tilespace::lint
