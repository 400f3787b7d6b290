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
/// Which layers does a rule mean, and which tiles are in them?

namespace tilespace::io::detail {

/// Layers, as indices into TiledMap::layers.
using LayerIndices = std::vector<std::size_t>;

/// Are two names the same but for upper and lower case of ASCII letters?
[[nodiscard]] bool same_name(std::string_view a, std::string_view b) noexcept;

/// The group around a layer. Groups come before what is in them, so that the way up always ends.
[[nodiscard]] std::optional<std::size_t> group_of(const TiledMap& map, std::size_t layer) noexcept;

/// All layers of a kind.
[[nodiscard]] LayerIndices layers_of(const TiledMap& map, LayerKind kind);

/// The layers of a kind that have this name or path, or are in a group that has.
[[nodiscard]] LayerIndices layers_called(const TiledMap& map, std::string_view name, LayerKind kind);

/// What does a layer say: its own property of this name, or that of the nearest group around it that has one?
[[nodiscard]] const Property* property_of(const TiledMap& map, std::size_t layer, std::string_view name) noexcept;

/// Is the property there, and does it say yes, or what the rule's `value` asks for?
[[nodiscard]] bool is_meant(const Property* property, const SolidRule& rule);

/// Property names that say of a tile or layer that it is solid, whatever their case.
inline constexpr std::string_view solid_properties[] = {"solid", "collides", "collision", "blocked"};

/// Does a layer, or a group around it, say of itself that it is solid, or that it is not? Nothing if it says neither.
[[nodiscard]] std::optional<bool> says_solid(const TiledMap& map, std::size_t layer) noexcept;

/// The paths of layers, for people: "Ground, Solid and 3 more".
[[nodiscard]] std::string list_of(const TiledMap& map, const LayerIndices& layers);

/// Which tiles of a layer of several chunks were visited; for one chunk, none needs to be kept.
class Visited {
 public:
  /// Errors      out_of_memory.
  [[nodiscard]] static Result<Visited> create(const Layer& layer);

  /// Is this the first time?
  [[nodiscard]] bool visit(Tile tile) noexcept {
    if (bits_.bounds().empty()) return true;
    const Tile at{tile.x - origin_.x, tile.y - origin_.y};
    if (bits_.get(at)) return false;
    bits_.set(at, true);
    return true;
  }

 private:
  Tile origin_{};
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
