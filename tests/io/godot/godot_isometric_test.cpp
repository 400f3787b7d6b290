// SPDX-License-Identifier: MIT
// Isometric scenes of Godot in all layouts: each cell is where the documentation of its layout says, in pixels.
#include <rapidcheck/gtest.h>

#include <array>
#include <map>
#include <span>
#include <tilespace/grid/view.hpp>
#include <tilespace/io/tiled_view.hpp>

#include "godot_testing.hpp"

namespace godot_isometric_test {
namespace {

using namespace tilespace::io;
using namespace godot_testing;
using tilespace::Point;
using tilespace::Tile;
using tilespace::Vec;
using tilespace::View;

struct Grid {
  int layout = 0;  // the number in the file
  bool is_vertical = false;
  Vec size{};  // pixels
};

Grid random_grid(bool is_any_size) {
  const auto pixels = [&] { return is_any_size ? 2 * *rc::gen::inRange(1, 90) : 1 << *rc::gen::inRange(3, 9); };
  Grid grid{*rc::gen::inRange(0, 6), *rc::gen::arbitrary<bool>(), {}};
  grid.size = {double(pixels()), double(pixels())};
  return grid;
}

// The centre of a cell in half tiles from that of cell (0, 0), by the documentation of TileSet.TileLayout: where each
// of the axes goes.
Vec half_tiles(const Grid& grid, int x, int y) {
  constexpr Vec right{2.0, 0.0}, down{0.0, 2.0}, down_right{1.0, 1.0}, up_right{1.0, -1.0}, down_left{-1.0, 1.0};
  constexpr std::array<std::array<Vec, 2>, 4> axes{
      {{right, down_right}, {down_right, down}, {up_right, down_right}, {down_right, down_left}}};
  if (grid.layout >= 2) {
    const auto& [along_x, along_y] = axes[static_cast<std::size_t>(grid.layout - 2)];
    return along_x * x + along_y * y;
  }
  // Stacked: every other row is shifted to the right, or every other column down; even ones in the second layout.
  const bool shifts = ((grid.is_vertical ? x : y) % 2 != 0) == (grid.layout == 0);
  if (grid.is_vertical) return Vec{1.0, 0.0} * x + down * y + Vec{0.0, shifts ? 1.0 : 0.0};
  return right * x + Vec{0.0, 1.0} * y + Vec{shifts ? 1.0 : 0.0, 0.0};
}

Point center_in_pixels(const Grid& grid, int x, int y) {
  const Vec at = half_tiles(grid, x, y) + Vec{1.0, 1.0};
  return {at.x * grid.size.x / 2.0, at.y * grid.size.y / 2.0};
}

std::string text_of(const std::vector<Point>& points) {
  std::string text = "PackedVector2Array(";
  for (const Point point : points)
    text += (text.back() == '(' ? "" : ", ") + std::to_string(point.x) + ", " + std::to_string(point.y);
  return text + ")";
}

// A set with one tile that has this polygon, in pixels from its centre.
std::string set_of(const Grid& grid, const std::vector<Point>& polygon) {
  return tile_set("0:0/0 = 0\n0:0/0/physics_layer_0/polygon_0/points = " + text_of(polygon) + "\n",
                  "tile_shape = 1\ntile_layout = " + std::to_string(grid.layout) +
                      "\ntile_offset_axis = " + (grid.is_vertical ? "1" : "0") + "\ntile_size = Vector2i(" +
                      std::to_string(static_cast<int>(grid.size.x)) + ", " +
                      std::to_string(static_cast<int>(grid.size.y)) + ")");
}

std::vector<Record> random_cells() {
  std::map<std::pair<int, int>, Record> cells;
  for (int count = *rc::gen::inRange(1, 20); count > 0; --count) {
    const Record cell{*rc::gen::inRange(-6, 6), *rc::gen::inRange(-6, 6)};
    cells[{cell.x, cell.y}] = cell;
  }
  std::vector<Record> list;
  for (const auto& [place, cell] : cells) list.push_back(cell);
  return list;
}

LoadedMap loaded(const Grid& grid, const std::vector<Point>& polygon, const std::string& layer) {
  FakeFiles files{{"set.tres", set_of(grid, polygon)}};
  LoadOptions options;
  options.solid = parse_solid_rule("shapes").value();
  auto map = parse_map(io_testing::bytes_of(scene(layer)), files, options);
  RC_ASSERT(map.has_value());
  RC_ASSERT(map->view.has_value());
  return std::move(map).value();
}

RC_GTEST_PROP(GodotIsometric, full_tiles_are_where_their_cells_are, ()) {
  const Grid grid = random_grid(true);
  const double right = grid.size.x / 2.0;
  const double down = grid.size.y / 2.0;
  const std::vector<Record> cells = random_cells();
  // A layer that is moved along the grid.
  const int half_right = *rc::gen::inRange(-5, 5);
  const int half_down = half_right + 2 * *rc::gen::inRange(-5, 5);
  const Vec moved{right * half_right, down * half_down};
  const LoadedMap map = loaded(grid, {{0.0, -down}, {right, 0.0}, {0.0, down}, {-right, 0.0}},
                               "position = Vector2(" + std::to_string(moved.x) + ", " + std::to_string(moved.y) +
                                   ")\ntile_map_data = " + packed(cells));
  RC_ASSERT(map.map.solid_count() == cells.size());
  for (const Record& cell : cells) {
    const Tile tile = tile_at(*map.view, center_in_pixels(grid, cell.x, cell.y) + moved);
    RC_ASSERT(map.map.shape(tile) == tilespace::full_shape);
  }
}

RC_GTEST_PROP(GodotIsometric, shapes_are_where_their_cells_are, ()) {
  const Grid grid = random_grid(false);
  const std::vector<Point> triangle{
      {-grid.size.x / 8.0, -grid.size.y / 8.0}, {grid.size.x / 8.0, 0.0}, {0.0, grid.size.y / 8.0}};
  const std::vector<Record> cells = random_cells();
  const LoadedMap map = loaded(grid, triangle, "tile_map_data = " + packed(cells));
  RC_ASSERT(map.map.shaped_count() == cells.size());
  for (const Record& cell : cells) {
    const Point center = center_in_pixels(grid, cell.x, cell.y);
    const Tile tile = tile_at(*map.view, center);
    const tilespace::TileShape& shape = map.map.shape(tile);
    RC_ASSERT(shape.area.count == 3U);
    const Vec to_tile{double(tile.x), double(tile.y)};
    for (const Point corner : std::span(shape.area.corners, 3)) {
      const Point there = to_screen(*map.view, corner + to_tile);
      RC_ASSERT(std::ranges::count(triangle, Point{} + (there - center)) == 1);
    }
  }
}

// The coordinates of a diamond layout are those of the map.
TEST(GodotIsometric, diamonds_keep_their_coordinates) {
  const Grid grid{5, false, {64.0, 32.0}};
  const std::string set = set_of(grid, {{0.0, -16.0}, {32.0, 0.0}, {0.0, 16.0}, {-32.0, 0.0}});
  FakeFiles files{{"set.tres", set}};
  const std::vector<Record> cells{{0, 0}, {3, 0}, {0, 4}, {-2, 5}, {-7, -7}};
  const auto map = parse_map(io_testing::bytes_of(scene("tile_map_data = " + packed(cells))), files);
  ASSERT_TRUE(map.has_value()) << to_string(map.error());
  EXPECT_EQ(map->map.solid_count(), cells.size());
  for (const Record& cell : cells) EXPECT_TRUE(map->map.is_solid({cell.x, cell.y})) << cell.x << "," << cell.y;
}

TEST(GodotIsometric, nodes_are_where_they_are_on_the_screen) {
  const Grid grid{0, false, {64.0, 32.0}};
  const std::string nodes = "[node name=\"door\" type=\"Node2D\" parent=\".\"]\nposition = Vector2(70, -9)\n";
  const GodotScene read = scene_of(scene("tile_map_data = " + packed({{0, 0}}), nodes), set_of(grid, {}));
  ASSERT_EQ(read.map.layers.size(), 2U);
  const Point there = to_tile_space(read.map, read.map.layers[1].objects.front().position);
  EXPECT_EQ(to_screen(View::staggered(64, 32, tilespace::Stagger::odd_rows), there), (Point{70.0, -9.0}));
}

TEST(GodotIsometric, layers_of_another_layout_are_left_out) {
  const std::string other =
      "[sub_resource type=\"TileSetAtlasSource\" id=\"b\"]\n0:0/0 = 0\n\n"
      "[sub_resource type=\"TileSet\" id=\"s\"]\ntile_shape = 1\ntile_layout = 1\n"
      "tile_size = Vector2i(64, 32)\nsources/0 = SubResource(\"b\")\n\n";
  const std::string second = other +
                             "[node name=\"Even\" type=\"TileMapLayer\" parent=\".\"]\ntile_set = "
                             "SubResource(\"s\")\ntile_map_data = " +
                             packed({{0, 0}}) + "\n";
  EXPECT_EQ(notices_of(scene("tile_map_data = " + packed({{0, 0}}), second), set_of({0, false, {64.0, 32.0}}, {})),
            "layer Even: a layer with tiles of another size or shape than those of the first layer is left out\n");
}

}  // namespace
}  // namespace godot_isometric_test
