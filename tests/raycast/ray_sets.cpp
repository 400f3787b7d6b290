// SPDX-License-Identifier: MIT
#include "ray_sets.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace ray_sets {
namespace {

using oracle::Rng;
using tilespace::CollisionMap;
using tilespace::Point;
using tilespace::Ray;
using tilespace::Segment;
using tilespace::Tile;
using tilespace::TileBox;
using tilespace::Vec;

constexpr double inf = std::numeric_limits<double>::infinity();
constexpr double largest = std::numeric_limits<double>::max();
constexpr double smallest = std::numeric_limits<double>::denorm_min();

// ---- Maps. No expression draws twice, but for braced lists, which are evaluated from left to right.

// Of up to `side` tiles, around the origin or elsewhere.
TileBox random_bounds(Rng& rng, std::int64_t side) {
  const auto width = static_cast<std::int32_t>(rng.between(1, side));
  const auto height = static_cast<std::int32_t>(rng.between(1, side));
  const std::array<std::int64_t, 6> corners{0, -side / 2, -side / 2, 12345, -100000, 1 - side};
  const auto x = static_cast<std::int32_t>(rng.pick(corners));
  const auto y = static_cast<std::int32_t>(rng.pick(corners));
  return {{x, y}, {x + width, y + height}};
}

template <class IsSolid>
Arena arena_of(TileBox bounds, IsSolid&& is_solid) {
  std::vector<bool> solid;
  for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
    for (std::int32_t x = bounds.min.x; x < bounds.max.x; ++x) solid.push_back(is_solid(x, y));
  }
  return Arena(bounds, std::move(solid));
}

Arena random_arena(Rng& rng, std::int64_t side) {
  const std::array<std::int64_t, 5> densities{2, 4, 10, 40, 400};
  const std::int64_t density = rng.pick(densities);
  const TileBox bounds = random_bounds(rng, side);
  return arena_of(bounds, [&](std::int32_t, std::int32_t) { return rng.one_in(density); });
}

Arena room(Rng& rng) { return random_arena(rng, rng.one_in(8) ? 200 : 48); }
Arena small_room(Rng& rng) { return random_arena(rng, 12); }

// Every free tile has a solid one beside it, or at a corner: stripes, squares of a board, or single solids.
Arena pattern(Rng& rng) {
  const std::int64_t kind = rng.between(0, 4);
  const std::int64_t density = rng.between(2, 6);
  return arena_of(random_bounds(rng, 32), [&](std::int32_t x, std::int32_t y) {
    switch (kind) {
      case 0: return (x & 1) == 0;
      case 1: return (y & 1) == 0;
      case 2: return ((x + y) & 1) == 0;
      case 3: return (x & 1) == 0 && (y & 1) == 0;
      default: return rng.one_in(density);
    }
  });
}

// Thousands of tiles a side, nearly all of them free: blocks that lines run past, and single solids.
Arena plain_of(Rng& rng, std::int32_t side) {
  const auto count = static_cast<std::size_t>(side);
  std::vector<bool> solid(count * count);
  for (std::int64_t left = rng.between(0, side); left > 0; --left) {
    const std::int64_t x = rng.between(0, side - 1);
    const std::int64_t y = rng.between(0, side - 1);
    solid[static_cast<std::size_t>(y * side + x)] = true;
  }
  return Arena({{0, 0}, {side, side}}, std::move(solid));
}
Arena plain(Rng& rng) { return plain_of(rng, 8192); }

// ---- Numbers.

double as_real(std::int64_t value) { return static_cast<double>(value); }

/// Some ulps up or down, or none.
double nudged(Rng& rng, double value) { return oracle::nudge(value, rng.between(-2, 2)); }

/// Zeros of both signs.
double with_zero_sign(Rng& rng, double value) { return value == 0.0 && rng.one_in(2) ? -0.0 : value; }

/// A line of the grid, both borders of the map among them.
double grid_line(Rng& rng, std::int32_t first, std::int32_t end) {
  return with_zero_sign(rng, as_real(rng.between(first, end)));
}

double center(Rng& rng, std::int32_t first, std::int32_t end) { return as_real(rng.between(first, end - 1)) + 0.5; }

/// On a line, beside one, in the middle, at sixteenths and tenths, or anywhere.
double place(Rng& rng, std::int32_t first, std::int32_t end) {
  switch (rng.between(0, 5)) {
    case 0: return grid_line(rng, first, end);
    case 1: return nudged(rng, grid_line(rng, first, end));
    case 2: return center(rng, first, end);
    case 3: return as_real(rng.between(16 * std::int64_t{first}, 16 * std::int64_t{end})) / 16.0;
    case 4: return as_real(rng.between(10 * std::int64_t{first}, 10 * std::int64_t{end})) * 0.1;
    default: return rng.real(first, end);
  }
}

template <double (*at)(Rng&, std::int32_t, std::int32_t)>
Point point(Rng& rng, TileBox b) {
  const double x = at(rng, b.min.x, b.max.x);
  const double y = at(rng, b.min.y, b.max.y);
  return {x, y};
}

Vec way(Rng& rng, std::int64_t reach) {
  const double x = as_real(rng.between(-reach, reach));
  const double y = as_real(rng.between(-reach, reach));
  return {x, y};
}

Segment transposed(const Segment& s) { return {{s.start.y, s.start.x}, {s.end.y, s.end.x}}; }
TileBox transposed(TileBox b) { return {{b.min.y, b.min.x}, {b.max.y, b.max.x}}; }

/// Those that make() gives for the map or, transposed, for the transposed map.
template <class Make>
Segment either_way(Rng& rng, TileBox b, Make make) {
  return rng.one_in(2) ? make(rng, b) : transposed(make(rng, transposed(b)));
}

// ---- Rays.

Segment from_grid_lines(Rng& rng, TileBox b) {
  Segment ray{point<place>(rng, b), point<place>(rng, b)};
  const std::int64_t kind = rng.between(0, 2);
  if (kind != 0) ray.start.x = grid_line(rng, b.min.x, b.max.x);
  if (kind != 1) ray.start.y = grid_line(rng, b.min.y, b.max.y);
  return ray;
}

// Away from the lines they start on, or beside.
Segment away_from_lines(Rng& rng, TileBox b) {
  Segment ray = from_grid_lines(rng, b);
  if (rng.one_in(2)) ray.start = {nudged(rng, ray.start.x), nudged(rng, ray.start.y)};
  const Vec far = way(rng, 6);
  const double length = rng.one_in(2) ? 1.0 : rng.unit();
  if (!rng.one_in(3)) ray.end = {ray.start.x + far.x * length, ray.start.y + far.y * length};
  return ray;
}

Segment along_rows(Rng& rng, TileBox b) {
  const bool has_zero = b.min.x <= 0 && 0 <= b.max.x && b.min.y <= 0 && 0 <= b.max.y;
  Segment ray{point<place>(rng, b), point<place>(rng, b)};
  if (has_zero && rng.one_in(3)) ray.start.y = 0.0;
  if (has_zero && rng.one_in(8)) ray.end.x = with_zero_sign(rng, 0.0);
  ray.start.y = with_zero_sign(rng, ray.start.y);
  ray.end.y = with_zero_sign(rng, ray.start.y);
  return ray;
}
Segment along_axes(Rng& rng, TileBox b) { return either_way(rng, b, along_rows); }

Segment nearly_along_rows(Rng& rng, TileBox b) {
  const std::array<double, 8> tiny{1e-15, 1e-17, 0x1p-60, 1e-30, 1e-150, 1e-300, smallest, -smallest};
  Segment ray = along_rows(rng, b);
  double& across = ray.end.y;
  const double before = across;
  if (rng.one_in(2)) across += rng.one_in(2) ? rng.pick(tiny) : -rng.pick(tiny);
  if (across == before) across = nudged(rng, across);
  if (rng.one_in(4)) std::swap(ray.start, ray.end);
  return ray;
}
Segment nearly_along_axes(Rng& rng, TileBox b) { return either_way(rng, b, nearly_along_rows); }

Segment without_direction(Rng& rng, TileBox b) {
  Point p = point<place>(rng, b);
  if (rng.one_in(8)) p.x += as_real(rng.between(-99, 99));
  if (rng.one_in(16)) p.x *= 1e9;
  return {p, {with_zero_sign(rng, p.x), with_zero_sign(rng, p.y)}};
}

Segment without_numbers(Rng& rng, TileBox b) {
  const std::array<double, 12> odd{std::numeric_limits<double>::quiet_NaN(),
                                   std::numeric_limits<double>::quiet_NaN(),
                                   inf,
                                   -inf,
                                   inf,
                                   -inf,
                                   largest,
                                   -largest,
                                   0x1p1000,
                                   smallest,
                                   -smallest,
                                   -0.0};
  Segment ray{point<place>(rng, b), point<place>(rng, b)};
  const std::array<double*, 4> numbers{&ray.start.x, &ray.start.y, &ray.end.x, &ray.end.y};
  *rng.pick(numbers) = rng.pick(odd);
  if (rng.one_in(3)) *rng.pick(numbers) = rng.pick(odd);
  if (rng.one_in(3)) *rng.pick(numbers) = rng.pick(odd);
  return ray;
}

// From far away through the map, or past it; at times to as far behind it, or to somewhere else far away.
Segment from_far_away(Rng& rng, TileBox b) {
  const std::array<double, 10> far{1e6, 1e9, 0x1p30, 0x1p31, 1e12, 1e12, 1e12, 1e15, 0x1p53, 1e300};
  const Point target = point<place>(rng, b);
  Vec direction = rng.one_in(2) ? way(rng, 3) : Vec{rng.real(-1.0, 1.0), rng.real(-1.0, 1.0)};
  if (rng.one_in(8)) direction.y = 0.0;
  const double back = rng.pick(far);
  const double on = rng.one_in(2) ? rng.real(0.0, 40.0) : rng.pick(far);
  Segment ray{{target.x - direction.x * back, target.y - direction.y * back},
              {target.x + direction.x * on, target.y + direction.y * on}};
  if (rng.one_in(4)) ray.end = target;
  if (rng.one_in(16)) ray.end = {rng.pick(far), -rng.pick(far)};
  if (rng.one_in(4)) std::swap(ray.start, ray.end);
  return ray;
}

Segment between_corners(Rng& rng, TileBox b) {
  const Point start = point<grid_line>(rng, b);
  if (rng.one_in(2)) return {start, point<grid_line>(rng, b)};
  const double times = as_real(rng.between(1, 40));
  const Vec direction = way(rng, 7);
  return {start, start + direction * times};
}

// As games do: from the middle of a tile, along a direction of length 1.
Segment between_centers(Rng& rng, TileBox b) {
  const Point start = point<center>(rng, b);
  const std::int64_t kind = rng.between(0, 3);
  if (kind == 0) return {start, point<center>(rng, b)};
  const Vec direction = way(rng, kind == 1 ? 20 : 7);
  const double length = std::sqrt(direction.x * direction.x + direction.y * direction.y);
  if (kind == 1 || length == 0.0) return {start, start + direction};
  const Vec unit{direction.x / length, direction.y / length};
  const double reach = rng.one_in(2) ? 0.5 * as_real(rng.between(0, 200)) : rng.real(0.0, 100.0);
  return {start, start + unit * reach};
}

// Through many corners for thousands of tiles.
Segment long_ways(Rng& rng, TileBox b) {
  const std::int64_t kind = rng.between(0, 4);
  if (kind == 0) return {point<center>(rng, b), point<center>(rng, b)};
  if (kind == 1) return {point<grid_line>(rng, b), point<grid_line>(rng, b)};
  if (kind == 2) return {point<place>(rng, b), point<place>(rng, b)};
  const Point start = kind == 3 ? point<center>(rng, b) : point<grid_line>(rng, b);
  const Vec direction = way(rng, 9);
  const double length = std::sqrt(direction.x * direction.x + direction.y * direction.y);
  if (length == 0.0) return {start, start};
  const double reach = rng.real(1000.0, 8192.0);
  return {start, start + Vec{direction.x / length, direction.y / length} * reach};
}

// Exactly along the sides of tiles, and diagonally from corner to corner of them; or an ulp beside that.
Segment seams_of_rows(Rng& rng, TileBox b) {
  const Point start = rng.one_in(3) ? point<center>(rng, b) : point<grid_line>(rng, b);
  const double reach = rng.one_in(2) ? as_real(rng.between(-40, 40)) : rng.real(-40.0, 40.0);
  Segment ray{start, start + Vec{reach, rng.one_in(2) ? reach : -reach}};
  if (rng.one_in(2)) ray.end.y = start.y;
  if (rng.one_in(4)) ray.end = {nudged(rng, ray.end.x), nudged(rng, ray.end.y)};
  if (rng.one_in(4)) ray.start = {nudged(rng, ray.start.x), nudged(rng, ray.start.y)};
  return ray;
}
Segment along_seams(Rng& rng, TileBox b) { return either_way(rng, b, seams_of_rows); }

Segment without_end(Rng& rng, TileBox b) {
  const std::array<double, 4> limits{inf, inf, largest, 1e30};
  const Point start = point<place>(rng, b);
  Vec direction = rng.one_in(2) ? way(rng, 3) : Vec{rng.real(-1.0, 1.0), rng.real(-1.0, 1.0)};
  if (rng.one_in(3)) (rng.one_in(2) ? direction.x : direction.y) = with_zero_sign(rng, 0.0);
  if (rng.one_in(2)) return to_segment(Ray{start, direction, rng.pick(limits)});
  const double scale = rng.one_in(2) ? 0x1p1000 : 0x1p40;
  return {start, {start.x + direction.x * scale, start.y + direction.y * scale}};
}

// From beside the map back into it: at its border, in the row or column of tiles, or a corner.
Segment from_the_sides(Rng& rng, TileBox b) {
  Segment ray{point<place>(rng, b), point<place>(rng, b)};
  const double beyond = 0.5 * as_real(rng.between(0, 6));
  ray.start.x = rng.one_in(2) ? b.min.x - beyond : b.max.x + beyond;
  if (rng.one_in(4)) ray.start.x = nudged(rng, ray.start.x);
  if (rng.one_in(3)) ray.end.y = ray.start.y;
  if (rng.one_in(4)) ray.start.y = rng.one_in(2) ? b.min.y - beyond : b.max.y + beyond;
  if (rng.one_in(4)) ray.end.x = rng.one_in(2) ? b.min.x - beyond : b.max.x + beyond;
  if (rng.one_in(4)) std::swap(ray.start, ray.end);
  return ray;
}
Segment from_outside(Rng& rng, TileBox b) { return either_way(rng, b, from_the_sides); }

// Whole pixels on tiles of 16 pixels, to the west and north mostly.
Segment negative_ways(Rng& rng, TileBox b) {
  const auto pixel = [&](std::int32_t first, std::int32_t end) {
    const std::int64_t step = rng.one_in(2) ? 16 : 1;
    return as_real(rng.between(16 * std::int64_t{first} / step, 16 * std::int64_t{end} / step) * step) / 16.0;
  };
  const Point start{pixel(b.min.x, b.max.x), pixel(b.min.y, b.max.y)};
  const Point end{pixel(b.min.x, b.max.x), pixel(b.min.y, b.max.y)};
  if (rng.one_in(4)) return {start, end};
  return {{std::max(start.x, end.x), std::max(start.y, end.y)}, {std::min(start.x, end.x), std::min(start.y, end.y)}};
}

Segment any_ray(Rng& rng, TileBox b) { return {point<place>(rng, b), point<place>(rng, b)}; }

constexpr std::array<RaySet, 15> sets{{
    {"starts_on_grid_lines", "the tile of the start is left out: fast_voxel_traversal #2", room, from_grid_lines, 64,
     false},
    {"tiles_behind_the_start", "what lies behind the start is met", pattern, away_from_lines, 64, false},
    {"zero_slopes", "a division by zero, whose sign is lost: OpenVDB #2094, gvdb-voxels #115", room, along_axes, 64,
     false},
    {"near_axis", "the next crossing is at infinity, or behind the start", room, nearly_along_axes, 64, false},
    {"no_direction", "0 / 0", room, without_direction, 64, false},
    {"not_numbers", "a loop without end, a tile out of bounds", small_room, without_numbers, 64, false},
    {"far_origins", "start tiles that no integer holds: crashes at 1e12", small_room, from_far_away, 64, false},
    {"corner_to_corner", "chance decides at corners: OpenVDB #2009", room, between_corners, 64, true},
    {"center_to_center", "sums of fractions go past a corner on the wrong side", room, between_centers, 64, true},
    {"long_ways", "the error of a sum grows with every step", plain, long_ways, 4000, true},
    {"along_seams", "rays get in between two tiles: chunky #799, LittleJS #60", pattern, along_seams, 64, false},
    {"without_end", "marches on for ever: OpenVDB #1710", small_room, without_end, 64, false},
    {"from_outside", "stuck at the border, or a miss: OpenVDB #7, #1846", room, from_outside, 64, false},
    {"negative_ways", "the next line is one too far: fast_voxel_traversal #7", room, negative_ways, 64, false},
    {"any", "none: for comparison", room, any_ray, 64, false},
}};

}  // namespace

Arena::Arena(TileBox bounds, std::vector<bool> solid) : bounds_(bounds), solid_(std::move(solid)) {
  map_ = CollisionMap::create(bounds).value();
  const std::int64_t width = std::int64_t{bounds.max.x} - bounds.min.x;
  for (std::int64_t i = 0; i < std::ssize(solid_); ++i) {
    if (!solid_[static_cast<std::size_t>(i)]) continue;
    map_.set_solid(
        {static_cast<std::int32_t>(bounds.min.x + i % width), static_cast<std::int32_t>(bounds.min.y + i / width)},
        true);
  }
}

std::span<const RaySet> all() { return sets; }

}  // namespace ray_sets
