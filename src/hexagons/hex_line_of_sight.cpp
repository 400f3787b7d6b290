// SPDX-License-Identifier: MIT
#include <tilespace/hexagons/hex_sight.hpp>
#include "quotient.hpp"
#include "sight/sector.hpp"

// Line of sight between the centers of hexagons: in each row between them the segment meets at most two hexagons, those
// whose centers are next to it; each blocks if the direction lies strictly between its leftmost and rightmost corner.
//
// Hexagons in the row of the end do not block. In the sector of the end, let its column be c >= 0 and its height h. The
// segment enters column c - 1, where the hexagon beside it ends, at height h - h / c, which is at most h - 1; that
// hexagon begins above h - 2/3. So the segment leaves the columns of that hexagon before it begins.

namespace tilespace {
namespace {

using detail::HexDirection;
using detail::HexSector;

// Where a hexagon lies, seen from another.
struct Seen {
  HexSector sector;
  HexDirection center;
};

Seen seen_from(Hex viewer, Hex hex) noexcept {
  const std::int64_t dq = std::int64_t{hex.q} - viewer.q, dr = std::int64_t{hex.r} - viewer.r;
  for (int number = 0;; ++number) {
    const HexSector sector = HexSector::of(number);
    const std::int64_t i = dq * sector.ahead.dr - dr * sector.ahead.dq;
    const std::int64_t rest = sector.along.dq * dr - sector.along.dr * dq;
    if ((i >= 0 && rest >= 0) || number == 5) return {sector, {i - rest, i + rest}};
  }
}

constexpr bool blocks(HexDirection line, std::int64_t column, std::int64_t height) noexcept {
  return is_left_of(detail::left_of_hex(column, height), line) &&
         is_left_of(line, detail::right_of_hex(column, height));
}

}  // namespace

bool has_hex_line_of_sight(const CollisionMap& map, HexOffset offset, Tile from, Tile to) noexcept {
  if (!map.bounds().contains(from) || !map.bounds().contains(to)) return false;
  const Hex viewer = to_hex(offset, from);
  if (hex_distance(viewer, to_hex(offset, to)) > hex_sight_limit) return false;
  const Seen end = seen_from(viewer, to_hex(offset, to));
  const HexDirection line = end.center;
  for (std::int64_t h = 1; h < line.height; ++h) {
    // The first hexagon of the row whose center is to the right of the line.
    const std::int64_t right =
        detail::floor_of_quotient(detail::floor_of_quotient(line.column * h, line.height) + h, 2) + 1;
    const auto is_solid = [&](std::int64_t i) {
      return i >= 0 && i <= h && map.is_solid(to_tile(offset, end.sector.hex_at(viewer, h, i)));
    };
    const bool is_along_edge = line.column == 0 && h % 2 != 0;
    if (is_along_edge) {
      if (is_solid(right - 1) && is_solid(right)) return false;
      continue;
    }
    const std::int64_t column = 2 * right - h;
    if (blocks(line, column - 2, h) && is_solid(right - 1)) return false;
    if (blocks(line, column, h) && is_solid(right)) return false;
  }
  return true;
}

}  // namespace tilespace
