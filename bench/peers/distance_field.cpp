// SPDX-License-Identifier: MIT
#include "peers/distance_field.hpp"

#include <algorithm>
#include <cstdlib>

#include "peers/dda_axis.hpp"

namespace bench {
namespace {

using namespace tilespace;

constexpr int farthest = 255;
constexpr int worth_a_leap = 6;  // measured: a leap costs as much as several steps

int steps_of_a_king(Tile a, Tile b) { return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y)); }

// One more than the minimum of four distances.
unsigned char step_from(unsigned char a, unsigned char b, unsigned char c, unsigned char d) {
  return static_cast<unsigned char>(std::min(farthest, std::min({int{a}, int{b}, int{c}, int{d}}) + 1));
}

// Tiles of a box at distance `radius` from a tile.
template <class Visit>
void visit_ring(TileBox box, Tile center, std::int32_t radius, Visit visit) {
  const std::int32_t left = std::max(center.x - radius, box.min.x);
  const std::int32_t right = std::min(center.x + radius, box.max.x - 1);
  for (std::int32_t y = std::max(center.y - radius, box.min.y); y <= std::min(center.y + radius, box.max.y - 1); ++y) {
    const std::int32_t step = std::abs(y - center.y) == radius ? 1 : 2 * radius;
    for (std::int32_t x = step == 1 ? left : center.x - radius; x <= right; x += step) {
      if (x >= left) visit(Tile{x, y});
    }
  }
}

}  // namespace

DistanceField::DistanceField(const Grid<unsigned char>& bytes)
    : bounds_(bytes.bounds()),
      stride_(bounds_.max.x + 2),
      distances_(static_cast<std::size_t>(stride_ * (bounds_.max.y + 2))) {
  for (std::int32_t y = 0; y < bounds_.max.y; ++y) {
    for (std::int32_t x = 0; x < bounds_.max.x; ++x) distances_[index(x, y)] = bytes[{x, y}] != 0 ? 0 : farthest;
  }
  sweep(bounds_);
}

// Two passes, from the north-west and from the south-east: no distance exceeds those around it by more than one.
void DistanceField::sweep(TileBox box) {
  const auto stride = static_cast<std::size_t>(stride_);
  for (std::int32_t y = box.min.y; y < box.max.y; ++y) {
    unsigned char* at = &distances_[index(box.min.x, y)];
    for (std::int32_t x = box.min.x; x < box.max.x; ++x, ++at) {
      const unsigned char* const north = at - stride;
      *at = std::min(*at, step_from(at[-1], north[-1], north[0], north[1]));
    }
  }
  for (std::int32_t y = box.max.y - 1; y >= box.min.y; --y) {
    unsigned char* at = &distances_[index(box.max.x - 1, y)];
    for (std::int32_t x = box.max.x - 1; x >= box.min.x; --x, --at) {
      const unsigned char* const south = at + stride;
      *at = std::min(*at, step_from(at[1], south[1], south[0], south[-1]));
    }
  }
}

reference::DdaHit DistanceField::cast(const Segment& segment) const {
  DdaAxis x = dda_axis(segment.start.x, segment.end.x);
  DdaAxis y = dda_axis(segment.start.y, segment.end.y);
  const double lines_x = 1.0 / x.delta;  // crossings per unit of the fraction
  const double lines_y = 1.0 / y.delta;
  const std::int64_t to_row = y.step * stride_;
  const unsigned char* at = &distances_[index(x.tile, y.tile)];
  for (int distance = *at; distance != 0; distance = *at) {
    if (distance < worth_a_leap) {
      if (x.next < y.next) {
        if (x.next > 1.0) return {};
        x.next += x.delta;
        at += x.step;
      } else {
        if (y.next > 1.0) return {};
        y.next += y.delta;
        at += to_row;
      }
      continue;
    }
    const double leave_x = x.next + (distance - 1) * x.delta;
    const double leave_y = y.next + (distance - 1) * y.delta;
    const double leave = std::min(leave_x, leave_y);
    if (leave > 1.0) return {};
    const int columns = leave_x <= leave_y ? distance : static_cast<int>((leave - x.next) * lines_x + 1.0);
    const int rows = leave_x > leave_y ? distance : static_cast<int>((leave - y.next) * lines_y + 1.0);
    x.next += columns * x.delta;
    y.next += rows * y.delta;
    at += columns * x.step + rows * to_row;
  }
  const std::int64_t place = at - distances_.data();
  const Tile tile{static_cast<std::int32_t>(place % stride_) - 1, static_cast<std::int32_t>(place / stride_) - 1};
  if (!bounds_.contains(tile)) return {};
  return {true, tile, std::max({0.0, last_crossing(x), last_crossing(y)})};
}

void DistanceField::set_solid(Tile tile, bool solid) {
  if ((distance(tile) == 0) == solid) return;
  if (solid) {
    lower_around(tile);
  } else {
    raise_around(tile);
  }
}

// Ring by ring, until one needs no change: then there is none beyond.
void DistanceField::lower_around(Tile tile) {
  bool is_lowered = true;
  for (std::int32_t radius = 0; is_lowered && radius < farthest; ++radius) {
    is_lowered = false;
    visit_ring(bounds_, tile, radius, [&](Tile at) {
      unsigned char& distance = distances_[index(at.x, at.y)];
      if (distance <= radius) return;
      distance = static_cast<unsigned char>(radius);
      is_lowered = true;
    });
  }
}

// Tests whether this tile, or another one equally near, is the nearest one of a tile at this distance.
bool DistanceField::is_nearest_at(Tile tile, std::int32_t radius) const {
  bool is_nearest = false;
  visit_ring(bounds_, tile, radius, [&](Tile at) { is_nearest = is_nearest || distance(at) == radius; });
  return is_nearest;
}

// Resets all distances that may refer to this tile, and recomputes them from those around.
void DistanceField::raise_around(Tile tile) {
  std::int32_t radius = 0;
  while (radius + 1 < farthest && is_nearest_at(tile, radius + 1)) ++radius;
  const TileBox box{{std::max(tile.x - radius, bounds_.min.x), std::max(tile.y - radius, bounds_.min.y)},
                    {std::min(tile.x + radius + 1, bounds_.max.x), std::min(tile.y + radius + 1, bounds_.max.y)}};
  for (std::int32_t y = box.min.y; y < box.max.y; ++y) {
    for (std::int32_t x = box.min.x; x < box.max.x; ++x) {
      unsigned char& distance = distances_[index(x, y)];
      if (distance == steps_of_a_king({x, y}, tile)) distance = farthest;
    }
  }
  sweep(box);
}

}  // namespace bench
