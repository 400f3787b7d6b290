// SPDX-License-Identifier: MIT
#include "diagnostics/candidate_reason.hpp"
#include "diagnostics/grown_body.hpp"
#include "impact/obstacles.hpp"

// Each tile is tested alone, by the exact predicates of the cast: overlap at the start, impact, and time of impact
// compared with that of the hit. For tiles that are not hit, the tests are repeated with a tile that is not one-way,
// with the reversed translation, and with a slightly grown body.

namespace tilespace::detail {
namespace {

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

bool is_area(const Obstacle& obstacle) noexcept { return !obstacle.is_wall && obstacle.one_way.empty(); }

// The earliest impact on the tile, with the tie-break of the sweep: a side precedes a corner.
FoundImpact find_impact_on(const ExplainedCast& cast, Tile tile) noexcept {
  const MovingBody& body = cast.body;
  FoundImpact first;
  if (body.translation == Vec{}) return first;
  for (const Obstacle& obstacle : Obstacles(cast.map, tile, body)) {
    ImpactCandidate impact{obstacle, {}, 0.0, 1.0};
    const bool is_left_out = cast.options.one_way == OneWay::pass && !obstacle.one_way.empty();
    if (is_left_out || !is_hit(body, impact)) continue;
    const int order = first.exists ? compare_impacts(body, impact, first.impact) : -1;
    if (order > 0 || (order == 0 && !(first.impact.contact.is_tie && !impact.contact.is_tie))) continue;
    first = {impact, true};
  }
  return first;
}

bool starts_inside(const ExplainedCast& cast, Tile tile) noexcept {
  for (const Obstacle& obstacle : Obstacles(cast.map, tile, cast.body)) {
    if (is_area(obstacle) && overlap(cast.body, obstacle)) return true;
  }
  return false;
}

// For tiles that are not hit. A tile may have several obstacles; the strongest reason counts.
CandidateReason reason_why_free(const ExplainedCast& cast, Tile tile) noexcept {
  bool is_leaving = false;
  bool is_touched = false;
  for (const Obstacle& part : Obstacles(cast.map, tile, cast.body)) {
    const Obstacle obstacle = from_all_sides(part);
    if (!part.one_way.empty() && meets_or_overlaps(cast.body, obstacle)) return CandidateReason::let_through;
    is_leaving = is_leaving || (overlap(cast.large, obstacle) && hits(reversed(cast.body), obstacle));
    is_touched = is_touched || meets_or_overlaps(cast.large, obstacle);
  }
  return is_leaving   ? CandidateReason::moving_away
         : is_touched ? CandidateReason::only_touched
                      : CandidateReason::passed_beside;
}

// Tests whether the side that is hit is a seam, covered by a full neighbour.
bool is_covered(const CollisionMap& map, const SweepHit& hit) noexcept {
  const Step out = outward(hit.side);
  if (hit.normal != Vec{double(out.dx), double(out.dy)}) return false;
  const Tile tile = hit.tile;
  const double border = out.dx != 0 ? tile.x + (out.dx > 0 ? 1.0 : 0.0) : tile.y + (out.dy > 0 ? 1.0 : 0.0);
  return hit.line == border && tile_space.contains(tile + out) && is_full(map.shape(tile + out));
}

}  // namespace

ExplainedCast explained_cast(const CollisionMap& map, const MovingBody& body, const SweepOptions& options,
                             const SweepHit& hit) noexcept {
  ExplainedCast cast{map, body, grown(body), options, hit};
  if (is_tile(hit) && !hit.inside) cast.decider = find_impact_on(cast, hit.tile);
  return cast;
}

bool meets_or_overlaps(const MovingBody& body, const Obstacle& obstacle) noexcept {
  return overlap(body, obstacle) || hits(body, obstacle);
}

SweepHit hit_alone(const ExplainedCast& cast, Tile tile) noexcept {
  if (cast.options.inside == StartInside::blocks && starts_inside(cast, tile))
    return {true, true, tile, Side::none, {}, 0.0};
  const FoundImpact found = find_impact_on(cast, tile);
  return found.exists ? to_hit(cast.body, found.impact) : SweepHit{};
}

CandidateReason reason_of(const ExplainedCast& cast, Tile tile) noexcept {
  if (is_tile(cast.hit) && tile == cast.hit.tile) return CandidateReason::decided;
  if (starts_inside(cast, tile)) return CandidateReason::started_inside;
  const FoundImpact found = find_impact_on(cast, tile);
  if (!found.exists) return reason_why_free(cast, tile);
  if (is_covered(cast.map, to_hit(cast.body, found.impact))) return CandidateReason::covered;
  const bool is_at_once = cast.decider.exists && compare_impacts(cast.body, found.impact, cast.decider.impact) == 0;
  return is_at_once ? CandidateReason::hit_at_same_time : CandidateReason::hit_later;
}

}  // namespace tilespace::detail
