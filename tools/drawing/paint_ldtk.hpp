// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <tilespace/io/ldtk_project.hpp>
#include <vector>

#include "drawing/canvas.hpp"
#include "drawing/pictures.hpp"

/// @file paint_ldtk.hpp
/// Renderer for levels of LDtk projects, in their own pixels.

namespace tilespace::tool {

/// Images of the tilesets of an LDtk project, as far as they can be loaded. The project must outlive it.
class LdtkImages {
 public:
  LdtkImages(const io::LdtkProject& project, io::References& files, const io::Limits& limits);

  /// Image of the layer's tileset; nothing if it has none, or could not be loaded.
  [[nodiscard]] std::optional<Sprite> image_of(const io::LdtkLayer& layer) const;

  /// The part of an image that the editor shows for an entity; nothing if it has none, or could not be loaded.
  [[nodiscard]] std::optional<Sprite> image_of(const io::LdtkEntity& entity) const;

  [[nodiscard]] bool any() const { return pictures_.any(); }
  [[nodiscard]] std::vector<io::Notice> notices() const { return pictures_.notices(); }

 private:
  const io::LdtkProject& project_;
  Pictures pictures_;
};

/// Draws the visible layers of levels, the bottom first: tiles with their flips and the opacity of their layer, and of
/// IntGrid layers without tiles, or without an image for them, the colours of the values. Tiles without an image get a
/// colour. Entities are drawn as their tile, which keeps its aspect ratio, or else as a box in their colour.
/// Backgrounds and the opacity of single tiles are not drawn. Tiles beyond a level are cut off.
/// Pixel (x, y) of the layout is drawn at (x - x0, y - y0).
void paint_ldtk(Canvas& canvas, std::int64_t x0, std::int64_t y0, const io::LdtkProject& project,
                std::span<const io::PlacedLdtkLevel> levels, const LdtkImages& images);

}  // namespace tilespace::tool
