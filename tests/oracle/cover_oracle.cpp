// SPDX-License-Identifier: MIT
#include "oracle/cover_oracle.hpp"

#include "oracle/geom_predicates.hpp"
#include "oracle/rational.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <stdexcept>

namespace oracle {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

// ---- Boxes: the two axes are independent, and on each the tiles are one run.

/// The first v in [begin, end) for which `holds`, which never turns false again; `end` when there is none.
template <class Holds>
std::int64_t first_where(std::int64_t begin, std::int64_t end, Holds holds) {
  while (begin < end) {
    const std::int64_t middle = std::midpoint(begin, end);  // < end, as it rounds towards begin
    if (holds(middle)) {
      end = middle;
    } else {
      begin = middle + 1;
    }
  }
  return begin;
}

/// Compares an integer with any double but NaN, exactly: -1, 0 or 1.
int compare(std::int64_t tile, double value) {
  if (value == infinity) return -1;
  if (value == -infinity) return 1;
  return sign_of(Q(Q(tile) - to_exact(value)));
}

/// Is tile [v, v + 1] wholly before the run of the box side [min, max]?
bool is_before(std::int64_t v, double min, Boundary border) {
  const int far_edge = compare(v + 1, min);
  return border == Boundary::touching ? far_edge < 0 : far_edge <= 0;
}

/// Is tile [v, v + 1] wholly behind the run of the box side [min, max]?
bool is_behind(std::int64_t v, double min, double max, Boundary border) {
  const int near_edge = compare(v, max);
  if (border == Boundary::touching) return near_edge > 0;
  if (border == Boundary::interior) return near_edge >= 0;
  // v >= max(floor(min) + 1, ceil(max)), and for integers: v >= floor(min) + 1 is v > min, v >= ceil(max) is v >= max.
  return compare(v, min) > 0 && near_edge >= 0;
}

struct Run {
  std::int64_t begin;
  std::int64_t end;
};

Run axis_run(double min, double max, Boundary border, std::int64_t begin, std::int64_t end) {
  const std::int64_t first = first_where(begin, end, [&](std::int64_t v) { return !is_before(v, min, border); });
  return {first, first_where(first, end, [&](std::int64_t v) { return is_behind(v, min, max, border); })};
}

// ---- Circles: from the tile of the centre outwards, tiles get no nearer along either axis.

struct ExactCircle {
  Q x;
  Q y;
  Q r_squared;
  bool closed;
};

/// Squared distance from a coordinate to [v, v + 1].
Q squared_gap(const Q& p, std::int64_t v) {
  Q gap = 0;
  if (p < v) gap = v - p;
  if (p > Q(Q(v) + 1)) gap = p - v - 1;
  return Q(gap * gap);
}

bool meets(const ExactCircle& circle, std::int64_t x, std::int64_t y) {
  const Q squared = squared_gap(circle.x, x) + squared_gap(circle.y, y);
  return circle.closed ? squared <= circle.r_squared : squared < circle.r_squared;
}

/// Walks from `start`, which meets, towards `limit`: the last tile that meets. Behind the first that does not, none
/// does, so that doubling steps find it and bisection between the last two of them makes it exact.
template <class Meets>
std::int64_t last_meeting(std::int64_t start, std::int64_t limit, Meets meets_at) {
  const std::int64_t direction = limit < start ? -1 : 1;
  const std::int64_t end = (limit - start) * direction;
  std::int64_t good = 0;
  std::int64_t bad = end + 1;
  for (std::int64_t step = 1; good < end && bad > end; step *= 2) {
    const std::int64_t probe = end - good < step ? end : good + step;
    (meets_at(start + probe * direction) ? good : bad) = probe;
  }
  while (bad - good > 1) {
    const std::int64_t probe = std::midpoint(good, bad);
    (meets_at(start + probe * direction) ? good : bad) = probe;
  }
  return start + good * direction;
}

/// The tile nearest to a coordinate among [begin, end).
std::int64_t nearest_tile(const Q& p, std::int64_t begin, std::int64_t end) {
  return std::clamp(clamp_to_int64(floor_of(p)), begin, end - 1);
}

std::vector<Span> all_spans(const TileBox& clip) {
  std::vector<Span> spans;
  for (std::int64_t y = clip.y0; y < clip.y1; ++y) spans.push_back({y, clip.x0, clip.x1});
  return spans;
}

std::vector<Span> circle_rows(const ExactCircle& circle, const TileBox& clip) {
  const std::int64_t x = nearest_tile(circle.x, clip.x0, clip.x1);
  const std::int64_t y = nearest_tile(circle.y, clip.y0, clip.y1);
  std::vector<Span> spans;
  if (!meets(circle, x, y)) return spans;
  // Column x is the nearest of every row, so that a row has tiles exactly when it has the one in column x.
  const auto row_meets = [&](std::int64_t row) { return meets(circle, x, row); };
  const std::int64_t last_row = last_meeting(y, clip.y1 - 1, row_meets);
  for (std::int64_t row = last_meeting(y, clip.y0, row_meets); row <= last_row; ++row) {
    const auto column_meets = [&](std::int64_t column) { return meets(circle, column, row); };
    const std::int64_t first = last_meeting(x, clip.x0, column_meets);
    const std::int64_t last = last_meeting(x, clip.x1 - 1, column_meets);
    spans.push_back({row, first, last + 1});
  }
  return spans;
}

// ---- Tile by tile.

Box tile_square(std::int64_t x, std::int64_t y) {
  constexpr std::int64_t exact_limit = std::int64_t{1} << 53;
  const TileBox exact{-exact_limit, -exact_limit, exact_limit, exact_limit};
  if (!exact.contains(x, y)) throw std::invalid_argument("meets_tile: beyond 2^53");
  return {{static_cast<double>(x), static_cast<double>(y)}, {static_cast<double>(x + 1), static_cast<double>(y + 1)}};
}

/// The rule as it is written; std::floor and std::ceil are exact.
bool is_occupied(double min, double max, std::int64_t tile) {
  const double v = static_cast<double>(tile);
  const bool ends_behind_v = v < std::ceil(max) || compare(tile, std::floor(min)) <= 0;
  return std::floor(min) <= v && ends_behind_v;
}

void require_defined_for_circles(Boundary border) {
  if (border == Boundary::occupied) throw std::invalid_argument("circles: occupied is not defined");
}

template <class Shape>
std::vector<Span> spans_brute(const Shape& shape, Boundary border, const TileBox& clip) {
  std::vector<Span> spans;
  for (std::int64_t y = clip.y0; y < clip.y1; ++y) {
    bool has_row = false;
    for (std::int64_t x = clip.x0; x < clip.x1; ++x) {
      if (!meets_tile(shape, border, x, y)) continue;
      if (!has_row) spans.push_back({y, x, x});
      if (spans.back().x_end != x) throw std::logic_error("spans_brute: more than one run in a row");
      spans.back().x_end = x + 1;
      has_row = true;
    }
  }
  return spans;
}

}  // namespace

std::vector<Span> box_spans(const Box& box, Boundary border, const TileBox& clip) {
  std::vector<Span> spans;
  if (clip.is_empty() || is_empty(box)) return spans;
  if (border == Boundary::interior && !has_interior(box)) return spans;
  const Run x = axis_run(box.min.x, box.max.x, border, clip.x0, clip.x1);
  const Run y = axis_run(box.min.y, box.max.y, border, clip.y0, clip.y1);
  if (x.begin == x.end) return spans;
  for (std::int64_t row = y.begin; row < y.end; ++row) spans.push_back({row, x.begin, x.end});
  return spans;
}

std::vector<Span> circle_spans(const Circle& circle, Boundary border, const TileBox& clip) {
  require_defined_for_circles(border);
  if (clip.is_empty() || is_empty(circle)) return {};
  if (border == Boundary::interior && !has_interior(circle)) return {};
  if (circle.r == infinity) return all_spans(clip);
  const Q r = to_exact(circle.r);
  return circle_rows({to_exact(circle.c.x), to_exact(circle.c.y), Q(r * r), border == Boundary::touching}, clip);
}

bool meets_tile(const Box& box, Boundary border, std::int64_t x, std::int64_t y) {
  const Box tile = tile_square(x, y);
  if (border == Boundary::touching) return touches(box, tile);
  if (border == Boundary::interior) return overlaps_interior(box, tile);
  return !is_empty(box) && is_occupied(box.min.x, box.max.x, x) && is_occupied(box.min.y, box.max.y, y);
}

bool meets_tile(const Circle& circle, Boundary border, std::int64_t x, std::int64_t y) {
  require_defined_for_circles(border);
  const Box tile = tile_square(x, y);
  return border == Boundary::touching ? touches(circle, tile) : overlaps_interior(circle, tile);
}

std::vector<Span> box_spans_brute(const Box& box, Boundary border, const TileBox& clip) {
  return spans_brute(box, border, clip);
}

std::vector<Span> circle_spans_brute(const Circle& circle, Boundary border, const TileBox& clip) {
  return spans_brute(circle, border, clip);
}

std::uint64_t count_tiles(const std::vector<Span>& spans) {
  std::uint64_t count = 0;
  for (const Span& span : spans) count += static_cast<std::uint64_t>(span.x_end - span.x_begin);
  return count;
}

}  // namespace oracle
