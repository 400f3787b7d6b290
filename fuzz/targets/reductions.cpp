// SPDX-License-Identifier: MIT
#include <span>
#include <tilespace/cover/cover.hpp>
#include <tilespace/geom/distance.hpp>
#include <vector>

#include "base/contracts.hpp"
#include "cover/nearest_by_all.hpp"
#include "cover/tile_sets.hpp"
#include "grid/map_model.hpp"
#include "grid/shapes.hpp"
#include "support/require.hpp"
#include "support/shape_input.hpp"
#include "support/target.hpp"

// Fuzz target: solid tiles of areas, set operations, and filling, clearing and copying of areas: against tile by tile.

namespace reductions_target {
namespace {

using namespace tilespace;
using fuzz::require;
using fuzz::ShapeInput;
using tile_sets::Set;
using tile_sets::set_of;

// Any sorted spans in and around a box.
std::vector<TileSpan> any_area(ShapeInput& in, TileBox box) {
  std::vector<TileSpan> area;
  std::int64_t x = std::int64_t{box.min.x} - 2;
  for (std::int64_t y = std::int64_t{box.min.y} - 1; y <= box.max.y && !in.at_end(); ++y) {
    for (x = std::int64_t{box.min.x} - 2; x < std::int64_t{box.max.x} + 2 && in.below(4) != 0;) {
      const std::int64_t begin = x + in.below(5), end = begin + 1 + in.below(70);
      if (y >= tile_space.min.y && y < tile_space.max.y && begin >= tile_space.min.x && end <= tile_space.max.x)
        area.push_back(
            {static_cast<std::int32_t>(y), static_cast<std::int32_t>(begin), static_cast<std::int32_t>(end)});
      x = end;
    }
  }
  return area;
}

template <class Spans>
void ask_reductions(const CollisionMap& map, const Spans& area) {
  std::uint64_t count = 0;
  SolidTile first;
  for (const auto& [y, x] : set_of(area)) {
    const Tile tile{static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)};
    if (!map.is_solid(tile)) continue;
    if (++count == 1) first = {tile, true};
  }
  require(any_solid(map, area) == (count != 0), "any is solid if one is");
  require(count_solid(map, area) == count, "those that are solid are counted");
  require(first_solid(map, area) == first, "the first comes first");
  std::uint64_t visited = 0;
  visit_solid_tiles(map, area, [&](Tile tile) {
    require(map.is_solid(tile), "a tile that is visited is solid");
    if (visited++ == 0) require(tile == first.tile, "the first is visited first");
  });
  require(visited == count, "those that are solid are visited");
}

// By their shapes: those of the cover that are full, or whose parts the shape meets, tile by tile.
template <class Shape>
void ask_parts(const CollisionMap& map, const Shape& shape, Boundary border) {
  std::uint64_t count = 0;
  SolidTile first;
  visit_tiles(cover(map, shape, border), [&](Tile tile) {
    const bool is_met = map.has_shape(tile) ? detail::meets_solid_part(map, tile, shape, border) : map.is_solid(tile);
    if (is_met && ++count == 1) first = {tile, true};
  });
  require(count_solid(map, shape, border, Solidity::shapes) == count, "those that are met are counted");
  require(any_solid(map, shape, border, Solidity::shapes) == (count != 0), "any is met if one is");
  require(first_solid(map, shape, border, Solidity::shapes) == first, "the first of those comes first");
  require(count_solid(map, shape, border, Solidity::tiles) == count_solid(map, cover(map, shape, border)),
          "as whole tiles: those of the cover");
  require(count <= count_solid(map, shape, border, Solidity::tiles), "a part is no more than the tile");
  require(set_of(solid_cover(map, shape, border)).size() == count, "the spans have as many");
}

template <class Shape>
void ask_parts_in_world(const World& world, const Shape& shape, Boundary border) {
  const contracts::Counted broken;
  const Result<Shape> in_tiles = to_tile_space(world.layout, shape);
  const std::uint64_t count = in_tiles ? count_solid(world.map, *in_tiles, border, Solidity::shapes) : 0;
  require(count_solid(world, shape, border, Solidity::shapes) == count, "of a world: as in tile space");
  require(any_solid(world, shape, border, Solidity::shapes) == (count != 0), "any of a world");
  require(first_solid(world, shape, border, Solidity::shapes).found == (count != 0), "the first of a world");
  require(set_of(solid_cover(world, shape, border)).size() == count, "the spans of a world");
}

void ask_parts_of_tiles(ShapeInput& in, CollisionMap map) {
  for (int i = 0; i < 4; ++i) {
    const Tile tile = in.tile_near(map.bounds());
    const auto form = static_cast<TileForm>(in.below(26));
    const auto walls = Sides::from_bits(static_cast<std::uint8_t>(in.below(16))) & wall_sides;
    const TileShape shape = tile_shape(shape_of(form).area, {}, walls).value();
    if (map.bounds().contains(tile)) require(map.set_shape(tile, shape), "a shape is taken");
  }
  const Boundary border = in.yes() ? Boundary::touching : Boundary::interior;
  ask_parts(map, in.circle(), border);
  ask_parts(map, in.box(), border);
  ask_parts(map, in.capsule(), border);
  ask_parts(map, in.annulus(), border);
  ask_parts(map, in.sector(), border);
  ask_parts(map, in.polygon(), border);
  const World world{map, Layout::y_up(in.point(), in.yes() ? 16.0 : 0.25, in.yes() ? 0.0 : 0.5)};
  ask_parts_in_world(world, in.circle(), border);
  ask_parts_in_world(world, in.box(), border);
  ask_parts_in_world(world, in.polygon(), border);
  const Point point = in.point();
  require(nearest_solid_point(world, point).tile == nearest_solid_point(map, to_tile_space(world.layout, point)).tile,
          "nearest of a world: as in tile space");
  const SolidPoint nearest = nearest_solid_point(map, point);
  require(nearest.found == nearest_solid(map, point).found, "a part of a tile is somewhere if a tile is");
  require(
      !nearest || nearest.distance >= distance(point, box_of(nearest.tile)) * (1.0 - solid_distance_error) - 0x1p-90,
      "a part is not nearer than its tile");
}

template <class Spans>
void require_set(const Spans& area, const Set& expected) {
  std::vector<TileSpan> spans;
  for (const TileSpan span : area) spans.push_back(span);
  require(spans == tile_sets::spans_of(expected), "the longest runs of the set, in order");
}

template <class A, class B>
void ask_sets(const A& a, const B& b) {
  using namespace tile_sets;
  const Set set_a = set_of(a), set_b = set_of(b);
  require_set(union_of(a, b), united(set_a, set_b));
  require_set(intersection(a, b), common(set_a, set_b));
  require_set(difference(a, b), without(set_a, set_b));
  for (const Neighbours neighbours : both_kinds) {
    require_set(grown(a, neighbours), grown_set(set_a, neighbours));
    require_set(eroded(a, neighbours), eroded_set(set_a, neighbours));
    require_set(border_of(a, neighbours), without(set_a, eroded_set(set_a, neighbours)));
  }
}

void ask_nearest(ShapeInput& in, const CollisionMap& map, Point point) {
  const double far = in.number();
  for (const double most : {__builtin_inf(), far})
    require(nearest_solid(map, point, most) == model::nearest_by_all(map, point, most), "the nearest of all");
  if (const SolidTile nearest = nearest_solid(map, point)) {
    const double gap = in.beside(distance(point, box_of(nearest.tile)));
    require(nearest_solid(map, point, gap) == model::nearest_by_all(map, point, gap), "up to where it is");
  }
  const contracts::Counted broken;
  const World world{map, Layout::pixels(16)};
  const Result<Circle> in_tiles = to_tile_space(world.layout, Circle{point, far});
  require(in_tiles && nearest_solid(world, point, far) == nearest_solid(map, in_tiles->center, in_tiles->radius),
          "of a world: as in tile space");
}

void require_same(const CollisionMap& map, const CollisionMap& expected) {
  require(map.edits() == expected.edits() && map.solid_count() == expected.solid_count(), "as often, as many");
  require(map.shaped_count() == expected.shaped_count(), "as many shapes");
  for (const Tile tile : tiles(BoxCover(map.bounds())))
    require(map.shape(tile) == expected.shape(tile), "a tile is what it is made alone");
}

void edit_areas(ShapeInput& in, CollisionMap map, CollisionMap from) {
  CollisionMap expected = map;
  const auto edit_each = [&](const auto& area, auto edit) {
    for (const TileSpan span : area) {
      for (Tile tile{span.x_begin, span.y}; tile.x < span.x_end; ++tile.x) {
        if (map.bounds().contains(tile)) edit(tile);
      }
    }
  };
  for (int i = 0; i < 4; ++i) {
    const auto shaped = any_area(in, from.bounds());
    for (const TileSpan span : shaped) {
      if (!from.bounds().contains({span.x_begin, span.y})) continue;
      require(from.set_shape({span.x_begin, span.y}, shape_of(static_cast<TileForm>(in.below(26)))),
              "a shape is taken");
    }
    const auto area = any_area(in, map.bounds());
    if (in.yes()) {
      require(map.copy_tiles(std::span(area), from), "a copy finds memory");
      edit_each(area, [&](Tile tile) { require(expected.set_shape(tile, from.shape(tile)), "so does a tile"); });
    } else {
      const bool solid = in.yes();
      map.set_solid(std::span(area), solid);
      edit_each(area, [&](Tile tile) { expected.set_solid(tile, solid); });
    }
    require_same(map, expected);
  }
}

}  // namespace

FUZZ_TARGET(reductions) {
  if (size > 1024) return -1;
  ShapeInput in(data, size);
  const Circle circle = in.circle();
  const Box box = in.box();
  const Point point = in.point();
  const TileBox window = in.tiles_around(in.yes() ? circle.center : point);
  const Outside outside = in.outside();
  const CollisionMap map = in.map(window, outside);
  const TileBox beyond = in.tiles_around(circle.center);
  ask_reductions(map, cover(map, circle));
  ask_reductions(map, cover(beyond, circle, Boundary::interior));
  ask_reductions(map, cover(map, box));
  ask_nearest(in, map, point);
  ask_sets(cover(window, circle), cover(window, box, Boundary::touching));
  const auto a = any_area(in, window), b = any_area(in, beyond);
  ask_reductions(map, std::span(a));
  ask_sets(std::span(a), std::span(b));
  ask_parts_of_tiles(in, map);
  edit_areas(in, map, in.map(beyond, outside == Outside::free ? Outside::solid : Outside::free));
  return 0;
}

}  // namespace reductions_target
