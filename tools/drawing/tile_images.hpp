// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <tilespace/io/limits.hpp>
#include <tilespace/io/notice.hpp>
#include <tilespace/io/references.hpp>
#include <tilespace/io/tiled_map.hpp>
#include <vector>

#include "drawing/pictures.hpp"
#include "drawing/sprite.hpp"

/// @file tile_images.hpp
/// Tile images of the tilesets of a Tiled map.

namespace tilespace::tool {

/// Images that a Tiled map refers to, as far as they can be loaded. The map must outlive it.
class TileImages {
 public:
  TileImages(const io::TiledMap& map, io::References& files, const io::Limits& limits);

  /// Sprite of a tile. Nothing if there is no image of it.
  [[nodiscard]] std::optional<Sprite> sprite_of(io::Gid gid) const;

  /// Sprite of a whole image; nothing if it could not be loaded.
  [[nodiscard]] std::optional<Sprite> sprite_of(const io::ImageReference& image) const {
    return pictures_.sprite_of(image);
  }

  /// Representative colour of a tile: the mean of its pixels, or one derived from its position in the tileset. Alpha is
  /// the opaque fraction of the tile.
  [[nodiscard]] io::Rgba color_of(io::Gid gid) const;

  /// Tests whether any images were loaded.
  [[nodiscard]] bool any() const { return pictures_.any(); }

  /// Maximum number of pixels that a sprite extends beyond its tile.
  [[nodiscard]] std::int64_t reach() const { return reach_; }

  /// Images that could not be loaded and the reasons: the first few, and the number of others.
  [[nodiscard]] std::vector<io::Notice> notices() const { return pictures_.notices(); }

 private:
  void find_reach();

  const io::TiledMap& map_;
  Pictures pictures_;
  std::int64_t reach_ = 0;
  mutable std::map<std::uint32_t, io::Rgba> colors_;  // cache by number
};

}  // namespace tilespace::tool
