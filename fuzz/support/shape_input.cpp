// SPDX-License-Identifier: MIT
#include "shape_input.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <tilespace/base/rounding.hpp>

#include "oracle/inputs.hpp"

namespace fuzz {

using namespace tilespace;

TileBox in_tile_space(TileBox box) {
  const TileBox inside = intersection(box, tile_space);
  return inside.empty() ? TileBox{} : inside;
}

std::uint8_t ShapeInput::byte() { return static_cast<std::uint8_t>(bits(1)); }

std::uint64_t ShapeInput::bits(int bytes) {
  std::uint64_t value = 0;
  for (int i = 0; i < bytes && !rest_.empty(); ++i) {
    value |= std::uint64_t{rest_.front()} << (8 * i);
    rest_ = rest_.subspan(1);
  }
  return value;
}

std::int32_t ShapeInput::coordinate() {
  constexpr std::int32_t places[] = {0, 0, 0, 0, tile_limit, -tile_limit, INT32_MAX, INT32_MIN};
  const std::uint8_t bits = byte();
  return saturate_to_int32(std::int64_t{places[bits % 8]} + bits / 8 - 16);
}

// Multiples of 1, 1/2, 1/8; of 1/256 and 1/10; of tiny or huge numbers, or next to the limits of tiles and doubles; any
// bits.
double ShapeInput::number_like(unsigned style) {
  const auto small = [&] { return static_cast<double>(static_cast<std::int8_t>(byte())); };
  constexpr double scales[] = {0x1p-1074, 0x1p-1026, 0x1p-540, 0x1p-60, 0x1p23, 0x1p46, 0x1p504, 0x1p1016};
  switch (style) {
    case 0: return small();
    case 1: return small() / 2;
    case 2: return small() / 8;
    case 3: return static_cast<double>(static_cast<std::int16_t>(bits(2))) / 256;
    case 4: return small() / 10;
    case 5: return small() * 0.1;
    case 6: return std::bit_cast<double>(bits(8));
    case 7: return static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(bits(4))));
    default: return small() * scales[style % 8];
  }
}

// Inputs of the last style mix all others, and numbers next to the previous one.
double ShapeInput::number() {
  constexpr unsigned styles = 16;
  unsigned style = style_ % (styles + 1);
  if (style == styles) style = below(styles + 3);
  last_ = style >= styles ? beside(last_) : number_like(style);
  return last_;
}

double ShapeInput::beside(double number) { return oracle::nudge(number, std::int64_t{below(5)} - 2); }

Point ShapeInput::point() {
  const double x = number();
  return {x, number()};
}

Box ShapeInput::box() {
  const Point a = point(), b = point();
  if (!is_proper()) return {a, b};
  return {{std::fmin(a.x, b.x), std::fmin(a.y, b.y)}, {std::fmax(a.x, b.x), std::fmax(a.y, b.y)}};
}

Circle ShapeInput::circle() {
  const Point center = point();
  const double radius = number();
  return {center, is_proper() ? std::abs(radius) : radius};
}

Segment ShapeInput::segment() {
  const Point start = point();
  return {start, point()};
}

Capsule ShapeInput::capsule() {
  const Segment axis = segment();
  const double radius = number();
  return {axis, is_proper() ? std::abs(radius) : radius};
}

Annulus ShapeInput::annulus() {
  const Circle one = circle();
  const double other = number();
  if (!is_proper()) return {one.center, other, one.radius};
  return {one.center, std::fmin(std::abs(other), one.radius), std::fmax(std::abs(other), one.radius)};
}

Sector ShapeInput::sector() {
  const Circle disc = circle();
  const Vec from = vec();
  const std::uint32_t kind = below(8);
  if (kind > 3) return {disc.center, disc.radius, from, vec()};
  const Vec to = kind % 2 == 0 ? from : -from;
  if (kind < 2) return {disc.center, disc.radius, from, to};
  const double x = beside(to.x);
  return {disc.center, disc.radius, from, {x, beside(to.y)}};
}

std::vector<Point> ShapeInput::points() {
  const std::uint32_t count = below(64);
  std::vector<Point> points(count < 60 ? count % 8 : count - 44);
  for (Point& p : points) p = point();
  return points;
}

ConvexPolygon ShapeInput::polygon() {
  const auto hull = convex_hull(points());
  return hull ? *hull : ConvexPolygon{};
}

TileBox ShapeInput::window(Point around) {
  const std::int64_t x = std::int64_t{floor_to_int32(around.x)} - below(16);
  const std::int64_t y = std::int64_t{floor_to_int32(around.y)} - below(16);
  return {{saturate_to_int32(x), saturate_to_int32(y)},
          {saturate_to_int32(x + below(24)), saturate_to_int32(y + below(24))}};
}

Tile ShapeInput::tile_near(TileBox box) {
  const auto step = [&] { return static_cast<std::int32_t>(below(32)) - 2; };
  return box.min + Step{step(), step()};
}

TileBox ShapeInput::tiles_around(Point around) { return in_tile_space(window(around)); }

CollisionMap ShapeInput::map(TileBox bounds, Outside outside) {
  oracle::Rng rng(bits(2));
  const std::int64_t one_in = 1 + below(8);
  return CollisionMap::from(in_tile_space(bounds), [&](auto, auto) { return rng.one_in(one_in); }, outside).value();
}

}  // namespace fuzz
