// SPDX-License-Identifier: MIT
#include <tilespace/cover/any_solid.hpp>
#include <tilespace/cover/detail/run_words.hpp>

namespace tilespace {

// Most runs lie in one or two words: these are combined without branches and tested together.
bool detail::any_solid(const CollisionMap& map, std::span<const TileSpan> spans) noexcept {
  const MapWords words(map);
  std::uint64_t found = 0;
  for (const TileSpan span : spans) {
    const TileSpan known = words.known_part(span);
    if (known.size() != span.size() && words.is_outside_solid()) return true;
    if (known.size() == 0) continue;
    const RunWords run = words.of(known);
    found |= (*run.first & run.first_mask) | (*run.last & run.last_mask);
    for (const std::uint64_t* word = run.first + 1; word < run.last; ++word) found |= *word;
  }
  return found != 0;
}

}  // namespace tilespace
