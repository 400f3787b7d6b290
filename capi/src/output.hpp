// SPDX-License-Identifier: MIT
#pragma once

#include "values.hpp"

/// @file output.hpp
/// Outputs of the caller: buffers with room for some values, with the number of all of them, and windows of bytes.

namespace tilespace::capi {

/// Writes values as long as there is room, and counts all.
template <class C>
class Output {
 public:
  Output(C* out, std::size_t room, std::size_t* count) noexcept : out_(out), room_(room), count_(count) {
    if (count_ != nullptr) *count_ = 0;
  }
  [[nodiscard]] bool is_valid() const noexcept { return is_array(out_, room_); }
  void add(const C& value) noexcept {
    if (used_ < room_) out_[used_] = value;
    ++used_;
  }
  /// Says how many there are.
  [[nodiscard]] tilespace_error done() const noexcept { return done(used_); }
  [[nodiscard]] tilespace_error done(std::size_t count) const noexcept {
    if (count_ != nullptr) *count_ = count;
    return TILESPACE_OK;
  }
  /// The room, for functions of C++ that write by themselves.
  [[nodiscard]] auto room() const noexcept { return to_cpp(out_, room_); }

 private:
  C* out_;
  std::size_t room_;
  std::size_t* count_;
  std::size_t used_ = 0;
};

/// Writes a range of values that C++ computes one by one.
template <class C, class Range>
[[nodiscard]] tilespace_error write_all(const Range& range, Output<C> out) noexcept {
  for (const auto& value : range) out.add(to_c_value<C>(value));
  return out.done();
}

/// Writes how a path was found, whose tiles are in the room.
[[nodiscard]] inline tilespace_error write_path(const PathResult& found, const Output<tilespace_tile>& out,
                                                tilespace_cost* cost) noexcept {
  if (cost != nullptr) *cost = to_c_value<tilespace_cost>(found ? found.cost : unreachable_cost);
  static_cast<void>(out.done(found.tile_count));
  switch (found.status) {
    case PathStatus::found: return TILESPACE_OK;
    case PathStatus::unreachable: return TILESPACE_UNREACHABLE;
    default: return TILESPACE_OUT_OF_MEMORY;
  }
}

/// Rows of bytes of a caller, one a tile of `box`.
struct ByteRows {
  const std::uint8_t* bytes;
  std::ptrdiff_t stride;
  TileBox box;
  [[nodiscard]] bool operator()(std::int32_t x, std::int32_t y) const noexcept {
    const std::ptrdiff_t row = static_cast<std::ptrdiff_t>(std::int64_t{y} - box.min.y);
    return bytes[row * stride + static_cast<std::ptrdiff_t>(std::int64_t{x} - box.min.x)] != 0;
  }
};

/// Whether a window of bytes can be read or written.
[[nodiscard]] inline tilespace_error check_window(const tilespace_tile_box* box, const void* bytes) noexcept {
  if (box == nullptr || !is_array(bytes, to_cpp(*box).empty() ? 0 : 1)) return TILESPACE_BAD_POINTER;
  return TILESPACE_OK;
}

/// Calls `visit(tile)` for each tile of a box.
template <class Visit>
void for_each_tile(TileBox box, Visit&& visit) noexcept {
  for (std::int32_t y = box.min.y; y < box.max.y; ++y) {
    for (std::int32_t x = box.min.x; x < box.max.x; ++x) visit(Tile{x, y});
  }
}

/// Writes 1 for the tiles of a box that `is_set` is true of, 0 for all others.
template <class IsSet>
void write_bytes(TileBox box, std::uint8_t* bytes, std::ptrdiff_t stride, IsSet&& is_set) noexcept {
  for_each_tile(box, [&](Tile tile) {
    const std::ptrdiff_t row = static_cast<std::ptrdiff_t>(std::int64_t{tile.y} - box.min.y);
    bytes[row * stride + static_cast<std::ptrdiff_t>(std::int64_t{tile.x} - box.min.x)] = is_set(tile);
  });
}

}  // namespace tilespace::capi
