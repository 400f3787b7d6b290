// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tilespace/io/tiled_map.hpp>
#include <unordered_map>
#include <unordered_set>
#include <vector>
#include "collision/collision_layers.hpp"
#include "collision/name_hint.hpp"

/// @file map_evidence.hpp
/// What the guess looks at: where the tiles of layers are, which tiles of tilesets are used, what names suggest.

namespace tilespace::io::detail {

/// Tiles of a layer.
struct LayerExtent {
  std::uint64_t tiles = 0;  ///< Number of those that are not empty.
  TileBox box{};            ///< Their bounding box.
};

/// Evidence of a map. Keeps a reference to the map.
class MapEvidence {
 public:
  /// Errors      out_of_memory.
  /// Cost        If tilesets have something that says solid, one pass over the tiles, and a set of those that are used.
  [[nodiscard]] static Result<MapEvidence> create(const TiledMap& map);

  /// Finds out where the tiles of layers are: before, all extents are empty, and no layer is the cover.
  /// Cost        One pass over the tiles.
  void measure();

  [[nodiscard]] const TiledMap& map() const noexcept { return *map_; }
  [[nodiscard]] const LayerExtent& extent(std::size_t layer) const noexcept { return extents_[layer]; }

  /// Tests whether a tile occurs in a layer that is not marked as not solid. False if no tileset has such data.
  [[nodiscard]] bool is_used(const Tileset& tileset, std::uint32_t id) const;

  /// The lowest tile layer that covers nearly all that tiles cover: ground seen from above, or a backdrop; in isometric
  /// and staggered maps, the lowest that has tiles.
  [[nodiscard]] std::optional<std::size_t> cover() const noexcept { return cover_; }

  /// Hint of a name; each is evaluated once.
  [[nodiscard]] NameHint hint(std::string_view name);

  /// Hint of a layer: of its own name, else of the nearest group around it whose name has one; `free` if it is marked
  /// as not solid. `named` is the layer or group with that name.
  struct LayerHint {
    NameHint hint = NameHint::none;
    std::size_t named = 0;
  };
  [[nodiscard]] LayerHint hint(std::size_t layer);

 private:
  explicit MapEvidence(const TiledMap& map) : map_(&map), extents_(map.layers.size()) {}
  [[nodiscard]] bool has_data(const Tileset& tileset);
  [[nodiscard]] std::optional<Error> find_used();
  void find_cover();

  const TiledMap* map_;
  std::vector<LayerExtent> extents_;
  std::unordered_set<std::uint32_t> used_;
  std::optional<std::size_t> cover_;
  std::unordered_map<std::string, NameHint> hints_;
};

}  // namespace tilespace::io::detail
