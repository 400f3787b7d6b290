// SPDX-License-Identifier: MIT
#pragma once

#include "polygon/sight_frame.hpp"
#include "polygon/sight_wall.hpp"

/// @file sight_wedges.hpp
/// Wedges of light of a quadrant, in the order of their rays, each lit on or ended by a wall.

namespace tilespace::detail {

/// A wedge: from its first ray to that of the next one.
struct SightWedge {
  SightRay begin{};
  double slope = 0.0;  ///< Of `begin`.
  SightWall wall{};    ///< What ends it; without a stop, it is lit on.
  std::int32_t next = 0;
  std::int32_t next_lit = 0;  ///< The next one that is lit on, of those at the start of a row.
};

/// After the last wedge of a list, whose first one is number 0.
inline constexpr std::int32_t no_wedge = -1;

/// List of wedges. Walls are put in from front to back, so a wedge that has one keeps it.
class SightWedges {
 public:
  static constexpr std::int32_t capacity = 128;

  /// One wedge, lit on.
  void reset(const SightFrame& frame, const SightRay& first, const SightRay& last) noexcept;

  [[nodiscard]] const SightWedge& operator[](std::int32_t i) const noexcept { return wedges_[i]; }
  [[nodiscard]] bool is_lit(std::int32_t i) const noexcept { return wedges_[i].wall.stop == SightStop::none; }
  /// Ends a wedge as a whole.
  void end(std::int32_t i, const SightWall& wall) noexcept { wedges_[i].wall = wall; }
  [[nodiscard]] const SightRay& end_of(std::int32_t i) const noexcept {
    return wedges_[i].next == no_wedge ? last_ : wedges_[wedges_[i].next].begin;
  }
  [[nodiscard]] double end_slope(std::int32_t i) const noexcept {
    return wedges_[i].next == no_wedge ? last_slope_ : wedges_[wedges_[i].next].slope;
  }
  /// The ray in the middle of the list.
  [[nodiscard]] SightRay middle() const noexcept;

  /// The first lit wedge.
  [[nodiscard]] std::int32_t first_lit() const noexcept { return first_lit_; }
  /// Begins or ends the pass of a row: wedges that are still lit are linked anew by keep_lit().
  void begin_row() noexcept {
    first_lit_ = no_wedge;
    last_lit_ = no_wedge;
  }
  /// Links those that are lit, of the wedges from `i` up to `after`.
  void keep_lit(std::int32_t i, std::int32_t after) noexcept;

  /// Ends the rays from `begin` to `end` by a wall, where they are lit, within the wedges from `i` up to `after`.
  /// Returns false if the list is full.
  [[nodiscard]] bool put(std::int32_t i, std::int32_t after, const SightRay& begin, const SightRay& end,
                         const SightWall& wall) noexcept;

 private:
  // Cuts a wedge in two, lit on as it is. Returns the second one.
  std::int32_t cut(std::int32_t i, const SightRay& at) noexcept;

  const SightFrame* frame_ = nullptr;
  SightRay last_{};
  double last_slope_ = 0.0;
  std::int32_t size_ = 0;
  std::int32_t first_lit_ = -1;
  std::int32_t last_lit_ = -1;
  SightWedge wedges_[capacity];
};

}  // namespace tilespace::detail
