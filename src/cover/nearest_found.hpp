// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/rounding.hpp>
#include <tilespace/cover/solid_tile.hpp>
#include <tilespace/geom/closest_point.hpp>
#include <tilespace/geom/predicates.hpp>
#include <tilespace/grid/tile.hpp>

/// @file nearest_found.hpp
/// Best tile of a nearest-neighbour search so far, by exact comparisons, and the pruning limit that follows from it.
///
/// Squared distances a and b are computed with an error of at most 4.1 u, see compare_distances.cpp, so that the real
/// ones compare as they do if |a - b| > 6 u (a + b) + 2^-1072. It is enough that a is not within 13 u b + 2^-1071 of b,
/// which certainly holds if it is not within 16 u b + 2^-1070. Otherwise, or if b is so large that squares might
/// overflow, the exact predicate decides.

namespace tilespace::detail {

/// Input of a search. Positions of tiles are counted from the corner of the map.
struct NearestQuery {
  Tile corner;          ///< Corner of the map.
  Point point;          ///< Distances are measured from here.
  double most;          ///< Limit of the distance.
  std::int64_t home_x;  ///< Position nearest to the point; of two at equal distance, the first.
  std::int64_t home_y;
};

[[nodiscard]] inline NearestQuery nearest_query(Tile corner, Point point, double most) noexcept {
  return {corner, point, most, std::int64_t{ceil_to_int32(point.x)} - 1 - corner.x,
          std::int64_t{ceil_to_int32(point.y)} - 1 - corner.y};
}

/// Home as a tile.
[[nodiscard]] inline Tile home_of(const NearestQuery& query) noexcept {
  return {static_cast<std::int32_t>(query.corner.x + query.home_x),
          static_cast<std::int32_t>(query.corner.y + query.home_y)};
}

/// Nearest point of the tiles [x, x + width) x [y, y + height).
[[nodiscard]] inline Point nearest_of(const NearestQuery& query, std::int64_t x, std::int64_t y, std::int64_t width,
                                      std::int64_t height) noexcept {
  const auto min_x = static_cast<double>(query.corner.x + x);
  const auto min_y = static_cast<double>(query.corner.y + y);
  const auto max_x = static_cast<double>(query.corner.x + x + width);
  const auto max_y = static_cast<double>(query.corner.y + y + height);
  return {clamp(query.point.x, min_x, max_x), clamp(query.point.y, min_y, max_y)};
}

/// Best tile so far. All calls are about the same query.
class NearestFound {
 public:
  /// None yet.
  explicit NearestFound(const NearestQuery& query) noexcept {
    set_limit(query.most * query.most);
    if (query.most == infinity) certainly_nearer_ = query.most;
  }

  [[nodiscard]] SolidTile best() const noexcept { return best_; }

  /// Whether one of the tiles [x, x + width) x [y, y + height) might be the nearest.
  [[nodiscard]] bool is_in_reach(const NearestQuery& query, std::int64_t x, std::int64_t y, std::int64_t width,
                                 std::int64_t height) const noexcept {
    return compare(query, nearest_of(query, x, y, width, height)) <= 0;
  }
  /// Whether everything at this distance is pruned.
  [[nodiscard]] bool ends_before(std::int64_t distance) const noexcept {
    return certainly_farther_ < static_cast<double>(distance * distance);
  }

  /// Considers a solid tile.
  void take(const NearestQuery& query, std::int64_t x, std::int64_t y) noexcept {
    const Point place = nearest_of(query, x, y, 1, 1);
    const int sign = compare(query, place);
    if (sign > 0) return;
    const Tile tile{static_cast<std::int32_t>(query.corner.x + x), static_cast<std::int32_t>(query.corner.y + y)};
    const bool comes_first = tile.y != best_.tile.y ? tile.y < best_.tile.y : tile.x < best_.tile.x;
    if (sign == 0 && best_.found && !comes_first) return;
    best_ = {tile, true};
    nearest_ = place;
    set_limit(square_to(query, place));
  }

 private:
  static constexpr double relative_doubt = 16.0 * 0x1p-53;
  static constexpr double absolute_doubt = 0x1p-1070;
  static constexpr double largest_square = 0x1p1000;

  [[nodiscard]] static double square_to(const NearestQuery& query, Point place) noexcept {
    const double dx = place.x - query.point.x;
    const double dy = place.y - query.point.y;
    return dx * dx + dy * dy;
  }
  // Sets the pruning limit, a squared distance.
  void set_limit(double square) noexcept {
    const bool is_sure = square < largest_square;
    certainly_farther_ = is_sure ? square * (1.0 + relative_doubt) + absolute_doubt : infinity;
    certainly_nearer_ = is_sure ? square * (1.0 - relative_doubt) - absolute_doubt : -1.0;
  }
  // Negative if nearer than the best tile, or than the limit; 0 if as near.
  [[nodiscard]] int compare(const NearestQuery& query, Point place) const noexcept {
    const double square = square_to(query, place);
    if (square > certainly_farther_) return 1;
    if (square < certainly_nearer_) return -1;
    return best_.found ? compare_distance(query.point, place, nearest_)
                       : compare_distance(query.point, place, query.most);
  }

  SolidTile best_;
  Point nearest_{};                 // point of the best tile nearest to the query point
  double certainly_farther_ = 0.0;  // squared distance above which a position is farther than the best tile, or limit
  double certainly_nearer_ = 0.0;   // squared distance below which it is nearer
};

}  // namespace tilespace::detail
