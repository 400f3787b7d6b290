// SPDX-License-Identifier: MIT
// Questions about pairs of shapes, and about boxes that are no tiles.
#include <algorithm>
#include <cmath>
#include <utility>

#include "bodies.hpp"
#include "json.hpp"
#include "oracle/geom_oracle.hpp"
#include "oracle/geom_predicates.hpp"
#include "oracle/ray_rules.hpp"
#include "sides.hpp"
#include "suite.hpp"

namespace conformance {
namespace {

using oracle::Box;
using oracle::Circle;
using oracle::P;

std::string box_to_json(const Box& box) { return to_json({box.min.x, box.min.y, box.max.x, box.max.y}); }

bool is_a_box(const Box& box) {
  return is_finite(box.min) && is_finite(box.max) && box.min.x <= box.max.x && box.min.y <= box.max.y;
}

std::string_view word_of(oracle::BoxRelation relation) {
  if (relation == oracle::BoxRelation::separate) return "separate";
  return relation == oracle::BoxRelation::tangent ? "tangent" : "overlapping";
}

std::optional<Case> ask_relate(Draw& draw) {
  const Box box = draw.box();
  if (!is_a_box(box)) return std::nullopt;
  const bool is_near = draw.rng().one_in(2);
  const Circle circle = is_near ? oracle::make_circle_near(draw.input_class(), draw.rng(), box) : draw.circle();
  if (!is_finite(circle.c) || !std::isfinite(circle.r)) return std::nullopt;
  const bool is_of_zero_size = circle.r == 0.0 || box.min.x == box.max.x || box.min.y == box.max.y;
  return Case{object_of({{"ask", to_json("relate")},
                         {"circle", to_json({circle.c.x, circle.c.y, circle.r})},
                         {"box", box_to_json(box)}}),
              object_of({{"relation", to_json(word_of(oracle::relate(circle, box)))}}),
              is_of_zero_size ? zero_size
              : is_near       ? tangent
                              : std::string_view()};
}

std::optional<std::vector<Box>> draw_objects(Draw& draw) {
  std::vector<Box> objects;
  for (std::int64_t left = draw.rng().between(2, 8); left > 0; --left) {
    const Box box = draw.box();
    if (is_a_box(box)) objects.push_back(box);
  }
  if (objects.size() < 2) return std::nullopt;
  return objects;
}

std::string objects_to_json(const std::vector<Box>& objects) {
  return array_of(objects, [](const Box& box) { return box_to_json(box); });
}

template <class Shape>
Case about_touching(const std::vector<Box>& objects, std::string_view key, const std::string& numbers,
                    const Shape& shape) {
  std::vector<std::int64_t> found;
  for (std::size_t i = 0; i < objects.size(); ++i) {
    if (oracle::touches(shape, objects[i])) found.push_back(static_cast<std::int64_t>(i));
  }
  return {object_of({{"ask", to_json("objects_touching")}, {"objects", objects_to_json(objects)}, {key, numbers}}),
          object_of({{"objects", array_of(found, [](std::int64_t i) { return to_json(i); })}}),
          {}};
}

std::optional<Case> ask_objects_touching(Draw& draw) {
  const std::optional<std::vector<Box>> objects = draw_objects(draw);
  if (!objects) return std::nullopt;
  const std::int64_t kind = draw.rng().between(0, 3);
  if (kind == 0) {
    const P point = draw.point();
    if (!is_finite(point)) return std::nullopt;
    return about_touching(*objects, "point", to_json({point.x, point.y}), point);
  }
  if (kind == 1) {
    const Circle circle = draw.rng().one_in(2)
                              ? oracle::make_circle_near(draw.input_class(), draw.rng(), objects->front())
                              : draw.circle();
    if (!is_finite(circle.c) || !std::isfinite(circle.r)) return std::nullopt;
    return about_touching(*objects, "circle", to_json({circle.c.x, circle.c.y, circle.r}), circle);
  }
  if (kind == 2) {
    const Box box = draw.box();
    if (!is_a_box(box)) return std::nullopt;
    return about_touching(*objects, "box", box_to_json(box), box);
  }
  const oracle::Segment s = draw.segment();
  if (!is_finite(s)) return std::nullopt;
  return about_touching(*objects, "segment", to_json({s.a.x, s.a.y, s.b.x, s.b.y}), s);
}

std::optional<Case> ask_object_pairs(Draw& draw) {
  const std::optional<std::vector<Box>> objects = draw_objects(draw);
  if (!objects) return std::nullopt;
  std::string pairs;
  for (std::size_t i = 0; i < objects->size(); ++i) {
    for (std::size_t j = i + 1; j < objects->size(); ++j) {
      if (!oracle::touches((*objects)[i], (*objects)[j])) continue;
      pairs += (pairs.empty() ? "" : ",") + to_json({static_cast<std::int64_t>(i), static_cast<std::int64_t>(j)});
    }
  }
  return Case{object_of({{"ask", to_json("object_pairs")}, {"objects", objects_to_json(*objects)}}),
              object_of({{"pairs", '[' + pairs + ']'}}),
              {}};
}

// ---- Nearest.

std::optional<Case> ask_nearest_objects(Draw& draw) {
  const std::optional<std::vector<Box>> objects = draw_objects(draw);
  const P point = draw.point();
  if (!objects || !is_finite(point)) return std::nullopt;
  const std::int64_t count = draw.rng().between(1, std::ssize(*objects));
  std::vector<std::pair<oracle::Q, std::int64_t>> found;
  for (std::int64_t i = 0; i < std::ssize(*objects); ++i)
    found.emplace_back(oracle::squared_distance(point, (*objects)[static_cast<std::size_t>(i)]), i);
  std::sort(found.begin(), found.end());
  found.resize(static_cast<std::size_t>(count));
  return Case{object_of({{"ask", to_json("nearest_objects")},
                         {"objects", objects_to_json(*objects)},
                         {"point", to_json({point.x, point.y})},
                         {"count", to_json(count)}}),
              object_of({{"objects", array_of(found, [](const auto& one) { return to_json(one.second); })}}),
              {}};
}

// ---- Along a way.

// A line or a moving body, over a map.
struct Way {
  std::string_view key;
  std::string numbers;
  oracle::Mover mover;
  P by;
  std::optional<oracle::Segment> line;

  [[nodiscard]] oracle::QP d() const {
    if (!line) return {oracle::to_exact(by.x), oracle::to_exact(by.y)};
    const oracle::QP& start = mover.points[0];
    return {oracle::Q(oracle::to_exact(line->b.x) - start.x), oracle::Q(oracle::to_exact(line->b.y) - start.y)};
  }
  [[nodiscard]] std::optional<oracle::BoxTouch> touch(const Box& box) const {
    return oracle::touch_box(mover, d(), {oracle::to_exact(box.min.x), oracle::to_exact(box.min.y)},
                             {oracle::to_exact(box.max.x), oracle::to_exact(box.max.y)});
  }
};

struct Event {
  std::string what;  // "tile" or "object", and which
  oracle::Side side = oracle::Side::none;
  bool enters = false;
  oracle::Surd fraction{0};
  bool is_tile = false;
};

Event event_at_tile(std::int64_t x, std::int64_t y, oracle::Side side, bool enters, const oracle::Surd& fraction) {
  return {"\"tile\":" + to_json({x, y}), side, enters, fraction, true};
}

// A line that begins on the western or northern side of a tile, and leaves it there at once, does not enter it.
std::vector<Event> tiles_of_line(const Map& map, const oracle::Segment& line) {
  std::vector<Event> events;
  for (const oracle::ThinTile& tile : oracle::thin(line, map.bounds())) {
    if (!map.is_solid(tile.x, tile.y)) continue;
    const bool is_start = !tile.crossed_vertical && !tile.crossed_horizontal;
    const bool is_left = (line.b.x < line.a.x && line.a.x == static_cast<double>(tile.x)) ||
                         (line.b.y < line.a.y && line.a.y == static_cast<double>(tile.y));
    const oracle::Side side = tile.crossed_vertical     ? oracle::vertical_side(tile.step_x)
                              : tile.crossed_horizontal ? oracle::horizontal_side(tile.step_y)
                                                        : oracle::Side::none;
    events.push_back(event_at_tile(tile.x, tile.y, side, !is_start || !is_left, oracle::Surd(tile.fraction)));
  }
  return events;
}

std::vector<Event> tiles_of_body(const Map& map, const Way& way) {
  std::vector<Event> events;
  for (const oracle::TouchedTile& tile : oracle::touched_tiles(map.bounds(), way.mover, way.by)) {
    if (!map.is_solid(tile.x, tile.y)) continue;
    const auto x = static_cast<double>(tile.x);
    const auto y = static_cast<double>(tile.y);
    const bool enters = way.touch({{x, y}, {x + 1.0, y + 1.0}})->enters;
    events.push_back(event_at_tile(tile.x, tile.y, tile.side, enters, tile.fraction));
  }
  return events;
}

// By fraction; of those at the same time, tiles in their order come before objects in theirs.
std::vector<Event> events_of(const Map& map, const std::vector<Box>& objects, const Way& way) {
  std::vector<Event> events = way.line ? tiles_of_line(map, *way.line) : tiles_of_body(map, way);
  for (std::size_t i = 0; i < objects.size(); ++i) {
    const auto touch = way.touch(objects[i]);
    if (touch)
      events.push_back({"\"object\":" + std::to_string(i), touch->side, touch->enters, touch->fraction, false});
  }
  std::stable_sort(events.begin(), events.end(),
                   [](const Event& a, const Event& b) { return compare(a.fraction, b.fraction) < 0; });
  return events;
}

std::optional<Way> draw_way(Draw& draw) {
  if (draw.rng().one_in(2)) {
    const oracle::Segment s = draw.segment();
    if (!is_finite(s)) return std::nullopt;
    return Way{"segment",
               to_json({s.a.x, s.a.y, s.b.x, s.b.y}),
               {{{oracle::to_exact(s.a.x), oracle::to_exact(s.a.y)}}, 0},
               {},
               s};
  }
  const std::optional<DrawnBody> body = draw_body(draw);
  const P by = draw_translation(draw);
  if (!body || body->key == "capsule" || !is_finite(by)) return std::nullopt;
  return Way{body->key, body->numbers, body->mover, by, std::nullopt};
}

// Fractions of round bodies are left out: at a grazing touch they are known to few digits.
std::string event_to_json(const Event& event, bool has_fraction) {
  std::string text =
      "{" + event.what + ",\"side\":" + to_json(name_of(event.side)) + ",\"enters\":" + to_json(event.enters);
  if (has_fraction) text += ",\"fraction\":" + to_json(oracle::near_double(event.fraction));
  return text + '}';
}

std::optional<Case> ask_visit_along(Draw& draw) {
  const std::optional<std::vector<Box>> objects = draw_objects(draw);
  const std::optional<Way> way = draw_way(draw);
  if (!objects || !way) return std::nullopt;
  std::vector<Event> events = events_of(draw.map(), *objects, *way);
  const bool to_wall = draw.rng().one_in(2);
  const auto wall =
      std::find_if(events.begin(), events.end(), [](const Event& event) { return event.is_tile && event.enters; });
  if (to_wall && wall != events.end()) events.erase(wall + 1, events.end());
  if (events.empty() && !draw.rng().one_in(6)) return std::nullopt;
  const bool is_round = way->key == "circle";
  return Case{object_of({{"ask", to_json("visit_along")},
                         {"objects", objects_to_json(*objects)},
                         {way->key, way->numbers},
                         {"by", way->line ? "" : to_json({way->by.x, way->by.y})},
                         {"until", to_json(to_wall ? "wall" : "end")}}),
              object_of({{"events", array_of(events, [&](const Event& e) { return event_to_json(e, !is_round); })}}),
              way->line || has_interior(way->mover) ? std::string_view() : zero_size};
}

}  // namespace

std::span<const Kind> object_kinds() {
  static constexpr Kind kinds[] = {
      {"relate", 5000, ask_relate},
      {"objects_touching", 3000, ask_objects_touching},
      {"object_pairs", 500, ask_object_pairs},
      {"nearest_objects", 1000, ask_nearest_objects},
      {"visit_along", 1000, ask_visit_along},
  };
  return kinds;
}

}  // namespace conformance
