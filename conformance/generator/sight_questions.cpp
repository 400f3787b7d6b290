// SPDX-License-Identifier: MIT
// Questions about line of sight and field of view.
#include "json.hpp"
#include "suite.hpp"
#include "visibility/sight_oracle.hpp"

namespace conformance {
namespace {

using oracle::P;

sight_oracle::Picture picture_of(const Map& map) {
  return {static_cast<int>(map.width), static_cast<int>(map.height), map.solid};
}

sight_oracle::Place place_of(const P& tile) { return {static_cast<int>(tile.x), static_cast<int>(tile.y)}; }

// A radius is closed, from center to center.
bool sees(const sight_oracle::Picture& picture, sight_oracle::Place from, sight_oracle::Place to, std::int64_t radius,
          bool gaps_are_shut) {
  const std::int64_t dx = to.x - from.x;
  const std::int64_t dy = to.y - from.y;
  return dx * dx + dy * dy <= radius * radius && has_line_of_sight(picture, from, to, gaps_are_shut);
}

std::string center_to_json(const P& tile) { return to_json({tile.x + 0.5, tile.y + 0.5}); }

std::string_view name_of_gap(bool is_shut) { return is_shut ? "shut" : "open"; }
std::string_view class_of_gap(bool is_shut) { return is_shut ? "gaps_shut" : "gaps_open"; }

std::optional<Case> ask_line_of_sight(Draw& draw) {
  const P from = draw.tile();
  const P to = draw.tile();
  const std::int64_t radius = draw.rng().between(1, 24);
  const bool is_shut = draw.rng().one_in(2);
  const bool visible = sees(picture_of(draw.map()), place_of(from), place_of(to), radius, is_shut);
  if (!visible && !draw.rng().one_in(3)) return std::nullopt;
  return Case{object_of({{"ask", to_json("has_line_of_sight")},
                         {"from", center_to_json(from)},
                         {"to", center_to_json(to)},
                         {"radius", to_json(radius)},
                         {"gap", to_json(name_of_gap(is_shut))}}),
              object_of({{"visible", to_json(visible)}}), class_of_gap(is_shut)};
}

std::optional<Case> ask_field_of_view(Draw& draw) {
  const P from = draw.tile();
  const std::int64_t radius = draw.rng().between(0, 9);
  const bool is_shut = draw.rng().one_in(2);
  const sight_oracle::Picture picture = picture_of(draw.map());
  const std::vector<oracle::Span> spans = spans_of(draw.map(), [&](std::int64_t x, std::int64_t y) {
    return sees(picture, place_of(from), {static_cast<int>(x), static_cast<int>(y)}, radius, is_shut);
  });
  return Case{object_of({{"ask", to_json("field_of_view")},
                         {"from", center_to_json(from)},
                         {"radius", to_json(radius)},
                         {"gap", to_json(name_of_gap(is_shut))}}),
              object_of({{"count", to_json(static_cast<std::int64_t>(oracle::count_tiles(spans)))},
                         {"spans", spans_to_json(spans)}}),
              class_of_gap(is_shut)};
}

// ---- Vision cones: closed, clockwise from one direction to another, with y to the south.

P draw_direction(Draw& draw) {
  const auto x = static_cast<double>(draw.rng().between(-4, 4));
  const auto y = static_cast<double>(draw.rng().between(-4, 4));
  return x == 0.0 && y == 0.0 ? P{1.0, 0.0} : P{x, y};
}

double cross(const P& a, const P& b) { return a.x * b.y - a.y * b.x; }  // of small integers

bool is_in_cone(const P& from, const P& to, const P& p) {
  if (p.x == 0.0 && p.y == 0.0) return true;
  const bool is_behind_from = cross(from, p) >= 0.0;
  const bool is_before_to = cross(p, to) >= 0.0;
  if (cross(from, to) > 0.0) return is_behind_from && is_before_to;
  if (cross(from, to) < 0.0) return is_behind_from || is_before_to;
  if (from.x * to.x + from.y * to.y < 0.0) return is_behind_from;  // half of the plane
  return cross(from, p) == 0.0 && from.x * p.x + from.y * p.y > 0.0;
}

std::optional<Case> ask_vision_cone(Draw& draw) {
  const P viewer = draw.tile();
  const P from = draw_direction(draw);
  const P to = draw.rng().one_in(12) ? from : draw_direction(draw);
  const std::int64_t radius = draw.rng().between(1, 9);
  const bool is_shut = draw.rng().one_in(2);
  const sight_oracle::Picture picture = picture_of(draw.map());
  const std::vector<oracle::Span> spans = spans_of(draw.map(), [&](std::int64_t x, std::int64_t y) {
    const P step{static_cast<double>(x) - viewer.x, static_cast<double>(y) - viewer.y};
    return is_in_cone(from, to, step) &&
           sees(picture, place_of(viewer), {static_cast<int>(x), static_cast<int>(y)}, radius, is_shut);
  });
  return Case{object_of({{"ask", to_json("field_of_view")},
                         {"from", center_to_json(viewer)},
                         {"radius", to_json(radius)},
                         {"cone", to_json({from.x, from.y, to.x, to.y})},
                         {"gap", to_json(name_of_gap(is_shut))}}),
              object_of({{"count", to_json(static_cast<std::int64_t>(oracle::count_tiles(spans)))},
                         {"spans", spans_to_json(spans)}}),
              class_of_gap(is_shut)};
}

}  // namespace

std::span<const Kind> sight_kinds() {
  static constexpr Kind kinds[] = {
      {"has_line_of_sight", 2000, ask_line_of_sight, true},
      {"field_of_view", 500, ask_field_of_view, true},
      {"field_of_view_cone", 500, ask_vision_cone, true},
  };
  return kinds;
}

}  // namespace conformance
