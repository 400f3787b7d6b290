// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <tilespace/base/detail/buffer.hpp>
#include <tilespace/base/result.hpp>
#include <tilespace/geom/point.hpp>
#include <tilespace/grid/collision_map.hpp>

/// @file outlines.hpp
/// Contours (boundary tracing): the outlines of solid tiles and of the shapes of tiles, joined to closed polygons with
/// holes. For chain shapes of physics engines, shadows and drawing.

namespace tilespace {

/// A closed outline. The last corner is connected with the first.
struct Outline {
  /// Corners from the northernmost, of several the westernmost, on; what is solid is on the right hand, as seen on
  /// screen. So outer outlines are clockwise, and holes counter-clockwise.
  std::span<const Point> corners;
  bool is_hole = false;  ///< Whether it is the border of a hole: of free space within what is solid.
};

namespace detail {

// Index after the last corner of an outline.
struct OutlineEnd {
  std::size_t corner = 0;
  bool is_hole = false;
};

}  // namespace detail

/// Outlines of a map.
///
/// Errors      Copying without memory stops the program, as copying a Buffer does. A moved-from one is empty.
/// Order       By the first corners: from north to south, and from west to east. The same on every machine.
/// Threads     Any number of readers.
class Outlines {
 public:
  Outlines() = default;
  /// Takes over outlines that were made elsewhere.
  Outlines(Buffer<Point> corners, Buffer<detail::OutlineEnd> ends) noexcept
      : corners_(static_cast<Buffer<Point>&&>(corners)), ends_(static_cast<Buffer<detail::OutlineEnd>&&>(ends)) {}

  /// Number of outlines.
  [[nodiscard]] std::size_t size() const noexcept { return ends_.size(); }
  /// Number of corners of all outlines.
  [[nodiscard]] std::size_t corner_count() const noexcept { return corners_.size(); }
  /// Whether there are none.
  [[nodiscard]] bool empty() const noexcept { return ends_.size() == 0; }

  /// The outline of an index below size(). Its corners are valid until the outlines change.
  [[nodiscard]] Outline operator[](std::size_t i) const noexcept {
    const std::size_t begin = i == 0 ? 0 : ends_[i - 1].corner;
    return {{corners_.data() + begin, ends_[i].corner - begin}, ends_[i].is_hole};
  }

 private:
  Buffer<Point> corners_;
  Buffer<detail::OutlineEnd> ends_;
};

/// Traces the outlines of everything that is solid: whole tiles, and the areas of shapes that block from all sides.
///
/// Units       Tile space.
/// Border      Tiles and areas that have a part of an edge in common are one; those that meet only at a point have
///             outlines of their own, which touch there. Tiles beyond the bounds are free, whatever map.outside() is.
///             One-way areas and walls without thickness have no outline: see CollisionMap::shaped_tiles().
/// Invalid     A map without solid tiles: none.
/// Errors      out_of_memory.
/// Exactness   A corner is a corner of a tile or an end of an edge of a shape, rounded once: exact where coordinates of
///             shapes are multiples of 2^-21. There, no corner is on the line between its neighbours, exactly. What is
///             thinner than its roundings may have an outline that turns back on itself, or none.
/// Order       See Outlines.
/// Laws        The area of outer outlines less that of the holes is that of all tiles and shapes. A point beside all
///             outlines is solid exactly if they wind around it.
/// Cost        A map of whole tiles: 64 tiles at a time, and some ten nanoseconds and 36 bytes for each corner. With
///             shapes, some hundred nanoseconds for each edge of a tile on a border, and 33 bytes for each of them
///             meanwhile. Allocates. Threads: any number of readers.
[[nodiscard]] Result<Outlines> outlines_of(const CollisionMap& map) noexcept;

}  // namespace tilespace
