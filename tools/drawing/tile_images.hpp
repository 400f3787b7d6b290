// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tilespace/io/limits.hpp>
#include <tilespace/io/notice.hpp>
#include <tilespace/io/picture.hpp>
#include <tilespace/io/references.hpp>
#include <tilespace/io/tiled_map.hpp>
#include <vector>

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
  [[nodiscard]] std::optional<Sprite> sprite_of(const io::ImageReference& image) const;

  /// Representative colour of a tile: the mean of its pixels, or one derived from its position in the tileset. Alpha is
  /// the opaque fraction of the tile.
  [[nodiscard]] io::Rgba color_of(io::Gid gid) const;

  /// Tests whether any images were loaded.
  [[nodiscard]] bool any() const { return any_; }

  /// Maximum number of pixels that a sprite extends beyond its tile.
  [[nodiscard]] std::int64_t reach() const { return reach_; }

  /// Images that could not be loaded and the reasons: the first few, and the number of others.
  [[nodiscard]] const std::vector<io::Notice>& notices() const { return notices_; }

 private:
  void load(const io::ImageReference& image, io::References& files, const io::Limits& limits);
  void find_reach();

  const io::TiledMap& map_;
  std::map<std::string, std::optional<io::Picture>> pictures_;  // by path and transparent colour
  std::vector<io::Notice> notices_;
  std::uint64_t unread_ = 0;
  std::int64_t reach_ = 0;
  bool any_ = false;
  mutable std::map<std::uint32_t, io::Rgba> colors_;  // cache by number
};

}  // namespace tilespace::tool
