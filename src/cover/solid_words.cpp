// SPDX-License-Identifier: MIT
#include <tilespace/base/detail/bits.hpp>
#include <tilespace/cover/detail/run_words.hpp>
#include <tilespace/cover/detail/solid_words.hpp>

namespace tilespace::detail {

std::int32_t SolidWords::add_rows(const CollisionMap& map, TileBox box, std::int32_t y) noexcept {
  const MapWords words(map);
  const RunWords run = words.of({y, box.min.x, box.max.x});
  const std::int64_t stride = map.bits().rows().words_per_row;
  const std::int64_t last = run.last - run.first;
  const std::uint64_t* row = run.first;
  Tile first{words.column_of(run.first, 0, y), y};
  for (; first.y < box.max.y && !is_full(); ++first.y) {
    add(row[0] & run.first_mask, first);
    for (std::int64_t i = 1; i < last; ++i) add(row[i], {first.x + static_cast<std::int32_t>(64 * i), first.y});
    if (last > 0) add(row[last] & run.last_mask, {first.x + static_cast<std::int32_t>(64 * last), first.y});
    row += stride;
  }
  return first.y;
}

std::int64_t SolidWords::count_tiles() const noexcept {
  std::int64_t count = 0;
  for (std::uint32_t i = 0; i < count_; ++i) count += count_bits(bits_[i]);
  return count;
}

}  // namespace tilespace::detail
