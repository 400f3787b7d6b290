// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/sweep/count_unobstructed.hpp>
#include <tilespace/sweep/detail/arrival.hpp>
#include <tilespace/sweep/movers.hpp>
#include "move/leg.hpp"
#include "move/shapes.hpp"

/// @file move_freely.hpp
/// Fast path of moves: nothing is near the whole path, or there is nothing to move.

namespace tilespace::detail {

/// Conservative test, for shapes that are neither empty nor infinite: whether there is nothing near the whole path.
template <class Shape>
[[nodiscard]] bool is_free_path(const CollisionMap& map, const Movers& solids, const Shape& shape,
                                Vec displacement) noexcept {
  if (is_far(displacement) || count_unobstructed(map, std::span(&shape, 1), {&displacement, 1}) == 0) return false;
  return solids.empty() || are_far(solids, shape, displacement);
}

/// Moves a body whose path is certainly free. Returns false if it is not.
template <class Shape>
[[nodiscard]] bool move_freely(const CollisionMap& map, const Movers& solids, MoveResult<Shape>& moved,
                               Vec translation) noexcept {
  if (!has_place(moved.body) || !is_finite(translation)) return true;
  if (!is_free_path(map, solids, moved.body, translation)) return false;
  moved.body = at(moved.body, moved_on(place_of(moved.body), translation));
  return true;
}

/// The same to a stored position, if nothing is between that and the real end. An axis that does not move keeps
/// its bits.
template <class Shape>
[[nodiscard]] TILESPACE_NEVER_INLINE bool move_freely_to(Storage storage, const CollisionMap& map, const Movers& solids,
                                                         MoveResult<Shape>& moved, Vec translation) noexcept {
  const Shape start = moved.body;
  if (!move_freely(map, solids, moved, translation)) return false;
  const Point end = place_of(moved.body);
  if (end == place_of(start)) return true;
  const Point reached{translation.x == 0.0 ? end.x : stored_end(storage, BoxAxis::x, end.x),
                      translation.y == 0.0 ? end.y : stored_end(storage, BoxAxis::y, end.y)};
  moved.body = at(start, reached, storage);
  if (reached == end || is_free_path(map, solids, moved.body, end - reached)) return true;
  moved.body = start;
  return false;
}

}  // namespace tilespace::detail
