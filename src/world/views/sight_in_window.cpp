// SPDX-License-Identifier: MIT
#include <tilespace/grid/detail/around.hpp>
#include <tilespace/world/chunked_sight.hpp>
#include "windows/window.hpp"

// Sight in the map of a page, or of a window. Whether a tile is seen depends on those between it and the viewer, which
// lie in the box around both, and with shapes on tiles beside it that are nearer.

namespace tilespace {

Result<bool, ChunkError> has_line_of_sight(ChunkedMap& opaque, Tile from, Tile to,
                                           const VisionOptions& sight) noexcept {
  const TileBox bounds = opaque.source().bounds;
  if (!bounds.contains(from) || !bounds.contains(to)) return false;
  const TileBox between = detail::around(TileBox{from, from + Step{1, 1}}, TileBox{to, to + Step{1, 1}});
  const TileBox tiles = intersection(TileBox{between.min + Step{-1, -1}, between.max + Step{1, 1}}, bounds);
  const Result<const CollisionMap*, ChunkError> map =
      detail::map_with(detail::store_of(opaque), tiles, detail::Needed::bounds);
  if (!map) return map.error();
  return has_line_of_sight(**map, from, to, sight);
}

Result<bool, ChunkError> field_of_view(ChunkedMap& opaque, Tile from, const VisionOptions& sight,
                                       FieldOfView& out) noexcept {
  const TileBox bounds = opaque.source().bounds;
  if (!bounds.contains(from) || sight.radius < 0) return field_of_view(CollisionMap{}, from, sight, out);
  // Saturated coordinates are beyond the world, and so are the tiles of a radius that is unlimited.
  const TileBox reach{from + Step{-sight.radius, -sight.radius}, from + Step{sight.radius, sight.radius} + Step{1, 1}};
  const Result<const CollisionMap*, ChunkError> map =
      detail::map_with(detail::store_of(opaque), reach, detail::Needed::bounds);
  if (!map) {
    static_cast<void>(field_of_view(CollisionMap{}, from, sight, out));
    return map.error();
  }
  return field_of_view(**map, from, sight, out);
}

}  // namespace tilespace
