// SPDX-License-Identifier: MIT
#include <tilespace/base/rounding.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/geom/detail/interval.hpp>
#include <tilespace/sweep/cast_box.hpp>
#include <tilespace/sweep/cast_circle.hpp>
#include <tilespace/sweep/explain_cast.hpp>
#include "diagnostics/candidate_list.hpp"
#include "diagnostics/candidate_reason.hpp"
#include "diagnostics/grown_body.hpp"
#include "impact/tile_block.hpp"
#include "impact/to_moving_body.hpp"

// Classification of candidate tiles. The cast determines the hit. Here, every tile that the body reaches is tested
// alone, by the same exact predicates: diagnostics/candidate_reason.cpp. There are no fast paths and no geometry
// besides those predicates.

namespace tilespace {
namespace {

using detail::CandidateList;
using detail::ExplainedCast;
using detail::Interval;
using detail::is_tile;
using detail::max_of;
using detail::min_of;
using detail::TileBlock;
using detail::UnroundedPoint;

struct Range {
  std::int32_t begin;
  std::int32_t end;
};

// The tiles that an extent passes while it moves, and one beyond.
Range tiles_passed(Interval extent, double displacement) noexcept {
  const std::int32_t first = floor_to_int32(min_of(extent.low, extent.low + displacement));
  const std::int32_t last = floor_to_int32(max_of(extent.high, extent.high + displacement));
  return {saturate_to_int32(std::int64_t{first} - 1), saturate_to_int32(std::int64_t{last} + 2)};
}

// The tiles that the bounds reach up to the hit, and one tile beyond. Rounding may leave out the hit tile.
TileBox tiles_to_look_at(const ExplainedCast& cast) noexcept {
  const Vec move = cast.body.translation;
  const auto [west, east] = tiles_passed(extent_of(cast.large, &UnroundedPoint::x), move.x * cast.hit.fraction);
  const auto [north, south] = tiles_passed(extent_of(cast.large, &UnroundedPoint::y), move.y * cast.hit.fraction);
  const TileBox limits = cast.map.outside() == Outside::solid ? tile_space : cast.map.bounds();
  return intersection(limits, {{west, north}, {east, south}});
}

// What has been found so far.
struct Explanation {
  CandidateList list;
  bool has_decided = false;
  std::int64_t looked_at = 0;
};

void add(Explanation& explanation, const ExplainedCast& cast, Tile tile) noexcept {
  ++explanation.looked_at;
  const CandidateReason reason = reason_of(cast, tile);
  explanation.has_decided = explanation.has_decided || reason == CandidateReason::decided;
  explanation.list.add({tile, reason, hit_alone(cast, tile)});
}

// Bisects boxes of tiles; skips boxes that have no solid tile, or that the grown body does not reach.
void look_at(Explanation& explanation, const ExplainedCast& cast, TileBox box) noexcept {
  if (explanation.looked_at >= max_candidates || !cast.map.any_solid(box)) return;
  if (!meets_or_overlaps(cast.large, TileBlock(box).obstacle())) return;
  if (box.count() == 1) return add(explanation, cast, box.min);
  const bool by_row = box.height() >= box.width();
  const detail::TileHalves halves = detail::halves_of(box, by_row);
  const bool is_backward = (by_row ? cast.body.translation.y : cast.body.translation.x) < 0.0;
  look_at(explanation, cast, is_backward ? halves.second : halves.first);
  look_at(explanation, cast, is_backward ? halves.first : halves.second);
}

std::int64_t explain(const ExplainedCast& cast, std::span<Candidate> out) noexcept {
  Explanation explanation{CandidateList(out)};
  look_at(explanation, cast, tiles_to_look_at(cast));
  const SweepHit& hit = cast.hit;
  if (is_tile(hit) && !explanation.has_decided)
    explanation.list.add({hit.tile, CandidateReason::decided, hit_alone(cast, hit.tile)});
  return explanation.list.count();
}

template <class Shape>
std::int64_t explained(const CollisionMap& map, const Shape& shape, Vec translation, const SweepOptions& options,
                       const SweepHit& hit, std::span<Candidate> out) noexcept {
  if (!is_finite(translation)) return 0;
  return explain(explained_cast(map, detail::to_moving_body(shape, translation), options, hit), out);
}

}  // namespace

std::int64_t explain_cast(const CollisionMap& map, const Body& body, Vec translation, const SweepOptions& options,
                          std::span<Candidate> out) noexcept {
  if (!detail::is_placed(body)) return 0;
  return explained(map, body, translation, options, cast_box(map, body, translation, options), out);
}

std::int64_t explain_cast(const CollisionMap& map, const Circle& circle, Vec translation, const SweepOptions& options,
                          std::span<Candidate> out) noexcept {
  if (!detail::is_placed(circle)) return 0;
  return explained(map, circle, translation, options, cast_circle(map, circle, translation, options), out);
}

std::int64_t explain_cast(const CollisionMap& map, const Capsule& capsule, Vec translation, const SweepOptions& options,
                          std::span<Candidate> out) noexcept {
  if (!detail::is_placed(capsule)) return 0;
  return explained(map, capsule, translation, options, cast_capsule(map, capsule, translation, options), out);
}

std::int64_t explain_cast(const CollisionMap& map, const Movers& movers, const Body& body, Vec translation,
                          const SweepOptions& options, std::span<Candidate> out) noexcept {
  if (!detail::is_placed(body)) return 0;
  return explained(map, body, translation, options, cast_box(map, movers, body, translation, options), out);
}

std::int64_t explain_cast(const CollisionMap& map, const Movers& movers, const Circle& circle, Vec translation,
                          const SweepOptions& options, std::span<Candidate> out) noexcept {
  if (!detail::is_placed(circle)) return 0;
  return explained(map, circle, translation, options, cast_circle(map, movers, circle, translation, options), out);
}

std::int64_t explain_cast(const CollisionMap& map, const Movers& movers, const Capsule& capsule, Vec translation,
                          const SweepOptions& options, std::span<Candidate> out) noexcept {
  if (!detail::is_placed(capsule)) return 0;
  return explained(map, capsule, translation, options, cast_capsule(map, movers, capsule, translation, options), out);
}

}  // namespace tilespace
