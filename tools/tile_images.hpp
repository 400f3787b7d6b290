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

#include "sprite.hpp"

/// @file tile_images.hpp
/// What do the tiles of a map's tilesets look like?

namespace tilespace::tool {

/// The images that a map of Tiled refers to, as far as they can be read. The map must live as long.
class TileImages {
 public:
  TileImages(const io::TiledMap& map, io::References& files, const io::Limits& limits);

  /// What does a tile look like? Nothing if there is no image of it.
  [[nodiscard]] std::optional<Sprite> sprite_of(io::Gid gid) const;

  /// All of an image; nothing if it could not be read.
  [[nodiscard]] std::optional<Sprite> sprite_of(const io::ImageReference& image) const;

  /// One colour for a tile: the mean of its pixels, or one made from its place in the tileset. Alpha is how much of the
  /// tile is opaque.
  [[nodiscard]] io::Rgba color_of(io::Gid gid) const;

  /// Were any images read?
  [[nodiscard]] bool any() const { return any_; }

  /// By how many pixels at most does a sprite reach beyond the tile it stands on?
  [[nodiscard]] std::int64_t reach() const { return reach_; }

  /// Which images could not be read, and why: of the first few, and how many more there are.
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
  mutable std::map<std::uint32_t, io::Rgba> colors_;  // by number, as they are asked for
};

}  // namespace tilespace::tool
