// SPDX-License-Identifier: MIT
#include "shell/map_names.hpp"

#include <fmt/format.h>

#include <functional>
#include <optional>
#include <set>
#include <tilespace/io/tiled_lookup.hpp>
#include <tilespace/io/tiled_view.hpp>
#include <utility>

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

// Those of the map, then others.
std::vector<NamedObject> objects_of(const io::TiledMap& map, const std::vector<NamedObject>& others) {
  std::vector<NamedObject> objects;
  for (std::size_t i = 0; i < map.layers.size(); ++i) {
    for (const io::MapObject& object : map.layers[i].objects) {
      objects.push_back(
          {object.name, fmt::format("#{}", object.id), object.class_name, box_in_tile_space(map, {&object, i})});
    }
  }
  objects.insert(objects.end(), others.begin(), others.end());
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

std::vector<NamedObject> entities_of(const io::LoadedMap& map) {
  std::vector<NamedObject> entities;
  if (!map.ldtk) return entities;
  for (const io::PlacedLdtkLevel& placed : map.ldtk_levels) {
    const Vec corner{double(placed.x), double(placed.y)};
    for (const io::LdtkLayer& layer : map.ldtk->levels[placed.level].layers) {
      for (const io::LdtkEntity& entity : layer.entities) {
        const Box box = box_of(entity);
        const std::string& name = entity.object.class_name;
        const Box bounds{to_tile_space(map.layout, box.min + corner), to_tile_space(map.layout, box.max + corner)};
        entities.push_back({name, fmt::format("#{}", entities.size() + 1), name, bounds});
      }
    }
  }
  return entities;
}

MapNames::MapNames(std::optional<io::TiledMap> tiled, const std::vector<NamedObject>& entities)
    : tiled_(tiled ? *std::move(tiled) : io::TiledMap{}),
      layers_(layers_of(tiled_)),
      classes_(classes_of(tiled_)),
      objects_(objects_of(tiled_, entities)),
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
