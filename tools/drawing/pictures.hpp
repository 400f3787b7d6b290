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

/// @file pictures.hpp
/// Images that a map refers to, as far as they can be loaded.

namespace tilespace::tool {

/// Images by path and transparent colour.
class Pictures {
 public:
  /// Loads an image, if it has not been loaded yet.
  void load(const io::ImageReference& image, io::References& files, const io::Limits& limits);

  /// Sprite of a whole image; nothing if it was not loaded.
  [[nodiscard]] std::optional<Sprite> sprite_of(const io::ImageReference& image) const;

  /// Tests whether any images were loaded.
  [[nodiscard]] bool any() const { return any_; }

  /// Images that could not be loaded and the reasons: the first few, and the number of others.
  [[nodiscard]] std::vector<io::Notice> notices() const;

 private:
  std::map<std::string, std::optional<io::Picture>> pictures_;
  std::vector<io::Notice> notices_;
  std::uint64_t unread_ = 0;
  bool any_ = false;
};

/// Colour of a tile without an image. Neighbouring tiles of a tileset often belong together, so they get similar ones.
[[nodiscard]] io::Rgba color_by_place(std::int32_t columns, std::uint32_t id);

}  // namespace tilespace::tool
