// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/base/detail/buffer.hpp>
#include <tilespace/base/detail/growing_list.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/pathfinding/octile_cost.hpp>

/// @file scratch.hpp
/// Contents of a Workspace.

namespace tilespace {
class Workspace;
}

namespace tilespace::detail {

// Node of a search; in find_path(), a jump point.
struct PathNode {
  Tile tile{};        ///< Relative to the north-west corner of the map.
  OctileCost cost{};  ///< Of the cheapest path found so far.
  std::uint32_t parent =
      0;                 ///< Where that path comes from: diagonal steps first, then straight ones. The start: itself.
  bool is_done = false;  ///< Whether the cost is final.
};

// Entry of the open list of a search.
struct PathOpen {
  std::uint64_t order = 0;  ///< Sort key of the least possible cost from start to goal through the node.
  std::uint64_t tie = 0;    ///< Least number of steps left, and in the low 32 bits, the index of the node.
};

// Entry of a bucket queue, see bucket_queue.hpp.
struct BucketItem {
  std::uint64_t key = 0;
  std::uint64_t value = 0;
  std::uint32_t next = 0;  ///< The next item of the same list.
};

template <class T>
[[nodiscard]] std::uint64_t bytes_of(const Buffer<T>& buffer) noexcept {
  return std::uint64_t{buffer.size()} * sizeof(T);
}

// Parabola of a column in the distance transform: the squared distance of a tile in column x to the nearest solid tile
// of that column is square + (x - column)^2. It is the minimum of a row from `begin` on.
struct Parabola {
  std::int64_t column = 0;
  std::int64_t square = 0;
  std::int64_t begin = 0;
};

// Directions that are lit in a sixth of a field of view of hexagons: the fractions from `low` to `high`, both included.
struct HexBeam {
  std::int64_t low = -1;
  std::int64_t low_divisor = 1;
  std::int64_t high = 1;
  std::int64_t high_divisor = 1;
};

// Costs of a node in a search of a PathIndex, from the start and to the goal. Those of earlier rounds are not valid.
struct IndexLabel {
  std::uint64_t from_start = 0;
  std::uint64_t to_goal = 0;
  std::uint64_t order = 0;  ///< Of its latest entry in the open list.
  std::uint32_t start_round = 0;
  std::uint32_t goal_round = 0;
  std::uint32_t before = 0;  ///< Node that a path from the start comes from.
  std::uint32_t after = 0;   ///< Node that a path to the goal leads to.
};

// Tiles of a front in a row of a block, see thin_front.hpp.
struct WaveRow {
  std::int64_t row = 0;
  std::uint64_t tiles = 0;
};

// Edge of a path in a PathIndex; `via` is the contracted node on it, if any.
struct IndexLeg {
  std::uint32_t from = 0;
  std::uint32_t to = 0;
  std::uint32_t via = 0;
};

struct Scratch {
  GrowingList<PathNode> nodes;
  GrowingList<Tile> queue;     ///< Tiles of an update that are still to be checked.
  GrowingList<PathOpen> open;  ///< A heap, the first one at the front.
  Buffer<std::uint32_t>
      node_at;  ///< Of each tile an index in `nodes`. It may be stale: then the node has another tile.
  Buffer<std::uint64_t> solid_row;     ///< A row of solid tiles, for the rows north and south of the map.
  Buffer<std::uint64_t> blocked_rows;  ///< Copies of the map with blocked tiles, see blocked_planes.hpp.
  Buffer<std::uint8_t> blocked_strips;

  GrowingList<Tile> buckets[3];  ///< Tiles with similar costs.
  GrowingList<BucketItem> bucket_items;
  Buffer<std::uint32_t> bucket_heads;
  // Of the distance transform: distances in columns, squares in a row, and the lower envelope of a row.
  Buffer<std::int32_t> columns;
  Buffer<std::int32_t> squares;
  Buffer<std::uint32_t> square_row;  ///< A row of results that are converted.
  Buffer<Parabola> envelope;

  // Of the search by blocks, see step_wavefront.hpp: two fronts, the other rows of each block, and numbers of blocks.
  Buffer<std::uint64_t> wave_fronts;  ///< All 0 between searches.
  Buffer<std::uint64_t> wave_rows;
  Buffer<std::uint32_t> wave_blocks;
  Buffer<WaveRow> thin_rows;

  Buffer<OctileCost> old_costs;  ///< Costs before an update.

  GrowingList<HexBeam> beams[2];  ///< Of two rows of hexagons.

  // Of the search in a PathIndex.
  Buffer<IndexLabel> index_labels;
  std::uint32_t index_round = 0;
  GrowingList<std::uint32_t> index_nodes;
  GrowingList<IndexLeg> index_legs;

  [[nodiscard]] std::uint64_t bytes() const noexcept {
    return bytes_of(index_labels) + index_nodes.bytes() + index_legs.bytes() + buckets[0].bytes() + buckets[1].bytes() +
           buckets[2].bytes() + nodes.bytes() + queue.bytes() + open.bytes() + bytes_of(node_at) + bytes_of(solid_row) +
           bytes_of(columns) + bytes_of(squares) + bytes_of(envelope) + bytes_of(wave_fronts) + bytes_of(wave_rows) +
           bytes_of(wave_blocks) + beams[0].bytes() + beams[1].bytes() + bucket_items.bytes() + bytes_of(bucket_heads) +
           bytes_of(blocked_rows) + bytes_of(thin_rows) + bytes_of(blocked_strips) + bytes_of(square_row) +
           bytes_of(old_costs);
  }
};

[[nodiscard]] Scratch& scratch_of(Workspace& workspace) noexcept;

// Grows a buffer to at least this size. Returns false if out of memory.
template <class T>
[[nodiscard]] bool ensure_capacity(Buffer<T>& buffer, std::size_t size, const T& value) noexcept {
  if (buffer.size() >= size) return true;
  buffer = Buffer<T>{};  // first, as both together may not fit in memory
  buffer = Buffer<T>::create(size, value);
  return buffer.size() >= size;
}

}  // namespace tilespace::detail
