// SPDX-License-Identifier: MIT
#include "field/cone.hpp"
#include "field/field_memory.hpp"

// Clips a field of view to the vision cone.

namespace tilespace::detail {

// Rows and columns of a field of radius 32.
constexpr std::int64_t most_rows = 65;

void keep_ahead(Tile from, const VisionOptions& sight, TileMask& out) noexcept {
  const TileBox bounds = out.bounds();
  const Cone cone(sight.first_direction, sight.last_direction);
  const std::int64_t rows = bounds.height();
  if (rows <= most_rows && bounds.width() <= most_rows && !cone.has_no_width()) {
    const std::int64_t words_per_row = (bounds.width() + 63) / 64;
    return cone.clip(bounds.min.y - from.y, rows, bounds.min.x - from.x, words_per_row, out.row(bounds.min.y));
  }
  for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
    const Cone::Row ahead = cone.row(y - from.y);
    std::uint64_t* const words = out.row(y);
    for (std::int64_t i = 0; 64 * i < bounds.width(); ++i) words[i] &= ahead.bits_from(bounds.min.x + 64 * i - from.x);
  }
}

}  // namespace tilespace::detail
