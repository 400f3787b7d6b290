// SPDX-License-Identifier: MIT
#include "impact/earliest_impact.hpp"
#include "impact/obstacles.hpp"
#include "impact/time_of_impact_fast.hpp"

namespace tilespace::detail {
namespace {

bool is_read_before(Tile a, Tile b) noexcept { return a.y != b.y ? a.y < b.y : a.x < b.x; }

// A big body is in many tiles, and a slanted capsule is compared with each tile by exact numbers.
bool is_costly(const MovingBody& body) noexcept {
  if (!is_round(body)) return false;
  return body.radius > 1.0 || (body.core == MovingBody::Core::segment && !is_upright_capsule(body));
}

}  // namespace

// Ties in time: contacts within a side precede those at a corner, of which those with slanted faces precede others;
// then the order is row by row.
bool comes_first(const MovingBody& body, const ImpactCandidate& other, const ImpactCandidate& best) noexcept {
  const int order = compare_impacts(body, other, best);
  if (order != 0) return order < 0;
  if (other.contact.is_tie != best.contact.is_tie) return best.contact.is_tie;
  const bool is_other_slanted = other.contact.is_tie && other.contact.kind == Contact::Kind::edge;
  const bool is_best_slanted = best.contact.is_tie && best.contact.kind == Contact::Kind::edge;
  if (is_other_slanted != is_best_slanted) return is_other_slanted;
  return is_read_before(other.obstacle.tile, best.obstacle.tile);
}

EarliestImpact::EarliestImpact(const CollisionMap& map, const MovingBody& body, const BodyBounds& bounds,
                               OneWay one_way) noexcept
    : map_(map), body_(body), slack_(bounds.slack), is_costly_(is_costly(body)), one_way_(one_way) {}

void EarliestImpact::look_at(Tile tile) noexcept {
  if (is_costly_ && is_out_of_reach({tile, tile + Step{1, 1}})) return;
  for (const Obstacle& obstacle : Obstacles(map_, tile, body_)) {
    if (one_way_ == OneWay::pass && !obstacle.one_way.empty()) continue;
    if (is_certainly_overlapped(obstacle)) continue;
    ImpactCandidate impact{obstacle, {}, 0.0, 1.0};
    if (!detail::is_hit(body_, impact)) continue;
    if (is_hit_ && !comes_first(body_, impact, best_)) continue;
    best_ = impact;
    is_hit_ = true;
  }
}

// An obstacle that is overlapped at the start is not hit. This conservative test saves bodies in walls much work.
bool EarliestImpact::is_certainly_overlapped(const Obstacle& obstacle) const noexcept {
  return is_costly_ && detail::is_certainly_overlapped(obstacle, body_, {}, slack_);
}

bool EarliestImpact::is_out_of_reach(TileBox box) const noexcept {
  return is_round(body_) && is_certainly_beyond(box, body_.translation * (is_hit_ ? best_.latest : 1.0), body_, slack_);
}

bool EarliestImpact::is_too_late(const ImpactCandidate& impact, Tile first) const noexcept {
  const int order = compare_impacts(body_, best_, impact);
  return order < 0 || (order == 0 && !best_.contact.is_tie && is_read_before(best_.obstacle.tile, first));
}

bool is_inside_of(const CollisionMap& map, const MovingBody& body, Tile tile) noexcept {
  for (const Obstacle& obstacle : Obstacles(map, tile, body)) {
    if (!obstacle.is_wall && obstacle.one_way.empty() && overlap(body, obstacle)) return true;
  }
  return false;
}

}  // namespace tilespace::detail
