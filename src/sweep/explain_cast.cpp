// SPDX-License-Identifier: MIT
#include <tilespace/base/rounding.hpp>
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/geom/detail/interval.hpp>
#include <tilespace/sweep/cast_box.hpp>
#include <tilespace/sweep/cast_circle.hpp>
#include <tilespace/sweep/explain_cast.hpp>
#include "impact/impact_candidate.hpp"
#include "impact/obstacles.hpp"
#include "impact/tile_block.hpp"
#include "impact/to_moving_body.hpp"

// Classification of candidate tiles. The cast determines the hit. Here, every tile that the body reaches is tested
// alone, by the same exact predicates: overlap at the start, impact, and time of impact compared with that of the hit.
// For tiles that are not hit, the tests are repeated with a tile that is not one-way, with the reversed translation,
// and with a slightly grown body, which hits what the body only touches. There are no fast paths and no geometry
// besides those predicates.

namespace tilespace {
namespace {

using detail::abs_of;
using detail::ImpactCandidate;
using detail::Interval;
using detail::max_of;
using detail::min_of;
using detail::MovingBody;
using detail::Obstacle;
using detail::Obstacles;
using detail::TileBlock;

// The position where a round body, or one on a slope, stops in contact has an error of some hundred roundings:
// motion/move.cpp.
constexpr double relative_reach = 0x1p-43;
constexpr double most_coordinate = 0x1p1000;  // bodies beyond it are not grown

// Extent of the body on one axis.
Interval extent_of(const MovingBody& body, detail::UnroundedSum detail::UnroundedPoint::* coordinate) noexcept {
  Interval extent;
  for (const detail::UnroundedPoint& corner : body.points()) {
    const detail::UnroundedSum& sum = corner.*coordinate;
    extent = hull(extent, sum.base + sum.rest);
  }
  return {extent.low - body.radius, extent.high + body.radius};
}

double reach_of(const MovingBody& body) noexcept {
  const Interval x = extent_of(body, &detail::UnroundedPoint::x);
  const Interval y = extent_of(body, &detail::UnroundedPoint::y);
  double most = max_of(1.0, body.radius);
  for (const double value : {x.low, x.high, y.low, y.high, body.translation.x, body.translation.y}) {
    most = max_of(most, abs_of(value));
  }
  return most < most_coordinate ? most * relative_reach : 0.0;
}

// Grows the body on all sides.
MovingBody grown(MovingBody body, double by) noexcept {
  if (body.core != MovingBody::Core::box) {
    body.radius += by;
    return body;
  }
  for (detail::UnroundedPoint& corner : body.corners) {
    corner.x.base -= by;
    corner.y.base -= by;
  }
  for (const int eastern : {1, 2}) body.corners[eastern].x.rest += 2.0 * by;
  for (const int southern : {2, 3}) body.corners[southern].y.rest += 2.0 * by;
  return body;
}

MovingBody reversed(MovingBody body) noexcept {
  body.translation = {-body.translation.x, -body.translation.y};
  return body;
}

Obstacle from_all_sides(Obstacle obstacle) noexcept {
  obstacle.one_way = {};
  return obstacle;
}

bool hits(const MovingBody& body, const Obstacle& obstacle) noexcept {
  ImpactCandidate impact{obstacle, {}, 0.0, 1.0};
  return body.translation != Vec{} && is_hit(body, impact);
}

bool meets_or_overlaps(const MovingBody& body, const Obstacle& obstacle) noexcept {
  return overlap(body, obstacle) || hits(body, obstacle);
}

bool is_area(const Obstacle& obstacle) noexcept { return !obstacle.is_wall && obstacle.one_way.empty(); }

// The first candidates in sorted order (insertion sort into the output), and the count of all.
class List {
 public:
  explicit List(std::span<Candidate> out) noexcept : out_(out) {}
  [[nodiscard]] std::int64_t count() const noexcept { return count_; }

  void add(const Candidate& candidate) noexcept {
    ++count_;
    if (kept_ == out_.size() && (kept_ == 0 || !comes_before(candidate, out_[kept_ - 1]))) return;
    std::size_t at = kept_ == out_.size() ? kept_ - 1 : kept_++;
    for (; at > 0 && comes_before(candidate, out_[at - 1]); --at) out_[at] = out_[at - 1];
    out_[at] = candidate;
  }

 private:
  static int rank(const Candidate& candidate) noexcept {
    switch (candidate.reason) {
      case CandidateReason::decided: return 0;
      case CandidateReason::hit_at_once:
      case CandidateReason::hit_later:
      case CandidateReason::covered: return 1;
      default: return 2 + static_cast<int>(candidate.reason);
    }
  }
  static bool comes_before(const Candidate& a, const Candidate& b) noexcept {
    if (rank(a) != rank(b)) return rank(a) < rank(b);
    if (rank(a) == 1 && a.alone.fraction != b.alone.fraction) return a.alone.fraction < b.alone.fraction;
    return a.tile.y != b.tile.y ? a.tile.y < b.tile.y : a.tile.x < b.tile.x;
  }

  std::span<Candidate> out_;
  std::size_t kept_ = 0;
  std::int64_t count_ = 0;
};

class Explainer {
 public:
  Explainer(const CollisionMap& map, const MovingBody& body, const SweepOptions& options, const SweepHit& hit,
            std::span<Candidate> out) noexcept
      : map_(map), body_(body), large_(grown(body, reach_of(body))), options_(options), hit_(hit), list_(out) {}

  [[nodiscard]] std::int64_t run() noexcept {
    if (hit_ && !hit_.inside) knows_decider_ = find_impact_candidate(hit_.tile, decider_);
    look_at(tiles_to_look_at());
    if (hit_ && !has_decided_) list_.add({hit_.tile, CandidateReason::decided, alone(hit_.tile)});
    return list_.count();
  }

 private:
  // The tiles that the bounds reach up to the hit, and one tile beyond. run() adds the hit tile if rounding left it
  // out.
  [[nodiscard]] TileBox tiles_to_look_at() const noexcept {
    const auto [west, east] = tiles_passed(extent_of(large_, &detail::UnroundedPoint::x), body_.translation.x);
    const auto [north, south] = tiles_passed(extent_of(large_, &detail::UnroundedPoint::y), body_.translation.y);
    const TileBox limits = map_.outside() == Outside::solid ? tile_space : map_.bounds();
    return intersection(limits, {{west, north}, {east, south}});
  }
  struct Range {
    std::int32_t begin;
    std::int32_t end;
  };
  [[nodiscard]] Range tiles_passed(Interval extent, double move) const noexcept {
    const double displacement = move * hit_.fraction;
    const std::int32_t first = floor_to_int32(min_of(extent.low, extent.low + displacement));
    const std::int32_t last = floor_to_int32(max_of(extent.high, extent.high + displacement));
    return {saturate_to_int32(std::int64_t{first} - 1), saturate_to_int32(std::int64_t{last} + 2)};
  }

  // Bisects boxes of tiles; skips boxes that have no solid tile, or that the grown body does not reach.
  void look_at(TileBox box) noexcept {
    if (looked_at_ >= max_candidates || !map_.any_solid(box)) return;
    if (!meets_or_overlaps(large_, TileBlock(box).obstacle())) return;
    if (box.count() == 1) return add(box.min);
    const bool by_row = box.height() >= box.width();
    const detail::TileHalves halves = detail::halves_of(box, by_row);
    const bool is_backward = (by_row ? body_.translation.y : body_.translation.x) < 0.0;
    look_at(is_backward ? halves.second : halves.first);
    look_at(is_backward ? halves.first : halves.second);
  }

  void add(Tile tile) noexcept {
    ++looked_at_;
    const CandidateReason reason = reason_of(tile);
    has_decided_ = has_decided_ || reason == CandidateReason::decided;
    list_.add({tile, reason, alone(tile)});
  }

  [[nodiscard]] bool is_left_out(const Obstacle& obstacle) const noexcept {
    return options_.one_way == OneWay::pass && !obstacle.one_way.empty();
  }

  // The earliest impact on the tile, with the tie-break of the sweep: a side precedes a corner.
  [[nodiscard]] bool find_impact_candidate(Tile tile, ImpactCandidate& first) const noexcept {
    bool is_found = false;
    if (body_.translation == Vec{}) return false;
    for (const Obstacle& obstacle : Obstacles(map_, tile, body_)) {
      ImpactCandidate impact{obstacle, {}, 0.0, 1.0};
      if (is_left_out(obstacle) || !is_hit(body_, impact)) continue;
      const int order = is_found ? compare_impacts(body_, impact, first) : -1;
      if (order > 0 || (order == 0 && !(first.contact.is_tie && !impact.contact.is_tie))) continue;
      first = impact;
      is_found = true;
    }
    return is_found;
  }

  [[nodiscard]] bool starts_inside(Tile tile) const noexcept {
    for (const Obstacle& obstacle : Obstacles(map_, tile, body_)) {
      if (is_area(obstacle) && overlap(body_, obstacle)) return true;
    }
    return false;
  }

  [[nodiscard]] SweepHit alone(Tile tile) const noexcept {
    if (options_.inside == StartInside::blocks && starts_inside(tile)) return {true, true, tile, Side::none, {}, 0.0};
    ImpactCandidate impact;
    return find_impact_candidate(tile, impact) ? to_hit(body_, impact) : SweepHit{};
  }

  [[nodiscard]] CandidateReason reason_of(Tile tile) const noexcept {
    if (hit_ && tile == hit_.tile) return CandidateReason::decided;
    if (starts_inside(tile)) return CandidateReason::started_inside;
    ImpactCandidate impact;
    if (find_impact_candidate(tile, impact)) {
      if (is_covered(to_hit(body_, impact))) return CandidateReason::covered;
      return knows_decider_ && compare_impacts(body_, impact, decider_) == 0 ? CandidateReason::hit_at_once
                                                                             : CandidateReason::hit_later;
    }
    return reason_why_free(tile);
  }

  // For tiles that are not hit. A tile may have several obstacles; the strongest reason counts.
  [[nodiscard]] CandidateReason reason_why_free(Tile tile) const noexcept {
    bool is_leaving = false;
    bool is_touched = false;
    for (const Obstacle& part : Obstacles(map_, tile, body_)) {
      const Obstacle obstacle = from_all_sides(part);
      if (!part.one_way.empty() && meets_or_overlaps(body_, obstacle)) return CandidateReason::let_through;
      is_leaving = is_leaving || (overlap(large_, obstacle) && hits(reversed(body_), obstacle));
      is_touched = is_touched || meets_or_overlaps(large_, obstacle);
    }
    return is_leaving   ? CandidateReason::moving_away
           : is_touched ? CandidateReason::only_touched
                        : CandidateReason::passed_beside;
  }

  // Tests whether the side that is hit is a seam, covered by a full neighbour.
  [[nodiscard]] bool is_covered(const SweepHit& hit) const noexcept {
    const Step out = outward(hit.side);
    if (hit.normal != Vec{double(out.dx), double(out.dy)}) return false;
    const Tile tile = hit.tile;
    const double border = out.dx != 0 ? tile.x + (out.dx > 0 ? 1.0 : 0.0) : tile.y + (out.dy > 0 ? 1.0 : 0.0);
    return hit.line == border && tile_space.contains(tile + out) && is_full(map_.shape(tile + out));
  }

  const CollisionMap& map_;
  const MovingBody& body_;
  MovingBody large_;
  SweepOptions options_;
  const SweepHit& hit_;
  List list_;
  ImpactCandidate decider_{};
  bool knows_decider_ = false;
  bool has_decided_ = false;
  std::int64_t looked_at_ = 0;
};

template <class Shape>
std::int64_t explained(const CollisionMap& map, const Shape& shape, Vec translation, const SweepOptions& options,
                       const SweepHit& hit, std::span<Candidate> out) noexcept {
  if (!is_finite(translation)) return 0;
  return Explainer(map, detail::to_moving_body(shape, translation), options, hit, out).run();
}

bool has_place(double radius) noexcept { return radius <= detail::largest_double; }

}  // namespace

std::int64_t explain_cast(const CollisionMap& map, const Body& body, Vec translation, const SweepOptions& options,
                          std::span<Candidate> out) noexcept {
  if (is_empty(body)) return 0;
  return explained(map, body, translation, options, cast_box(map, body, translation, options), out);
}

std::int64_t explain_cast(const CollisionMap& map, const Circle& circle, Vec translation, const SweepOptions& options,
                          std::span<Candidate> out) noexcept {
  if (is_empty(circle) || !has_place(circle.radius)) return 0;
  return explained(map, circle, translation, options, cast_circle(map, circle, translation, options), out);
}

std::int64_t explain_cast(const CollisionMap& map, const Capsule& capsule, Vec translation, const SweepOptions& options,
                          std::span<Candidate> out) noexcept {
  if (is_empty(capsule) || !has_place(capsule.radius)) return 0;
  return explained(map, capsule, translation, options, cast_capsule(map, capsule, translation, options), out);
}

}  // namespace tilespace
