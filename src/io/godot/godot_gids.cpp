// SPDX-License-Identifier: MIT
#include "godot/godot_gids.hpp"
#include <algorithm>

namespace tilespace::io::detail {
namespace {

bool is_atlas_tile(const GodotUse& use) noexcept { return use.key.alternative == 0 && use.flips == 0 && use.collides; }

bool has_one_way(const GodotTile& tile) {
  return std::any_of(tile.polygons.begin(), tile.polygons.end(), [](const auto& one) { return one.second.is_one_way; });
}

GodotTileKey key_of(const GodotCell& cell) noexcept {
  return {cell.y, cell.x, static_cast<std::uint16_t>(cell.alternative & ~godot_flips)};
}

std::uint32_t flags_of(std::uint16_t flips) noexcept {
  return ((flips & godot_flips_x) != 0 ? 0x8000'0000u : 0u) | ((flips & godot_flips_y) != 0 ? 0x4000'0000u : 0u) |
         ((flips & godot_transposes) != 0 ? 0x2000'0000u : 0u);
}

}  // namespace

GodotIds::GodotIds(const GodotSource& source, bool is_square) : source_(source), is_square_(is_square) {
  for (const auto& [key, tile] : source.tiles) {
    columns_ = std::max(columns_, key.x + 1u);
    rows_ = std::max(rows_, key.y + 1u);
    if (key.alternative != 0) others_.emplace(GodotUse{key, 0, true}, 0);
  }
}

GodotIds::Tiles::const_iterator GodotIds::find(const GodotCell& cell) const { return source_.tiles.find(key_of(cell)); }

// One-way shapes block from above, however the tile is flipped: a gid would turn their side, too. It would also put
// shapes that are transposed elsewhere, unless tiles are square.
GodotUse GodotIds::use_of(const GodotCell& cell, Tiles::const_iterator tile, bool collides) const {
  const bool is_turned = (cell.alternative & godot_transposes) != 0;
  const bool has_flips = tile != source_.tiles.end() && ((is_turned && !is_square_) || has_one_way(tile->second));
  return {key_of(cell), static_cast<std::uint16_t>(has_flips ? cell.alternative & godot_flips : 0), collides};
}

bool GodotIds::add(const GodotCell& cell, bool collides) {
  columns_ = std::max(columns_, cell.x + 1u);
  rows_ = std::max(rows_, cell.y + 1u);
  const auto tile = find(cell);
  const GodotUse use = use_of(cell, tile, collides);
  if (!is_atlas_tile(use)) others_.emplace(use, 0);
  return tile != source_.tiles.end();
}

void GodotIds::assign(std::uint32_t first) {
  first_ = first;
  std::uint32_t next = columns_ * rows_;
  for (auto& [use, id] : others_) id = next++;
}

std::uint32_t GodotIds::id_of(const GodotUse& use) const {
  return is_atlas_tile(use) ? use.key.y * columns_ + use.key.x : others_.at(use);
}

Gid GodotIds::gid_of(const GodotCell& cell, bool collides) const {
  const GodotUse use = use_of(cell, find(cell), collides);
  const auto flips = static_cast<std::uint16_t>(cell.alternative & godot_flips);
  return {(first_ + id_of(use)) | flags_of(use.flips != 0 ? std::uint16_t{0} : flips)};
}

}  // namespace tilespace::io::detail
