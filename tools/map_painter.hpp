// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <tilespace/io/load_map.hpp>
#include <vector>

#include "canvas.hpp"
#include "paint.hpp"
#include "tile_images.hpp"
#include "view.hpp"

/// @file map_painter.hpp
/// What does a map look like? From its layers and the images of their tiles where there are any, otherwise plain.

namespace tilespace::tool {

/// What a map is drawn with.
enum class Look {
  images,  ///< Layers and images, with the borders of what is solid over them.
  plain,   ///< Solid tiles dark, free ones light.
};

/// Draws a map, whole or in parts. Reads its images when it is made; the map must live as long.
class MapPainter {
 public:
  /// `path` is that of the map's file, for the images that it refers to.
  MapPainter(const io::LoadedMap& map, const std::string& path, Look look, const io::LoadOptions& options = {});

  void paint(Canvas& canvas, const View& view) const;

  /// Is it drawn from images?
  [[nodiscard]] bool has_images() const { return images_ != nullptr && images_->any(); }

  /// Is it drawn from layers, with images or without?
  [[nodiscard]] bool has_layers() const { return images_ != nullptr; }

  /// A size for pictures: as large as can be within `longest_side` pixels of the longer side, in whole multiples or
  /// fractions of the pixels of the images if there are any and it can be; at least a pixel a tile.
  [[nodiscard]] View fit(TileBox tiles, std::int64_t longest_side) const;

  /// Tiles that are `scale` pixels wide, and as high as the map has them.
  [[nodiscard]] View scaled(TileBox tiles, int scale) const;

  /// Which images could not be read, and why.
  [[nodiscard]] std::vector<io::Notice> notices() const;

 private:
  [[nodiscard]] bool shows_images(const View& view) const;
  void paint_layers(Canvas& canvas, const View& view) const;
  void paint_piece(Canvas& canvas, const View& view, TileBox piece) const;

  const io::LoadedMap& map_;
  std::unique_ptr<TileImages> images_;  // of maps of Tiled that are drawn from their layers
  Ground ground_;                       // of all others
};

}  // namespace tilespace::tool
