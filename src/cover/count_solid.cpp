// SPDX-License-Identifier: MIT
#include <bit>
#include <tilespace/cover/count_solid.hpp>
#include <tilespace/cover/detail/run_words.hpp>

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
    for (const std::uint64_t* word = run.first + 1; word < run.last; ++word) count += count_of(*word);
  }
  return count;
}

}  // namespace tilespace
