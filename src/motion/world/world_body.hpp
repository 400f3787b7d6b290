// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/assert.hpp>
#include <tilespace/grid/world.hpp>
#include <tilespace/sweep/body_in_world.hpp>
#include <tilespace/sweep/detail/world_axes.hpp>
#include "move/shapes.hpp"

/// @file world_body.hpp
/// A body of a world during a query in tile space: its images, and its position in the world again.
///
/// A query in tile space ends at an image of a position of the world: world_axis.hpp. Of the positions with that image,
/// the body gets its own if it did not move; otherwise the sum of start and translation, rounded once, if that has the
/// image; otherwise one near to_world(). So the body that is returned has the image that the query decided on, to the
/// bit.

namespace tilespace::detail {

/// Numbers of a world of this layout, for positions of a body of this size in tiles; round bodies have none.
[[nodiscard]] inline WorldNumbers numbers_of(const Layout& layout, PositionFormat numbers, Vec size = {}) noexcept {
  const WorldAxes axes = axes_of(layout);
  const Point origin = swapped_if(axes.is_swapped, layout.origin);
  return {{origin.x, axes.turn_x, layout.tile_width, axes.turn_x < 0.0 ? size.x : 0.0, numbers},
          {origin.y, axes.turn_y, layout.tile_height, axes.turn_y < 0.0 ? size.y : 0.0, numbers}};
}

[[nodiscard]] constexpr Vec size_in_tiles(const Body& body) noexcept { return body.size; }
template <class Shape>
[[nodiscard]] constexpr Vec size_in_tiles(const Shape&) noexcept {
  return {};
}

/// Whether bodies of this kind can be moved in worlds of a layout.
[[nodiscard]] inline bool has_bodies(const Layout& layout, const Body&) noexcept { return !axes_of(layout).is_turned; }
template <class Shape>
[[nodiscard]] bool has_bodies(const Layout& layout, const Shape&) noexcept {
  return !axes_of(layout).is_turned && layout.tile_width == layout.tile_height;
}

/// Layout of square tiles of size 1 about the origin, for directions.
[[nodiscard]] inline Layout directions_of(const Layout& layout) noexcept {
  Layout unit = layout;
  unit.origin = {};
  unit.tile_width = unit.tile_height = 1.0;
  return unit;
}

/// A body of a world, its image, and the numbers of the world around it.
template <class Shape>
class WorldBody {
 public:
  WorldBody(const Layout& layout, const Shape& shape, PositionFormat format) noexcept
      : layout_(layout), shape_(shape), is_swapped_(axes_of(layout).is_swapped) {
    if (!is_valid(layout)) return;
    const bool has_any = has_bodies(layout, shape);
    TILESPACE_ASSERT(has_any);
    const Result<Shape> image = has_any ? to_tile_space(layout, shape) : Result<Shape>(Error{ErrorCode::not_a_shape});
    if (!image || !has_place(*image)) return;
    image_ = *image;
    numbers_ = numbers_of(layout, format, size_in_tiles(image_));
    end_ = place_of(shape);
    const Point place = swapped_if(is_swapped_, end_);
    exists_ = has_images_around(numbers_.x, place.x) && has_images_around(numbers_.y, place.y);
  }

  /// Whether there is a body that can be moved, and numbers of the world around it to put it at.
  [[nodiscard]] bool exists() const noexcept { return exists_; }
  [[nodiscard]] const Shape& image() const noexcept { return image_; }
  [[nodiscard]] const WorldNumbers& numbers() const noexcept { return numbers_; }

  /// Sets where a translation ends that is met by nothing. Returns the translation in tiles.
  [[nodiscard]] Vec head_for(Vec translation) noexcept {
    const Vec tiles = translation_in_tiles(layout_, translation);
    if (!is_finite(translation) || !is_finite(tiles)) return tiles;
    const Point start = place_of(shape_);
    const PositionFormat format = numbers_.x.numbers;
    end_ = {translation.x == 0.0 ? start.x : rounded_to(format, start.x + translation.x),
            translation.y == 0.0 ? start.y : rounded_to(format, start.y + translation.y)};
    const Point end = swapped_if(is_swapped_, end_);
    const Point from = place_of(image_);
    if (tiles.x != 0.0) set_goal(numbers_.x, from.x + tiles.x, end.x);
    if (tiles.y != 0.0) set_goal(numbers_.y, from.y + tiles.y, end.y);
    return tiles;
  }

  /// The body of the world whose image is where a query ended. `is_met`: by something, so that along an axis on which
  /// it did not move it is where it was.
  [[nodiscard]] Shape at(const Shape& image, bool is_met) const noexcept {
    const Point start = place_of(shape_);
    const Point expected = is_met ? start : end_;
    const Point otherwise = is_met ? end_ : start;
    return moved_to(image, number_at(place_of(image), expected, otherwise));
  }

 private:
  [[nodiscard]] double number_along(BoxAxis axis, double image, double expected, double otherwise) const noexcept {
    const WorldAxis& along = numbers_.along(axis);
    return number_of(along, image, image_of(along, expected) == image ? expected : otherwise);
  }
  [[nodiscard]] Point number_at(Point image, Point expected, Point otherwise) const noexcept {
    const Point first = swapped_if(is_swapped_, expected);
    const Point second = swapped_if(is_swapped_, otherwise);
    return swapped_if(is_swapped_, Point{number_along(BoxAxis::x, image.x, first.x, second.x),
                                         number_along(BoxAxis::y, image.y, first.y, second.y)});
  }

  [[nodiscard]] Body moved_to(const Body&, Point place) const noexcept { return {place, shape_.size}; }
  [[nodiscard]] Circle moved_to(const Circle&, Point place) const noexcept { return {place, shape_.radius}; }
  // The axis keeps its length, as far as roundings allow.
  [[nodiscard]] Capsule moved_to(const Capsule& image, Point place) const noexcept {
    const Point end = shape_.axis.end;
    const Point expected = place + (end - shape_.axis.start);
    return {{place, number_at(image.axis.end, expected, end)}, shape_.radius};
  }

  const Layout& layout_;
  const Shape& shape_;
  bool is_swapped_;
  bool exists_ = false;
  Shape image_{};
  WorldNumbers numbers_{};
  Point end_{};
};

/// The same rules along the axes of tile space.
[[nodiscard]] inline MoveOptions in_tile_space(const Layout& layout, const MoveOptions& options) noexcept {
  MoveOptions turned = options;
  if (!axes_of(layout).is_swapped || options.order == AxisOrder::time_of_impact) return turned;
  turned.order = options.order == AxisOrder::x_first ? AxisOrder::y_first : AxisOrder::x_first;
  return turned;
}

/// The result of a move in tile space, in the world.
template <class Shape>
[[nodiscard]] MoveResult<Shape> in_world(const Layout& layout, const WorldBody<Shape>& body,
                                         const MoveResult<Shape>& moved) noexcept {
  MoveResult<Shape> converted;
  converted.body = body.at(moved.body, !moved.contacts.empty());
  converted.rest = moved.rest == Vec{} ? Vec{} : translation_in_world(layout, moved.rest);
  converted.inside = moved.inside;
  for (const SweepHit& contact : moved.contacts) converted.contacts.push_back(hit_in_world(layout, contact));
  return converted;
}

}  // namespace tilespace::detail
