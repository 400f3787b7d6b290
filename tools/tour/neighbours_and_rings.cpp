// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <tilespace/grid/neighbours.hpp>
#include <tilespace/grid/ring.hpp>
#include <utility>

#include "drawing/overlay.hpp"
#include "tour/chapter.hpp"
#include "tour/counts.hpp"
#include "tour/words.hpp"

namespace tilespace::tool {
namespace {

// A free tile with some free and some blocked neighbours; the tour's location if there is none nearby.
Tile find_narrow(const Scene& scene) {
  constexpr std::int32_t reach = 16;
  for (const Tile tile : spiral(scene.place.tile, reach)) {
    if (!scene.world.map.bounds().contains(tile) || scene.world.map.is_solid(tile)) continue;
    const int ways = possible_neighbours(scene.world.map, tile).count();
    if (ways >= 2 && ways <= 5) return tile;
  }
  return scene.place.tile;
}

std::string in_words(Directions directions) {
  if (directions.empty()) return "none of 8";
  if (directions == Directions::all()) return "all 8 directions";
  std::string text = fmt::format("{} of 8: ", directions.count());
  const char* separator = "";
  for (const Direction direction : directions) text += std::exchange(separator, ", ") + std::string(name(direction));
  return text;
}

Figure steps_from(const Scene& scene, Tile tile) {
  const Directions ways = possible_neighbours(scene.world.map, tile);
  Figure figure;
  figure.name = "steps";
  figure.topic = "steps from a tile";
  figure.asked = "tile " + to_words(tile);
  figure.answer = in_words(ways);
  figure.remark = "No corner is cut: a diagonal step needs both tiles beside it to be free. Other rules can be chosen.";
  figure.cpp = fmt::format("tilespace::possible_neighbours(map, {})", to_cpp(tile));
  figure.alt = "A tile with an arrow to each neighbour that a step reaches.";
  Drawing drawing(scene, small_region(scene, tile), small_picture);
  drawing.show({});
  Overlay overlay(drawing.canvas(), drawing.view());
  for (const Direction direction : ways) {
    overlay.arrow({center_of(tile), center_of(tile + step_of(direction))}, ink::blue);
  }
  overlay.dot(center_of(tile), ink::orange);
  figure.picture = drawing.with_tile_numbers();
  return figure;
}

Figure rings_around(const Scene& scene, Tile tile) {
  Drawing drawing(scene, small_region(scene, tile), small_picture);
  drawing.show({});
  Overlay overlay(drawing.canvas(), drawing.view());
  TileCounts counts;
  for (std::int32_t radius = 1; radius <= shown_rings; ++radius) {
    Marks marks(drawing.view().tiles);
    for (const Tile at : ring(tile, radius)) {
      marks.add(at);
      ++counts.tiles;
      counts.solid += scene.world.map.is_solid(at);
    }
    overlay.tint(marks, {ink::blue, static_cast<std::uint8_t>(200 - 55 * radius)});
    overlay.outline(marks, ink::blue);
  }
  overlay.dot(center_of(tile), ink::blue);
  Figure figure;
  figure.name = "rings";
  figure.topic = "tiles in rings around a tile";
  figure.asked = fmt::format("{} rings around {}", shown_rings, to_words(tile));
  figure.answer = in_words(counts);
  figure.remark = "Nearest first, each ring clockwise from its north-west corner: the search order for a free tile.";
  figure.cpp = fmt::format("for (tilespace::Tile tile : tilespace::spiral({}, {})) ...", to_cpp(tile), shown_rings);
  figure.alt = "Three rings of tiles around a tile, the inner ones darker.";
  figure.picture = drawing.with_tile_numbers();
  return figure;
}

}  // namespace

Chapter neighbours_and_rings(const Scene& scene) {
  const Tile tile = find_narrow(scene);
  return {"neighbours",
          "Neighbours and rings",
          "Neighbours are a set of directions in one byte, and the tiles around a tile are rings.",
          {},
          {steps_from(scene, tile), rings_around(scene, tile)}};
}

}  // namespace tilespace::tool
