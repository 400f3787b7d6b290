// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/sweep/body.hpp>
#include "search/body_range.hpp"

/// @file tile_overlap_fast.hpp
/// Fast path of the broad phase: whether any of the tiles_swept() of a box is solid. For small bodies within the map,
/// and if they move, not on grid lines, which most are, it takes few operations and no calls.

namespace tilespace::detail {

/// Result of the fast path.
enum class Seen : std::uint8_t {
  nothing,  ///< No tile is solid.
  solid,    ///< At least one tile is solid.
  unclear,  ///< Not decided by the fast path.
};

/// Tests boxes of tiles against the rows of bits of a map.
class FastTileOverlap {
 public:
  explicit FastTileOverlap(const CollisionMap& map) noexcept
      : bits_(map.bits().rows()),
        corner_(map.bounds().min),
        width_(static_cast<std::uint32_t>(map.bits().width())),
        height_(static_cast<std::uint32_t>(map.bits().height())) {}

  /// Tests whether one of tiles_swept() is solid.
  [[nodiscard]] Seen look(const Body& body, Vec displacement) const noexcept {
    TileRange columns;
    TileRange rows;
    if (!find_swept(body.min.x, body.size.x, displacement.x, columns) ||
        !find_swept(body.min.y, body.size.y, displacement.y, rows))
      return Seen::unclear;
    return look(columns, rows);
  }

  /// Tests whether a body that does not move has a solid tile.
  [[nodiscard]] Seen look(const Body& body) const noexcept {
    TileRange columns;
    TileRange rows;
    if (!find_own(body.min.x, body.size.x, columns) || !find_own(body.min.y, body.size.y, rows)) return Seen::unclear;
    return look(columns, rows);
  }

  /// Tests whether a body may have a solid tile during a step that ends at its position, or near to where it began.
  [[nodiscard]] Seen look_back(const Body& body, Vec step) const noexcept {
    TileRange columns;
    TileRange rows;
    if (!find_arrived(body.min.x, body.size.x, step.x, columns) || !find_arrived(body.min.y, body.size.y, step.y, rows))
      return Seen::unclear;
    return look(columns, rows);
  }

 private:
  // Unclear if the box leaves the map, or spans more than two words of a row.
  [[nodiscard]] Seen look(TileRange columns, TileRange rows) const noexcept {
    const std::uint32_t west = offset(columns.first, corner_.x);
    const std::uint32_t east = offset(columns.last, corner_.x);
    const std::uint32_t north = offset(rows.first, corner_.y);
    const std::uint32_t south = offset(rows.last, corner_.y);
    const std::uint32_t words = (east >> 6) - (west >> 6);
    if (west >= width_ || east >= width_ || north >= height_ || south >= height_ || words > 1) return Seen::unclear;
    const std::uint64_t from_west = ~std::uint64_t{0} << (west & 63);
    const std::uint64_t to_east = ~std::uint64_t{0} >> (63 - (east & 63));
    const std::uint64_t in_both = words == 0 ? from_west & to_east : ~std::uint64_t{0};
    const std::uint64_t* const word = bits_.words + (west >> 6);
    const auto in_row = [&](std::uint32_t y) {
      const std::uint64_t* const first = word + y * bits_.words_per_row;
      return in_both & ((first[0] & from_west) | (first[words] & to_east));
    };
    std::uint64_t solid = in_row(north) | in_row(south);
    for (std::uint32_t y = north + 1; y < south; ++y) solid |= in_row(y);
    return solid == 0 ? Seen::nothing : Seen::solid;
  }

  // The offset of a tile from the first one of the map; unsigned, so that tiles before the first one are out of range,
  // too.
  static std::uint32_t offset(std::int32_t tile, std::int32_t first) noexcept {
    return static_cast<std::uint32_t>(tile) - static_cast<std::uint32_t>(first);
  }

  BitRows bits_;
  Tile corner_;
  std::uint32_t width_;
  std::uint32_t height_;
};

}  // namespace tilespace::detail
