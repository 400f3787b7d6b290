// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <tilespace/grid/bit_grid.hpp>
#include <tilespace/io/error.hpp>
#include <tilespace/io/solid_rule.hpp>
#include <tilespace/io/tiled_map.hpp>
#include <vector>

/// @file collision_layers.hpp
/// Selection of layers by kind, name and properties, and iteration over their tiles.

namespace tilespace::io::detail {

/// Layers, as indices into TiledMap::layers.
using LayerIndices = std::vector<std::size_t>;

/// Case-insensitive comparison of names (ASCII letters).
[[nodiscard]] bool same_name(std::string_view a, std::string_view b) noexcept;

/// Group that contains a layer. Groups come before their contents, so following the parents always ends.
[[nodiscard]] std::optional<std::size_t> group_of(const TiledMap& map, std::size_t layer) noexcept;

/// All layers of a kind.
[[nodiscard]] LayerIndices layers_of(const TiledMap& map, LayerKind kind);

/// Layers of a kind that have this name or path, or are in a group that has it.
[[nodiscard]] LayerIndices layers_called(const TiledMap& map, std::string_view name, LayerKind kind);

/// Property of a layer: its own property of this name, or that of the nearest enclosing group that has one.
[[nodiscard]] const Property* property_of(const TiledMap& map, std::size_t layer, std::string_view name) noexcept;

/// Tests whether the property exists and is truthy, or equals the term's `value` if that is set.
[[nodiscard]] bool is_meant(const Property* property, const SolidTerm& term);

/// Property names that mark a tile or layer as solid, case-insensitive.
inline constexpr std::string_view solid_properties[] = {"solid", "collides", "collision", "blocked"};

/// Whether a layer, or a group around it, is marked as solid or as not solid; nothing if it has no such mark.
[[nodiscard]] std::optional<bool> says_solid(const TiledMap& map, std::size_t layer) noexcept;

/// Formats the paths of layers: "Ground, Solid and 3 more".
[[nodiscard]] std::string list_of(const TiledMap& map, const LayerIndices& layers);

/// Set of visited tiles of a layer with several chunks; for a single chunk, nothing needs to be stored.
class Visited {
 public:
  /// Errors      out_of_memory.
  [[nodiscard]] static Result<Visited> create(const Layer& layer);

  /// Marks the tile as visited; returns true the first time.
  [[nodiscard]] bool visit(Tile tile) noexcept {
    if (bits_.bounds().empty()) return true;
    if (bits_.get(tile)) return false;
    bits_.set(tile, true);
    return true;
  }

 private:
  BitGrid bits_;
};

/// Visits every tile of a layer that is not empty: visit(Tile, Gid). Where chunks overlap, the last one counts. The
/// layer's tile_bounds() must be within the limits.
///
/// Errors      out_of_memory.
/// Order       Chunk by chunk, the last first; each row by row.
/// Cost        One pass. For layers of several chunks, a bit per tile of their bounds.
template <class Visit>
[[nodiscard]] std::optional<Error> visit_tiles(const Layer& layer, Visit&& visit) {
  Result<Visited> visited = Visited::create(layer);
  if (!visited) return visited.error();
  for (std::size_t i = layer.chunks.size(); i-- > 0;) {
    const TileChunk& chunk = layer.chunks[i];
    if (chunk.bounds.empty()) continue;
    const Gid* gid = chunk.tiles.data();
    for (std::int32_t y = chunk.bounds.min.y; y < chunk.bounds.max.y; ++y) {
      for (std::int32_t x = chunk.bounds.min.x; x < chunk.bounds.max.x; ++x, ++gid) {
        if (visited->visit({x, y}) && gid->is_tile()) visit(Tile{x, y}, *gid);
      }
    }
  }
  return std::nullopt;
}

}  // namespace tilespace::io::detail
