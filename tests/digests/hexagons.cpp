// SPDX-License-Identifier: MIT
#include <vector>

#include "digests/any_tile.hpp"
#include "digests/record.hpp"
#include "oracle/inputs.hpp"
#include "scenarios/maps.hpp"

// Hexagons: coordinates and picking, rings and lines, sight, paths and ranges.

namespace digests {
namespace {

using namespace tilespace;

constexpr HexOffset all_offsets[] = {HexOffset::odd_r, HexOffset::even_r, HexOffset::odd_q, HexOffset::even_q};

HexLayout any_layout(oracle::Rng& rng) {
  HexLayout layout;
  layout.tile_width = static_cast<std::int32_t>(rng.between(1, 70));
  layout.tile_height = static_cast<std::int32_t>(rng.between(1, 70));
  layout.side_length = static_cast<std::int32_t>(rng.between(0, 40));
  layout.offset = all_offsets[rng.between(0, 3)];
  return layout;
}

void ask_places(Record& record) {
  oracle::Rng rng(11);
  for (int i = 0; i < 20000; ++i) {
    const HexLayout layout = any_layout(rng);
    const double scale = rng.one_in(8) ? 1e12 : 500.0;
    const double x = rng.one_in(2) ? rng.real(-scale, scale) : static_cast<double>(rng.between(-99, 99)) / 2;
    const Point pixel{x, static_cast<double>(rng.between(-400, 400)) / 4};
    record.asked(layout, pixel);
    const Tile tile = hex_at(layout, pixel);
    record.answered(is_valid(layout), tile);
    if (!is_valid(layout)) continue;
    record.answered(hex_center(layout, tile), hex_box(layout, tile), hex_outline(layout, tile));
    record.answered(to_hex(layout.offset, tile), to_tile(layout.offset, to_hex(layout.offset, tile)));
  }
}

void ask_ranges(Record& record) {
  oracle::Rng rng(12);
  for (int i = 0; i < 2000; ++i) {
    const std::int64_t most = rng.one_in(4) ? INT32_MAX : 40;
    const auto any = [&] { return static_cast<std::int32_t>(rng.between(-most, most)); };
    const std::int32_t q = any(), r = any();
    const Hex from{q, r};
    const Hex to = from + HexStep{static_cast<std::int32_t>(rng.between(-60, 60)),
                                  static_cast<std::int32_t>(rng.between(-60, 60))};
    const auto radius = static_cast<std::int32_t>(rng.between(-1, 12));
    record.asked(from, to, radius);
    record.answered(hex_distance(from, to), hex_neighbours(from), hex_ring(from, radius), hex_spiral(from, radius));
    record.answered(hex_line(from, to));
  }
}

void ask_map(Record& record, const CollisionMap& map, oracle::Rng& rng, Workspace& workspace) {
  TileMask mask = TileMask::create(map.bounds()).value();
  std::vector<Tile> tiles(4000);
  const HexOffset offset = all_offsets[rng.between(0, 3)];
  const Tile from = any_tile(rng, map.bounds()), to = any_tile(rng, map.bounds());
  const auto reach = static_cast<std::int32_t>(rng.between(-1, rng.one_in(4) ? 200 : 20));
  record.asked(map.bounds(), offset, from, to, reach);
  record.answered(has_hex_line_of_sight(map, offset, from, to));
  const auto answered = [&](bool has_capacity) { record.answered(has_capacity, mask.bounds(), mask); };
  answered(hex_field_of_view(map, offset, from, reach, workspace, mask));
  answered(hex_reachable_in_steps(map, offset, from, reach, workspace, mask));
  const PathResult path = find_hex_path(map, offset, from, to, workspace, tiles);
  record.answered(path.status, path.cost.straight, path.tile_count);
  record.answered(std::span(tiles).first(path.tile_count < tiles.size() ? path.tile_count : tiles.size()));
}

void ask_maps(const char* name, const CollisionMap& map) {
  scenario(name, [&](Record& record) {
    oracle::Rng rng(13);
    Workspace workspace;
    for (int i = 0; i < 60; ++i) ask_map(record, map, rng, workspace);
  });
}

}  // namespace

void ask_hexagons() {
  scenario("hexagons in pixels", ask_places);
  scenario("rings, spirals and lines of hexagons", ask_ranges);
  ask_maps("hexagons in a cave", scenarios::cave_map(150));
  ask_maps("hexagons, 20% scattered", scenarios::scattered_map(0.2, 150));
  ask_maps("hexagons, 0.5% scattered", scenarios::scattered_map(0.005, 150));
}

}  // namespace digests
