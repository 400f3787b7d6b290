// SPDX-License-Identifier: MIT
#include "oracle/trace_oracle.hpp"

#include "oracle/geom_oracle.hpp"
#include "oracle/ray_rules.hpp"

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <tuple>

namespace oracle {
namespace {

// Every crossing has a fraction in [0, 1]. These two stand for the start itself and for "never".
const Q before_start = -1;
const Q never = 2;

void require_exact(const TileBox& window) {
  constexpr std::int64_t limit = std::int64_t{1} << 53;
  const bool fits = window.x0 >= -limit && window.y0 >= -limit && window.x1 <= limit && window.y1 <= limit;
  if (!fits) throw std::invalid_argument("window beyond 2^53");
}

/// One axis of a segment. Tile v lies between the grid lines v and v + 1.
struct Axis {
  Q start;
  Q delta;
  Z first_tile;
  Z last_tile;
  int step;  ///< Sign of the tiles' order; 0 when no line is crossed.

  Axis(double a, double b)
      : start(to_exact(a)),
        delta(to_exact(b) - start),
        first_tile(floor_of(start)),
        last_tile(floor_of(to_exact(b))),
        step(last_tile > first_tile   ? 1
             : last_tile < first_tile ? -1
                                      : 0) {}

  [[nodiscard]] Q fraction_of_line(const Z& line) const { return Q((line - start) / delta); }

  /// When is `tile`, one of this axis' tiles, left?
  [[nodiscard]] Q exit_fraction(const Z& tile) const {
    if (tile == last_tile) return never;
    return fraction_of_line(step > 0 ? Z(tile + 1) : tile);
  }

  /// When is [begin, end) entered?
  [[nodiscard]] Q enter_range(const Z& begin, const Z& end) const {
    if (begin <= first_tile && first_tile < end) return before_start;
    if (step > 0 && first_tile < begin && begin <= last_tile) return fraction_of_line(begin);
    if (step < 0 && first_tile >= end && end > last_tile) return fraction_of_line(end);
    return never;
  }

  /// When is [begin, end), which is entered, left?
  [[nodiscard]] Q leave_range(const Z& begin, const Z& end) const {
    if (step > 0 && last_tile >= end) return fraction_of_line(end);
    if (step < 0 && last_tile < begin) return fraction_of_line(begin);
    return never;
  }

  /// The tile after all lines with a fraction < t are crossed.
  [[nodiscard]] Z tile_before(const Q& t) const {
    if (t < 0 || step == 0) return first_tile;
    const Q position = start + delta * t;
    // Up: every line < position is crossed, and line v is the lower one of tile v. Down: every line > position is.
    return step > 0 ? Z(std::max(first_tile, Z(ceil_of(position) - 1))) : floor_of(position);
  }
};

ThinTile start_tile(const Axis& x, const Axis& y) {
  ThinTile tile;
  tile.x = clamp_to_int64(x.first_tile);
  tile.y = clamp_to_int64(y.first_tile);
  return tile;
}

ThinTile step_into(const Z& tile_x, const Z& tile_y, const Q& fraction, int step_x, int step_y) {
  ThinTile tile;
  tile.x = clamp_to_int64(tile_x);
  tile.y = clamp_to_int64(tile_y);
  tile.fraction = fraction;
  tile.crossed_vertical = step_x != 0;
  tile.crossed_horizontal = step_y != 0;
  tile.step_x = step_x;
  tile.step_y = step_y;
  return tile;
}

/// Calls visit(ThinTile) for each tile in the window until it returns false.
/// The columns of the sequence are monotone, and so are its rows: it is in the window from the crossing at `enter` on
/// until the crossing at `leave`.
template <class Visit>
void walk_thin(const Axis& x, const Axis& y, const TileBox& window, Visit visit) {
  const Q enter = std::max(x.enter_range(window.x0, window.x1), y.enter_range(window.y0, window.y1));
  if (enter == never) return;
  const Q leave = std::min(x.leave_range(window.x0, window.x1), y.leave_range(window.y0, window.y1));
  if (enter >= leave) return;
  if (enter == before_start && !visit(start_tile(x, y))) return;
  Z tile_x = x.tile_before(enter);
  Z tile_y = y.tile_before(enter);
  while (true) {
    const Q exit_x = x.exit_fraction(tile_x);
    const Q exit_y = y.exit_fraction(tile_y);
    const Q t = std::min(exit_x, exit_y);
    if (t >= leave) return;  // `leave` is at most never
    const int step_x = exit_x == t ? x.step : 0;
    const int step_y = exit_y == t ? y.step : 0;
    tile_x += step_x;
    tile_y += step_y;
    if (!visit(step_into(tile_x, tile_y, t, step_x, step_y))) return;
  }
}

Box tile_square(std::int64_t x, std::int64_t y) {
  return {{static_cast<double>(x), static_cast<double>(y)}, {static_cast<double>(x + 1), static_cast<double>(y + 1)}};
}

/// The whole closed area of the window.
Box window_area(const TileBox& window) {
  return {{static_cast<double>(window.x0), static_cast<double>(window.y0)},
          {static_cast<double>(window.x1), static_cast<double>(window.y1)}};
}

/// Tiles whose closed side [v, v + 1] meets [low, high], cut to the half-open range [begin, end).
std::pair<std::int64_t, std::int64_t> touching_run(const Q& low, const Q& high, std::int64_t begin, std::int64_t end) {
  return {std::max(begin, clamp_to_int64(Z(ceil_of(low) - 1))), std::min(end, clamp_to_int64(Z(floor_of(high) + 1)))};
}

/// The numbers that a + d * t takes between two fractions.
std::pair<Q, Q> interval(const Q& a, const Q& d, const Fractions& part) {
  const Q first = a + d * part.first;
  const Q last = a + d * part.last;
  return first < last ? std::pair(first, last) : std::pair(last, first);
}

bool supercover_order(const MetTile& a, const MetTile& b) {
  return std::tie(a.t_in, a.t_out, a.y, a.x) < std::tie(b.t_in, b.t_out, b.y, b.x);
}

}  // namespace

std::vector<ThinTile> thin(const Segment& segment, const TileBox& window) {
  require_exact(window);
  std::vector<ThinTile> tiles;
  if (is_empty(segment) || window.is_empty()) return tiles;
  walk_thin(Axis(segment.a.x, segment.b.x), Axis(segment.a.y, segment.b.y), window, [&](const ThinTile& tile) {
    tiles.push_back(tile);
    return true;
  });
  return tiles;
}

std::vector<MetTile> supercover(const Segment& segment, const TileBox& window) {
  require_exact(window);
  std::vector<MetTile> tiles;
  if (window.is_empty()) return tiles;
  // What meets a tile of the window does so within the window's area: only that part of the segment counts.
  const std::optional<Fractions> part = clip(segment, window_area(window));
  if (!part) return tiles;
  const Axis x(segment.a.x, segment.b.x);
  const Axis y(segment.a.y, segment.b.y);
  const auto [low, high] = interval(y.start, y.delta, *part);
  const auto [first_row, end_row] = touching_run(low, high, window.y0, window.y1);
  for (std::int64_t row = first_row; row < end_row; ++row) {
    const Box strip{{window_area(window).min.x, static_cast<double>(row)},
                    {window_area(window).max.x, static_cast<double>(row + 1)}};
    const std::optional<Fractions> in_row = clip(segment, strip);
    if (!in_row) continue;
    const auto [left, right] = interval(x.start, x.delta, *in_row);
    const auto [first, end] = touching_run(left, right, window.x0, window.x1);
    for (std::int64_t column = first; column < end; ++column) {
      const std::optional<Fractions> in_tile = clip(segment, tile_square(column, row));
      if (in_tile) tiles.push_back({column, row, in_tile->first, in_tile->last});
    }
  }
  std::sort(tiles.begin(), tiles.end(), supercover_order);
  return tiles;
}

RayHit cast_ray(const IsSolid& is_solid, const TileBox& window, const Segment& segment, CornerGap gap) {
  require_exact(window);
  if (is_empty(segment) || window.is_empty()) return {};
  const Axis x(segment.a.x, segment.b.x);
  const Axis y(segment.a.y, segment.b.y);
  const bool start_counts = x.exit_fraction(x.first_tile) != 0 && y.exit_fraction(y.first_tile) != 0;
  const auto solid = [&](std::int64_t tile_x, std::int64_t tile_y) {
    return window.contains(tile_x, tile_y) && is_solid(tile_x, tile_y);
  };
  std::optional<RayHit> found;
  walk_thin(x, y, window, [&](const ThinTile& tile) {
    const bool is_start = !tile.crossed_vertical && !tile.crossed_horizontal;
    if (!is_start) {
      const std::optional<Stop> stop = stop_on_entry(tile, gap, solid);
      if (stop) found = hit_at(stop->x, stop->y, stop->side, tile.fraction);
    } else if (start_counts && solid(tile.x, tile.y)) {
      found = hit_at(tile.x, tile.y, Side::none, tile.fraction);
    }
    return !found;
  });
  return found.value_or(RayHit{});
}

}  // namespace oracle
