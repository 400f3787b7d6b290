// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include "document/number_text.hpp"
#include "errors.hpp"
#include "tiled/tiled_parts.hpp"

// Tiles of a tileset: a list with ids, or, in JSON before 1.2, objects by id:
//   "tiles": {"12": {...}}, "tileproperties": {"12": {"solid": true}}, "tilepropertytypes": {"12": {"solid": "bool"}}

namespace tilespace::io::detail {
namespace {

constexpr std::array tile_element{"tile"};
constexpr std::array frame_element{"frame"};

void read_animation(TiledReader& in, Node node, TilesetTile& tile) {
  for (const Node step : in.list(in.document().child(node, "animation"), {frame_element})) {
    if (in.failed()) break;
    AnimationFrame& frame = tile.animation.emplace_back();
    in.read(step, "tileid", frame.tile);
    in.read(step, "duration", frame.milliseconds, 0);
  }
}

void read_collision(TiledReader& in, Node node, TilesetTile& tile) {
  const Node group = in.object(node, "objectgroup");
  if (!group) return;
  tile.collision = read_objects(in, group);
  tile.collision_properties = read_properties(in, group);
}

void read_tile(TiledReader& in, Node node, TilesetTile& tile) {
  in.read_class(node, tile.class_name);
  in.read(node, "probability", tile.probability);
  in.read(node, "x", "y", tile.image_corner);
  in.read(node, "width", "height", tile.image_size);
  tile.image = read_image(in, node);
  tile.properties = read_properties(in, node);
  read_collision(in, node, tile);
  read_animation(in, node, tile);
}

using TilesById = std::map<std::uint32_t, TilesetTile>;

// Of tiles with the same id, the last counts.
bool has_smaller_id(const TilesetTile& a, const TilesetTile& b) { return a.id < b.id; }

// Sorts by rising id. Nearly all files are sorted already.
void sort_by_id(std::vector<TilesetTile>& tiles) {
  const auto does_not_rise = [](const TilesetTile& a, const TilesetTile& b) { return !has_smaller_id(a, b); };
  if (std::adjacent_find(tiles.begin(), tiles.end(), does_not_rise) == tiles.end()) return;
  std::stable_sort(tiles.begin(), tiles.end(), has_smaller_id);
  const auto is_followed = [](const TilesetTile& a, const TilesetTile& b) { return a.id == b.id; };
  tiles.erase(tiles.begin(), std::unique(tiles.rbegin(), tiles.rend(), is_followed).base());
}

std::vector<TilesetTile> read_list(TiledReader& in, Node tileset) {
  std::vector<TilesetTile> tiles;
  const std::vector<Node> nodes = in.list(tileset, {tile_element, "tiles"});
  tiles.reserve(nodes.size());
  for (const Node node : nodes) {
    if (in.failed()) break;
    TilesetTile& tile = tiles.emplace_back();
    in.require(node, "id");
    in.read(node, "id", tile.id);
    read_tile(in, node, tile);
  }
  sort_by_id(tiles);
  return tiles;
}

// Visits the members of an object whose names are ids.
template <class Visit>
void visit_by_id(TiledReader& in, Node node, Visit visit) {
  for (const auto& [name, child] : in.document().members(node)) {
    if (in.failed()) return;
    const auto id = whole_number(name);
    if (id && *id >= 0 && *id <= std::numeric_limits<std::uint32_t>::max()) {
      visit(static_cast<std::uint32_t>(*id), child, name);
    } else {
      in.fail(ErrorKind::syntax, child, nullptr, "the id of a tile", quoted(name));
    }
  }
}

void read_old_properties_of(TiledReader& in, Node tileset, TilesById& tiles) {
  const Document& document = in.document();
  std::map<std::string_view, Node> types;
  for (const auto& [name, node] : document.members(document.child(tileset, "tilepropertytypes"))) types[name] = node;
  visit_by_id(in, document.child(tileset, "tileproperties"), [&](std::uint32_t id, Node node, std::string_view name) {
    const auto found = types.find(name);
    tiles[id].properties = read_old_properties(in, node, found == types.end() ? Node{} : found->second);
  });
}

}  // namespace

std::vector<TilesetTile> read_tileset_tiles(TiledReader& in, Node tileset) {
  const Document& document = in.document();
  if (document.is_xml()) return read_list(in, tileset);
  TilesById by_id;
  const Node old_tiles = document.child(tileset, "tiles");
  if (document.kind_of(old_tiles) == NodeKind::object) {
    visit_by_id(in, old_tiles, [&](std::uint32_t id, Node node, std::string_view) { read_tile(in, node, by_id[id]); });
  } else {
    std::vector<TilesetTile> tiles = read_list(in, tileset);
    if (!document.child(tileset, "tileproperties")) return tiles;
    for (TilesetTile& tile : tiles) by_id.emplace_hint(by_id.end(), tile.id, std::move(tile));
  }
  read_old_properties_of(in, tileset, by_id);
  std::vector<TilesetTile> tiles;
  tiles.reserve(by_id.size());
  for (auto& [id, tile] : by_id) {
    tile.id = id;
    tiles.push_back(std::move(tile));
  }
  return tiles;
}

}  // namespace tilespace::io::detail
