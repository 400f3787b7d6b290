// SPDX-License-Identifier: MIT
#include <tilespace/sight/detail/field_memory.hpp>
#include <tilespace/sight/detail/within_sight.hpp>

namespace tilespace::detail {

void keep_ahead(Tile from, const Sight& sight, TileBits& out) noexcept {
  const TileBox bounds = out.bounds();
  for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
    std::uint64_t* const words = out.row(y);
    for (std::int64_t x = 0; x < bounds.width(); ++x) {
      const std::uint64_t bit = std::uint64_t{1} << (x & 63);
      if ((words[x / 64] & bit) == 0) continue;
      const Tile tile{static_cast<std::int32_t>(bounds.min.x + x), y};
      if (!is_ahead(sight, tile - from)) words[x / 64] &= ~bit;
    }
  }
}

}  // namespace tilespace::detail
