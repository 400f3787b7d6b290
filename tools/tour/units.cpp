// SPDX-License-Identifier: MIT
#include "tour/units.hpp"

#include <fmt/format.h>

#include "tour/words.hpp"

namespace tilespace::tool {

Units units_of(const Scene& scene) {
  const Layout& layout = scene.world.layout;
  const bool is_own = layout == scene.loaded.layout;
  if (is_own && scene.loaded.ros) return {layout, "metres", ""};
  if (is_own && scene.loaded.tiled) return {layout, "pixels", ""};
  if (layout != Layout{}) return {layout, "world units", ""};
  return {Layout::pixels(16), "pixels", "--tile-size 16"};
}

std::string in_words(const Units& units) {
  const Layout& layout = units.layout;
  std::string text = fmt::format("a tile is {} x {} {}, tile (0, 0) begins at {}", layout.tile_width,
                                 layout.tile_height, units.name, to_words(layout.origin));
  if (layout.y_axis == Axis::against) text += ", y grows up";
  if (layout.rotation != Vec{1.0, 0.0}) text += ", the map is turned";
  return text;
}

}  // namespace tilespace::tool
