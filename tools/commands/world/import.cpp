// SPDX-License-Identifier: MIT
// Import: pictures of PBM, PGM and PNG row by row, in memory for one row of chunks; all other maps as a whole, by their
// loaders.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <tilespace/parallel/threads.hpp>
#include <vector>

#include "command_line/failure.hpp"
#include "command_line/loading.hpp"
#include "command_line/numbers.hpp"
#include "command_line/output.hpp"
#include "command_line/progress.hpp"
#include "commands/world/picture_rows.hpp"
#include "commands/world/rows_to_chunks.hpp"
#include "commands/world/world.hpp"

namespace tilespace::tool {
namespace {

constexpr std::int32_t widest_picture = 1 << 20;
constexpr std::int32_t chunks_at_a_time = 64;

// Opens the world, or makes it.
store::WorldFile world_to_write(const WorldCommandOptions& options) {
  auto opened = store::WorldFile::open(options.file, {.access = store::Access::write, .branch = options.branch});
  if (opened) return std::move(opened).value();
  const auto head = store::WorldFile::open(options.file);
  if (head || head.error().kind != store::ErrorKind::cannot_open) require_done(opened.error());
  store::WorldOptions made;
  if (!options.bounds.empty()) made.bounds = parse_tile_box(options.bounds, "--bounds");
  made.outside = options.map.outside == "solid" ? Outside::solid : Outside::free;
  return require_value(store::WorldFile::create(options.file, made));
}

Tile parse_place(const std::string& text) {
  const auto numbers = parse_numbers<2>("--to", "X,Y", "0,0", text);
  const Tile tile{static_cast<std::int32_t>(numbers[0]), static_cast<std::int32_t>(numbers[1])};
  if (tile.x != numbers[0] || tile.y != numbers[1]) throw UsageError("--to takes a tile: two whole numbers");
  return tile;
}

TileBox placed_box(const store::WorldFile& file, std::int64_t x, std::int64_t y, std::int64_t width,
                   std::int64_t height) {
  const TileBox bounds = file.bounds();
  if (x < bounds.min.x || y < bounds.min.y || x + width > bounds.max.x || y + height > bounds.max.y)
    throw Failure(
        fmt::format("{}: {} x {} tiles from {},{} on reach beyond its bounds", file.path(), width, height, x, y));
  return {{static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)},
          {static_cast<std::int32_t>(x + width), static_cast<std::int32_t>(y + height)}};
}

// Pictures that are read row by row; null for all other maps, and with rules that take all of a map.
std::unique_ptr<PictureRows> open_rows(const WorldCommandOptions& options) {
  if (!options.map.solid.empty()) return nullptr;
  std::unique_ptr<PictureRows> picture = open_picture_rows(options.map.path);
  if (picture != nullptr && picture->width() > widest_picture)
    throw Failure(options.map.path + ": wider than 2^20 pixels");
  return picture;
}

void import_picture(const WorldCommandOptions& options, PictureRows& picture, const store::WorldFile& file,
                    store::Commit& commit, Tile to) {
  RowsToChunks chunks(file, commit, placed_box(file, to.x, to.y, picture.width(), picture.height()));
  Progress progress("importing " + options.map.path);
  for (std::int32_t y = 0; y < picture.height(); ++y) {
    picture.read_row(options.map.darker_than.value_or(128), chunks.first_bit(), chunks.row());
    chunks.finish_row();
    progress.set(static_cast<std::uint64_t>(y), static_cast<std::uint64_t>(picture.height()));
  }
}

// A chunk with the tiles of a map that is moved by `by`; others as they are. False if out of memory.
bool fill_part(const CollisionMap& map, Tile by, ChunkKey key, const Chunk& old, Chunk& chunk) {
  auto next_old = old.shapes().begin();
  for (int y = 0; y < chunk_side; ++y) {
    for (int x = 0; x < chunk_side; ++x) {
      const auto column = static_cast<std::uint8_t>(x);
      const auto row = static_cast<std::uint8_t>(y);
      const Tile tile{key.x * chunk_side + x - by.x, key.y * chunk_side + y - by.y};
      const bool is_new = map.bounds().contains(tile);
      const bool had_shape = next_old != old.shapes().end() && next_old->x == x && next_old->y == y;
      const TileShape& shape = is_new ? map.shape(tile) : had_shape ? next_old->shape : full_shape;
      if (had_shape) ++next_old;
      if (!(is_new ? map.is_solid(tile) : old.is_solid(column, row))) continue;
      chunk.set_solid(column, row, true);
      if (!is_full(shape) && chunk.add_shape(column, row, shape) != Chunk::Added::done) return false;
    }
  }
  return true;
}

// A chunk, as it was and as it will be.
struct ChunkEdit {
  ChunkKey key{};
  Chunk old{};
  Chunk made{};
  bool is_made = false;
};

// Some chunks of a row: read and written by this thread, and made by all.
void put_parts(const store::WorldFile& file, store::Commit& commit, const CollisionMap& map, Tile by, ChunkKey first,
               std::size_t count, const Parts& parts) {
  std::vector<ChunkEdit> edits(count);
  for (std::size_t i = 0; i < count; ++i) {
    edits[i].key = {first.x + static_cast<std::int32_t>(i), first.y};
    require_done(file.load(edits[i].key, edits[i].old));
  }
  run_parts(parts, count, [&](std::size_t i) {
    ChunkEdit& edit = edits[i];
    edit.is_made = fill_part(map, by, edit.key, edit.old, edit.made);
  });
  for (const ChunkEdit& edit : edits) {
    if (!edit.is_made) throw Failure("out of memory");
    require_done(commit.put(edit.key, edit.made));
  }
}

void import_map(const WorldCommandOptions& options, const io::LoadedMap& loaded, const store::WorldFile& file,
                store::Commit& commit, Tile to) {
  const TileBox from = loaded.map.bounds();
  const TileBox box =
      placed_box(file, std::int64_t{from.min.x} + to.x, std::int64_t{from.min.y} + to.y, from.width(), from.height());
  if (box.empty()) throw Failure(options.map.path + ": has no tiles");
  const ChunkKey first = chunk_of(box.min);
  const ChunkKey last = chunk_of({box.max.x - 1, box.max.y - 1});
  ThreadPool pool(options.threads);
  Progress progress("importing " + options.map.path);
  for (std::int32_t y = first.y; y <= last.y; ++y) {
    for (std::int32_t x = first.x; x <= last.x; x += chunks_at_a_time) {
      const auto some = static_cast<std::size_t>(std::min(last.x - x + 1, chunks_at_a_time));
      put_parts(file, commit, loaded.map, to, {x, y}, some, pool.parts());
    }
    progress.set(static_cast<std::uint64_t>(y - first.y), static_cast<std::uint64_t>(last.y - first.y + 1));
  }
  tell(loaded.notices);
}

}  // namespace

void run_world_import(const WorldCommandOptions& options) {
  check(options.map);
  const Tile to = parse_place(options.origin);
  // What is wrong with a map is told before a world is made.
  const std::unique_ptr<PictureRows> picture = open_rows(options);
  io::LoadedMap loaded;
  if (picture == nullptr) loaded = load_tiles_with_progress(options.map);
  store::WorldFile file = world_to_write(options);
  const std::string label = options.label.empty() ? "import of " + options.map.path : options.label;
  store::Commit commit = require_value(file.begin({.label = label.substr(0, 1000)}));
  if (picture != nullptr) {
    import_picture(options, *picture, file, commit, to);
  } else {
    import_map(options, loaded, file, commit, to);
  }
  const store::RevisionId id = require_value(commit.finish());
  const char* const text = options.json ? "{{\"revision\":{},\"digest\":\"{}\"}}\n" : "revision {}, digest {}\n";
  print(fmt::format(fmt::runtime(text), id, to_string(file.digest())));
  flush_output();
}

}  // namespace tilespace::tool
