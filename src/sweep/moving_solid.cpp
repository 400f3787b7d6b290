// SPDX-License-Identifier: MIT
#include <cmath>
#include <tilespace/base/detail/work.hpp>
#include <tilespace/exact/adjacent_doubles.hpp>
#include <tilespace/exact/two_sum.hpp>
#include <tilespace/sweep/cast_box.hpp>
#include <tilespace/sweep/detail/arrival.hpp>
#include <tilespace/sweep/moving_solid.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>
#include "impact/fraction.hpp"
#include "impact/impact_candidate.hpp"
#include "impact/obstacles.hpp"
#include "impact/to_moving_body.hpp"

// Reduction by Minkowski sum: a box from b to b + w hits one from s to s + d exactly when a box from b - d to b + w
// hits the point s, because only differences count. So the body takes the sizes of both, as its corners are real sums,
// and the obstacle is a point of doubles. All predicates are those of impact_candidate.hpp, and as exact.

namespace tilespace {
namespace {

using detail::ImpactCandidate;
using detail::MovingBody;
using detail::Obstacle;

// A body and one solid, as a grown body and a point.
class Pair {
 public:
  Pair(const Body& body, const MovingSolid& solid, Vec translation) noexcept {
    const Body there = after_step(solid);
    const auto [x, y] = body.min;
    const auto [width, height] = body.size;
    const auto [more_x, more_y] = there.size;
    // Parallel lines, grown by each other, have no interior.
    const bool has_inside = (width > 0.0 || more_x > 0.0) && (height > 0.0 || more_y > 0.0);
    exists_ = has_inside && !is_empty(there);
    body_ = {MovingBody::Core::box,
             {{{x, -more_x}, {y, -more_y}},
              {{x, width}, {y, -more_y}},
              {{x, width}, {y, height}},
              {{x, -more_x}, {y, height}}},
             0.0,
             translation};
    for (Point& corner : corners_) corner = there.min;
    obstacle_ = {{0, 0}, corners_, true, false, solid.one_way};
  }
  Pair(const Pair&) = delete;
  Pair& operator=(const Pair&) = delete;
  ~Pair() = default;

  [[nodiscard]] bool exists() const noexcept { return exists_; }
  [[nodiscard]] const MovingBody& body() const noexcept { return body_; }
  [[nodiscard]] const Obstacle& obstacle() const noexcept { return obstacle_; }
  [[nodiscard]] bool overlap() const noexcept {
    return exists_ && obstacle_.one_way.empty() && detail::overlap(body_, obstacle_);
  }
  // Includes one-way solids.
  [[nodiscard]] bool overlap_any() const noexcept { return exists_ && detail::overlap(body_, obstacle_); }
  [[nodiscard]] bool is_entered_by(const Arrival& arrival) const noexcept {
    MovingBody body = body_;
    body.translation = arrival.translation;
    body.translation_rest = arrival.translation_rest;
    return exists_ && is_entered_on_arrival(body, obstacle_);
  }
  [[nodiscard]] bool find_impact(OneWay one_way, ImpactCandidate& impact) const noexcept {
    if (!exists_ || (one_way == OneWay::pass && !obstacle_.one_way.empty())) return false;
    impact = {obstacle_, {}, 0.0, 1.0};
    return is_hit(body_, impact);
  }

 private:
  MovingBody body_{};
  Point corners_[4]{};
  Obstacle obstacle_{};
  bool exists_ = false;
};

// Conservative broad-phase test on one axis: true if the swept extents are certainly apart. The slack covers the
// roundings.
bool is_far(double low, double size, double move, double other, double length) noexcept {
  const double sizes = std::fabs(low) + size + std::fabs(move) + std::fabs(other) + length;
  const double slack = sizes * 0x1p-48;
  const double from = move < 0.0 ? low + move : low;
  const double to = move > 0.0 ? low + size + move : low + size;
  return to + slack < other || other + length < from - slack;
}

bool is_far(const Body& body, Vec displacement, const Body& solid) noexcept {
  return is_far(body.min.x, body.size.x, displacement.x, solid.min.x, solid.size.x) ||
         is_far(body.min.y, body.size.y, displacement.y, solid.min.y, solid.size.y);
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

// The coordinate of a side; if it is no double, the next double on the side of the body.
double line_of(const Body& solid, Side side) noexcept {
  switch (side) {
    case Side::north: return solid.min.y;
    case Side::west: return solid.min.x;
    default: break;
  }
  const TwoSum line = side == Side::east ? two_sum(solid.min.x, solid.size.x) : two_sum(solid.min.y, solid.size.y);
  return line.rest > 0.0 ? next_up(line.rounded) : line.rounded;
}

SweepHit hit_of(const Pair& pair, const ImpactCandidate& impact, const MovingSolid& solid) noexcept {
  const double fraction = fraction_of(pair.body(), pair.obstacle(), impact.contact);
  const Side side = impact.contact.side;
  const Step out = outward(side);
  SweepHit hit{true, false, {}, side, {double(out.dx), double(out.dy)}, fraction};
  hit.line = line_of(after_step(solid), side);
  return hit;
}

// The earliest impact on any solid that precedes the impact on the first tile.
class FirstSolid {
 public:
  FirstSolid(const CollisionMap& map, std::span<const MovingSolid> solids, const Body& body, Vec translation,
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
    SweepHit hit = hit_of(pair, best_, solid);
    hit.solid = index_;
    return hit;
  }

 private:
  void look_at(std::int32_t index) noexcept {
    const MovingSolid& solid = solids_[static_cast<std::size_t>(index)];
    if (is_far(body_, translation_, after_step(solid))) return;
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
  const Body& body_;
  Vec translation_;
  const SweepOptions& options_;
  MovingBody body_at_tile_{};
  ImpactCandidate best_{};
  bool has_tile_ = false;
  std::int32_t index_ = -1;
};

// The first solid, in the order of comes_before(), that the body overlaps; -1 if there is none.
std::int32_t solid_around(std::span<const MovingSolid> solids, const Body& body) noexcept {
  std::int32_t first = -1;
  for (std::size_t i = 0; i < solids.size(); ++i) {
    if (!overlaps_solid(solids[i], body)) continue;
    if (first < 0 || comes_before(solids[i], solids[static_cast<std::size_t>(first)]))
      first = static_cast<std::int32_t>(i);
  }
  return first;
}

}  // namespace

bool comes_before(const MovingSolid& a, const MovingSolid& b) noexcept {
  const Body p = after_step(a);
  const Body q = after_step(b);
  const double first[] = {p.min.y, p.min.x, p.size.y, p.size.x, a.translation.y, a.translation.x, a.belt};
  const double second[] = {q.min.y, q.min.x, q.size.y, q.size.x, b.translation.y, b.translation.x, b.belt};
  for (int i = 0; i < 7; ++i) {
    if (first[i] < second[i]) return true;
    if (second[i] < first[i]) return false;
  }
  return a.one_way.bits() < b.one_way.bits();
}

bool overlaps_solid(const MovingSolid& solid, const Body& body) noexcept {
  return !is_empty(body) && !is_far(body, {}, after_step(solid)) && Pair(body, solid, {}).overlap();
}

bool overlaps_solid(const CollisionMap& map, std::span<const MovingSolid> solids, const Body& body) noexcept {
  if (overlaps_solid(map, body)) return true;
  for (const MovingSolid& solid : solids) {
    if (overlaps_solid(solid, body)) return true;
  }
  return false;
}

bool crosses_on_arrival(std::span<const MovingSolid> solids, const Body& body, const Arrival& arrival,
                        OneWay one_way) noexcept {
  if (is_empty(body) || (arrival.translation == Vec{} && arrival.translation_rest == Vec{})) return false;
  for (const MovingSolid& solid : solids) {
    if (one_way == OneWay::pass && !solid.one_way.empty()) continue;
    if (is_far(body, {-arrival.translation.x, -arrival.translation.y}, after_step(solid))) continue;
    if (Pair(body, solid, {}).is_entered_by(arrival)) return true;
  }
  return false;
}

int count_overlapped(std::span<const MovingSolid> solids, const Body& body, OneWay one_way, Counted kinds) noexcept {
  int overlapped = 0;
  for (const MovingSolid& solid : solids) {
    const bool is_one_way = !solid.one_way.empty();
    if (is_one_way ? one_way == OneWay::pass : kinds == Counted::thin) continue;
    if (is_empty(body) || is_far(body, {}, after_step(solid))) continue;
    if (Pair(body, solid, {}).overlap_any()) ++overlapped;
  }
  return overlapped;
}

SweepHit cast_box(const CollisionMap& map, std::span<const MovingSolid> solids, const Body& body, Vec translation,
                  const SweepOptions& options) noexcept {
  const SweepHit of_tile = cast_box(map, body, translation, options);
  if (solids.empty() || of_tile.inside || is_empty(body) || !is_finite(translation)) return of_tile;
  if (options.inside == StartInside::blocks) {
    const std::int32_t around = solid_around(solids, body);
    if (around >= 0) {
      SweepHit hit{true, true, {}, Side::none, {}, 0.0};
      hit.solid = around;
      return hit;
    }
  }
  if (translation == Vec{}) return of_tile;
  FirstSolid first(map, solids, body, translation, options);
  if (of_tile) first.look_at_tile(of_tile.tile);
  return first.find() >= 0 ? first.hit() : of_tile;
}

}  // namespace tilespace
