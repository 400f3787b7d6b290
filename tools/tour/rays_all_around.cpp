// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <tilespace/geom/angle.hpp>
#include <tilespace/trace/trace.hpp>

#include "tour/chapter.hpp"
#include "tour/words.hpp"

namespace tilespace::tool {
namespace {

constexpr int count = 240;
constexpr double reach = fan_reach;

Segment ray_of(Point start, int ray) {
  constexpr double turn = 6.283185307179586;
  return {start, start + unit_vector(turn * ray / count) * reach};
}

std::string answer_at(const CollisionMap& map, Point start) {
  int hits = 0;
  double nearest = 1.0;
  double sum = 0.0;
  for (int ray = 0; ray < count; ++ray) {
    const RayHit hit = cast_ray(map, ray_of(start, ray));
    hits += hit.hit;
    nearest = std::min(nearest, hit.fraction);
    sum += hit.fraction;
  }
  if (hits == 0) return fmt::format("nothing within {} tiles", reach);
  return fmt::format("{} of {} hit; the nearest at {:.2f} tiles, {:.2f} on average", hits, count, nearest * reach,
                     sum / count * reach);
}

}  // namespace

Chapter rays_all_around(const Scene& scene) {
  const Point start = center_of(scene.place.tile);
  const Segment first = ray_of(start, 0);
  Figure figure;
  figure.name = "rays";
  figure.topic = "rays all around";
  figure.asked = fmt::format("{} rays of {} tiles from {}", count, reach, to_words(start));
  figure.answer = answer_at(scene.world.map, start);
  figure.remark = fmt::format("The line below is the first of the {}, to the east.", count);
  figure.json = fmt::format(R"({{"ask":"cast_ray","segment":[{}]}})", to_json(first));
  figure.cpp = fmt::format(
      "const tilespace::Point start{{{2}, {3}}};\n"
      "for (int i = 0; i < {0}; ++i) {{\n"
      "  const tilespace::Point end = start + tilespace::unit_vector(6.283185307179586 * i / {0}) * {1};\n"
      "  const auto hit = tilespace::cast_ray(map, tilespace::Segment{{start, end}});\n"
      "}}",
      count, reach, start.x, start.y);
  figure.alt = "Rays from one point in all directions; what they reach is light, and red dots are where they end.";
  figure.picture =
      Drawing(scene, fan_region(scene), large_picture).show({ShownRays{{start, reach}, count}}).with_tile_numbers();
  return {"rays",
          "What is seen from here, all around?",
          "What a turning sensor measures, or a first sketch of what a guard sees: a fan of rays from one point.",
          {},
          {std::move(figure)}};
}

}  // namespace tilespace::tool
