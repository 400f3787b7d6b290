// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <array>
#include <iterator>
#include <span>
#include <string>
#include <tilespace/objects/visit_along.hpp>
#include <vector>

#include "drawing/overlay.hpp"
#include "tour/chapter.hpp"
#include "tour/pick_ray.hpp"
#include "tour/words.hpp"

namespace tilespace::tool {
namespace {

// Boxes around the location, on free and solid tiles; and one halfway along the ray.
std::vector<Box> objects_at(const Scene& scene, const Segment& ray) {
  constexpr Box around[] = {{{1.25, -1.5}, {2.0, -0.75}}, {{-2.5, 0.25}, {-1.5, 1.0}},  {{0.5, 1.75}, {1.0, 2.75}},
                            {{3.5, 1.5}, {4.25, 2.25}},   {{-4.0, -3.5}, {-3.0, -3.0}}, {{1.75, -1.0}, {2.5, -0.25}}};
  const Point start = center_of(scene.place.tile);
  std::vector<Box> boxes;
  for (const Box& box : around) boxes.push_back({start + (box.min - Point{}), start + (box.max - Point{})});
  const Point middle{(ray.start.x + ray.end.x) / 2, (ray.start.y + ray.end.y) / 2};
  boxes.push_back({middle - Vec{0.25, 0.25}, middle + Vec{0.25, 0.25}});
  return boxes;
}

std::string to_json(std::span<const Box> boxes) {
  std::string text;
  for (const Box& box : boxes) text += (text.empty() ? "[" : ",[") + tool::to_json(box) + "]";
  return "[" + text + "]";
}

void paint_box(Overlay& overlay, const Box& box, Color color) {
  const std::array<Point, 5> corners{box.min, {box.max.x, box.min.y}, box.max, {box.min.x, box.max.y}, box.min};
  overlay.polygon(std::span(corners).first(4), {color, 110});
  overlay.path(corners, color);
}

struct Objects {
  std::vector<Box> boxes;
  ObjectIndex index;

  Objects(const Scene& scene, const Segment& ray) : boxes(objects_at(scene, ray)), index(scene.world.map.bounds()) {
    for (const Box& box : boxes) {
      if (!index.insert(box)) break;  // out of memory
    }
  }
};

Figure near_figure(const Scene& scene, const Objects& objects) {
  const Circle circle{center_of(scene.place.tile), 2.0};
  std::vector<bool> is_near(objects.boxes.size());
  std::size_t count = 0;
  objects.index.visit_touching(circle, [&](ObjectId id, const Box&) {
    is_near[id.index()] = true;
    ++count;
  });
  Figure figure;
  figure.name = "near";
  figure.topic = "objects touching a circle";
  figure.asked =
      fmt::format("{} boxes, circle at {}, radius {}", objects.boxes.size(), to_words(circle.center), circle.radius);
  figure.answer = fmt::format("{} objects", count);
  figure.json = fmt::format(R"({{"ask":"objects_touching","objects":{},"circle":[{}]}})", to_json(objects.boxes),
                            tool::to_json(circle));
  figure.cpp = fmt::format(
      "index.visit_touching({}, [&](tilespace::ObjectId id, const tilespace::Box& box) {{ ... }});", to_cpp(circle));
  figure.alt = "Boxes around a circle; those that touch it are green, others purple.";
  Drawing drawing(scene, large_region(scene), large_picture);
  drawing.show({});
  Overlay overlay(drawing.canvas(), drawing.view());
  for (std::size_t i = 0; i < objects.boxes.size(); ++i)
    paint_box(overlay, objects.boxes[i], is_near[i] ? ink::green : ink::purple);
  overlay.circle(circle, ink::blue);
  figure.picture = drawing.with_tile_numbers();
  return figure;
}

// Up to the first tile that is entered.
Figure met_figure(const Scene& scene, const Objects& objects, const Segment& ray) {
  std::vector<SweepEvent> all;
  visit_along(scene.world.map, objects.index, ray, [&](const SweepEvent& event) {
    all.push_back(event);
    return !(event.is_tile() && event.enters);
  });
  Figure figure;
  figure.name = "met";
  figure.topic = "tiles and objects along a line";
  figure.asked = fmt::format("{} boxes, {}, to the first wall", objects.boxes.size(), to_words(ray));
  figure.answer = all.empty() ? "no hit" : "";
  for (const SweepEvent& met : all) {
    const std::string what =
        met.is_tile() ? "tile " + to_words(met.tile) : fmt::format("object {}", met.object.index());
    figure.answer += fmt::format("{}{} at {:.4f}", figure.answer.empty() ? "" : ", ", what, met.fraction);
  }
  figure.remark = "Tiles and objects are in one order, that of the exact fractions; at equal ones, the tile is first.";
  figure.json = fmt::format(R"({{"ask":"visit_along","objects":{},"segment":[{}],"until":"wall"}})",
                            to_json(objects.boxes), tool::to_json(ray));
  figure.cpp = fmt::format(
      "tilespace::visit_along(map, index, {}, [&](const tilespace::SweepEvent& event) {{\n"
      "  return !(event.is_tile() && event.enters);\n"
      "}});",
      to_cpp(ray));
  figure.alt = "A line through boxes up to a solid tile; dots at its hits.";
  Drawing drawing(scene, large_region(scene), large_picture);
  drawing.show({});
  Overlay overlay(drawing.canvas(), drawing.view());
  for (const Box& box : objects.boxes) paint_box(overlay, box, ink::purple);
  const double end = all.empty() || !all.back().is_tile() ? 1.0 : all.back().fraction;
  overlay.line({ray.start, ray.start + (ray.end - ray.start) * end}, ink::blue);
  for (const SweepEvent& met : all)
    overlay.dot(ray.start + (ray.end - ray.start) * met.fraction, met.is_tile() ? ink::red : ink::orange);
  figure.picture = drawing.with_tile_numbers();
  return figure;
}

}  // namespace

Chapter nearby_objects(const Scene& scene) {
  const Segment ray = pick_ray(scene);
  const Objects objects(scene, ray);
  return {"objects",
          "Objects: broad phase and hits along a line",
          "Moving objects are boxes of any size in a spatial index. These seven are made up for the tour.",
          {},
          {near_figure(scene, objects), met_figure(scene, objects, ray)}};
}

}  // namespace tilespace::tool
