// SPDX-License-Identifier: MIT
#include <cmath>
#include <tilespace/pathfinding/distance_field.hpp>
#include "distance/visit_squares.hpp"
#include "search/free_tiles.hpp"

// Roots of the exact squared distances. The root of an integer below 2^32 is rounded once although it goes through a
// double: it differs from a number half-way between two floats by 2^-35 at least, if it is none, which is more than the
// rounding of the double.
//
// The signed field takes a second transform, of the distances to free tiles, for the solid tiles.

namespace tilespace {
namespace {

using detail::DistanceTo;

enum class Signs : std::uint8_t { none, both };

// Units of the field: the tile size, and the maximum in the same units.
struct FieldUnits {
  double tile = 1.0;
  double most = 0.0;
  bool has_square_tiles = true;
};

FieldUnits units_of(const World& world, double most) noexcept {
  return {world.layout.tile_width, most, world.layout.tile_width == world.layout.tile_height};
}

// A squared distance from which on all are `most`, whatever is rounded.
std::uint32_t squared_limit(FieldUnits units) noexcept {
  const double tiles = units.most / units.tile;
  if (!(tiles > 0.0)) return 0;
  const double square = tiles * tiles + 2.0;
  return square < 4294967295.0 ? static_cast<std::uint32_t>(square) : 4294967295U;
}

float distance_of(std::uint32_t square, std::uint32_t limit, FieldUnits units) noexcept {
  if (square >= limit) return static_cast<float>(units.most > 0.0 ? units.most : 0.0);
  const double distance = std::sqrt(static_cast<double>(square)) * units.tile;
  return static_cast<float>(distance < units.most ? distance : units.most);
}

// Negative distances to free tiles, in the solid ones.
bool fill_solid(const CollisionMap& map, TileBox region, FieldUnits units, detail::Scratch& scratch,
                Grid<float>& out) noexcept {
  const std::uint32_t limit = squared_limit(units);
  return visit_squares(map, region, limit, DistanceTo::free, scratch,
                       [&](std::int32_t y, const std::uint32_t* squares) {
                         for (std::int32_t x = region.min.x; x < region.max.x; ++x) {
                           if (map.is_solid({x, y}))
                             out[{x, y}] = 0.0F - distance_of(squares[x - region.min.x], limit, units);
                         }
                       });
}

// Finds the field of a region that lies in the map. The memory of both passes is there before anything is written.
bool fill(const CollisionMap& map, TileBox region, FieldUnits units, Signs signs, Workspace& workspace,
          Grid<float>& out) noexcept {
  if (!units.has_square_tiles || !detail::fits(map, out)) return false;
  if (region.empty()) return true;
  detail::Scratch& scratch = detail::scratch_of(workspace);
  const std::uint32_t limit = squared_limit(units);
  const auto fill_row = [&](std::int32_t y, const std::uint32_t* squares) {
    float* const row = out.row(y).data() + (region.min.x - map.bounds().min.x);
    for (std::int64_t i = 0; i < region.width(); ++i) row[i] = distance_of(squares[i], limit, units);
  };
  if (signs == Signs::none) return visit_squares(map, region, limit, DistanceTo::solid, scratch, fill_row);
  const detail::DistanceWindow second =
      detail::distance_window(map, region, detail::root_above(limit), DistanceTo::free);
  return ensure_capacity_for_squares(second, region, scratch) &&
         visit_squares(map, region, limit, DistanceTo::solid, scratch, fill_row) &&
         fill_solid(map, region, units, scratch, out);
}

bool fill_whole(const CollisionMap& map, FieldUnits units, Signs signs, Workspace& workspace,
                Grid<float>& out) noexcept {
  return fill(map, map.bounds(), units, signs, workspace, out);
}

bool fill_changed(const CollisionMap& map, TileBox edited, FieldUnits units, Signs signs, Workspace& workspace,
                  Grid<float>& out) noexcept {
  return fill(map, detail::changed_region(map, edited, squared_limit(units)), units, signs, workspace, out);
}

}  // namespace

bool distance_field(const CollisionMap& map, double most, Workspace& workspace, Grid<float>& out) noexcept {
  return fill_whole(map, {1.0, most}, Signs::none, workspace, out);
}

bool distance_field(const World& world, double most, Workspace& workspace, Grid<float>& out) noexcept {
  return fill_whole(world.map, units_of(world, most), Signs::none, workspace, out);
}

bool update_distance_field(const CollisionMap& map, TileBox edited, double most, Workspace& workspace,
                           Grid<float>& out) noexcept {
  return fill_changed(map, edited, {1.0, most}, Signs::none, workspace, out);
}

bool update_distance_field(const World& world, TileBox edited, double most, Workspace& workspace,
                           Grid<float>& out) noexcept {
  return fill_changed(world.map, edited, units_of(world, most), Signs::none, workspace, out);
}

bool signed_distance_field(const CollisionMap& map, double most, Workspace& workspace, Grid<float>& out) noexcept {
  return fill_whole(map, {1.0, most}, Signs::both, workspace, out);
}

bool signed_distance_field(const World& world, double most, Workspace& workspace, Grid<float>& out) noexcept {
  return fill_whole(world.map, units_of(world, most), Signs::both, workspace, out);
}

bool update_signed_distance_field(const CollisionMap& map, TileBox edited, double most, Workspace& workspace,
                                  Grid<float>& out) noexcept {
  return fill_changed(map, edited, {1.0, most}, Signs::both, workspace, out);
}

bool update_signed_distance_field(const World& world, TileBox edited, double most, Workspace& workspace,
                                  Grid<float>& out) noexcept {
  return fill_changed(world.map, edited, units_of(world, most), Signs::both, workspace, out);
}

}  // namespace tilespace
