// SPDX-License-Identifier: MIT
#include <array>
#include <utility>
#include "errors.hpp"
#include "ldtk/ldtk_parts.hpp"

// Worlds and levels of an LDtk project. With the option for several worlds, "worlds" has them with their levels;
// without it, the project itself is the only world:
//   {"worldLayout": "Free", "levels": [{"identifier": "Cave", "worldX": 256, ..., "layerInstances": [...]}]}
//   {"worlds": [{"identifier": "Woods", "worldLayout": "GridVania", "levels": [...]}], "levels": []}

namespace tilespace::io::detail {
namespace {

constexpr std::array all_layouts{LdtkLayout::free, LdtkLayout::grid_vania, LdtkLayout::linear_horizontal,
                                 LdtkLayout::linear_vertical};

// Old projects have no layout: levels are then where they say.
LdtkLayout read_layout(TiledReader& in, Node world) {
  const std::string word = in.text(world, "worldLayout");
  for (const LdtkLayout layout : all_layouts) {
    if (word.empty() || word == name(layout)) return layout;
  }
  in.fail(ErrorKind::unsupported, world, "worldLayout",
          "\"Free\", \"GridVania\", \"LinearHorizontal\" or \"LinearVertical\"", quoted(word));
  return LdtkLayout::free;
}

// Layers of a level in a file of its own.
std::vector<LdtkLayer> read_level_file(TiledReader& in, Node node, const std::string& source, LdtkShared& shared) {
  ReferredFile file = read_reference(in, node, "externalRelPath", source);
  if (file.missing) in.fail(*std::move(file.missing));
  if (in.failed()) return {};
  TiledReader reader(*file.document, file.path, in.load());
  const Node level = reader.document().root();
  if (reader.document().is_xml() || !reader.document().child(level, "layerInstances")) {
    reader.fail(ErrorKind::unsupported, level, nullptr, "a level of LDtk", "something else");
    return {};
  }
  return read_ldtk_layers(reader, level, shared);
}

LdtkLevel read_level(TiledReader& in, Node node, LdtkShared& shared) {
  LdtkLevel level;
  in.read(node, "identifier", level.identifier);
  in.read(node, "iid", level.iid);
  in.read(node, "uid", level.uid);
  std::int32_t x = 0;
  std::int32_t y = 0;
  in.read(node, "worldX", x);
  in.read(node, "worldY", y);
  level.x = x;
  level.y = y;
  in.read(node, "worldDepth", level.depth);
  for (const char* const name : {"pxWid", "pxHei"}) in.require(node, name);
  in.read(node, "pxWid", level.width, 0);
  in.read(node, "pxHei", level.height, 0);
  level.fields = read_ldtk_fields(in, node);
  const bool has_layers = static_cast<bool>(in.document().child(node, "layerInstances"));
  if (!has_layers) level.file = in.file_name(node, "externalRelPath");
  if (in.failed()) return level;
  level.layers =
      level.file.empty() ? read_ldtk_layers(in, node, shared) : read_level_file(in, node, level.file, shared);
  return level;
}

// Levels of linear layouts are side by side, in their order.
void place_in_line(LdtkLayout layout, std::span<LdtkLevel> levels) {
  std::int64_t x = 0;
  std::int64_t y = 0;
  for (LdtkLevel& level : levels) {
    level.x = x;
    level.y = y;
    if (layout == LdtkLayout::linear_horizontal) x += level.width;
    if (layout == LdtkLayout::linear_vertical) y += level.height;
  }
}

void read_world(TiledReader& in, Node node, LdtkShared& shared, LdtkProject& project) {
  LdtkWorld world;
  in.read(node, "worldGridWidth", world.grid_width);
  in.read(node, "worldGridHeight", world.grid_height);
  world.layout = read_layout(in, node);
  const std::size_t first = project.levels.size();
  for (const Node level : in.list(node, {{}, "levels"})) {
    if (in.failed()) return;
    project.levels.push_back(read_level(in, level, shared));
    project.levels.back().world = project.worlds.size();
  }
  const bool in_line = world.layout == LdtkLayout::linear_horizontal || world.layout == LdtkLayout::linear_vertical;
  if (in_line) place_in_line(world.layout, std::span(project.levels).subspan(first));
  project.worlds.push_back(std::move(world));
}

}  // namespace

void read_ldtk_worlds(TiledReader& in, LdtkShared& shared, LdtkProject& project) {
  const Node root = in.document().root();
  const std::vector<Node> worlds = in.list(root, {{}, "worlds"});
  if (worlds.empty()) read_world(in, root, shared, project);
  for (const Node world : worlds) {
    if (in.failed()) return;
    read_world(in, world, shared, project);
    if (in.failed()) return;
    in.read(world, "identifier", project.worlds.back().identifier);
    in.read(world, "iid", project.worlds.back().iid);
  }
}

}  // namespace tilespace::io::detail
