// SPDX-License-Identifier: MIT
#include <array>
#include <cstddef>
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/raycast/detail/cast_over_parts.hpp>
#include "strips/march_strips.hpp"

// The line is made once, in the part that it begins in. In the next part, the same fixed-point numbers are counted from
// another corner, which adds whole columns and rows and rounds nothing: so positions, their error bound, and all that
// is decided of them are those of a map of all tiles. In each part the line is followed to a last column, before which
// it is far enough from the border of the part that all tiles which may decide a hit are known.

namespace tilespace::detail {
namespace {

// Columns and rows at the border of a part that are left to the next one: more than a walk among shapes goes on by.
constexpr std::int64_t left_to_next = 16;
static_assert(left_to_next < overlap_of_parts && left_to_next >= 2 * walked_columns);

// Lines of that many columns keep the error bound of their positions (strip_doubt).
constexpr double longest_line = 0x1p18;

// A line, and where it is in the current part.
struct LineInPart {
  StripLine line;
  StripMarch march;
  std::int64_t end_along;  // the column of its end
  double columns_of_row;   // columns in which it moves on by a row
};

bool fits_parts(const Segment& segment) noexcept {
  const double x = abs_of(segment.end.x - segment.start.x);
  const double y = abs_of(segment.end.y - segment.start.y);
  return x + y > 0.0 && x < longest_line && y < longest_line;
}

LineInPart line_in(TileBox tiles, const Segment& segment, Tile first) noexcept {
  const StripLine line = strip_line(tiles, segment, first);
  const auto a = static_cast<std::size_t>(line.axis);
  const std::array<std::int32_t, 2> corner{tiles.min.x, tiles.min.y};
  const std::int64_t end = (floor_to_int32(line.end[0]) - std::int64_t{corner[a]}) ^ line.along_flip;
  const double columns = abs_of(line.end[0] - line.start[0]) / abs_of(line.end[1] - line.start[1]);
  return {line, {start_of(line), start_of(line), {}}, end, columns};
}

// Counts columns and rows from another corner, which lies that many tiles before, mirrored.
void count_from(std::int64_t columns, std::int64_t rows, LineInPart& of) noexcept {
  constexpr std::int64_t one = std::int64_t{1} << strip_bits;
  of.line.along += columns;
  of.end_along += columns;
  of.march.at.along += columns;
  of.line.place += rows * one;
  of.line.first_row += rows;
  of.line.end_row += rows;
  of.march.at.place += rows * one;
}

void go_to_part(TileBox from, TileBox to, LineInPart& of) noexcept {
  const std::array<std::int64_t, 2> by{std::int64_t{from.min.x} - to.min.x, std::int64_t{from.min.y} - to.min.y};
  const auto a = static_cast<std::size_t>(of.line.axis);
  const auto mirrored = [](std::int64_t value, std::int64_t flip) { return (value ^ flip) - flip; };
  count_from(mirrored(by[a], of.line.along_flip), mirrored(by[1 - a], of.line.row_flip), of);
}

// Sets the last column and row of a part, and the last column to which the line is followed there.
void set_last(TileBox tiles, LineInPart& of) noexcept {
  StripLine& line = of.line;
  const std::array<std::int64_t, 2> size{std::int64_t{tiles.max.x} - tiles.min.x,
                                         std::int64_t{tiles.max.y} - tiles.min.y};
  const auto a = static_cast<std::size_t>(line.axis);
  line.last_row = (size[1 - a] - 1) | line.row_flip;
  const std::int64_t last = min_of(of.end_along, ((size[a] - 1) | line.along_flip) - left_to_next);
  const std::int64_t rows = line.last_row - left_to_next - row_of(of.march.at.place + strip_doubt);
  const double columns = static_cast<double>(rows) * of.columns_of_row;
  const bool leaves_by_row = columns < static_cast<double>(last - of.march.at.along);
  line.last_along = leaves_by_row ? of.march.at.along + static_cast<std::int64_t>(columns) : last;
}

// The tile in which the next column begins: the row may be the one beside it, if it is in doubt.
Tile next_tile(TileBox tiles, const LineInPart& of) noexcept {
  const std::array<std::int64_t, 2> place{of.march.at.along ^ of.line.along_flip,
                                          row_of(of.march.at.place + strip_doubt) ^ of.line.row_flip};
  const auto a = static_cast<std::size_t>(of.line.axis);
  return {static_cast<std::int32_t>(place[a] + tiles.min.x), static_cast<std::int32_t>(place[1 - a] + tiles.min.y)};
}

// Follows the line through a part, from the first one on. Where a part is entered by blocks, the bits of its tiles,
// which are seldom in a cache, are not read before a block is found that is not free.
void march_part(const CollisionMap& map, const Segment& segment, CornerGap gap, LineInPart& of, RayHit& hit) noexcept {
  const StripRay ray = strip_ray(map, segment, of.line, gap);
  if (of.march.windows.next == 1) by_blocks(ray, of.march);
  of.march = march_on(ray, of.march, hit);
}

// Whether the line begins in a solid tile of a part.
bool part_begins_solid(const MapPart& part, const Segment& segment, CornerGap gap, const StripLine& line) noexcept {
  return !part.is_free && is_solid(strip_ray(*part.map, segment, line, gap), line.along, line.first_row);
}

bool can_be_followed(const MapPart& part) noexcept { return part.is_free || part.map->bits().has_strips(); }

}  // namespace

CastOverParts cast_over_parts(const MapParts& parts, const Segment& segment, CornerGap gap) noexcept {
  if (!fits_parts(segment)) return {};
  const Tile first = start_in_map(segment);
  MapPart part = parts.part_with(parts.user, first);
  if (part.map == nullptr) return {true, {}};
  if (!can_be_followed(part)) return {};
  LineInPart of = line_in(part.tiles, segment, first);
  if (part_begins_solid(part, segment, gap, of.line)) return {};
  RayHit hit;
  for (;;) {
    set_last(part.tiles, of);
    if (of.line.last_along < of.march.at.along || !can_be_followed(part)) return {};
    if (!part.is_free) march_part(*part.map, segment, gap, of, hit);
    if (hit.hit || of.line.last_along == of.end_along) return {true, hit};
    of.march.at = ahead_of(of.march.at, of.line.last_along + 1 - of.march.at.along, of.line);
    const MapPart next = parts.part_with(parts.user, next_tile(part.tiles, of));
    if (next.map == nullptr) return {true, {}};
    go_to_part(part.tiles, next.tiles, of);
    part = next;
  }
}

}  // namespace tilespace::detail
