// SPDX-License-Identifier: MIT
#include <tilespace/base/detail/bits.hpp>
#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/exact/max_of.hpp>
#include "field/field_memory.hpp"
#include "field/scan_sectors.hpp"

// Symmetric shadow casting by sector masks, for small radii. An octant then has so few slopes at which visibility can
// change that the open sectors between them are some words of bits, and all octants are processed together, one tile of
// each after the other, without a branch that depends on the map.

namespace tilespace::detail {
namespace {

// Blocks of 8 x 8 tiles from the strips of a grid, as of BitStrips::window().
class StripBlocks {
 public:
  explicit StripBlocks(const BitGrid& bits) noexcept
      : rows_(bits.strips(StripAxis::rows, 0)), columns_(bits.strips(StripAxis::columns, 0)) {}
  [[nodiscard]] std::uint64_t by_rows(std::int32_t x, std::int32_t y) const noexcept { return rows_.window(y, x); }
  [[nodiscard]] std::uint64_t by_columns(std::int32_t x, std::int32_t y) const noexcept {
    return columns_.window(x, y);
  }

 private:
  BitStrips rows_;
  BitStrips columns_;
};

// The same for grids without strips.
class RowBlocks {
 public:
  explicit RowBlocks(const BitGrid& bits) noexcept : rows_(bits.rows()), height_(bits.height()) {}
  // Not inlined: the code would be eight times as big, for a rare case.
  [[nodiscard]] TILESPACE_NEVER_INLINE std::uint64_t by_rows(std::int32_t x, std::int32_t y) const noexcept {
    std::uint64_t block = 0;
    for (std::int64_t i = 0; i < 8; ++i) {
      if (y + i < 0 || y + i >= height_) continue;
      block |= (bits_from(rows_.words + (y + i) * rows_.words_per_row, rows_.words_per_row, x) & 0xFF) << (8 * i);
    }
    return block;
  }
  [[nodiscard]] std::uint64_t by_columns(std::int32_t x, std::int32_t y) const noexcept {
    return transposed(by_rows(x, y));
  }

 private:
  BitRows rows_;
  std::int64_t height_;
};

// Fills SectorWindow::opaque: rows of blocks, the first one a block, the others longer by one than the one before, up
// to `longest_row`. Blocks without a tile of the grid have any contents: none of their tiles is shown, and they hide
// none that is.
template <class Blocks>
TILESPACE_NEVER_INLINE void read_blocks(const BitGrid& bits, Tile from, int rows, int longest_row,
                                        std::uint64_t (*out)[8]) noexcept {
  const Blocks blocks(bits);
  const auto south = [&](int i) { return min_of(from.y + 8 * i, bits.height() - 1); };
  const auto north = [&](int i) { return max_of(from.y - 7 - 8 * i, -7); };
  const auto east = [&](int i) { return min_of(from.x + 8 * i, bits.width() - 1); };
  const auto west = [&](int i) { return max_of(from.x - 7 - 8 * i, -7); };
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column <= row && column < longest_row; ++column) {
      std::uint64_t* const block = *out++;
      block[0] = blocks.by_rows(east(column), south(row));
      block[1] = blocks.by_rows(west(column), south(row));
      block[2] = blocks.by_columns(east(row), south(column));
      block[3] = blocks.by_columns(east(row), north(column));
      block[4] = blocks.by_rows(east(column), north(row));
      block[5] = blocks.by_rows(west(column), north(row));
      block[6] = blocks.by_columns(west(row), south(column));
      block[7] = blocks.by_columns(west(row), north(column));
    }
  }
}

// `seen` points to the viewer's row. Of 65 columns, the last one has only the end of an axis.
void write_rows(const std::uint64_t* seen, int column, Tile from, TileMask& out) noexcept {
  const TileBox bounds = out.bounds();
  const int before = column - (from.x - bounds.min.x);
  const std::uint64_t within = first_bits(bounds.width());
  seen += bounds.min.y - from.y;
  std::uint64_t* const rows = out.row(bounds.min.y);
  if (bounds.width() <= 64) {
    for (std::int64_t i = 0; i < bounds.height(); ++i) rows[i] = seen[i] >> before & within;
  } else {
    for (std::int64_t i = 0; i < bounds.height(); ++i) {
      rows[2 * i] = seen[i];
      rows[2 * i + 1] = 0;
    }
  }
}

void add_ends(const std::uint8_t (&ends)[4], std::int32_t radius, Tile from, TileMask& out) noexcept {
  const TileBox bounds = out.bounds();
  const Step steps[] = {{0, radius}, {0, -radius}, {radius, 0}, {-radius, 0}};
  for (int i = 0; i < 4; ++i) {
    const Tile tile = from + steps[i];
    if (!bounds.contains(tile)) continue;
    const std::int32_t column = tile.x - bounds.min.x;
    out.row(tile.y)[column / 64] |= std::uint64_t{ends[i]} << (column % 64);
  }
}

template <class Table>
void look(const CollisionMap& opaque, Tile from, const VisionOptions& sight, TileMask& out) noexcept {
  using Window = SectorWindow<Table::radius>;
  using Patches = typename Table::Patches;
  Window window;
  const BitGrid& bits = opaque.bits();
  const Tile origin = opaque.bounds().min;
  const auto read = bits.has_strips() ? read_blocks<StripBlocks> : read_blocks<RowBlocks>;
  read(bits, {from.x - origin.x, from.y - origin.y}, Patches::blocks, Patches::longest_row, window.opaque);
  scan_sectors<Table>(window, sight.radius, sight.gap == CornerGap::shut);
  write_rows(window.seen + Window::row, Window::column, from, out);
  if (sight.radius == Window::row) add_ends(window.ends, sight.radius, from, out);
}

}  // namespace

void field_by_sectors(const CollisionMap& opaque, Tile from, const VisionOptions& sight, TileMask& out) noexcept {
  if (sight.radius <= SectorsTo8::radius) return look<SectorsTo8>(opaque, from, sight, out);
  if (sight.radius <= SectorsTo16::radius) return look<SectorsTo16>(opaque, from, sight, out);
  if (sight.radius <= SectorsTo24::radius) return look<SectorsTo24>(opaque, from, sight, out);
  look<SectorsTo32>(opaque, from, sight, out);
}

}  // namespace tilespace::detail
