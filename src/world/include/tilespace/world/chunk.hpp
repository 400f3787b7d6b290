// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <tilespace/base/detail/growing_list.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/tile_shape.hpp>

/// @file chunk.hpp
/// Chunks: squares of 256x256 tiles, in which worlds beyond memory are stored; regions of 64x64 chunks.

namespace tilespace {

/// Side of a chunk, in tiles.
inline constexpr std::int32_t chunk_side = 256;
/// Side of a region, in chunks.
inline constexpr std::int32_t region_side = 64;

/// A chunk, by its column and row: the tiles [256 x, 256 x + 256) x [256 y, 256 y + 256).
struct ChunkKey {
  std::int32_t x = 0;  ///< Column, from -2^22 to 2^22 - 1.
  std::int32_t y = 0;  ///< Row, likewise.
  friend constexpr bool operator==(ChunkKey, ChunkKey) noexcept = default;
};

/// A region, by its column and row: the chunks [64 x, 64 x + 64) x [64 y, 64 y + 64).
struct RegionKey {
  std::int32_t x = 0;  ///< Column, from -2^16 to 2^16 - 1.
  std::int32_t y = 0;  ///< Row, likewise.
  friend constexpr bool operator==(RegionKey, RegionKey) noexcept = default;
};

/// The chunk that has a tile.
/// Border      Half-open: tile -1 is in chunk -1.
/// Invalid     Tiles beyond tile_space have chunks, too, which no world stores.
/// Cost        Two shifts.
[[nodiscard]] constexpr ChunkKey chunk_of(Tile tile) noexcept { return {tile.x >> 8, tile.y >> 8}; }
/// The region that has a chunk.
/// Border      Half-open, as chunk_of().
/// Invalid     As chunk_of().
/// Cost        Two shifts.
[[nodiscard]] constexpr RegionKey region_of(ChunkKey chunk) noexcept { return {chunk.x >> 6, chunk.y >> 6}; }
/// The tiles of a chunk.
/// Border      Half-open.
/// Invalid     Coordinates beyond int32 saturate.
/// Cost        Four multiplications.
[[nodiscard]] constexpr TileBox tiles_of(ChunkKey chunk) noexcept {
  const auto at = [](std::int64_t value) { return saturate_to_int32(value * chunk_side); };
  return {{at(chunk.x), at(chunk.y)}, {at(std::int64_t{chunk.x} + 1), at(std::int64_t{chunk.y} + 1)}};
}

/// What is known of a chunk without its tiles. The values are those of two bits in a directory.
enum class ChunkState : std::uint8_t {
  absent,  ///< Not stored: all tiles are as outside of the world.
  free,    ///< All tiles are free.
  solid,   ///< All tiles are solid as a whole.
  mixed,   ///< Anything else.
};

/// Name of a state: "absent", "free", "solid", "mixed"; "" for invalid values.
[[nodiscard]] constexpr const char* name(ChunkState state) noexcept {
  switch (state) {
    case ChunkState::absent: return "absent";
    case ChunkState::free: return "free";
    case ChunkState::solid: return "solid";
    case ChunkState::mixed: return "mixed";
  }
  return "";
}

/// States of the chunks of a region, two bits each.
///
/// Shape       Reading order: the chunk in column x and row y of the region has two bits of byte 16 y + x / 4, from bit
///             2 (x % 4) on.
struct RegionStates {
  std::array<std::byte, 1024> bytes{};  ///< All absent at first.

  /// State of a chunk of this region. Keys of other regions count as that of the chunk in their column and row.
  [[nodiscard]] constexpr ChunkState get(ChunkKey chunk) const noexcept {
    return static_cast<ChunkState>(std::to_integer<unsigned>(bytes[byte_of(chunk)]) >> shift_of(chunk) & 3U);
  }
  /// Sets the state of a chunk.
  constexpr void set(ChunkKey chunk, ChunkState state) noexcept {
    std::byte& four = bytes[byte_of(chunk)];
    const int shift = shift_of(chunk);
    four = (four & ~(std::byte{3} << shift)) | std::byte(static_cast<unsigned>(state) & 3U) << shift;
  }
  friend constexpr bool operator==(const RegionStates&, const RegionStates&) noexcept = default;

 private:
  static constexpr std::size_t byte_of(ChunkKey chunk) noexcept {
    return static_cast<std::size_t>((chunk.y & 63) * 16 + (chunk.x & 63) / 4);
  }
  static constexpr int shift_of(ChunkKey chunk) noexcept { return 2 * (chunk.x & 3); }
};

/// A tile of a chunk with a shape of its own.
struct PlacedShape {
  std::uint8_t x = 0;  ///< Column in the chunk.
  std::uint8_t y = 0;  ///< Row in the chunk.
  TileShape shape{};   ///< Neither empty nor full, and is_valid().
};

/// Contents of a chunk: a bit for every tile, and the shapes of those that have one.
///
/// Shape       Rows from north to south, 32 bytes each, the westernmost tile in the lowest bit of the first byte, as in
///             a snapshot of a map. Shapes in reading order. A tile with a shape has the bit 1.
/// Errors      Shapes take memory: add_shape() tells if there is none.
class Chunk {
 public:
  /// All tiles free.
  Chunk() = default;
  Chunk(const Chunk&) = delete;
  Chunk& operator=(const Chunk&) = delete;
  Chunk(Chunk&&) noexcept = default;
  Chunk& operator=(Chunk&&) noexcept = default;
  ~Chunk() = default;

  /// Bytes of all rows.
  static constexpr std::size_t bytes_of_rows = 8192;
  /// Bytes of one row.
  static constexpr std::size_t bytes_of_row = 32;

  /// Makes all tiles free, or solid as a whole. Keeps the memory of shapes.
  void fill(bool solid) noexcept {
    rows_.fill(solid ? std::byte{0xFF} : std::byte{0});
    shapes_.clear();
  }

  /// The rows, to read and to write. Who writes them does so before shapes are added.
  [[nodiscard]] std::span<std::byte, bytes_of_rows> rows() noexcept { return rows_; }
  [[nodiscard]] std::span<const std::byte, bytes_of_rows> rows() const noexcept { return rows_; }

  /// Whether a tile, or a part of it, is solid.
  [[nodiscard]] bool is_solid(std::uint8_t x, std::uint8_t y) const noexcept {
    return (std::to_integer<unsigned>(rows_[y * bytes_of_row + x / 8U]) >> (x % 8U) & 1U) != 0;
  }
  /// Makes a tile solid as a whole, or free; for tiles without a shape.
  void set_solid(std::uint8_t x, std::uint8_t y, bool solid) noexcept {
    std::byte& eight = rows_[y * bytes_of_row + x / 8U];
    const std::byte bit = std::byte{1} << static_cast<int>(x % 8U);
    eight = solid ? eight | bit : eight & ~bit;
  }

  /// The shapes, in reading order. Valid until one is added.
  [[nodiscard]] std::span<const PlacedShape> shapes() const noexcept {
    return {shapes_.empty() ? nullptr : &shapes_[0], shapes_.size()};
  }

  /// Why a shape was not added.
  enum class Added : std::uint8_t {
    done,           ///< It was added, and the tile is solid.
    bad_shape,      ///< It is empty, full or not is_valid(), or not after the last one in reading order.
    out_of_memory,  ///< There is no memory for it.
  };
  /// Adds the shape of a tile after all others, in reading order. Unless that succeeds, nothing changes.
  [[nodiscard]] Added add_shape(std::uint8_t x, std::uint8_t y, const TileShape& shape) noexcept;

  /// State by its contents: free, solid or mixed.
  /// Cost        Up to 8192 bytes.
  [[nodiscard]] ChunkState state() const noexcept;

 private:
  std::array<std::byte, bytes_of_rows> rows_{};
  detail::GrowingList<PlacedShape> shapes_;
};

/// Name of a result: "done", "bad_shape", "out_of_memory"; "" for invalid values.
[[nodiscard]] constexpr const char* name(Chunk::Added added) noexcept {
  switch (added) {
    case Chunk::Added::done: return "done";
    case Chunk::Added::bad_shape: return "bad_shape";
    case Chunk::Added::out_of_memory: return "out_of_memory";
  }
  return "";
}

}  // namespace tilespace
