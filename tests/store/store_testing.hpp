// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <string>
#include <tilespace/store/world_file.hpp>
#include <utility>
#include <vector>

#include "oracle/inputs.hpp"

/// @file store_testing.hpp
/// Folders and random chunks for tests of world files, and the model that they are compared with.

namespace store_testing {

using tilespace::Chunk;
using tilespace::ChunkKey;
using tilespace::ChunkState;

/// Where files are made: in memory if there is such a folder, as waiting for disks takes most of the time of tests.
inline std::string folder_for_tests() {
  const std::string memory = "/dev/shm";
  return ::access(memory.c_str(), W_OK) == 0 ? memory : std::filesystem::temp_directory_path().string();
}

/// A folder of its own, removed at the end.
class Folder {
 public:
  explicit Folder(const std::string& under = folder_for_tests()) {
    std::string pattern = under + "/tilespace_store_XXXXXX";
    const char* const made = ::mkdtemp(pattern.data());
    if (made != nullptr) path_ = made;
    EXPECT_NE(made, nullptr) << pattern;
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    std::error_code ignored;
    if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
  }
  [[nodiscard]] std::string file(const std::string& name) const { return path_ + "/" + name; }
  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  std::string path_;
};

/// What a chunk has, as bytes to compare: rows, and column, row, corners and sides of each shape.
inline std::string contents_of(const Chunk& chunk) {
  std::string text(reinterpret_cast<const char*>(chunk.rows().data()), chunk.rows().size());
  for (const tilespace::PlacedShape& placed : chunk.shapes()) {
    text += static_cast<char>(placed.x);
    text += static_cast<char>(placed.y);
    text += static_cast<char>(placed.shape.one_way.bits());
    text += static_cast<char>(placed.shape.walls.bits());
    for (const tilespace::Point corner : corners_of(placed.shape.area))
      text += std::to_string(corner.x) + "," + std::to_string(corner.y) + ";";
  }
  return text;
}

/// A chunk of any kind: free, solid, scattered, with long runs, with shapes.
inline void make_chunk(oracle::Rng& rng, Chunk& chunk) {
  const std::int64_t kind = rng.between(0, 5);
  chunk.fill(kind == 1);
  if (kind == 2) {
    for (std::byte& eight : chunk.rows()) eight = static_cast<std::byte>(rng.next());
  } else if (kind >= 3) {
    for (std::int64_t i = rng.between(1, 20); i > 0; --i)
      chunk.set_solid(static_cast<std::uint8_t>(rng.between(0, 255)), static_cast<std::uint8_t>(rng.between(0, 255)),
                      true);
  }
  if (kind != 5) return;
  for (int y = 0; y < 256; y += static_cast<int>(rng.between(1, 90))) {
    const auto form = static_cast<tilespace::TileForm>(rng.between(2, 25));
    EXPECT_EQ(
        chunk.add_shape(static_cast<std::uint8_t>(rng.between(0, 255)), static_cast<std::uint8_t>(y),
                        shape_of(form, rng.one_in(2) ? tilespace::Sides{tilespace::Side::north} : tilespace::Sides{})),
        Chunk::Added::done);
  }
}

/// A chunk from which its number can be read: to tell which commit it is of.
inline void make_numbered(std::uint64_t number, Chunk& chunk) {
  chunk.fill(false);
  std::uint64_t word = number;
  for (std::size_t i = 0; i < Chunk::bytes_of_rows; i += 8) {
    for (std::size_t byte = 0; byte < 8; ++byte) chunk.rows()[i + byte] = static_cast<std::byte>(word >> (8 * byte));
    word = word * 6364136223846793005U + 1442695040888963407U;
  }
}

/// Reads a file, and writes it.
inline std::string read_bytes(const std::string& path) {
  std::string bytes;
  if (std::FILE* const file = std::fopen(path.c_str(), "rb")) {
    bytes.resize(std::filesystem::file_size(path));
    bytes.resize(std::fread(bytes.data(), 1, bytes.size(), file));
    std::fclose(file);
  }
  return bytes;
}
inline void write_bytes(const std::string& path, const std::string& bytes) {
  std::FILE* const file = std::fopen(path.c_str(), "wb");
  ASSERT_NE(file, nullptr);
  EXPECT_EQ(std::fwrite(bytes.data(), 1, bytes.size(), file), bytes.size());
  std::fclose(file);
}

/// Contents of chunks: column, row and what contents_of() says. Absent ones are left out.
using Contents = std::map<std::pair<int, int>, std::string>;

/// What a revision of a file has at some keys.
inline Contents contents_of(const tilespace::store::WorldFile& file, const std::vector<ChunkKey>& keys) {
  Contents contents;
  Chunk chunk;
  for (const ChunkKey key : keys) {
    const auto state = file.state(key);
    EXPECT_TRUE(state) << to_string(state.error());
    if (!state || *state == ChunkState::absent) continue;
    const auto error = file.load(key, chunk);
    EXPECT_FALSE(error) << to_string(*error);
    EXPECT_EQ(chunk.state(), *state);
    contents[{key.x, key.y}] = contents_of(chunk);
  }
  return contents;
}

/// Calls `EXPECT` for all that a check says.
inline void expect_sound(const tilespace::store::WorldFile& file) {
  const auto error = file.validate([](const tilespace::store::Error& found) { ADD_FAILURE() << to_string(found); });
  EXPECT_FALSE(error) << to_string(*error);
}

}  // namespace store_testing
