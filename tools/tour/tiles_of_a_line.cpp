// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <tilespace/raycast/raycast.hpp>

#include "tour/chapter.hpp"
#include "tour/counts.hpp"
#include "tour/words.hpp"

namespace tilespace::tool {
namespace {

// The step along an axis that stays below `end`, if either does.
std::int32_t step_within(std::int32_t begin, std::int32_t end, std::int32_t start, std::int32_t length) {
  const bool leaves = std::int64_t{start} + length >= end;
  return leaves && std::int64_t{start} - length >= begin ? -length : length;
}

// From the center of a tile to that of one nine columns and three rows away: it runs exactly through three corners.
Segment line_from(const Scene& scene) {
  const TileBox bounds = scene.world.map.bounds();
  const Tile start = scene.place.tile;
  const Step step{step_within(bounds.min.x, bounds.max.x, start.x, 9),
                  step_within(bounds.min.y, bounds.max.y, start.y, 3)};
  return {center_of(start), center_of(start + step)};
}

TileCounts count_tiles_of_line(const CollisionMap& map, const auto& line) {
  TileCounts counts;
  for (const TileOnLine at : line) {
    ++counts.tiles;
    counts.solid += map.is_solid(at.tile);
  }
  return counts;
}

Figure figure_of(const Scene& scene, const Segment& segment, bool supercover) {
  const CollisionMap& map = scene.world.map;
  Figure figure;
  figure.name = supercover ? "line-supercover" : "line-thin";
  figure.topic = supercover ? "tiles a line touches" : "tiles along a line";
  figure.asked = "line " + to_words(segment);
  figure.answer = in_words(supercover ? count_tiles_of_line(map, supercover_along(segment))
                                      : count_tiles_of_line(map, tiles_along(segment)));
  figure.remark = supercover ? "All tiles that it touches: at a corner also the two beside it."
                             : "From tile to tile: one diagonal step through a corner.";
  const char* const function = supercover ? "supercover_along" : "tiles_along";
  figure.json = fmt::format(R"({{"ask":"{}","segment":[{}]}})", function, to_json(segment));
  figure.cpp = fmt::format("tilespace::{}({})", function, to_cpp(segment));
  figure.alt = supercover ? "A line and all tiles it touches." : "A line and the tiles along it.";
  const TileBox region = small_region(scene, tile_at(point_at(segment, 0.5)));
  figure.picture = Drawing(scene, region, small_picture).show({ShownLine{segment, supercover}}).with_tile_numbers();
  return figure;
}

}  // namespace

Chapter tiles_of_a_line(const Scene& scene) {
  const Segment segment = line_from(scene);
  return {
      "line",
      "Tiles along a line",
      "In order from start to end, each with the side of entry and the fraction of the line. This line runs exactly "
      "through corners of tiles, where rounding would choose wrong tiles. Whether tiles are solid does not matter.",
      {},
      {figure_of(scene, segment, false), figure_of(scene, segment, true)}};
}

}  // namespace tilespace::tool
