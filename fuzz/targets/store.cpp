// SPDX-License-Identifier: MIT
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <string>
#include <tilespace/store/commit_map.hpp>
#include <tilespace/store/world_file.hpp>
#include <tilespace/world/chunked_map.hpp>
#include <vector>

#include "body/chunk_body.hpp"
#include "sqlite/database.hpp"
#include "support/require.hpp"
#include "support/shape_input.hpp"
#include "support/target.hpp"

// Fuzz target: any bytes as the body of a chunk; and a world file with bytes changed and the hashes of its pages made
// right again, so that what lies behind them is reached: tables, rows, counts, packed bytes of a hostile hand. What is
// read is refused, or read again equally; nothing crashes, and no call asks for more memory than a world may need.

namespace store_target {
namespace {

using namespace tilespace;
namespace parts = tilespace::store::detail;
using fuzz::require;
using fuzz::ShapeInput;
using store::Access;
using store::Change;
using store::Commit;
using store::Durable;
using store::MaybeError;
using store::RevisionInfo;
using store::WorldFile;

void read_body(std::span<const std::byte> bytes) {
  parts::Packer packer;
  Chunk chunk;
  if (parts::read_chunk_body(packer, bytes, chunk) != parts::BodyStatus::done) return;
  std::vector<std::byte> again;
  const std::uint64_t hash = parts::write_chunk_body(packer, chunk, again);
  require(hash == parts::hash_in(bytes), "contents have one hash");
  Chunk same;
  require(parts::read_chunk_body(packer, again, same) == parts::BodyStatus::done, "what is written is read");
  require(std::ranges::equal(same.rows(), chunk.rows()), "with the same rows");
  require(same.shapes().size() == chunk.shapes().size(), "and shapes");
}

// Any bytes with a right hash behind plain contents, so that shapes are read.
void read_shapes(std::span<const std::byte> shapes) {
  std::vector<std::byte> body(6 + 8192 + shapes.size() + 8, std::byte{0xFF});
  ByteWriter writer(body);
  writer.write(std::uint8_t{2});
  writer.write(std::uint8_t{1});
  writer.write(std::uint32_t{8192});
  std::ranges::copy(shapes, body.begin() + 6 + 8192);
  const std::span<std::byte> last = std::span(body).last(8);
  ByteWriter hash(last);
  hash.write(parts::contents_hash(std::span(body).subspan(6, 8192), shapes, 0));
  read_body(body);
}

std::string folder() {
  const std::string memory = "/dev/shm";
  return ::access(memory.c_str(), W_OK) == 0 ? memory : std::filesystem::temp_directory_path().string();
}

std::vector<std::byte> bytes_of_file(const std::string& path) {
  std::vector<std::byte> bytes(std::filesystem::file_size(path));
  std::FILE* const file = std::fopen(path.c_str(), "rb");
  require(file != nullptr && std::fread(bytes.data(), 1, bytes.size(), file) == bytes.size(), "a file is read");
  std::fclose(file);
  return bytes;
}

// A world of some revisions, a branch and a layer.
std::vector<std::byte> small_world(const std::string& path) {
  std::filesystem::remove(path);
  {
    store::Result<WorldFile> file = WorldFile::create(path, {.bounds = {{-1000, -1000}, {1000, 1000}}});
    require(file.has_value(), "a world is made");
    const std::uint32_t layer = file->create_layer<std::uint16_t>("ground").value();
    for (int i = 0; i < 4; ++i) {
      Commit commit = file->begin({.label = "some words"}).value();
      Chunk chunk;
      chunk.fill(i == 2);
      chunk.set_solid(static_cast<std::uint8_t>(i), 7, i != 2);
      require(chunk.add_shape(9, 9, shape_of(TileForm::half_south)) == Chunk::Added::done, "a shape is added");
      require(!commit.put({i % 2, -1}, chunk), "a chunk is put");
      require(!commit.put_values<std::uint16_t>(layer, {0, 0},
                                                std::vector<std::uint16_t>(65536, static_cast<std::uint16_t>(i))),
              "and values");
      require(commit.finish().has_value(), "a commit is made");
      if (i == 1) require(!file->fork("side"), "a branch is made");
    }
    require(file->undo().has_value(), "undo");
  }
  return bytes_of_file(path);
}

void change(ShapeInput& in, std::vector<std::byte>& bytes) {
  const std::size_t pages = bytes.size() / parts::page_size;
  for (std::uint32_t i = 1 + in.below(6); i > 0; --i) {
    const std::size_t page = in.below(static_cast<std::uint32_t>(pages));
    // Heads and ends of pages are where rows are listed and are.
    const std::size_t place = in.below(2) == 0 ? in.below(128) : parts::page_size - 9 - in.below(1000);
    for (std::uint32_t run = 1 + in.below(4), j = 0; j < run && place + j < parts::page_size; ++j)
      bytes[page * parts::page_size + place + j] = std::byte{in.byte()};
  }
  for (std::size_t page = 0; page < pages; ++page) {
    const auto place = std::span(bytes).subspan(page * parts::page_size).first<parts::page_size>();
    parts::set_page_hash(place, page * parts::page_size);
  }
}

void tell(const store::Error& error) {
  require(name(error.kind)[0] != '\0' && !to_string(error).empty(), "an error has a name");
}
void tell(const MaybeError& error) {
  if (error) tell(*error);
}

void read_all(const WorldFile& file) {
  Chunk chunk;
  std::vector<std::uint16_t> values(65536);
  for (int y = -2; y < 2; ++y) {
    for (int x = -2; x < 2; ++x) {
      tell(file.load({x, y}, chunk));
      const auto is_there = file.load_values<std::uint16_t>(1, {x, y}, values);
      if (!is_there) tell(is_there.error());
    }
  }
  if (const auto branches = file.branches(); !branches) tell(branches.error());
  if (const auto layers = file.layers(); !layers) tell(layers.error());
  const auto history = file.history(20);
  if (!history) return tell(history.error());
  for (const RevisionInfo& info : *history) require(to_string(info.digest).size() == 32, "a digest has 32 digits");
  tell(file.visit_changes(1, file.revision(), [](const Change&) {}));
  tell(file.validate([](const store::Error& error) { tell(error); }));
}

void write_some(const std::string& path) {
  store::Result<WorldFile> file = WorldFile::open(path, {.access = Access::write});
  if (!file) return tell(file.error());
  Chunk chunk;
  chunk.set_solid(1, 1, true);
  store::Result<Commit> commit = file->begin({.durable = Durable::soon});
  if (!commit) return tell(commit.error());
  tell(commit->put({0, -1}, chunk));
  if (const auto made = commit->finish(); !made) tell(made.error());
  auto map = ChunkedMap::create(file->source(), {.page_bits = 7}).value();
  if (map.set_solid(Tile{300, 5}, true).ok()) {
    if (const auto made = store::commit(*file, map); !made) tell(made.error());
  }
  if (const auto undone = file->undo(); !undone) tell(undone.error());
  if (const auto pruned = file->prune({.newest = 1}); !pruned) tell(pruned.error());
}

void open_hostile(ShapeInput& in) {
  static const std::string path = folder() + "/tilespace_fuzz_" + std::to_string(::getpid());
  static const std::vector<std::byte> whole = small_world(path);
  std::vector<std::byte> bytes = whole;
  change(in, bytes);
  std::FILE* const out = std::fopen(path.c_str(), "wb");
  require(out != nullptr && std::fwrite(bytes.data(), 1, bytes.size(), out) == bytes.size(), "a file is written");
  std::fclose(out);
  {
    const store::Result<WorldFile> file = WorldFile::open(path);
    if (file) read_all(*file);
    if (!file) tell(file.error());
  }
  if (in.below(2) == 0) write_some(path);
  for (const char* const end : {"", "-wal", "-shm", ".writer"}) std::filesystem::remove(path + end);
}

}  // namespace

FUZZ_TARGET(store) {
  if (size > 4096) return -1;
  const std::span<const std::byte> bytes = fuzz::bytes_of(data, size);
  read_body(bytes);
  read_shapes(bytes);
  require(name(Access::write)[0] == 'w' && name(Durable::soon)[0] == 's', "values have names");
  ShapeInput in(data, size);
  open_hostile(in);
  return 0;
}

}  // namespace store_target
