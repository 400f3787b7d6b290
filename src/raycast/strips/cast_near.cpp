// SPDX-License-Identifier: MIT
#include "strips/cast_near.hpp"
#include <bit>
#include <tilespace/base/detail/work.hpp>
#include "strips/lattice_line.hpp"

namespace tilespace::detail {
namespace {

// All bits of each byte that is not 0.
constexpr std::uint64_t with_whole_bytes(std::uint64_t word) noexcept {
  constexpr std::uint64_t low_bits = 0x7F7F7F7F7F7F7F7F;
  const std::uint64_t top_bits = (((word & low_bits) + low_bits) | word) & ~low_bits;
  return (top_bits >> 7) * 0xFF;
}

struct CornerLine {
  const Segment& segment;
  CornerGap gap;
  NearStart start;
  NearLine line;
  LatticeLine lattice;
  std::uint64_t solid;
};

// Where a line enters a column.
struct Entry {
  std::int64_t row;
  bool at_corner;  // from the row before, through the corner of both
};

Entry entry_of(const CornerLine& at, std::int64_t column) noexcept {
  const std::int64_t place = max_of(at.line.place + column * at.line.slope, std::int64_t{0});
  const std::int64_t before = row_of(place);
  const std::int64_t behind = row_of(place + 2 * strip_doubt);
  if (column == 0) return {0, false};
  if (before == behind) return {behind, false};
  const int order =
      at.start.along_rows == 0 ? lattice_order(at.lattice, column, behind) : -lattice_order(at.lattice, behind, column);
  return {order < 0 ? before : behind, order == 0};
}

LatticeLine lattice_of(const Segment& segment, const NearStart& at) noexcept {
  return at.along_rows == 0 ? lattice_line(segment, at.along_flip, at.row_flip)
                            : lattice_line(segment, at.row_flip, at.along_flip);
}

bool is_solid(const CornerLine& at, std::int64_t column, std::int64_t row) noexcept {
  return (at.solid >> near_bit(at.start, column, row) & 1) != 0;
}

// A step through a corner into this tile. Where two solid tiles shut it, another tile is hit.
NearEnd pass_corner(const CornerLine& at, std::int64_t column, std::int64_t row, RayHit& hit) noexcept {
  const bool row_before = is_solid(at, column, row - 1);
  const bool column_before = is_solid(at, column - 1, row);
  if (!is_solid(at, column, row))
    return at.gap == CornerGap::shut && row_before && column_before ? NearEnd::unknown : NearEnd::free;
  // As side_behind_corner(): by the horizontal side, if of both neighbours only the one beside that is free.
  const bool by_y = at.start.along_rows == 0 ? column_before && !row_before : row_before && !column_before;
  write_near_hit(at.segment, at.start, column, row, by_y ? -1 : 0, 0, hit);
  return NearEnd::hit;
}

NearEnd hit_by(std::int64_t by_y, const CornerLine& at, std::int64_t column, std::int64_t row, RayHit& hit) noexcept {
  write_near_hit(at.segment, at.start, column, row, by_y, by_y, hit);
  return NearEnd::hit;
}

// As hit_among_corners() in strip_corners.cpp.
NearEnd cast_in_column(const CornerLine& at, std::int64_t column, RayHit& hit) noexcept {
  const Entry entered = entry_of(at, column);
  if (entered.at_corner) {
    const NearEnd end = pass_corner(at, column, entered.row, hit);
    if (end != NearEnd::free) return end;
  } else if (is_solid(at, column, entered.row)) {
    return hit_by(at.start.along_rows, at, column, entered.row, hit);
  }
  const Entry left = entry_of(at, column + 1);
  for (std::int64_t row = entered.row + 1; row <= left.row - std::int64_t{left.at_corner}; ++row) {
    if (is_solid(at, column, row)) return hit_by(~at.start.along_rows, at, column, row, hit);
  }
  return NearEnd::free;
}

}  // namespace

// From the lowest row of the entry of each column to the highest one of its exit. Uncertain are all tiles of columns
// with an entry in doubt, and where they may be entered from the column before.
NearPath near_path_in_doubt(std::int64_t place, std::int64_t slope, std::int64_t row_flip) noexcept {
  const std::int64_t mirror = 7 & row_flip;
  const std::uint64_t start = std::uint64_t{1} << mirror;
  std::uint64_t lowest = start;
  std::uint64_t highest = start;
  for (std::int64_t column = 1; column <= near_columns; ++column) {
    place += slope;
    const std::int64_t row = row_of(max_of(place, std::int64_t{0}));
    lowest |= std::uint64_t{1} << (8 * column + (row ^ mirror));
    highest |= std::uint64_t{1} << (8 * column + (row_of(place + 2 * strip_doubt) ^ mirror));
  }
  const std::uint64_t in_doubt = lowest ^ highest;
  const std::uint64_t first = row_flip == 0 ? lowest : highest >> 8;
  const std::uint64_t last = row_flip == 0 ? highest >> 8 : lowest;
  const std::uint64_t tiles = 2 * (last & ~std::uint64_t{0} >> 8) - (first & ~std::uint64_t{0} >> 8);
  return {highest, tiles, start | with_whole_bytes(in_doubt) | (in_doubt & highest) >> 8};
}

NearEnd cast_near_corners(const Segment& segment, CornerGap gap, std::uint64_t solid, std::uint64_t met,
                          RayHit& hit) noexcept {
  const NearStart start = near_start(segment);
  if ((solid >> near_bit(start, 0, 0) & 1) != 0) return NearEnd::unknown;
  TILESPACE_WORK(doubtful_columns);
  const CornerLine at{segment, gap, start, near_line(segment, start), lattice_of(segment, start), solid};
  if (!at.lattice.is_valid) return NearEnd::unknown;
  for (; met != 0; met &= ~(std::uint64_t{0xFF} << (std::countr_zero(met) & 56))) {
    const NearEnd end = cast_in_column(at, std::countr_zero(met) / 8, hit);
    if (end != NearEnd::free) return end;
  }
  return NearEnd::free;
}

}  // namespace tilespace::detail
