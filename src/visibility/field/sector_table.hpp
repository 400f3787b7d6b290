// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace tilespace::detail {

/// Number of blocks of 8 columns between the axis and the point where the diagonal leaves the reach.
constexpr int columns_within(int reach) {
  int columns = 0;
  while (2 * columns * columns <= reach * reach) ++columns;
  return (columns + 7) / 8;
}

/// Bit layout of the tiles of an octant. Rows are `depth` away from the viewer, columns are counted from the axis, up
/// to the diagonal. 4 rows of 8 columns are a patch, a word of 32 bits; two patches are a block of 8 rows. Blocks are
/// numbered row by row.
///
/// Where `reach` is a multiple of 8, one more row would have only its tile on the axis. It is left out: that tile is
/// visible where the very first sector is open, which only tiles on the axis can close.
template <int reach>
struct SectorPatches {
  static constexpr int blocks = (reach + 7) / 8;  ///< Number of rows of blocks.
  static constexpr int rows = 8 * blocks;         ///< Number of rows of tiles, with the viewer's.

  /// Whether a tile is in the octant and within reach.
  static constexpr bool has(int depth, int column) {
    return column <= depth && depth < rows && column * column + depth * depth <= reach * reach;
  }
  static constexpr int longest_row = columns_within(reach);  ///< Number of blocks in it.
  /// Number of blocks in a row.
  static constexpr int row_length(int row) { return row < longest_row ? row + 1 : longest_row; }
  static constexpr int block(int row, int column) {
    const int growing =
        row < longest_row ? row : longest_row;  // number of rows that are each one block longer than the one before
    return growing * (growing + 1) / 2 + (row - growing) * longest_row + column;
  }
  static constexpr int all_blocks = block(blocks, 0);
  static constexpr int count = 2 * all_blocks;
  static constexpr int of(int depth, int column) { return 2 * block(depth / 8, column / 8) + depth / 4 % 2; }
};

/// Patches are oriented as in the map: columns may be mirrored, and so may rows, which makes four orientations. Those
/// with an odd number have mirrored columns, the last two have mirrored rows.
constexpr int ways_to_lie = 4;
constexpr int bit_in_patch(int depth, int column, int direction) {
  return 8 * (direction / 2 == 0 ? depth % 4 : 3 - depth % 4) + (direction % 2 == 0 ? column % 8 : 7 - column % 8);
}

/// Sectors of an octant, cut by all slopes at which any of its tiles begins or ends, halfway down its row: so a tile
/// covers some adjacent sectors as a whole.
template <int reach>
class Sectors {
 public:
  /// Sectors first <= sector < end.
  struct Range {
    int first = 0;
    int end = 0;
  };

  constexpr Sectors() {
    for_tiles([&](int depth, int column) { add({2 * column + 1, 2 * depth}); });
    for_tiles([&](int depth, int column) { of_tiles_[depth][column] = range_of(depth, column); });
    for_tiles([&](int depth, int column) { of_centers_[depth][column] = center_of(depth, column); });
  }

  constexpr int count() const { return edge_count_ - 1; }
  /// Sectors of a tile.
  constexpr Range of_tile(int depth, int column) const { return of_tiles_[depth][column]; }
  /// Sectors of a tile that are next to its center: one, or two.
  constexpr Range of_center(int depth, int column) const { return of_centers_[depth][column]; }

 private:
  using Patches = SectorPatches<reach>;

  // The slope columns / rows, at most 1.
  struct Edge {
    int columns = 0;
    int rows = 1;
    constexpr bool operator<(Edge other) const { return columns * other.rows < other.columns * rows; }
  };

  template <class Visit>
  static constexpr void for_tiles(Visit visit) {
    for (int depth = 1; depth < Patches::rows; ++depth) {
      for (int column = 0; Patches::has(depth, column); ++column) visit(depth, column);
    }
  }

  // Number of edges less than this one.
  constexpr int before(Edge edge) const {
    int first = 0;
    int last = edge_count_;
    while (first < last) {
      const int middle = (first + last) / 2;
      if (edges_[middle] < edge)
        first = middle + 1;
      else
        last = middle;
    }
    return first;
  }
  constexpr void add(Edge edge) {
    const int place = before(edge);
    if (place == edge_count_ || !(edge < edges_[place])) return;
    for (int i = edge_count_++; i > place; --i) edges_[i] = edges_[i - 1];
    edges_[place] = edge;
  }

  constexpr Range range_of(int depth, int column) const {
    const int first = column == 0 ? 0 : before({2 * column - 1, 2 * depth});
    return {first, column == depth ? count() : before({2 * column + 1, 2 * depth})};
  }
  constexpr Range center_of(int depth, int column) const {
    const int after = before({column, depth});
    const bool is_edge = !(Edge{column, depth} < edges_[after]);
    const Range all = of_tile(depth, column);
    return {after - 1 < all.first ? all.first : after - 1, is_edge && after < all.end ? after + 1 : after};
  }

  // Sorted, without duplicates.
  Edge edges_[2 + Patches::rows * (Patches::rows + 1) / 2] = {{0, 1}, {1, 1}};
  int edge_count_ = 2;
  Range of_tiles_[Patches::rows][Patches::rows] = {};
  Range of_centers_[Patches::rows][Patches::rows] = {};
};

template <int reach>
inline constexpr Sectors<reach> sectors_within{};  // for tables, at compile time only

/// Processing order of the tiles of octants, for radii from `least` to `reach`. 32 adjacent sectors are a beam, and
/// which of them are open is a word. A beam runs through patches, and in each through tiles, nearer ones first.
template <int least, int reach>
struct SectorTable {
  static constexpr int least_radius = least;
  static constexpr int radius = reach;
  using Patches = SectorPatches<reach>;

  /// The part of a tile in a beam.
  struct Piece {
    std::uint32_t sectors = 0;
    std::uint32_t center = 0;  ///< Those of them that are next to its center.
    std::uint32_t bits = 0;    ///< Offset of the tile's bits in PatchBits::lanes.
  };
  /// The pieces of a beam in one patch.
  struct Run {
    std::uint16_t pieces = 0;
    std::uint8_t patch = 0;
    std::uint8_t depth = 0;  ///< Of the first row of the patch.
  };
  /// The first run and the first piece of a beam.
  struct Beam {
    std::uint16_t run = 0;
    std::uint16_t piece = 0;
  };

  static constexpr int beam_count = (sectors_within<reach>.count() + 31) / 32;
  Beam beams[beam_count + 1] = {};

 private:
  struct Counts {
    int runs = 0;
    int pieces = 0;
  };
  // Calls begin(beam, patch, depth) for all runs and add(piece) for all pieces, in order.
  template <class Begin, class Add>
  static constexpr void for_pieces(Begin begin, Add add) {
    for (int beam = 0; beam < beam_count; ++beam) {
      for (int depth = 0; depth < Patches::rows; depth += 4) {
        for (int column = 0; column < 8 * Patches::row_length(depth / 8); column += 8) {
          for_pieces_in(beam, depth, column, begin, add);
        }
      }
    }
  }
  template <class Begin, class Add>
  static constexpr void for_pieces_in(int beam, int depth, int column, Begin begin, Add add) {
    bool is_first = true;
    for (int i = depth == 0 ? 1 : 0; i < 4; ++i) {
      for (int k = 0; k < 8 && Patches::has(depth + i, column + k); ++k) {
        const Piece piece = piece_of(beam, depth + i, column + k);
        if (piece.sectors == 0) continue;
        if (is_first) begin(beam, Patches::of(depth, column), depth);
        is_first = false;
        add(piece);
      }
    }
  }
  static constexpr Piece piece_of(int beam, int depth, int column) {
    return {bits_of(sectors_within<reach>.of_tile(depth, column), beam),
            bits_of(sectors_within<reach>.of_center(depth, column), beam),
            8 * std::uint32_t(bit_in_patch(depth, column, 0))};
  }
  static constexpr std::uint32_t bits_of(typename Sectors<reach>::Range range, int beam) {
    const int first = range.first < 32 * beam ? 0 : range.first - 32 * beam;
    const int end = range.end > 32 * beam + 32 ? 32 : range.end - 32 * beam;
    return first >= end ? 0 : ~std::uint32_t{0} >> (31 - (end - 1 - first)) << first;
  }
  static constexpr Counts counts() {
    Counts counts;
    for_pieces([&](int, int, int) { ++counts.runs; }, [&](Piece) { ++counts.pieces; });
    return counts;
  }

 public:
  Run runs[counts().runs] = {};
  Piece pieces[counts().pieces] = {};
  /// Tiles of each patch that are within each radius, in each orientation.
  std::uint32_t within[reach + 1 - least][Patches::count][ways_to_lie] = {};

  constexpr SectorTable() {
    Counts filled;
    int beam = -1;
    for_pieces(
        [&](int of, int patch, int depth) {
          while (beam < of) beams[++beam] = {std::uint16_t(filled.runs), std::uint16_t(filled.pieces)};
          runs[filled.runs++] = {0, std::uint8_t(patch), std::uint8_t(depth)};
        },
        [&](Piece piece) {
          ++runs[filled.runs - 1].pieces;
          pieces[filled.pieces++] = piece;
        });
    beams[beam_count] = {std::uint16_t(filled.runs), std::uint16_t(filled.pieces)};
    for (int r = least; r <= reach; ++r) add_radius(r);
  }

 private:
  constexpr void add_radius(int r) {
    for (int depth = 0; depth <= r && depth < Patches::rows; ++depth) {
      for (int column = 0; column <= depth && column * column + depth * depth <= r * r; ++column) {
        for (int direction = 0; direction < ways_to_lie; ++direction) {
          within[r - least][Patches::of(depth, column)][direction] |= std::uint32_t{1}
                                                                      << bit_in_patch(depth, column, direction);
        }
      }
    }
  }
};

/// Bit of a tile in its patch, in each of the eight octants, indexed by eight times the bit of the first orientation.
struct PatchBits {
  alignas(32) std::uint32_t lanes[32 * 8] = {};
  constexpr PatchBits() {
    for (int bit = 0; bit < 32; ++bit) {
      for (int lane = 0; lane < 8; ++lane) {
        lanes[8 * bit + lane] = std::uint32_t{1} << bit_in_patch(bit / 8, bit % 8, lane % ways_to_lie);
      }
    }
  }
  static constexpr int of(int row, int column) { return 8 * bit_in_patch(row, column, 0); }
};

/// The opaque tiles around a viewer, and which tiles are visible.
template <int reach>
struct SectorWindow {
  static constexpr int blocks = SectorPatches<reach>::blocks;
  static constexpr int row = 8 * blocks;  ///< The viewer's row in `seen`.
  static constexpr int column = 32;       ///< The viewer's bit.

  /// For each block of the octants, eight blocks of the map, as oriented in the map. Where rows of an octant run from
  /// west to east, bit 8 i + j is the tile of row i and column j: to the south-east, and to the south-west; where they
  /// run from north to south, that of column i and row j: to the south-east, and to the north-east. Then those with
  /// mirrored rows: to the north-east and north-west, and, from north to south, to the south-west and north-west.
  /// Outside the map, bits are undefined.
  alignas(32) std::uint64_t opaque[SectorPatches<reach>::all_blocks][8];
  /// One word per row of the map. Tiles beyond the radius are 0, and so are the tiles of `ends`.
  alignas(32) std::uint64_t seen[2 * row + 1];
  /// Whether the tiles that are `row` away along the axes are visible, to the south, north, east and west. Each is 0 or
  /// 1.
  std::uint8_t ends[4];
};

}  // namespace tilespace::detail
