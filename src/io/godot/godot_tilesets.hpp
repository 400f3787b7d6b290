// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <tilespace/io/tiled_map.hpp>
#include <utility>
#include <vector>
#include "godot/godot_gids.hpp"
#include "notices.hpp"

/// @file godot_tilesets.hpp
/// Sources of Godot's tile sets as tilesets of Tiled.

namespace tilespace::io::detail {

/// Sources that layers use, and the gids of their tiles.
class GodotTilesets {
 public:
  explicit GodotTilesets(const std::vector<GodotTileSet>& sets) : sets_(sets) {}

  /// Counts the cells of a layer with the tile set of this index.
  void add(const GodotLayer& layer, std::size_t set, Notices& notices);

  /// Makes the tilesets, after the last add().
  /// Errors      too_large if there are not enough gids.
  [[nodiscard]] Result<std::vector<Tileset>> take();

  /// Gid of a cell that was counted, after take().
  [[nodiscard]] Gid gid_of(const GodotCell& cell, std::size_t set, bool collides) const {
    return ids_.at({set, cell.source}).gid_of(cell, collides);
  }

 private:
  using Key = std::pair<std::size_t, std::uint16_t>;  // tile set, and id of the source in it

  const GodotSource& source_of(Key key);
  GodotIds& ids_for(Key key);
  [[nodiscard]] std::string why_unknown(Key key) const;

  const std::vector<GodotTileSet>& sets_;
  std::map<Key, GodotSource> unknown_;  // sources that a tile set does not have
  std::map<Key, GodotIds> ids_;
};

}  // namespace tilespace::io::detail
