// SPDX-License-Identifier: MIT
#include <array>
#include "errors.hpp"
#include "ldtk/ldtk_parts.hpp"

// Definitions of an LDtk project: layers with the values of IntGrids, tilesets with the tags of their tiles. Rules of
// auto-layers, which are most of a file, are skipped: their results are in the levels.

namespace tilespace::io::detail {
namespace {

constexpr std::array all_kinds{LdtkLayerKind::int_grid, LdtkLayerKind::tiles, LdtkLayerKind::auto_layer,
                               LdtkLayerKind::entities};

// Old files have no numbers of values: the first one is 1.
std::vector<LdtkValue> read_values(TiledReader& in, Node layer) {
  std::vector<LdtkValue> values;
  for (const Node node : in.list(layer, {{}, "intGridValues"})) {
    LdtkValue& value = values.emplace_back();
    value.value = static_cast<std::int32_t>(values.size());
    in.read(node, "value", value.value);
    in.read(node, "identifier", value.identifier);
    in.read(node, "color", value.color);
  }
  return values;
}

std::vector<LdtkEnumTag> read_enum_tags(TiledReader& in, Node tileset) {
  std::vector<LdtkEnumTag> tags;
  for (const Node node : in.list(tileset, {{}, "enumTags"})) {
    LdtkEnumTag& tag = tags.emplace_back();
    in.read(node, "enumValueId", tag.value);
    tag.tiles = read_table(in, in.document().child(node, "tileIds"), {});
  }
  return tags;
}

std::vector<LdtkTileData> read_data(TiledReader& in, Node tileset) {
  std::vector<LdtkTileData> data;
  for (const Node node : in.list(tileset, {{}, "customData"})) {
    LdtkTileData& one = data.emplace_back();
    in.read(node, "tileId", one.tile);
    in.read(node, "data", one.text);
  }
  return data;
}

LdtkTileset read_tileset_definition(TiledReader& in, Node node) {
  LdtkTileset set;
  in.read(node, "uid", set.uid);
  in.read(node, "identifier", set.identifier);
  set.image = in.file_name(node, "relPath");
  in.read(node, "pxWid", set.width, 0);
  in.read(node, "pxHei", set.height, 0);
  in.read(node, "tileGridSize", set.grid_size, 1);
  in.read(node, "spacing", set.spacing);
  in.read(node, "padding", set.padding);
  set.enum_tags = read_enum_tags(in, node);
  set.data = read_data(in, node);
  return set;
}

}  // namespace

LdtkLayerKind read_ldtk_kind(TiledReader& in, Node node) {
  in.require(node, "__type");
  const std::string word = in.text(node, "__type");
  for (const LdtkLayerKind kind : all_kinds) {
    if (word == name(kind)) return kind;
  }
  in.fail(ErrorKind::unsupported, node, "__type", "\"IntGrid\", \"Tiles\", \"AutoLayer\" or \"Entities\"",
          quoted(word));
  return LdtkLayerKind::int_grid;
}

std::vector<LdtkLayerDefinition> read_ldtk_layer_definitions(TiledReader& in, Node defs) {
  std::vector<LdtkLayerDefinition> layers;
  for (const Node node : in.list(defs, {{}, "layers"})) {
    if (in.failed()) break;
    LdtkLayerDefinition& layer = layers.emplace_back();
    in.read(node, "uid", layer.uid);
    in.read(node, "identifier", layer.identifier);
    layer.kind = read_ldtk_kind(in, node);
    in.read(node, "gridSize", layer.grid_size, 1);
    layer.values = read_values(in, node);
  }
  return layers;
}

std::vector<LdtkTileset> read_ldtk_tilesets(TiledReader& in, Node defs) {
  std::vector<LdtkTileset> tilesets;
  for (const Node node : in.list(defs, {{}, "tilesets"})) {
    if (in.failed()) break;
    tilesets.push_back(read_tileset_definition(in, node));
  }
  return tilesets;
}

std::vector<std::int32_t> read_table(TiledReader& in, Node node, std::span<const Column> columns) {
  if (in.failed() || !node) return {};
  auto table = in.document().table(node, columns);
  if (table) return std::move(table).value();
  in.fail(table.error());
  return {};
}

std::vector<std::string> read_texts(TiledReader& in, Node owner, const char* name) {
  std::vector<std::string> texts;
  const auto nodes = in.document().list(owner, {{}, name});
  if (!nodes) in.fail(ErrorKind::syntax, owner, name, "an array of texts", "something else");
  for (const Node& node : nodes.value_or(std::vector<Node>{})) {
    std::string joined;
    if (auto text = to_text(in.document().own_value(node, joined))) {
      texts.push_back(*std::move(text));
    } else {
      in.fail(ErrorKind::syntax, node, nullptr, "a text", described(in.document().kind_of(node)));
    }
  }
  return texts;
}

}  // namespace tilespace::io::detail
