// SPDX-License-Identifier: MIT
// An edge of a shape inside of its tile is a border. Along a side that two tiles share, what only one of both covers
// is.
#include "contours/border_edges.hpp"

namespace tilespace::detail {
namespace {

// Part of a side that is covered, from `begin` to `end` in the direction of its axis. Empty if `begin` is `end`.
struct Covered {
  double begin = 0.0;
  double end = 0.0;
};
constexpr Covered all_covered{0.0, 1.0};

// What is solid of a tile: everything, nothing, or a shape.
struct SolidPart {
  bool is_whole = false;
  const ConvexPolygon* area = nullptr;
};

SolidPart part_of(const CollisionMap& map, Tile tile) noexcept {
  if (!map.bounds().contains(tile) || !map.is_solid(tile)) return {};
  if (!map.has_shape(tile)) return {true, nullptr};
  const TileShape& shape = map.shape(tile);
  return {false, shape.one_way.empty() && shape.area.count != 0 ? &shape.area : nullptr};
}

// Covered part of a horizontal side, at y 0 or 1, or of a vertical one, at x 0 or 1.
Covered covered_side(const SolidPart& part, bool is_horizontal, double at) noexcept {
  if (part.is_whole) return all_covered;
  if (part.area == nullptr) return {};
  Covered covered{1.0, 0.0};
  for (std::uint32_t i = 0; i < part.area->count; ++i) {
    const Point corner = part.area->corners[i];
    if ((is_horizontal ? corner.y : corner.x) != at) continue;
    const double along = is_horizontal ? corner.x : corner.y;
    covered.begin = along < covered.begin ? along : covered.begin;
    covered.end = along > covered.end ? along : covered.end;
  }
  return covered.begin < covered.end ? covered : Covered{};
}

// Calls put(begin, end) for the parts that `covered` has and `other` has not.
template <class Put>
void for_uncovered(const Covered& covered, const Covered& other, Put put) noexcept {
  if (other.begin == other.end || other.end <= covered.begin || other.begin >= covered.end) {
    if (covered.begin < covered.end) put(covered.begin, covered.end);
    return;
  }
  if (covered.begin < other.begin) put(covered.begin, other.begin);
  if (other.end < covered.end) put(other.end, covered.end);
}

Point corner_of(Tile tile, double x, double y) noexcept { return {double(tile.x) + x, double(tile.y) + y}; }

// Calls put(edge) for the side between a tile and the one to the north of it: what is solid in the south has it on its
// right hand eastward, what is in the north, westward.
template <class Put>
void put_northern_side(Tile tile, const SolidPart& north, const SolidPart& south, Put put) noexcept {
  if (north.is_whole && south.is_whole) return;
  const Covered above = covered_side(north, true, 1.0), below = covered_side(south, true, 0.0);
  for_uncovered(below, above, [&](double begin, double end) {
    put(BorderEdge{corner_of(tile, begin, 0.0), corner_of(tile, end, 0.0)});
  });
  for_uncovered(above, below, [&](double begin, double end) {
    put(BorderEdge{corner_of(tile, end, 0.0), corner_of(tile, begin, 0.0)});
  });
}

// The same for the side between a tile and the one to the west of it.
template <class Put>
void put_western_side(Tile tile, const SolidPart& west, const SolidPart& east, Put put) noexcept {
  if (west.is_whole && east.is_whole) return;
  const Covered left = covered_side(west, false, 1.0), right = covered_side(east, false, 0.0);
  for_uncovered(right, left, [&](double begin, double end) {
    put(BorderEdge{corner_of(tile, 0.0, end), corner_of(tile, 0.0, begin)});
  });
  for_uncovered(left, right, [&](double begin, double end) {
    put(BorderEdge{corner_of(tile, 0.0, begin), corner_of(tile, 0.0, end)});
  });
}

bool is_on_side(double a, double b) noexcept { return a == b && (a == 0.0 || a == 1.0); }

// Edges of a shape that are on no side of its tile. Corners are clockwise.
template <class Put>
void put_inner_edges(Tile tile, const ConvexPolygon& area, Put put) noexcept {
  for (std::uint32_t i = 0; i < area.count; ++i) {
    const Point a = area.corners[i], b = area.corners[i + 1 == area.count ? 0 : i + 1];
    if (!is_on_side(a.x, b.x) && !is_on_side(a.y, b.y)) {
      put(BorderEdge{corner_of(tile, a.x, a.y), corner_of(tile, b.x, b.y)});
    }
  }
}

// Calls put(edge) for each edge that is not rounded to a point.
template <class Put>
void for_border_edges(const CollisionMap& map, Put put_all) noexcept {
  const auto put = [&](const BorderEdge& edge) {
    if (edge.from != edge.to) put_all(edge);
  };
  // One column and row more than the map has: their western and northern sides belong to its last tiles.
  const TileBox bounds = map.bounds();
  for (std::int64_t y = bounds.min.y; y <= bounds.max.y; ++y) {
    SolidPart west;
    for (std::int64_t x = bounds.min.x; x <= bounds.max.x; ++x) {
      const Tile tile{static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)};
      const SolidPart here = part_of(map, tile);
      put_northern_side(tile, part_of(map, tile + Step{0, -1}), here, put);
      put_western_side(tile, west, here, put);
      if (here.area != nullptr) put_inner_edges(tile, *here.area, put);
      west = here;
    }
  }
}

}  // namespace

bool find_border_edges(const CollisionMap& map, Buffer<BorderEdge>& edges) noexcept {
  std::size_t count = 0;
  for_border_edges(map, [&](const BorderEdge&) { ++count; });
  edges = Buffer<BorderEdge>::create(count, BorderEdge{});
  if (edges.size() != count) return false;
  std::size_t i = 0;
  for_border_edges(map, [&](const BorderEdge& edge) { edges[i++] = edge; });
  return true;
}

}  // namespace tilespace::detail
