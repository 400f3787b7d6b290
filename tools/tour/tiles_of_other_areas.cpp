// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <array>
#include <string>
#include <tilespace/cover/cover.hpp>

#include "tour/chapter.hpp"
#include "tour/counts.hpp"
#include "tour/words.hpp"

namespace tilespace::tool {
namespace {

// A shape with its names for figures.
struct Named {
  const char* name;    // of the figure
  const char* a_name;  // "an annulus"
  std::string asked;
  std::string json;  // its key and value
  std::string cpp;
};

template <class Shape>
Figure figure_of(const Scene& scene, const Named& named, const Shape& shape) {
  const CollisionMap& map = scene.world.map;
  Figure figure;
  figure.name = named.name;
  figure.topic = fmt::format("tiles {} touches", named.a_name);
  figure.asked = named.asked;
  figure.answer = in_words(count_tiles(map, cover(map, shape)));
  figure.json = fmt::format(R"({{"ask":"cover",{}}})", named.json);
  figure.cpp = fmt::format("tilespace::cover(map, {})", named.cpp);
  figure.alt = fmt::format("{} and the tiles that it touches: blue, or yellow if only its border does.", named.asked);
  const TileBox region = region_around(map.bounds(), scene.place.tile, 15, 15, 7);
  figure.picture = Drawing(scene, region, small_picture).show({ShownArea<Shape>{shape}}).with_tile_numbers();
  return figure;
}

Figure capsule_figure(const Scene& scene, const Circle& around) {
  const Vec half{around.radius * 0.75, around.radius * -0.5};
  const Capsule capsule{{around.center + -half, around.center + half}, 0.75};
  const Named named{"capsule", "a capsule",
                    fmt::format("capsule {}, radius {}", to_words(capsule.axis), capsule.radius),
                    fmt::format(R"("capsule":[{}])", to_json(capsule)), to_cpp(capsule)};
  return figure_of(scene, named, capsule);
}

Figure polygon_figure(const Scene& scene, const Circle& around) {
  const double r = around.radius;
  const std::array<Point, 3> corners{around.center + Vec{-r, -0.5 * r}, around.center + Vec{0.75 * r, -0.75 * r},
                                     around.center + Vec{0.25 * r, r}};
  const auto [a, b, c] = corners;
  const Named named{"polygon", "a convex polygon",
                    fmt::format("triangle {}, {}, {}", to_words(a), to_words(b), to_words(c)),
                    fmt::format(R"("polygon":[[{}],[{}],[{}]])", to_json(a), to_json(b), to_json(c)),
                    "*tilespace::convex_polygon(corners)"};
  return figure_of(scene, named, *convex_polygon(corners));
}

Figure ring_figure(const Scene& scene, const Circle& around) {
  const Annulus ring{around.center, around.radius * 0.625, around.radius};
  const Named named{
      "ring", "an annulus",
      fmt::format("annulus around {}, radius {} to {}", to_words(ring.center), ring.inner, ring.outer),
      fmt::format(R"("annulus":[{},{},{}])", to_json(ring.center), ring.inner, ring.outer),
      fmt::format("tilespace::Annulus{{{{{}, {}}}, {}, {}}}", ring.center.x, ring.center.y, ring.inner, ring.outer)};
  return figure_of(scene, named, ring);
}

Figure sector_figure(const Scene& scene, const Circle& around) {
  const Sector sector{around.center, around.radius, {3.0, -1.0}, {1.0, 2.0}};
  const auto [center, radius, from, to] = sector;
  const Named named{"sector", "a sector",
                    fmt::format("sector from {}, radius {}, directions ({}, {}) to ({}, {})", to_words(center), radius,
                                from.x, from.y, to.x, to.y),
                    fmt::format(R"("sector":[{},{},{},{},{},{}])", to_json(center), radius, from.x, from.y, to.x, to.y),
                    fmt::format("tilespace::Sector{{{{{}, {}}}, {}, {{{}, {}}}, {{{}, {}}}}}", center.x, center.y,
                                radius, from.x, from.y, to.x, to.y)};
  return figure_of(scene, named, sector);
}

}  // namespace

Chapter tiles_of_other_areas(const Scene& scene) {
  const Circle around = circle_at(scene.place);
  return {
      "areas",
      "Tiles touched by other areas",
      "Capsules, convex polygons, annuli (rings) and sectors (cones): sword swings, rotated boxes, minimum ranges, "
      "vision cones. Each is exact, also where it is thinner than a tile. Yellow tiles are touched at the border only.",
      {},
      {capsule_figure(scene, around), polygon_figure(scene, around), ring_figure(scene, around),
       sector_figure(scene, around)}};
}

}  // namespace tilespace::tool
