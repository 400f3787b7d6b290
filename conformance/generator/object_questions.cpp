// SPDX-License-Identifier: MIT
// Questions about pairs of shapes, and about boxes that are no tiles.
#include <cmath>

#include "json.hpp"
#include "oracle/geom_predicates.hpp"
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

std::string_view name_of(oracle::BoxRelation relation) {
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
              object_of({{"relation", to_json(name_of(oracle::relate(circle, box)))}}),
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

}  // namespace

std::span<const Kind> object_kinds() {
  static constexpr Kind kinds[] = {
      {"relate", 5000, ask_relate},
      {"objects_touching", 3000, ask_objects_touching},
      {"object_pairs", 500, ask_object_pairs},
  };
  return kinds;
}

}  // namespace conformance
