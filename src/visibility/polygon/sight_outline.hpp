// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <tilespace/visibility/visibility_polygon.hpp>
#include "polygon/sight_reach.hpp"
#include "polygon/sight_wall.hpp"

/// @file sight_outline.hpp
/// Outline of a visibility polygon: wedges of rays, in clockwise order, joined to corners and edges.

namespace tilespace::detail {

/// Consecutive rays that end on one line, or on the circle.
struct SightPiece {
  SightRay begin{};
  SightRay end{};
  SightWall first{};               ///< What ends the first ray.
  SightWall last{};                ///< What ends the last one, on the same line.
  bool begins_at_circle = false;   ///< Whether it begins where the line crosses the circle; `begin` is unused then.
  bool begins_at_segment = false;  ///< The same for a wall and the segment, and for its end. Rays through crossings
  bool ends_at_segment = false;    ///< cannot be written down.
};

class SightOutline {
 public:
  SightOutline(const CollisionMap& map, Point from, double radius, const Segment& segment,
               std::span<VisibilityCorner> corners) noexcept;

  /// Adds the next wedge.
  void add(const SightRay& begin, const SightRay& end, const SightWall& wall) noexcept;

  /// Closes the outline. Returns the number of corners.
  [[nodiscard]] std::size_t close() noexcept;

 private:
  // What a wall meets at a corner: a ray at its end or its begin, or the circle for the first or the second time.
  enum class Meets : std::uint8_t { ray_at_end, ray_at_begin, first, second };

  void add_up_to_segment(const SightPiece& piece) noexcept;
  void add_nearer(const SightRay& begin, const SightRay& end, const SightWall& wall) noexcept;
  void add_up_to_circle(const SightPiece& piece, const SightCrossing& crossing = {}) noexcept;
  void add_within_circle(const SightPiece& piece, const SightCrossing& crossing) noexcept;
  void add_arc(const SightRay& begin, const SightRay& end, bool begins_at_circle) noexcept;
  void join(const SightPiece& piece) noexcept;
  // Writes the corners between two pieces.
  void put_corners(const SightPiece& before, const SightPiece& next) noexcept;
  void put(const SightWall& wall, const SightRay& ray, VisibilityEdge edge, Meets meets) noexcept;
  void put_at_segment(const SightWall& before, const SightWall& next) noexcept;

  [[nodiscard]] SightEnds edge_of(const SightWall& wall) const noexcept;
  [[nodiscard]] SightEnds clockwise_ends(const SightWall& wall) const noexcept;
  [[nodiscard]] bool continues(const SightPiece& before, const SightPiece& next) const noexcept;
  [[nodiscard]] bool ends_at_same_point(const SightRay& ray, const SightWall& a, const SightWall& b) const noexcept;
  // Where a ray ends.
  [[nodiscard]] VisibilityCorner corner_on(const SightRay& ray, const SightWall& wall, bool is_begin) const noexcept;
  [[nodiscard]] VisibilityCorner corner_at_crossing(const SightWall& wall, bool is_second) const noexcept;
  [[nodiscard]] VisibilityCorner corner_at_segment(const SightWall& before, const SightWall& next) const noexcept;
  [[nodiscard]] Segment segment_of(const SightWall& wall) const noexcept;

  const CollisionMap& map_;
  const Point from_;
  const double radius_;
  const SightEnds segment_;  // clockwise
  const bool has_segment_;
  std::span<VisibilityCorner> corners_;
  std::size_t count_ = 0;
  int pieces_ = 0;  // 0, 1 or more
  SightPiece first_{};
  SightPiece last_{};
};

}  // namespace tilespace::detail
