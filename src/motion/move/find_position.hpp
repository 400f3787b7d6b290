// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/exact/max_of.hpp>
#include "move/positions.hpp"
#include "move/roundings.hpp"

/// @file find_position.hpp
/// Search for the stored position at the end of a segment of a move: the nearest one that is free.
///
/// If the nearest position is on the other side of something, its neighbours are tried, and then positions some
/// roundings back on the path.

namespace tilespace::detail {

/// Maximum number of doublings of the distance by which a position is put back from its goal.
inline constexpr int most_steps = 8;

/// A position where a body may be put, if there is one.
struct FoundPlace {
  Point place{};
  bool exists = false;
  [[nodiscard]] explicit constexpr operator bool() const noexcept { return exists; }
};

/// Which of the coordinates of a goal is kept first.
enum class KeptAxis : std::uint8_t { x, y };

/// Moves from one position some units towards another, and not beyond it.
[[nodiscard]] inline double stepped(double from, double to, double displacement) noexcept {
  const double stop = from < to ? from + displacement : from - displacement;
  return (from < to) == (stop < to) && from != to ? stop : to;
}

/// The next stored position towards another one.
[[nodiscard]] inline double one_back(Storage storage, BoxAxis axis, double from, double to) noexcept {
  if (from == to) return to;
  const double next = from < to ? next_stored_up(storage, axis, from) : next_stored_down(storage, axis, from);
  return (from < to) == (next < to) ? next : to;
}
[[nodiscard]] inline Point one_back(Storage storage, Point from, Point to) noexcept {
  return {one_back(storage, BoxAxis::x, from.x, to.x), one_back(storage, BoxAxis::y, from.y, to.y)};
}

/// The next stored position in the direction of a displacement.
[[nodiscard]] inline double one_ahead(Storage storage, BoxAxis axis, double from, double displacement) noexcept {
  if (displacement == 0.0) return from;
  return displacement > 0.0 ? next_stored_up(storage, axis, from) : next_stored_down(storage, axis, from);
}

/// Unit of the distance by which a position is put back from its goal.
[[nodiscard]] inline double unit_of_steps(Storage storage, Point goal, Point start) noexcept {
  const double sizes = abs_of(goal.x) + abs_of(goal.y) + abs_of(start.x) + abs_of(start.y);
  return max_of((sizes + 1.0) * unit_of_places, is_as_fine_as_doubles(storage) ? 0.0 : spacing_at(storage, sizes));
}

/// Tries the positions that have one coordinate of the goal and one of a position farther back; then that one.
template <class Shape>
[[nodiscard]] FoundPlace find_beside(const Positions<Shape>& positions, Point goal, Point back, const FreePath& path,
                                     KeptAxis kept) noexcept {
  const Point first = kept == KeptAxis::x ? Point{goal.x, back.y} : Point{back.x, goal.y};
  const Point second = kept == KeptAxis::x ? Point{back.x, goal.y} : Point{goal.x, back.y};
  if (first != goal && is_free_at(positions, first, path)) return {first, true};
  if (second != goal && is_free_at(positions, second, path)) return {second, true};
  return {back, back != first && back != second && is_free_at(positions, back, path)};
}

/// Finds a position some units nearer to the beginning of the path than a goal that is not free: first those that keep
/// one coordinate of the goal.
template <class Shape>
[[nodiscard]] TILESPACE_NEVER_INLINE FoundPlace find_back(const Positions<Shape>& positions, Point goal,
                                                          const FreePath& path, KeptAxis kept) noexcept {
  const Storage storage = positions.storage();
  const Point start = path.start;
  FoundPlace found = find_beside(positions, goal, one_back(storage, goal, start), path, kept);
  double displacement = unit_of_steps(storage, goal, start);
  for (int step = 0; !found && step < most_steps; ++step, displacement *= 2.0) {
    const Point back{stepped(goal.x, start.x, displacement), stepped(goal.y, start.y, displacement)};
    found = find_beside(positions, goal, positions.rounded(back), path, kept);
  }
  return found;
}

/// Finds the goal, or if that is not free, a position farther back.
template <class Shape>
[[nodiscard]] FoundPlace find_free(const Positions<Shape>& positions, Point goal, const FreePath& path,
                                   KeptAxis kept) noexcept {
  if (is_free_at(positions, goal, path)) return {goal, true};
  return find_back(positions, goal, path, kept);
}

/// Finds a position a rounding farther on than the goal. The real end lies between the goal and one of its neighbours,
/// which may be the one ahead: a body that rises by less than a rounding is over an edge there only.
template <class Shape>
[[nodiscard]] FoundPlace find_ahead(const Positions<Shape>& positions, Point goal, const FreePath& path,
                                    KeptAxis kept) noexcept {
  const Point ahead{one_ahead(positions.storage(), BoxAxis::x, goal.x, path.displacement.x),
                    one_ahead(positions.storage(), BoxAxis::y, goal.y, path.displacement.y)};
  return is_finite(ahead) ? find_beside(positions, goal, ahead, path, kept) : FoundPlace{};
}

/// A displacement of a given length in the direction of another, which may be none.
[[nodiscard]] constexpr double directed(double length, double displacement) noexcept {
  return displacement > 0.0 ? length : displacement < 0.0 ? -length : 0.0;
}

/// A position along a surface that is above or below, before or behind: it is left by more than all roundings of it.
/// Straight on along an axis, positions beside that axis are none.
template <class Shape>
[[nodiscard]] FoundPlace find_around(const Positions<Shape>& positions, Point place, const FreePath& path) noexcept {
  const double by = 4.0 * spacing_at(positions.storage(), extent_of(positions.at(place)));
  const double x = directed(by, path.displacement.x);
  const double y = directed(by, path.displacement.y);
  for (const Vec beside : {Vec{-x, 0.0}, Vec{0.0, y}, Vec{0.0, -y}, Vec{x, 0.0}, Vec{-x, y}, Vec{x, -y}}) {
    const Point there = positions.rounded(place + beside);
    if (is_free_at(positions, there, path)) return {there, true};
  }
  return {};
}

/// Returns the first free position from a contact back along the path that ends there. At grazing contacts it may be
/// far more than some roundings off: so the steps back continue to the beginning of the path. Along a slope the whole
/// path is next to the surface: so positions beside each step are tried as well, and if some steps lead to none, also
/// those that only the roundings of both ends of a capsule make necessary.
template <class Shape>
[[nodiscard]] Point place_before_contact(const Positions<Shape>& positions, Point contact,
                                         const FreePath& path) noexcept {
  const Storage storage = positions.storage();
  const Point start = path.start;
  const Vec displacement = path.displacement;
  const double length = min_of(abs_of(displacement.x) + abs_of(displacement.y), largest_double);
  FreePath part_of_path = path;
  Point place = positions.rounded(contact);
  int step = 0;
  for (double back = unit_of_steps(storage, contact, start); place != start; back *= 2.0) {
    if (is_free_at(positions, place, part_of_path)) return place;
    FoundPlace found = find_beside(positions, place, one_back(storage, place, start), part_of_path, KeptAxis::y);
    if (!found && step++ >= most_steps) found = find_around(positions, place, part_of_path);
    if (found) return found.place;
    const double part = back / length;
    place = positions.rounded({stepped(contact.x, start.x, abs_of(displacement.x) * part),
                               stepped(contact.y, start.y, abs_of(displacement.y) * part)});
    part_of_path.fraction = path.fraction > part ? path.fraction - part : 0.0;
  }
  return start;
}

}  // namespace tilespace::detail
