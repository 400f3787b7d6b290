// SPDX-License-Identifier: MIT
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>
#include <span>

#include "godot_testing.hpp"

// Random scenes of cells with flips and alternatives, against what each cell means by the documentation of Godot: the
// corners of its polygon, transposed, then mirrored, about the centre of the cell.

namespace godot_laws_test {
namespace {

using namespace tilespace::io;
using namespace godot_testing;
using tilespace::Point;
using tilespace::Tile;

// Triangles in pixels from the centre of a tile of 16 or more: of two tiles of the atlas and one alternative.
struct Triangle {
  int corners[6];
};
const std::map<std::pair<int, int>, Triangle> triangles{
    {{0, 0}, {{-8, -8, 8, 8, -8, 8}}}, {{1, 0}, {{-8, 0, 8, 4, -4, 8}}}, {{1, 2}, {{0, -8, 8, 8, -8, 4}}}};

struct TileSize {
  int width = 16;
  int height = 16;
};

std::string set_with(bool is_one_way, TileSize size = {}) {
  std::string lines;
  for (const auto& [tile, triangle] : triangles) {
    const std::string key = std::to_string(tile.first) + ":0/" + std::to_string(tile.second);
    lines += key + " = " + std::to_string(tile.second) + "\n" + key +
             "/physics_layer_0/polygon_0/points = PackedVector2Array(";
    for (const int number : triangle.corners) lines += (lines.back() == '(' ? "" : ", ") + std::to_string(number);
    lines += ")\n";
    if (is_one_way) lines += key + "/physics_layer_0/polygon_0/one_way = true\n";
  }
  return tile_set(lines,
                  "tile_size = Vector2i(" + std::to_string(size.width) + ", " + std::to_string(size.height) + ")");
}

std::vector<Record> random_cells() {
  std::vector<Record> cells;
  for (int count = *rc::gen::inRange(1, 20); count > 0; --count) {
    const auto& tile = std::next(triangles.begin(), *rc::gen::inRange(0, 3))->first;
    const int flips = *rc::gen::inRange(0, 8) << 12;
    cells.push_back({*rc::gen::inRange(-6, 6), *rc::gen::inRange(-6, 6), 0, tile.first, 0, tile.second | flips});
  }
  return cells;
}

// Corners in tile coordinates, in some order.
std::vector<std::pair<double, double>> corners_of(const Record& cell, TileSize size) {
  const Triangle& triangle = triangles.at({cell.atlas_x, cell.alternative & 0xFFF});
  std::vector<std::pair<double, double>> corners;
  for (int i = 0; i < 6; i += 2) {
    int x = triangle.corners[i];
    int y = triangle.corners[i + 1];
    if ((cell.alternative & transpose) != 0) std::swap(x, y);
    if ((cell.alternative & flip_x) != 0) x = -x;
    if ((cell.alternative & flip_y) != 0) y = -y;
    corners.emplace_back((x + size.width / 2) / double(size.width), (y + size.height / 2) / double(size.height));
  }
  std::sort(corners.begin(), corners.end());
  return corners;
}

std::vector<std::pair<double, double>> corners_of(const tilespace::TileShape& shape) {
  std::vector<std::pair<double, double>> corners;
  for (const Point corner : std::span(shape.area.corners, shape.area.count)) corners.emplace_back(corner.x, corner.y);
  std::sort(corners.begin(), corners.end());
  return corners;
}

void require_cells(bool is_one_way) {
  const std::vector<Record> cells = random_cells();
  std::map<std::pair<int, int>, Record> last;
  for (const Record& cell : cells) last[{cell.x, cell.y}] = cell;
  const TileSize size{*rc::gen::element(16, 24, 32), *rc::gen::element(16, 20, 32)};
  FakeFiles files{{"set.tres", set_with(is_one_way, size)}};
  LoadOptions options;
  options.solid = parse_solid_rule("shapes").value();
  const auto loaded =
      parse_map(io_testing::bytes_of(scene("tile_map_data = " + packed_as_base64(cells))), files, options);
  RC_ASSERT(loaded.has_value());
  RC_ASSERT(loaded->map.shaped_count() == last.size());
  for (const auto& [place, cell] : last) {
    const tilespace::TileShape& shape = loaded->map.shape({place.first, place.second});
    RC_ASSERT(corners_of(shape) == corners_of(cell, size));
    RC_ASSERT(shape.one_way == (is_one_way ? tilespace::Sides{tilespace::Side::north} : tilespace::Sides{}));
  }
}

RC_GTEST_PROP(GodotLaws, shapes_are_those_of_the_cells, ()) { require_cells(false); }
RC_GTEST_PROP(GodotLaws, one_way_shapes_are_those_of_the_cells, ()) { require_cells(true); }

RC_GTEST_PROP(GodotLaws, every_cell_is_a_tile_and_no_other, ()) {
  const std::vector<Record> cells = random_cells();
  const GodotScene read = scene_of(scene("tile_map_data = " + packed(cells)), set_with(false));
  for (int y = -7; y < 7; ++y) {
    for (int x = -7; x < 7; ++x) {
      const auto is_here = [&](const Record& cell) { return cell.x == x && cell.y == y; };
      const auto cell = std::find_if(cells.rbegin(), cells.rend(), is_here);
      const Gid gid = tile_at(read.map.layers[0], Tile{x, y});
      RC_ASSERT(gid.is_tile() == (cell != cells.rend()));
      if (cell == cells.rend() || (cell->alternative & 0xFFF) != 0) continue;
      RC_ASSERT(find_tile(read.map, gid).id == static_cast<std::uint32_t>(cell->atlas_x));
    }
  }
}

}  // namespace
}  // namespace godot_laws_test
