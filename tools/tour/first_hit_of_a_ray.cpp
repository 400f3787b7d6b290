// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <tilespace/raycast/raycast.hpp>

#include "tour/chapter.hpp"
#include "tour/hit_words.hpp"
#include "tour/pick_ray.hpp"
#include "tour/words.hpp"

namespace tilespace::tool {

Chapter first_hit_of_a_ray(const Scene& scene) {
  const Segment ray = pick_ray(scene);
  Figure figure;
  figure.name = "ray";
  figure.topic = "what a ray meets first";
  figure.asked = "ray " + to_words(ray);
  const RayHit hit = cast_ray(scene.world.map, ray);
  figure.answer = in_words(hit);
  if (hit && scene.world.map.has_shape(hit.tile)) {
    figure.remark =
        "What counts is the shape within the tile: the ray is stopped by that, and not by the border of the tile.";
  }
  figure.json = fmt::format(R"({{"ask":"cast_ray","segment":[{}]}})", to_json(ray));
  figure.cpp = fmt::format("const auto hit = tilespace::cast_ray(map, {});", to_cpp(ray));
  figure.alt = "A ray and the tiles it runs through; the solid tile it meets is red, with a bar at the side it enters.";
  figure.picture = Drawing(scene, large_region(scene), large_picture).show({ShownRay{ray}}).with_tile_numbers();
  return {"ray",
          "What does a ray meet first?",
          "Shots, glances, sensors. The answer names the tile, the side it is entered by and the fraction of the way: "
          "nothing has to be found again from the point of the hit.",
          {},
          {std::move(figure)}};
}

}  // namespace tilespace::tool
