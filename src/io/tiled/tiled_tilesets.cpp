// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <map>
#include "errors.hpp"
#include "tiled/tiled_parts.hpp"

namespace tilespace::io::detail {
namespace {

constexpr std::array tileset_element{"tileset"};
constexpr std::uint32_t largest_number = 0x0FFF'FFFF;

void read_grid(TiledReader& in, Node node, Tileset& set) {
  if (const Node grid = in.object(node, "grid")) {
    in.read(grid, "orientation", set.grid_orientation);
    in.read(grid, "width", "height", set.grid_size);
  }
  if (const Node offset = in.object(node, "tileoffset")) in.read(offset, "x", "y", set.tile_offset);
}

// Number of tiles in a row of this many pixels: a margin, then tiles with spacing between. A margin after them is not
// required, as in the editor.
std::int64_t tiles_in(std::int32_t pixels, std::int32_t tile, const Tileset& set) {
  const std::int64_t step = std::int64_t{tile} + set.spacing;
  if (tile == 0) return 0;
  return std::max<std::int64_t>(0, (std::int64_t{pixels} - set.margin + set.spacing) / step);
}

// Computes the tile counts of images and collections, which old files lack.
void compute_counts(TiledReader& in, Node node, Tileset& set) {
  const auto says = [&](const char* name) { return in.document().value(node, name).kind != ScalarKind::absent; };
  const auto has_image = [](const TilesetTile& tile) { return tile.image.has_value(); };
  const std::int64_t columns = set.image ? tiles_in(set.image->width, set.tile_width, set) : 0;
  const std::int64_t rows = set.image ? tiles_in(set.image->height, set.tile_height, set) : 0;
  const std::int64_t images = std::count_if(set.tiles.begin(), set.tiles.end(), has_image);
  const std::int64_t count = std::min<std::int64_t>(set.image ? columns * rows : images, largest_number);
  if (!says("columns")) set.columns = static_cast<std::int32_t>(columns);
  if (!says("tilecount")) set.tile_count = static_cast<std::uint32_t>(count);
}

// Reads the tileset file of this name, if it exists.
Tileset read_tileset_file(TiledReader& in, Node node, const std::string& source) {
  ReferredFile file = read_reference(in, node, "source", source);
  Tileset set;
  if (file.document) {
    TiledReader reader(*file.document, file.path, in.load());
    require_kind(reader, "tileset");
    if (!reader.failed()) set = read_tileset(reader, file.document->root());
  }
  set.source = source;
  set.missing = std::move(file.missing);
  return set;
}

Tileset read_one(TiledReader& in, Node node) {
  const std::string source = in.file_name(node, "source");
  Tileset set = source.empty() ? read_tileset(in, node) : read_tileset_file(in, node, source);
  in.require(node, "firstgid");
  in.read(node, "firstgid", set.first_gid, 1, largest_number);
  return set;
}

}  // namespace

Tileset read_tileset(TiledReader& in, Node node) {
  Tileset set;
  in.read(node, "name", set.name);
  in.read(node, "class", set.class_name);
  in.read(node, "tilewidth", set.tile_width, 0);
  in.read(node, "tileheight", set.tile_height, 0);
  in.read(node, "spacing", set.spacing, 0);
  in.read(node, "margin", set.margin, 0);
  in.read(node, "columns", set.columns, 0);
  in.read(node, "tilecount", set.tile_count);
  in.read(node, "objectalignment", set.object_alignment);
  in.read(node, "tilerendersize", set.tile_render_size);
  in.read(node, "fillmode", set.fill_mode);
  read_grid(in, node, set);
  set.image = read_image(in, node);
  set.properties = read_properties(in, node);
  set.tiles = read_tileset_tiles(in, node);
  if (!in.failed()) set.wang_sets = read_wang_sets(in, node);
  compute_counts(in, node, set);
  return set;
}

std::vector<Tileset> read_tilesets(TiledReader& in, Node map) {
  std::multimap<std::uint32_t, Tileset> by_first_gid;
  for (const Node node : in.list(map, {tileset_element, "tilesets"})) {
    if (in.failed()) break;
    Tileset set = read_one(in, node);
    by_first_gid.emplace(set.first_gid, std::move(set));
  }
  TiledLoad& load = in.load();
  std::vector<Tileset> sets;
  for (auto& [first_gid, set] : by_first_gid) {
    load.tileset_paths.push_back(set.source.empty() ? "" : load.references.path_of(in.file(), set.source));
    sets.push_back(std::move(set));
  }
  return sets;
}

}  // namespace tilespace::io::detail
