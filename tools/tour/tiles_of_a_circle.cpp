// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <tilespace/cover/cover.hpp>

#include "tour/chapter.hpp"
#include "tour/counts.hpp"
#include "tour/words.hpp"

namespace tilespace::tool {
namespace {

bool lies_within(const Circle& circle, TileBox bounds) {
  return circle.center.x - circle.radius >= bounds.min.x && circle.center.x + circle.radius <= bounds.max.x &&
         circle.center.y - circle.radius >= bounds.min.y && circle.center.y + circle.radius <= bounds.max.y;
}

}  // namespace

Chapter tiles_of_a_circle(const Scene& scene) {
  const Circle circle = circle_at(scene.place);
  Figure figure;
  figure.name = "circle";
  figure.topic = "tiles a circle touches";
  figure.asked = fmt::format("circle at {}, radius {}", to_words(circle.center), circle.radius);
  figure.answer = in_words(count_tiles(scene.world.map, cover(scene.world.map, circle)));
  if (!lies_within(circle, scene.world.map.bounds())) figure.remark = "Tiles outside of the map are not in the result.";
  figure.json = fmt::format(R"({{"ask":"cover","circle":[{}]}})", to_json(circle));
  figure.cpp = fmt::format("for (tilespace::TileSpan span : tilespace::cover(map, {})) ...", to_cpp(circle));
  figure.alt = "The part of the map around the circle; the tiles it touches are blue.";
  figure.picture = Drawing(scene, large_region(scene), large_picture).show({ShownCircle{circle}}).with_tile_numbers();
  return {"circle",
          "Tiles touched by a circle",
          "For explosions, lights and noise. The result is one span of tiles per row, and is exact: a tile is in it if "
          "and only if the circle touches it, be it in a single point.",
          {},
          {std::move(figure)}};
}

}  // namespace tilespace::tool
