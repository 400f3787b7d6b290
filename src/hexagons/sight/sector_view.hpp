// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/tile_mask.hpp>
#include <tilespace/hexagons/hex_offset.hpp>
#include <tilespace/pathfinding/detail/scratch.hpp>
#include "sight/sector.hpp"

/// @file sector_view.hpp
/// Field of view in one of six sectors.

namespace tilespace::detail {

/// Numbers of hexagons in a row, from `first` to `last`.
struct HexRun {
  std::int64_t first;
  std::int64_t last;
};

class SectorView {
 public:
  /// `from` lies in the map.
  SectorView(const CollisionMap& map, HexOffset offset, Tile from, HexSector sector) noexcept
      : map_(map), offset_(offset), viewer_(to_hex(offset, from)), sector_(sector) {}

  /// Adds the hexagons that are visible within the radius. Returns false if out of memory.
  [[nodiscard]] bool run(std::int32_t radius, Scratch& scratch, TileMask& out) noexcept;

 private:
  // What of a row may lie in the map, or beside it.
  [[nodiscard]] HexRun in_map(std::int64_t h) const noexcept;
  [[nodiscard]] HexRun along_beam(const HexBeam& beam, std::int64_t h) const noexcept;
  // Adds what a beam lights of a row, and its rest behind the row to `behind`. Returns false if out of memory.
  [[nodiscard]] bool light(const HexBeam& beam, std::int64_t h, HexRun row, GrowingList<HexBeam>& behind,
                           TileMask& out) const noexcept;
  [[nodiscard]] bool is_solid(std::int64_t h, std::int64_t i) const noexcept {
    return i >= 0 && i <= h && map_.is_solid(tile_at(h, i));
  }
  [[nodiscard]] Tile tile_at(std::int64_t h, std::int64_t i) const noexcept {
    return to_tile(offset_, sector_.hex_at(viewer_, h, i));
  }

  const CollisionMap& map_;
  HexOffset offset_;
  Hex viewer_;
  HexSector sector_;
};

}  // namespace tilespace::detail
