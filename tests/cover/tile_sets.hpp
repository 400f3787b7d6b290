// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <set>
#include <tilespace/cover/grown.hpp>
#include <utility>
#include <vector>

#include "support/areas.hpp"

/// @file tile_sets.hpp
/// Areas as sets of tiles, in the plainest way: to compare with.

namespace tile_sets {

using tilespace::Neighbours;
using tilespace::Tile;
using tilespace::tile_limit;
using tilespace::TileSpan;

using Set = std::set<std::pair<std::int64_t, std::int64_t>>;  // row, column
using SpanList = std::vector<TileSpan>;

inline constexpr Neighbours both_kinds[] = {Neighbours::four, Neighbours::eight};

template <class Spans>
Set set_of(const Spans& area) {
  Set set;
  areas::for_tiles(area, [&](Tile tile) { set.insert({tile.y, tile.x}); });
  return set;
}

// The only spans that these tiles are in as few as possible, in order.
inline SpanList spans_of(const Set& set) {
  SpanList spans;
  for (const auto& [row, column] : set) {
    const auto y = static_cast<std::int32_t>(row);
    const auto x = static_cast<std::int32_t>(column);
    if (!spans.empty() && spans.back().y == y && spans.back().x_end == x) {
      ++spans.back().x_end;
    } else {
      spans.push_back({y, x, x + 1});
    }
  }
  return spans;
}

inline Set united(Set a, const Set& b) {
  a.insert(b.begin(), b.end());
  return a;
}
inline Set common(const Set& a, const Set& b) {
  Set result;
  std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::inserter(result, result.end()));
  return result;
}
inline Set without(const Set& a, const Set& b) {
  Set result;
  std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::inserter(result, result.end()));
  return result;
}

template <class Visit>
void for_neighbours(std::int64_t y, std::int64_t x, Neighbours neighbours, Visit visit) {
  for (std::int64_t dy = -1; dy <= 1; ++dy) {
    for (std::int64_t dx = -1; dx <= 1; ++dx) {
      const bool is_one = neighbours == Neighbours::eight ? dx != 0 || dy != 0 : (dx == 0) != (dy == 0);
      if (is_one) visit(y + dy, x + dx);
    }
  }
}

inline bool is_in_tile_space(std::int64_t y, std::int64_t x) {
  return x >= -tile_limit && x < tile_limit && y >= -tile_limit && y < tile_limit;
}

inline Set grown_set(const Set& set, Neighbours neighbours) {
  Set result = set;
  for (const auto& [y, x] : set) {
    for_neighbours(y, x, neighbours, [&](std::int64_t ny, std::int64_t nx) {
      if (is_in_tile_space(ny, nx)) result.insert({ny, nx});
    });
  }
  return result;
}

inline Set eroded_set(const Set& set, Neighbours neighbours) {
  Set result;
  for (const auto& [y, x] : set) {
    bool keeps_all = true;
    for_neighbours(y, x, neighbours, [&](std::int64_t ny, std::int64_t nx) { keeps_all &= set.contains({ny, nx}); });
    if (keeps_all) result.insert({y, x});
  }
  return result;
}

}  // namespace tile_sets
