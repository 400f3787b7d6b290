// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <tilespace/base/rounding.hpp>
#include <tilespace/raycast/raycast.hpp>

#include "tour/chapter.hpp"
#include "tour/hit_words.hpp"
#include "tour/pick_ray.hpp"
#include "tour/units.hpp"
#include "tour/words.hpp"

namespace tilespace::tool {
namespace {

double to_thousandths(double value) { return floor_to_double(value * 1000.0 + 0.5) / 1000.0; }

// Rounded to a few digits, which makes it a query of its own beside the one in tile space.
Point world_point(const Layout& layout, Point point) {
  const Point world = to_world(layout, point);
  return {to_thousandths(world.x), to_thousandths(world.y)};
}

std::string text_about(const Units& units) {
  const char* const here = units.option.empty() ? ":" : ". This file has no units; assume that";
  return fmt::format(
      "A World is a map with a layout{} {}. Arguments are in these units; tiles and fractions are the same as in tile "
      "space.",
      here, in_words(units));
}

}  // namespace

Chapter world_units(const Scene& scene) {
  const Units units = units_of(scene);
  const Segment in_tiles = pick_ray(scene);
  const Segment ray{world_point(units.layout, in_tiles.start), world_point(units.layout, in_tiles.end)};
  const RayHit hit = cast_ray(scene.world.map, to_tile_space(units.layout, ray));
  const RayHit same = cast_ray(scene.world.map, in_tiles);
  Figure figure;
  figure.name = "world";
  figure.topic = "the same ray in " + units.name;
  figure.asked = "ray " + to_words(ray);
  figure.answer = in_words(hit);
  const bool is_same = hit.hit == same.hit && hit.tile == same.tile && hit.side == same.side;
  if (is_same) figure.remark = "The same result as in tiles. The numbers along the picture are " + units.name + ".";
  if (!units.option.empty()) figure.remark += " tilespace ask needs " + units.option + " for it.";
  figure.json = fmt::format(R"({{"ask":"cast_ray","segment":[{}],"world":true}})", to_json(ray));
  figure.cpp = fmt::format("tilespace::cast_ray(world, {})", to_cpp(ray));
  figure.alt = "The same ray, with " + units.name + " along the picture.";
  Drawing drawing(scene, large_region(scene), large_picture);
  figure.picture = drawing.show({ShownRay{to_tile_space(units.layout, ray)}}).with_world_numbers(units.layout);
  return {"world", "World units: " + units.name, text_about(units), {}, {std::move(figure)}};
}

}  // namespace tilespace::tool
