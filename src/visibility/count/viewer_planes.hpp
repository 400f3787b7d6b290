// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/bit_grid.hpp>
#include <tilespace/visibility/count_seen_tiles.hpp>

namespace tilespace::detail {

/// Index of the tile that is a step away from every viewer, up to the maximum radius.
inline constexpr std::int32_t plane_reach = max_count_radius;
inline constexpr int plane_side = 2 * plane_reach + 1;
[[nodiscard]] constexpr std::uint16_t plane_index(Step step) noexcept {
  return static_cast<std::uint16_t>((step.dy + plane_reach) * plane_side + step.dx + plane_reach);
}

/// Step of a digital line: it is clear if its tile is not opaque, and, with shut gaps, one of the two tiles beside it
/// is not.
struct LineStep {
  std::uint16_t tile;
  std::uint16_t beside[2];
};

/// Target tile: the one or two digital lines that end there.
struct Target {
  std::int32_t steps;
  std::int32_t line_count;
  LineStep lines[2][plane_reach];
};

/// All tiles within the radius but the viewer's own.
struct Targets {
  bool gaps_are_shut = false;
  int count = 0;
  Target all[196];
};

/// The opaque tiles of the map, by rows, and the block of it whose tiles are counted for: its columns begin at a
/// multiple of 64.
struct ViewedBlock {
  BitRows opaque;
  std::int64_t width;
  std::int64_t height;
  std::int64_t x_begin;
  std::int64_t x_end;
  std::int64_t y_begin;
  std::int64_t y_end;
};

/// Counts the visible targets of each tile of the block, and the tile itself; 0 for opaque tiles. `out` has all tiles
/// of the map. Runs the kernel for the SIMD level of this machine.
void count_all(const ViewedBlock& block, const Targets& targets, std::uint8_t* out) noexcept;

}  // namespace tilespace::detail
