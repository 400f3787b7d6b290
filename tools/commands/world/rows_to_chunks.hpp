// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/grid/tile.hpp>
#include <tilespace/store/world_file.hpp>
#include <vector>

/// @file rows_to_chunks.hpp
/// Rows of tiles, one after the other, as chunks of a commit: of a picture that is larger than memory, a row of chunks
/// at a time is kept, a bit a tile.

namespace tilespace::tool {

class RowsToChunks {
 public:
  /// Tiles of `box` are replaced by rows; those beside them in the same chunks are kept.
  RowsToChunks(const store::WorldFile& file, store::Commit& commit, TileBox box);

  /// Bits of the next row: the westernmost tile of the box is bit `first_bit()`. All 0 when asked for; valid until
  /// finish_row().
  [[nodiscard]] std::vector<std::byte>& row() noexcept { return row_; }
  [[nodiscard]] std::size_t first_bit() const noexcept { return first_bit_; }
  /// Adds the row. Throws Failure.
  void finish_row();

 private:
  void put_strip(std::int32_t end);
  void put_chunk(ChunkKey key, std::size_t column, std::int32_t begin, std::int32_t end);

  const store::WorldFile* file_;
  store::Commit* commit_;
  TileBox box_;
  std::int32_t y_;         // of the next row
  std::size_t first_bit_;  // within the first chunk of a row
  std::size_t row_bytes_;  // of whole chunks
  std::vector<std::byte> row_;
  std::vector<std::byte> strip_;  // the rows of a row of chunks
};

}  // namespace tilespace::tool
