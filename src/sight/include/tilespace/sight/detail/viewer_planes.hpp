// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/bit_grid.hpp>
#include <tilespace/sight/count_seen_tiles.hpp>

/// Is there code for AVX2 in this build?
#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__)) && !defined(TILESPACE_SCALAR)
#define TILESPACE_SIGHT_PLANES 1
#else
#define TILESPACE_SIGHT_PLANES 0
#endif

namespace tilespace::detail {

/// The tiles that are a step away from every viewer, as far as the largest radius: each has an index.
inline constexpr std::int32_t plane_reach = largest_count_radius;
inline constexpr int plane_side = 2 * plane_reach + 1;
[[nodiscard]] constexpr std::uint16_t plane_index(Step step) noexcept {
  return static_cast<std::uint16_t>((step.dy + plane_reach) * plane_side + step.dx + plane_reach);
}

/// A step of a digital line: it is clear if this tile is not opaque, and, where gaps are shut, one of the two beside it is not.
struct LineStep {
  std::uint16_t tile;
  std::uint16_t beside[2];
};

/// A tile to be seen: the one or two digital lines to it, which end there.
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

/// Where tiles are not opaque: the map's rows.
struct ViewedRows {
  BitRows opaque;
  std::int64_t width;
  std::int64_t height;
};

/// Counts, of every tile, the targets that are seen, and itself.
/// @{
void count_all(const ViewedRows& map, const Targets& targets, std::uint8_t* out) noexcept;
void count_all_avx2(const ViewedRows& map, const Targets& targets, std::uint8_t* out) noexcept;
/// @}

}  // namespace tilespace::detail
