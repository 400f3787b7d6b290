// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <optional>
#include <tilespace/grid/ring.hpp>
#include <tilespace/raycast/raycast.hpp>

#include "tour/chapter.hpp"
#include "tour/hit_words.hpp"
#include "tour/words.hpp"

namespace tilespace::tool {
namespace {

constexpr std::int32_t reach = 64;

// The line through the south-east corner of `tile`, if two solid tiles touch there and the other two are free.
std::optional<Segment> line_through_gap(const CollisionMap& map, Tile tile) {
  const auto is_solid = [&](std::int32_t dx, std::int32_t dy) { return map.is_solid(tile + Step{dx, dy}); };
  const auto line = [&](Step from, Step to) { return Segment{center_of(tile + from), center_of(tile + to)}; };
  if (!map.bounds().contains(tile) || !map.bounds().contains(tile + Step{1, 1})) return std::nullopt;
  const bool falls = is_solid(0, 0) && is_solid(1, 1) && !is_solid(1, 0) && !is_solid(0, 1);
  const bool rises = is_solid(1, 0) && is_solid(0, 1) && !is_solid(0, 0) && !is_solid(1, 1);
  if (falls) return line({0, 1}, {1, 0});
  if (rises) return line({0, 0}, {1, 1});
  return std::nullopt;
}

// Tests whether any of the four tiles at the south-east corner of `tile` has a shape, which would distract from the
// corner.
bool has_shapes(const CollisionMap& map, Tile tile) {
  return map.has_shape(tile) || map.has_shape(tile + Step{1, 0}) || map.has_shape(tile + Step{0, 1}) ||
         map.has_shape(tile + Step{1, 1});
}

// The nearest corner gap between full tiles, or else the nearest one.
std::optional<Segment> find_gap(const Scene& scene) {
  std::optional<Segment> nearest;
  for (const Tile tile : spiral(scene.place.tile, reach)) {
    const std::optional<Segment> line = line_through_gap(scene.world.map, tile);
    if (line && !has_shapes(scene.world.map, tile)) return line;
    if (!nearest) nearest = line;
  }
  return nearest;
}

Figure figure_of(const Scene& scene, const Segment& ray, CornerGap gap) {
  Figure figure;
  figure.name = fmt::format("gap-{}", name(gap));
  figure.topic = fmt::format("a corner gap that is {}", name(gap));
  figure.asked = "ray " + to_words(ray);
  figure.answer = in_words(cast_ray(scene.world.map, ray, gap));
  figure.json = fmt::format(R"({{"ask":"cast_ray","segment":[{}],"gap":"{}"}})", to_json(ray), name(gap));
  figure.cpp = fmt::format("tilespace::cast_ray(map, {}, tilespace::CornerGap::{})", to_cpp(ray), name(gap));
  figure.alt = gap == CornerGap::open ? "A ray passes between two solid tiles that touch at a corner."
                                      : "The same ray ends at the corner.";
  const TileBox region = small_region(scene, tile_at(ray.start));
  figure.picture = Drawing(scene, region, small_picture).show({ShownRay{ray, gap}}).with_tile_numbers();
  return figure;
}

}  // namespace

Chapter corner_gaps(const Scene& scene) {
  Chapter chapter{"gap",
                  "Corner gaps",
                  "Two solid tiles that touch only at a corner leave a gap of zero width. Whether a ray passes exactly "
                  "through it is an argument of the query: open or shut.",
                  {},
                  {}};
  if (const std::optional<Segment> ray = find_gap(scene)) {
    chapter.figures = {figure_of(scene, *ray, CornerGap::open), figure_of(scene, *ray, CornerGap::shut)};
  } else {
    chapter.figures = {nothing_there("gap", "a corner gap",
                                     fmt::format("up to {} tiles from {}", reach, to_words(scene.place.tile)),
                                     "no two solid tiles meet at a corner only")};
  }
  return chapter;
}

}  // namespace tilespace::tool
