// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/cluster/edited_tiles.hpp>
#include <tilespace/cluster/exchange.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <vector>

#include "drawing/canvas.hpp"

/// @file density.hpp
/// Picture of where bodies are: a map, and the number of bodies in each pixel.

namespace tilespace::tool {

/// The tiles of a map as they are after edits.
[[nodiscard]] CollisionMap edited_map(const CollisionMap& map, const cluster::EditedTiles& edits);

/// Bodies counted by pixel, of a picture of up to 1024 pixels a side.
class Density {
 public:
  explicit Density(TileBox tiles);
  void add(Point point);
  /// Adds up the counts of all processes.
  void gather(cluster::Exchange& exchange) { exchange.sum(counts_); }
  /// A picture: solid tiles grey, bodies from yellow to dark red.
  [[nodiscard]] Canvas paint(const CollisionMap& map, PictureFormat format = PictureFormat::png) const;

 private:
  [[nodiscard]] std::int32_t pixels(std::int64_t tiles) const {
    return static_cast<std::int32_t>((tiles + tiles_a_pixel_ - 1) / tiles_a_pixel_);
  }
  [[nodiscard]] std::int32_t columns() const { return pixels(tiles_.width()); }
  [[nodiscard]] std::int32_t rows() const { return pixels(tiles_.height()); }

  TileBox tiles_;
  std::int32_t tiles_a_pixel_ = 1;
  std::vector<std::uint64_t> counts_;
};

}  // namespace tilespace::tool
