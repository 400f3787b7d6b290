// SPDX-License-Identifier: MIT
#include "digests/odd_input.hpp"
#include "scenarios/areas.hpp"
#include "scenarios/lines.hpp"

namespace digests {
namespace {

using namespace tilespace;

void ask_boxes(Record& record, TileBox bounds, const Box& box) {
  record.asked(bounds, box);
  for (const Boundary border : {Boundary::occupied, Boundary::touching, Boundary::interior}) {
    record.answered(cover(bounds, box, border).tiles(), cover(bounds, box, border));
  }
}

void ask_circles(Record& record, TileBox bounds, const Circle& circle) {
  record.asked(bounds, circle);
  for (const Boundary border : {Boundary::touching, Boundary::interior}) record.answered(cover(bounds, circle, border));
}

// The solid ones among the tiles that an area touches.
template <class Area>
void ask_solid_tiles(Record& record, const CollisionMap& map, const Area& area) {
  record.asked(map.bounds(), area);
  visit_tiles(cover(map, area, Boundary::touching), [&](Tile tile) {
    if (map.is_solid(tile)) record.answered(tile);
  });
}

void ask_areas_in_map() {
  const CollisionMap map = scenarios::scattered_map(0.2);
  const auto ask = [&](const std::string& name, const auto& areas) {
    scenario(name.c_str(), [&](Record& record) {
      for (const auto& area : areas) ask_solid_tiles(record, map, area);
    });
  };
  for (const scenarios::Boxes& boxes : scenarios::boxes_in_map()) ask(boxes.name, boxes.boxes);
  for (const scenarios::Circles& circles : scenarios::circles_in_map()) ask(circles.name, circles.circles);
}

// The other ways to the same answer.
void ask_written_spans(Record& record, TileBox bounds, const Circle& circle) {
  constexpr std::int64_t capacity = 8;
  TileSpan spans[capacity];
  const CircleCover area(bounds, circle, Boundary::touching);
  record.asked(bounds, circle);
  record.answered(area.write(spans, capacity), tiles(area));
  for (const TileSpan span : spans) record.answered(span);
}

}  // namespace

void ask_cover() {
  for (const scenarios::Boxes& boxes : scenarios::boxes_to_cover()) {
    scenario(boxes.name.c_str(), [&](Record& record) {
      for (const Box& box : boxes.boxes) ask_boxes(record, boxes.bounds, box);
    });
  }
  const auto ask_all = [](const std::vector<scenarios::Circles>& all) {
    for (const scenarios::Circles& circles : all) {
      scenario(circles.name.c_str(), [&](Record& record) {
        for (const Circle& circle : circles.circles) ask_circles(record, circles.bounds, circle);
      });
    }
  };
  ask_all(scenarios::circles_to_cover());
  ask_all(scenarios::circles_on_ties());
  ask_areas_in_map();
  for_odd_input("cover a box", 1000, [](Record& record, oracle::InputClass input_class, oracle::Rng& rng) {
    const oracle::Box box = make_box(input_class, rng);
    ask_boxes(record, make_bounds(input_class, rng, box), from_oracle(box));
  });
  for_odd_input("cover a circle", 1000, [](Record& record, oracle::InputClass input_class, oracle::Rng& rng) {
    const oracle::Circle circle = make_circle(input_class, rng);
    ask_circles(record, make_bounds(input_class, rng, circle), from_oracle(circle));
  });
  for_odd_input("write a circle", 200, [](Record& record, oracle::InputClass input_class, oracle::Rng& rng) {
    const oracle::Circle circle = make_circle(input_class, rng);
    ask_written_spans(record, make_bounds(input_class, rng, circle), from_oracle(circle));
  });
}

}  // namespace digests
