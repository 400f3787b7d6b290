// SPDX-License-Identifier: MIT
#include <tilespace/base/detail/work.hpp>
#include <tilespace/cover/box_cover.hpp>
#include <tilespace/cover/capsule_cover.hpp>
#include <tilespace/cover/circle_cover.hpp>
#include <tilespace/cover/count_solid.hpp>
#include <tilespace/sweep/detail/arrival.hpp>
#include <type_traits>
#include "impact/impact_candidate.hpp"
#include "impact/obstacles.hpp"
#include "impact/tile_block.hpp"
#include "impact/to_moving_body.hpp"
#include "impact/visit_solid.hpp"
#include "search/body_range.hpp"
#include "search/tile_overlap_fast.hpp"

// Number of overlapped obstacles. Around small bodies, each solid tile is tested. Of large ones with an interior, whole
// tiles are counted 64 at a time, in the rows of their cover: an open shape that meets an open tile overlaps it. Only
// tiles with shapes of their own are then tested.

namespace tilespace {
namespace {

using detail::MovingBody;
using detail::Obstacle;

// What is overlapped is counted by which of these rules.
struct Rules {
  OneWay one_way = OneWay::stop;
  Counted kinds = Counted::all;
};

// Up to so many tiles are looked at one by one. For a whole tile and a slanted capsule there is no fast test, but for
// rows of them.
template <class Shape>
std::int64_t few_tiles(const CollisionMap& map) noexcept {
  return std::is_same_v<Shape, Capsule> && map.shaped_count() == 0 ? 0 : 64 * 64;
}

bool counts(const Obstacle& obstacle, Rules rules) noexcept {
  if (!obstacle.one_way.empty()) return rules.one_way == OneWay::stop;
  return obstacle.is_wall || rules.kinds == Counted::all;
}

bool has_thin(const TileShape& shape) noexcept { return !shape.one_way.empty() || !shape.walls.empty(); }

// Number of obstacles of a tile that the body overlaps.
int count_in_tile(const CollisionMap& map, const MovingBody& body, Tile tile, Rules rules) noexcept {
  int overlapped = 0;
  for (const Obstacle& obstacle : detail::Obstacles(map, tile, body)) {
    TILESPACE_WORK(overlap_tests);
    if (counts(obstacle, rules) && overlap(body, obstacle)) ++overlapped;
  }
  return overlapped;
}

int count_one_by_one(const CollisionMap& map, const MovingBody& body, TileBox tiles, Rules rules) noexcept {
  int overlapped = 0;
  detail::visit_solid(map, tiles, [&](Tile tile) {
    const bool is_skipped = rules.kinds == Counted::thin && !(map.has_shape(tile) && has_thin(map.shape(tile)));
    if (!is_skipped) overlapped += count_in_tile(map, body, tile, rules);
    return true;
  });
  return overlapped;
}

// The solid tiles that a shape overlaps, each taken as a whole tile.
std::uint64_t count_whole(const CollisionMap& map, const Body& body, TileBox tiles) noexcept {
  bool is_exact = true;  // of bodies that do not move always
  const detail::BodyAxis x = detail::body_axis(body.min.x, body.size.x, 0.0, is_exact);
  const detail::BodyAxis y = detail::body_axis(body.min.y, body.size.y, 0.0, is_exact);
  return count_solid(map, BoxCover(intersection(tiles, detail::box_of(x.own, y.own))));
}
template <class Round>
std::uint64_t count_whole(const CollisionMap& map, const Round& shape, TileBox tiles) noexcept {
  return count_solid(map, cover(tiles, shape, Boundary::interior));
}

// Tiles with shapes were counted as whole ones.
template <class Shape>
int count_by_rows(const CollisionMap& map, const Shape& shape, const MovingBody& body, TileBox tiles,
                  Rules rules) noexcept {
  const bool has_whole = rules.kinds == Counted::all;
  int overlapped = has_whole ? static_cast<int>(count_whole(map, shape, tiles)) : 0;
  if (map.shaped_count() == 0) return overlapped;
  const TileBox own = intersection(tiles, map.bounds());
  for (std::int32_t y = own.min.y; y < own.max.y; ++y) {
    TileSpan rest{y, own.min.x, own.max.x};
    for (; (rest.x_begin = map.first_shaped(rest)) != rest.x_end; ++rest.x_begin) {
      const Tile tile{rest.x_begin, y};
      if (has_whole && overlap(body, detail::TileBlock({tile, tile + Step{1, 1}}).obstacle())) --overlapped;
      overlapped += count_in_tile(map, body, tile, rules);
    }
  }
  return overlapped;
}

// Outside the map, there may be solid whole tiles without bound: of a very large body, those of the map count.
template <class Shape>
int count_around(const CollisionMap& map, const Shape& shape, Rules rules) noexcept {
  if (!detail::is_placed(shape)) return 0;
  if (rules.kinds == Counted::thin && map.shaped_count() == 0) return 0;
  const MovingBody body = detail::to_moving_body(shape, {});
  const TileBox around = tiles_around(bounds_of(body), 0.0, detail::limits_of(map));
  const TileBox tiles = detail::is_large(around) ? intersection(around, map.bounds()) : around;
  const bool is_small = tiles.width() * tiles.height() <= few_tiles<Shape>(map) || !has_width(body);
  return is_small ? count_one_by_one(map, body, tiles, rules) : count_by_rows(map, shape, body, tiles, rules);
}

}  // namespace

int count_overlapped(const CollisionMap& map, const Body& body, OneWay one_way, Counted kinds) noexcept {
  if (detail::FastTileOverlap(map).look(body) == detail::Seen::nothing) return 0;
  return count_around(map, body, {one_way, kinds});
}
int count_overlapped(const CollisionMap& map, const Circle& circle, OneWay one_way, Counted kinds) noexcept {
  return count_around(map, circle, {one_way, kinds});
}
int count_overlapped(const CollisionMap& map, const Capsule& capsule, OneWay one_way, Counted kinds) noexcept {
  return count_around(map, capsule, {one_way, kinds});
}

}  // namespace tilespace
