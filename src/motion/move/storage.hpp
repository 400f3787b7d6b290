// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/exact/adjacent_doubles.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/motion/carry.hpp>
#include <tilespace/motion/move.hpp>
#include "move/box_axis.hpp"
#include "world/world_axis.hpp"

/// @file storage.hpp
/// Storage of positions during a move: numbers of a format, or images of the numbers of a world.

namespace tilespace::detail {

/// Positions along both axes whose images a world stores.
struct WorldNumbers {
  WorldAxis x{};
  WorldAxis y{};
  [[nodiscard]] constexpr const WorldAxis& along(BoxAxis axis) const noexcept { return axis == BoxAxis::x ? x : y; }
};

/// The positions of tile space at which a body can be put.
struct Storage {
  constexpr Storage(PositionFormat positions = {}, const WorldNumbers* numbers = nullptr) noexcept
      : format(positions), world(numbers) {}
  PositionFormat format{};
  const WorldNumbers* world;  ///< Not owned. If not null, it has the format.
};

/// Whether positions are any doubles, as also for invalid kinds.
[[nodiscard]] constexpr bool is_doubles(Storage storage) noexcept {
  const PositionFormat::Kind kind = storage.format.kind;
  return storage.world == nullptr && kind != PositionFormat::Kind::floats && kind != PositionFormat::Kind::fixed_point;
}

/// Whether roundings to stored positions are those of doubles, as also in a world whose conversion is exact.
[[nodiscard]] inline bool is_as_fine_as_doubles(Storage storage) noexcept {
  return storage.world == nullptr ? is_doubles(storage) : is_exact(storage.world->x) && is_exact(storage.world->y);
}

/// Options of a move or of carry(), with the world in which positions are stored, if there is one.
/// @{
struct MoveRules : MoveOptions {
  constexpr MoveRules(const MoveOptions& options = {}, const WorldNumbers* numbers = nullptr) noexcept
      : MoveOptions(options), world(numbers) {}
  const WorldNumbers* world;
};
struct CarryRules : CarryOptions {
  constexpr CarryRules(const CarryOptions& options = {}, const WorldNumbers* numbers = nullptr) noexcept
      : CarryOptions(options), world(numbers) {}
  const WorldNumbers* world;
};
[[nodiscard]] constexpr Storage storage_of(const MoveRules& rules) noexcept { return {rules.positions, rules.world}; }
[[nodiscard]] constexpr Storage storage_of(const CarryRules& rules) noexcept { return {rules.positions, rules.world}; }
/// @}

/// The stored position nearest to this one.
[[nodiscard]] inline double stored(Storage storage, BoxAxis axis, double position) noexcept {
  return storage.world == nullptr ? rounded_to(storage.format, position)
                                  : nearest_image(storage.world->along(axis), position);
}

[[nodiscard]] inline Point stored(Storage storage, Point place) noexcept {
  if (is_doubles(storage)) return place;
  return {stored(storage, BoxAxis::x, place.x), stored(storage, BoxAxis::y, place.y)};
}

/// The stored position at the end of a translation that is met by nothing.
[[nodiscard]] inline double stored_end(Storage storage, BoxAxis axis, double end) noexcept {
  return storage.world == nullptr ? rounded_to(storage.format, end) : image_of_end(storage.world->along(axis), end);
}

/// The last stored position that is not above a bound, and the first one that is not below it.
[[nodiscard]] inline double not_above(double bound, BoxAxis axis, Storage storage) noexcept {
  if (storage.world != nullptr) return image_not_above(storage.world->along(axis), bound);
  const double position = rounded_to(storage.format, bound);
  return position <= bound ? position : next_position_down(storage.format, position);
}
[[nodiscard]] inline double not_below(double bound, BoxAxis axis, Storage storage) noexcept {
  if (storage.world != nullptr) return image_not_below(storage.world->along(axis), bound);
  const double position = rounded_to(storage.format, bound);
  return position >= bound ? position : next_position_up(storage.format, position);
}

/// The next stored position above or below, whether or not this one is stored.
[[nodiscard]] inline double next_stored_up(Storage storage, BoxAxis axis, double position) noexcept {
  return storage.world == nullptr ? next_position_up(storage.format, position)
                                  : image_not_below(storage.world->along(axis), next_up(position));
}
[[nodiscard]] inline double next_stored_down(Storage storage, BoxAxis axis, double position) noexcept {
  return storage.world == nullptr ? next_position_down(storage.format, position)
                                  : image_not_above(storage.world->along(axis), next_down(position));
}

/// Distance between neighbouring stored positions, at numbers of that absolute value. Of a world, an upper bound.
[[nodiscard]] inline double spacing_at(Storage storage, BoxAxis axis, double size) noexcept {
  if (storage.world != nullptr) return image_spacing(storage.world->along(axis), size);
  const double position = rounded_to(storage.format, size);
  return next_position_up(storage.format, position) - position;
}
[[nodiscard]] inline double spacing_at(Storage storage, double size) noexcept {
  if (storage.world == nullptr) return spacing_at(storage, BoxAxis::x, size);
  return max_of(spacing_at(storage, BoxAxis::x, size), spacing_at(storage, BoxAxis::y, size));
}

}  // namespace tilespace::detail
