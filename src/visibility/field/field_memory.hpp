// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/visibility/field_of_view.hpp>

namespace tilespace::detail {

/// Write access to the storage of a FieldOfView, for the algorithms that fill it.
class FieldMemory {
 public:
  explicit FieldMemory(FieldOfView& field) noexcept : field_(field) {}

  /// Whether a field with these bounds fits.
  [[nodiscard]] bool has_capacity(TileBox bounds) const noexcept {
    return bounds.width() <= field_.room_->width() && bounds.height() <= field_.room_->height();
  }
  /// Gives the mask these bounds, which must fit, and undefined bits.
  void move_to(TileBox bounds) noexcept { static_cast<void>(detail::move_to(field_.tiles_, bounds)); }
  [[nodiscard]] TileMask& tiles() noexcept { return field_.tiles_; }
  /// Wedges of a row, and of the next one: storage for as many as a row may have.
  [[nodiscard]] Wedge* wedges() noexcept { return field_.wedges_.data(); }
  [[nodiscard]] Wedge* next_wedges() noexcept { return field_.wedges_.data() + field_.wedges_.size() / 2; }
  /// Masks of a row.
  [[nodiscard]] RowMasks* masks() noexcept { return field_.masks_.data(); }
  /// 64 columns, all bits 0.
  [[nodiscard]] std::uint64_t* columns() noexcept { return field_.columns_.data(); }

 private:
  FieldOfView& field_;
};

/// Reference algorithm, tile by tile: does what field_of_view() does once the field has its bounds, except for
/// directions. The shadows of opaque tiles cut wedges of light, whose borders are fractions.
void field_by_tiles(const CollisionMap& opaque, Tile from, const VisionOptions& sight, TileMask& out) noexcept;

/// Same result by row masks, up to 64 tiles of a row at a time, and only in the directions of `sight`.
void field_by_rows(const CollisionMap& opaque, Tile from, const VisionOptions& sight, FieldMemory memory) noexcept;
/// Maximum side of a field, so that the borders of wedges fit in 32-bit integers.
inline constexpr std::int32_t longest_side = 1 << 29;

/// Same result by sector masks, all octants at once, for radii from 0 to `largest_sector_radius`. Overwrites all words
/// of `out`.
void field_by_sectors(const CollisionMap& opaque, Tile from, const VisionOptions& sight, TileMask& out) noexcept;
inline constexpr std::int32_t largest_sector_radius = 32;

/// Removes the tiles outside the directions of `sight`.
void keep_ahead(Tile from, const VisionOptions& sight, TileMask& out) noexcept;

}  // namespace tilespace::detail
