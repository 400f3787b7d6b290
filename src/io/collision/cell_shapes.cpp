// SPDX-License-Identifier: MIT
#include "collision/cell_shapes.hpp"
#include <map>
#include <utility>
#include "collision/object_outline.hpp"
#include "collision/one_way.hpp"
#include "collision/unite_shapes.hpp"
#include "errors.hpp"

namespace tilespace::io::detail {
namespace {

// Shapes of the tiles around a cell, by row and column.
using Pile = std::map<std::pair<std::int32_t, std::int32_t>, std::vector<TileShape>>;

// On the screen, shapes are seldom drawn along the edges of diamonds. What reaches less than a pixel into other tiles
// is not meant, and two such parts would make a tile full.
constexpr const char* thin_part = "it reaches less than a pixel into other tiles, where it is left out";

// Placement of one tile of a tileset.
class Placing {
 public:
  Placing(TiledConversion& conversion, const std::string& path, std::string who)
      : conversion_(conversion), path_(path), who_(std::move(who)) {}

  void tell(const std::string& reason) { shapes_.notices.push_back(conversion_.notices.open(path_, who_ + reason)); }

  [[nodiscard]] std::optional<Error> add(const PlacedShape& shape, Vec thinnest = {});
  void add_walls(Sides sides);
  [[nodiscard]] Result<CellShapes> finish();

 private:
  TiledConversion& conversion_;
  const std::string& path_;
  std::string who_;
  Pile pile_;
  std::uint64_t parts_ = 0;
  CellShapes shapes_;
};

// Extents of an area.
Vec extents_of(const ConvexPolygon& area) {
  const Box box = bounds_of(area);
  return box.max - box.min;
}

// Parts in other tiles than the cell that are thinner than `thinnest` are left out.
std::optional<Error> Placing::add(const PlacedShape& shape, Vec thinnest) {
  const TileBox box = shape.tiles();
  if (box.count() > ShapesOfLayer::most_parts - parts_) {
    return error_at(ErrorKind::too_large, 0, 0,
                    "collision shapes over at most " + std::to_string(ShapesOfLayer::most_parts) + " tiles",
                    who_ + "more");
  }
  parts_ += box.count();
  const char* why = "";
  const auto add_part = [&](Tile tile, const TilePart& part) -> std::optional<Error> {
    const Vec extents = extents_of(part.shape.area);
    if (tile != Tile{} && (extents.x < thinnest.x || extents.y < thinnest.y)) {
      why = thin_part;
      return std::nullopt;
    }
    pile_[{tile.y, tile.x}].push_back(part.shape);
    if (*part.why != '\0') why = part.why;
    return std::nullopt;
  };
  if (auto error = visit_parts(conversion_, shape, box, add_part)) return error;
  if (*why != '\0') tell(why);
  return std::nullopt;
}

// Those on the southern and eastern side belong to the tiles there.
void Placing::add_walls(Sides sides) {
  const auto add_to = [&](std::int32_t x, std::int32_t y, Sides walls) {
    if (!walls.empty()) pile_[{y, x}].push_back({{}, {}, walls});
  };
  add_to(0, 0, sides & wall_sides);
  if (sides.has(Side::south)) add_to(0, 1, Side::north);
  if (sides.has(Side::east)) add_to(1, 0, Side::west);
}

Result<CellShapes> Placing::finish() {
  bool clash = false;
  for (auto& [at, shapes] : pile_) {
    const std::optional<TileShape> shape = united(std::move(shapes));
    clash = clash || !shape;
    const auto number = conversion_.solid.number_of(shape.value_or(full_shape));
    if (!number) return too_many_shapes();
    shapes_.parts.push_back({{at.second, at.first}, *number});
  }
  if (clash) tell("its shapes make no convex area together; the tile counts as full");
  return std::move(shapes_);
}

// Fills the whole cell.
std::optional<Error> add_cell(Placing& placing, Vec tile_size, Vec shift) {
  MapObject cell;
  cell.size = tile_size;
  return placing.add(PlacedShape{outline_of(cell), shifted_by(shift), {}, tile_size});
}

// A tile whose shapes are placed.
struct ShownTile {
  const TiledPlane& plane;
  TilesetEntry entry;
  PixelPlacement placement;
  Vec rest;  // added in the plane
};

std::optional<Error> add_object(Placing& placing, const MapObject& object, const ShownTile& shown) {
  const TilesetTile& tile = *shown.entry.tile;
  const ObjectOutline outline = outline_of(object, *frame_in_image(shown.entry, object));
  if (outline.outlines == Outlines::nothing) {
    placing.tell(outline.why);
    return std::nullopt;
  }
  const OneWay one_way = one_way_of({&object.properties, &tile.collision_properties, &tile.properties});
  if (!one_way.is_understood) placing.tell(no_side);
  const bool is_upright = shown.plane.projection.kind == PixelProjection::Kind::upright;
  const Vec pixel{1.0 / shown.plane.tile_size.x, 1.0 / shown.plane.tile_size.y};
  return placing.add(placed_in_cell(shown.plane, outline, shown.placement, one_way.sides, shown.rest),
                     is_upright ? Vec{} : pixel);
}

std::string name_of(const TilesetEntry& entry) {
  const std::string& name = entry.tileset->name.empty() ? entry.tileset->source : entry.tileset->name;
  return "tile " + std::to_string(entry.id) + " of " + printable(name) + ": ";
}

}  // namespace

ShapesOfLayer::ShapesOfLayer(TiledConversion& conversion, std::size_t layer)
    : conversion_(conversion),
      path_(path_of(conversion.map, layer)),
      shift_(shift_of(conversion, layer).pixels),
      is_solid_(says_solid(conversion.map, layer).value_or(false)) {}

Result<const CellShapes*> ShapesOfLayer::of(Gid gid) {
  const auto found = kept_.find(gid.bits);
  if (found != kept_.end()) return &found->second;
  Result<CellShapes> placed = place(gid);
  if (!placed) return placed.error();
  parts_kept_ += placed->parts.size();
  if (parts_kept_ > most_parts) {
    kept_.clear();
    parts_kept_ = placed->parts.size();
  }
  return &kept_.emplace(gid.bits, std::move(placed).value()).first->second;
}

// What a tile has of shapes and walls fills nothing: tells why.
Result<CellShapes> ShapesOfLayer::without_shapes(const TilesetEntry& entry) {
  Placing placing{conversion_, path_, name_of(entry)};
  for (const MapObject& object : entry.tile->collision) placing.tell(outline_of(object).why);
  if (!walls_of(*entry.tile).is_understood) placing.tell(no_walls);
  return placing.finish();
}

Result<CellShapes> ShapesOfLayer::place(Gid gid) {
  const TilesetEntry entry = find_tile(conversion_.map, gid);
  const bool has_some = entry.tile != nullptr && has_shapes(*entry.tile);
  if (!has_some && !is_solid_) return entry.tile == nullptr ? CellShapes{} : without_shapes(entry);
  Placing placing{conversion_, path_, has_some ? name_of(entry) : std::string()};
  const bool is_placed = has_some && frame_in_image(entry, {});
  if (has_some && !is_placed)
    placing.tell("its shapes are on an isometric grid without a size; the tile counts as full");
  if (!is_placed) {
    if (auto error = add_cell(placing, conversion_.tile_size(), shift_)) return *std::move(error);
    return placing.finish();
  }
  // On the screen the rest of the shift is a part of the placement, which rounds it once.
  const bool is_upright = conversion_.plane.projection.kind == PixelProjection::Kind::upright;
  const PixelPlacement placement = placement_of(conversion_.map, entry, gid, is_upright ? shift_ : Vec{});
  const ShownTile shown{conversion_.plane, entry, placement, is_upright ? Vec{} : shift_};
  for (const MapObject& object : entry.tile->collision) {
    if (auto error = add_object(placing, object, shown)) return *std::move(error);
  }
  const Walls walls = walls_of(*entry.tile);
  if (!walls.is_understood) placing.tell(no_walls);
  placing.add_walls(flipped_sides(conversion_.plane, shown.placement, walls.sides));
  return placing.finish();
}

}  // namespace tilespace::io::detail
