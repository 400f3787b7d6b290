// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/cover/detail/end_estimate.hpp>
#include <tilespace/geom/box.hpp>
#include <tilespace/geom/sector.hpp>
#include <tilespace/grid/tile.hpp>

/// @file sector_flank.hpp
/// Eastern extent of a sector in each row of tiles, estimated in doubles with an error bound.

namespace tilespace::detail {

/// A coordinate with an error bound; exact if `error` is 0.
struct NearPlace {
  double value = 0.0;
  double error = 0.0;
};

/// One of the two straight sides of a sector: a ray from the center, as long as the radius.
struct SectorRay {
  Vec direction;
  double slope = 0.0;  ///< Columns per row, estimated; 0 for a horizontal ray.
  double rows = 0.0;   ///< Number of rows it runs north or south, estimated.
  NearPlace tip_x;     ///< Its end point.
  NearPlace tip_y;
};

/// The eastern flank (side) of a sector of at most half a turn: a part of the arc, and of the two rays.
class SectorFlank {
 public:
  SectorFlank() = default;
  /// The sector must not be empty.
  explicit SectorFlank(const Sector& sector) noexcept;

  /// Eastern extent of the sector between y = row and y = row + 1.
  [[nodiscard]] EndEstimate end_in(std::int32_t row, bool open) const noexcept;

  /// Bounds of the sector: no point of it is north, south or east of these.
  struct Limits {
    double north = 0.0;
    double south = 0.0;
    double east = 0.0;
  };
  [[nodiscard]] Limits limits() const noexcept;

  /// The sector mirrored: -x for x.
  [[nodiscard]] static Sector mirrored(const Sector& sector) noexcept;
  /// A box that the sector exceeds by at most reach_of().
  [[nodiscard]] static Box bounds_of(const Sector& sector) noexcept;
  [[nodiscard]] static double reach_of(const Sector& sector) noexcept { return sector.radius; }
  /// Tiles that a box around the sector intersects, which has its center or a radius more on each side.
  [[nodiscard]] static TileBox tiles_around(const Sector& sector, bool open) noexcept;

 private:
  [[nodiscard]] EndEstimate farthest_end(bool open) const noexcept;
  [[nodiscard]] EndEstimate crossing(double y, bool open) const noexcept;
  [[nodiscard]] EndEstimate rays_at(double y, bool open) const noexcept;
  [[nodiscard]] TILESPACE_NEVER_INLINE int side_of_rays_at(Point grid_point) const noexcept;

  Sector sector_;
  SectorRay from_;
  SectorRay to_;
  NearPlace north_;  // northern and southern extent of the sector
  NearPlace south_;
  NearPlace farthest_x_;  // the easternmost point
  NearPlace farthest_y_;
  bool is_on_arc_ = false;    // whether that point is a radius east of the center
  bool is_moderate_ = false;  // whether no estimate overflows
};

}  // namespace tilespace::detail
