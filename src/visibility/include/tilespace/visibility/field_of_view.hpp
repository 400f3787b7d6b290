// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <tilespace/base/detail/buffer.hpp>
#include <tilespace/base/detail/reset_on_move.hpp>
#include <tilespace/base/parts.hpp>
#include <tilespace/base/result.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/tile_mask.hpp>
#include <tilespace/grid/world.hpp>
#include <tilespace/visibility/detail/wedge.hpp>
#include <tilespace/visibility/vision_options.hpp>

/// @file field_of_view.hpp
/// Field of view (FOV): all tiles visible from one tile, by symmetric shadow casting.

namespace tilespace {

/// Field of view of one viewer, with the storage to compute it. Create it once; each field_of_view() overwrites it.
///
/// Errors      create() fails where BitGrid::create() does, and for sides above 2^29. A moved-from field has no
///             capacity.
/// Threads     One per thread.
class FieldOfView {
 public:
  FieldOfView() = default;

  /// Capacity for this radius, on maps of any size.
  [[nodiscard]] static Result<FieldOfView> create(std::int32_t radius);
  /// Capacity for any radius, on maps no wider and no higher than this box.
  [[nodiscard]] static Result<FieldOfView> create(TileBox largest);

  /// The visible tiles. Its bounds are the part of the map within the radius to the east, west, north and south.
  [[nodiscard]] const TileMask& tiles() const noexcept { return tiles_; }
  /// Tests whether this tile is visible.
  [[nodiscard]] bool is_visible(Tile tile) const noexcept { return tiles_.get(tile); }

 private:
  friend class detail::FieldMemory;

  ResetOnMove<TileBox> room_;  // maximum width and height of a field
  TileMask tiles_;
  Buffer<detail::Wedge> wedges_;    // of two rows
  Buffer<detail::RowMasks> masks_;  // of one row
  Buffer<std::uint64_t> columns_;   // 64 columns of tiles
};

/// Computes the field of view of the tile `from`: all tiles for which has_line_of_sight() is true.
///
/// Returns     Whether the capacity of `out` suffices for the radius, or for a map of this width and height. If not, no
///             tile is visible.
/// Border      As has_line_of_sight().
/// Invalid     As has_line_of_sight(): from outside the map, no tile is visible.
/// Exactness   Exact.
/// Laws        out.is_visible(tile) == has_line_of_sight(opaque, from, tile, sight), for every tile.
/// Cost        O(rows within the radius + wedges of light in them), independent of the size of the map; see
///             docs/visibility.md. Beyond a radius of 32, light outside the directions is skipped. With
///             Solidity::shapes, a ray for each tile near shapes or in line with corners: set a radius. Allocates:
///             never. Threads: any number of readers, each with its own field.
/// Source      Row masks, and sector masks for small radii: docs/visibility.md. Among shapes, walls beside clear tiles
///             are lit as in libtcod.
[[nodiscard]] bool field_of_view(const CollisionMap& opaque, Tile from, const VisionOptions& sight,
                                 FieldOfView& out) noexcept;

/// Computes the fields of view of many viewers: that of `from[i]` in `out[i]`.
///
/// Returns     Whether the capacity of each suffices. No tile is visible in one whose capacity does not.
/// Shape       If the spans differ in length, the surplus of the longer one is ignored.
/// Border      As field_of_view().
/// Invalid     As field_of_view().
/// Exactness   Exact.
/// Laws        out[i] is as field_of_view(opaque, from[i], sight, out[i]) leaves it.
/// Cost        That of field_of_view() for each. 16 viewers a part. Allocates: never. Threads: any number of readers;
///             `parts` runs it on those of the caller.
/// Source      As field_of_view().
[[nodiscard]] bool fields_of_view(const CollisionMap& opaque, std::span<const Tile> from, const VisionOptions& sight,
                                  std::span<FieldOfView> out, const Parts& parts = in_turn) noexcept;

/// Computes the field of view of the tile of a point. As field_of_view() of its tile; the radius is in tiles.
///
/// Units       World, except for `sight`.
/// Exactness   That of to_tile_space(); then exact.
[[nodiscard]] inline bool field_of_view(const World& opaque, Point from, const VisionOptions& sight,
                                        FieldOfView& out) noexcept {
  return field_of_view(opaque.map, tile_at(opaque, from), sight, out);
}

}  // namespace tilespace
