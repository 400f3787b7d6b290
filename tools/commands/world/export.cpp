// SPDX-License-Identifier: MIT
// Export: a box of tiles as a PBM picture or as text, a row of chunks at a time.
#include <fmt/format.h>

#include <algorithm>

#include "command_line/failure.hpp"
#include "command_line/files.hpp"
#include "command_line/progress.hpp"
#include "commands/world/netpbm.hpp"
#include "commands/world/world.hpp"

namespace tilespace::tool {
namespace {

// Rows of tiles of a row of chunks, a byte a tile: 1 is solid.
class ChunkRow {
 public:
  ChunkRow(const store::WorldFile& file, TileBox box) : file_(&file), box_(box) {}

  // Calls `write(row)` for the rows of the box that are in a row of chunks.
  template <class Write>
  void write_rows(std::int32_t row_of_chunks, Write&& write) {
    load(row_of_chunks);
    const std::int32_t begin = std::max(box_.min.y, row_of_chunks * chunk_side);
    const std::int32_t end = std::min(box_.max.y, (row_of_chunks + 1) * chunk_side);
    for (std::int32_t y = begin; y < end; ++y) {
      row_.clear();
      for (std::int32_t x = box_.min.x; x < box_.max.x; ++x) row_.push_back(is_solid(x, y) ? 1 : 0);
      write(row_);
    }
  }

 private:
  void load(std::int32_t row_of_chunks) {
    const std::int32_t first = box_.min.x >> 8;
    chunks_.clear();
    for (std::int32_t x = first; x <= (box_.max.x - 1) >> 8; ++x)
      require_done(file_->load({x, row_of_chunks}, chunks_.emplace_back()));
  }

  [[nodiscard]] bool is_solid(std::int32_t x, std::int32_t y) const {
    if (!file_->bounds().contains({x, y})) return file_->outside() == Outside::solid;
    const Chunk& chunk = chunks_[static_cast<std::size_t>((x >> 8) - (box_.min.x >> 8))];
    return chunk.is_solid(static_cast<std::uint8_t>(x & 255), static_cast<std::uint8_t>(y & 255));
  }

  const store::WorldFile* file_;
  TileBox box_;
  std::vector<Chunk> chunks_;
  std::vector<unsigned char> row_;
};

std::string as_bits(const std::vector<unsigned char>& row) {
  std::string bits((row.size() + 7) / 8, '\0');
  for (std::size_t x = 0; x < row.size(); ++x)
    bits[x / 8] = static_cast<char>(static_cast<unsigned char>(bits[x / 8]) | row[x] << (7 - x % 8));
  return bits;
}

std::string as_letters(const std::vector<unsigned char>& row) {
  std::string letters;
  for (const unsigned char solid : row) letters += solid != 0 ? '#' : '.';
  return letters + '\n';
}

TileBox box_to_export(const WorldCommandOptions& options, const store::WorldFile& file) {
  if (!options.box.empty()) return parse_tile_box(options.box, "--box");
  const TileBox tiles = count_chunks(file).tiles;
  if (tiles.empty()) throw Failure(options.file + ": has no chunks; --box X0,Y0,X1,Y1 says what to export");
  return tiles;
}

void write(std::FILE* file, const std::string& text, const std::string& path) {
  if (std::fwrite(text.data(), 1, text.size(), file) != text.size()) throw Failure(path + ": cannot be written");
}

}  // namespace

void run_world_export(const WorldCommandOptions& options) {
  const bool is_text = options.output.ends_with(".txt");
  if (!is_text && !options.output.ends_with(".pbm")) throw UsageError("-o takes a name that ends with .pbm or .txt");
  const store::WorldFile world = open_world(options, store::Access::read);
  const TileBox box = box_to_export(options, world);
  const OpenedFile out(std::fopen(options.output.c_str(), "wb"));
  if (out == nullptr) throw Failure(options.output + ": cannot be written");
  if (!is_text) write(out.get(), fmt::format("P4\n{} {}\n", box.width(), box.height()), options.output);
  ChunkRow rows(world, box);
  Progress progress("exporting " + options.file);
  const std::int32_t first = box.min.y >> 8;
  const std::int32_t last = (box.max.y - 1) >> 8;
  for (std::int32_t y = first; y <= last; ++y) {
    rows.write_rows(y, [&](const std::vector<unsigned char>& row) {
      write(out.get(), is_text ? as_letters(row) : as_bits(row), options.output);
    });
    progress.set(static_cast<std::uint64_t>(y - first), static_cast<std::uint64_t>(last - first + 1));
  }
  if (std::fflush(out.get()) != 0) throw Failure(options.output + ": cannot be written");
}

}  // namespace tilespace::tool
