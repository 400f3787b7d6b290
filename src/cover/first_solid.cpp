// SPDX-License-Identifier: MIT
#include <bit>
#include <tilespace/cover/detail/run_words.hpp>
#include <tilespace/cover/first_solid.hpp>

namespace tilespace {
namespace {

using detail::MapWords;
using detail::RunWords;

// For a run within the bounds that is not empty.
SolidTile first_known(const MapWords& words, TileSpan run) noexcept {
  const RunWords in = words.of(run);
  std::uint64_t mask = in.first_mask;
  for (const std::uint64_t* word = in.first; word <= in.last; ++word) {
    if (word == in.last) mask = in.last_mask;
    const std::uint64_t found = *word & mask;
    if (found != 0) return {{words.column_of(word, std::countr_zero(found), run.y), run.y}, true};
    mask = ~std::uint64_t{0};
  }
  return {};
}

}  // namespace

SolidTile detail::first_solid(const CollisionMap& map, std::span<const TileSpan> spans) noexcept {
  const MapWords words(map);
  for (const TileSpan span : spans) {
    if (span.size() == 0) continue;
    const TileSpan known = words.known_part(span);
    if (words.is_outside_solid() && (known.size() == 0 || span.x_begin < known.x_begin))
      return {{span.x_begin, span.y}, true};
    if (known.size() == 0) continue;
    if (const SolidTile first = first_known(words, known)) return first;
    if (words.is_outside_solid() && known.x_end < span.x_end) return {{known.x_end, span.y}, true};
  }
  return {};
}

}  // namespace tilespace
