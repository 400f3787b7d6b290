// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <tilespace/grid/collision_map.hpp>
#include <utility>
#include <vector>

/// @file map_model.hpp
/// A collision map in the plainest way: to compare with.

namespace model {

using tilespace::empty_shape;
using tilespace::full_shape;
using tilespace::Outside;
using tilespace::Tile;
using tilespace::TileBox;
using tilespace::TileShape;

/// What a map is to be: a shape for every tile that is not free.
struct Map {
  TileBox bounds;
  Outside outside = Outside::free;
  std::map<std::pair<std::int32_t, std::int32_t>, TileShape> shapes{};  // by row, then by column
  std::uint64_t edits = 0;

  TileShape shape(Tile tile) const {
    if (!bounds.contains(tile)) return outside == Outside::solid ? full_shape : empty_shape;
    const auto found = shapes.find({tile.y, tile.x});
    return found == shapes.end() ? empty_shape : found->second;
  }
  void set(Tile tile, const TileShape& shape) {
    if (!bounds.contains(tile)) return;
    shapes.erase({tile.y, tile.x});
    if (!is_empty(shape)) shapes[{tile.y, tile.x}] = shape;
    ++edits;
  }
  std::vector<std::pair<Tile, TileShape>> shaped() const {
    std::vector<std::pair<Tile, TileShape>> result;
    for (const auto& [place, shape] : shapes) {
      if (!is_full(shape)) result.push_back({{place.second, place.first}, shape});
    }
    return result;
  }
};

}  // namespace model
