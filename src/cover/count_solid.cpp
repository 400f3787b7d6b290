// SPDX-License-Identifier: MIT
#include <bit>
#include <tilespace/cover/count_solid.hpp>
#include <tilespace/cover/detail/run_words.hpp>
#include <tilespace/simd/detail/count_ones.hpp>

namespace tilespace {
namespace {

std::uint64_t count_of(std::uint64_t word) noexcept { return static_cast<std::uint64_t>(std::popcount(word)); }

}  // namespace

std::uint64_t detail::count_solid(const CollisionMap& map, std::span<const TileSpan> spans) noexcept {
  const MapWords words(map);
  std::uint64_t count = 0;
  for (const TileSpan span : spans) {
    const TileSpan known = words.known_part(span);
    if (words.is_outside_solid()) count += static_cast<std::uint64_t>(span.size() - known.size());
    if (known.size() == 0) continue;
    const RunWords run = words.of(known);
    count += count_of(*run.first & run.first_mask);
    if (run.first == run.last) continue;
    count += count_of(*run.last & run.last_mask);
    if (run.last - run.first > 1)
      count += detail::count_ones(run.first + 1, static_cast<std::size_t>(run.last - run.first - 1));
  }
  return count;
}

}  // namespace tilespace
