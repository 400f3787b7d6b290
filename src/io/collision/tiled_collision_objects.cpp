// SPDX-License-Identifier: MIT
// Step of to_collision_map() for Tiled maps: tiles filled by objects.
#include <algorithm>
#include "collision/chosen_objects.hpp"
#include "collision/object_outline.hpp"
#include "collision/one_way.hpp"
#include "collision/tile_object_areas.hpp"
#include "collision/tiled_conversion.hpp"
#include "errors.hpp"

namespace tilespace::io::detail {
namespace {

// An object layer and the notices about it.
struct ObjectLayer {
  TiledConversion& conversion;
  std::size_t index;
  std::string path;
  Vec offset;

  // Tile that contains the position of an object.
  [[nodiscard]] Tile tile_of(const MapObject& object) const noexcept {
    const Vec size = conversion.tile_size();
    const Point position = position_of(conversion.plane, object);
    return tile_at(Point{(position.x + offset.x) / size.x, (position.y + offset.y) / size.y});
  }
  void tell(const std::string& reason, Tile tile) const { conversion.notices.add(path, reason, tile); }
};

std::optional<Error> fill(const ObjectLayer& layer, const PlacedShape& shape, TileBox box) {
  SolidTiles& solid = layer.conversion.solid;
  const char* why = "";
  Tile first_whole;
  const auto fill_part = [&](Tile tile, const TilePart& part) -> std::optional<Error> {
    if (*why == '\0') first_whole = tile;
    if (*part.why != '\0') why = part.why;
    const auto number = solid.number_of(part.shape);
    if (!number) return too_many_shapes();
    solid.fill(tile, *number, static_cast<std::uint32_t>(layer.index));
    return std::nullopt;
  };
  if (auto error = visit_parts(layer.conversion, shape, box, fill_part)) return error;
  if (*why != '\0') layer.tell(why, first_whole);
  return std::nullopt;
}

std::optional<Error> add(const ObjectLayer& layer, const MapObject& object, const ObjectOutline& outline,
                         const OneWay& one_way) {
  if (outline.outlines == Outlines::nothing) {
    layer.tell(outline.why, layer.tile_of(object));
    return std::nullopt;
  }
  if (!one_way.is_understood) layer.tell(no_side, layer.tile_of(object));
  const PlacedShape shape{outline, shifted_by(layer.offset), one_way.sides, layer.conversion.tile_size()};
  const TileBox all = shape.tiles();
  const TileBox box = intersection(all, layer.conversion.solid.bounds());
  if (box != all || all.empty()) reach_beyond(layer.conversion, layer.index, all, layer.tile_of(object));
  return fill(layer, shape, box);
}

std::optional<Error> add(const ObjectLayer& layer, const MapObject& object, const SolidTerm& term) {
  const TiledMap& map = layer.conversion.map;
  const Properties& around = map.layers[layer.index].properties;
  if (object.kind != ObjectKind::tile || term.by == SolidBy::objects) {
    const OutlineFrame frame = frame_of_areas(layer.conversion.plane, object);
    return add(layer, object, outline_of(object, frame), one_way_of({&object.properties, &around}));
  }
  for (const TileObjectArea& area : areas_of_tile_object(map, layer.conversion.plane, object, around)) {
    if (auto error = add(layer, object, area.outline, area.one_way)) return error;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Error> add_objects(TiledConversion& conversion, const LayerIndices& layers, const SolidTerm& term) {
  for (const std::size_t index : layers) {
    const std::vector<MapObject>& objects = conversion.map.layers[index].objects;
    const Vec offset = from_screen(conversion.plane.projection, offset_of(conversion.map, index));
    const ObjectLayer layer{conversion, index, path_of(conversion.map, index), offset};
    bool fills_some = false;
    const LayerIndices& others = conversion.tile_object_layers;
    const bool are_tiles_placed = std::find(others.begin(), others.end(), index) != others.end();
    for (const MapObject& object : objects) {
      if (!is_meant(conversion.map, object, term)) continue;
      if (term.by == SolidBy::objects && object.kind == ObjectKind::tile && are_tiles_placed) continue;
      fills_some = fills_some || object.kind == ObjectKind::tile || has_area(object);
      if (auto error = add(layer, object, term)) return error;
    }
    if (fills_some) tell_if_it_moves(conversion, index);
  }
  return std::nullopt;
}

}  // namespace tilespace::io::detail
