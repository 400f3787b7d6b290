// SPDX-License-Identifier: MIT
#include <bit>
#include <cstddef>
#include <tilespace/cluster/edited_tiles.hpp>
#include <tilespace/world/detail/z_order.hpp>

namespace tilespace::cluster {
namespace {

std::uint64_t place_of(ChunkKey key) {
  constexpr std::int64_t middle = std::int64_t{1} << 31;
  return tilespace::detail::spread_bits(static_cast<std::uint64_t>(key.x + middle)) |
         tilespace::detail::spread_bits(static_cast<std::uint64_t>(key.y + middle)) << 1;
}

StateHash hash_of_tile(ChunkKey key, std::size_t tile, bool solid) {
  const std::array<std::uint32_t, 2> what{static_cast<std::uint32_t>(tile), solid ? 1U : 0U};
  return hash_of_body(tilespace::detail::mixed(place_of(key), 0x7469'6C65), what);
}

// Shapes of tiles that were not edited; the bits of the others.
ChunkErrorCode merge(const EditedChunk& edits, Chunk& chunk) {
  std::vector<PlacedShape> shapes;
  for (const PlacedShape& placed : chunk.shapes()) {
    const std::size_t tile = placed.y * std::size_t{256} + placed.x;
    if ((edits.edited[tile / 64] >> tile % 64 & 1U) == 0) shapes.push_back(placed);
  }
  std::array<std::byte, Chunk::bytes_of_rows> rows{};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto edited = static_cast<std::byte>(edits.edited[i / 8] >> (i % 8 * 8));
    const auto is_solid = static_cast<std::byte>(edits.is_solid[i / 8] >> (i % 8 * 8));
    rows[i] = (chunk.rows()[i] & ~edited) | (is_solid & edited);
  }
  chunk.fill(false);
  for (std::size_t i = 0; i < rows.size(); ++i) chunk.rows()[i] = rows[i];
  for (const PlacedShape& placed : shapes) {
    if (chunk.add_shape(placed.x, placed.y, placed.shape) != Chunk::Added::done) return ChunkErrorCode::out_of_memory;
  }
  return ChunkErrorCode::none;
}

}  // namespace

void EditedTiles::set_solid(Tile tile, bool solid) {
  if (!world_.bounds.contains(tile)) return;
  const ChunkKey key = chunk_of(tile);
  std::unique_ptr<EditedChunk>& chunk = chunks_[place_of(key)];
  if (!chunk) chunk = std::make_unique<EditedChunk>(EditedChunk{.key = key});
  const std::size_t at = static_cast<std::size_t>(tile.y & 255) * 256 + static_cast<std::size_t>(tile.x & 255);
  const std::uint64_t bit = std::uint64_t{1} << at % 64;
  if ((chunk->edited[at / 64] & bit) != 0) {
    hash_ -= hash_of_tile(key, at, (chunk->is_solid[at / 64] & bit) != 0);
  } else {
    ++count_;
  }
  chunk->edited[at / 64] |= bit;
  chunk->is_solid[at / 64] = solid ? chunk->is_solid[at / 64] | bit : chunk->is_solid[at / 64] & ~bit;
  hash_ += hash_of_tile(key, at, solid);
}

void EditedTiles::put(const EditedChunk& chunk) {
  chunks_[place_of(chunk.key)] = std::make_unique<EditedChunk>(chunk);
  for (std::size_t word = 0; word < chunk.edited.size(); ++word) {
    for (std::uint64_t bits = chunk.edited[word]; bits != 0; bits &= bits - 1) {
      const std::size_t at = word * 64 + static_cast<std::size_t>(std::countr_zero(bits));
      hash_ += hash_of_tile(chunk.key, at, (chunk.is_solid[word] >> at % 64 & 1U) != 0);
      ++count_;
    }
  }
}

std::vector<const EditedChunk*> EditedTiles::chunks() const {
  std::vector<const EditedChunk*> all;
  for (const auto& [place, chunk] : chunks_) all.push_back(chunk.get());
  return all;
}

ChunkSource EditedTiles::source() noexcept {
  ChunkSource source = world_;
  source.user = this;
  source.load = &EditedTiles::load;
  source.region = world_.region != nullptr ? &EditedTiles::region : nullptr;
  return source;
}

ChunkErrorCode EditedTiles::load(void* user, ChunkKey key, Chunk& out) noexcept {
  const auto& self = *static_cast<const EditedTiles*>(user);
  const ChunkErrorCode code = self.world_.load(self.world_.user, key, out);
  if (code != ChunkErrorCode::none) return code;
  const auto found = self.chunks_.find(place_of(key));
  return found == self.chunks_.end() ? code : merge(*found->second, out);
}

ChunkErrorCode EditedTiles::region(void* user, RegionKey key, RegionStates& out) noexcept {
  const auto& self = *static_cast<const EditedTiles*>(user);
  const ChunkErrorCode code = self.world_.region(self.world_.user, key, out);
  if (code != ChunkErrorCode::none) return code;
  // The chunks of a region follow each other along the curve.
  const std::uint64_t begin = place_of({key.x * region_side, key.y * region_side});
  for (auto at = self.chunks_.lower_bound(begin); at != self.chunks_.end() && at->first < begin + 4096; ++at)
    out.set(at->second->key, ChunkState::mixed);
  return code;
}

}  // namespace tilespace::cluster
