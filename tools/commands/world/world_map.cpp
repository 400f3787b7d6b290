// SPDX-License-Identifier: MIT
// World files where commands take a map: as pages, and as a map in memory.
#include "command_line/world_map.hpp"

#include <fmt/format.h>

#include "command_line/failure.hpp"
#include "command_line/files.hpp"
#include "command_line/paged_map.hpp"
#include "commands/world/world.hpp"

namespace tilespace::tool {
namespace {

std::string why_failed(const store::WorldFile& file, std::uint64_t memory, const ChunkError& error) {
  const bool is_of_file = error.code == ChunkErrorCode::unreadable || error.code == ChunkErrorCode::damaged;
  if (is_of_file && file.source_error()) return to_string(*file.source_error());
  if (error.code != ChunkErrorCode::too_large)
    return fmt::format("{}: {}, expected {}", file.path(), name(error.code), error.expected);
  const TileBox tiles = error.tiles;
  return fmt::format(
      "{}: the {} x {} tiles from {},{} on, which this needs at once, take more than half of --memory {}M: give more, "
      "or ask for a part",
      file.path(), tiles.width(), tiles.height(), tiles.min.x, tiles.min.y, memory >> 20);
}

// Null if the file is something else.
std::shared_ptr<store::WorldFile> open_if_world(const std::string& path) {
  if (is_standard(path)) return nullptr;
  auto file = store::WorldFile::open(path);
  if (file) return std::make_shared<store::WorldFile>(std::move(file).value());
  const store::ErrorKind kind = file.error().kind;
  if (kind == store::ErrorKind::not_a_world || kind == store::ErrorKind::cannot_open)
    return nullptr;  // loaders say why
  throw Failure(to_string(file.error()));
}

// The file opened for writing, for one change: others may write between two. What it holds is what was read.
store::WorldFile open_to_write(const store::WorldFile& reader) {
  store::WorldFile writer = require_value(store::WorldFile::open(reader.path(), {.access = store::Access::write}));
  if (writer.revision() == reader.revision()) return writer;
  throw Failure(fmt::format("{}: is at revision {} now, written by another program, and not at {}: begin anew",
                            reader.path(), writer.revision(), reader.revision()));
}

std::uint64_t commit_edits(store::WorldFile& reader, ChunkedMap& map, const std::string& label) {
  store::WorldFile writer = open_to_write(reader);
  store::Commit made = require_value(writer.begin({.label = label}));
  Chunk chunk;
  for (const ChunkKey key : map.edited_chunks()) {
    const ChunkError read = map.read_chunk(key, chunk);
    if (!read.ok()) throw Failure(fmt::format("{}: {}", reader.path(), name(read.code)));
    require_done(made.put(key, chunk));
  }
  static_cast<void>(require_value(made.finish()));
  const std::uint64_t revision = require_value(reader.refresh());
  map.mark_saved();
  return revision;
}

std::uint64_t undo_revision(store::WorldFile& reader, ChunkedMap& map) {
  store::WorldFile writer = open_to_write(reader);
  static_cast<void>(require_value(writer.undo()));
  const std::uint64_t revision = require_value(reader.refresh());
  map.discard_edits();
  return revision;
}

// The map ends where the outermost chunks do: beyond, all is as outside, and nothing is looked up.
PagedMap pages_of(std::shared_ptr<store::WorldFile> file, const MapOptions& options) {
  const std::uint64_t memory = options.memory;
  const TileBox stored = count_chunks(*file).tiles;
  ChunkSource source = file->source();
  source.bounds = stored.empty() ? TileBox{{0, 0}, {chunk_side, chunk_side}} : stored;
  auto map = ChunkedMap::create(source, {.budget = memory});
  if (!map) throw UsageError(fmt::format("--memory {}: a world takes 2M or more", memory));
  PagedMap world{std::move(*map), stored, file->revision(), file->digest().low};
  world.why = [file, memory](const ChunkError& error) { return why_failed(*file, memory, error); };
  world.visit_regions = [file](const VisitRegion& visit) { require_done(file->visit_regions(visit)); };
  world.commit = [file](ChunkedMap& edited, const std::string& label) { return commit_edits(*file, edited, label); };
  world.undo_revision = [file](ChunkedMap& edited) { return undo_revision(*file, edited); };
  world.file = std::move(file);
  return world;
}

}  // namespace

std::optional<PagedMap> open_paged_map(const MapOptions& options) {
  if (!options.box.empty()) return std::nullopt;
  check(options);
  std::shared_ptr<store::WorldFile> file = open_if_world(options.path);
  if (file == nullptr) return std::nullopt;
  return pages_of(std::move(file), options);
}

std::optional<io::LoadedMap> load_world_map(const MapOptions& options) {
  std::shared_ptr<store::WorldFile> file = open_if_world(options.path);
  if (file == nullptr) {
    if (!options.box.empty()) throw UsageError("--box is for world files; " + options.path + " is none");
    return std::nullopt;
  }
  PagedMap world = pages_of(std::move(file), options);
  const TileBox bounds = world.map.source().bounds;
  const TileBox tiles = options.box.empty() ? world.stored : intersection(parse_tile_box(options.box, "--box"), bounds);
  if (tiles.empty() && !options.box.empty()) throw UsageError("--box is beyond the bounds of " + options.path);
  io::LoadedMap loaded;
  if (!tiles.empty()) loaded.map = copied_part(world, tiles);
  loaded.map.set_outside(world.map.source().outside);
  loaded.solid_rule = fmt::format("world file, revision {}", world.revision);
  const std::uint64_t solid = loaded.map.solid_count();
  loaded.counts = {{"solid", solid}, {"free", loaded.map.bounds().count() - solid}};
  return loaded;
}

}  // namespace tilespace::tool
