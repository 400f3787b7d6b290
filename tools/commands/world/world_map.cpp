// SPDX-License-Identifier: MIT
#include "command_line/world_map.hpp"

#include <fmt/format.h>

#include <tilespace/world/chunked_map.hpp>

#include "command_line/failure.hpp"
#include "command_line/files.hpp"
#include "commands/world/world.hpp"

namespace tilespace::tool {
namespace {

constexpr std::uint64_t most_tiles = std::uint64_t{1} << 28;
constexpr std::uint64_t memory = std::uint64_t{512} << 20;  // half of it for the map

CollisionMap map_of(const store::WorldFile& file) {
  const TileBox tiles = count_chunks(file).tiles;
  if (tiles.count() > most_tiles)
    throw Failure(fmt::format("{}: has {} x {} tiles, more than 2^28: tilespace world export writes a part of it",
                              file.path(), tiles.width(), tiles.height()));
  auto chunked = ChunkedMap::create(file.source(), {.budget = memory});
  if (!chunked) throw Failure(file.path() + ": out of memory");
  auto map = tiles.empty() ? tilespace::Result<CollisionMap, ChunkError>(CollisionMap()) : chunked->window(tiles);
  if (!map) throw Failure(file.source_error() ? to_string(*file.source_error()) : file.path() + ": out of memory");
  map->set_outside(file.outside());
  return std::move(map).value();
}

}  // namespace

std::optional<io::LoadedMap> load_world_map(const std::string& path) {
  if (is_standard(path)) return std::nullopt;
  const auto file = store::WorldFile::open(path);
  if (!file && file.error().kind == store::ErrorKind::not_a_world) return std::nullopt;
  if (!file && file.error().kind == store::ErrorKind::cannot_open) return std::nullopt;  // a loader says why
  if (!file) throw Failure(to_string(file.error()));
  io::LoadedMap loaded;
  loaded.map = map_of(*file);
  loaded.solid_rule = fmt::format("world file, revision {}", file->revision());
  const std::uint64_t solid = loaded.map.solid_count();
  loaded.counts = {{"solid", solid}, {"free", loaded.map.bounds().count() - solid}};
  return loaded;
}

}  // namespace tilespace::tool
