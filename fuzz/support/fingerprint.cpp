// SPDX-License-Identifier: MIT
#include "fingerprint.hpp"

namespace fuzz {

using namespace tilespace::io;

void add_to(Fingerprint& all, tilespace::Tile tile) { all.add_all(tile.x, tile.y); }
void add_to(Fingerprint& all, const tilespace::TileBox& box) { all.add_all(box.min, box.max); }
void add_to(Fingerprint& all, tilespace::Point point) { all.add_all(point.x, point.y); }
void add_to(Fingerprint& all, tilespace::Vec vec) { all.add_all(vec.x, vec.y); }

void add_to(Fingerprint& all, const tilespace::View& view) {
  all.add_all(view.origin, view.x_axis, view.y_axis, view.stagger);
}

void add_to(Fingerprint& all, const tilespace::Layout& layout) {
  all.add_all(layout.origin, layout.tile_width, layout.tile_height, layout.x_axis, layout.y_axis, layout.rotation);
}

void add_to(Fingerprint& all, const tilespace::CollisionMap& map) {
  all.add_all(map.bounds(), map.outside());
  const tilespace::BitRows rows = map.bits().rows();
  const std::int64_t words = rows.words_per_row * map.bits().height();
  for (std::int64_t i = 0; i < words; ++i) all.add(rows.words[i]);
  for (const auto& [tile, shape] : map.shaped_tiles()) {
    all.add_all(tile, shape.one_way.bits(), shape.walls.bits());
    for (const tilespace::Point corner : corners_of(shape.area)) all.add_all(corner);
  }
}

void add_to(Fingerprint& all, const Error& error) { all.add(to_string(error)); }

void add_to(Fingerprint& all, const Notice& notice) {
  all.add_all(notice.layer, notice.tile, notice.times, notice.reason);
}

void add_to(Fingerprint& all, TileIds ids) { all.add_all(ids.first, ids.last); }

void add_to(Fingerprint& all, const SolidTerm& term) {
  all.add_all(term.by, term.name, term.value, term.number, term.sign, term.ids, term.layer);
}

void add_to(Fingerprint& all, const SolidRule& rule) { all.add_all(rule.terms); }

void add_to(Fingerprint& all, const MovingAiMap& map) {
  all.add_all(map.type, map.terrain.bounds());
  all.add(std::string_view(map.terrain.values().data(), map.terrain.values().size()));
}

void add_to(Fingerprint& all, const Scenario& scenario) {
  all.add_all(scenario.bucket, scenario.map, scenario.width, scenario.height, scenario.start, scenario.goal,
              scenario.optimal_length);
}

void add_to(Fingerprint& all, Rgba colour) { all.add_all(colour.red, colour.green, colour.blue, colour.alpha); }

void add_to(Fingerprint& all, const Picture& picture) {
  all.add_all(picture.channels, picture.pixels.bounds());
  for (const Rgba pixel : picture.pixels.values()) all.add_all(pixel);
}

void add_to(Fingerprint& all, const RosMapInfo& info) {
  all.add_all(info.image, info.resolution, info.origin, info.yaw, info.occupied_thresh, info.free_thresh, info.negate,
              info.mode);
}

void add_to(Fingerprint& all, const RosMap& map) {
  all.add_all(map.info, map.rule, map.occupancy.bounds());
  for (const std::int16_t value : map.occupancy.values()) all.add(value);
}

void add_to(Fingerprint& all, Gid gid) { all.add(gid.bits); }

void add_to(Fingerprint& all, const Property& property) {
  all.add_all(property.name, property.type, property.text, property.integer, property.number, property.custom_type,
              property.members);
}

void add_to(Fingerprint& all, const MapObject& object) {
  all.add_all(object.id, object.name, object.class_name, object.kind, object.position, object.size, object.rotation);
  all.add_all(object.points, object.gid, object.tileset, object.tile, object.text, object.visible);
  all.add_all(object.template_file, object.properties);
}

void add_to(Fingerprint& all, const ImageReference& image) {
  all.add_all(image.source, image.path, image.width, image.height, image.transparent);
}

void add_to(Fingerprint& all, const AnimationFrame& frame) { all.add_all(frame.tile, frame.milliseconds); }

void add_to(Fingerprint& all, const TilesetTile& tile) {
  all.add_all(tile.id, tile.class_name, tile.probability, tile.image, tile.image_corner, tile.image_size);
  all.add_all(tile.collision, tile.collision_properties, tile.animation, tile.properties);
}

void add_to(Fingerprint& all, const WangTile& tile) {
  all.add(tile.id);
  for (const std::uint8_t color : tile.colors) all.add(color);
}

void add_to(Fingerprint& all, const WangSet& set) { all.add_all(set.name, set.colors, set.tiles); }

void add_to(Fingerprint& all, const Tileset& set) {
  all.add_all(set.first_gid, set.source, set.missing, set.name, set.class_name, set.tile_width, set.tile_height);
  all.add_all(set.spacing, set.margin, set.columns, set.tile_count, set.tile_offset, set.object_alignment);
  all.add_all(set.tile_render_size, set.fill_mode, set.grid_orientation, set.grid_size, set.image);
  all.add_all(set.properties, set.tiles, set.wang_sets);
}

void add_to(Fingerprint& all, const TileChunk& chunk) { all.add_all(chunk.bounds, chunk.tiles); }

void add_to(Fingerprint& all, const Layer& layer) {
  all.add_all(layer.kind, layer.id, layer.name, layer.class_name, layer.parent, layer.visible, layer.opacity);
  all.add_all(layer.offset, layer.parallax, layer.tint, layer.properties, layer.width, layer.height, layer.chunks);
  all.add_all(layer.objects, layer.draw_order, layer.image, layer.repeats_x, layer.repeats_y);
}

void add_to(Fingerprint& all, const TiledMap& map) {
  all.add_all(map.version, map.tiled_version, map.class_name, map.orientation, map.render_order, map.width, map.height);
  all.add_all(map.tile_width, map.tile_height, map.infinite, map.hex_side_length, map.stagger_axis, map.stagger_index);
  all.add_all(map.skew, map.background_color, map.properties, map.tilesets, map.layers);
}

void add_to(Fingerprint& all, const TiledCollision& collision) {
  all.add_all(collision.map, collision.layout, collision.view, collision.rule, collision.told, collision.notices);
}

void add_to(Fingerprint& all, const GodotScene& scene) { all.add_all(scene.map, scene.notices); }

void add_to(Fingerprint& all, const LdtkValue& value) { all.add_all(value.value, value.identifier, value.color); }

void add_to(Fingerprint& all, const LdtkLayerDefinition& layer) {
  all.add_all(layer.uid, layer.identifier, layer.kind, layer.grid_size, layer.values);
}

void add_to(Fingerprint& all, const LdtkEnumTag& tag) { all.add_all(tag.value, tag.tiles); }

void add_to(Fingerprint& all, const LdtkTileData& data) { all.add_all(data.tile, data.text); }

void add_to(Fingerprint& all, const LdtkTileset& tileset) {
  all.add_all(tileset.uid, tileset.identifier, tileset.image, tileset.width, tileset.height, tileset.grid_size,
              tileset.spacing, tileset.padding, tileset.enum_tags, tileset.data);
}

void add_to(Fingerprint& all, const LdtkTile& tile) {
  all.add_all(tile.x, tile.y, tile.source_x, tile.source_y, tile.flips, tile.id);
}

void add_to(Fingerprint& all, const LdtkEntity& entity) {
  all.add_all(entity.iid, entity.pivot, entity.tags, entity.object);
}

void add_to(Fingerprint& all, const LdtkLayer& layer) {
  all.add_all(layer.kind, layer.identifier, layer.iid, layer.definition, layer.tileset, layer.width, layer.height,
              layer.grid_size, layer.offset_x, layer.offset_y, layer.opacity, layer.visible, layer.values, layer.tiles,
              layer.entities);
}

void add_to(Fingerprint& all, const LdtkLevel& level) {
  all.add_all(level.identifier, level.iid, level.uid, level.world, level.x, level.y, level.depth, level.width,
              level.height, level.file, level.fields, level.layers);
}

void add_to(Fingerprint& all, const LdtkWorld& world) {
  all.add_all(world.identifier, world.iid, world.layout, world.grid_width, world.grid_height);
}

void add_to(Fingerprint& all, const LdtkProject& project) {
  all.add_all(project.version, project.layer_definitions, project.tilesets, project.worlds, project.levels);
}

void add_to(Fingerprint& all, const LdtkCollision& collision) {
  all.add_all(collision.map, collision.layout, collision.rule, collision.told, collision.notices);
}

void add_to(Fingerprint& all, const Level& level) {
  all.add_all(level.name, level.world, level.x, level.y, level.width, level.height, level.depth);
}

void add_to(Fingerprint& all, const JoinedMap& map) { all.add_all(map.map, map.layout); }

void add_to(Fingerprint& all, const LoadedMap& map) {
  all.add_all(map.map, map.format, map.layout, map.view, map.rule, map.solid_rule, map.counts, map.notices, map.tiled,
              map.ros);
  all.add_all(map.ldtk);
}

}  // namespace fuzz
