// SPDX-License-Identifier: MIT
#include "drawing/paint_move.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <vector>

namespace tilespace::tool {
namespace {

constexpr std::size_t most_painted = 4096;

struct RowByRow {
  bool operator()(Tile a, Tile b) const { return a.y != b.y ? a.y < b.y : a.x < b.x; }
};

// If a tile has different reasons on several segments of the move, the more important one counts.
using Reasons = std::map<Tile, CandidateReason, RowByRow>;

template <class Shape>
Reasons reasons_of(const CollisionMap& map, const Movers& movers, const Explanation<Shape>& told) {
  Reasons reasons;
  std::vector<Candidate> candidates(most_painted);
  for (const MoveLeg<Shape>& leg : told.legs) {
    const std::int64_t count = explain_cast(map, movers, leg.from, leg.translation, leg.options, candidates);
    for (std::size_t k = 0; k < std::min(static_cast<std::size_t>(count), most_painted); ++k) {
      const auto [at, is_new] = reasons.try_emplace(candidates[k].tile, candidates[k].reason);
      if (!is_new) at->second = std::min(at->second, candidates[k].reason);
    }
  }
  return reasons;
}

void paint_reasons(Overlay& overlay, const Reasons& reasons) {
  for (const auto& [tile, reason] : reasons) {
    Marks mark(overlay.view().tiles);
    mark.add(tile);
    overlay.tint(mark, {color_of(reason), 150});
  }
}

template <class Shape>
void paint(Overlay& overlay, const CollisionMap& map, const Movers& movers, const Explanation<Shape>& told) {
  paint_reasons(overlay, reasons_of(map, movers, told));
  std::vector<Point> way;
  for (std::size_t i = 0; i < told.legs.size(); ++i) {
    way.push_back(middle_of(told.legs[i].from));
    if (i > 0) paint_body(overlay, told.legs[i].from, ink::orange, 0.7);
  }
  way.push_back(middle_of(told.moved.body));
  overlay.path(way, ink::blue, 0.8);
  if (!told.legs.empty()) paint_body(overlay, told.legs[0].from, ink::blue);
  paint_body(overlay, told.moved.body, ink::green);
  for (const SweepHit& contact : told.moved.contacts) paint_contact(overlay, contact);
  overlay.dot(way.front(), ink::blue, 0.7);
  overlay.dot(way.back(), ink::green, 0.9);
}

}  // namespace

void paint_body(Overlay& overlay, const Body& body, Color color, double thickness) {
  const Point min = body.min;
  const Point max = min + body.size;
  const std::array<Point, 5> corners{{min, {max.x, min.y}, max, {min.x, max.y}, min}};
  overlay.path(corners, color, thickness);
}

void paint_body(Overlay& overlay, const Circle& circle, Color color, double) { overlay.circle(circle, color); }

Point middle_of(const Body& body) { return body.min + body.size * 0.5; }
Point middle_of(const Circle& circle) { return circle.center; }

// Marks an axis-aligned side, wherever it is in the tile. Slanted ones are not marked: their tile is red. Nor are those
// of what moves.
void paint_contact(Overlay& overlay, const SweepHit& hit) {
  const Step out = outward(hit.side);
  if (hit.solid >= 0 || hit.side == Side::none || hit.normal != Vec{double(out.dx), double(out.dy)}) return;
  Segment side = edge_of(hit.tile, hit.side);
  (out.dx != 0 ? side.start.x : side.start.y) = hit.line;
  (out.dx != 0 ? side.end.x : side.end.y) = hit.line;
  overlay.line(side, ink::red, 1.4);
}

Color color_of(CandidateReason reason) {
  switch (reason) {
    case CandidateReason::decided: return ink::red;
    case CandidateReason::hit_at_same_time:
    case CandidateReason::hit_later: return ink::orange;
    case CandidateReason::covered: return ink::purple;
    case CandidateReason::started_inside: return ink::black;
    case CandidateReason::let_through: return ink::green;
    case CandidateReason::moving_away: return ink::sky;
    case CandidateReason::only_touched: return ink::yellow;
    case CandidateReason::passed_beside: return ink::blue;
  }
  return ink::white;
}

void paint_move(Overlay& overlay, const CollisionMap& map, const Explanation<Body>& told, const Movers& movers) {
  paint(overlay, map, movers, told);
}
void paint_move(Overlay& overlay, const CollisionMap& map, const Explanation<Circle>& told, const Movers& movers) {
  paint(overlay, map, movers, told);
}

}  // namespace tilespace::tool
