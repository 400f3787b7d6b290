// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/motion/move.hpp>
#include <tilespace/sweep/detail/arrival.hpp>
#include <tilespace/sweep/detail/relative.hpp>
#include <tilespace/sweep/movers.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>
#include <type_traits>
#include "move/free_path.hpp"
#include "move/shapes.hpp"

/// @file positions.hpp
/// Test of stored positions at the end of a segment of a move: whether rounding crosses nothing.
///
/// A cast gives exactly how far the real path is free. A position is accepted only if the short step from the real path
/// to it is free as well, which crosses_on_arrival() decides exactly. So the body never crosses a thin wall or a
/// one-way edge, nor enters anything solid, unless its real path does.

namespace tilespace::detail {

/// Positions of a body during a move.
template <class Shape>
struct Positions {
  const CollisionMap& map;
  Movers solids;
  const MoveRules& options;
  Shape shape{};           ///< The body at the start of the move.
  bool is_in_map = false;  ///< Whether the body overlapped a tile from the start.

  /// Whether overlaps decide alone: there are neither shaped tiles nor moving solids, and the body is outside of all
  /// tiles. One that started inside takes the same steps whether there is a shape somewhere else in the map or not.
  [[nodiscard]] bool is_among_whole_tiles() const noexcept {
    return solids.empty() && map.shaped_count() == 0 && !is_in_map;
  }
  [[nodiscard]] Storage storage() const noexcept { return storage_of(options); }
  [[nodiscard]] Shape at(Point place) const noexcept { return detail::at(shape, place, storage()); }
  [[nodiscard]] Point rounded(Point place) const noexcept { return stored(storage(), place); }
  /// Of the end of a translation.
  [[nodiscard]] Point rounded_end(Point end) const noexcept {
    if (is_doubles(storage())) return end;
    return {stored_end(storage(), BoxAxis::x, end.x), stored_end(storage(), BoxAxis::y, end.y)};
  }
};

/// Bodies larger than this that started inside a tile are not tested against tiles.
inline constexpr double largest_looked_at = 4000.0;

template <class Shape>
[[nodiscard]] bool crosses_solids(const Movers& solids, const Shape& shape, const Arrival& arrival,
                                  OneWay one_way) noexcept {
  return !solids.solids.empty() && crosses_on_arrival(Movers(solids.solids), shape, arrival, one_way);
}

/// Tests whether nothing of a moving map is between a body and the end of its free path, in the tile space of the map:
/// the path is free from the start that is rounded there. What the body did not overlap at that start, it may not
/// overlap here: the far end of a capsule is rounded by itself.
template <class Shape>
[[nodiscard]] bool is_free_in(const MovingMap& moving, const FreePath& path, const Shape& start, const Shape& there,
                              double margin, OneWay one_way) noexcept {
  const Point position = after_step(moving);
  if (moving.map == nullptr || !is_finite(position)) return true;
  const Shape end = relative_to(position, there);
  const Shape begin = relative_to(position, start);
  Arrival arrival = come_from(place_of(begin), path.displacement, path.fraction, place_of(end));
  arrival.margin = margin;
  if (!is_none(arrival) && crosses_on_arrival(*moving.map, end, arrival, one_way)) return false;
  return !std::is_same_v<Shape, Capsule> || !overlaps_solid(*moving.map, end) || overlaps_solid(*moving.map, begin);
}

/// Roundings of doubles are within the bounds that apply to all bodies.
template <class Shape>
[[nodiscard]] double margin_at(Storage storage, const Shape& there) noexcept {
  return is_as_fine_as_doubles(storage) ? 0.0 : 4.0 * spacing_at(storage, extent_of(there));
}

/// Tests whether a body that did not start inside is free of whole tiles. These are wider than any rounding: who
/// entered one overlaps it.
template <class Shape>
[[nodiscard]] bool is_free_of_whole_tiles(const Positions<Shape>& positions, const Shape& there) noexcept {
  return !overlaps_solid(positions.map, there);
}

/// Tests whether nothing is between a body and the end of its free path. Each tile decides by itself, so that no shape
/// elsewhere in the map matters: whole ones by overlap, unless the body started inside of one, and those with shapes by
/// how the body comes there.
template <class Shape>
[[nodiscard]] bool is_free_from(const Positions<Shape>& positions, const Arrival& arrival,
                                const Shape& there) noexcept {
  const OneWay one_way = positions.options.one_way;
  if (!is_none(arrival) && crosses_solids(positions.solids, there, arrival, one_way)) return false;
  if (positions.is_in_map) {
    const bool is_not_looked_at = is_none(arrival) || extent_of(there) > largest_looked_at;
    return is_not_looked_at || !crosses_on_arrival(positions.map, there, arrival, one_way);
  }
  if (positions.map.shaped_count() == 0) return is_free_of_whole_tiles(positions, there);
  Arrival by_tile = arrival;
  by_tile.whole_by_overlap = true;
  return !crosses_on_arrival(positions.map, there, by_tile, one_way);
}

/// Tests whether the step from the end of a free path to a body crosses nothing, whatever is in the map.
template <class Shape>
[[nodiscard]] TILESPACE_NEVER_INLINE bool is_free_step(const Positions<Shape>& positions, const FreePath& path,
                                                       const Shape& there) noexcept {
  Arrival arrival = come_from(path.start, path.displacement, path.fraction, place_of(there));
  arrival.margin = margin_at(positions.storage(), there);
  for (const MovingMap& moving : positions.solids.maps) {
    const double margin = arrival.margin + 4.0 * spacing_at({}, extent_of(there));
    if (!is_free_in(moving, path, positions.at(path.start), there, margin, positions.options.one_way)) return false;
  }
  if (!is_free_from(positions, arrival, there)) return false;
  if constexpr (std::is_same_v<Shape, Capsule>) {
    // The far end of a capsule is rounded by itself. What neither end crosses, nothing in between does.
    const Point start = positions.at(path.start).axis.end;
    Arrival other = come_from(start, path.displacement, path.fraction, there.axis.end);
    other.margin = arrival.margin;
    return is_same_step(other, arrival) || is_free_from(positions, other, there);
  }
  return true;
}

/// Tests whether a body may be put there whose path is free to near there.
template <class Shape>
[[nodiscard]] bool is_free_at(const Positions<Shape>& positions, Point place, const FreePath& path) noexcept {
  const Shape there = positions.at(place);
  return positions.is_among_whole_tiles() ? is_free_of_whole_tiles(positions, there)
                                          : is_free_step(positions, path, there);
}

}  // namespace tilespace::detail
