// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <tilespace/raycast/raycast.hpp>

#include "tour/chapter.hpp"
#include "tour/words.hpp"

namespace tilespace::tool {
namespace {

constexpr std::size_t count = 240;
constexpr double reach = fan_reach;

RayFan fan_from(Point start, std::size_t rays) { return fan_all_around(start, reach, rays); }

std::string answer_at(const CollisionMap& map, Point start) {
  std::array<RayHit, count> rays;
  cast_fan(map, fan_from(start, count), rays);
  int hits = 0;
  double nearest = 1.0;
  double sum = 0.0;
  for (const RayHit& hit : rays) {
    hits += hit.hit;
    nearest = std::min(nearest, hit.fraction);
    sum += hit.fraction;
  }
  if (hits == 0) return fmt::format("no hit within {} tiles", reach);
  return fmt::format("{} of {} hit; the nearest at {:.2f} tiles, {:.2f} on average", hits, count, nearest * reach,
                     sum / count * reach);
}

// A few of them, so that the result is short.
std::string question_of(Point start) {
  constexpr std::size_t few = 8;
  return fmt::format(R"({{"ask":"cast_fan","origin":[{}],"step":{},"count":{},"range":{}}})", to_json(start),
                     fan_from(start, few).step, few, reach);
}

}  // namespace

Chapter rays_all_around(const Scene& scene) {
  const Point start = center_of(scene.place.tile);
  Figure figure;
  figure.name = "rays";
  figure.topic = "rays all around";
  figure.asked = fmt::format("{} rays of {} tiles from {}", count, reach, to_words(start));
  figure.answer = answer_at(scene.world.map, start);
  figure.remark = "The line below casts eight of them, from east on, an eighth of a turn apart.";
  figure.json = question_of(start);
  figure.cpp = fmt::format(
      "const tilespace::RayFan fan{{{{{2}, {3}}}, 0.0, 6.283185307179586 / {0}, {1}}};\n"
      "std::array<tilespace::RayHit, {0}> hits;\n"
      "tilespace::cast_fan(map, fan, hits);",
      count, reach, start.x, start.y);
  figure.alt = "Rays from one point in all directions; the area that they reach is light, and red dots are their hits.";
  figure.picture = Drawing(scene, fan_region(scene), large_picture)
                       .show({shown_fan(fan_from(start, count), count, true)})
                       .with_tile_numbers();
  return {"rays",
          "Fan of rays",
          "Rays from one point at equal angles: a lidar scan, or a coarse field of view.",
          {},
          {std::move(figure)}};
}

}  // namespace tilespace::tool
