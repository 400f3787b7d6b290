// SPDX-License-Identifier: MIT
#include <algorithm>
#include <tilespace/grid/detail/around.hpp>
#include <tilespace/io/tiled_map.hpp>

namespace tilespace::io {
namespace {

// Tests whether `test` holds for the layer and all groups around it, from the inside out.
template <class Visit>
void visit_with_groups(const TiledMap& map, std::size_t layer, Visit visit) {
  for (std::optional<std::size_t> at = layer; at && *at < map.layers.size(); at = map.layers[*at].parent) {
    visit(*at, map.layers[*at]);
  }
}

}  // namespace

const char* name(Orientation orientation) noexcept {
  switch (orientation) {
    case Orientation::orthogonal: return "orthogonal";
    case Orientation::isometric: return "isometric";
    case Orientation::staggered: return "staggered";
    case Orientation::hexagonal: return "hexagonal";
    case Orientation::oblique: return "oblique";
  }
  return "orthogonal";
}

const char* name(ObjectKind kind) noexcept {
  switch (kind) {
    case ObjectKind::rectangle: return "rectangle";
    case ObjectKind::ellipse: return "ellipse";
    case ObjectKind::capsule: return "capsule";
    case ObjectKind::point: return "point";
    case ObjectKind::polygon: return "polygon";
    case ObjectKind::polyline: return "polyline";
    case ObjectKind::text: return "text";
    case ObjectKind::tile: return "tile";
  }
  return "rectangle";
}

const char* name(LayerKind kind) noexcept {
  switch (kind) {
    case LayerKind::tiles: return "tilelayer";
    case LayerKind::objects: return "objectgroup";
    case LayerKind::image: return "imagelayer";
    case LayerKind::group: return "group";
  }
  return "tilelayer";
}

TilesetEntry find_tile(const TiledMap& map, Gid gid) noexcept {
  const auto is_below = [](std::uint32_t number, const Tileset& set) { return number < set.first_gid; };
  const auto after = std::upper_bound(map.tilesets.begin(), map.tilesets.end(), gid.number(), is_below);
  if (!gid.is_tile() || after == map.tilesets.begin()) return {};
  const Tileset& set = *(after - 1);
  const std::uint32_t id = gid.number() - set.first_gid;
  const auto has_less = [](const TilesetTile& tile, std::uint32_t other) { return tile.id < other; };
  const auto tile = std::lower_bound(set.tiles.begin(), set.tiles.end(), id, has_less);
  return {&set, id, tile != set.tiles.end() && tile->id == id ? &*tile : nullptr};
}

TileBox tile_bounds(const Layer& layer) noexcept {
  TileBox bounds;
  for (const TileChunk& chunk : layer.chunks) bounds = tilespace::detail::around(bounds, chunk.bounds);
  return bounds;
}

TileBox tile_bounds(const TiledMap& map) noexcept {
  if (!map.infinite) return {{0, 0}, {map.width, map.height}};
  TileBox bounds;
  for (const Layer& layer : map.layers) bounds = tilespace::detail::around(bounds, tile_bounds(layer));
  return bounds;
}

Gid tile_at(const Layer& layer, Tile tile) noexcept {
  const auto has_tile = [tile](const TileChunk& chunk) { return chunk.bounds.contains(tile); };
  const auto chunk = std::find_if(layer.chunks.rbegin(), layer.chunks.rend(), has_tile);
  if (chunk == layer.chunks.rend()) return {};
  const Step from_corner = tile - chunk->bounds.min;
  const std::int64_t index = from_corner.dy * chunk->bounds.width() + from_corner.dx;
  return chunk->tiles[static_cast<std::size_t>(index)];
}

bool is_visible(const TiledMap& map, std::size_t layer) noexcept {
  bool visible = true;
  visit_with_groups(map, layer, [&](std::size_t, const Layer& one) { visible = visible && one.visible; });
  return visible;
}

Vec offset_of(const TiledMap& map, std::size_t layer) noexcept {
  Vec offset;
  visit_with_groups(map, layer, [&](std::size_t, const Layer& one) {
    offset.x += one.offset.x;
    offset.y += one.offset.y;
  });
  return offset;
}

double opacity_of(const TiledMap& map, std::size_t layer) noexcept {
  double opacity = 1.0;
  visit_with_groups(map, layer, [&](std::size_t, const Layer& one) { opacity *= one.opacity; });
  return opacity;
}

std::string path_of(const TiledMap& map, std::size_t layer) {
  std::string path;
  visit_with_groups(map, layer, [&](std::size_t index, const Layer& one) {
    const std::string part = one.name.empty() ? "#" + std::to_string(index) : one.name;
    path = path.empty() ? part : part + "/" + path;
  });
  return path;
}

std::string path_of(const TiledMap& map, const UnknownLayer& layer) {
  const std::string group = layer.parent ? path_of(map, *layer.parent) : std::string();
  if (group.empty() || layer.name.empty()) return group + layer.name;
  return group + "/" + layer.name;
}

}  // namespace tilespace::io
