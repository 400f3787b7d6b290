// SPDX-License-Identifier: MIT
#pragma once

#include <iterator>
#include <set>
#include <vector>

/// @file sight_oracle.hpp
/// What one sees, one line at a time: of digital lines all tiles are listed, and of an opaque tile, every line that
/// could reach it is tried which differs from others in a tile it passes.

namespace sight_oracle {

/// Which tiles are opaque; those outside are not of the map.
struct Picture {
  int width = 0;
  int height = 0;
  std::vector<char> opaque;
  bool has(int x, int y) const { return x >= 0 && y >= 0 && x < width && y < height; }
  bool at(int x, int y) const { return has(x, y) && opaque[static_cast<std::size_t>(y * width + x)] != 0; }
};

struct Place {
  int x = 0;
  int y = 0;
};

/// Is there no opaque tile between the first and the last of these, and if gaps are shut, no step between two?
inline bool is_clear(const Picture& map, const std::vector<Place>& line, bool gaps_are_shut) {
  for (std::size_t i = 1; i < line.size(); ++i) {
    const Place from = line[i - 1];
    const Place to = line[i];
    if (i + 1 < line.size() && map.at(to.x, to.y)) return false;
    const bool is_diagonal = from.x != to.x && from.y != to.y;
    if (gaps_are_shut && is_diagonal && map.at(from.x, to.y) && map.at(to.x, from.y)) return false;
  }
  return true;
}

/// The tile `along` steps from the viewer on the axis, and `across` beside it.
inline Place place(Place viewer, bool along_x, int along, int across) {
  return along_x ? Place{viewer.x + along, viewer.y + across} : Place{viewer.x + across, viewer.y + along};
}

/// The tiles next to the line to the center of a tile, ties rounded up or down; the axis is the longer one.
inline std::vector<Place> digital_line(Place from, bool along_x, int along, int across, bool ties_up) {
  std::vector<Place> line;
  const int steps = along < 0 ? -along : along;
  const int sign = along < 0 ? -1 : 1;
  for (int k = 0; k <= steps; ++k) {
    int nearest = -steps;
    for (int candidate = -steps - 1; candidate <= steps + 1; ++candidate) {
      // |candidate - k * across / steps|, times steps.
      const auto off = [&](int one) {
        return one * steps > k * across ? one * steps - k * across : k * across - one * steps;
      };
      if (off(candidate) < off(nearest) || (off(candidate) == off(nearest) && ties_up)) nearest = candidate;
    }
    line.push_back(place(from, along_x, sign * k, nearest));
  }
  return line;
}

/// Columns per row, as a fraction with rows > 0.
struct Ratio {
  int columns;
  int rows;
  friend bool operator<(Ratio a, Ratio b) { return a.columns * b.rows < b.columns * a.rows; }
};

/// The column that a line is in, in a row; no line that is asked for passes an end of its tile there.
inline int column_at(Ratio slope, int row) {
  int column = -row - 1;
  while (2 * (row * slope.columns) > (2 * column + 1) * slope.rows) ++column;
  return column;
}

/// Does any line from the viewer reach an opaque tile in this direction, between the ends of its middle line? Lines
/// only differ in the tiles they pass where they pass an end of such a line of a nearer row; one of each kind is tried.
inline bool front_is_seen(const Picture& map, Place from, bool along_x, int along, int across, bool gaps_are_shut) {
  const int steps = along < 0 ? -along : along;
  const int sign = along < 0 ? -1 : 1;
  const Ratio low = across == -steps ? Ratio{-1, 1} : Ratio{2 * across - 1, 2 * steps};
  const Ratio high = across == steps ? Ratio{1, 1} : Ratio{2 * across + 1, 2 * steps};
  std::set<Ratio> ends{low, high};
  for (int k = 1; k < steps; ++k) {
    for (int c = -k - 1; c <= k + 1; ++c) {
      const Ratio end{2 * c + 1, 2 * k};
      if (low < end && end < high) ends.insert(end);
    }
  }
  for (auto end = ends.begin(); std::next(end) != ends.end(); ++end) {
    const Ratio next = *std::next(end);
    const Ratio slope{end->columns + next.columns, end->rows + next.rows};  // strictly between the two
    std::vector<Place> line;
    for (int k = 0; k <= steps; ++k) {
      line.push_back(place(from, along_x, sign * k, column_at(slope, k)));
    }
    if (is_clear(map, line, gaps_are_shut)) return true;
  }
  return false;
}

/// Does one tile of the map see another, at whatever distance?
inline bool has_line_of_sight(const Picture& map, Place from, Place to, bool gaps_are_shut) {
  const int dx = to.x - from.x;
  const int dy = to.y - from.y;
  if (dx == 0 && dy == 0) return true;
  for (const bool along_x : {true, false}) {
    const int along = along_x ? dx : dy;
    const int across = along_x ? dy : dx;
    if ((along < 0 ? -along : along) < (across < 0 ? -across : across)) continue;
    if (map.at(to.x, to.y)) {
      if (front_is_seen(map, from, along_x, along, across, gaps_are_shut)) return true;
      continue;
    }
    for (const bool ties_up : {true, false}) {
      if (is_clear(map, digital_line(from, along_x, along, across, ties_up), gaps_are_shut)) return true;
    }
  }
  return false;
}

}  // namespace sight_oracle
