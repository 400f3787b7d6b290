// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/cover/detail/solid_part.hpp>
#include <tilespace/exact/exact_vector.hpp>
#include <type_traits>

/// @file part_signs.hpp
/// Predicates of points, lines and rays against the corners and edges of a part of a tile, for evaluate_adaptively().
/// A squared distance to a line is cross^2 / length^2, so that comparisons multiply by the length instead of dividing.

namespace tilespace::detail {

/// An edge of a part, from a corner to the next. A wall has two, there and back.
struct PartEdge {
  Tile tile;
  Point from;
  Point to;
};

[[nodiscard]] inline PartEdge edge_of(const TilePart& part, std::size_t i) noexcept {
  return {part.tile, part.corners[i], part.corners[i + 1 < part.corners.size() ? i + 1 : 0]};
}

/// Displacement from a point to a corner of a tile's part.
template <class Number>
[[nodiscard]] ExactVector<Number> to_corner(Point point, Tile tile, Point corner) noexcept {
  if constexpr (std::is_same_v<Number, ErrorBounded> || std::is_same_v<Number, LongErrorBounded>) {
    return {-difference<Number>(UnroundedSum{point.x, 0.0}, tile.x, corner.x),
            -difference<Number>(UnroundedSum{point.y, 0.0}, tile.y, corner.y)};
  } else {
    return {Number(double(tile.x)) + Number(corner.x) - Number(point.x),
            Number(double(tile.y)) + Number(corner.y) - Number(point.y)};
  }
}
template <class Number>
[[nodiscard]] auto vector_between(Point from, Point to) noexcept {
  return ExactVector<Number>{Number(to.x) - Number(from.x), Number(to.y) - Number(from.y)};
}
template <class Number>
[[nodiscard]] auto cross_of(const ExactVector<Number>& a, const ExactVector<Number>& b) noexcept {
  return a.x * b.y - a.y * b.x;
}
template <class Number>
[[nodiscard]] auto dot_of(const ExactVector<Number>& a, const ExactVector<Number>& b) noexcept {
  return a.x * b.x + a.y * b.y;
}

/// Side of a line through two points on which a corner lies. Right: +1.
struct CornerBesideLine {
  Point from;
  Point to;
  Tile tile;
  Point corner;

  template <class Number>
  [[nodiscard]] int ask() const noexcept {
    return cross_of(vector_between<Number>(from, to), to_corner<Number>(from, tile, corner)).sign();
  }
};

/// Side of the line from a point along a direction on which a corner lies. Right: +1.
struct CornerBesideRay {
  Point start;
  Vec direction;
  Tile tile;
  Point corner;

  template <class Number>
  [[nodiscard]] int ask() const noexcept {
    const ExactVector<Number> along{Number(direction.x), Number(direction.y)};
    return cross_of(along, to_corner<Number>(start, tile, corner)).sign();
  }
};

/// Whether a corner is ahead of a point along a direction (+1), behind (-1) or square to it (0).
struct CornerAhead {
  Point start;
  Vec direction;
  Tile tile;
  Point corner;

  template <class Number>
  [[nodiscard]] int ask() const noexcept {
    const ExactVector<Number> along{Number(direction.x), Number(direction.y)};
    return dot_of(along, to_corner<Number>(start, tile, corner)).sign();
  }
};

/// Side of the line along an edge on which a point lies. Right, the inside of an area: +1.
struct PointBesideEdge {
  PartEdge edge;
  Point point;

  template <class Number>
  [[nodiscard]] int ask() const noexcept {
    return cross_of(to_corner<Number>(point, edge.tile, edge.from), vector_between<Number>(edge.from, edge.to)).sign();
  }
};

/// Compares the distance from a point to a corner with a radius: smaller (-1), equal (0) or larger (+1).
struct CornerReach {
  Point point;
  Tile tile;
  Point corner;
  double radius;

  template <class Number>
  [[nodiscard]] int ask() const noexcept {
    const ExactVector<Number> apart = to_corner<Number>(point, tile, corner);
    const Number reach(radius);
    return (dot_of(apart, apart) - reach * reach).sign();
  }
};

/// Compares the distance from a point to its perpendicular foot on an edge with a radius; larger if the foot is not
/// strictly between the ends.
struct EdgeReach {
  Point point;
  PartEdge edge;
  double radius;

  template <class Number>
  [[nodiscard]] int ask() const noexcept {
    const auto along = vector_between<Number>(edge.from, edge.to);
    const auto apart = to_corner<Number>(point, edge.tile, edge.from);
    const auto squared_length = dot_of(along, along);
    const auto back = dot_of(along, apart);  // from the foot to the first end, times the length
    const int after_start = back.sign();
    const int before_end = (squared_length + back).sign();
    if (after_start == unknown_sign || before_end == unknown_sign) return unknown_sign;
    if (after_start >= 0 || before_end <= 0) return 1;
    const auto across = cross_of(along, apart);
    const Number reach(radius);
    return (across * across - reach * reach * squared_length).sign();
  }
};

/// Compares the distance from a corner to its perpendicular foot on a segment with a radius; larger if the foot is not
/// strictly between the ends.
struct AxisReach {
  Segment axis;
  Tile tile;
  Point corner;
  double radius;

  template <class Number>
  [[nodiscard]] int ask() const noexcept {
    const auto along = vector_between<Number>(axis.start, axis.end);
    const auto apart = to_corner<Number>(axis.start, tile, corner);
    const auto squared_length = dot_of(along, along);
    const auto ahead = dot_of(along, apart);
    const int after_start = ahead.sign();
    const int before_end = (squared_length - ahead).sign();
    if (after_start == unknown_sign || before_end == unknown_sign) return unknown_sign;
    if (after_start <= 0 || before_end <= 0) return 1;
    const auto across = cross_of(along, apart);
    const Number reach(radius);
    return (across * across - reach * reach * squared_length).sign();
  }
};

/// Order of a coordinate and that of a corner: the coordinate is less (-1), equal (0) or greater (+1).
struct CoordinateOrder {
  double coordinate;
  std::int32_t tile;
  double corner;

  template <class Number>
  [[nodiscard]] int ask() const noexcept {
    return difference<Number>(UnroundedSum{coordinate, 0.0}, tile, corner).sign();
  }
};

}  // namespace tilespace::detail
