// SPDX-License-Identifier: MIT
#include <tilespace/base/rounding.hpp>
#include <tilespace/cover/box_cover.hpp>

// On each axis a box is an interval, and its tiles are a run [begin, end). The three borders differ only in how the two
// ends are rounded, so the box follows from two intervals.

namespace tilespace {
namespace {

struct Run {
  std::int64_t begin = 0;
  std::int64_t end = 0;
};

Run occupied(double min, double max) noexcept {
  const std::int64_t begin = floor_to_int32(min);
  const std::int64_t end = ceil_to_int32(max);
  return {begin, begin + 1 > end ? begin + 1 : end};
}

Run touching(double min, double max) noexcept {
  return {std::int64_t{ceil_to_int32(min)} - 1, std::int64_t{floor_to_int32(max)} + 1};
}

Run interior(double min, double max) noexcept {
  if (!(min < max)) return {};
  return {floor_to_int32(min), ceil_to_int32(max)};
}

Run run_of(double min, double max, Border border) noexcept {
  switch (border) {
    case Border::occupied: return occupied(min, max);
    case Border::touching: return touching(min, max);
    case Border::interior: return interior(min, max);
  }
  return {};
}

}  // namespace

BoxCover cover(TileBox bounds, const Box& box, Border border) noexcept {
  if (is_empty(box)) return {};
  const Run x = run_of(box.min.x, box.max.x, border);
  const Run y = run_of(box.min.y, box.max.y, border);
  const TileBox tiles{{saturate_to_int32(x.begin), saturate_to_int32(y.begin)},
                      {saturate_to_int32(x.end), saturate_to_int32(y.end)}};
  return BoxCover(intersection(tiles, intersection(bounds, tile_space)));
}

}  // namespace tilespace
