// SPDX-License-Identifier: MIT
#include "strips/strip_entry.hpp"
#include <tilespace/exact/max_of.hpp>

// The place where the line enters the first column of the map, or the column that it begins in, tells the row. If that
// is one of the map, the line enters there. If it is before, the line enters by the first row, in the column in which
// its place passes that row. Where a place is within the error bound of a corner, nothing is told.

namespace tilespace::detail {
namespace {

// Mirrored columns or rows of the map along an axis: the first one and the last one.
struct MirroredRange {
  std::int64_t first;
  std::int64_t last;
};

MirroredRange mirrored_range(std::int64_t size, std::int64_t flip) noexcept {
  return flip == 0 ? MirroredRange{0, size - 1} : MirroredRange{-size, -1};
}

constexpr StripEntry miss() noexcept { return {StripEntry::Kind::misses, false, {}}; }

StripEntry entry_at(const StripLine& line, std::int64_t along, std::int64_t row, bool by_column) noexcept {
  StripEntry entry{StripEntry::Kind::enters, by_column, line};
  entry.line.along = along;
  entry.line.place = line.place + (along - line.along) * line.slope;
  entry.line.first_row = row;
  return entry;
}

// The line is before the first row where it enters its first column.
StripEntry enter_by_row(const StripLine& line, MirroredRange columns, MirroredRange rows) noexcept {
  if (line.end_row < rows.first) return miss();
  const std::int64_t target = rows.first << strip_bits;
  if (line.slope == 0) return {};
  const std::int64_t behind = line.place + (columns.last + 1 - line.along) * line.slope;
  if (behind + 2 * strip_doubt < target) return miss();
  const std::int64_t along = line.along + (target - line.place - strip_doubt) / line.slope;
  const std::int64_t entered = line.place + (along - line.along) * line.slope;
  const bool is_certain = entered + 2 * strip_doubt < target && entered + line.slope >= target;
  return is_certain && along <= line.last_along ? entry_at(line, along, rows.first, false) : StripEntry{};
}

}  // namespace

StripEntry strip_entry(const CollisionMap& map, const Segment& segment) noexcept {
  const auto [min, max] = map.bounds();
  const Vec displacement = segment.end - segment.start;
  const bool is_along_x = !(abs_of(displacement.y) > abs_of(displacement.x));
  const Tile start = tile_at(segment.start);
  Tile first = start;  // within the columns of the map, or within its rows, along the axis of the line
  std::int32_t& place = is_along_x ? first.x : first.y;
  place = is_along_x ? min_of(max_of(start.x, min.x), max.x - 1) : min_of(max_of(start.y, min.y), max.y - 1);
  const StripLine line = strip_line(map.bounds(), segment, first);
  const std::int64_t width = std::int64_t{max.x} - min.x, height = std::int64_t{max.y} - min.y;
  const MirroredRange columns = mirrored_range(is_along_x ? width : height, line.along_flip);
  const MirroredRange rows = mirrored_range(is_along_x ? height : width, line.row_flip);
  const std::int64_t begins = is_along_x ? std::int64_t{start.x} - min.x : std::int64_t{start.y} - min.y;
  const std::int64_t begins_along = begins ^ line.along_flip;

  if (begins_along > columns.last || line.first_row > rows.last || line.last_along < line.along) return miss();
  if (begins_along == line.along) return enter_by_row(line, columns, rows);  // it begins before the first row
  if (is_in_doubt(line.place)) return {};
  const std::int64_t row = row_of(line.place + strip_doubt);
  if (row > rows.last) return miss();
  if (row < rows.first) return enter_by_row(line, columns, rows);
  return entry_at(line, line.along, row, true);
}

}  // namespace tilespace::detail
