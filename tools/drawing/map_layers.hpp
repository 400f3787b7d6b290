// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <tilespace/io/load_map.hpp>
#include <vector>

#include "drawing/canvas.hpp"

/// @file map_layers.hpp
/// Layers of a map with their images, for any format that has them.

namespace tilespace::tool {

/// Layers that can be drawn in the map's own pixels.
class MapLayers {
 public:
  MapLayers() = default;
  MapLayers(const MapLayers&) = delete;
  MapLayers& operator=(const MapLayers&) = delete;
  virtual ~MapLayers() = default;

  /// Size of a tile of the collision map in pixels.
  [[nodiscard]] virtual std::int32_t tile_width() const = 0;
  [[nodiscard]] virtual std::int32_t tile_height() const = 0;

  /// Colour where no layer has anything.
  [[nodiscard]] virtual Color background() const = 0;

  /// Draws the visible layers. Pixel (x, y) is drawn at (x - x0, y - y0); tile (0, 0) begins at pixel (0, 0), of
  /// projected and hexagonal maps on the screen.
  virtual void paint(Canvas& canvas, std::int64_t x0, std::int64_t y0) const = 0;

  /// Tests whether any images were loaded.
  [[nodiscard]] virtual bool has_images() const = 0;

  /// Maximum number of pixels that an image extends beyond its tile.
  [[nodiscard]] virtual std::int64_t reach() const = 0;

  /// Notices about images that could not be loaded.
  [[nodiscard]] virtual std::vector<io::Notice> notices() const = 0;
};

/// Longest side of a tile whose layers are drawn, in pixels.
inline constexpr std::int64_t longest_tile = 1024;

/// Layers of a Tiled or Godot map, or of an LDtk project; nothing for other formats, and tiles without
/// a size or longer than `longest_tile`. `path` is the map's file, from which its images are found; the map must
/// outlive the layers.
[[nodiscard]] std::unique_ptr<MapLayers> layers_of(const io::LoadedMap& map, const std::string& path,
                                                   const io::LoadOptions& options);

}  // namespace tilespace::tool
