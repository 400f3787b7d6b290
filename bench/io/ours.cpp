// SPDX-License-Identifier: MIT
#include <cstdio>
#include <cstdlib>
#include <set>
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

}  // namespace

Loaded* load_ours(const std::string& path) {
  auto map = tilespace::io::load_tiled(path);
  if (!map) {
    std::fprintf(stderr, "%s\n", to_string(map.error()).c_str());
    std::exit(1);
  }
  return new Ours(std::move(map).value());
}

}  // namespace bench
