// SPDX-License-Identifier: MIT
#include <cmath>
#include <limits>
#include <tilespace/reference/accumulated_dda.hpp>

namespace tilespace::reference {
namespace {

struct Axis {
  int tile;
  int step;
  double next;   // fraction at which the next grid line is crossed
  double delta;  // fraction from one grid line to the next
};

Axis make_axis(double start, double end) noexcept {
  const int tile = static_cast<int>(std::floor(start));
  const double displacement = end - start;
  if (displacement == 0.0) return {tile, 0, std::numeric_limits<double>::infinity(), 0.0};
  const double delta = std::fabs(1.0 / displacement);
  const double to_line = displacement > 0.0 ? tile + 1.0 - start : start - tile;
  return {tile, displacement > 0.0 ? 1 : -1, to_line * delta, delta};
}

// Calls visit(tile, fraction) for consecutive tiles until it returns false or the segment ends.
template <class Visit>
void walk(const Segment& segment, Visit visit) noexcept {
  Axis x = make_axis(segment.start.x, segment.end.x);
  Axis y = make_axis(segment.start.y, segment.end.y);
  double fraction = 0.0;
  while (fraction <= 1.0 && visit(Tile{x.tile, y.tile}, fraction)) {
    Axis& first = x.next < y.next ? x : y;
    fraction = first.next;
    first.next += first.delta;
    first.tile += first.step;
  }
}

template <class IsSolid>
DdaHit cast(TileBox bounds, const Segment& segment, IsSolid is_solid) noexcept {
  DdaHit hit;
  walk(segment, [&](Tile tile, double fraction) {
    if (!bounds.contains(tile)) return false;
    if (!is_solid(tile)) return true;
    hit = {true, tile, fraction};
    return false;
  });
  return hit;
}

}  // namespace

DdaHit cast_ray_accumulated(const CollisionMap& map, const Segment& segment) noexcept {
  const BitRows bits = map.bits().rows();
  const Tile origin = map.bounds().min;
  return cast(map.bounds(), segment, [&](Tile tile) {
    const int x = tile.x - origin.x;
    return (bits.words[(tile.y - origin.y) * bits.words_per_row + (x >> 6)] >> (x & 63) & 1) != 0;
  });
}

DdaHit cast_ray_accumulated(const Grid<unsigned char>& map, const Segment& segment) noexcept {
  return cast(map.bounds(), segment, [&](Tile tile) { return map[tile] != 0; });
}

std::int64_t tiles_along_accumulated(const Segment& segment, Tile* out, std::int64_t capacity) noexcept {
  std::int64_t count = 0;
  walk(segment, [&](Tile tile, double) {
    if (count < capacity) out[count] = tile;
    ++count;
    return true;
  });
  return count;
}

}  // namespace tilespace::reference
