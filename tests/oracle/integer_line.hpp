// SPDX-License-Identifier: MIT
#pragma once

#include "oracle/ray_rules.hpp"
#include "oracle/trace_oracle.hpp"

#include <boost/multiprecision/cpp_int.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

/// @file integer_line.hpp
/// thin() and cast_ray() of trace_oracle.hpp some ten times as fast, for lines whose ends are integers of some smaller
/// unit: in these units all is counted, by integers with enough bits. For long lines, and many.

namespace oracle {

using Int128 = boost::multiprecision::int128_t;
using Int256 = boost::multiprecision::int256_t;

/// A tile of the thin sequence. It was entered from (x - step_x, y - step_y); the first one is not entered.
struct IntegerTile {
  std::int64_t x = 0;
  std::int64_t y = 0;
  int step_x = 0;
  int step_y = 0;
  Int128 way = 0;  ///< How far along, in units: of the way in x where there is a step_x, else of that in y.
};

/// The thin sequence of a line.
struct IntegerLine {
  std::vector<IntegerTile> tiles;
  Int128 way_x = 0;  ///< From end to end.
  Int128 way_y = 0;
};

/// As thin(), into `line`, whose memory is used again. False if it is not for this line: a coordinate is not finite or
/// beyond 2^30; it has parts smaller than 2^-90; there are more than 2^15 tiles.
[[nodiscard]] bool make_integer_line(const Segment& segment, IntegerLine& line);

/// At which fraction of the way is this tile entered? 0 for the first.
[[nodiscard]] Q fraction_at(const IntegerLine& line, const IntegerTile& tile);

/// Is |fraction - fraction_at(line, tile)| at most `bound`? Exact: what long double cannot tell is asked of fractions.
[[nodiscard]] bool is_fraction_near(const IntegerLine& line, const IntegerTile& tile, double fraction, double bound);

/// What stops a ray: its fraction is that of the tile with this index.
struct IntegerHit {
  bool hit = false;
  bool inside = false;
  Stop stop;
  std::size_t index = 0;
};

/// As cast_ray(), along tiles that are known.
template <class Solid>
[[nodiscard]] IntegerHit cast_ray(const IntegerLine& line, CornerGap gap, Solid&& solid) {
  if (line.tiles.empty()) return {};
  const IntegerTile& first = line.tiles.front();
  const bool is_left_at_once = line.tiles.size() > 1 && line.tiles[1].way == 0;
  if (!is_left_at_once && solid(first.x, first.y)) return {true, true, {first.x, first.y, Side::none}, 0};
  for (std::size_t i = 1; i < line.tiles.size(); ++i) {
    const std::optional<Stop> stop = stop_on_entry(line.tiles[i], gap, solid);
    if (stop) return {true, false, *stop, i};
  }
  return {};
}

}  // namespace oracle
