// SPDX-License-Identifier: MIT
// Isometric, staggered and oblique maps: where tiles, collision shapes and objects come to lie, against the same in
// rational arithmetic: corner by corner on the screen, as the format says it, then back to tile space.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <optional>
#include <tilespace/io/tiled_view.hpp>

#include "collision_testing.hpp"
#include "exact_area.hpp"
#include "grid/shapes.hpp"

namespace projected_maps_test {
namespace {

using namespace collision_testing;
using exact::Polygon;
using exact::Q;
using exact::Vertex;
using oracle::Rng;
using oracle::to_exact;
using tilespace::CollisionMap;
using tilespace::Point;
using tilespace::Side;
using tilespace::Tile;
using tilespace::TileBox;
using tilespace::TileShape;
using tilespace::Vec;
using tilespace::View;
using tilespace::io::ObjectKind;
using tilespace::io::Orientation;

// ---- The projections, in rational numbers.

Q whole(std::int64_t value) { return Q(oracle::Z(value)); }

bool in_columns(const TiledMap& map) { return map.stagger_axis == "x"; }
bool is_even(const TiledMap& map) { return map.stagger_index == "even"; }

// The corner of a tile of the smallest coordinates, by its column and row in the file.
Vertex corner_of_cell(const TiledMap& map, Tile cell) {
  const Q x = whole(cell.x), y = whole(cell.y), tw = whole(map.tile_width), th = whole(map.tile_height);
  if (map.orientation == Orientation::isometric) {
    return {Q((x - y) * tw / 2 + whole(std::int64_t{map.height} * map.tile_width / 2)), Q((x + y) * th / 2)};
  }
  if (map.orientation == Orientation::oblique) {
    return {Q(x * tw + y * to_exact(map.skew.x)), Q(y * th + x * to_exact(map.skew.y))};
  }
  const std::int64_t half_width = map.tile_width / 2, half_height = map.tile_height / 2;
  const bool is_shifted = (((in_columns(map) ? cell.x : cell.y) & 1) != 0) != is_even(map);
  const std::int64_t shift = is_shifted ? 1 : 0;
  if (in_columns(map)) {
    return {whole((std::int64_t{cell.x} + 1) * half_width), whole((2 * std::int64_t{cell.y} + shift) * half_height)};
  }
  return {whole((2 * std::int64_t{cell.x} + shift + 1) * half_width), whole(cell.y * half_height)};
}

// Size of a tile on the screen, before a shear.
Vertex size_of_tiles(const TiledMap& map) {
  const bool is_halved = map.orientation == Orientation::staggered;
  return {whole(is_halved ? map.tile_width / 2 * 2 : map.tile_width),
          whole(is_halved ? map.tile_height / 2 * 2 : map.tile_height)};
}

// From the screen to tile space, relative to the corner of tile (0, 0).
Vertex to_tiles(const TiledMap& map, const Vertex& v) {
  const Vertex size = size_of_tiles(map);
  if (map.orientation == Orientation::oblique) {
    const Q sx = to_exact(map.skew.x), sy = to_exact(map.skew.y);
    const Q det = size.x * size.y - sx * sy;
    return {Q((v.x * size.y - v.y * sx) / det), Q((v.y * size.x - v.x * sy) / det)};
  }
  return {Q(v.y / size.y + v.x / size.x), Q(v.y / size.y - v.x / size.x)};
}

Vertex from_corner(const TiledMap& map, const Vertex& screen) {
  const Vertex corner = corner_of_cell(map, {0, 0});
  return to_tiles(map, {Q(screen.x - corner.x), Q(screen.y - corner.y)});
}

// From the pixels of objects to the screen.
Vertex object_on_screen(const TiledMap& map, const Vertex& v) {
  const Q tw = whole(map.tile_width), th = whole(map.tile_height);
  if (map.orientation == Orientation::staggered) return v;
  if (map.orientation == Orientation::oblique) {
    return {Q(v.x + v.y * to_exact(map.skew.x) / th), Q(v.y + v.x * to_exact(map.skew.y) / tw)};
  }
  const Q origin = whole(std::int64_t{map.height} * map.tile_width / 2);
  return {Q((v.x - v.y) / th * tw / 2 + origin), Q((v.x + v.y) / 2)};
}

// ---- Cases.

double eighth(Rng& rng, std::int64_t from, std::int64_t to) { return static_cast<double>(rng.between(from, to)) / 8.0; }

template <class T>
T one_of(Rng& rng, std::initializer_list<T> values) {
  return values.begin()[rng.between(0, static_cast<std::int64_t>(values.size()) - 1)];
}

TiledMap random_map(Rng& rng) {
  TiledMap map = blank_map(8, 9, one_of(rng, {8, 16, 31, 32, 64}), one_of(rng, {8, 16, 17, 32}));
  map.orientation = one_of(rng, {Orientation::isometric, Orientation::staggered, Orientation::oblique});
  map.stagger_axis = one_of(rng, {"", "x", "y"});
  map.stagger_index = one_of(rng, {"", "odd", "even"});
  map.skew = {eighth(rng, -20, 20) * 4.0, eighth(rng, -20, 20) * 4.0};
  Tileset set = tileset(1, one_of(rng, {8, 16, 32, 40}), one_of(rng, {8, 16, 33, 48}));
  if (rng.one_in(2)) set.tile_offset = {eighth(rng, -99, 99), eighth(rng, -99, 99)};
  if (rng.one_in(2)) {
    set.grid_orientation = "isometric";
    set.grid_size = {double(one_of(rng, {16, 17, 32})), double(one_of(rng, {8, 16}))};
  }
  map.tilesets.push_back(set);
  // A shape would be over more tiles than may be where skewed ones have next to no area.
  const double area = double(map.tile_width) * map.tile_height;
  const bool has_area =
      map.orientation != Orientation::oblique || std::abs(area - map.skew.x * map.skew.y) >= 0.125 * area;
  return has_area && view_of(map) ? map : random_map(rng);
}

MapObject random_shape(Rng& rng) {
  MapObject shape = rng.one_in(2)
                        ? rectangle(0, 0, eighth(rng, 1, 200), eighth(rng, 1, 200))
                        : polygon(0, 0, {{0, 0}, {eighth(rng, 8, 99), eighth(rng, 0, 50)}, {0, eighth(rng, 8, 99)}});
  shape.position = {eighth(rng, -99, 200), eighth(rng, -99, 200)};
  if (rng.one_in(3)) shape.rotation = 90.0 * static_cast<double>(rng.between(-5, 5));
  if (rng.one_in(6)) shape.rotation = static_cast<double>(rng.between(-3600, 3600)) / 7.0;
  return shape;
}

TiledMap diamond_map(Orientation orientation = Orientation::isometric) {
  TiledMap map = blank_map(3, 3, 32, 16);
  map.orientation = orientation;
  map.tilesets.push_back(tileset(1, 32, 32));
  map.tilesets[0].grid_orientation = "isometric";
  map.tilesets[0].grid_size = {32.0, 16.0};
  return map;
}

// Whole tiles that the offset of the layer shifts by, rounded down.
tilespace::Step tile_shift(const TiledMap& map) {
  const Vec offset = map.layers[0].offset;
  const Vertex v = to_tiles(map, {to_exact(offset.x), to_exact(offset.y)});
  return {static_cast<std::int32_t>(oracle::floor_of(v.x)), static_cast<std::int32_t>(oracle::floor_of(v.y))};
}

// ---- The placement, step by step.

Polygon corners_of_shape(const MapObject& shape) {
  if (shape.kind == ObjectKind::polygon) return exact::polygon(shape.points);
  return exact::box(0, 0, to_exact(shape.size.x), to_exact(shape.size.y));
}

Vertex turned(const Vertex& v, double degrees) {
  const double quarters = degrees / 90.0;
  if (quarters != std::floor(quarters)) {
    const long double radians = static_cast<long double>(degrees) * 3.14159265358979323846L / 180.0L;
    const Q c = to_exact(static_cast<double>(std::cos(radians))), s = to_exact(static_cast<double>(std::sin(radians)));
    return {Q(v.x * c - v.y * s), Q(v.x * s + v.y * c)};
  }
  Vertex result = v;
  for (int i = 0; i < ((static_cast<int>(quarters) % 4) + 4) % 4; ++i) result = {Q(-result.y), result.x};
  return result;
}

// An outline that is rotated on the screen about its position there.
template <class ToScreen>
Polygon on_screen(const MapObject& shape, ToScreen to_screen) {
  const Vertex at = exact::vertex(shape.position);
  const Vertex pivot = to_screen(at);
  Polygon result;
  for (const Vertex& corner : corners_of_shape(shape)) {
    const Vertex there = to_screen(Vertex{Q(at.x + corner.x), Q(at.y + corner.y)});
    const Vertex arm = turned({Q(there.x - pivot.x), Q(there.y - pivot.y)}, shape.rotation);
    result.push_back({Q(pivot.x + arm.x), Q(pivot.y + arm.y)});
  }
  return result;
}

// A shape of a tile, in pixels of its image: on an isometric grid it is that of a map of one tile, at the bottom left.
Polygon in_image(const TiledMap& map, const MapObject& shape) {
  const Tileset& set = map.tilesets[0];
  if (set.grid_orientation != "isometric") return on_screen(shape, [](const Vertex& v) { return v; });
  const Q gw = to_exact(set.grid_size.x), gh = to_exact(set.grid_size.y);
  const Q origin = whole(static_cast<std::int64_t>(set.grid_size.x) / 2);
  return on_screen(shape, [&](const Vertex& v) {
    return Vertex{Q((v.x - v.y) / gh * gw / 2 + origin), Q((v.x + v.y) / 2 + set.tile_height - gh)};
  });
}

// The flips of a tile whose box is `w` wide and `h` high; both are swapped with the axes.
Vertex flipped(Vertex v, std::uint32_t flags, Q& w, Q& h) {
  if ((flags & flip_d) != 0) {
    std::swap(v.x, v.y);
    std::swap(w, h);
  }
  if ((flags & flip_h) != 0) v.x = w - v.x;
  if ((flags & flip_v) != 0) v.y = h - v.y;
  return v;
}

// Pixels of the image of a tile of a layer, on the screen: it stands on the lower left corner of the box around its
// cell, or on the left end of the lower edge of a sheared one.
Vertex shown_in_cell(const TiledMap& map, Tile cell, std::uint32_t flags, const Vertex& image) {
  const Tileset& set = map.tilesets[0];
  Q w = set.tile_width, h = set.tile_height;
  const Vertex v = flipped(image, flags, w, h);
  const Vertex corner = corner_of_cell(map, cell), size = size_of_tiles(map);
  const bool is_oblique = map.orientation == Orientation::oblique;
  const Q left = is_oblique ? Q(corner.x + to_exact(map.skew.x)) : Q(corner.x - size.x / 2);
  const Q bottom = corner.y + size.y;
  return {Q(left + v.x + to_exact(set.tile_offset.x)), Q(bottom - h + v.y + to_exact(set.tile_offset.y))};
}

void expect_near(const TileShape& shape, Polygon part, Tile tile) {
  for (Vertex& v : part) v = {Q(v.x - tile.x), Q(v.y - tile.y)};
  if (double_area(part) < 0) std::reverse(part.begin(), part.end());
  const Q reach = to_exact(0x1p-36);
  const Polygon actual = exact::polygon(shape.area);
  ASSERT_LE(exact::magnitude(double_area(actual) - double_area(part)), 16 * reach) << tile.x << "," << tile.y;
  for (const Vertex& v : actual) ASSERT_TRUE(exact::is_near(part, v, reach)) << tile.x << "," << tile.y;
}

bool is_cell(const TiledMap& map, Tile tile) {
  const Tile cell = cell_of_tile(view_of(map)->stagger, tile);
  return TileBox{{0, 0}, {map.width, map.height}}.contains(cell);
}

// Tests whether a part is thinner than a pixel of objects, or nearly as thin.
bool is_thin(const TiledMap& map, const Polygon& part) {
  if (part.empty()) return false;
  const auto [left, right] = std::minmax_element(part.begin(), part.end(), [](auto& a, auto& b) { return a.x < b.x; });
  const auto [top, bottom] = std::minmax_element(part.begin(), part.end(), [](auto& a, auto& b) { return a.y < b.y; });
  const Vertex size = size_of_tiles(map);
  const Q width = map.orientation == Orientation::oblique ? size.x : size.y;
  const Q limit = 1 + to_exact(0x1p-30);
  return (right->x - left->x) * width < limit || (bottom->y - top->y) * size.y < limit;
}

// Every tile of the map has the part of a polygon of the screen that is in it. Parts of a tile's shape that are thin
// may be left out in other tiles than `cell`.
void expect_placed(const TiledMap& map, const char* rule, const Polygon& screen, std::optional<Tile> cell = {}) {
  Polygon whole;
  for (const Vertex& v : screen) whole.push_back(from_corner(map, v));
  const CollisionMap made = solid(map, rule);
  const TileBox bounds = made.bounds();
  for (Tile tile = bounds.min; tile.y < bounds.max.y; ++tile.y) {
    for (tile.x = bounds.min.x; tile.x < bounds.max.x; ++tile.x) {
      if (!is_cell(map, tile)) {
        ASSERT_FALSE(made.is_solid(tile)) << "beyond the cells";
        continue;
      }
      const Q x = tile.x, y = tile.y;
      const Polygon part = exact::shared(whole, exact::box(x, y, Q(x + 1), Q(y + 1)));
      if (cell && tile != *cell && is_thin(map, part) && !made.is_solid(tile)) continue;
      expect_near(made.shape(tile), part, tile);
    }
  }
}

std::string show(const TiledMap& map) {
  std::ostringstream out;
  out << name(map.orientation) << ' ' << map.stagger_axis << map.stagger_index << " tiles of " << map.tile_width
      << " x " << map.tile_height << ", skew " << map.skew.x << "," << map.skew.y << "; tileset "
      << map.tilesets[0].tile_width << " x " << map.tilesets[0].tile_height << " " << map.tilesets[0].grid_orientation;
  return out.str();
}

template <class Question>
void repeat(int seed, Question question) {
  Rng rng(cases::seed() + static_cast<std::uint64_t>(seed));
  const int times = cases::count();
  for (int i = 0; i < times && !::testing::Test::HasFailure(); ++i) question(rng);
}

TEST(ProjectedMaps, collision_shapes_of_tiles_are_where_the_editor_draws_them) {
  repeat(50, [](Rng& rng) {
    TiledMap map = random_map(rng);
    const MapObject shape = random_shape(rng);
    tile_of(map.tilesets[0], 0).collision = {shape};
    const Tile cell{static_cast<std::int32_t>(rng.between(2, 5)), static_cast<std::int32_t>(rng.between(2, 6))};
    const std::uint32_t flags = static_cast<std::uint32_t>(rng.between(0, 7)) << 29U;
    map.layers.push_back(layer_with(map, cell, 1 | flags));
    map.layers[0].offset = {eighth(rng, -99, 99), eighth(rng, -99, 99)};
    SCOPED_TRACE(show(map));
    Polygon screen;
    for (const Vertex& v : in_image(map, shape)) {
      const Vertex there = shown_in_cell(map, cell, flags, v);
      screen.push_back({Q(there.x + to_exact(map.layers[0].offset.x)), Q(there.y + to_exact(map.layers[0].offset.y))});
    }
    const tilespace::Step shift = tile_shift(map);
    expect_placed(map, "shapes", screen, tile_of_cell(view_of(map)->stagger, cell) + shift);
  });
}

TEST(ProjectedMaps, parts_thinner_than_a_pixel_are_left_out_of_other_tiles_and_told) {
  TiledMap map = diamond_map();
  tile_of(map.tilesets[0], 0).collision = {rectangle(-0.875, 0, 17.75, 16)};
  map.layers.push_back(layer_with(map, {1, 1}, 1));
  EXPECT_EQ(drawn(map, "shapes"), "...\n.#.\n...\n");
  EXPECT_EQ(notices(map, "shapes"),
            "layer layer, tile (1, 1): tile 0 of set: it reaches less than a pixel into other tiles, where it is left "
            "out\n");
  tile_of(map.tilesets[0], 0).collision = {rectangle(-1, 0, 18, 16)};
  EXPECT_EQ(drawn(map, "shapes"), "...\n/#/\n...\n");
  EXPECT_EQ(notices(map, "shapes"), "");
}

TEST(ProjectedMaps, areas_of_objects_are_where_the_editor_draws_them) {
  repeat(51, [](Rng& rng) {
    TiledMap map = random_map(rng);
    const MapObject shape = random_shape(rng);
    map.layers.push_back(object_layer("things", {shape}));
    map.layers[0].offset = {eighth(rng, -99, 99), eighth(rng, -99, 99)};
    SCOPED_TRACE(show(map));
    Polygon screen = on_screen(shape, [&](const Vertex& v) { return object_on_screen(map, v); });
    for (Vertex& v : screen) {
      v = {Q(v.x + to_exact(map.layers[0].offset.x)), Q(v.y + to_exact(map.layers[0].offset.y))};
    }
    expect_placed(map, "objects:things", screen);
  });
}

// They stand upright on the screen, at the middle of their lower edge in isometric maps, else at the left end of it.
TEST(ProjectedMaps, tile_objects_are_where_the_editor_draws_them) {
  repeat(52, [](Rng& rng) {
    TiledMap map = random_map(rng);
    const Tileset set = map.tilesets[0];
    const bool has_shape = rng.one_in(2);
    MapObject shape = rectangle(0, 0, set.tile_width, set.tile_height);
    if (has_shape) tile_of(map.tilesets[0], 0).collision = {shape = random_shape(rng)};
    MapObject thing =
        object(ObjectKind::tile, eighth(rng, 0, 900), eighth(rng, 0, 900), set.tile_width, set.tile_height);
    const std::uint32_t flags = static_cast<std::uint32_t>(rng.between(0, 7)) << 29U;
    thing.gid = {1 | flags};
    thing.rotation = 90.0 * static_cast<double>(rng.between(-3, 3));
    map.layers.push_back(object_layer("things", {thing}));
    SCOPED_TRACE(show(map));
    const Vertex pivot = object_on_screen(map, exact::vertex(thing.position));
    Polygon screen;
    for (const Vertex& image : has_shape ? in_image(map, shape) : corners_of_shape(shape)) {
      Q w = set.tile_width, h = set.tile_height;
      const Vertex v = flipped(image, flags, w, h);
      const Q left = map.orientation == Orientation::isometric ? Q(-w / 2) : Q(0);
      const Vertex arm = turned({Q(v.x + left + to_exact(set.tile_offset.x)), Q(v.y - h + to_exact(set.tile_offset.y))},
                                thing.rotation);
      screen.push_back({Q(pivot.x + arm.x), Q(pivot.y + arm.y)});
    }
    expect_placed(map, "tile-objects", screen);
  });
}

TEST(ProjectedMaps, the_tile_of_every_cell_is_under_the_center_of_its_diamond) {
  repeat(53, [](Rng& rng) {
    TiledMap map = random_map(rng);
    const Tile cell{static_cast<std::int32_t>(rng.between(0, 7)), static_cast<std::int32_t>(rng.between(0, 8))};
    map.layers.push_back(layer_with(map, cell, 1));
    SCOPED_TRACE(show(map));
    const CollisionMap made = solid(map, "tiles");
    ASSERT_EQ(made.solid_count(), 1U);
    const Vertex corner = corner_of_cell(map, cell), origin = corner_of_cell(map, {0, 0});
    const Vertex there = to_tiles(map, {Q(corner.x - origin.x), Q(corner.y - origin.y)});
    const Tile tile{static_cast<std::int32_t>(static_cast<double>(there.x)),
                    static_cast<std::int32_t>(static_cast<double>(there.y))};
    EXPECT_TRUE(made.is_solid(tile));
    EXPECT_EQ(tile_of_cell(view_of(map)->stagger, cell), tile);
  });
}

TEST(ProjectedMaps, positions_of_objects_in_tile_space) {
  repeat(54, [](Rng& rng) {
    const TiledMap map = random_map(rng);
    const Point position{eighth(rng, -900, 900), eighth(rng, -900, 900)};
    const Point got = to_tile_space(map, position);
    const Vertex exact = from_corner(map, object_on_screen(map, exact::vertex(position)));
    EXPECT_LE(exact::magnitude(to_exact(got.x) - exact.x), to_exact(0x1p-40));
    EXPECT_LE(exact::magnitude(to_exact(got.y) - exact.y), to_exact(0x1p-40));
  });
}

// ---- By hand.

TEST(ProjectedMaps, a_square_of_an_isometric_grid_is_a_full_tile) {
  for (const auto orientation : {Orientation::isometric, Orientation::staggered}) {
    TiledMap map = diamond_map(orientation);
    tile_of(map.tilesets[0], 0).collision = {rectangle(0, 0, 16, 16)};
    map.layers.push_back(layer_with(map, {1, 1}, 1));
    const auto made = to_collision_map(map, rule("shapes"));
    ASSERT_TRUE(made);
    EXPECT_EQ(made->map.solid_count(), 1U);
    EXPECT_EQ(made->map.shaped_count(), 0U);
    EXPECT_TRUE(made->map.is_solid(tile_of_cell(made->view->stagger, {1, 1})));
    EXPECT_TRUE(made->notices.empty());
  }
}

TEST(ProjectedMaps, flips_exchange_the_axes_of_diamonds) {
  const auto mark = [](std::uint32_t flags) {
    TiledMap map = diamond_map();
    tile_of(map.tilesets[0], 0).collision = {rectangle(0, 0, 8, 4)};
    map.layers.push_back(layer_with(map, {1, 1}, 1 | flags));
    return text_of(solid(map, "shapes").shape({1, 1}));
  };
  EXPECT_EQ(mark(0), "(0, 0) (0.5, 0) (0.5, 0.25) (0, 0.25)");
  EXPECT_EQ(mark(flip_h), "(0, 0) (0.25, 0) (0.25, 0.5) (0, 0.5)");
}

std::string walls_of(Orientation orientation, std::uint32_t flags) {
  TiledMap map = diamond_map(orientation);
  TilesetTile& tile = tile_of(map.tilesets[0], 0);
  tile.properties.push_back(text("walls", "north"));
  map.layers.push_back(layer_with(map, {1, 1}, 1 | flags));
  const CollisionMap made = solid(map, "shapes");
  std::string where;
  for (const auto& shaped : made.shaped_tiles()) {
    where += std::to_string(shaped.tile.x) + "," + std::to_string(shaped.tile.y);
    where += shaped.shape.walls.has(Side::north) ? " north" : " west";
  }
  return where;
}

// The north is the upper right edge: the mirror image of the upper left one, the west.
TEST(ProjectedMaps, walls_follow_the_flips_of_diamonds) {
  EXPECT_EQ(walls_of(Orientation::isometric, 0), "1,1 north");
  EXPECT_EQ(walls_of(Orientation::isometric, flip_h), "1,1 west");
  EXPECT_EQ(walls_of(Orientation::isometric, flip_v), "2,1 west");
  EXPECT_EQ(walls_of(Orientation::isometric, flip_h | flip_v), "1,2 north");
  EXPECT_EQ(walls_of(Orientation::isometric, flip_d), "1,2 north");
  EXPECT_EQ(walls_of(Orientation::oblique, flip_h), "1,1 north");
}

TEST(ProjectedMaps, only_cells_of_a_staggered_map_become_solid) {
  TiledMap map = diamond_map(Orientation::staggered);
  map.layers.push_back(object_layer("all", {rectangle(-100, -100, 400, 400)}));
  const auto made = to_collision_map(map, rule("objects:all"));
  ASSERT_TRUE(made);
  EXPECT_EQ(made->map.solid_count(), 9U);
  EXPECT_EQ(made->map.bounds(), (TileBox{{0, -2}, {4, 2}}));
  EXPECT_EQ(notices(map, "objects:all"),
            "layer all, tile (-10, -3): it lies or reaches beyond the map, where nothing becomes solid\n"
            "areas reach beyond the cells of the map, where nothing becomes solid\n");
}

TEST(ProjectedMaps, layouts_convert_the_pixels_of_objects) {
  TiledMap map = diamond_map();
  EXPECT_EQ(to_collision_map(map, rule("tiles"))->layout, tilespace::Layout::pixels(16.0));
  map.orientation = Orientation::staggered;
  EXPECT_EQ(to_collision_map(map, rule("tiles"))->layout, tilespace::Layout{});
  map.orientation = Orientation::oblique;
  EXPECT_EQ(to_collision_map(map, rule("tiles"))->layout.tile_width, 32.0);
}

TEST(ProjectedMaps, the_lowest_layer_of_an_isometric_map_is_ground) {
  TiledMap map = diamond_map();
  map.layers.push_back(drawn_layer("one", {"1..", ".1.", "..."}));
  map.layers.push_back(drawn_layer("two", {"...", "1..", "..."}));
  EXPECT_EQ(told(map, "guess").substr(0, 25), "tiles of the layer two (g");
  EXPECT_EQ(drawn(map, "guess"), "...\n#..\n...\n");
}

// ---- Odd input.

std::string outcome(const TiledMap& map) {
  const auto made = to_collision_map(map, rule("tiles"));
  return made ? std::to_string(made->map.bounds().count()) + " tiles" : to_string(made.error());
}

TEST(ProjectedMaps, sizes_that_make_no_view_are_errors) {
  TiledMap map = diamond_map(Orientation::staggered);
  map.tile_width = 1;
  EXPECT_EQ(outcome(map), "expected staggered tiles with an area, of at most 2^19 pixels, found 1 x 16");
  map.tile_width = std::numeric_limits<std::int32_t>::max();
  EXPECT_EQ(outcome(map), "expected staggered tiles with an area, of at most 2^19 pixels, found 2147483647 x 16");
  map.tile_width = 0;
  EXPECT_EQ(outcome(map), "expected tiles of at least 1 x 1 pixels, found 0 x 16");
  map.tile_width = -32;
  EXPECT_EQ(outcome(map), "expected tiles of at least 1 x 1 pixels, found -32 x 16");
  map = diamond_map(Orientation::oblique);
  map.skew = {32.0, 16.0};
  EXPECT_EQ(
      outcome(map),
      "expected oblique tiles with an area, of at most 2^19 pixels, skewed by whole or half pixels, found 32 x 16, "
      "skewed");
  for (const double odd : {0.3, 1e300, std::numeric_limits<double>::quiet_NaN()}) {
    map.skew = {odd, 0.0};
    EXPECT_FALSE(to_collision_map(map, rule("tiles"))) << odd;
    EXPECT_FALSE(is_finite(to_tile_space(map, Point{1.0, 1.0})));
  }
}

TEST(ProjectedMaps, staggers_that_are_missing_or_unknown_are_odd_rows) {
  TiledMap map = diamond_map(Orientation::staggered);
  EXPECT_EQ(view_of(map)->stagger, tilespace::Stagger::odd_rows);
  map.stagger_axis = "z";
  map.stagger_index = "seven";
  EXPECT_EQ(view_of(map)->stagger, tilespace::Stagger::odd_rows);
}

TEST(ProjectedMaps, a_long_strip_of_a_staggered_map_is_too_large) {
  TiledMap map = blank_map(1, 1 << 17, 32, 16);
  map.orientation = Orientation::staggered;
  EXPECT_NE(outcome(map).find("tiles"), std::string::npos);
  EXPECT_FALSE(to_collision_map(map, rule("tiles")));
}

TEST(ProjectedMaps, chunks_far_away) {
  for (const auto orientation : {Orientation::isometric, Orientation::staggered, Orientation::oblique}) {
    TiledMap map = diamond_map(orientation);
    map.infinite = true;
    map.layers.push_back(drawn_layer("far", {"11", "11"}, {-1000003, 777}));
    const auto made = to_collision_map(map, rule("tiles"));
    ASSERT_TRUE(made) << to_string(made.error());
    EXPECT_EQ(made->map.solid_count(), 4U);
    EXPECT_TRUE(made->map.is_solid(tile_of_cell(made->view->stagger, {-1000002, 778})));
    map.layers[0].chunks[0].bounds = {{std::numeric_limits<std::int32_t>::max() - 2, 0},
                                      {std::numeric_limits<std::int32_t>::max(), 2}};
    EXPECT_FALSE(to_collision_map(map, rule("tiles")));
  }
}

TEST(ProjectedMaps, grids_without_a_size_are_told) {
  for (const double odd : {0.0, -16.0, std::numeric_limits<double>::quiet_NaN()}) {
    TiledMap map = diamond_map();
    map.tilesets[0].grid_size = {32.0, odd};
    tile_of(map.tilesets[0], 0).collision = {rectangle(0, 0, 4, 4)};
    map.layers.push_back(layer_with(map, {1, 1}, 1));
    EXPECT_EQ(drawn(map, "shapes"), "...\n.#.\n...\n");
    EXPECT_EQ(notices(map, "shapes"),
              "layer layer, tile (1, 1): tile 0 of set: its shapes are on an isometric grid without a size; the tile "
              "counts as full\n");
  }
}

TEST(ProjectedMaps, huge_grids_and_shapes_do_not_overflow) {
  TiledMap map = diamond_map();
  map.tilesets[0].grid_size = {1e308, 1e308};
  tile_of(map.tilesets[0], 0).collision = {rectangle(-1e308, -1e308, 1e308, 1e308), rectangle(0, 0, 1e300, 1e300)};
  map.layers.push_back(layer_with(map, {1, 1}, 1));
  const auto made = to_collision_map(map, rule("shapes"));
  EXPECT_TRUE(made || made.error().kind == tilespace::io::ErrorKind::too_large);
}

}  // namespace
}  // namespace projected_maps_test
