// SPDX-License-Identifier: MIT
#pragma once

#include "nearest_found.hpp"
#include "solid_part/nearest_feature.hpp"

/// @file nearest_part.hpp
/// Best tile of a nearest-neighbour search so far, as nearest_found.hpp, by the solid parts of tiles.

namespace tilespace::detail {

/// Best solid part so far. All calls are about the same query.
class NearestPart {
 public:
  /// None yet.
  NearestPart(const CollisionMap& map, const NearestQuery& query) noexcept : map_(map), point_(query.point) {
    set_limit(query.most > largest_double ? infinity : query.most * query.most);
  }

  [[nodiscard]] SolidTile best() const noexcept { return best_; }
  /// The nearest point of the best tile, if there is one.
  [[nodiscard]] const NearestFeature& nearest() const noexcept { return nearest_; }

  /// Whether one of the tiles [x, x + width) x [y, y + height) might be the nearest.
  [[nodiscard]] bool is_in_reach(const NearestQuery& query, std::int64_t x, std::int64_t y, std::int64_t width,
                                 std::int64_t height) const noexcept {
    const Point place = nearest_of(query, x, y, width, height);
    const double dx = place.x - point_.x;
    const double dy = place.y - point_.y;
    return !(dx * dx + dy * dy > certainly_farther_);
  }
  /// Whether everything at this distance is pruned.
  [[nodiscard]] bool ends_before(std::int64_t distance) const noexcept {
    return certainly_farther_ < static_cast<double>(distance * distance);
  }

  /// Considers a solid tile.
  void take(const NearestQuery& query, std::int64_t x, std::int64_t y) noexcept {
    if (!is_in_reach(query, x, y, 1, 1)) return;
    const Tile tile{static_cast<std::int32_t>(query.corner.x + x), static_cast<std::int32_t>(query.corner.y + y)};
    if (!map_.has_shape(tile)) return consider(query, tile, feature_at(nearest_of(query, x, y, 1, 1)));
    static_cast<void>(any_part(map_.shape(tile), tile, [&](const TilePart& part) {
      consider(query, tile, nearest_feature(point_, part));
      return false;
    }));
  }

 private:
  void consider(const NearestQuery& query, Tile tile, const NearestFeature& feature) noexcept {
    if (best_.found) {
      const int order = compare_features(point_, feature, nearest_);
      const bool comes_first = tile.y != best_.tile.y ? tile.y < best_.tile.y : tile.x < best_.tile.x;
      if (order > 0 || (order == 0 && !comes_first)) return;
    } else if (query.most <= largest_double && compare_feature(point_, feature, query.most) > 0) {
      return;
    }
    best_ = {tile, true};
    nearest_ = feature;
    set_limit(most_squared(point_, feature));
  }
  // Sets the pruning limit, a squared distance that the best one certainly does not exceed.
  void set_limit(double square) noexcept {
    constexpr double largest_square = 0x1p1000;
    certainly_farther_ = square < largest_square ? square * (1.0 + 0x1p-48) + 0x1p-1000 : infinity;
  }

  const CollisionMap& map_;
  Point point_;
  SolidTile best_;
  NearestFeature nearest_;
  double certainly_farther_ = 0.0;  // squared distance above which a position is farther than the best tile, or limit
};

}  // namespace tilespace::detail
