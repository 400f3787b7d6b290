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
  figure.topic = "raycast";
  figure.asked = "ray " + to_words(ray);
  const RayHit hit = cast_ray(scene.world.map, ray);
  figure.answer = in_words(hit);
  if (hit && scene.world.map.has_shape(hit.tile)) {
    figure.remark = "The ray stops at the shape in the tile, not at the border of the tile.";
  }
  figure.json = fmt::format(R"({{"ask":"cast_ray","segment":[{}]}})", to_json(ray));
  figure.cpp = fmt::format("const auto hit = tilespace::cast_ray(map, {});", to_cpp(ray));
  figure.alt = "A ray and the tiles along it; the solid tile that it hits is red, with a bar at the side of entry.";
  figure.picture = Drawing(scene, large_region(scene), large_picture).show({ShownRay{ray}}).with_tile_numbers();
  return {"ray",
          "Raycast",
          "For shots, visibility and range sensors. The result has the tile, the side of entry and the fraction of the "
          "ray: none of them has to be computed from the hit point.",
          {},
          {std::move(figure)}};
}

}  // namespace tilespace::tool
