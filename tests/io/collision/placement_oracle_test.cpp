// SPDX-License-Identifier: MIT
// Where collision shapes come to lie, against the same in rational arithmetic: corner by corner as the format says it,
// then the area that is shared with each tile of a small map.
#include <gtest/gtest.h>

#include <cmath>

#include "collision_testing.hpp"
#include "exact_area.hpp"
#include "grid/shapes.hpp"

namespace placement_oracle_test {
namespace {

using namespace collision_testing;
using exact::Polygon;
using exact::Q;
using exact::Vertex;
using oracle::Rng;
using tilespace::CollisionMap;
using tilespace::Point;
using tilespace::Tile;
using tilespace::TileShape;
using tilespace::Vec;
using tilespace::io::ObjectKind;

// One tile with one shape, in the middle of a map.
struct Case {
  TiledMap map;
  Tile cell{3, 3};
  std::uint32_t flags = 0;
};

const Tileset& set_of(const Case& c) { return c.map.tilesets[0]; }
const MapObject& shape_of(const Case& c) { return set_of(c).tiles[0].collision[0]; }

double eighth(Rng& rng, std::int64_t from, std::int64_t to) { return static_cast<double>(rng.between(from, to)) / 8.0; }

// Pixels around a tile of this size, a good deal outside too.
Point pixel(Rng& rng, const Tileset& set) {
  return {eighth(rng, -4 * set.tile_width, 12 * set.tile_width),
          eighth(rng, -4 * set.tile_height, 12 * set.tile_height)};
}

MapObject random_rectangle(Rng& rng, const Tileset& set) {
  const Point at = pixel(rng, set);
  return rectangle(at.x, at.y, eighth(rng, 1, 12 * set.tile_width), eighth(rng, 1, 12 * set.tile_height));
}

MapObject random_convex(Rng& rng, const Tileset& set) {
  std::vector<Point> points(static_cast<std::size_t>(rng.between(3, 9)));
  for (Point& point : points) point = pixel(rng, set);
  const auto hull = convex_hull(points);
  if (!hull || hull->count == 0) return random_convex(rng, set);
  const auto corners = corners_of(*hull);
  return polygon(eighth(rng, -16, 16), eighth(rng, -16, 16), {corners.begin(), corners.end()});
}

// A star: its corners are met in the order of their angle, so that it does not cross itself.
MapObject random_star(Rng& rng, const Tileset& set) {
  constexpr Vec rays[] = {{3, 0}, {2, 1}, {1, 3}, {-1, 2}, {-3, 1}, {-2, -1}, {-1, -3}, {2, -3}};
  std::vector<Point> points;
  for (const Vec ray : rays) points.push_back(Point{} + ray * eighth(rng, 1, 2 * set.tile_width));
  return polygon(eighth(rng, 0, 8 * set.tile_width), eighth(rng, 0, 8 * set.tile_height), points);
}

struct Sizes {
  std::vector<std::int64_t> of_map;
  std::vector<std::int64_t> of_tiles;
};

template <class T>
T one_of(Rng& rng, const std::vector<T>& values) {
  return values[static_cast<std::size_t>(rng.between(0, static_cast<std::int64_t>(values.size()) - 1))];
}

template <class MakeShape>
Case random_case(Rng& rng, const Sizes& sizes, MakeShape make_shape) {
  const auto size = [&](const std::vector<std::int64_t>& of) { return static_cast<std::int32_t>(one_of(rng, of)); };
  Case c;
  c.map = blank_map(7, 7, size(sizes.of_map), size(sizes.of_map));
  Tileset set = tileset(1, size(sizes.of_tiles), size(sizes.of_tiles));
  if (rng.one_in(2)) set.tile_offset = {eighth(rng, -99, 99), eighth(rng, -99, 99)};
  if (rng.one_in(4)) set.tile_render_size = "grid";
  if (rng.one_in(2)) set.fill_mode = "preserve-aspect-fit";
  MapObject shape = make_shape(rng, set);
  if (rng.one_in(2)) shape.rotation = 90.0 * static_cast<double>(rng.between(-5, 5));
  tile_of(set, 0).collision = {shape};
  c.map.tilesets.push_back(set);
  c.flags = static_cast<std::uint32_t>(rng.between(0, 7)) << 29U;
  c.map.layers.push_back(layer_with(c.map, c.cell, 1 | c.flags));
  if (rng.one_in(2)) c.map.layers[0].offset = {eighth(rng, -99, 99), eighth(rng, -99, 99)};
  return c;
}

// ---- The placement, step by step.

Polygon corners_of_shape(const MapObject& shape) {
  if (shape.kind == ObjectKind::polygon) return exact::polygon(shape.points);
  return exact::box(0, 0, oracle::to_exact(shape.size.x), oracle::to_exact(shape.size.y));
}

// Clockwise on screen, where y grows down: east becomes south.
Vertex turned(const Vertex& v, double degrees) {
  const double quarters = degrees / 90.0;
  if (quarters != std::floor(quarters)) {
    const long double radians = static_cast<long double>(degrees) * 3.14159265358979323846L / 180.0L;
    const Q c = oracle::to_exact(static_cast<double>(std::cos(radians)));
    const Q s = oracle::to_exact(static_cast<double>(std::sin(radians)));
    return {Q(v.x * c - v.y * s), Q(v.x * s + v.y * c)};
  }
  Vertex result = v;
  for (int i = 0; i < ((static_cast<int>(quarters) % 4) + 4) % 4; ++i) result = {Q(-result.y), result.x};
  return result;
}

// How large a pixel of the image is drawn, and what is left around the image.
struct Drawn {
  Q scale_x = 1;
  Q scale_y = 1;
  Q width;
  Q height;
};

Drawn drawn_size(const Case& c) {
  const Q w = set_of(c).tile_width, h = set_of(c).tile_height;
  if (set_of(c).tile_render_size != "grid") return {1, 1, w, h};
  const Q width = c.map.tile_width, height = c.map.tile_height;
  const Q x = width / w, y = height / h;
  const Q least = x < y ? x : y;
  const bool fits = set_of(c).fill_mode == "preserve-aspect-fit";
  return {fits ? least : x, fits ? least : y, width, height};
}

// Pixels of the image to pixels of the map, as the point map of flips says.
Vertex placed(const Case& c, const Vertex& image) {
  const Drawn d = drawn_size(c);
  Q w = d.width, h = d.height;
  Q x = image.x * d.scale_x + (w - set_of(c).tile_width * d.scale_x) / 2;
  Q y = image.y * d.scale_y + (h - set_of(c).tile_height * d.scale_y) / 2;
  if ((c.flags & flip_d) != 0) {
    std::swap(x, y);
    std::swap(w, h);
  }
  if ((c.flags & flip_h) != 0) x = w - x;
  if ((c.flags & flip_v) != 0) y = h - y;
  x += oracle::to_exact(set_of(c).tile_offset.x) * d.scale_x + oracle::to_exact(c.map.layers[0].offset.x);
  y += oracle::to_exact(set_of(c).tile_offset.y) * d.scale_y + oracle::to_exact(c.map.layers[0].offset.y);
  const Q bottom = Q(c.cell.y + 1) * c.map.tile_height;
  return {Q(x + Q(c.cell.x) * c.map.tile_width), Q(y + bottom - h)};
}

Polygon placed_shape(const Case& c) {
  const MapObject& shape = shape_of(c);
  const Vertex at = exact::vertex(shape.position);
  Polygon result;
  for (const Vertex& corner : corners_of_shape(shape)) {
    const Vertex v = turned(corner, shape.rotation);
    result.push_back(placed(c, {Q(v.x + at.x), Q(v.y + at.y)}));
  }
  return result;
}

// What a polygon shares with a tile, in the tile's own coordinates.
Polygon part_in(const Case& c, const Polygon& polygon, Tile tile) {
  const Q w = c.map.tile_width, h = c.map.tile_height;
  Polygon part = exact::shared(polygon, exact::box(tile.x * w, tile.y * h, (tile.x + 1) * w, (tile.y + 1) * h));
  for (Vertex& v : part) v = {Q(v.x / w - tile.x), Q(v.y / h - tile.y)};
  if (double_area(part) < 0) std::reverse(part.begin(), part.end());
  return part;
}

std::string show(const Case& c) {
  const MapObject& s = shape_of(c);
  std::ostringstream out;
  out << "map tiles " << c.map.tile_width << " x " << c.map.tile_height << ", tileset " << set_of(c).tile_width << " x "
      << set_of(c).tile_height << " " << set_of(c).tile_render_size << " " << set_of(c).fill_mode << " offset "
      << set_of(c).tile_offset.x << "," << set_of(c).tile_offset.y << "; layer offset " << c.map.layers[0].offset.x
      << "," << c.map.layers[0].offset.y << "; flags " << (c.flags >> 29U) << "; shape at " << s.position.x << ","
      << s.position.y << " size " << s.size.x << "," << s.size.y << " rotation " << s.rotation << " "
      << exact::show(s.points);
  return out.str();
}

template <class Check>
void in_every_tile(const Case& c, Check check) {
  const CollisionMap map = solid(c.map, "shapes");
  const Polygon whole = placed_shape(c);
  SCOPED_TRACE(show(c));
  for (Tile tile{0, 0}; tile.y < 7; ++tile.y) {
    for (tile.x = 0; tile.x < 7; ++tile.x) check(map.shape(tile), part_in(c, whole, tile), tile);
  }
}

const Sizes powers_of_two{{8, 16, 32}, {8, 16, 32, 64}};
const Sizes any_sizes{{7, 10, 16, 24, 31}, {5, 16, 24, 33}};

template <class Question>
void repeat(int seed, Question question) {
  Rng rng(cases::seed() + static_cast<std::uint64_t>(seed));
  const int times = cases::count();
  for (int i = 0; i < times && !::testing::Test::HasFailure(); ++i) question(rng);
}

TEST(PlacementOracle, rectangles_of_eighths_of_pixels_are_exact) {
  repeat(10, [](Rng& rng) {
    in_every_tile(random_case(rng, powers_of_two, random_rectangle),
                  [](const TileShape& shape, const Polygon& part, Tile tile) {
                    EXPECT_EQ(double_area(exact::polygon(shape.area)), double_area(part)) << tile.x << "," << tile.y;
                    for (const Vertex& v : exact::polygon(shape.area)) EXPECT_TRUE(exact::is_near(part, v, 0));
                  });
  });
}

// Every corner near the real part, and as much area: so the areas differ by slivers only.
void expect_near(const TileShape& shape, const Polygon& part, Tile tile) {
  const Q reach = oracle::to_exact(0x1p-40);
  const Polygon actual = exact::polygon(shape.area);
  EXPECT_LE(exact::magnitude(double_area(actual) - double_area(part)), 16 * reach) << tile.x << "," << tile.y;
  for (const Vertex& v : actual) EXPECT_TRUE(exact::is_near(part, v, reach)) << tile.x << "," << tile.y;
}

TEST(PlacementOracle, convex_polygons_of_all_sizes_are_near) {
  repeat(11, [](Rng& rng) { in_every_tile(random_case(rng, any_sizes, random_convex), expect_near); });
}

TEST(PlacementOracle, rotated_rectangles_are_near) {
  repeat(12, [](Rng& rng) {
    in_every_tile(random_case(rng, any_sizes,
                              [](Rng& r, const Tileset& set) {
                                MapObject shape = random_rectangle(r, set);
                                shape.rotation = static_cast<double>(r.between(-3600, 3600)) / 7.0;
                                return shape;
                              }),
                  expect_near);
  });
}

TEST(PlacementOracle, stars_fill_the_tiles_they_share_area_with) {
  int full = 0;
  repeat(13, [&](Rng& rng) {
    const Case c = random_case(rng, powers_of_two, random_star);
    if (convex_polygon(shape_of(c).points)) return;
    in_every_tile(c, [&](const TileShape& shape, const Polygon& part, Tile tile) {
      const bool is_under = double_area(part) != 0;
      EXPECT_EQ(shape, is_under ? tilespace::full_shape : tilespace::empty_shape) << tile.x << "," << tile.y;
      full += is_under ? 1 : 0;
    });
  });
  EXPECT_GT(full, 0);
}

TEST(PlacementOracle, ellipses_fill_the_tiles_under_their_bounds) {
  repeat(14, [](Rng& rng) {
    in_every_tile(random_case(rng, powers_of_two,
                              [](Rng& r, const Tileset& set) {
                                MapObject shape = random_rectangle(r, set);
                                shape.kind = r.one_in(2) ? ObjectKind::ellipse : ObjectKind::capsule;
                                return shape;
                              }),
                  [](const TileShape& shape, const Polygon& part, Tile tile) {
                    const bool is_under = double_area(part) != 0;
                    EXPECT_EQ(shape, is_under ? tilespace::full_shape : tilespace::empty_shape)
                        << tile.x << "," << tile.y;
                  });
  });
}

}  // namespace
}  // namespace placement_oracle_test
