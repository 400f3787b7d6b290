// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/base/buffer.hpp>
#include <tilespace/base/reset_on_move.hpp>
#include <tilespace/base/result.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/world.hpp>
#include <tilespace/sight/detail/wedge.hpp>
#include <tilespace/sight/sight.hpp>
#include <tilespace/sight/tile_bits.hpp>

/// @file field_of_view.hpp
/// Which tiles does one see?

namespace tilespace {

/// What one viewer sees, and room to find it out: made once, filled again by each field_of_view().
///
/// Errors      Made by create(), which refuses what BitGrid::create() refuses, and sides above 2^29. One that was moved from has room for nothing.
/// Threads     One field at a time for each.
class FieldOfView {
 public:
  FieldOfView() = default;

  /// Room for this radius, on maps of any size.
  [[nodiscard]] static Result<FieldOfView> create(std::int32_t radius);
  /// Room for any radius, on maps that are no wider and no higher than this box.
  [[nodiscard]] static Result<FieldOfView> create(TileBox largest);

  /// The tiles that are seen. Its bounds are what of the map is no farther than the radius to the east, west, north and south.
  [[nodiscard]] const TileBits& tiles() const noexcept { return tiles_; }
  /// Is this tile seen?
  [[nodiscard]] bool sees(Tile tile) const noexcept { return tiles_.get(tile); }

 private:
  friend class detail::FieldMemory;

  ResetOnMove<TileBox> room_;  // as wide and as high may a field be
  TileBits tiles_;
  Buffer<detail::Wedge> wedges_;    // of two rows
  Buffer<detail::RowMasks> masks_;  // of a row
  Buffer<std::uint64_t> columns_;   // 64 columns of tiles
};

/// Which tiles does who stands on the tile `from` see? Those that sees() says, all at once.
///
/// Returns     Whether there is room for it in `out`: for the radius, or for a map as wide and high. If not, nothing is seen.
/// Border      As sees().
/// Invalid     As sees(): a viewer outside of the map sees nothing.
/// Exactness   Exact.
/// Laws        out.sees(tile) == sees(opaque, from, tile, sight), for every tile.
/// Cost        O(rows within the radius + pieces of light in them), whatever the size of the map; see docs/sight.md. Beyond a radius of
///             32, directions leave out the light that is not in them. Allocates: never. Threads: any number of readers, each with
///             a field of its own.
/// Source      Row masks, and sector masks for small radii: docs/sight.md.
[[nodiscard]] bool field_of_view(const CollisionMap& opaque, Tile from, const Sight& sight, FieldOfView& out) noexcept;

/// Which tiles does who stands at a point see? As field_of_view() of its tile; the radius is in tiles.
///
/// Units       World, but for `sight`.
/// Exactness   That of to_tile_space(); then exact.
[[nodiscard]] inline bool field_of_view(const World& opaque, Point from, const Sight& sight,
                                        FieldOfView& out) noexcept {
  return field_of_view(opaque.map, tile_at(opaque, from), sight, out);
}

}  // namespace tilespace
