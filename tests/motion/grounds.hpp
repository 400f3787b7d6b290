// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/tile_shape.hpp>
#include <utility>
#include <vector>

#include "motion/sides.hpp"

/// @file grounds.hpp
/// Places where moves go wrong: rooms that are shut by walls without thickness only, and ramps of one-way slopes. Tests
/// make them by random numbers, fuzz targets of the bytes that they are given.

namespace grounds {

using sides::Obstacle;
using tilespace::CollisionMap;
using tilespace::Outside;
using tilespace::Point;
using tilespace::Side;
using tilespace::Sides;
using tilespace::Tile;
using tilespace::TileBox;
using tilespace::TileForm;

/// Within the bounds, where a shape is always taken.
inline void set(CollisionMap& map, Tile tile, const tilespace::TileShape& shape) {
  static_cast<void>(map.set_shape(tile, shape));
}

// ---- Rooms whose walls have no thickness.

struct Room {
  CollisionMap map;
  std::vector<Obstacle> walls;
  std::vector<int> parts;  ///< Of each tile of the map: those with the same number hang together.

  [[nodiscard]] int part_at(Point p) const {
    const TileBox box = map.bounds();
    const double x = std::floor(p.x) - box.min.x, y = std::floor(p.y) - box.min.y;
    const int width = box.max.x - box.min.x;
    if (!(x >= 0.0 && y >= 0.0 && x < width && y < box.max.y - box.min.y)) return 0;
    return parts[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)];
  }
};

namespace detail {

inline bool is_shut(const CollisionMap& map, Tile from, Side side) {
  switch (side) {
    case Side::north: return map.shape(from).walls.has(Side::north);
    case Side::west: return map.shape(from).walls.has(Side::west);
    case Side::south: return map.shape({from.x, from.y + 1}).walls.has(Side::north);
    default: return map.shape({from.x + 1, from.y}).walls.has(Side::west);
  }
}

/// 0 is what hangs together with the outside.
inline std::vector<int> parts_of(const CollisionMap& map) {
  const TileBox box = map.bounds();
  const int width = box.max.x - box.min.x, height = box.max.y - box.min.y;
  std::vector<int> parts(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), -1);
  const auto part = [&](Tile tile) -> int& {
    return parts[static_cast<std::size_t>(tile.y - box.min.y) * static_cast<std::size_t>(width) +
                 static_cast<std::size_t>(tile.x - box.min.x)];
  };
  const auto flood = [&](Tile from, int number) {
    std::vector<Tile> open{from};
    while (!open.empty()) {
      const Tile tile = open.back();
      open.pop_back();
      if (part(tile) >= 0) continue;
      part(tile) = number;
      for (const Side side : {Side::north, Side::west, Side::south, Side::east}) {
        const Tile next = tile + outward(side);
        if (box.contains(next) && !is_shut(map, tile, side)) open.push_back(next);
      }
    }
  };
  flood(box.min, 0);  // makers of rooms leave a margin
  int number = 1;
  for (std::int32_t y = box.min.y; y < box.max.y; ++y) {
    for (std::int32_t x = box.min.x; x < box.max.x; ++x) {
      if (part({x, y}) < 0) flood({x, y}, number++);
    }
  }
  return parts;
}

}  // namespace detail

/// A rectangle without some of its corners, shut by walls, and some walls in it. A margin around it is outside.
/// `choose(n)` is one of the numbers from 0 to n - 1.
template <class Choose>
Room made_room(Choose choose) {
  const std::int32_t x0 = choose(80) - 40, y0 = choose(80) - 40;
  const std::int32_t width = 2 + choose(5), height = 2 + choose(5);
  const std::int32_t cut_x = choose(width), cut_y = choose(height);
  const bool is_west = choose(2) == 0, is_north = choose(2) == 0;
  const auto is_in = [&](std::int32_t x, std::int32_t y) {
    const std::int32_t across = x - x0 - 1, down = y - y0 - 1;
    if (across < 0 || down < 0 || across >= width || down >= height) return false;
    const bool is_cut_x = is_west ? across < cut_x : across >= width - cut_x;
    const bool is_cut_y = is_north ? down < cut_y : down >= height - cut_y;
    return !(is_cut_x && is_cut_y);
  };
  const TileBox bounds{{x0, y0}, {x0 + width + 2, y0 + height + 2}};
  const bool has_inner = choose(2) == 0;
  CollisionMap map = CollisionMap::create(bounds, Outside::free).value();
  for (std::int32_t y = y0 + 1; y < bounds.max.y; ++y) {
    for (std::int32_t x = x0 + 1; x < bounds.max.x; ++x) {
      Sides walls{};
      const bool here = is_in(x, y), is_inner = here && has_inner;
      if (here != is_in(x, y - 1) || (is_inner && choose(6) == 0)) walls = walls | Side::north;
      if (here != is_in(x - 1, y) || (is_inner && choose(6) == 0)) walls = walls | Side::west;
      set(map, {x, y}, tile_shape({}, {}, walls).value());
    }
  }
  std::vector<int> parts = detail::parts_of(map);
  std::vector<Obstacle> walls = sides::obstacles_of(map);
  return {std::move(map), std::move(walls), std::move(parts)};
}

// ---- Ramps from one end of a room to the other.

struct Ramp {
  CollisionMap one_way;
  CollisionMap solid;
  std::vector<Obstacle> obstacles;  ///< Of `one_way`.
  std::vector<Point> line;          ///< The top, from west to east.

  [[nodiscard]] double top_at(double x) const {
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
      if (x <= line[i + 1].x) {
        return line[i].y + (line[i + 1].y - line[i].y) * ((x - line[i].x) / (line[i + 1].x - line[i].x));
      }
    }
    return line.back().y;
  }
  template <class Shape>
  [[nodiscard]] bool is_above(const Shape& shape) const {
    const Point middle = sides::middle_of(shape);
    return middle.y < top_at(middle.x);
  }
};

/// A piece of a ramp: its tiles seen from where it begins in the west, and how far it goes.
struct Piece {
  int width = 1;
  int down = 0;
  std::vector<std::pair<tilespace::Step, TileForm>> tiles;
};

inline const std::vector<Piece>& pieces() {
  using enum TileForm;
  static const std::vector<Piece> list = {
      {1, 0, {{{0, 0}, full}}},
      {1, 1, {{{0, 0}, slope_1_1_southwest}}},
      {1, -1, {{{0, -1}, slope_1_1_southeast}}},
      {2, 1, {{{0, 0}, slope_1_2_high_southwest}, {{1, 0}, slope_1_2_low_southwest}}},
      {2, -1, {{{0, -1}, slope_1_2_low_southeast}, {{1, -1}, slope_1_2_high_southeast}}},
      {1, 2, {{{0, 0}, slope_2_1_low_southwest}, {{0, 1}, slope_2_1_high_southwest}}},
      {1, -2, {{{0, -1}, slope_2_1_high_southeast}, {{0, -2}, slope_2_1_low_southeast}}},
  };
  return list;
}

/// Which pieces does a ramp have? Those that are walked are at most as steep as they are wide.
enum class Slopes { all, walked, of_one_kind };

/// Flat at both ends, and shut at both: whoever is above it stays above. Below the top it is empty, or filled.
/// `choose(n)` is one of the numbers from 0 to n - 1.
template <class Choose>
Ramp made_ramp(Choose choose, Slopes slopes) {
  const std::int32_t x0 = choose(80) - 40, y0 = choose(80) - 40;
  const TileBox bounds{{x0, y0}, {x0 + 16, y0 + 24}};
  const int kind = 1 + choose(6);
  const bool is_filled = choose(2) == 0;
  std::map<std::pair<std::int32_t, std::int32_t>, TileForm> tiles;
  std::int32_t x = x0, y = y0 + 9 + choose(8);
  std::vector<Point> line{{double(x), double(y)}};
  const auto add = [&](const Piece& piece) {
    for (const auto& [step, form] : piece.tiles) {
      tiles[{x + step.dx, y + step.dy}] = form;
      for (std::int32_t below = y + step.dy + 1; is_filled && below < bounds.max.y; ++below)
        tiles.emplace(std::pair{x + step.dx, below}, TileForm::full);
    }
    x += piece.width;
    y += piece.down;
    line.push_back({double(x), double(y)});
  };
  const auto choose_piece = [&] {
    if (x < x0 + 2 || x >= bounds.max.x - 3 || choose(4) == 0) return 0;
    return slopes == Slopes::of_one_kind ? kind : choose(slopes == Slopes::all ? 7 : 5);
  };
  while (x < bounds.max.x) {
    const Piece& piece = pieces()[static_cast<std::size_t>(choose_piece())];
    const bool fits = y + piece.down > y0 + 6 && y + piece.down < bounds.max.y - 1;
    add(fits ? piece : pieces()[0]);
  }
  const CollisionMap empty = CollisionMap::create(bounds, Outside::solid).value();
  Ramp ramp{empty, empty, {}, std::move(line)};
  for (const auto& [tile, form] : tiles) {
    set(ramp.one_way, {tile.first, tile.second}, shape_of(form, Side::north));
    set(ramp.solid, {tile.first, tile.second}, shape_of(form));
  }
  ramp.obstacles = sides::obstacles_of(ramp.one_way);
  return ramp;
}

}  // namespace grounds
