// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/motion/position_format.hpp>

/// @file world_axis.hpp
/// World coordinates as a storage format of positions: which doubles of tile space are images of them, along one axis.
///
/// A game that keeps positions in pixels converts each of them to tile space by to_tile_space(). What it can put a body
/// at are the images of its own numbers, and a move that ends at one of these ends at the same one after it was
/// converted to pixels and back.

namespace tilespace::detail {

/// The conversion of positions along one axis of tile space, and the numbers of the world.
///
/// Of a world coordinate w, the image is ((w - origin) * turn) / tile_size - extent, each operation rounded once, as
/// to_tile_space() does it. Each operation is monotone, so the image is, too.
struct WorldAxis {
  double origin = 0.0;
  double turn = 1.0;       ///< 1, or -1 where tile space runs against the world; with the rounding of its rotation.
  double tile_size = 1.0;  ///< World units.
  double extent = 0.0;     ///< Tiles from the image of a position to the position in tile space: the size of a box
                           ///< whose north-west corner is its far one in the world.
  PositionFormat numbers{};
  double goal = 0.0;        ///< End of a translation, as tile space adds it up, if it is met by nothing;
  double goal_image = 0.0;  ///< and the image of its end as the world does.
  bool has_goal = false;
};

/// Whether the conversion rounds nothing: all doubles are images, except for denormal and huge ones.
[[nodiscard]] bool is_exact(const WorldAxis& axis) noexcept;

/// The position in tile space of a world coordinate.
[[nodiscard]] inline double image_of(const WorldAxis& axis, double number) noexcept {
  const double turned = (number - axis.origin) * axis.turn;
  return turned / axis.tile_size - axis.extent;
}

/// Whether the next numbers of the world on both sides of this one have images. Not where tiles are so small, or the
/// origin is so far away, that these are beyond all doubles: no position can be stored there.
[[nodiscard]] bool has_images_around(const WorldAxis& axis, double number) noexcept;

/// The image nearest to a position; of two that are equally near, the lower one.
[[nodiscard]] double nearest_image(const WorldAxis& axis, double position) noexcept;

/// The same of the end of a translation: at the goal, the image of that.
[[nodiscard]] inline double image_of_end(const WorldAxis& axis, double end) noexcept {
  return axis.has_goal && end == axis.goal ? axis.goal_image : nearest_image(axis, end);
}

/// The last image that is not above a position, and the first one that is not below it.
/// @{
[[nodiscard]] double image_not_above(const WorldAxis& axis, double position) noexcept;
[[nodiscard]] double image_not_below(const WorldAxis& axis, double position) noexcept;
/// @}

/// A world coordinate whose image is this one: `expected`, if it has that image; otherwise the nearest to what
/// to_world() computes, up to roundings. Of a position that is no image, a coordinate beside it.
[[nodiscard]] double number_of(const WorldAxis& axis, double image, double expected) noexcept;

/// Upper bound of the distance between adjacent images, and of what the conversion rounds, at positions of up to this
/// absolute value. Where the conversion is exact, the distance of adjacent doubles.
[[nodiscard]] double image_spacing(const WorldAxis& axis, double size) noexcept;

/// Sets the goal of a translation from one world coordinate to another: `goal` is where tile space arrives. It counts
/// only if it is off by roundings at the goal; after a long way towards the origin it may be off by more.
void set_goal(WorldAxis& axis, double goal, double number) noexcept;

}  // namespace tilespace::detail
