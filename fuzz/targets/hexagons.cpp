// SPDX-License-Identifier: MIT
#include <algorithm>
#include <tilespace/hexagons/hex_layout.hpp>
#include <tilespace/hexagons/hex_line.hpp>
#include <tilespace/hexagons/hex_path.hpp>
#include <tilespace/hexagons/hex_ring.hpp>
#include <tilespace/hexagons/hex_sight.hpp>
#include <vector>

#include "hexagons/hex_oracle.hpp"
#include "oracle/rational.hpp"
#include "support/require.hpp"
#include "support/shape_input.hpp"
#include "support/target.hpp"

// Fuzz target: hexagons, against breadth-first search, points of segments, and the laws of the headers.

namespace hexagons_target {
namespace {

using namespace tilespace;
using fuzz::require;
using fuzz::ShapeInput;
using hex_oracle::HexMap;
using hex_oracle::Place;
using hex_oracle::place_of;

void ask_layout(ShapeInput& in) {
  const bool is_small = in.yes();
  const auto size = [&] { return is_small ? static_cast<std::int32_t>(in.below(80)) : in.coordinate(); };
  const std::int32_t width = size(), height = size();
  const HexLayout layout{width, height, size(), static_cast<HexOffset>(in.below(5))};
  const Point pixel = in.point();
  const Tile tile = hex_at(layout, pixel);
  require(is_valid(layout) || tile == Tile{INT32_MIN, INT32_MIN}, "no hexagon in an invalid layout");
  if (!is_valid(layout)) return;
  require(is_pointy_top(layout.offset) == hex_oracle::is_pointy(layout.offset), "pointy or flat");
  const Tile any = in.tile();
  if (tile_space.contains(any)) {
    require(hex_at(layout, hex_center(layout, any)) == any, "its own center");
    const Box box = hex_box(layout, any);
    for (const Point corner : hex_outline(layout, any))
      require(corner.x >= box.min.x && corner.x <= box.max.x && corner.y >= box.min.y && corner.y <= box.max.y,
              "within its box");
  }
  if (!tile_space.contains(tile) || !(pixel.x - pixel.x == 0.0 && pixel.y - pixel.y == 0.0)) return;
  const auto square = [&](Point center) {
    const oracle::Q dx = oracle::to_exact(pixel.x) - oracle::to_exact(center.x);
    const oracle::Q dy = oracle::to_exact(pixel.y) - oracle::to_exact(center.y);
    return oracle::Q(dx * dx + dy * dy);
  };
  const oracle::Q least = square(hex_center(layout, tile));
  for (std::int32_t dx = -2; dx <= 2; ++dx) {
    for (std::int32_t dy = -2; dy <= 2; ++dy) {
      const Point center = hex_center(layout, tile + Step{dx, dy});
      const oracle::Q other = square(center);
      const Point own = hex_center(layout, tile);
      const bool comes_first = own.y > center.y || (own.y == center.y && own.x >= center.x);
      require(other > least || (other == least && comes_first), "no center is nearer");
    }
  }
}

void ask_coordinates(ShapeInput& in) {
  const Hex a{in.int32(), in.int32()}, b{in.coordinate(), in.coordinate()};
  const auto offset = static_cast<HexOffset>(in.below(5));
  require((name(offset)[0] != '\0') == (offset <= HexOffset::even_q), "names of offsets");
  const Tile tile = in.tile();
  if (tile_space.contains(tile)) {
    const HexOffset known = offset <= HexOffset::even_q ? offset : HexOffset::odd_r;
    require(Place(to_hex(offset, tile).q, to_hex(offset, tile).r) == place_of(known, tile), "by its position");
    require(to_tile(offset, to_hex(offset, tile)) == tile, "and back");
    require(is_shifted(known, 7) == hex_oracle::shifts(known, 7), "shifted lines");
  }
  require(hex_distance(a, b) == hex_distance(b, a), "as far there as back");
  for (const Hex next : hex_neighbours(a)) require(hex_distance(a, next) == 1, "one step away");
  std::int64_t left = 200;
  Hex before = a;
  for (auto it = hex_line(a, b).begin(); !(it == EndOfRange{}) && left > 0; ++it, --left) {
    require(hex_distance(before, *it) <= 1, "from neighbour to neighbour");
    before = *it;
  }
  if (left > 0) require(before == b, "to the end");
  const auto radius = static_cast<std::int32_t>(in.below(9)) - 1;
  std::int64_t count = 0;
  for (const Hex hex : hex_ring(a, radius)) count += hex_distance(a, hex) == radius ? 1 : 100;
  require(count <= (radius > 0 ? 6 * radius : 1), "at its distance, each once");
  const HexSpiral around = hex_spiral(a, radius);
  for (auto it = around.begin(); !(it == EndOfRange{}); ++it)
    require(hex_distance(a, *it) == it.radius(), "ring by ring");
}

void ask_sight(ShapeInput& in, const CollisionMap& map, HexOffset offset, Workspace& workspace) {
  const HexMap hexes(map, offset);
  const Tile from = in.tile_near(map.bounds());
  const auto radius = static_cast<std::int32_t>(in.below(20)) - 1;
  TileMask seen = TileMask::create(map.bounds()).value();
  require(hex_field_of_view(map, offset, from, radius, workspace, seen), "there is room");
  for (const auto& [place, cell] : hexes.places()) {
    const bool is_clear = has_hex_line_of_sight(map, offset, from, cell.tile);
    require(is_clear == hex_oracle::has_line_of_sight(hexes, place_of(offset, from), place), "points of the segment");
    const bool is_near = radius >= hex_distance(to_hex(offset, from), to_hex(offset, cell.tile));
    const bool is_viewer = cell.tile == from && radius >= 0;
    require(!seen.get(cell.tile) || is_near, "within the radius");
    require(!(is_near && is_clear) || seen.get(cell.tile), "what is in line of sight is seen");
    require(cell.is_solid || is_viewer || seen.get(cell.tile) == (is_near && is_clear),
            "and nothing else that is free");
  }
}

void ask_paths(ShapeInput& in, const CollisionMap& map, HexOffset offset, Workspace& workspace) {
  const HexMap hexes(map, offset);
  const Tile from = in.tile_near(map.bounds()), to = in.tile_near(map.bounds());
  const auto steps = hex_oracle::steps_from(hexes, place_of(offset, from));
  const auto expected = steps.find(place_of(offset, to));
  std::vector<Tile> tiles(static_cast<std::size_t>(map.bounds().count()));
  const PathResult path = find_hex_path(map, offset, from, to, workspace, tiles);
  require(bool(path) == (expected != steps.end()), "found if there is one");
  if (path) {
    require(path.cost == OctileCost{static_cast<std::int32_t>(expected->second), 0}, "as short as can be");
    tiles.resize(path.tile_count);
    require(tiles.front() == from && tiles.back() == to, "from here to there");
    for (std::size_t i = 1; i < tiles.size(); ++i)
      require(hex_distance(to_hex(offset, tiles[i - 1]), to_hex(offset, tiles[i])) == 1 && !map.is_solid(tiles[i]),
              "by free neighbours");
  }
  const auto most = static_cast<std::int32_t>(in.below(30)) - 1;
  TileMask reached = TileMask::create(map.bounds()).value();
  require(hex_reachable_in_steps(map, offset, from, most, workspace, reached), "there is room");
  for (const auto& [place, cell] : hexes.places()) {
    const auto found = steps.find(place);
    require(reached.get(cell.tile) == (found != steps.end() && found->second <= most), "as far as a queue");
  }
}

}  // namespace

FUZZ_TARGET(hexagons) {
  if (size > 1024) return -1;
  ShapeInput in(data, size);
  Workspace workspace;
  for (int i = 0; i < 3 && !in.at_end(); ++i) {
    ask_layout(in);
    ask_coordinates(in);
    const CollisionMap map = in.map(in.tiles_around(in.point()), in.outside());
    const HexOffset offset = hex_oracle::all_offsets[in.below(4)];
    if (map.bounds().empty()) continue;
    ask_sight(in, map, offset, workspace);
    ask_paths(in, map, offset, workspace);
  }
  return 0;
}

}  // namespace hexagons_target
