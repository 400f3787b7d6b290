// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/tile.hpp>
#include <vector>

#include "batch/batch_place.hpp"
#include "batch/free_tiles_in_order.hpp"

/// @file ray_form.hpp
/// Forms of batches: rays that a rule says, in place of a file with all of them.

namespace tilespace::tool {

/// Where the rays of a form begin.
enum class FormKind : std::uint8_t {
  fan,    ///< At the center of each n-th free tile, row by row.
  grid,   ///< At the center of a tile of each n-th column and row, free or not.
  pairs,  ///< At each of some points, and end at each of them.
};

/// Origins, and rays from each: an arc of `rays` directions, or one to each point.
struct RayForm {
  FormKind kind = FormKind::fan;
  std::uint64_t each = 1;
  std::uint64_t rays = 360;  ///< From each origin.
  double range = 0.0;
  double first = 0.0;                                    ///< Angle of the first ray.
  double step = 0.0;                                     ///< From one ray to the next.
  std::vector<Point> points{};                           ///< Of pairs.
  std::shared_ptr<const FreeTilesInOrder> free_tiles{};  ///< Of a place: see find_origins().
};

/// "fans", "grid" or "pairs": as in manifests.
[[nodiscard]] const char* name(FormKind kind);

/// The form in a file that is one; none if it is something else: lines have the key "ask". Throws Failure.
[[nodiscard]] std::optional<RayForm> form_in(const std::string& path, std::uint64_t size);

/// Number of origins in a place, which must outlive the form: free tiles are counted, once.
[[nodiscard]] std::uint64_t find_origins(RayForm& form, const BatchPlace& place);

/// The rays of some origins.
class RaysOfForm {
 public:
  /// Of the origins with the numbers `begin` to `end`, the last one excluded. find_origins() found them; `form` must
  /// outlive it.
  RaysOfForm(const RayForm& form, const BatchPlace& place, std::uint64_t begin, std::uint64_t end);

  /// The ray with a number among these.
  [[nodiscard]] Segment ray(std::uint64_t number) const;

 private:
  const RayForm& form_;
  std::vector<Point> origins_;
};

}  // namespace tilespace::tool
