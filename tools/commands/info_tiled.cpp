// SPDX-License-Identifier: MIT
#include "commands/info_tiled.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>
#include <tilespace/io/tiled.hpp>
#include <utility>

#include "text/json_text.hpp"
#include "text/printable.hpp"

namespace tilespace::tool {
namespace {

using io::Layer;
using io::LayerKind;
using io::TiledMap;
using io::Tileset;

// ---- Counts.

std::uint64_t tiles_in(const Layer& layer) {
  std::uint64_t tiles = 0;
  for (const io::TileChunk& chunk : layer.chunks) {
    tiles += static_cast<std::uint64_t>(
        std::count_if(chunk.tiles.begin(), chunk.tiles.end(), [](io::Gid gid) { return gid.is_tile(); }));
  }
  return tiles;
}

std::size_t tiles_with_shapes(const Tileset& set) {
  return static_cast<std::size_t>(
      std::count_if(set.tiles.begin(), set.tiles.end(), [](const auto& tile) { return !tile.collision.empty(); }));
}

// Number of objects of each class; those without one under "".
std::map<std::string, std::uint64_t> objects_by_class(const TiledMap& map) {
  std::map<std::string, std::uint64_t> objects;
  for (const Layer& layer : map.layers) {
    for (const io::MapObject& object : layer.objects) ++objects[object.class_name];
  }
  return objects;
}

// ---- Text output.

constexpr std::size_t columns = 4;
using Row = std::array<std::string, columns>;

// Appends rows under a label, in columns as wide as needed.
void append_rows(std::string& out, std::string_view label, const std::vector<Row>& rows) {
  std::array<std::size_t, columns> widths{};
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < columns; ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  for (const Row& row : rows) {
    std::string line = fmt::format("{:<9}", std::exchange(label, ""));
    for (std::size_t i = 0; i < columns; ++i) append(line, "{:<{}}{}", row[i], widths[i], widths[i] == 0 ? "" : "  ");
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + '\n';
  }
}

std::string bounds_text(TileBox box) {
  if (box.empty()) return "no tiles";
  if (box.min == Tile{0, 0}) return fmt::format("{} x {}", box.width(), box.height());
  return fmt::format("{},{} to {},{}", box.min.x, box.min.y, box.max.x, box.max.y);
}

Row layer_row(const TiledMap& map, std::size_t index) {
  const Layer& layer = map.layers[index];
  Row row{name(layer.kind), "", "", printable(path_of(map, index))};
  if (layer.kind == LayerKind::tiles) row[1] = bounds_text(tile_bounds(layer));
  if (layer.kind == LayerKind::tiles) row[2] = fmt::format("{} tiles", tiles_in(layer));
  if (layer.kind == LayerKind::objects) row[2] = fmt::format("{} objects", layer.objects.size());
  if (!is_visible(map, index)) row[3] += ", hidden";
  return row;
}

Row tileset_row(const Tileset& set) {
  if (set.missing) return {"missing", printable(set.missing->found), "", printable(set.source)};
  const std::size_t shapes = tiles_with_shapes(set);
  return {fmt::format("from {} on", set.first_gid),
          fmt::format("{} of {} x {} pixels", set.tile_count, set.tile_width, set.tile_height),
          shapes == 0 ? "" : fmt::format("{} with shapes", shapes),
          printable(set.name) + (set.source.empty() ? "" : ", in " + printable(set.source))};
}

void append_objects_text(std::string& out, const TiledMap& map) {
  const auto objects = objects_by_class(map);
  if (objects.empty()) return;
  out += "objects  ";
  const char* separator = "";
  for (const auto& [class_name, count] : objects) {
    append(out, "{}{} {}", std::exchange(separator, ", "), count,
           class_name.empty() ? "without a class" : printable(class_name));
  }
  out += '\n';
}

const char* words_of(Stagger stagger) {
  switch (stagger) {
    case Stagger::odd_rows: return "odd rows";
    case Stagger::even_rows: return "even rows";
    case Stagger::odd_columns: return "odd columns";
    case Stagger::even_columns: return "even columns";
    case Stagger::none: break;
  }
  return "none";
}

// ---- JSON output.

void append_layer_json(std::string& out, const TiledMap& map, std::size_t index) {
  const Layer& layer = map.layers[index];
  append(out, "{{\"kind\":\"{}\",\"path\":", name(layer.kind));
  append_string(out, path_of(map, index));
  append(out, ",\"visible\":{}", is_visible(map, index));
  if (layer.kind == LayerKind::tiles) {
    const TileBox box = tile_bounds(layer);
    append(out, ",\"bounds\":[{},{},{},{}],\"tiles\":{}", box.min.x, box.min.y, box.max.x, box.max.y, tiles_in(layer));
  }
  if (layer.kind == LayerKind::objects) append(out, ",\"objects\":{}", layer.objects.size());
  out += '}';
}

void append_tileset_json(std::string& out, const Tileset& set) {
  append(out, "{{\"first_gid\":{},\"name\":", set.first_gid);
  append_string(out, set.name);
  out += ",\"source\":";
  append_string(out, set.source);
  append(out, ",\"missing\":{},\"tiles\":{},\"tile_size\":[{},{}],\"with_shapes\":{}}}", set.missing.has_value(),
         set.tile_count, set.tile_width, set.tile_height, tiles_with_shapes(set));
}

// Appends a list of `count` items, each written by `append_one(index)`.
template <class AppendOne>
void append_list(std::string& out, std::size_t count, AppendOne append_one) {
  out += '[';
  for (std::size_t i = 0; i < count; ++i) {
    if (i != 0) out += ',';
    append_one(i);
  }
  out += ']';
}

void append_objects_json(std::string& out, const TiledMap& map) {
  const char* separator = "{";
  const auto objects = objects_by_class(map);
  for (const auto& [class_name, count] : objects) {
    out += std::exchange(separator, ",");
    append_string(out, class_name);
    append(out, ":{}", count);
  }
  out += objects.empty() ? "{}" : "}";
}

}  // namespace

void append_view_text(std::string& out, const TiledMap& map, const tilespace::View& view) {
  append(out, "view     {}, tile 0,0 at pixel {},{}; right by {},{}, down by {},{}", name(map.orientation),
         view.origin.x, view.origin.y, view.x_axis.x, view.x_axis.y, view.y_axis.x, view.y_axis.y);
  if (view.stagger != Stagger::none) append(out, "; {} shifted", words_of(view.stagger));
  out += '\n';
}

void append_view_json(std::string& out, const tilespace::View& view) {
  const auto append_pair = [&](const char* name, double x, double y) {
    append(out, "\"{}\":[", name);
    append_number(out, x);
    out += ',';
    append_number(out, y);
    out += ']';
  };
  out += ",\"view\":{";
  append_pair("origin", view.origin.x, view.origin.y);
  out += ',';
  append_pair("x_axis", view.x_axis.x, view.x_axis.y);
  out += ',';
  append_pair("y_axis", view.y_axis.x, view.y_axis.y);
  append(out, ",\"stagger\":\"{}\"}}", words_of(view.stagger));
}

void append_tiled_text(std::string& out, const TiledMap& map) {
  std::vector<Row> layers;
  for (std::size_t i = 0; i < map.layers.size(); ++i) layers.push_back(layer_row(map, i));
  append_rows(out, "layers", layers);
  std::vector<Row> tilesets;
  for (const Tileset& set : map.tilesets) tilesets.push_back(tileset_row(set));
  append_rows(out, "tilesets", tilesets);
  append_objects_text(out, map);
}

void append_tiled_json(std::string& out, const TiledMap& map) {
  append(out,
         ",\"tiled\":{{\"orientation\":\"{}\",\"infinite\":{},\"tile_size\":[{},{}],\"layers\":", name(map.orientation),
         map.infinite, map.tile_width, map.tile_height);
  append_list(out, map.layers.size(), [&](std::size_t i) { append_layer_json(out, map, i); });
  out += ",\"tilesets\":";
  append_list(out, map.tilesets.size(), [&](std::size_t i) { append_tileset_json(out, map.tilesets[i]); });
  out += ",\"objects\":";
  append_objects_json(out, map);
  out += '}';
}

void append_hexagons_text(std::string& out, const HexLayout& hexagons) {
  append(out, "hexagons {} x {} pixels, {}, side {}, {}\n", hexagons.tile_width, hexagons.tile_height,
         is_pointy_top(hexagons.offset) ? "pointy-top" : "flat-top", hexagons.side_length, name(hexagons.offset));
}

void append_hexagons_json(std::string& out, const HexLayout& hexagons) {
  append(out, ",\"hexagons\":{{\"tile_size\":[{},{}],\"side_length\":{},\"offset\":\"{}\"}}", hexagons.tile_width,
         hexagons.tile_height, hexagons.side_length, name(hexagons.offset));
}

void append_notices_text(std::string& out, const std::vector<io::Notice>& notices) {
  const char* label = "notes    ";
  for (const io::Notice& notice : notices) append(out, "{}{}\n", std::exchange(label, "         "), to_string(notice));
}

void append_notices_json(std::string& out, const std::vector<io::Notice>& notices) {
  out += ",\"notices\":";
  append_list(out, notices.size(), [&](std::size_t i) {
    out += "{\"layer\":";
    append_string(out, notices[i].layer);
    const std::optional<Tile> tile = notices[i].tile;
    append(out, ",\"tile\":{}", tile ? fmt::format("[{},{}]", tile->x, tile->y) : "null");
    append(out, ",\"times\":{},\"reason\":", notices[i].times);
    append_string(out, notices[i].reason);
    out += '}';
  });
}

std::string unasked_as_text(const InfoOptions& options, const TiledMap& map, const io::Error& why) {
  std::string out;
  append(out, "file     {}\nformat   Tiled, {}\n", options.map.path, name(map.orientation));
  append(out, "size     {} x {} tiles of {} x {} pixels{}\n", map.width, map.height, map.tile_width, map.tile_height,
         map.infinite ? ", infinite" : "");
  append_tiled_text(out, map);
  append(out, "solid    unknown: {}\n", why.found);
  return out;
}

std::string unasked_as_json(const InfoOptions& options, const TiledMap& map, io::MapFormat format,
                            const io::Error& why) {
  std::string out = "{\"file\":";
  append_string(out, options.map.path);
  append(out, ",\"format\":\"{}\",\"width\":{},\"height\":{},\"solid\":null,\"why\":", io::name(format), map.width,
         map.height);
  append_string(out, why.found);
  append_tiled_json(out, map);
  return out + "}\n";
}

std::optional<TiledMap> parse_unasked(const InfoOptions& options, std::span<const std::byte> bytes,
                                      const io::Error& why) {
  if (why.kind != io::ErrorKind::unsupported) return std::nullopt;
  io::FolderReferences references(options.map.path, load_options(options.map).references);
  auto map = io::parse_tiled(bytes, references);
  if (!map || map->orientation == io::Orientation::orthogonal) return std::nullopt;
  return std::move(map).value();
}

}  // namespace tilespace::tool
