// SPDX-License-Identifier: MIT
// What is in a loaded map, as values for JavaScript: objects with the names of loading.ts.
#include "written_map.hpp"

#include <string_view>
#include <tilespace/grid/map_snapshot.hpp>
#include <tilespace/io/levels.hpp>
#include <vector>

namespace tilespace::web {
namespace {

constexpr const char* layer_kinds[] = {"tiles", "objects", "image", "group", "cells"};
constexpr const char* object_kinds[] = {"rectangle", "ellipse",  "capsule", "point",
                                        "polygon",   "polyline", "text",    "tile"};
constexpr const char* staggers[] = {"none", "oddRows", "evenRows", "oddColumns", "evenColumns"};
constexpr const char* offsets[] = {"oddRows", "evenRows", "oddColumns", "evenColumns"};

class MapWriter {
 public:
  MapWriter(const tilespace_loaded& map, PackedValues& values) : loaded(map), out(values) {}

  void text(std::string_view key, std::string_view value) {
    out.text(key);
    out.text(value);
  }
  void number(std::string_view key, double value) {
    out.text(key);
    out.number(value);
  }
  void truth(std::string_view key, bool value) {
    out.text(key);
    out.truth(value);
  }
  void point(std::string_view key, double x, double y) {
    out.text(key);
    out.object(2);
    number("x", x);
    number("y", y);
  }
  void box(std::string_view key, double x, double y, double width, double height) {
    out.text(key);
    out.object(4);
    number("x", x);
    number("y", y);
    number("width", width);
    number("height", height);
  }
  void box(std::string_view key, const tilespace_box& value) {
    out.text(key);
    out.object(2);
    point("min", value.min.x, value.min.y);
    point("max", value.max.x, value.max.y);
  }

  tilespace_property_view property(std::size_t index) {
    tilespace_property_view view;
    static_cast<void>(tilespace_loaded_property(&loaded, index, &view));
    return view;
  }

  void write_members(std::size_t first, std::size_t count) {
    out.object(count);
    for (std::size_t i = 0; i < count; ++i) {
      const tilespace_property_view view = property(first + i);
      out.text(view.name);
      write_value(view);
    }
  }

  void write_value(const tilespace_property_view& view) {
    switch (view.type) {
      case TILESPACE_GROUP: return write_members(view.first_member, view.member_count);
      case TILESPACE_LIST:
        out.list(view.member_count);
        for (std::size_t i = 0; i < view.member_count; ++i) write_value(property(view.first_member + i));
        return;
      case TILESPACE_BOOLEAN: return out.truth(view.integer != 0);
      case TILESPACE_INTEGER:
      case TILESPACE_OBJECT: return out.integer(view.integer);
      case TILESPACE_NUMBER: return out.number(view.number);
      default: return out.text(view.text);
    }
  }

  void properties(std::uint32_t owner, std::size_t index) {
    std::size_t first = 0;
    std::size_t count = 0;
    static_cast<void>(tilespace_loaded_properties(&loaded, owner, index, &first, &count));
    out.text("properties");
    write_members(first, count);
  }

  void write_layer(std::size_t index) {
    tilespace_layer_view view;
    static_cast<void>(tilespace_loaded_layer(&loaded, index, &view));
    const double width = double(view.bounds.max.x) - view.bounds.min.x;
    const double height = double(view.bounds.max.y) - view.bounds.min.y;
    out.object(16);
    text("name", view.name);
    text("className", view.class_name);
    text("path", view.path);
    text("kind", layer_kinds[view.kind]);
    number("id", view.id);
    number("parent", view.parent);
    truth("isVisible", view.is_visible != 0);
    number("opacity", view.opacity);
    point("offset", view.offset.x, view.offset.y);
    box("bounds", view.bounds.min.x, view.bounds.min.y, width, height);
    number("cellSize", view.cell_size);
    text("image", view.image);
    out.text("tiles");
    const bool has_tiles = width > 0.0 && height > 0.0;
    const auto count = has_tiles ? static_cast<std::size_t>(width * height) : 0;
    std::vector<std::uint32_t> tiles(count);
    static_cast<void>(tilespace_loaded_layer_tiles(&loaded, index, &view.bounds, tiles.data(), count));
    out.bytes(std::as_bytes(std::span<const std::uint32_t>(tiles)));
    write_placed(index);
    number("tileset", view.tileset);
    properties(TILESPACE_OF_LAYER, index);
  }

  void write_placed(std::size_t layer) {
    std::size_t placed_count = 0;
    static_cast<void>(tilespace_loaded_placed_tiles(&loaded, layer, nullptr, 0, &placed_count));
    std::vector<tilespace_placed_tile> placed(placed_count);
    static_cast<void>(tilespace_loaded_placed_tiles(&loaded, layer, placed.data(), placed_count, &placed_count));
    out.text("placed");
    out.bytes(std::as_bytes(std::span<const tilespace_placed_tile>(placed)));
  }

  void write_object(std::size_t index) {
    tilespace_map_object_view view;
    static_cast<void>(tilespace_loaded_object(&loaded, index, &view));
    out.object(17);
    text("name", view.name);
    text("className", view.class_name);
    text("text", view.text);
    text("iid", view.iid);
    text("kind", object_kinds[view.kind]);
    number("id", view.id);
    number("layer", view.layer);
    truth("isVisible", view.is_visible != 0);
    number("gid", view.gid);
    point("position", view.position.x, view.position.y);
    point("size", view.size.x, view.size.y);
    number("rotation", view.rotation);
    out.text("points");
    out.list(view.point_count);
    for (std::size_t i = 0; i < view.point_count; ++i) {
      out.object(2);
      number("x", view.points[i].x);
      number("y", view.points[i].y);
    }
    box("box", view.box);
    box("tiles", view.tiles);
    properties(TILESPACE_OF_OBJECT, index);
    out.text("ofTile");  // the properties of the tile that it shows
    std::size_t first = 0;
    std::size_t count = 0;
    if (view.gid != 0) {
      static_cast<void>(tilespace_loaded_properties(&loaded, TILESPACE_OF_TILE, view.gid, &first, &count));
    }
    write_members(first, count);
  }

  void write_tileset(std::size_t index) {
    tilespace_tileset_view view;
    static_cast<void>(tilespace_loaded_tileset(&loaded, index, &view));
    out.object(13);
    text("name", view.name);
    text("className", view.class_name);
    text("source", view.source);
    text("image", view.image);
    number("firstNumber", view.first_number);
    number("tileCount", view.tile_count);
    number("tileWidth", view.tile_width);
    number("tileHeight", view.tile_height);
    number("spacing", view.spacing);
    number("margin", view.margin);
    number("columns", view.columns);
    truth("isMissing", view.is_missing != 0);
    properties(TILESPACE_OF_TILESET, index);
  }

  // Tiles with data of their own.
  void write_tiles() {
    std::size_t count = 0;
    if (loaded.map->tiled) {
      for (const io::Tileset& set : loaded.map->tiled->tilesets) count += set.tiles.size();
    }
    out.text("tiles");
    out.list(count);
    if (count == 0) return;
    for (const io::Tileset& set : loaded.map->tiled->tilesets) {
      for (const io::TilesetTile& tile : set.tiles) {
        const std::uint32_t gid = set.first_gid + tile.id;
        tilespace_tile_view view;
        static_cast<void>(tilespace_loaded_tile(&loaded, gid, &view));
        out.object(6);
        number("tileset", static_cast<double>(&set - loaded.map->tiled->tilesets.data()));
        number("number", gid);
        text("className", view.class_name);
        text("image", view.image);
        box("part", view.part);
        properties(TILESPACE_OF_TILE, gid);
      }
    }
  }

  void write_level(std::size_t index, bool has_fields) {
    const io::Level& view = loaded.contents.levels[index];
    const std::vector<std::size_t> beside = io::neighbours(loaded.contents.levels, index);
    out.object(9);
    text("name", view.name);
    text("world", view.world);
    number("x", static_cast<double>(view.x));
    number("y", static_cast<double>(view.y));
    number("width", static_cast<double>(view.width));
    number("height", static_cast<double>(view.height));
    number("depth", view.depth);
    out.text("neighbours");
    out.list(beside.size());
    for (const std::size_t other : beside) out.number(static_cast<double>(other));
    if (has_fields) return properties(TILESPACE_OF_LEVEL, index);
    out.text("properties");
    out.object(0);
  }

  template <class Write>
  void list(std::string_view key, std::size_t count, Write&& write) {
    out.text(key);
    out.list(count);
    for (std::size_t i = 0; i < count; ++i) write(i);
  }

  void write_layout(const Layout& layout) {
    out.text("layout");
    out.object(6);
    point("origin", layout.origin.x, layout.origin.y);
    number("tileWidth", layout.tile_width);
    number("tileHeight", layout.tile_height);
    number("xAxis", layout.x_axis == Axis::against ? 1 : 0);
    number("yAxis", layout.y_axis == Axis::against ? 1 : 0);
    point("rotation", layout.rotation.x, layout.rotation.y);
  }

  void write_projection() {
    out.text("projection");
    if (!loaded.map->view) return out.nothing();
    const View& view = *loaded.map->view;
    out.object(4);
    point("origin", view.origin.x, view.origin.y);
    point("xAxis", view.x_axis.x, view.x_axis.y);
    point("yAxis", view.y_axis.x, view.y_axis.y);
    text("stagger", staggers[static_cast<std::size_t>(view.stagger)]);
  }

  void write_hexagons() {
    out.text("hexagons");
    if (!loaded.map->hexagons) return out.nothing();
    const HexLayout& layout = *loaded.map->hexagons;
    out.object(4);
    number("tileWidth", layout.tile_width);
    number("tileHeight", layout.tile_height);
    number("sideLength", layout.side_length);
    text("offset", offsets[static_cast<std::size_t>(layout.offset)]);
  }

  void write_counts() {
    out.text("counts");
    out.object(loaded.map->counts.size());
    for (const auto& [what, count] : loaded.map->counts) number(what, static_cast<double>(count));
  }

  void write_map() {
    const CollisionMap& map = loaded.map->map;
    out.object(15);
    text("format", io::name(loaded.map->format));
    text("rule", loaded.map->solid_rule);
    out.text("snapshot");
    std::vector<std::byte> bytes(snapshot(map, {}));
    static_cast<void>(snapshot(map, bytes));
    out.bytes(bytes);
    write_layout(loaded.map->layout);
    write_projection();
    write_hexagons();
    write_counts();
    list("notices", loaded.map->notices.size(),
         [&](std::size_t i) { out.text(io::to_string(loaded.map->notices[i])); });
    properties(TILESPACE_OF_MAP, 0);
    list("layers", loaded.contents.layers.size(), [&](std::size_t i) { write_layer(i); });
    list("objects", loaded.contents.objects.size(), [&](std::size_t i) { write_object(i); });
    list("tilesets", loaded.contents.tilesets.size(), [&](std::size_t i) { write_tileset(i); });
    write_tiles();
    list("levels", loaded.contents.levels.size(), [&](std::size_t i) { write_level(i, true); });
    text("orientation", loaded.map->tiled ? io::name(loaded.map->tiled->orientation) : "orthogonal");
  }

 private:
  const tilespace_loaded& loaded;
  PackedValues& out;
};

}  // namespace

void write_map(const tilespace_loaded& loaded, PackedValues& out) { MapWriter(loaded, out).write_map(); }

void write_levels(const tilespace_loaded& loaded, PackedValues& out) {
  MapWriter writer(loaded, out);
  out.list(loaded.contents.levels.size());
  for (std::size_t i = 0; i < loaded.contents.levels.size(); ++i) writer.write_level(i, false);
}

void write_error(const io::Error& error, PackedValues& out) {
  out.object(9);
  out.text("kind");
  out.text(io::name(error.kind));
  out.text("message");
  out.text(io::to_string(error));
  out.text("file");
  out.text(error.file);
  out.text("line");
  out.number(static_cast<double>(error.line));
  out.text("column");
  out.number(static_cast<double>(error.column));
  out.text("byte");
  out.number(error.byte ? static_cast<double>(*error.byte) : -1.0);
  out.text("expected");
  out.text(error.expected);
  out.text("found");
  out.text(error.found);
  out.text("map");
  out.text(error.map);
}

}  // namespace tilespace::web
