// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <tilespace/cover/cover.hpp>
#include <tilespace/grid/ring.hpp>

#include "tour/chapter.hpp"
#include "tour/counts.hpp"
#include "tour/words.hpp"

namespace tilespace::tool {
namespace {

// Tests whether the two by two tiles from `tile` on are free, with solid ones below.
bool can_stand(const CollisionMap& map, Tile tile) {
  const auto is_free = [&](Step step) { return map.bounds().contains(tile + step) && !map.is_solid(tile + step); };
  const bool has_capacity = is_free({0, 0}) && is_free({1, 0}) && is_free({0, 1}) && is_free({1, 1});
  return has_capacity && map.is_solid(tile + Step{0, 2}) && map.is_solid(tile + Step{1, 2});
}

Tile find_stand(const Scene& scene) {
  constexpr std::int32_t reach = 24;
  for (const Tile tile : spiral(scene.place.tile, reach)) {
    if (can_stand(scene.world.map, tile)) return tile;
  }
  return scene.place.tile;
}

Figure figure_of(const Scene& scene, const Box& box, Boundary border, const char* verb, const char* remark) {
  Figure figure;
  figure.name = fmt::format("box-{}", name(border));
  figure.topic = fmt::format("tiles a box {}", verb);
  figure.asked = fmt::format("box from {} to {}", to_words(box.min), to_words(box.max));
  figure.answer = in_words(count_tiles(scene.world.map, cover(scene.world.map, box, border)));
  figure.remark = remark;
  figure.json = fmt::format(R"({{"ask":"cover","box":[{}],"border":"{}"}})", to_json(box), name(border));
  figure.cpp = fmt::format("tilespace::cover(map, {}, tilespace::Boundary::{})", to_cpp(box), name(border));
  figure.alt = fmt::format("A box and the tiles that it {}.", verb);
  const TileBox region = small_region(scene, tile_at(box.min));
  figure.picture = Drawing(scene, region, small_picture).show({ShownBox{box, {border}}}).with_tile_numbers();
  return figure;
}

}  // namespace

Chapter tiles_of_a_box(const Scene& scene) {
  const Point corner = box_of(find_stand(scene)).min;
  const Box body{corner + Vec{0.25, 0.5}, corner + Vec{2.0, 2.0}};
  return {"box",
          "Tiles of a box",
          "A body stands with its feet and its right side on grid lines. Three boundary modes say what counts at the "
          "border, without epsilons. Yellow tiles are touched at the border only.",
          {},
          {figure_of(scene, body, Boundary::occupied, "occupies", "Half-open, as tiles are: the tiles that it is in."),
           figure_of(scene, body, Boundary::touching, "touches",
                     "Borders count: also the tiles that it stands on and leans against."),
           figure_of(
               scene, body, Boundary::interior, "overlaps",
               "Borders do not count: for collision. A box with an area overlaps the tiles that it occupies; a line or "
               "a point occupies tiles and overlaps none.")}};
}

}  // namespace tilespace::tool
