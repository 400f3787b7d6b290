// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <tilespace/io/error.hpp>
#include <tilespace/io/tiled_map.hpp>
#include <vector>

/// @file tile_bytes.hpp
/// Bytes that become tiles.

namespace tilespace::io::detail {

/// Room for the bytes of `count` tiles, 4 each, the low byte first. Memory is taken as they turn up.
class TileBytes {
 public:
  /// `guess` says how many bytes will probably turn up: room for so many is taken at once, never for more than `count`.
  TileBytes(std::uint64_t count, std::uint64_t guess) noexcept : count_(count), guess_(guess) {}

  /// How many bytes there may be at the most.
  [[nodiscard]] std::uint64_t most_bytes() const noexcept { return sizeof(Gid) * count_; }
  /// Where the next bytes belong. Empty once there are `count` tiles.
  [[nodiscard]] std::span<std::byte> room();
  /// So many bytes were written into room().
  void wrote(std::size_t bytes) noexcept { size_ += bytes; }
  /// The tiles.
  /// Errors      syntax if there are fewer bytes than `count` tiles have.
  [[nodiscard]] Result<std::vector<Gid>> finish() &&;
  /// More bytes would have turned up.
  [[nodiscard]] Error surplus() const;

 private:
  std::uint64_t count_;
  std::uint64_t guess_;
  std::size_t size_ = 0;  // in bytes
  std::vector<Gid> tiles_;
};

}  // namespace tilespace::io::detail
