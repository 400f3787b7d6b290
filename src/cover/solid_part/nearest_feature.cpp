// SPDX-License-Identifier: MIT
#include "solid_part/nearest_feature.hpp"
#include <tilespace/exact/evaluate_adaptively.hpp>
#include <tilespace/exact/long_error_bounded.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/geom/distance.hpp>
#include "solid_part/near_part_of_tile.hpp"
#include "solid_part/part_signs.hpp"

// The squared distance to a corner is a sum of two squares; that to the foot on an edge is cross^2 / length^2. Orders
// are signs of products of at most six coordinates.
//
// The point of a convex area that is nearest to a point outside of it is the foot on an edge if the point is outside of
// that edge and between the perpendiculars at its ends; there is one such edge at most. Otherwise it is a corner.

namespace tilespace::detail {
namespace {

// Whether the foot of a point on an edge is strictly between its ends: +1, or -1.
struct FootBetweenEnds {
  Point point;
  PartEdge edge;

  template <class Number>
  [[nodiscard]] int ask() const noexcept {
    const auto along = vector_between<Number>(edge.from, edge.to);
    const auto apart = to_corner<Number>(point, edge.tile, edge.from);
    const auto back = dot_of(along, apart);
    const int after_start = back.sign();
    const int before_end = (dot_of(along, along) + back).sign();
    if (after_start == unknown_sign || before_end == unknown_sign) return unknown_sign;
    return after_start < 0 && before_end > 0 ? 1 : -1;
  }
};

template <class Number>
auto squared_to_corner(Point point, const NearestFeature& corner) noexcept {
  const ExactVector<Number> apart = to_corner<Number>(point, corner.tile, corner.from);
  return dot_of(apart, apart);
}
template <class Number>
auto squared_cross(Point point, const NearestFeature& foot) noexcept {
  const auto along = vector_between<Number>(foot.from, foot.to);
  const auto cross = cross_of(along, to_corner<Number>(point, foot.tile, foot.from));
  return cross * cross;
}
template <class Number>
auto squared_length(const NearestFeature& foot) noexcept {
  const auto along = vector_between<Number>(foot.from, foot.to);
  return dot_of(along, along);
}

struct FeatureOrder {
  Point point;
  const NearestFeature& a;
  const NearestFeature& b;

  template <class Number>
  [[nodiscard]] int ask() const noexcept {
    if (!a.is_foot && !b.is_foot)
      return (squared_to_corner<Number>(point, a) - squared_to_corner<Number>(point, b)).sign();
    if (a.is_foot && b.is_foot) return compare_feet<Number>();
    const NearestFeature& foot = a.is_foot ? a : b;
    const NearestFeature& corner = a.is_foot ? b : a;
    const int order =
        (squared_cross<Number>(point, foot) - squared_to_corner<Number>(point, corner) * squared_length<Number>(foot))
            .sign();
    return order == unknown_sign || a.is_foot ? order : -order;
  }

 private:
  template <class Number>
  [[nodiscard]] int compare_feet() const noexcept {
    return (squared_cross<Number>(point, a) * squared_length<Number>(b) -
            squared_cross<Number>(point, b) * squared_length<Number>(a))
        .sign();
  }
};

// Beyond that, all points of a tile are as far away, to the last bit, and squares may overflow.
constexpr double far_away = 0x1p100;

bool is_far_away(Point point) noexcept {
  return !(point.x < far_away && point.x > -far_away && point.y < far_away && point.y > -far_away);
}

}  // namespace

NearestFeature nearest_feature(Point point, const TilePart& part) noexcept {
  if (is_in_part(point, part)) return feature_at(point);
  const std::size_t edges = part.corners.size() > 2 ? part.corners.size() : 1;
  for (std::size_t i = 0; i < edges; ++i) {
    const PartEdge edge = edge_of(part, i);
    if (part.corners.size() > 2 && evaluate_adaptively(PointBesideEdge{edge, point}) >= 0) continue;
    if (evaluate_adaptively(FootBetweenEnds{point, edge}) > 0) return {edge.tile, edge.from, edge.to, true};
  }
  NearestFeature nearest{part.tile, part.corners[0], {}, false};
  for (const Point corner : part.corners.subspan(1)) {
    const NearestFeature next{part.tile, corner, {}, false};
    if (compare_features(point, next, nearest) < 0) nearest = next;
  }
  return nearest;
}

int compare_features(Point point, const NearestFeature& a, const NearestFeature& b) noexcept {
  return evaluate_adaptively(FeatureOrder{point, a, b});
}

int compare_feature(Point point, const NearestFeature& feature, double limit) noexcept {
  const auto& [tile, from, to, is_foot] = feature;
  return is_foot ? compare_to_foot(point, {tile, from, to}, limit) : compare_to_corner(point, tile, from, limit);
}

double most_squared(Point point, const NearestFeature& feature) noexcept {
  const ErrorBounded corner = squared_to_corner<ErrorBounded>(point, feature);
  const double most = (corner.value + corner.error) * (1.0 + 0x1p-50);
  double least = most >= 0.0 ? most : infinity;
  if (!feature.is_foot) return least;
  const ErrorBounded cross = squared_cross<ErrorBounded>(point, feature);
  const ErrorBounded length = squared_length<ErrorBounded>(feature);
  const double to_foot = (cross.value + cross.error) / (length.value - length.error) * (1.0 + 0x1p-49) + 0x1p-1000;
  if (length.value > length.error && to_foot < least) least = to_foot;
  return least;
}

Point rounded_point_of(Point point, const NearestFeature& feature) noexcept {
  const auto& [tile, from, to, is_foot] = feature;
  if (!is_foot) return {double(tile.x) + from.x, double(tile.y) + from.y};
  const auto along = ExactVector<LongErrorBounded>{LongErrorBounded(to.x) - LongErrorBounded(from.x),
                                                   LongErrorBounded(to.y) - LongErrorBounded(from.y)};
  const auto apart = to_corner<LongErrorBounded>(point, tile, from);
  const LongErrorBounded part = quotient(-dot_of(along, apart), dot_of(along, along));
  const double gone = part.high >= 0.0 ? min_of(part.high, 1.0) : 0.0;  // 0 if it is NaN
  return {double(tile.x) + (from.x + along.x.high * gone), double(tile.y) + (from.y + along.y.high * gone)};
}

double rounded_distance_to(Point point, const NearestFeature& feature) noexcept {
  if (is_far_away(point)) return distance(point, rounded_point_of(point, feature));
  const auto& [tile, from, to, is_foot] = feature;
  const auto apart = to_corner<LongErrorBounded>(point, tile, from);
  if (!is_foot) return root(dot_of(apart, apart)).high;
  const auto along = ExactVector<LongErrorBounded>{LongErrorBounded(to.x) - LongErrorBounded(from.x),
                                                   LongErrorBounded(to.y) - LongErrorBounded(from.y)};
  const LongErrorBounded across = cross_of(along, apart);
  return quotient(across.high < 0.0 ? -across : across, root(dot_of(along, along))).high;
}

}  // namespace tilespace::detail
