// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/sight/field_of_view.hpp>

namespace tilespace::detail {

/// What a FieldOfView has room in, for those that fill it.
class FieldMemory {
 public:
  explicit FieldMemory(FieldOfView& field) noexcept : field_(field) {}

  /// May a field have these bounds?
  [[nodiscard]] bool has_room(TileBox bounds) const noexcept {
    return bounds.width() <= field_.room_->width() && bounds.height() <= field_.room_->height();
  }
  /// The tiles get these bounds, for which there is room, and any bits.
  void move_to(TileBox bounds) noexcept { static_cast<void>(detail::move_to(field_.tiles_, bounds)); }
  [[nodiscard]] TileBits& tiles() noexcept { return field_.tiles_; }
  /// Wedges of a row, and of the next one: as many as a row may have.
  [[nodiscard]] Wedge* wedges() noexcept { return field_.wedges_.data(); }
  [[nodiscard]] Wedge* next_wedges() noexcept { return field_.wedges_.data() + field_.wedges_.size() / 2; }
  /// Of a row.
  [[nodiscard]] RowMasks* masks() noexcept { return field_.masks_.data(); }
  /// 64 columns, all bits 0.
  [[nodiscard]] std::uint64_t* columns() noexcept { return field_.columns_.data(); }

 private:
  FieldOfView& field_;
};

/// The slow way, tile by tile, of all that field_of_view() does once the field has its bounds, but for directions: the shadows of
/// opaque tiles cut wedges of light, whose borders are fractions.
void field_by_tiles(const CollisionMap& opaque, Tile from, const Sight& sight, TileBits& out) noexcept;

/// The same, up to 64 tiles of a row at a time; and only in the directions looked in.
void field_by_rows(const CollisionMap& opaque, Tile from, const Sight& sight, FieldMemory memory) noexcept;
/// No field has a longer side: where borders of wedges are, numbers of 32 bits can say.
inline constexpr std::int32_t longest_side = 1 << 29;

/// The same, all octants at once, for radii from 0 to `largest_sector_radius`. Writes all words of `out`, whatever was there.
void field_by_sectors(const CollisionMap& opaque, Tile from, const Sight& sight, TileBits& out) noexcept;
inline constexpr std::int32_t largest_sector_radius = 32;

/// Removes what is not in the directions looked in.
void keep_ahead(Tile from, const Sight& sight, TileBits& out) noexcept;

}  // namespace tilespace::detail
