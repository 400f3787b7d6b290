// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <set>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/hexagons/hex_offset.hpp>
#include <utility>
#include <vector>

/// @file hex_oracle.hpp
/// Hexagons by their definitions: conversions by positions in the plane, distances by breadth-first search, sight by
/// points of segments and the hexagons that contain them.

namespace hex_oracle {

using tilespace::CollisionMap;
using tilespace::HexOffset;
using tilespace::Tile;

using Place = std::pair<std::int64_t, std::int64_t>;  // q and r
constexpr std::array<HexOffset, 4> all_offsets{HexOffset::odd_r, HexOffset::even_r, HexOffset::odd_q,
                                               HexOffset::even_q};

inline bool is_pointy(HexOffset offset) { return offset == HexOffset::odd_r || offset == HexOffset::even_r; }
inline bool shifts(HexOffset offset, std::int64_t line) {
  const bool is_odd = line % 2 != 0;
  return offset == HexOffset::odd_r || offset == HexOffset::odd_q ? is_odd : !is_odd;
}

/// Along its line a hexagon lies at q + r / 2 to the right of hexagon (0, 0); and so does a tile at its column, half a
/// tile farther if its row is shifted, to the right of tile (0, 0). Flat-top: with columns and rows exchanged.
inline Place place_of(HexOffset offset, Tile tile) {
  const std::int64_t line = is_pointy(offset) ? tile.y : tile.x, at = is_pointy(offset) ? tile.x : tile.y;
  const std::int64_t twice = 2 * at + shifts(offset, line) - shifts(offset, 0) - line;
  return is_pointy(offset) ? Place{twice / 2, line} : Place{line, twice / 2};
}

/// The two coordinates that differ by one, with the third the same: six neighbours.
inline std::array<Place, 6> neighbours_of(Place at) {
  const auto [q, r] = at;
  return {Place{q + 1, r}, Place{q - 1, r}, Place{q, r + 1}, Place{q, r - 1}, Place{q + 1, r - 1}, Place{q - 1, r + 1}};
}

/// A map of hexagons by axial coordinates.
class HexMap {
 public:
  HexMap(const CollisionMap& map, HexOffset offset) : outside_(map.outside() == tilespace::Outside::solid) {
    for (std::int32_t y = map.bounds().min.y; y < map.bounds().max.y; ++y) {
      for (std::int32_t x = map.bounds().min.x; x < map.bounds().max.x; ++x) {
        places_[place_of(offset, {x, y})] = {Tile{x, y}, map.is_solid({x, y})};
      }
    }
  }
  struct Cell {
    Tile tile;
    bool is_solid;
  };
  [[nodiscard]] const std::map<Place, Cell>& places() const { return places_; }
  [[nodiscard]] bool is_solid(Place place) const {
    const auto found = places_.find(place);
    return found == places_.end() ? outside_ : found->second.is_solid;
  }
  [[nodiscard]] bool is_free_in_map(Place place) const { return places_.contains(place) && !is_solid(place); }

 private:
  std::map<Place, Cell> places_;
  bool outside_;
};

/// Steps from a free hexagon to all that can be reached.
inline std::map<Place, std::int64_t> steps_from(const HexMap& map, Place from) {
  std::map<Place, std::int64_t> steps;
  if (!map.is_free_in_map(from)) return steps;
  std::vector<Place> queue{from};
  steps[from] = 0;
  for (std::size_t i = 0; i < queue.size(); ++i) {
    for (const Place& next : neighbours_of(queue[i])) {
      if (!map.is_free_in_map(next) || steps.contains(next)) continue;
      steps[next] = steps[queue[i]] + 1;
      queue.push_back(next);
    }
  }
  return steps;
}

// ---- Sight. Points in axial coordinates, in thirds, as corners are: the hexagon around (0, 0) is where none of q - r,
// r - s and s - q is greater than 3 or less than -3.

struct Fraction {
  std::int64_t above;
  std::int64_t below;  // positive
  friend bool operator<(Fraction a, Fraction b) { return a.above * b.below < b.above * a.below; }
  friend bool operator==(Fraction a, Fraction b) { return a.above * b.below == b.above * a.below; }
};

inline std::array<std::int64_t, 3> differences(std::int64_t q, std::int64_t r) {
  return {q - r, q + 2 * r, -2 * q - r};
}

/// The point `at` of the way from the origin along a direction; the hexagons whose closed areas contain it.
inline std::vector<Place> hexes_at(Place direction, Fraction at) {
  const auto along = differences(direction.first, direction.second);
  const std::int64_t q = at.above * direction.first / (3 * at.below), r = at.above * direction.second / (3 * at.below);
  std::vector<Place> hexes;
  for (std::int64_t dq = -2; dq <= 2; ++dq) {
    for (std::int64_t dr = -2; dr <= 2; ++dr) {
      const auto center = differences(3 * (q + dq), 3 * (r + dr));
      bool is_inside = true;
      for (std::size_t i = 0; i < 3; ++i)
        is_inside = is_inside && std::abs(at.above * along[i] - at.below * center[i]) <= 3 * at.below;
      if (is_inside) hexes.emplace_back(q + dq, r + dr);
    }
  }
  return hexes;
}

/// Where the way from the origin to `end` times a direction enters or leaves hexagons, and points between these.
inline std::vector<Fraction> points_before(Place direction, Fraction end) {
  std::vector<Fraction> crossings{{0, 1}, end};
  for (const std::int64_t along : differences(direction.first, direction.second)) {
    const std::int64_t speed = std::abs(along);
    for (std::int64_t k = 3; speed != 0 && Fraction{k, speed} < end; k += 3) crossings.push_back({k, speed});
  }
  std::sort(crossings.begin(), crossings.end());
  crossings.erase(std::unique(crossings.begin(), crossings.end()), crossings.end());
  std::vector<Fraction> points = crossings;
  for (std::size_t i = 1; i < crossings.size(); ++i) {
    const auto [a, b] = std::pair(crossings[i - 1], crossings[i]);
    points.push_back({a.above * b.below + b.above * a.below, 2 * a.below * b.below});
  }
  return points;
}

/// Tests whether a point of the way, before its end, is in the interior of the union of solid hexagons: all hexagons
/// that contain it are solid. Those at `viewer` and `target` do not count as solid.
inline bool is_blocked(const HexMap& map, Place viewer, Place target, Place direction, Fraction end) {
  for (const Fraction at : points_before(direction, end)) {
    bool all_solid = true;
    for (const Place& relative : hexes_at(direction, at)) {
      const Place place{viewer.first + relative.first, viewer.second + relative.second};
      all_solid = all_solid && place != viewer && place != target && map.is_solid(place);
    }
    if (all_solid) return true;
  }
  return false;
}

inline bool has_line_of_sight(const HexMap& map, Place from, Place to) {
  if (!map.places().contains(from) || !map.places().contains(to)) return false;
  const Place direction{3 * (to.first - from.first), 3 * (to.second - from.second)};
  return from == to || !is_blocked(map, from, to, direction, {1, 1});
}

/// Where a way enters the interior of a hexagon; a fraction below 0 if it does not.
inline Fraction entry_of(Place direction, Place hex) {
  const auto along = differences(direction.first, direction.second);
  const auto center = differences(3 * hex.first, 3 * hex.second);
  Fraction enters{0, 1}, leaves{1'000'000, 1};
  for (std::size_t i = 0; i < 3; ++i) {
    if (along[i] == 0) {
      if (std::abs(center[i]) >= 3) return {-1, 1};
      continue;
    }
    const std::int64_t sign = along[i] < 0 ? -1 : 1;
    enters = std::max(enters, Fraction{sign * center[i] - 3, sign * along[i]});
    leaves = std::min(leaves, Fraction{sign * center[i] + 3, sign * along[i]});
  }
  return enters < leaves ? enters : Fraction{-1, 1};
}

/// Directions to all corners of the hexagons within some steps, in order of angle, and one between each two of them.
inline std::vector<Place> all_directions(std::int64_t radius) {
  constexpr std::array<Place, 6> corners{Place{2, -1}, {1, 1}, {-1, 2}, {-2, 1}, {-1, -1}, {1, -2}};
  std::vector<Place> all;
  for (std::int64_t q = -radius; q <= radius; ++q) {
    for (std::int64_t r = -radius; r <= radius; ++r) {
      for (const auto& [cq, cr] : corners) all.emplace_back(3 * q + cq, 3 * r + cr);
    }
  }
  const auto half = [](Place a) { return a.second > 0 || (a.second == 0 && a.first > 0) ? 0 : 1; };
  const auto cross = [](Place a, Place b) { return a.first * b.second - a.second * b.first; };
  const auto comes_before = [&](Place a, Place b) { return half(a) != half(b) ? half(a) < half(b) : cross(a, b) > 0; };
  std::sort(all.begin(), all.end(), comes_before);
  const auto is_same = [&](Place a, Place b) { return half(a) == half(b) && cross(a, b) == 0; };
  all.erase(std::unique(all.begin(), all.end(), is_same), all.end());
  const std::size_t corners_seen = all.size();
  for (std::size_t i = 0; i < corners_seen; ++i) {
    const Place a = all[i], b = all[(i + 1) % corners_seen];
    all.emplace_back(a.first + b.first, a.second + b.second);
  }
  return all;
}

/// Tests whether a part of a solid hexagon can be seen: along one of the directions.
inline bool sees_part(const HexMap& map, Place from, Place solid, const std::vector<Place>& directions) {
  const Place relative{solid.first - from.first, solid.second - from.second};
  for (const Place& direction : directions) {
    const Fraction entry = entry_of(direction, relative);
    if (entry.above > 0 && !is_blocked(map, from, solid, direction, entry)) return true;
  }
  return false;
}

}  // namespace hex_oracle
