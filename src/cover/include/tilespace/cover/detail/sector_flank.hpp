// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/cover/detail/end_estimate.hpp>
#include <tilespace/geom/box.hpp>
#include <tilespace/geom/sector.hpp>

/// @file sector_flank.hpp
/// How far does a sector reach to the east, row by row?

namespace tilespace::detail {

/// A coordinate that may be off by `error`; exact if that is 0.
struct NearPlace {
  double value = 0.0;
  double error = 0.0;
};

/// A border of a sector's wedge: a ray from the center, as long as the radius.
struct SectorRay {
  Vec direction;
  double slope = 0.0;  ///< Columns per row, estimated. Of a level ray: 0.
  double rows = 0.0;   ///< How many rows it runs north or south, estimated.
  NearPlace tip_x;     ///< Where it ends.
  NearPlace tip_y;
};

/// The eastern flank of a sector of at most half a turn: a part of the arc, and of the two rays.
class SectorFlank {
 public:
  SectorFlank() = default;
  /// The sector is not empty.
  explicit SectorFlank(const Sector& sector) noexcept;

  /// How far east does the sector reach between y = row and y = row + 1?
  [[nodiscard]] EndEstimate end_in(std::int32_t row, bool open) const noexcept;

  /// No point of the sector is north or south of these rows, or east of this place.
  struct Limits {
    double north = 0.0;
    double south = 0.0;
    double east = 0.0;
  };
  [[nodiscard]] Limits limits() const noexcept;

  /// With -x for x.
  [[nodiscard]] static Sector mirrored(const Sector& sector) noexcept;
  /// The shape is not farther from this box than reach_of() says.
  [[nodiscard]] static Box bounds_of(const Sector& sector) noexcept;
  [[nodiscard]] static double reach_of(const Sector& sector) noexcept { return sector.radius; }

 private:
  [[nodiscard]] EndEstimate farthest_end(bool open) const noexcept;
  [[nodiscard]] EndEstimate crossing(double y, bool open) const noexcept;
  [[nodiscard]] EndEstimate arc_at(double half_chord, double half_error, double y, bool open) const noexcept;
  [[nodiscard]] EndEstimate rays_at(double y, bool open) const noexcept;
  [[nodiscard]] bool reaches(const SectorRay& ray, double dy) const noexcept;
  [[nodiscard, gnu::noinline]] int side_of_arc_at(Point grid_point) const noexcept;
  [[nodiscard, gnu::noinline]] int side_of_rays_at(Point grid_point) const noexcept;

  Sector sector_;
  SectorRay from_;
  SectorRay to_;
  NearPlace north_;  // how far north and south the sector reaches
  NearPlace south_;
  NearPlace farthest_x_;  // the point that reaches farthest to the east
  NearPlace farthest_y_;
  bool is_on_arc_ = false;    // that point: it is a radius east of the center
  bool is_moderate_ = false;  // no estimate overflows
};

}  // namespace tilespace::detail
