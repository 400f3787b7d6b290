// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/base/buffer.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/sight/octile_cost.hpp>

/// @file scratch.hpp
/// What is in a Workspace.

namespace tilespace {
class Workspace;
}

namespace tilespace::detail {

// A list that grows, and keeps its memory when it is cleared.
template <class T>
class GrowingList {
 public:
  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  [[nodiscard]] bool empty() const noexcept { return size_ == 0; }
  [[nodiscard]] T& operator[](std::size_t i) noexcept { return items_[i]; }
  [[nodiscard]] const T& operator[](std::size_t i) const noexcept { return items_[i]; }
  [[nodiscard]] T& back() noexcept { return items_[size_ - 1]; }
  [[nodiscard]] std::uint64_t bytes() const noexcept { return std::uint64_t{items_.size()} * sizeof(T); }

  void clear() noexcept { size_ = 0; }
  void pop_back() noexcept { --size_; }
  // False if memory is short: then nothing is added.
  [[nodiscard]] bool push_back(const T& item) noexcept {
    if (size_ == items_.size() && !grow()) return false;
    items_[size_++] = item;
    return true;
  }

 private:
  [[nodiscard]] bool grow() noexcept {
    Buffer<T> larger = Buffer<T>::create(size_ < 32 ? 64 : 2 * size_, T{});
    if (larger.size() == 0) return false;
    for (std::size_t i = 0; i < size_; ++i) larger[i] = items_[i];
    items_ = static_cast<Buffer<T>&&>(larger);
    return true;
  }

  Buffer<T> items_;
  std::size_t size_ = 0;
};

// A tile that a search came to: one where it may turn.
struct PathNode {
  Tile tile{};        ///< From the north-west corner of the map.
  OctileCost cost{};  ///< Of the cheapest way to it so far.
  std::uint32_t parent =
      0;                 ///< Where that way comes from: diagonal steps first, then straight ones. The start: itself.
  bool is_done = false;  ///< Whether its cost is final.
};

// What is next to be looked at, and how soon.
struct PathOpen {
  std::uint64_t order = 0;  ///< Of the cost from start to goal by way of the node, at best.
  std::uint64_t tie = 0;    ///< How far it is from there, and below that, 32 bits of which node it is.
};

template <class T>
[[nodiscard]] std::uint64_t bytes_of(const Buffer<T>& buffer) noexcept {
  return std::uint64_t{buffer.size()} * sizeof(T);
}

// Of a column, how far a tile of another column is from what is solid there, squared: square + (x - column)^2. In a row it
// is the least from `begin` on.
struct Parabola {
  std::int64_t column = 0;
  std::int64_t square = 0;
  std::int64_t begin = 0;
};

struct Scratch {
  GrowingList<PathNode> nodes;
  GrowingList<Tile> queue;     ///< Tiles in the order in which they were reached.
  GrowingList<PathOpen> open;  ///< A heap, the first one at the front.
  Buffer<std::uint32_t>
      node_at;  ///< Of each tile a place in `nodes`. What is there may be old: then its tile is another.
  Buffer<std::uint64_t> solid_row;  ///< A row of solid tiles, for what lies north and south of the map.

  GrowingList<Tile> buckets[3];  ///< Tiles that cost about alike.
  // Of distances: those in columns, squares in a row, and the columns that are the nearest somewhere in a row.
  Buffer<std::int32_t> columns;
  Buffer<std::int32_t> squares;
  Buffer<Parabola> envelope;

  // Of waves, see step_waves.hpp: two fronts, what else each block has rows for, and numbers of blocks.
  Buffer<std::uint64_t> wave_fronts;  ///< All 0 between searches.
  Buffer<std::uint64_t> wave_rows;
  Buffer<std::uint32_t> wave_blocks;

  [[nodiscard]] std::uint64_t bytes() const noexcept {
    return buckets[0].bytes() + buckets[1].bytes() + buckets[2].bytes() + nodes.bytes() + queue.bytes() + open.bytes() +
           bytes_of(node_at) + bytes_of(solid_row) + bytes_of(columns) + bytes_of(squares) + bytes_of(envelope) +
           bytes_of(wave_fronts) + bytes_of(wave_rows) + bytes_of(wave_blocks);
  }
};

[[nodiscard]] Scratch& scratch_of(Workspace& workspace) noexcept;

// At least this many items. False if memory is short.
template <class T>
[[nodiscard]] bool make_room(Buffer<T>& buffer, std::size_t size, const T& value) noexcept {
  if (buffer.size() >= size) return true;
  buffer = Buffer<T>{};  // first, as both might be too much
  buffer = Buffer<T>::create(size, value);
  return buffer.size() >= size;
}

}  // namespace tilespace::detail
