// SPDX-License-Identifier: MIT
#include "collision/tiled_plane.hpp"
#include <algorithm>
#include <tilespace/base/rounding.hpp>
#include <tilespace/grid/tile_shape.hpp>
#include <tilespace/io/tiled_hexagons.hpp>
#include <tilespace/io/tiled_view.hpp>
#include <utility>
#include "errors.hpp"

namespace tilespace::io::detail {
namespace {

using Kind = PixelProjection::Kind;

Vec size_of_tiles(const TiledMap& map) noexcept { return {double(map.tile_width), double(map.tile_height)}; }

TiledPlane orthogonal_plane(const TiledMap& map) noexcept {
  TiledPlane plane;
  plane.tile_size = size_of_tiles(map);
  return plane;
}

// Tiles stand on the left corner of the lower edge of their cell, which the shear moves.
TiledPlane oblique_plane(const TiledMap& map) noexcept {
  TiledPlane plane = orthogonal_plane(map);
  plane.projection = {Kind::sheared, plane.tile_size, map.skew};
  plane.cell_origin = {0.0 - map.skew.x, 0.0};
  return plane;
}

// Tiles stand on the lower left corner of the box around their diamond.
TiledPlane plane_of_diamonds(const TiledMap& map, const View& view) noexcept {
  TiledPlane plane;
  const Vec diamond{view.x_axis.x * 2.0, view.x_axis.y * 2.0};
  plane.tile_size = {diamond.y, diamond.y};
  plane.projection = {Kind::diamond, diamond, {}};
  plane.screen_origin = view.origin;
  plane.cell_origin = {view.x_axis.x, double(map.tile_height) - diamond.y};
  plane.stagger = view.stagger;
  plane.has_objects_on_screen = view.stagger != Stagger::none;
  if (!plane.has_objects_on_screen) plane.tile_anchor = {0.5, 1.0};
  return plane;
}

Error no_view(const TiledMap& map) {
  const std::string sizes = std::to_string(map.tile_width) + " x " + std::to_string(map.tile_height);
  const bool is_oblique = map.orientation == Orientation::oblique;
  return error_at(ErrorKind::unsupported, 0, 0,
                  std::string(name(map.orientation)) + " tiles with an area, of at most 2^19 pixels" +
                      (is_oblique ? ", skewed by whole or half pixels" : ""),
                  sizes + (is_oblique ? ", skewed" : ""));
}

// Upper corner of a cell of an isometric grid, which stands on the lower edge of a tile's image.
Vec corner_of_grid(const TilesetEntry& entry) noexcept {
  const Vec grid = entry.tileset->grid_size;
  return {floor_to_double(grid.x / 2.0), image_size(entry).y - grid.y};
}

// Columns and rows: hexagons are solid as a whole.
Result<TiledPlane> plane_of_hexagons(const TiledMap& map) {
  const Result<HexLayout> hexagons = hex_layout_of(map);
  if (!hexagons) return hexagons.error();
  return TiledPlane();
}

}  // namespace

Result<TiledPlane> plane_of(const TiledMap& map) {
  if (map.orientation == Orientation::hexagonal) return plane_of_hexagons(map);
  if (map.tile_width <= 0 || map.tile_height <= 0) {
    return error_at(ErrorKind::unsupported, 0, 0, "tiles of at least 1 x 1 pixels",
                    std::to_string(map.tile_width) + " x " + std::to_string(map.tile_height));
  }
  if (map.orientation == Orientation::orthogonal) return orthogonal_plane(map);
  const std::optional<View> view = view_of(map);
  if (!view) return no_view(map);
  return map.orientation == Orientation::oblique ? oblique_plane(map) : plane_of_diamonds(map, *view);
}

// Both coordinates of tiles rise or fall with those of cells, so the corners have the extremes.
TileBox tiles_of(const TiledPlane& plane, TileBox cells) noexcept {
  if (plane.stagger == Stagger::none || cells.empty()) return cells;
  const Tile last{cells.max.x - 1, cells.max.y - 1};
  const Tile corners[] = {tile_of(plane, cells.min), tile_of(plane, last), tile_of(plane, {cells.min.x, last.y}),
                          tile_of(plane, {last.x, cells.min.y})};
  TileBox box{corners[0], corners[0]};
  for (const Tile tile : corners) {
    box.min = {std::min(box.min.x, tile.x), std::min(box.min.y, tile.y)};
    box.max = {std::max(box.max.x, tile.x), std::max(box.max.y, tile.y)};
  }
  box.max = box.max + Step{1, 1};
  return box;
}

Point position_of(const TiledPlane& plane, const MapObject& object) noexcept {
  if (!plane.has_objects_on_screen) return object.position;
  return Point{} + from_screen(plane.projection, object.position - plane.screen_origin);
}

OutlineFrame frame_of_areas(const TiledPlane& plane, const MapObject& object) noexcept {
  const PixelProjection own = plane.has_objects_on_screen ? PixelProjection{} : plane.projection;
  return {own, plane.projection, position_of(plane, object)};
}

OutlineFrame frame_of_tiles(const TiledPlane& plane, const MapObject& object) noexcept {
  return {PixelProjection{}, plane.projection, position_of(plane, object)};
}

std::optional<OutlineFrame> frame_in_image(const TilesetEntry& entry, const MapObject& shape) noexcept {
  const Tileset& tileset = *entry.tileset;
  if (tileset.grid_orientation != "isometric") return OutlineFrame{{}, {}, shape.position};
  if (!(tileset.grid_size.x > 0.0 && tileset.grid_size.y > 0.0)) return std::nullopt;
  const PixelProjection grid{Kind::diamond, tileset.grid_size, {}};
  return OutlineFrame{grid, {}, Point{} + (corner_of_grid(entry) + to_screen(grid, shape.position - Point{}))};
}

PlacedShape placed_in_cell(const TiledPlane& plane, ObjectOutline outline, const PixelPlacement& placement,
                           Sides one_way, Vec rest) {
  const Sides sides = flipped_sides(plane, placement, one_way);
  for (Point& corner : outline.corners) {
    const Vec from_origin = place(placement, corner) - plane.cell_origin;
    corner = Point{} + (from_screen(plane.projection, from_origin) + rest);
  }
  return PlacedShape{outline, PixelPlacement{}, sides, plane.tile_size};
}

// On the screen, the edges of a diamond are: north upper right, east lower right, south lower left, west upper left.
Sides flipped_sides(const TiledPlane& plane, const PixelPlacement& placement, Sides sides) noexcept {
  if (plane.projection.kind != Kind::diamond) return place(placement, sides);
  if (placement.gid.flips_diagonally()) sides = flipped(sides, Flip::vertical);
  if (placement.gid.flips_horizontally()) sides = flipped(sides, Flip::diagonal);
  if (placement.gid.flips_vertically()) {
    sides = flipped(flipped(flipped(sides, Flip::diagonal), Flip::horizontal), Flip::vertical);
  }
  return sides;
}

}  // namespace tilespace::io::detail
