// SPDX-License-Identifier: MIT
#include <tilespace/exact/max_of.hpp>
#include <tilespace/motion/move_all.hpp>
#include <tilespace/sweep/count_unobstructed.hpp>
#include "move/leg.hpp"

namespace tilespace {
namespace {

// Number of bodies tested before they are moved: few at first, as the next one may end the run, then more and more, but
// no more than stay in the nearest cache from the test to the move.
constexpr std::size_t at_first = 4;
constexpr std::size_t at_most = 128;

std::size_t count_near(std::span<const Vec> displacements) noexcept {
  std::size_t count = 0;
  while (count < displacements.size() && !detail::is_far(displacements[count])) ++count;
  return count;
}

}  // namespace

std::size_t move_while_free(const CollisionMap& map, std::span<Body> bodies,
                            std::span<const Vec> translations) noexcept {
  const std::size_t count = detail::min_of(bodies.size(), translations.size());
  std::size_t done = 0;
  for (std::size_t at_a_time = at_first; done < count; at_a_time = detail::min_of(2 * at_a_time, at_most)) {
    const std::size_t most = detail::min_of(count - done, at_a_time);
    const std::size_t near = count_near(translations.subspan(done, most));
    const std::size_t free = count_unobstructed(map, bodies.subspan(done, near), translations.subspan(done, near));
    for (std::size_t i = done; i < done + free; ++i) bodies[i].min = detail::moved_on(bodies[i].min, translations[i]);
    done += free;
    if (free < most) break;
  }
  return done;
}

void move_all(const CollisionMap& map, std::span<Body> bodies, std::span<const Vec> translations,
              CollisionResponse response, const MoveOptions& options, const Parts& parts) noexcept {
  run_ranges(parts, detail::min_of(bodies.size(), translations.size()), bodies_in_part, [&](PartRange range) {
    const std::size_t count = range.end - range.begin;
    move_all(
        map, bodies.subspan(range.begin, count), translations.subspan(range.begin, count), response,
        [](std::size_t, const MoveResult<Body>&) {}, options);
  });
}

std::size_t detail::move_some(const CollisionMap& map, std::span<Body> bodies, std::span<const Vec> translations,
                              PartRange range, CollisionResponse response, const MoveOptions& options,
                              MovedBody* met) noexcept {
  const std::size_t count = range.end - range.begin;
  std::size_t met_count = 0;
  move_all(
      map, bodies.subspan(range.begin, count), translations.subspan(range.begin, count), response,
      [&](std::size_t i, const MoveResult<Body>& moved) { met[met_count++] = {range.begin + i, moved}; }, options);
  return met_count;
}

}  // namespace tilespace
