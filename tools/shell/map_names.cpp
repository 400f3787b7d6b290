// SPDX-License-Identifier: MIT
#include "shell/map_names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <set>
#include <tilespace/io/tiled_view.hpp>
#include <utility>

#include "drawing/tile_object.hpp"
#include "shell/bad_line.hpp"
#include "shell/words.hpp"
#include "text/printable.hpp"

namespace tilespace::tool {
namespace {

std::vector<std::string_view> views(const std::vector<std::string>& texts) { return {texts.begin(), texts.end()}; }

std::vector<std::string> layers_of(const io::TiledMap& map) {
  std::vector<std::string> paths;
  for (std::size_t i = 0; i < map.layers.size(); ++i) paths.push_back(path_of(map, i));
  return paths;
}

std::vector<std::string> classes_of(const io::TiledMap& map) {
  std::set<std::string> classes;
  for (const io::Tileset& set : map.tilesets) {
    for (const io::TilesetTile& tile : set.tiles) classes.insert(tile.class_name);
  }
  classes.erase("");
  return {classes.begin(), classes.end()};
}

// Corners of an object in pixels of the screen, or its points. It is rotated there.
std::vector<Point> corners_of(const io::TiledMap& map, const io::MapObject& object) {
  TurnedBox box{object.position, object.size, screen_position(map, object.position), direction_of(object)};
  if (object.kind == io::ObjectKind::tile) {
    const io::Tileset* const set = find_tile(map, object.gid).tileset;
    const Vec own{double(set == nullptr ? map.tile_width : set->tile_width),
                  double(set == nullptr ? map.tile_height : set->tile_height)};
    box = box_of_tile(map, object, own);
  }
  std::vector<Point> points;
  for (const Point point : object.points) points.push_back(object.position + (point - Point{}));
  if (points.empty()) {
    for (const auto& [x, y] : {Vec{0, 0}, Vec{1, 0}, Vec{0, 1}, Vec{1, 1}})
      points.push_back(box.corner + Vec{x * box.size.x, y * box.size.y});
  }
  if (object.kind != io::ObjectKind::tile) {
    for (Point& point : points) point = screen_position(map, point);
  }
  for (Point& point : points) {
    const Vec arm = point - box.pivot;
    point = box.pivot +
            Vec{arm.x * box.direction.x - arm.y * box.direction.y, arm.x * box.direction.y + arm.y * box.direction.x};
  }
  return points;
}

Box bounds_of(const std::vector<Point>& points) {
  Box box{points.front(), points.front()};
  for (const Point point : points) {
    box.min = {std::min(box.min.x, point.x), std::min(box.min.y, point.y)};
    box.max = {std::max(box.max.x, point.x), std::max(box.max.y, point.y)};
  }
  return box;
}

std::vector<NamedObject> objects_of(const io::TiledMap& map) {
  std::vector<NamedObject> objects;
  const bool is_upright = map.orientation == io::Orientation::orthogonal;
  const std::optional<tilespace::View> view = is_upright ? std::nullopt : view_of(map);
  for (std::size_t i = 0; i < map.layers.size(); ++i) {
    const Vec offset = offset_of(map, i);
    for (const io::MapObject& object : map.layers[i].objects) {
      const auto in_tiles = [&](Point point) {
        if (view) return to_tile_space(*view, point + offset);
        return Point{(point.x + offset.x) / map.tile_width, (point.y + offset.y) / map.tile_height};
      };
      std::vector<Point> corners = corners_of(map, object);
      for (Point& corner : corners) corner = in_tiles(corner);
      objects.push_back({object.name, fmt::format("#{}", object.id), object.class_name, bounds_of(corners)});
    }
  }
  return objects;
}

// Names and ids that refer to objects. `called` receives the object of each.
std::vector<std::string_view> names_of(const std::vector<NamedObject>& objects, std::vector<std::size_t>& called) {
  std::vector<std::string_view> names;
  for (std::size_t i = 0; i < objects.size(); ++i) {
    for (const std::string& name : {std::cref(objects[i].name), std::cref(objects[i].id)}) {
      if (name.empty()) continue;
      names.push_back(name);
      called.push_back(i);
    }
  }
  return names;
}

Stagger stagger_of(const io::TiledMap& map) {
  const std::optional<tilespace::View> view = view_of(map);
  return view ? view->stagger : Stagger::none;
}

// Appends a tile, merged with the previous span if adjacent.
void append_tile(std::vector<TileSpan>& spans, Tile tile) {
  if (!spans.empty() && spans.back().y == tile.y && spans.back().x_end == tile.x) {
    ++spans.back().x_end;
  } else {
    spans.push_back({tile.y, tile.x, tile.x + 1});
  }
}

// Appends the tiles of all chunks of a layer for which `is_meant(gid)` is true.
void append_tiles(std::vector<TileSpan>& spans, const io::Layer& layer, Stagger stagger, const auto& is_meant) {
  for (const io::TileChunk& chunk : layer.chunks) {
    auto gid = chunk.tiles.begin();
    for (Tile tile = chunk.bounds.min; tile.y < chunk.bounds.max.y; ++tile.y) {
      for (tile.x = chunk.bounds.min.x; tile.x < chunk.bounds.max.x; ++tile.x, ++gid) {
        if (gid->is_tile() && is_meant(*gid)) append_tile(spans, tile_of_cell(stagger, tile));
      }
    }
  }
}

}  // namespace

MapNames::MapNames(std::optional<io::TiledMap> tiled)
    : tiled_(tiled ? *std::move(tiled) : io::TiledMap{}),
      layers_(layers_of(tiled_)),
      classes_(classes_of(tiled_)),
      objects_(objects_of(tiled_)),
      layer_names_(views(layers_)),
      class_names_(views(classes_)),
      object_names_(names_of(objects_, called_)) {}

tilespace::View MapNames::view() const { return view_of(tiled_).value_or(tilespace::View{}); }

std::string_view MapNames::kind_of_layer(std::size_t layer) const { return name(tiled_.layers[layer].kind); }

std::vector<TileSpan> MapNames::tiles_of_layer(std::size_t layer) const {
  std::vector<TileSpan> spans;
  append_tiles(spans, tiled_.layers[layer], stagger_of(tiled_), [](io::Gid) { return true; });
  return spans;
}

std::vector<TileSpan> MapNames::tiles_of_class(std::string_view name) const {
  std::vector<TileSpan> spans;
  for (const io::Layer& layer : tiled_.layers) {
    append_tiles(spans, layer, stagger_of(tiled_), [&](io::Gid gid) {
      const io::TilesetTile* const tile = find_tile(tiled_, gid).tile;
      return tile != nullptr && tile->class_name == name;
    });
  }
  return spans;
}

const NamedObject* MapNames::find_object(std::string_view name) const {
  const std::vector<std::uint32_t> places = object_names_.find(name);
  if (places.empty()) return nullptr;
  if (places.size() == 1) return &objects_[called_[places[0]]];
  std::vector<std::string> ids;
  for (const std::uint32_t place : places) {
    const NamedObject& object = objects_[called_[place]];
    ids.push_back(object.id + (object.class_name.empty() ? "" : " (" + printable(object.class_name) + ")"));
  }
  throw BadLine{fmt::format("{} objects have the name {}: {}", places.size(), shown_word(name), listed(ids))};
}

}  // namespace tilespace::tool
