// SPDX-License-Identifier: MIT
#include <cmath>
#include <tilespace/base/detail/work.hpp>
#include <tilespace/exact/adjacent_doubles.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/exact/two_sum.hpp>
#include <tilespace/sweep/cast_box.hpp>
#include <tilespace/sweep/cast_circle.hpp>
#include <tilespace/sweep/detail/arrival.hpp>
#include <tilespace/sweep/moving_solid.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>
#include "impact/fraction.hpp"
#include "impact/impact_candidate.hpp"
#include "impact/obstacles.hpp"
#include "impact/to_moving_body.hpp"
#include "solids/solid_pair.hpp"

// Each solid is reduced to a point, by solids/solid_pair.hpp. Of the hits of all solids and the first tile, the
// earliest is found by exact comparisons.

namespace tilespace {
namespace {

using detail::ImpactCandidate;
using detail::is_usable;
using detail::max_of;
using detail::min_of;
using detail::MovingBody;
using detail::Obstacle;
using Pair = detail::SolidPair;

// Conservative broad-phase test on one axis: true if the swept extents are certainly apart. The slack covers the
// roundings.
bool is_far(double low, double size, double move, double other, double length) noexcept {
  const double sizes = std::fabs(low) + size + std::fabs(move) + std::fabs(other) + length;
  const double slack = sizes * 0x1p-48;
  const double from = move < 0.0 ? low + move : low;
  const double to = move > 0.0 ? low + size + move : low + size;
  return to + slack < other || other + length < from - slack;
}

// Bounding boxes, up to roundings that the slack covers.
Body bounds_near(const Body& body) noexcept { return body; }
Body bounds_near(const Capsule& capsule) noexcept {
  const auto [a, b] = capsule.axis;
  const double more = 2.0 * capsule.radius;
  return {{min_of(a.x, b.x) - capsule.radius, min_of(a.y, b.y) - capsule.radius},
          {std::fabs(b.x - a.x) + more, std::fabs(b.y - a.y) + more}};
}
Body bounds_near(const Circle& circle) noexcept {
  return bounds_near(Capsule{{circle.center, circle.center}, circle.radius});
}
Body bounds_near(const MovingSolid& solid) noexcept {
  const auto [min, size] = after_step(solid);
  const double more = 2.0 * solid.radius;
  return solid.radius == 0.0 ? Body{min, size}
                             : Body{{min.x - solid.radius, min.y - solid.radius}, {size.x + more, size.y + more}};
}

template <class Shape>
bool is_far(const Shape& shape, Vec displacement, const MovingSolid& solid) noexcept {
  const Body a = bounds_near(shape);
  const Body b = bounds_near(solid);
  return is_far(a.min.x, a.size.x, displacement.x, b.min.x, b.size.x) ||
         is_far(a.min.y, a.size.y, displacement.y, b.min.y, b.size.y);
}

bool has_place(const Body& body) noexcept { return !is_empty(body); }
bool has_place(const Circle& circle) noexcept { return !is_empty(circle) && circle.radius <= detail::largest_double; }
bool has_place(const Capsule& capsule) noexcept {
  return !is_empty(capsule) && capsule.radius <= detail::largest_double;
}

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
  const auto [min, size] = after_step(solid);
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

// The earliest impact on any solid that precedes the impact on the first tile.
template <class Shape>
class FirstSolid {
 public:
  FirstSolid(const CollisionMap& map, std::span<const MovingSolid> solids, const Shape& body, Vec translation,
             const SweepOptions& options) noexcept
      : map_(map), solids_(solids), body_(body), translation_(translation), options_(options) {}

  // Finds the obstacle that is hit in the tile that is hit first.
  void look_at_tile(Tile tile) noexcept {
    body_at_tile_ = detail::to_moving_body(body_, translation_);
    for (const Obstacle& obstacle : detail::Obstacles(map_, tile, body_at_tile_)) {
      if (options_.one_way == OneWay::pass && !obstacle.one_way.empty()) continue;
      ImpactCandidate impact{obstacle, {}, 0.0, 1.0};
      if (!is_hit(body_at_tile_, impact)) continue;
      const int order = has_tile_ ? compare_times(body_at_tile_, impact, body_at_tile_, best_) : -1;
      if (order > 0 || (order == 0 && !(best_.contact.is_tie && !impact.contact.is_tie))) continue;
      best_ = impact;
      has_tile_ = true;
    }
  }

  [[nodiscard]] std::int32_t find() noexcept {
    for (std::size_t i = 0; i < solids_.size(); ++i) look_at(static_cast<std::int32_t>(i));
    return index_;
  }
  [[nodiscard]] SweepHit hit() const noexcept {
    const MovingSolid& solid = solids_[static_cast<std::size_t>(index_)];
    const Pair pair(body_, solid, translation_);
    ImpactCandidate impact = best_;
    impact.obstacle = pair.obstacle();
    SweepHit hit = hit_of(pair, impact, solid);
    hit.solid = index_;
    return hit;
  }

 private:
  void look_at(std::int32_t index) noexcept {
    const MovingSolid& solid = solids_[static_cast<std::size_t>(index)];
    if (is_far(body_, translation_, solid)) return;
    const Pair pair(body_, solid, translation_);
    ImpactCandidate impact;
    if (!pair.find_impact(options_.one_way, impact) || !comes_first(pair, impact, solid)) return;
    // best_.obstacle refers to corners in `pair` and dangles from here on: it is rebuilt before each use.
    best_ = impact;
    index_ = index;
  }

  [[nodiscard]] bool comes_first(const Pair& pair, const ImpactCandidate& impact,
                                 const MovingSolid& solid) const noexcept {
    if (index_ < 0 && !has_tile_) return true;
    if (index_ < 0) {
      const int order = compare_times(pair.body(), impact, body_at_tile_, best_);
      return order != 0 ? order < 0 : best_.contact.is_tie && !impact.contact.is_tie;
    }
    const MovingSolid& other = solids_[static_cast<std::size_t>(index_)];
    const Pair best(body_, other, translation_);
    ImpactCandidate earliest = best_;
    earliest.obstacle = best.obstacle();
    const int order = compare_times(pair.body(), impact, best.body(), earliest);
    if (order != 0) return order < 0;
    if (earliest.contact.is_tie != impact.contact.is_tie) return earliest.contact.is_tie;
    return comes_before(solid, other);
  }

  const CollisionMap& map_;
  std::span<const MovingSolid> solids_;
  const Shape& body_;
  Vec translation_;
  const SweepOptions& options_;
  MovingBody body_at_tile_{};
  ImpactCandidate best_{};
  bool has_tile_ = false;
  std::int32_t index_ = -1;
};

template <class Shape>
bool overlaps_one(const MovingSolid& solid, const Shape& shape) noexcept {
  return has_place(shape) && !is_far(shape, {}, solid) && Pair(shape, solid, {}).overlap();
}

// The first solid, in the order of comes_before(), that the body overlaps; -1 if there is none.
template <class Shape>
std::int32_t solid_around(std::span<const MovingSolid> solids, const Shape& body) noexcept {
  std::int32_t first = -1;
  for (std::size_t i = 0; i < solids.size(); ++i) {
    if (!overlaps_one(solids[i], body)) continue;
    if (first < 0 || comes_before(solids[i], solids[static_cast<std::size_t>(first)]))
      first = static_cast<std::int32_t>(i);
  }
  return first;
}

template <class Shape>
bool overlaps_any_of(const CollisionMap& map, std::span<const MovingSolid> solids, const Shape& shape) noexcept {
  if (overlaps_solid(map, shape)) return true;
  for (const MovingSolid& solid : solids) {
    if (overlaps_one(solid, shape)) return true;
  }
  return false;
}

template <class Shape>
bool crosses(std::span<const MovingSolid> solids, const Shape& shape, const Arrival& arrival, OneWay one_way) noexcept {
  if (!has_place(shape) || (arrival.translation == Vec{} && arrival.translation_rest == Vec{})) return false;
  for (const MovingSolid& solid : solids) {
    if (one_way == OneWay::pass && !solid.one_way.empty()) continue;
    if (is_far(shape, {-arrival.translation.x, -arrival.translation.y}, solid)) continue;
    if (Pair(shape, solid, {}).is_entered_by(arrival)) return true;
  }
  return false;
}

template <class Shape>
bool are_all_far(std::span<const MovingSolid> solids, const Shape& shape, Vec translation) noexcept {
  if (!has_place(shape)) return true;
  for (const MovingSolid& solid : solids) {
    if (is_usable(solid) && !is_far(shape, translation, solid)) return false;
  }
  return true;
}

template <class Shape>
int count(std::span<const MovingSolid> solids, const Shape& shape, OneWay one_way, Counted kinds) noexcept {
  int overlapped = 0;
  for (const MovingSolid& solid : solids) {
    const bool is_one_way = !solid.one_way.empty();
    if (is_one_way ? one_way == OneWay::pass : kinds == Counted::thin) continue;
    if (!has_place(shape) || is_far(shape, {}, solid)) continue;
    if (Pair(shape, solid, {}).overlap_any()) ++overlapped;
  }
  return overlapped;
}

template <class Shape>
SweepHit cast_among_solids(const CollisionMap& map, std::span<const MovingSolid> solids, const Shape& shape,
                           Vec translation, const SweepOptions& options) noexcept {
  const SweepHit of_tile = cast_shape(map, shape, translation, options);
  if (solids.empty() || of_tile.inside || !has_place(shape) || !is_finite(translation)) return of_tile;
  if (options.inside == StartInside::blocks) {
    const std::int32_t around = solid_around(solids, shape);
    if (around >= 0) {
      SweepHit hit{true, true, {}, Side::none, {}, 0.0};
      hit.solid = around;
      return hit;
    }
  }
  if (translation == Vec{}) return of_tile;
  FirstSolid<Shape> first(map, solids, shape, translation, options);
  if (of_tile) first.look_at_tile(of_tile.tile);
  return first.find() >= 0 ? first.hit() : of_tile;
}

}  // namespace

bool comes_before(const MovingSolid& a, const MovingSolid& b) noexcept {
  const Body p = after_step(a);
  const Body q = after_step(b);
  const double first[] = {p.min.y, p.min.x, p.size.y, p.size.x, a.translation.y, a.translation.x, a.belt, a.radius};
  const double second[] = {q.min.y, q.min.x, q.size.y, q.size.x, b.translation.y, b.translation.x, b.belt, b.radius};
  for (int i = 0; i < 8; ++i) {
    if (first[i] < second[i]) return true;
    if (second[i] < first[i]) return false;
  }
  return a.one_way.bits() < b.one_way.bits();
}

bool overlaps_solid(const MovingSolid& solid, const Body& body) noexcept { return overlaps_one(solid, body); }
bool overlaps_solid(const MovingSolid& solid, const Circle& circle) noexcept { return overlaps_one(solid, circle); }
bool overlaps_solid(const MovingSolid& solid, const Capsule& capsule) noexcept { return overlaps_one(solid, capsule); }

bool overlaps_solid(const CollisionMap& map, std::span<const MovingSolid> solids, const Body& body) noexcept {
  return overlaps_any_of(map, solids, body);
}
bool overlaps_solid(const CollisionMap& map, std::span<const MovingSolid> solids, const Circle& circle) noexcept {
  return overlaps_any_of(map, solids, circle);
}
bool overlaps_solid(const CollisionMap& map, std::span<const MovingSolid> solids, const Capsule& capsule) noexcept {
  return overlaps_any_of(map, solids, capsule);
}

bool crosses_on_arrival(std::span<const MovingSolid> solids, const Body& body, const Arrival& arrival,
                        OneWay one_way) noexcept {
  return crosses(solids, body, arrival, one_way);
}
bool crosses_on_arrival(std::span<const MovingSolid> solids, const Circle& circle, const Arrival& arrival,
                        OneWay one_way) noexcept {
  return crosses(solids, circle, arrival, one_way);
}
bool crosses_on_arrival(std::span<const MovingSolid> solids, const Capsule& capsule, const Arrival& arrival,
                        OneWay one_way) noexcept {
  return crosses(solids, capsule, arrival, one_way);
}

bool are_far(std::span<const MovingSolid> solids, const Body& body, Vec translation) noexcept {
  return are_all_far(solids, body, translation);
}
bool are_far(std::span<const MovingSolid> solids, const Circle& circle, Vec translation) noexcept {
  return are_all_far(solids, circle, translation);
}
bool are_far(std::span<const MovingSolid> solids, const Capsule& capsule, Vec translation) noexcept {
  return are_all_far(solids, capsule, translation);
}

int count_overlapped(std::span<const MovingSolid> solids, const Body& body, OneWay one_way, Counted kinds) noexcept {
  return count(solids, body, one_way, kinds);
}
int count_overlapped(std::span<const MovingSolid> solids, const Circle& circle, OneWay one_way,
                     Counted kinds) noexcept {
  return count(solids, circle, one_way, kinds);
}
int count_overlapped(std::span<const MovingSolid> solids, const Capsule& capsule, OneWay one_way,
                     Counted kinds) noexcept {
  return count(solids, capsule, one_way, kinds);
}

SweepHit cast_box(const CollisionMap& map, std::span<const MovingSolid> solids, const Body& body, Vec translation,
                  const SweepOptions& options) noexcept {
  return cast_among_solids(map, solids, body, translation, options);
}
SweepHit cast_circle(const CollisionMap& map, std::span<const MovingSolid> solids, const Circle& circle,
                     Vec translation, const SweepOptions& options) noexcept {
  return cast_among_solids(map, solids, circle, translation, options);
}
SweepHit cast_capsule(const CollisionMap& map, std::span<const MovingSolid> solids, const Capsule& capsule,
                      Vec translation, const SweepOptions& options) noexcept {
  return cast_among_solids(map, solids, capsule, translation, options);
}

}  // namespace tilespace
