// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <tilespace/io/tiled_map.hpp>
#include "godot/godot_scene.hpp"
#include "godot/godot_tile_set.hpp"

/// @file godot_gids.hpp
/// Tiles of Godot as tiles of Tiled: global ids.

namespace tilespace::io::detail {

/// Bits of GodotCell::alternative that flip a tile, in the order in which they are applied.
inline constexpr std::uint16_t godot_transposes = 0x4000;
inline constexpr std::uint16_t godot_flips_x = 0x1000;
inline constexpr std::uint16_t godot_flips_y = 0x2000;
inline constexpr std::uint16_t godot_flips = godot_transposes | godot_flips_x | godot_flips_y;

/// A tile as it is used.
struct GodotUse {
  GodotTileKey key;
  std::uint16_t flips = 0;  ///< Those that the tile has itself, instead of its gid.
  bool collides = true;     ///< Whether its shapes count.
  friend auto operator<=>(const GodotUse&, const GodotUse&) = default;
};

/// Ids of the tiles of a source: y * columns + x in its atlas. Alternatives, and tiles that cannot be flipped by their
/// gid, have ids of their own after those.
class GodotIds {
 public:
  /// `is_square`: whether the tiles of the set are; what is transposed keeps its corner in Tiled, and its center in
  /// Godot, which is the same in squares.
  GodotIds(const GodotSource& source, bool is_square);

  /// Counts a tile that a layer uses. Returns whether the source has it.
  bool add(const GodotCell& cell, bool collides);

  /// Assigns the ids, after the last add(). `first` is the gid of the first one.
  void assign(std::uint32_t first);

  [[nodiscard]] Gid gid_of(const GodotCell& cell, bool collides) const;
  /// Number of ids. More than a gid can have: see assign().
  [[nodiscard]] std::uint64_t count() const noexcept { return std::uint64_t{columns_} * rows_ + others_.size(); }
  [[nodiscard]] const GodotSource& source() const noexcept { return source_; }
  [[nodiscard]] std::uint32_t columns() const noexcept { return columns_; }

  /// Calls visit(id, use) for each tile that the source defines, or that has an id of its own, by rising id.
  template <class Visit>
  void visit(Visit visit) const {
    for (const auto& [key, tile] : source_.tiles) {
      if (key.alternative == 0) visit(id_of({key, 0, true}), GodotUse{key, 0, true});
    }
    for (const auto& [use, id] : others_) visit(id, use);
  }

 private:
  using Tiles = std::map<GodotTileKey, GodotTile>;
  // The tile of a cell in the source, or the end.
  [[nodiscard]] Tiles::const_iterator find(const GodotCell& cell) const;
  [[nodiscard]] GodotUse use_of(const GodotCell& cell, Tiles::const_iterator tile, bool collides) const;
  [[nodiscard]] std::uint32_t id_of(const GodotUse& use) const;

  const GodotSource& source_;
  bool is_square_;
  std::uint32_t columns_ = 0;
  std::uint32_t rows_ = 0;
  std::uint32_t first_ = 0;
  std::map<GodotUse, std::uint32_t> others_;
};

}  // namespace tilespace::io::detail
