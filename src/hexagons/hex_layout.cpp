// SPDX-License-Identifier: MIT
#include <bit>
#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/geom/predicates.hpp>
#include <tilespace/hexagons/hex_layout.hpp>
#include "quotient.hpp"

// Hexagons in pixels. A pointy-top map is lines of hexagons along x; a flat-top map is the same with x and y exchanged.
//
// The center nearest to a point lies in the two lines around it: the lines beyond these have their centers at the same
// places as one of the two, and farther away. Lines and places in them are found by a division that is checked without
// rounding, as centers are whole numbers; then the two centers are compared in doubles with an error bound, or exactly.

namespace tilespace {
namespace {

// Positions along and across the lines of a map.
struct LinePoint {
  std::int64_t along;
  std::int64_t across;
};

struct Lines {
  std::int64_t half;    // half the width of a hexagon along its line
  std::int64_t slant;   // of the parts beside the straight sides, across the lines
  std::int64_t pitch;   // from line to line
  std::int64_t middle;  // from the begin of a hexagon to its center, across the lines
  bool is_pointy_top;
};

Lines lines_of(const HexLayout& layout) noexcept {
  const bool is_pointy = is_pointy_top(layout.offset);
  const std::int64_t along = is_pointy ? layout.tile_width : layout.tile_height;
  const std::int64_t across = is_pointy ? layout.tile_height : layout.tile_width;
  const std::int64_t slant = (across - layout.side_length) / 2;
  return {along / 2, slant, slant + layout.side_length, slant + layout.side_length / 2, is_pointy};
}

// The corner of a hexagon's box with the least coordinates. Beyond tile_space it may be as large as 2^52.
LinePoint corner_of(const HexLayout& layout, const Lines& lines, Tile tile) noexcept {
  const std::int32_t place = lines.is_pointy_top ? tile.x : tile.y;
  const std::int32_t line = lines.is_pointy_top ? tile.y : tile.x;
  const std::int64_t shift = is_shifted(layout.offset, line) ? lines.half : 0;
  return {std::int64_t{place} * 2 * lines.half + shift, line * lines.pitch};
}

Point to_point(const Lines& lines, std::int64_t along, std::int64_t across) noexcept {
  const auto a = static_cast<double>(along), b = static_cast<double>(across);
  return lines.is_pointy_top ? Point{a, b} : Point{b, a};
}

double clamped(double pixel) noexcept {
  if (!(pixel > -hex_pixel_limit)) return -hex_pixel_limit;
  return pixel < hex_pixel_limit ? pixel : hex_pixel_limit;
}

// A hexagon near a point, and its center.
struct Candidate {
  Tile tile;
  Point center;
};

// The nearest hexagon of a line; of two, the one with the greater coordinate.
Candidate nearest_in_line(const HexLayout& layout, const Lines& lines, std::int64_t line, std::int64_t along) noexcept {
  const std::int32_t number = saturate_to_int32(line);
  const std::int64_t shift = is_shifted(layout.offset, static_cast<std::int32_t>(line & 1)) ? lines.half : 0;
  const std::int64_t place = detail::floor_of_quotient(along - shift, 2 * lines.half);
  const std::int32_t where = saturate_to_int32(place);
  const Point center = to_point(lines, place * 2 * lines.half + shift + lines.half, line * lines.pitch + lines.middle);
  return {lines.is_pointy_top ? Tile{where, number} : Tile{number, where}, center};
}

// Decides for any point, without rounding.
TILESPACE_NEVER_INLINE Tile hex_at_exactly(const HexLayout& layout, const Lines& lines, Point pixel) noexcept {
  const Point at{clamped(pixel.x), clamped(pixel.y)};
  const auto x = static_cast<std::int64_t>(floor_to_double(at.x));
  const auto y = static_cast<std::int64_t>(floor_to_double(at.y));
  const std::int64_t along = lines.is_pointy_top ? x : y, across = lines.is_pointy_top ? y : x;
  const std::int64_t line = detail::floor_of_quotient(across - lines.middle, lines.pitch);
  const Candidate before = nearest_in_line(layout, lines, line, along);
  const Candidate after = nearest_in_line(layout, lines, line + 1, along);
  const int nearer = compare_distance(at, before.center, after.center);
  if (nearer != 0) return nearer < 0 ? before.tile : after.tile;
  const bool is_after =
      after.center.y > before.center.y || (after.center.y == before.center.y && after.center.x > before.center.x);
  return is_after ? after.tile : before.tile;
}

// One of the intervals [start + i size, start + (i + 1) size).
struct Interval {
  std::int32_t number;
  double start;
};

// Pixels below this distance from 0 have numbers of lines and places that fit an int32, and bounds that are exact.
constexpr double near_pixels = 0x1p29;

// The interval that has a coordinate. All numbers are whole but the coordinate, so its bounds are exact. The quotient
// is rounded down, as it is not negative after the sum. Before that it may have been rounded up to a whole number, which
// is then one too many; it is never one too few, as rounding is monotone.
Interval interval_of(double coordinate, double start, double size) noexcept {
  constexpr double shift = 0x1p30;
  const auto number = static_cast<std::int32_t>((coordinate - start) / size + shift) - (std::int32_t{1} << 30);
  const double low = start + size * number;
  if (coordinate < low) [[unlikely]]
    return {number - 1, low - size};
  return {number, low};
}

// With h half the width of a hexagon, p the pitch of lines, u the distance along the lines from the center of the line
// that is not shifted, and v that across the lines from the first line: the squared distances are u^2 and (h - u)^2
// along, v^2 and (p - v)^2 across. So the distance from the center of the first line, squared, less that of the second
// is h (2 u - h) + p (2 v - p), or with -h for h if the first line is the shifted one.
//
// Bound. u and v are rounded once, so with e = 2^-53 the first product is off by less than 4.1 e h^2, the second by
// 4.1 e p^2, and the sum adds e of it: together less than 6 e (h^2 + p^2).
constexpr double relative_error = 8.0 * 0x1p-53;

}  // namespace

bool is_valid(const HexLayout& layout) noexcept {
  const auto is_size = [](std::int32_t size) { return size >= 2 && size <= max_hex_size; };
  const std::int32_t longest = is_pointy_top(layout.offset) ? layout.tile_height : layout.tile_width;
  return is_size(layout.tile_width) && is_size(layout.tile_height) && layout.side_length >= 0 &&
         layout.side_length <= longest && layout.offset <= HexOffset::even_q;
}

Point hex_center(const HexLayout& layout, Tile tile) noexcept {
  const Lines lines = lines_of(layout);
  const LinePoint corner = corner_of(layout, lines, tile);
  return to_point(lines, corner.along + lines.half, corner.across + lines.middle);
}

Box hex_box(const HexLayout& layout, Tile tile) noexcept {
  const Lines lines = lines_of(layout);
  const LinePoint corner = corner_of(layout, lines, tile);
  return {to_point(lines, corner.along, corner.across),
          to_point(lines, corner.along + 2 * lines.half, corner.across + lines.pitch + lines.slant)};
}

std::array<Point, 6> hex_outline(const HexLayout& layout, Tile tile) noexcept {
  const Lines lines = lines_of(layout);
  const auto [along, across] = corner_of(layout, lines, tile);
  const std::int64_t near = across + lines.slant, far = across + lines.pitch, end = far + lines.slant;
  const std::int64_t middle = along + lines.half, last = along + 2 * lines.half;
  const Point top = to_point(lines, middle, across), bottom = to_point(lines, middle, end);
  const Point corners[] = {to_point(lines, last, near), to_point(lines, last, far), to_point(lines, along, far),
                           to_point(lines, along, near)};
  // With x and y exchanged, the same order of corners is counter-clockwise.
  if (lines.is_pointy_top) return {top, corners[0], corners[1], bottom, corners[2], corners[3]};
  return {corners[3], corners[2], bottom, corners[1], corners[0], top};
}

Tile hex_at(const HexLayout& layout, Point pixel) noexcept {
  if (!is_valid(layout)) return {INT32_MIN, INT32_MIN};
  const Lines lines = lines_of(layout);
  const double along = lines.is_pointy_top ? pixel.x : pixel.y, across = lines.is_pointy_top ? pixel.y : pixel.x;
  if (!(detail::abs_of(along) < near_pixels && detail::abs_of(across) < near_pixels)) [[unlikely]]
    return hex_at_exactly(layout, lines, pixel);

  const auto half = static_cast<double>(lines.half), pitch = static_cast<double>(lines.pitch);
  const Interval line = interval_of(across, static_cast<double>(lines.middle), pitch);
  const Interval place = interval_of(along, 0.0, 2.0 * half);
  const bool is_first_shifted = is_shifted(layout.offset, line.number);
  const double u = along - (place.start + half);
  const double v = across - line.start;
  const std::uint64_t sign = std::uint64_t{is_first_shifted} << 63;
  const double first = std::bit_cast<double>(std::bit_cast<std::uint64_t>(half) ^ sign);
  const double difference = first * (2.0 * detail::abs_of(u) - half) + pitch * (2.0 * v - pitch);
  if (!(detail::abs_of(difference) > relative_error * (half * half + pitch * pitch))) [[unlikely]]
    return hex_at_exactly(layout, lines, pixel);

  const bool is_second = difference > 0.0;
  const bool is_back = (is_first_shifted != is_second) & (u < 0.0);  // a shifted line is half a hexagon further
  const std::int32_t number = line.number + static_cast<std::int32_t>(is_second);
  const std::int32_t in_line = place.number - static_cast<std::int32_t>(is_back);
  return lines.is_pointy_top ? Tile{in_line, number} : Tile{number, in_line};
}

}  // namespace tilespace
