// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <tilespace/io/error.hpp>
#include <tilespace/io/tiled_map.hpp>
#include <vector>

/// @file tile_bytes.hpp
/// Bytes that become tiles, and what unpacking them takes.

struct z_stream_s;
struct ZSTD_DCtx_s;

namespace tilespace::io::detail {

/// Gives back what zlib took.
struct EndInflate {
  void operator()(z_stream_s* stream) const noexcept;
};

/// Gives back what zstd took.
struct FreeZstd {
  void operator()(ZSTD_DCtx_s* context) const noexcept;
};

/// Memory that is kept, with anything in it.
class Room {
 public:
  /// So many bytes, or more. What was in them may be lost.
  [[nodiscard]] std::span<std::byte> of_size(std::size_t size);

 private:
  std::unique_ptr<std::byte[]> bytes_;
  std::size_t size_ = 0;
};

/// What unpacking takes, kept from one layer to the next: a map may have ten thousand chunks.
struct UnpackTools {
  Room packed;                                   ///< What the base64 holds.
  Room window;                                   ///< What was unpacked and is not tiles yet.
  std::unique_ptr<z_stream_s, EndInflate> zlib;  ///< Null before the first stream of zlib or gzip.
  std::unique_ptr<ZSTD_DCtx_s, FreeZstd> zstd;   ///< Null before the first stream of zstd.
};

/// Room for the bytes of `count` tiles, 4 each, the low byte first. Memory is taken as they turn up.
class TileBytes {
 public:
  /// `packed` says how many bytes the tiles are packed into.
  TileBytes(std::uint64_t count, std::size_t packed, UnpackTools& tools);

  /// How many bytes there may be at the most.
  [[nodiscard]] std::uint64_t most_bytes() const noexcept { return sizeof(Gid) * count_; }
  /// Where the next bytes belong. Empty once there are `count` tiles.
  [[nodiscard]] std::span<std::byte> room();
  /// So many bytes were written into room().
  void wrote(std::size_t bytes) noexcept { filled_ += bytes; }
  /// The tiles.
  /// Errors      syntax if there are fewer bytes than `count` tiles have.
  [[nodiscard]] Result<std::vector<Gid>> finish() &&;
  /// More bytes would have turned up.
  [[nodiscard]] Error surplus() const;
  /// What may be kept for the next layer.
  [[nodiscard]] UnpackTools& tools() const noexcept { return tools_; }

 private:
  [[nodiscard]] std::uint64_t size() const noexcept;
  void empty_window();

  std::uint64_t count_;
  UnpackTools& tools_;
  std::span<std::byte> window_;  // empty if bytes go to the tiles at once
  std::size_t filled_ = 0;       // of the window, or else of the tiles
  std::vector<Gid> tiles_;
};

}  // namespace tilespace::io::detail
