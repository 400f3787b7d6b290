// SPDX-License-Identifier: MIT
#include <cstdio>
#include <map>
#include <tilespace/world/chunked_map.hpp>
#include <tilespace/world/chunked_moves.hpp>
#include <tilespace/world/chunked_rays.hpp>
#include <utility>

// An endless cave, generated where somebody comes, within 4 MB. A digger goes east for 60,000 tiles and digs what is in
// the way. What was dug is stored in chunks, so that its pages can be given back.
namespace {

using namespace tilespace;

// Rock in blocks of 16x8 tiles, by a hash of their place: integers only, so that it is the same on every machine.
bool is_rock(std::int32_t x, std::int32_t y) {
  const auto column = static_cast<std::uint32_t>(x >> 4), row = static_cast<std::uint32_t>(y >> 3);
  const std::uint32_t hash = (column * 0x9E3779B1U ^ row * 0x85EBCA77U) * 0xC2B2AE3DU;
  return hash >> 30 == 0;
}

// The chunks that were dug in; all others are generated.
using Stored = std::map<std::pair<std::int32_t, std::int32_t>, Chunk>;

ChunkErrorCode load(void* user, ChunkKey key, Chunk& out) noexcept {
  const Stored& stored = *static_cast<const Stored*>(user);
  const auto found = stored.find({key.x, key.y});
  const Tile corner = tiles_of(key).min;
  for (int y = 0; y < chunk_side; ++y) {
    for (int x = 0; x < chunk_side; ++x) {
      const auto column = static_cast<std::uint8_t>(x), row = static_cast<std::uint8_t>(y);
      const bool is_stored = found != stored.end();
      out.set_solid(column, row, is_stored ? found->second.is_solid(column, row) : is_rock(corner.x + x, corner.y + y));
    }
  }
  return ChunkErrorCode::none;
}

bool save(ChunkedMap& cave, Stored& stored) {
  for (const ChunkKey key : cave.edited_chunks()) {
    Chunk chunk;
    if (!cave.read_chunk(key, chunk).ok()) return false;
    stored.insert_or_assign({key.x, key.y}, std::move(chunk));
  }
  cave.mark_saved();
  return true;
}

}  // namespace

int main() {
  Stored stored;
  ChunkSource source;
  source.user = &stored;
  source.load = load;
  auto cave = ChunkedMap::create(source, {.budget = 4 << 20});
  if (!cave) return 1;

  Body digger{{0.0, 0.0}, {0.75, 1.5}};
  if (!cave->set_solid(TileBox{{0, 0}, {1, 2}}, false).ok()) return 1;
  int dug = 0, saved = 0;
  while (digger.min.x < 60000.0) {
    const auto moved = move_and_slide(*cave, digger, {8.0, 0.0});
    if (!moved) return 1;
    digger = moved->body;
    for (const SweepHit& contact : moved->contacts) {
      const TileBox hole{{contact.tile.x, tile_at(digger.min).y}, {contact.tile.x + 1, tile_at(digger.min).y + 2}};
      if (!cave->set_solid(hole, false).ok()) return 1;
      if (++dug % 1000 == 0) saved += save(*cave, stored) ? 1 : 0;
    }
  }
  const ChunkedStats stats = cave->stats();
  std::printf("dug %d times, saved %d times: %zu chunks\n", dug, saved, stored.size());
  std::printf("pages: %d loaded, %d given back; within 4 MB: %s\n", static_cast<int>(stats.loads),
              static_cast<int>(stats.evictions), stats.bytes <= cave->options().budget ? "yes" : "no");
  const auto back = cast_ray(*cave, {center_of(tile_at(digger.min)), {0.5, 0.5}});
  std::printf("the way back is %s\n", back && !back->hit ? "open" : "shut");
}
