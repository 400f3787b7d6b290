// SPDX-License-Identifier: MIT
#include <cstdio>
#include <cstdlib>
#include <set>
#include <tilespace/io/godot.hpp>
#include <tilespace/io/ldtk.hpp>
#include <tilespace/io/tiled.hpp>
#include <utility>

#include "loaders.hpp"

namespace bench {
namespace {

class Ours final : public Loaded {
 public:
  explicit Ours(tilespace::io::TiledMap map) : map_(std::move(map)) {}

  // Row by row through the bounds of each layer, as for libtiled.
  [[nodiscard]] TilesSeen tiles() const override {
    TilesSeen seen;
    for (const tilespace::io::Layer& layer : map_.layers) {
      const tilespace::TileBox bounds = tile_bounds(layer);
      for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
        for (std::int32_t x = bounds.min.x; x < bounds.max.x; ++x) {
          const tilespace::io::Gid gid = tile_at(layer, {x, y});
          if (gid.is_tile()) seen.add(x, y, gid.bits, find_tile(map_, gid).id);
        }
      }
    }
    return seen;
  }

  [[nodiscard]] std::vector<std::string> parts() const override {
    std::set<std::string> names;
    for (const tilespace::io::Tileset& set : map_.tilesets) names.insert(set.missing ? "" : set.source);
    for (const tilespace::io::Layer& layer : map_.layers) {
      for (const tilespace::io::MapObject& object : layer.objects) names.insert(object.template_file);
    }
    names.erase("");
    return {names.begin(), names.end()};
  }

 private:
  tilespace::io::TiledMap map_;
};

// Cells and tiles of all layers of an LDtk project.
class OursOfLdtk final : public Loaded {
 public:
  explicit OursOfLdtk(tilespace::io::LdtkProject project) : project_(std::move(project)) {}

  [[nodiscard]] TilesSeen tiles() const override {
    TilesSeen seen;
    for (const tilespace::io::LdtkLevel& level : project_.levels) {
      for (const tilespace::io::LdtkLayer& layer : level.layers) {
        for (const std::int32_t value : layer.values) seen.add(0, 0, 0, static_cast<std::uint32_t>(value));
        for (const tilespace::io::LdtkTile& tile : layer.tiles) {
          seen.add(tile.x, tile.y, 0, static_cast<std::uint32_t>(tile.id));
        }
      }
    }
    return seen;
  }

 private:
  tilespace::io::LdtkProject project_;
};

template <class Thing>
Thing or_exit(tilespace::io::Result<Thing> loaded) {
  if (loaded) return std::move(loaded).value();
  std::fprintf(stderr, "%s\n", to_string(loaded.error()).c_str());
  std::exit(1);
}

}  // namespace

bool is_ldtk(const std::string& path) { return path.ends_with(".ldtk"); }

bool is_godot(const std::string& path) { return path.ends_with(".tscn") || path.ends_with(".tres"); }

Loaded* load_ours(const std::string& path) {
  if (is_ldtk(path)) return new OursOfLdtk(or_exit(tilespace::io::load_ldtk(path)));
  if (is_godot(path)) return new Ours(or_exit(tilespace::io::load_godot(path)).map);
  return new Ours(or_exit(tilespace::io::load_tiled(path)));
}

}  // namespace bench
