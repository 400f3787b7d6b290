// SPDX-License-Identifier: MIT
#include <tilespace/world/chunk_sources.hpp>

namespace tilespace {
namespace {

ChunkErrorCode load_from_map(void* user, ChunkKey key, Chunk& out) noexcept {
  const CollisionMap& map = *static_cast<const CollisionMap*>(user);
  const TileBox tiles = intersection(tiles_of(key), map.bounds());
  const Tile corner = tiles_of(key).min;
  for (std::int32_t y = tiles.min.y; y < tiles.max.y; ++y) {
    for (std::int32_t x = tiles.min.x; x < tiles.max.x; ++x) {
      if (!map.is_solid({x, y})) continue;
      const auto column = static_cast<std::uint8_t>(x - corner.x), row = static_cast<std::uint8_t>(y - corner.y);
      if (!map.has_shape({x, y})) {
        out.set_solid(column, row, true);
      } else if (out.add_shape(column, row, map.shape({x, y})) != Chunk::Added::done) {
        return ChunkErrorCode::out_of_memory;
      }
    }
  }
  return ChunkErrorCode::none;
}

}  // namespace

ChunkSource source_of(const CollisionMap& map) noexcept {
  ChunkSource source;
  source.user = const_cast<CollisionMap*>(&map);  // read only
  source.load = load_from_map;
  source.bounds = map.bounds();
  source.outside = map.outside();
  return source;
}

}  // namespace tilespace
