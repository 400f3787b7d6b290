// SPDX-License-Identifier: MIT
#include <bit>
#include <tilespace/cover/detail/run_words.hpp>
#include <tilespace/cover/detail/solid_part.hpp>

namespace tilespace {
namespace {

// Column of the first tile of a run whose bit differs from those of `flip`, which has all or none set; the end of the
// run if there is none.
std::int32_t first_unlike(const detail::MapWords& words, TileSpan run, std::uint64_t flip) noexcept {
  if (run.size() == 0) return run.x_end;
  const detail::RunWords in = words.of(run);
  std::uint64_t mask = in.first_mask;
  for (const std::uint64_t* word = in.first; word <= in.last; ++word) {
    if (word == in.last) mask = word == in.first ? in.first_mask : in.last_mask;
    const std::uint64_t found = (*word ^ flip) & mask;
    if (found != 0) return words.column_of(word, std::countr_zero(found), run.y);
    mask = ~std::uint64_t{0};
  }
  return run.x_end;
}

}  // namespace

TileSpan detail::first_solid_run(const CollisionMap& map, TileSpan run) noexcept {
  const MapWords words(map);
  const std::int32_t begin = first_unlike(words, run, 0);
  return {run.y, begin, first_unlike(words, {run.y, begin, run.x_end}, ~std::uint64_t{0})};
}

}  // namespace tilespace
