// SPDX-License-Identifier: MIT
#include <optional>
#include <tilespace/base/detail/work.hpp>
#include <tilespace/exact/adjacent_doubles.hpp>
#include <tilespace/exact/two_sum.hpp>
#include <tilespace/sweep/cast_box.hpp>
#include <tilespace/sweep/cast_circle.hpp>
#include <tilespace/sweep/detail/arrival.hpp>
#include <tilespace/sweep/detail/relative.hpp>
#include <tilespace/sweep/movers.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>
#include "impact/fraction.hpp"
#include "impact/impact_candidate.hpp"
#include "impact/obstacles.hpp"
#include "impact/to_moving_body.hpp"
#include "solids/bounds_near.hpp"
#include "solids/solid_pair.hpp"

// Each solid is reduced to a point, by solids/solid_pair.hpp; against a moving map, the body is cast in the tile space
// of that. The earliest of all hits is found by exact comparisons of times.

namespace tilespace {
namespace {

using detail::has_finite_place;
using detail::ImpactCandidate;
using detail::is_far;
using detail::is_usable;
using detail::MovingBody;
using detail::Obstacle;
using detail::relative_to;
using Pair = detail::SolidPair;

SweepHit cast_shape(const CollisionMap& map, const Body& body, Vec translation, const SweepOptions& options) noexcept {
  return cast_box(map, body, translation, options);
}
SweepHit cast_shape(const CollisionMap& map, const Circle& circle, Vec translation,
                    const SweepOptions& options) noexcept {
  return cast_circle(map, circle, translation, options);
}
SweepHit cast_shape(const CollisionMap& map, const Capsule& capsule, Vec translation,
                    const SweepOptions& options) noexcept {
  return cast_capsule(map, capsule, translation, options);
}

template <class Number>
int order_of_times(const MovingBody& a, const ImpactCandidate& at, const MovingBody& b,
                   const ImpactCandidate& bt) noexcept {
  return compare(detail::time_of<Number>(a, at.obstacle, at.contact),
                 detail::time_of<Number>(b, bt.obstacle, bt.contact));
}

// Compares two times of impact: -1 if the first is earlier, 1 if the second is, 0 if they are equal.
int compare_times(const MovingBody& a, const ImpactCandidate& at, const MovingBody& b,
                  const ImpactCandidate& bt) noexcept {
  if (at.latest < bt.earliest) return -1;
  if (bt.latest < at.earliest) return 1;
  const int fast = order_of_times<detail::ErrorBounded>(a, at, b, bt);
  if (fast != detail::unknown_sign) return fast;
  TILESPACE_WORK(wide_numbers);
  const int exact = order_of_times<detail::SmallWideNumber>(a, at, b, bt);
  return exact != detail::unknown_sign ? exact : order_of_times<detail::LargeWideNumber>(a, at, b, bt);
}

// The real sum of three doubles, rounded up.
double sum_rounded_up(double a, double b, double c) noexcept {
  const TwoSum low = two_sum(a, b);
  const TwoSum high = two_sum(low.rounded, c);
  const TwoSum rest = two_sum(high.rest, low.rest);
  const TwoSum sum = two_sum(high.rounded, rest.rounded);
  return sum.rest > 0.0 || (sum.rest == 0.0 && rest.rest > 0.0) ? next_up(sum.rounded) : sum.rounded;
}

// The coordinate of a side; if it is no double, the next double on the side of the body.
double line_of(const MovingSolid& solid, Side side) noexcept {
  auto [min, size] = after_step(solid);
  if (detail::is_slanted(solid)) {  // whose ends are doubles
    if (side == Side::east || side == Side::south) min = min + size;
    size = {};
  }
  switch (side) {
    case Side::north: return -sum_rounded_up(-min.y, 0.0, solid.radius);
    case Side::west: return -sum_rounded_up(-min.x, 0.0, solid.radius);
    case Side::east: return sum_rounded_up(min.x, size.x, solid.radius);
    default: return sum_rounded_up(min.y, size.y, solid.radius);
  }
}

SweepHit hit_of(const Pair& pair, const ImpactCandidate& impact, const MovingSolid& solid) noexcept {
  SweepHit hit = to_hit(pair.body(), impact);
  const bool is_along_axis = hit.normal.x == 0.0 || hit.normal.y == 0.0;
  hit.line = is_along_axis ? line_of(solid, hit.side) : 0.0;
  hit.tile = {};
  return hit;
}

// A body of any shape in the tile space of a map.
template <class Shape>
Shape shape_in(const MovingMap& moving, const Shape& shape) noexcept {
  return relative_to(after_step(moving), shape);
}

// The coordinate of a side of a moving map, on the side of the body.
double line_in_ground(const MovingMap& moving, Side side, double line) noexcept {
  const Point position = after_step(moving);
  switch (side) {
    case Side::north: return -sum_rounded_up(-line, 0.0, -position.y);
    case Side::west: return -sum_rounded_up(-line, 0.0, -position.x);
    case Side::east: return sum_rounded_up(line, 0.0, position.x);
    default: return sum_rounded_up(line, 0.0, position.y);
  }
}

// The earliest impact on tiles, solids and moving maps. An impact on a tile is kept with the body in the tile space of
// its map; one on a solid with its pair, to which it refers, while the other of two pairs is that of the next solid.
template <class Shape>
class FirstMover {
 public:
  FirstMover(const Movers& movers, const Shape& shape, Vec translation, const SweepOptions& options) noexcept
      : movers_(movers), shape_(shape), translation_(translation), options_(options) {}

  // The first hit among all, given that of the ground map.
  [[nodiscard]] SweepHit find(const CollisionMap& map, const SweepHit& of_ground) noexcept {
    hit_ = of_ground;
    if (of_ground) look_at_tile(map, shape_, of_ground.tile);
    for (std::size_t i = 0; i < movers_.solids.size(); ++i) look_at_solid(static_cast<std::int32_t>(i));
    for (std::size_t i = 0; i < movers_.maps.size(); ++i) look_at_map(i);
    return solid_ >= 0 ? hit_of_solid() : hit_;
  }

 private:
  // Finds the obstacle of a tile that is hit first. If it precedes all so far, it is the first one.
  bool look_at_tile(const CollisionMap& map, const Shape& shape, Tile tile) noexcept {
    const MovingBody body = detail::to_moving_body(shape, translation_);
    ImpactCandidate first;
    bool is_hit = false;
    for (const Obstacle& obstacle : detail::Obstacles(map, tile, body)) {
      if (options_.one_way == OneWay::pass && !obstacle.one_way.empty()) continue;
      ImpactCandidate impact{obstacle, {}, 0.0, 1.0};
      if (!detail::is_hit(body, impact)) continue;
      const int order = is_hit ? compare_times(body, impact, body, first) : -1;
      if (order > 0 || (order == 0 && !(first.contact.is_tie && !impact.contact.is_tie))) continue;
      first = impact;
      is_hit = true;
    }
    if (!is_hit || !comes_first(body, first, nullptr)) return false;
    tile_body_ = body;
    first_ = first;
    has_tile_ = true;
    solid_ = -1;
    return true;
  }

  void look_at_solid(std::int32_t index) noexcept {
    const MovingSolid& solid = movers_.solids[static_cast<std::size_t>(index)];
    if (is_far(shape_, translation_, solid)) return;
    const Pair& pair = pairs_[1 - kept_].emplace(shape_, solid, translation_);
    ImpactCandidate impact;
    if (!pair.find_impact(options_.one_way, impact) || !comes_first(pair.body(), impact, &solid)) return;
    first_ = impact;
    solid_ = index;
    kept_ = 1 - kept_;
  }

  void look_at_map(std::size_t index) noexcept {
    const MovingMap& moving = movers_.maps[index];
    if (!detail::is_usable(moving) || is_far(shape_, translation_, moving)) return;
    const Shape shape = shape_in(moving, shape_);
    SweepHit hit = cast_shape(*moving.map, shape, translation_, {options_.one_way, StartInside::leaves});
    if (!hit || !look_at_tile(*moving.map, shape, hit.tile)) return;
    hit.solid = static_cast<std::int32_t>(movers_.solids.size() + index);
    const bool is_along_axis = hit.normal.x == 0.0 || hit.normal.y == 0.0;
    hit.line = is_along_axis ? line_in_ground(moving, hit.side, hit.line) : 0.0;
    hit_ = hit;
  }

  // Of two at the same time, a side precedes a corner; then what was found before, but for solids.
  [[nodiscard]] bool comes_first(const MovingBody& body, const ImpactCandidate& impact,
                                 const MovingSolid* solid) const noexcept {
    if (solid_ < 0 && !has_tile_) return true;
    if (solid_ < 0) return precedes(body, impact, tile_body_, first_) == 1;
    const MovingSolid& other = movers_.solids[static_cast<std::size_t>(solid_)];
    const int order = precedes(body, impact, pairs_[kept_]->body(), first_);
    return order != 0 ? order == 1 : solid != nullptr && comes_before(*solid, other);
  }
  // 1 if the first impact comes first, -1 if the second does, 0 if they are alike.
  static int precedes(const MovingBody& a, const ImpactCandidate& at, const MovingBody& b,
                      const ImpactCandidate& bt) noexcept {
    const int order = compare_times(a, at, b, bt);
    if (order != 0) return -order;
    if (at.contact.is_tie == bt.contact.is_tie) return 0;
    return bt.contact.is_tie ? 1 : -1;
  }

  [[nodiscard]] SweepHit hit_of_solid() const noexcept {
    const MovingSolid& solid = movers_.solids[static_cast<std::size_t>(solid_)];
    SweepHit hit = hit_of(*pairs_[kept_], first_, solid);
    hit.solid = solid_;
    return hit;
  }

  const Movers& movers_;
  const Shape& shape_;
  Vec translation_;
  const SweepOptions& options_;
  MovingBody tile_body_{};
  ImpactCandidate first_{};
  std::optional<Pair> pairs_[2];
  int kept_ = 0;    // which of them is that of solid_
  SweepHit hit_{};  // of the tile
  bool has_tile_ = false;
  std::int32_t solid_ = -1;
};

template <class Shape>
bool overlaps_one(const MovingMap& moving, const Shape& shape) noexcept {
  return detail::is_usable(moving) && !is_far(shape, {}, moving) &&
         overlaps_solid(*moving.map, shape_in(moving, shape));
}

// The first one that the body overlaps: of the solids, by comes_before(), then of the maps. Not a hit if there is none.
template <class Shape>
SweepHit find_around(const Movers& movers, const Shape& shape) noexcept {
  SweepHit hit{true, true, {}, Side::none, {}, 0.0};
  const auto solids = movers.solids;
  for (std::size_t i = 0; i < solids.size(); ++i) {
    if (!overlaps_solid(solids[i], shape)) continue;
    if (hit.solid < 0 || comes_before(solids[i], solids[static_cast<std::size_t>(hit.solid)]))
      hit.solid = static_cast<std::int32_t>(i);
  }
  if (hit.solid >= 0) return hit;
  for (std::size_t i = 0; i < movers.maps.size(); ++i) {
    if (!overlaps_one(movers.maps[i], shape)) continue;
    const Shape there = shape_in(movers.maps[i], shape);
    hit.tile = cast_shape(*movers.maps[i].map, there, {}, {}).tile;
    hit.solid = static_cast<std::int32_t>(solids.size() + i);
    return hit;
  }
  return {};
}

template <class Shape>
bool overlaps_any_of(const CollisionMap& map, const Movers& movers, const Shape& shape) noexcept {
  return overlaps_solid(map, shape) || find_around(movers, shape).hit;
}

template <class Shape>
bool crosses(const Movers& movers, const Shape& shape, const Arrival& arrival, OneWay one_way) noexcept {
  if (!has_finite_place(shape) || (arrival.translation == Vec{} && arrival.translation_rest == Vec{})) return false;
  for (const MovingSolid& solid : movers.solids) {
    if (one_way == OneWay::pass && !solid.one_way.empty()) continue;
    if (is_far(shape, {-arrival.translation.x, -arrival.translation.y}, solid)) continue;
    if (Pair(shape, solid, {}).is_entered_by(arrival)) return true;
  }
  for (const MovingMap& moving : movers.maps) {
    if (!detail::is_usable(moving) || is_far(shape, {-arrival.translation.x, -arrival.translation.y}, moving)) continue;
    if (crosses_on_arrival(*moving.map, shape_in(moving, shape), arrival, one_way)) return true;
  }
  return false;
}

template <class Shape>
bool are_all_far(const Movers& movers, const Shape& shape, Vec translation) noexcept {
  if (!has_finite_place(shape)) return true;
  for (const MovingSolid& solid : movers.solids) {
    if (is_usable(solid) && !is_far(shape, translation, solid)) return false;
  }
  for (const MovingMap& moving : movers.maps) {
    if (detail::is_usable(moving) && !is_far(shape, translation, moving)) return false;
  }
  return true;
}

template <class Shape>
int count(const Movers& movers, const Shape& shape, OneWay one_way, Counted kinds) noexcept {
  int overlapped = 0;
  if (!has_finite_place(shape)) return 0;
  for (const MovingSolid& solid : movers.solids) {
    const bool is_one_way = !solid.one_way.empty();
    if (is_one_way ? one_way == OneWay::pass : kinds == Counted::thin) continue;
    if (is_far(shape, {}, solid)) continue;
    if (Pair(shape, solid, {}).overlap_any()) ++overlapped;
  }
  for (const MovingMap& moving : movers.maps) {
    if (!detail::is_usable(moving) || is_far(shape, {}, moving)) continue;
    overlapped += count_overlapped(*moving.map, shape_in(moving, shape), one_way, kinds);
  }
  return overlapped;
}

template <class Shape>
SweepHit cast_among_movers(const CollisionMap& map, const Movers& movers, const Shape& shape, Vec translation,
                           const SweepOptions& options) noexcept {
  const SweepHit of_tile = cast_shape(map, shape, translation, options);
  if (movers.empty() || of_tile.inside || !has_finite_place(shape) || !is_finite(translation)) return of_tile;
  if (options.inside == StartInside::blocks) {
    const SweepHit around = find_around(movers, shape);
    if (around) return around;
  }
  if (translation == Vec{}) return of_tile;
  return FirstMover<Shape>(movers, shape, translation, options).find(map, of_tile);
}

}  // namespace

bool overlaps_solid(const CollisionMap& map, const Movers& movers, const Body& body) noexcept {
  return overlaps_any_of(map, movers, body);
}
bool overlaps_solid(const CollisionMap& map, const Movers& movers, const Circle& circle) noexcept {
  return overlaps_any_of(map, movers, circle);
}
bool overlaps_solid(const CollisionMap& map, const Movers& movers, const Capsule& capsule) noexcept {
  return overlaps_any_of(map, movers, capsule);
}

bool crosses_on_arrival(const Movers& movers, const Body& body, const Arrival& arrival, OneWay one_way) noexcept {
  return crosses(movers, body, arrival, one_way);
}
bool crosses_on_arrival(const Movers& movers, const Circle& circle, const Arrival& arrival, OneWay one_way) noexcept {
  return crosses(movers, circle, arrival, one_way);
}
bool crosses_on_arrival(const Movers& movers, const Capsule& capsule, const Arrival& arrival, OneWay one_way) noexcept {
  return crosses(movers, capsule, arrival, one_way);
}

bool are_far(const Movers& movers, const Body& body, Vec translation) noexcept {
  return are_all_far(movers, body, translation);
}
bool are_far(const Movers& movers, const Circle& circle, Vec translation) noexcept {
  return are_all_far(movers, circle, translation);
}
bool are_far(const Movers& movers, const Capsule& capsule, Vec translation) noexcept {
  return are_all_far(movers, capsule, translation);
}

int count_overlapped(const Movers& movers, const Body& body, OneWay one_way, Counted kinds) noexcept {
  return count(movers, body, one_way, kinds);
}
int count_overlapped(const Movers& movers, const Circle& circle, OneWay one_way, Counted kinds) noexcept {
  return count(movers, circle, one_way, kinds);
}
int count_overlapped(const Movers& movers, const Capsule& capsule, OneWay one_way, Counted kinds) noexcept {
  return count(movers, capsule, one_way, kinds);
}

SweepHit cast_box(const CollisionMap& map, const Movers& movers, const Body& body, Vec translation,
                  const SweepOptions& options) noexcept {
  return cast_among_movers(map, movers, body, translation, options);
}
SweepHit cast_circle(const CollisionMap& map, const Movers& movers, const Circle& circle, Vec translation,
                     const SweepOptions& options) noexcept {
  return cast_among_movers(map, movers, circle, translation, options);
}
SweepHit cast_capsule(const CollisionMap& map, const Movers& movers, const Capsule& capsule, Vec translation,
                      const SweepOptions& options) noexcept {
  return cast_among_movers(map, movers, capsule, translation, options);
}

}  // namespace tilespace
