// SPDX-License-Identifier: MIT
#include <tilespace/grid/detail/around.hpp>
#include <tilespace/simd/simd_level.hpp>
#include <tilespace/visibility/count_seen_tiles.hpp>
#include <tilespace/visibility/field_of_view.hpp>
#include <tilespace/visibility/line_of_sight.hpp>
#include "field/field_memory.hpp"
#include "within_vision.hpp"

#include <vector>

#include "support/require.hpp"
#include "support/shape_input.hpp"
#include "support/target.hpp"

// Fuzz target: visibility in small maps: fields of view against those tile by tile and against has_line_of_sight(), and
// tile masks.

namespace visibility_target {
namespace {

using namespace tilespace;
using fuzz::require;
using fuzz::ShapeInput;

VisionOptions any_sight(ShapeInput& in) {
  VisionOptions sight;
  const std::uint32_t kind = in.below(4);
  if (kind == 0) sight.radius = in.coordinate();
  if (kind > 1) sight.radius = static_cast<std::int32_t>(in.below(40));
  sight.gap = in.yes() ? CornerGap::shut : CornerGap::open;
  if (in.below(3) == 0) {
    sight.first_direction = in.vec();
    sight.last_direction = in.below(4) == 0 ? sight.first_direction : in.vec();
  }
  return sight;
}

template <class Ask>
void for_tiles(TileBox box, Ask ask) {
  for (std::int32_t y = box.min.y; y < box.max.y; ++y) {
    for (std::int32_t x = box.min.x; x < box.max.x; ++x) ask(Tile{x, y});
  }
}

void ask_field(const CollisionMap& map, Tile from, const VisionOptions& sight, FieldOfView& field) {
  require(field_of_view(map, from, sight, field), "there is room for any field of this map");
  std::uint64_t count = 0;
  for_tiles(map.bounds(), [&](Tile tile) {
    const bool is_seen = has_line_of_sight(map, from, tile, sight);
    require(field.is_visible(tile) == is_seen, "a field of view has what is seen");
    count += is_seen ? 1 : 0;
    if (is_seen && !map.is_solid(tile) && !map.is_solid(from) && !detail::has_directions(sight)) {
      require(has_line_of_sight(map, tile, from, sight), "who is seen sees");
    }
  });
  require(field.tiles().count() == count, "and nothing else");
  if (detail::is_blind(sight) || !map.bounds().contains(from)) return;
  TileMask by_tiles = TileMask::create(map.bounds()).value();
  require(by_tiles.reset(detail::around(from, sight.radius, map.bounds())), "there is room for a part");
  detail::field_by_tiles(map, from, sight, by_tiles);
  if (detail::has_directions(sight)) detail::keep_ahead(from, sight, by_tiles);
  require(by_tiles.count() == count, "tile by tile, as many are seen");
  by_tiles.remove(field.tiles());
  require(by_tiles.count() == 0, "and the same");
}

// Among shapes: fields have what is seen, and free tiles see each other.
void ask_field_among_shapes(ShapeInput& in, CollisionMap map, Tile from, VisionOptions sight, FieldOfView& field) {
  for (int i = 0; i < 4; ++i) {
    const Tile tile = in.tile_near(map.bounds());
    const TileShape shape = shape_of(static_cast<TileForm>(in.below(26)));
    const auto walls = Sides::from_bits(static_cast<std::uint8_t>(in.below(16))) & wall_sides;
    if (map.bounds().contains(tile))
      require(map.set_shape(tile, tile_shape(shape.area, {}, walls).value()), "a shape is taken");
  }
  sight.solidity = Solidity::shapes;
  require(field_of_view(map, from, sight, field), "there is room for any field of this map");
  for_tiles(map.bounds(), [&](Tile tile) {
    const bool is_seen = has_line_of_sight(map, from, tile, sight);
    require(field.is_visible(tile) == is_seen, "a field among shapes has what is seen");
    if (is_seen && !map.is_solid(tile) && !map.is_solid(from) && !detail::has_directions(sight))
      require(has_line_of_sight(map, tile, from, sight), "who is seen among shapes sees");
  });
}

// Two masks as sets.
void ask_sets(TileBox box, const TileMask& a, const TileMask& b) {
  TileMask both = TileMask::create(box).value();
  both.add(a);
  both.add(b);
  TileMask common = a;
  common.keep(b);
  TileMask rest = a;
  rest.remove(b);
  for_tiles(box, [&](Tile tile) {
    require(both.get(tile) == (a.get(tile) || b.get(tile)), "of one or the other");
    require(common.get(tile) == (a.get(tile) && b.get(tile)), "of both");
    require(rest.get(tile) == (a.get(tile) && !b.get(tile)), "of one only");
  });
  std::uint64_t in_spans = 0;
  for (const TileSpan span : both) in_spans += static_cast<std::uint64_t>(span.size());
  require(in_spans == both.count(), "spans have all tiles");
}

// Viewshed counts of every tile, against all pairs of tiles that are not opaque.
void ask_counts(const CollisionMap& map, const VisionOptions& sight) {
  const TileBox box = map.bounds();
  std::vector<std::uint8_t> counts(box.count(), 255);
  const bool is_done = count_seen_tiles(map, sight, counts);
  require(is_done == (sight.radius <= max_count_radius && !detail::has_directions(sight)),
          "it is said what is counted");
  std::size_t place = 0;
  for_tiles(box, [&](Tile from) {
    std::uint32_t count = 0;
    for_tiles(box, [&](Tile to) {
      if (is_done && !map.is_solid(from) && !map.is_solid(to) && has_line_of_sight(map, from, to, sight)) ++count;
    });
    require(counts[place++] == (is_done ? count : 255), "as many are counted as are seen");
  });
}

// The same with any radius and directions, by fields of view.
void ask_counts_of_fields(const CollisionMap& map, const VisionOptions& sight) {
  const TileBox box = map.bounds();
  std::vector<std::uint32_t> counts(box.count(), 99999);
  FieldOfView field = FieldOfView::create(box).value();
  require(count_seen_tiles(map, sight, field, counts), "the field has room for the map");
  std::size_t place = 0;
  for_tiles(box, [&](Tile from) {
    std::uint32_t count = 0;
    for_tiles(box, [&](Tile to) {
      if (!map.is_solid(from) && !map.is_solid(to) && has_line_of_sight(map, from, to, sight)) ++count;
    });
    require(counts[place++] == count, "as many are counted by fields as are seen");
  });
}

}  // namespace

FUZZ_TARGET(visibility) {
  if (size > 1024) return -1;
  ShapeInput in(data, size);
  limit_simd_level(in.yes() ? SimdLevel::plain : SimdLevel::avx512);
  const Point around = in.point();
  const CollisionMap map = in.map(in.tiles_around(around), in.outside());
  FieldOfView field = FieldOfView::create(map.bounds()).value();
  TileMask explored = TileMask::create(map.bounds()).value();
  for (int i = 0; i < 3; ++i) {
    const Tile from = in.yes() ? tile_at(in.point())
                               : map.bounds().min + Step{static_cast<std::int32_t>(in.below(8)),
                                                         static_cast<std::int32_t>(in.below(8))};
    ask_field(map, from, any_sight(in), field);
    ask_field_among_shapes(in, map, from, any_sight(in), field);
    ask_sets(map.bounds(), field.tiles(), explored);
    explored.add(field.tiles());
  }
  if (map.bounds().count() <= 150) {
    ask_counts(map, any_sight(in));
    ask_counts_of_fields(map, any_sight(in));
  }
  FieldOfView near = FieldOfView::create(static_cast<std::int32_t>(in.below(12))).value();
  const VisionOptions sight = any_sight(in);
  const World world{map, {}};
  if (field_of_view(world, around, sight, near)) {
    require(near.is_visible(tile_at(around)) == has_line_of_sight(world, around, around, sight),
            "one sees where one is, or nothing");
  } else {
    require(near.tiles().count() == 0, "without room, nothing is seen");
  }
  return 0;
}

}  // namespace visibility_target
