// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>
#include <iterator>
#include <tilespace/raycast/cast_ray.hpp>
#include <tilespace/raycast/cast_rays.hpp>
#include <tilespace/raycast/ray.hpp>
#include <tilespace/raycast/supercover_along.hpp>
#include <tilespace/raycast/tiles_along.hpp>
#include <tilespace/simd/simd_level.hpp>
#include <vector>
#include "walk/walk_ray.hpp"

#include "oracle/shape_ray_oracle.hpp"
#include "oracle/trace_oracle.hpp"
#include "support/bodies.hpp"
#include "support/require.hpp"
#include "support/shape_input.hpp"
#include "support/sweeps_to_oracle.hpp"
#include "support/target.hpp"
#include "support/tiles_to_oracle.hpp"
#include "support/to_oracle.hpp"
#include "sweep/sides.hpp"

// Fuzz target: lines and rays in small windows and maps, against the oracle.

namespace raycast_target {
namespace {

using namespace tilespace;
using fuzz::require;
using fuzz::ShapeInput;

bool is_near(double fraction, const oracle::Q& real) {
  const oracle::Q error = abs(oracle::Q(oracle::Q(fraction) - real));
  return error <= oracle::Q(fraction_error) && fraction >= 0.0 && fraction <= 1.0;
}

oracle::Side side_of(const oracle::ThinTile& tile) {
  if (tile.crossed_vertical) return tile.step_x > 0 ? oracle::Side::west : oracle::Side::east;
  if (tile.crossed_horizontal) return tile.step_y > 0 ? oracle::Side::north : oracle::Side::south;
  return oracle::Side::none;
}

template <class Line>
std::vector<TileOnLine> walked(const Line& line) {
  std::vector<TileOnLine> steps;
  for (const TileOnLine step : line) steps.push_back(step);
  return steps;
}

std::vector<Tile> tiles_of(const std::vector<TileOnLine>& steps) {
  std::vector<Tile> tiles;
  for (const TileOnLine& step : steps) tiles.push_back(step.tile);
  return tiles;
}

void ask_thin(TileBox window, const Segment& segment) {
  const auto steps = walked(tiles_along(window, segment));
  const auto expected = oracle::thin(to_oracle(segment), to_oracle(window));
  const auto is_same = [](const TileOnLine& step, const oracle::ThinTile& real) {
    return step.tile.x == real.x && step.tile.y == real.y && to_oracle(step.side) == side_of(real) &&
           is_near(step.fraction, real.fraction);
  };
  require(std::equal(steps.begin(), steps.end(), expected.begin(), expected.end(), is_same),
          "the line is the thin one");
  std::vector<Tile> back = tiles_of(walked(tiles_along(window, {segment.end, segment.start})));
  std::reverse(back.begin(), back.end());
  require(back == tiles_of(steps), "the way back has the same tiles");
}

void ask_supercover(TileBox window, const Segment& segment) {
  const auto steps = walked(supercover_along(window, segment));
  const auto expected = oracle::supercover(to_oracle(segment), to_oracle(window));
  const auto is_same = [](const TileOnLine& step, const oracle::MetTile& real) {
    return step.tile.x == real.x && step.tile.y == real.y && (step.side == Side::none) == (real.t_in == 0) &&
           is_near(step.fraction, real.t_in);
  };
  require(std::equal(steps.begin(), steps.end(), expected.begin(), expected.end(), is_same),
          "the line is the supercover");
  const std::vector<Tile> all = tiles_of(steps);
  auto next = all.begin();
  for (const TileOnLine step : tiles_along(window, segment)) {
    next = std::find(next, all.end(), step.tile);
    require(next != all.end(), "the supercover has the thin line, in order");
  }
}

oracle::CornerGap to_oracle(CornerGap gap) {
  return gap == CornerGap::open ? oracle::CornerGap::open : oracle::CornerGap::shut;
}

void ask_ray(const CollisionMap& map, const Segment& segment, const oracle::TileBox& window) {
  const auto is_solid = [&](std::int64_t x, std::int64_t y) {
    return window.contains(x, y) && map.is_solid({static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)});
  };
  for (const CornerGap gap : {CornerGap::open, CornerGap::shut}) {
    const RayHit hit = cast_ray(map, segment, gap);
    const auto real = oracle::cast_ray(is_solid, window, to_oracle(segment), to_oracle(gap));
    require(hit.hit == real.hit && is_clear(map, segment, gap) == !real.hit, "a ray hits what is there");
    if (!hit) {
      require(hit.fraction == 1.0, "a miss goes all the way");
      continue;
    }
    require(hit.tile.x == real.x && hit.tile.y == real.y && hit.inside == real.inside, "a ray hits the first tile");
    require(to_oracle(hit.side) == real.side && is_near(hit.fraction, real.fraction), "where it comes in");
  }
}

// With every instruction set of the machine.
template <class Ask>
void at_every_level(Ask&& ask) {
  const SimdLevel best = simd_level();
  for (const SimdLevel level : {SimdLevel::plain, SimdLevel::avx2, SimdLevel::avx512}) {
    limit_simd_level(level);
    require(simd_level() <= level && name(level)[0] != '\0', "no later level than the limit");
    ask();
  }
  limit_simd_level(best);
}

// Batches of rays equal single ones, and outputs beyond the batch stay unchanged.
void ask_rays(const CollisionMap& map, const Segment& segment, const RayFan& fan) {
  const RayHit nobody{true, true, {1, 2}, Side::north, -3.0};
  const Segment segments[] = {segment, {segment.end, segment.start}, to_segment(fan, 3)};
  RayHit hits[] = {nobody, nobody, nobody, nobody};
  cast_rays(map, segments, hits);
  for (std::size_t i = 0; i < 3; ++i) require(hits[i] == cast_ray(map, segments[i]), "all rays are those one by one");
  require(hits[3] == nobody, "there are no more");
  cast_fan(map, fan, hits, CornerGap::shut);
  for (std::size_t i = 0; i < 4; ++i)
    require(hits[i] == cast_ray(map, to_segment(fan, i), CornerGap::shut), "a fan is its rays");
}

// Compares bits, including the sign of zero.
bool is_same_hit(const RayHit& a, const RayHit& b) {
  return a == b && std::bit_cast<std::uint64_t>(a.fraction) == std::bit_cast<std::uint64_t>(b.fraction);
}

// A large map around the line, with some solid tiles whose edges it may graze: strips and blocks must find them.
CollisionMap large_map(ShapeInput& in, TileBox bounds) {
  CollisionMap map = CollisionMap::create(bounds, in.outside()).value();
  const auto place = [&](std::int32_t first, std::int64_t size) {
    return static_cast<std::int32_t>(first + static_cast<std::int64_t>(in.below(256)) * size / 256);
  };
  for (std::uint32_t i = in.below(16); i > 0; --i) {
    const std::int32_t x = place(bounds.min.x, bounds.width());
    const std::int32_t y = place(bounds.min.y, bounds.height());
    map.set_solid({x, y}, in.yes());
  }
  return map;
}

// Strips against tiles, single and in packets, with every instruction set of this machine.
void ask_strips(ShapeInput& in, const Segment& segment, Point around) {
  const Tile center = tile_at(around);
  const auto reach = [](std::int32_t at, std::int64_t by) {
    return static_cast<std::int32_t>(std::clamp<std::int64_t>(at + by, -tile_limit, tile_limit));
  };
  const std::int64_t left = 1 + in.below(200), right = 1 + in.below(200), up = 1 + in.below(200),
                     down = 1 + in.below(200);
  const TileBox bounds{{reach(center.x, -left), reach(center.y, -up)}, {reach(center.x, right), reach(center.y, down)}};
  if (bounds.empty()) return;
  CollisionMap map = large_map(in, bounds);
  std::vector<Segment> segments;
  for (std::uint32_t i = in.below(20); i > 0; --i) {
    const double x = in.number(), y = in.number();
    const Segment other = in.yes() ? Segment{around, {x, y}} : Segment{{x, y}, around};
    segments.push_back(in.yes() ? other : Segment{{in.beside(segment.start.x), segment.start.y}, segment.end});
  }
  segments.push_back(segment);
  const double first = in.number(), step = in.number(), range = in.number();
  const RayFan fan{around, first, step, range};
  for (const CornerGap gap : {CornerGap::open, CornerGap::shut}) {
    for (const Segment& line : segments) {
      require(is_same_hit(cast_ray(map, line, gap), detail::walk_ray(map, line, gap)), "strips meet what tiles meet");
    }
    at_every_level([&] {
      std::vector<RayHit> hits(segments.size()), rays(9);
      cast_rays(map, segments, hits, gap);
      cast_fan(map, fan, rays, gap);
      for (std::size_t i = 0; i < hits.size(); ++i) {
        require(is_same_hit(hits[i], cast_ray(map, segments[i], gap)), "all levels meet the same");
      }
      for (std::size_t i = 0; i < rays.size(); ++i) {
        require(is_same_hit(rays[i], cast_ray(map, to_segment(fan, i), gap)), "in fans, too");
      }
    });
  }
}

// Among tiles with shapes, against the oracle; tile by tile, along strips, and in packets.
void ask_shapes(ShapeInput& in, const Segment& segment, TileBox window) {
  CollisionMap map = in.map(window, Outside::free);
  if (map.bounds().empty()) return;
  fuzz::add_shapes(in, map);
  const TileBox around = intersection({window.min + Step{-1, -1}, window.max + Step{1, 1}}, tile_space);
  const auto tile_at = tile_at_of(map);
  for (const CornerGap gap : {CornerGap::open, CornerGap::shut}) {
    const RayHit hit = cast_ray(map, segment, gap);
    const auto real = oracle::cast_ray_at_shapes(tile_at, to_oracle(around), to_oracle(segment), to_oracle(gap));
    require(hit.hit == real.hit, "a ray among shapes hits what is there");
    require(is_same_hit(hit, detail::walk_ray(map, segment, gap)), "strips meet what tiles meet among shapes");
    at_every_level([&] {
      RayHit in_wave;
      cast_rays(map, {&segment, 1}, {&in_wave, 1}, gap);
      require(is_same_hit(in_wave, hit), "all levels meet the same among shapes");
    });
    if (!hit) continue;
    require(hit.tile.x == real.x && hit.tile.y == real.y && hit.inside == real.inside, "it hits the first of them");
    require(to_oracle(hit.side) == real.side && is_near(hit.fraction, real.fraction), "where it comes to the shape");
  }
}

// The segment of a ray with any direction and limit: it starts at the origin and follows the direction.
void ask_ray_segment(const Ray& ray) {
  const Segment segment = to_segment(ray);
  if (is_empty(segment)) return;
  require(is_finite(ray.origin) && is_finite(ray.direction) && ray.limit >= 0.0, "odd rays have no segment");
  require(segment.start == ray.origin, "a ray begins at its origin");
  const Vec way = segment.end - segment.start;
  require(!(way.x * ray.direction.x < 0.0) && !(way.y * ray.direction.y < 0.0), "it goes its way");
  require(to_segment({ray.origin, ray.direction, ray.limit}) == segment, "and always the same");
}

// Tests whether the line is short enough for an oracle that visits all of it.
bool is_short(const Segment& segment) {
  const Vec way = segment.end - segment.start;
  return way.x > -200 && way.x < 200 && way.y > -200 && way.y < 200;
}

}  // namespace

FUZZ_TARGET(raycast) {
  ShapeInput in(data, size);
  Segment segment = in.segment();
  const Point around = point_at(segment, in.byte() / 128.0);
  // Sometimes next to the corner of a tile.
  if (in.yes()) segment.end = point_at({segment.start, {double(tile_at(around).x), double(tile_at(around).y)}}, 2.0);
  if (in.yes()) segment.end = {in.beside(segment.end.x), in.beside(segment.end.y)};
  const TileBox window = in.tiles_around(around);
  const double first = in.number();
  const double step = in.number();
  const CollisionMap map_of_rays = in.map(window, Outside::free);
  const RayFan fan{segment.start, first, step, segment.end.x - segment.start.x};
  at_every_level([&] { ask_rays(map_of_rays, segment, fan); });
  ask_thin(window, segment);
  ask_supercover(window, segment);
  ask_ray(in.map(window, Outside::free), segment, to_oracle(window));
  ask_ray_segment({segment.start, segment.end - segment.start, in.number()});
  if (is_finite(around)) ask_strips(in, segment, around);
  if (is_short(segment)) {
    ask_ray(in.map(window, Outside::solid), segment, oracle::all_tiles);
    require(walked(tiles_along(segment)) == walked(tiles_along(tile_space, segment)), "all of tile space");
    require(walked(supercover_along(segment)) == walked(supercover_along(tile_space, segment)), "all of tile space");
  }
  ask_shapes(in, segment, window);
  return 0;
}

}  // namespace raycast_target
