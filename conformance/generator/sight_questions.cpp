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

}  // namespace

std::span<const Kind> sight_kinds() {
  static constexpr Kind kinds[] = {
      {"has_line_of_sight", 2000, ask_line_of_sight, true},
      {"field_of_view", 500, ask_field_of_view, true},
  };
  return kinds;
}

}  // namespace conformance
