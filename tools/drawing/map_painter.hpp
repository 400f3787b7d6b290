// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <tilespace/io/load_map.hpp>
#include <vector>

#include "drawing/canvas.hpp"
#include "drawing/map_layers.hpp"
#include "drawing/paint.hpp"
#include "drawing/view.hpp"

/// @file map_painter.hpp
/// Renders a map, from its layers and tile images if it has any, otherwise schematically.

namespace tilespace::tool {

/// Rendering style.
enum class Look {
  images,  ///< Layers and images, with the borders of solid tiles over them.
  plain,   ///< Solid tiles dark, free ones light.
};

/// Draws a map, whole or in parts. Loads its images on construction; the map must outlive it.
class MapPainter {
 public:
  /// `path` is the map's file; image paths are relative to it.
  MapPainter(const io::LoadedMap& map, const std::string& path, Look look, const io::LoadOptions& options = {});

  void paint(Canvas& canvas, const View& view) const;

  /// Tests whether images are used.
  [[nodiscard]] bool has_images() const { return layers_ != nullptr && layers_->has_images(); }

  /// Tests whether layers are used, with images or without.
  [[nodiscard]] bool has_layers() const { return layers_ != nullptr; }

  /// Largest view within `longest_side` pixels for the longer side; an integer multiple or fraction of the images'
  /// pixels if possible; at least a pixel per tile.
  [[nodiscard]] View fit(TileBox tiles, std::int64_t longest_side) const;

  /// View with tiles that are `scale` pixels wide, in the map's aspect ratio.
  [[nodiscard]] View scaled(TileBox tiles, int scale) const;

  /// Tests whether the map has tiles that are not upright on the screen.
  [[nodiscard]] bool is_projected() const;

  /// The same views in the projection of the map, which must be projected.
  [[nodiscard]] View fit_projected(TileBox tiles, std::int64_t longest_side) const;
  [[nodiscard]] View scaled_projected(TileBox tiles, int scale) const;

  /// Notices about images that could not be loaded.
  [[nodiscard]] std::vector<io::Notice> notices() const;

 private:
  [[nodiscard]] bool shows_images(const View& view) const;
  void paint_layers(Canvas& canvas, const View& view) const;
  void paint_piece(Canvas& canvas, const View& view, TileBox piece) const;
  void paint_projected_layers(Canvas& canvas, const View& view) const;
  [[nodiscard]] View zoomed(TileBox tiles, double zoom) const;

  const io::LoadedMap& map_;
  std::unique_ptr<MapLayers> layers_;  // of maps that are drawn from them
  Ground ground_;                      // of all others
};

}  // namespace tilespace::tool
