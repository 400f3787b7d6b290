// SPDX-License-Identifier: MIT
// Maps, masks, grids and layouts of C are those of C++.
#include "capi/c_values.hpp"

namespace maps_test {
namespace {

using namespace capi_tests;

std::string text_of(const tilespace_map* map, tilespace_tile_box box) {
  const std::int32_t width = box.max.x - box.min.x;
  std::vector<std::uint8_t> bytes(static_cast<std::size_t>(width * (box.max.y - box.min.y)));
  EXPECT_EQ(tilespace_map_to_bytes(map, &box, bytes.data(), width), TILESPACE_OK);
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    text += bytes[i] != 0 ? '#' : '.';
    if ((i + 1) % static_cast<std::size_t>(width) == 0) text += '\n';
  }
  return text;
}

TEST(CApiMaps, are_made_of_bytes_of_any_stride) {
  const std::vector<std::uint8_t> bytes{1, 0, 0, 9, 0, 7, 1, 9};  // 2 rows of 3, and a byte that does not count
  const auto map = made<tilespace_map>(
      [&](auto out) { return tilespace_map_from_bytes(bytes.data(), 3, 2, 4, TILESPACE_OUTSIDE_SOLID, out); });
  EXPECT_EQ(text_of(map.get(), {{0, 0}, {3, 2}}), "#..\n.##\n");
  EXPECT_EQ(tilespace_map_outside(map.get()), static_cast<std::uint32_t>(TILESPACE_OUTSIDE_SOLID));
  EXPECT_EQ(text_of(map.get(), {{-1, 0}, {4, 1}}), "##..#\n");
  const auto from_the_south = made<tilespace_map>(
      [&](auto out) { return tilespace_map_from_bytes(bytes.data() + 4, 3, 2, -4, TILESPACE_OUTSIDE_FREE, out); });
  EXPECT_EQ(text_of(from_the_south.get(), {{0, 0}, {3, 2}}), ".##\n#..\n");
  tilespace_map* none = nullptr;
  EXPECT_EQ(tilespace_map_from_bytes(bytes.data(), -1, 2, 4, 0, &none), TILESPACE_BAD_SIZE);
  EXPECT_EQ(tilespace_map_from_bytes(nullptr, 1, 1, 1, 0, &none), TILESPACE_BAD_POINTER);
  EXPECT_EQ(tilespace_map_from_bytes(bytes.data(), 3, 2, 4, 2, &none), TILESPACE_BAD_OPTION);
  EXPECT_EQ(none, nullptr);
}

TEST(CApiMaps, are_made_of_text) {
  const std::string text = "###\n# #\n###";
  const auto map = made<tilespace_map>(
      [&](auto out) { return tilespace_map_from_text(text.data(), text.size(), TILESPACE_OUTSIDE_FREE, out); });
  EXPECT_EQ(text_of(map.get(), {{0, 0}, {3, 3}}), "###\n#.#\n###\n");
  EXPECT_EQ(tilespace_map_solid_count(map.get()), 8u);
  tilespace_map* none = nullptr;
  EXPECT_EQ(tilespace_map_from_text("#?", 2, 0, &none), TILESPACE_BAD_TEXT);
}

TEST(CApiMaps, are_edited) {
  const std::string text = "....\n....\n....";
  const auto map = made<tilespace_map>([&](auto out) { return tilespace_map_from_text(text.data(), 14, 0, out); });
  EXPECT_EQ(tilespace_set_solid(map.get(), 1, 1, 1), TILESPACE_OK);
  EXPECT_EQ(tilespace_set_solid(map.get(), 100, 1, 1), TILESPACE_OK) << "left out";
  EXPECT_EQ(text_of(map.get(), {{0, 0}, {4, 3}}), "....\n.#..\n....\n");
  const tilespace_shape disk = shape(Circle{{3.0, 1.0}, 0.5});
  EXPECT_EQ(tilespace_set_solid_area(map.get(), &disk, TILESPACE_INTERIOR, 1), TILESPACE_OK);
  EXPECT_EQ(text_of(map.get(), {{0, 0}, {4, 3}}), "..##\n.###\n....\n");
  EXPECT_EQ(tilespace_set_solid_area(map.get(), &disk, TILESPACE_OCCUPIED, 1), TILESPACE_BAD_OPTION);
  const tilespace_shape point = shape(Point{1, 1});
  EXPECT_EQ(tilespace_set_solid_area(map.get(), &point, TILESPACE_TOUCHING, 1), TILESPACE_BAD_SHAPE);
  const std::uint8_t bytes[] = {0, 1, 1, 0};
  const tilespace_tile_box box{{3, 1}, {5, 3}};  // its eastern column is beyond the map
  EXPECT_EQ(tilespace_set_solid_bytes(map.get(), &box, bytes, 2), TILESPACE_OK);
  EXPECT_EQ(text_of(map.get(), {{0, 0}, {4, 3}}), "..##\n.##.\n...#\n");
  EXPECT_EQ(tilespace_map_edits(map.get()) > 0, true);
  EXPECT_EQ(tilespace_map_set_outside(map.get(), TILESPACE_OUTSIDE_SOLID), TILESPACE_OK);
  EXPECT_EQ(tilespace_is_solid(map.get(), -1, 0), 1u);
  const tilespace_tile_box free_box{{0, 0}, {2, 1}};
  EXPECT_EQ(tilespace_any_solid_in(map.get(), &free_box), 0u);
  EXPECT_EQ(tilespace_any_solid_in(map.get(), &box), 1u);
}

TEST(CApiMaps, have_the_tiles_shapes_and_bytes_of_cpp) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() / 20; ++i) {
    const Place place = any_place(rng);
    const tilespace_map* const map = place.in_c.get();
    EXPECT_EQ(tilespace_map_solid_count(map), place.map.solid_count());
    EXPECT_EQ(tilespace_map_shaped_count(map), place.map.shaped_count());
    std::vector<Tile> shaped;
    for (const ShapedTile& tile : place.map.shaped_tiles()) shaped.push_back(tile.tile);
    expect_equal<Tile>(all_of<tilespace_tile>([&](auto... out) { return tilespace_shaped_tiles(map, out...); }),
                       shaped);
    std::size_t size_in_c = 0;
    EXPECT_EQ(tilespace_map_snapshot(map, nullptr, 0, &size_in_c), TILESPACE_OK);
    std::vector<std::uint8_t> bytes(size_in_c);
    EXPECT_EQ(tilespace_map_snapshot(map, bytes.data(), bytes.size(), nullptr), TILESPACE_OK);
    std::vector<std::byte> expected(snapshot_size(place.map));
    snapshot(place.map, expected);
    ASSERT_EQ(bytes.size(), expected.size());
    EXPECT_EQ(std::memcmp(bytes.data(), expected.data(), bytes.size()), 0);
    const auto again =
        made<tilespace_map>([&](auto out) { return tilespace_map_restore(bytes.data(), bytes.size(), out); });
    const auto copy = made<tilespace_map>([&](auto out) { return tilespace_map_copy(map, out); });
    for (const auto* const other : {again.get(), copy.get()}) {
      std::vector<std::uint8_t> its(bytes.size());
      std::size_t size = 0;
      EXPECT_EQ(tilespace_map_snapshot(other, its.data(), its.size(), &size), TILESPACE_OK);
      EXPECT_EQ(its, bytes);
    }
    tilespace_layout layout{};
    EXPECT_EQ(tilespace_map_layout(copy.get(), &layout), TILESPACE_OK);
    EXPECT_EQ(as<Layout>(layout).tile_width, place.layout.tile_width);
    const auto same = [](const tilespace_map* other, const CollisionMap& real) {
      std::vector<std::byte> of_cpp(snapshot_size(real));
      snapshot(real, of_cpp);
      std::vector<std::uint8_t> of_c(of_cpp.size());
      std::size_t count = 0;
      EXPECT_EQ(tilespace_map_snapshot(other, of_c.data(), of_c.size(), &count), TILESPACE_OK);
      EXPECT_EQ(count, of_cpp.size());
      EXPECT_EQ(std::memcmp(of_c.data(), of_cpp.data(), of_c.size()), 0);
    };
    const auto quarters = static_cast<std::int32_t>(rng.between(-5, 5));
    same(made<tilespace_map>([&](auto out) { return tilespace_map_turned(map, quarters, out); }).get(),
         turned(place.map, quarters).value());
    const auto flip = static_cast<std::uint32_t>(rng.between(0, 2));
    same(made<tilespace_map>([&](auto out) { return tilespace_map_flipped(map, flip, out); }).get(),
         flipped(place.map, static_cast<Flip>(flip)).value());
    tilespace_map* none = nullptr;
    EXPECT_EQ(tilespace_map_flipped(map, 3, &none), TILESPACE_BAD_OPTION);
    EXPECT_EQ(tilespace_map_restore(bytes.data(), bytes.size() - 1, &none), TILESPACE_BAD_SNAPSHOT);
    const Point point = to_world(place.layout, any_point(rng));
    EXPECT_EQ(tilespace_world_is_solid(map, point.x, point.y), is_solid(place.world(), point) ? 1u : 0u);
    tilespace_tile tile{};
    EXPECT_EQ(tilespace_world_tile_at(map, point.x, point.y, &tile), TILESPACE_OK);
    EXPECT_EQ(as<Tile>(tile), tile_at(place.world(), point));
    const std::uint64_t* words = nullptr;
    std::int64_t words_per_row = 0;
    EXPECT_EQ(tilespace_map_rows(map, &words, &words_per_row), TILESPACE_OK);
    const TileBox box = place.map.bounds();
    for (std::int32_t y = box.min.y; y < box.max.y; ++y) {
      for (std::int32_t x = box.min.x; x < box.max.x; ++x) {
        const auto column = static_cast<std::uint64_t>(x - box.min.x);
        const std::uint64_t word = words[(y - box.min.y) * words_per_row + static_cast<std::int64_t>(column / 64)];
        EXPECT_EQ((word >> column % 64 & 1) != 0, place.map.is_solid({x, y}));
      }
    }
  }
}

TEST(CApiMaps, have_shapes) {
  for (std::uint32_t form = 0; form < static_cast<std::uint32_t>(TileForm::polygon); ++form) {
    tilespace_tile_shape made{};
    EXPECT_EQ(tilespace_tile_shape_of(form, TILESPACE_NORTH_BIT, &made), TILESPACE_OK);
    EXPECT_TRUE(as<TileShape>(made) == shape_of(static_cast<TileForm>(form), Side::north)) << form;
  }
  tilespace_tile_shape made{};
  EXPECT_EQ(tilespace_tile_shape_of(TILESPACE_FORM_POLYGON, 0, &made), TILESPACE_BAD_OPTION);
  EXPECT_EQ(tilespace_tile_shape_of(TILESPACE_FORM_FULL, 16, &made), TILESPACE_BAD_OPTION);
  const tilespace_point corners[] = {{0, 1}, {1, 0.5}, {1, 1}};
  tilespace_polygon ramp{};
  ASSERT_EQ(tilespace_polygon_create(corners, 3, &ramp), TILESPACE_OK);
  ASSERT_EQ(tilespace_tile_shape_create(&ramp, 0, TILESPACE_WEST_BIT, &made), TILESPACE_OK);
  const auto map =
      capi_tests::made<tilespace_map>([&](auto out) { return tilespace_map_from_text("..\n..", 5, 0, out); });
  EXPECT_EQ(tilespace_set_shape(map.get(), 1, 1, &made), TILESPACE_OK);
  EXPECT_EQ(tilespace_set_shape(map.get(), 2, 1, &made), TILESPACE_BAD_SIZE);
  tilespace_tile_shape back{};
  EXPECT_EQ(tilespace_shape_at(map.get(), 1, 1, &back), TILESPACE_OK);
  EXPECT_TRUE(as<TileShape>(back) == as<TileShape>(made));
  made.area.count = 17;
  EXPECT_EQ(tilespace_set_shape(map.get(), 1, 1, &made), TILESPACE_BAD_SHAPE);
  ramp.corners[0].x = 5;
  EXPECT_EQ(tilespace_tile_shape_create(&ramp, 0, 0, &made), TILESPACE_BAD_SHAPE) << "beyond the tile";
}

// Windows of bytes, of any place and width: as tile by tile, and nothing is written between their rows.
TEST(CApiMaps, give_bytes_of_any_window) {
  oracle::Rng rng(cases::seed());
  const auto number = [&](int low, int high) { return static_cast<std::int32_t>(rng.between(low, high)); };
  for (int i = 0; i < cases::count() && !testing::Test::HasFailure(); ++i) {
    const TileBox bounds{{number(-9, 9), number(-9, 9)}, {number(10, 150), number(10, 14)}};
    const auto bounds_of_c = as<tilespace_tile_box>(bounds);
    const auto outside = static_cast<std::uint32_t>(rng.one_in(2));
    const auto map = made<tilespace_map>([&](auto out) { return tilespace_map_create(&bounds_of_c, outside, out); });
    const auto mask = made<tilespace_mask>([&](auto out) { return tilespace_mask_create(&bounds_of_c, out); });
    for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
      for (std::int32_t x = bounds.min.x; x < bounds.max.x; ++x) {
        const auto is_set = static_cast<std::uint32_t>(rng.one_in(2));
        EXPECT_EQ(tilespace_set_solid(map.get(), x, y, is_set), TILESPACE_OK);
        EXPECT_EQ(tilespace_mask_set(mask.get(), x, y, is_set), TILESPACE_OK);
      }
    }
    const std::int32_t left = number(-20, 160), top = number(-12, 16);
    const tilespace_tile_box window{{left, top}, {left + number(0, 150), top + number(0, 9)}};
    const std::int32_t width = window.max.x - window.min.x, height = window.max.y - window.min.y;
    const std::int32_t stride = width + number(0, 3);
    std::vector<std::uint8_t> of_map(static_cast<std::size_t>(stride * height + 1), 7), of_mask = of_map;
    EXPECT_EQ(tilespace_map_to_bytes(map.get(), &window, of_map.data(), stride), TILESPACE_OK);
    EXPECT_EQ(tilespace_mask_to_bytes(mask.get(), &window, of_mask.data(), stride), TILESPACE_OK);
    for (std::int32_t k = 0; k < stride * height + 1; ++k) {
      const std::int32_t x = left + (stride == 0 ? 0 : k % stride), y = top + (stride == 0 ? 0 : k / stride);
      const bool is_tile = x < window.max.x && y < window.max.y;
      const auto at = static_cast<std::size_t>(k);
      ASSERT_EQ(of_map[at], is_tile ? tilespace_is_solid(map.get(), x, y) : 7u) << x << ", " << y;
      ASSERT_EQ(of_mask[at], is_tile ? tilespace_mask_get(mask.get(), x, y) : 7u) << x << ", " << y;
    }
  }
}

TEST(CApiMasks, are_sets_of_tiles) {
  const tilespace_tile_box box{{-1, 0}, {3, 2}};
  const auto mask = made<tilespace_mask>([&](auto out) { return tilespace_mask_create(&box, out); });
  const auto other = made<tilespace_mask>([&](auto out) { return tilespace_mask_create(&box, out); });
  const std::uint8_t bytes[] = {1, 1, 0, 0, 0, 1, 0, 0};
  EXPECT_EQ(tilespace_mask_set_bytes(mask.get(), &box, bytes, 4), TILESPACE_OK);
  EXPECT_EQ(tilespace_mask_set(other.get(), -1, 0, 1), TILESPACE_OK);
  EXPECT_EQ(tilespace_mask_set(other.get(), 2, 1, 1), TILESPACE_OK);
  EXPECT_EQ(tilespace_mask_count(mask.get()), 3u);
  EXPECT_EQ(tilespace_mask_add(mask.get(), other.get()), TILESPACE_OK);
  expect_equal<Tile>(all_of<tilespace_tile>([&](auto... out) { return tilespace_mask_tiles(mask.get(), out...); }),
                     std::vector<Tile>{{-1, 0}, {0, 0}, {0, 1}, {2, 1}});
  EXPECT_EQ(tilespace_mask_keep(mask.get(), other.get()), TILESPACE_OK);
  EXPECT_EQ(tilespace_mask_count(mask.get()), 2u);
  EXPECT_EQ(tilespace_mask_remove(mask.get(), other.get()), TILESPACE_OK);
  EXPECT_EQ(tilespace_mask_count(mask.get()), 0u);
  EXPECT_EQ(tilespace_mask_get(other.get(), 2, 1), 1u);
  std::uint8_t out[8];
  EXPECT_EQ(tilespace_mask_to_bytes(other.get(), &box, out, 4), TILESPACE_OK);
  const std::uint8_t expected[] = {1, 0, 0, 0, 0, 0, 0, 1};
  EXPECT_EQ(std::memcmp(out, expected, 8), 0);
  const std::uint64_t* words = nullptr;
  std::int64_t words_per_row = 0;
  EXPECT_EQ(tilespace_mask_rows(other.get(), &words, &words_per_row), TILESPACE_OK);
  EXPECT_EQ(words[0], 1u);
  EXPECT_EQ(words[words_per_row], 8u);
}

TEST(CApiGrids, have_a_type_and_values) {
  const tilespace_tile_box box{{-1, 0}, {3, 2}};
  for (std::uint32_t type = TILESPACE_U8; type <= TILESPACE_COST; ++type) {
    const auto grid = made<tilespace_grid>([&](auto out) { return tilespace_grid_create(&box, type, out); });
    EXPECT_EQ(tilespace_grid_type(grid.get()), type);
    const std::size_t sizes[] = {0, 1, 2, 4, 4, 4, 8};
    const auto* const values = static_cast<unsigned char*>(tilespace_grid_values(grid.get()));
    EXPECT_EQ(std::count(values, values + 8 * sizes[type], 0), static_cast<std::ptrdiff_t>(8 * sizes[type]));
    tilespace_tile_box bounds{};
    EXPECT_EQ(tilespace_grid_bounds(grid.get(), &bounds), TILESPACE_OK);
    EXPECT_EQ(as<TileBox>(bounds), as<TileBox>(box));
  }
  tilespace_grid* none = nullptr;
  EXPECT_EQ(tilespace_grid_create(&box, 0, &none), TILESPACE_BAD_OPTION);
  EXPECT_EQ(tilespace_grid_create(&box, 7, &none), TILESPACE_BAD_OPTION);
  const tilespace_tile_box endless{{-2000000000, -2000000000}, {2000000000, 2000000000}};
  EXPECT_NE(tilespace_grid_create(&endless, TILESPACE_U8, &none), TILESPACE_OK);
}

TEST(CApiLayouts, convert_many_points_as_one) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const auto layout = as<tilespace_layout>(
        rng.one_in(2) ? Layout::pixels(16.0) : Layout::y_up({rng.real(-9, 9), 2.0}, 0.05, rng.real(-3, 3)));
    std::vector<tilespace_point> points(static_cast<std::size_t>(i % 9));
    for (tilespace_point& point : points) point = as<tilespace_point>(any_point(rng));
    std::vector<tilespace_point> there(points.size());
    std::vector<tilespace_point> in_place = points;
    EXPECT_EQ(tilespace_points_to_world(&layout, points.data(), there.data(), points.size()), TILESPACE_OK);
    EXPECT_EQ(tilespace_points_to_tile_space(&layout, in_place.data(), in_place.data(), points.size()), TILESPACE_OK);
    for (std::size_t j = 0; j < points.size(); ++j) {
      tilespace_point in_world{};
      tilespace_shape in_tiles = shape(as<Point>(points[j]));
      EXPECT_EQ(tilespace_to_world(&layout, &points[j], &in_world), TILESPACE_OK);
      EXPECT_EQ(tilespace_to_tile_space(&layout, &in_tiles, &in_tiles), TILESPACE_OK);
      EXPECT_EQ(as<Point>(there[j]), as<Point>(in_world));
      EXPECT_EQ(as<Point>(in_place[j]), as<Point>(in_tiles.as.point));
    }
  }
  const tilespace_layout bad{};
  tilespace_point point{};
  EXPECT_EQ(tilespace_points_to_world(&bad, &point, &point, 1), TILESPACE_BAD_LAYOUT);
  EXPECT_EQ(tilespace_points_to_tile_space(&bad, nullptr, &point, 1), TILESPACE_BAD_POINTER);
}

TEST(CApiLayouts, convert_shapes_as_cpp_does) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const Layout layout =
        rng.one_in(2) ? Layout::pixels(16.0) : Layout::y_up({rng.real(-9, 9), 2.0}, 0.05, rng.real(-3, 3));
    const auto in_c = as<tilespace_layout>(layout);
    ASSERT_EQ(tilespace_layout_is_valid(&in_c), 1u);
    const Point point = any_point(rng);
    const auto from = as<tilespace_point>(point);
    tilespace_point to{};
    EXPECT_EQ(tilespace_to_world(&in_c, &from, &to), TILESPACE_OK);
    EXPECT_EQ(as<Point>(to), to_world(layout, point));
    tilespace_shape converted{};
    const tilespace_shape circle = shape(Circle{point, 2.5});
    EXPECT_EQ(tilespace_to_tile_space(&in_c, &circle, &converted), TILESPACE_OK);
    EXPECT_EQ(as<Circle>(converted.as.circle), to_tile_space(layout, Circle{point, 2.5}).value());
    const tilespace_shape box = shape(Box{point, point + Vec{1, 2}});
    const Result<Box> expected = to_tile_space(layout, Box{point, point + Vec{1, 2}});
    EXPECT_EQ(tilespace_to_tile_space(&in_c, &box, &converted), expected ? TILESPACE_OK : TILESPACE_BAD_LAYOUT);
    if (expected) {
      EXPECT_EQ(as<Box>(converted.as.box), *expected);
    }
  }
  tilespace_layout bad{};
  EXPECT_EQ(tilespace_layout_is_valid(&bad), 0u);
  EXPECT_EQ(tilespace_layout_pixels(16, &bad), TILESPACE_OK);
  bad.x_axis = 2;
  EXPECT_EQ(tilespace_layout_is_valid(&bad), 0u);
  tilespace_layout made{};
  const tilespace_point origin{1, 2};
  EXPECT_EQ(tilespace_layout_y_up(&origin, 0.05, 0.25, &made), TILESPACE_OK);
  const auto expected = as<tilespace_layout>(Layout::y_up({1, 2}, 0.05, 0.25));
  EXPECT_EQ(std::memcmp(&made.rotation, &expected.rotation, 16), 0);
}

TEST(CApiShapes, touch_as_in_cpp) {
  oracle::Rng rng(cases::seed());
  int touching = 0;
  for (int i = 0; i < cases::count(); ++i) {
    const Circle circle{any_point(rng), rng.real(0, 3)};
    const Box box{any_point(rng), any_point(rng)};
    const Segment segment{any_point(rng), any_point(rng)};
    const tilespace_shape a = shape(circle), b = shape(box), c = shape(segment);
    EXPECT_EQ(tilespace_touches(&a, &b), touches(circle, box) ? 1u : 0u);
    EXPECT_EQ(tilespace_touches(&b, &a), touches(circle, box) ? 1u : 0u);
    EXPECT_EQ(tilespace_touches(&c, &b), touches(segment, box) ? 1u : 0u);
    EXPECT_EQ(tilespace_relate(&a.as.circle, &b.as.box), static_cast<std::uint32_t>(relate(circle, box)));
    const double distance = tilespace::distance(circle, box), in_c = tilespace_distance(&a, &b);
    EXPECT_TRUE(distance == in_c || (distance != distance && in_c != in_c));
    touching += static_cast<int>(touches(circle, box));
    tilespace_vec unit{};
    EXPECT_EQ(tilespace_unit_vector(circle.radius, &unit), TILESPACE_OK);
    EXPECT_EQ(as<Vec>(unit), unit_vector(circle.radius));
  }
  EXPECT_GT(touching, 0);
  tilespace_shape odd{99, 0, {}};
  const tilespace_shape box = shape(Box{{0, 0}, {1, 1}});
  EXPECT_EQ(tilespace_touches(&odd, &box), 0u);
  EXPECT_NE(tilespace_distance(&odd, &box), tilespace_distance(&odd, &box)) << "NaN";
  odd = shape(ConvexPolygon{});
  odd.as.polygon.count = 4000000000u;
  EXPECT_EQ(tilespace_touches(&odd, &box), 0u);
}

TEST(CApiShapes, polygons_are_made_as_in_cpp) {
  const tilespace_point corners[] = {{0, 0}, {2, 0}, {2, 1}, {0, 1}, {1, 0.5}};
  tilespace_polygon hull{}, turned{};
  EXPECT_EQ(tilespace_polygon_create(corners, 5, &hull), TILESPACE_BAD_SHAPE);
  EXPECT_EQ(tilespace_convex_hull(corners, 5, &hull), TILESPACE_OK);
  EXPECT_EQ(hull.count, 4u);
  const tilespace_pose pose{{3, 4}, 0.5};
  EXPECT_EQ(tilespace_polygon_placed(&hull, &pose, &turned), TILESPACE_OK);
  EXPECT_TRUE(as<ConvexPolygon>(turned) == placed(as<Pose>(pose), as<ConvexPolygon>(hull)).value());
  hull.count = 99;
  EXPECT_EQ(tilespace_polygon_placed(&hull, &pose, &turned), TILESPACE_BAD_SHAPE);
}

}  // namespace
}  // namespace maps_test
