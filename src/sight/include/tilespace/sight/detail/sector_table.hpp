// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <type_traits>

namespace tilespace::detail {

/// An eighth of what is within a radius, as seen from its middle, cut into sectors by all slopes at which any of its tiles begins or
/// ends, halfway down its row: so a tile has a few sectors next to each other, as a whole. They are bits of words.
///
/// Of each row, at `depth`, it has the tiles of columns 0 to row_tiles[depth] - 1, row by row; of each tile, `tile_parts` of
/// `parts`: what of each word is of the tile, and which one or two sectors are next to its center.
template <int reach, int most_tiles, int most_parts>
struct SectorTable {
  static constexpr int radius = reach;
  static constexpr int most_edges = 2 * most_tiles;

  struct Part {
    std::uint32_t range = 0;
    std::uint32_t center = 0;
    std::uint32_t word = 0;
  };

  int words = 0;
  std::uint8_t row_tiles[reach + 1] = {};
  std::uint8_t tile_parts[most_tiles] = {};
  Part parts[most_parts] = {};

  constexpr SectorTable() {
    for (int depth = 1; depth <= reach; ++depth) {
      int columns = 0;
      while (columns <= depth && columns * columns + depth * depth <= reach * reach) ++columns;
      row_tiles[depth] = static_cast<std::uint8_t>(columns);
    }
    Edges edges;
    for (int depth = 1; depth <= reach; ++depth) {
      for (int column = 0; column < row_tiles[depth]; ++column) edges.add({2 * column + 1, 2 * depth});
    }
    words = (edges.count - 1 + 31) / 32;
    Filled filled;
    for (int depth = 1; depth <= reach; ++depth) {
      for (int column = 0; column < row_tiles[depth]; ++column) add_tile(edges, depth, column, filled);
    }
  }

 private:
  struct Filled {
    int tiles = 0;
    int parts = 0;
  };

  // columns / rows, at most 1.
  struct Ratio {
    int columns = 0;
    int rows = 1;
    constexpr bool operator<(Ratio other) const { return columns * other.rows < other.columns * rows; }
  };

  // In order, each once.
  struct Edges {
    Ratio at[most_edges] = {{0, 1}, {1, 1}};
    int count = 2;

    // How many are before it?
    constexpr int before(Ratio edge) const {
      int first = 0;
      int last = count;
      while (first < last) {
        const int middle = (first + last) / 2;
        if (at[middle] < edge)
          first = middle + 1;
        else
          last = middle;
      }
      return first;
    }
    constexpr void add(Ratio edge) {
      const int place = before(edge);
      if (place == count || !(edge < at[place])) return;
      for (int i = count++; i > place; --i) at[i] = at[i - 1];
      at[place] = edge;
    }
  };

  constexpr void add_tile(const Edges& edges, int depth, int column, Filled& filled) {
    const int first = column == 0 ? 0 : edges.before({2 * column - 1, 2 * depth});
    const int end = column == depth ? edges.count - 1 : edges.before({2 * column + 1, 2 * depth});
    const int after_center = edges.before({column, depth});
    const bool is_edge = !(Ratio{column, depth} < edges.at[after_center]);
    const int before_center = after_center - 1;  // -1 if the center is on the axis
    int parts_of_tile = 0;
    for (int word = first / 32; word <= (end - 1) / 32; ++word, ++parts_of_tile) {
      Part& part = parts[filled.parts++];
      part.word = static_cast<std::uint32_t>(word);
      for (int sector = word * 32; sector < word * 32 + 32; ++sector) {
        if (sector < first || sector >= end) continue;
        const std::uint32_t bit = std::uint32_t{1} << (sector % 32);
        part.range |= bit;
        if (sector == before_center || (is_edge && sector == after_center)) part.center |= bit;
      }
    }
    tile_parts[filled.tiles++] = static_cast<std::uint8_t>(parts_of_tile);
  }
};

/// Which bit is a column in each of the eight lanes: in the first four, columns count from bit 0 up, in the others, from bit
/// `reach` down.
template <int reach>
struct ColumnBits {
  alignas(64) std::uint32_t lanes[reach + 1][8] = {};
  constexpr ColumnBits() {
    for (int column = 0; column <= reach; ++column) {
      for (int lane = 0; lane < 8; ++lane) {
        lanes[column][lane] = std::uint32_t{1} << (lane < 4 ? column : reach - column);
      }
    }
  }
};

/// What is around a viewer, and what is seen of it, a word for each row: bit `reach` of word `reach` is the viewer's tile.
template <int reach>
struct SectorWindow {
  static constexpr int size = 2 * reach + 1 <= 32 ? 32 : 64;  ///< So many rows of so many bits; those beyond are 0.
  using Word = std::conditional_t<size == 32, std::uint32_t, std::uint64_t>;
  alignas(64) Word opaque[size];
  alignas(64) Word seen[size];  ///< What is there before does not matter.
};

}  // namespace tilespace::detail
