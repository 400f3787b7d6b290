// SPDX-License-Identifier: MIT
#pragma once

#include <cstring>

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
  /// How many there are so far.
  [[nodiscard]] std::size_t used() const noexcept { return used_; }
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

/// Eight bits from any place of a row of words on.
inline std::uint64_t eight_bits(const std::uint64_t* words, std::int64_t at) noexcept {
  const std::int64_t word = at / 64;
  const auto shift = static_cast<unsigned>(at % 64);
  const std::uint64_t low = words[word] >> shift;
  return (shift > 56 ? low | words[word + 1] << (64 - shift) : low) & 0xFF;
}

/// Writes eight bits as bytes of 0 and 1, the lowest first: byte i of eight copies keeps bit i, which is carried to its
/// highest place, and moved to its lowest.
inline void write_eight(std::uint64_t bits, std::uint8_t* out) noexcept {
  const std::uint64_t kept = bits * 0x0101010101010101U & 0x8040201008040201U;
  const std::uint64_t bytes = (kept + 0x7F7F7F7F7F7F7F7FU) >> 7 & 0x0101010101010101U;
  for (unsigned i = 0; i < 8; ++i) out[i] = static_cast<std::uint8_t>(bytes >> 8 * i);
}

inline void write_row(const std::uint64_t* words, std::int64_t from, std::int64_t to, std::uint8_t* out) noexcept {
  for (; to - from >= 8; from += 8, out += 8) write_eight(eight_bits(words, from), out);
  for (; from < to; ++from) *out++ = static_cast<std::uint8_t>(words[from / 64] >> from % 64 & 1);
}

/// Writes the bits of the tiles of a window as bytes of 0 and 1; beyond the bounds of the bits, `beyond`.
inline void write_bytes(TileBox window, BitRows rows, TileBox bounds, bool beyond, std::uint8_t* bytes,
                        std::ptrdiff_t stride) noexcept {
  if (window.empty()) return;
  const TileBox inside = intersection(window, bounds);
  const auto width = static_cast<std::size_t>(std::int64_t{window.max.x} - window.min.x);
  for (std::int64_t y = window.min.y; y < window.max.y; ++y, bytes += stride) {
    const bool has_bits = !inside.empty() && y >= inside.min.y && y < inside.max.y;
    if (!has_bits || inside.min.x > window.min.x || inside.max.x < window.max.x) std::memset(bytes, beyond, width);
    if (!has_bits) continue;
    const std::uint64_t* const words = rows.words + (y - bounds.min.y) * rows.words_per_row;
    write_row(words, std::int64_t{inside.min.x} - bounds.min.x, std::int64_t{inside.max.x} - bounds.min.x,
              bytes + (std::int64_t{inside.min.x} - window.min.x));
  }
}

}  // namespace tilespace::capi
