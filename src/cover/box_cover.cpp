// SPDX-License-Identifier: MIT
#include <tilespace/base/rounding.hpp>
#include <tilespace/cover/box_cover.hpp>
#include "run.hpp"

// Tiles of an axis-aligned box: on each axis an interval covers a run [begin, end) of tiles. The three border rules
// differ only in how the two ends are rounded.

namespace tilespace {
namespace {

using detail::Run;

Run occupied_run(double min, double max) noexcept {
  const std::int64_t begin = floor_to_int32(min);
  const std::int64_t end = ceil_to_int32(max);
  return {begin, begin + 1 > end ? begin + 1 : end};
}

Run run_of(double min, double max, Boundary border) noexcept {
  switch (border) {
    case Boundary::occupied: return occupied_run(min, max);
    case Boundary::touching: return detail::touching_run(min, max);
    case Boundary::interior: return detail::interior_run(min, max);
  }
  return {};
}

}  // namespace

BoxCover cover(TileBox bounds, const Box& box, Boundary border) noexcept {
  if (is_empty(box)) return {};
  const Run x = run_of(box.min.x, box.max.x, border);
  const Run y = run_of(box.min.y, box.max.y, border);
  const TileBox tiles{{saturate_to_int32(x.begin), saturate_to_int32(y.begin)},
                      {saturate_to_int32(x.end), saturate_to_int32(y.end)}};
  return BoxCover(intersection(tiles, intersection(bounds, tile_space)));
}

}  // namespace tilespace
