// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/base/end_of_range.hpp>
#include <tilespace/cover/border.hpp>
#include <tilespace/cover/detail/capsule_flank.hpp>
#include <tilespace/geom/capsule.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/tile_span.hpp>

/// @file capsule_cover.hpp
/// Which tiles does a capsule touch?

namespace tilespace {

/// The tiles of a capsule, as row spans from north to south, found as they are asked for:
/// `for (TileSpan span : cover(map, capsule))`. Rows without a tile in the bounds are left out. An iterator must not outlive
/// the cover it came from.
class CapsuleCover {
 public:
  CapsuleCover() = default;
  /// As cover(bounds, capsule, border).
  CapsuleCover(TileBox bounds, const Capsule& capsule, Border border) noexcept;

  class Iterator {
   public:
    using value_type = TileSpan;
    using difference_type = std::ptrdiff_t;
    Iterator() = default;
    explicit Iterator(const CapsuleCover& cover) noexcept : cover_(&cover), row_(cover.y_begin_) { find_next(); }
    [[nodiscard]] TileSpan operator*() const noexcept { return span_; }
    Iterator& operator++() noexcept { return find_next(), *this; }
    void operator++(int) noexcept { find_next(); }
    friend bool operator==(const Iterator& iterator, EndOfRange) noexcept { return iterator.span_.size() == 0; }

   private:
    void find_next() noexcept;

    const CapsuleCover* cover_ = nullptr;
    std::int32_t row_ = 0;  // the first one not yet looked at
    TileSpan span_;         // empty at the end
  };

  [[nodiscard]] Iterator begin() const noexcept { return Iterator(*this); }
  [[nodiscard]] EndOfRange end() const noexcept { return {}; }

 private:
  [[nodiscard]] bool meets(Tile tile) const noexcept;
  [[nodiscard]] bool meets_all_corners() const noexcept;
  [[nodiscard]] TileSpan span_in(std::int32_t row) const noexcept;
  [[nodiscard]] TileSpan decide_row(std::int32_t row, const detail::EndEstimate& west,
                                    const detail::EndEstimate& east) const noexcept;

  TileBox bounds_;
  Capsule capsule_;
  bool open_ = false;
  bool holds_bounds_ = false;  // whether a capsule beyond tile space holds all of the bounds
  std::int32_t y_begin_ = 0;
  std::int32_t y_end_ = 0;
  detail::CapsuleFlank west_;  // in a mirror: both flanks are eastern ones
  detail::CapsuleFlank east_;
};

/// Which tiles does `capsule` touch, within `bounds`?
///
/// Units       Tile space.
/// Border      `border`: touching if the closed capsule meets the closed tile, interior if the open capsule meets the open
///             tile; docs/borders.md. Border::occupied is for boxes: a broken contract, and no tiles.
/// Invalid     An empty capsule (a NaN, radius < 0, an end that is not finite) touches nothing; an infinite radius reaches
///             everywhere.
/// Exactness   Exact for all finite doubles: every tile whose real distance from the axis is at most (interior: less than)
///             the radius, and no other.
/// Order       From north to south; the same on every machine.
/// Cost        Some ten nanoseconds a row; some hundred where the border comes near the corner of a tile, or is 2^29 tiles
///             and more from the axis. Allocates: never. Threads: any.
/// Source      Two arcs and a straight line on each side, kept where the rounding error cannot reach a grid line, and decided
///             by touches() or overlaps_interior() of a tile where it can; docs/exactness.md.
[[nodiscard]] inline CapsuleCover cover(TileBox bounds, const Capsule& capsule,
                                        Border border = Border::touching) noexcept {
  return {bounds, capsule, border};
}

}  // namespace tilespace
