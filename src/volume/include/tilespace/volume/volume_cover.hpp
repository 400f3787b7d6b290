// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/base/detail/end_of_range.hpp>
#include <tilespace/cover/boundary.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/tile_span.hpp>
#include <tilespace/volume/volume_set.hpp>

/// @file volume_cover.hpp
/// Rasterization of a body made of circles into row spans of tiles.

namespace tilespace {

/// Maximal row spans of the tiles of a body, from north to south and west to east: an area for the reductions and set
/// operations of cover/. Uses the body as of its last refresh; an iterator must not outlive the cover it came from.
class VolumeCover {
 public:
  VolumeCover() = default;
  /// As cover(bounds, body, border).
  VolumeCover(TileBox bounds, const VolumeView& body, Boundary border) noexcept;

  class Iterator : public RangeIterator<Iterator> {
   public:
    using value_type = TileSpan;
    using difference_type = std::ptrdiff_t;
    Iterator() noexcept {}
    explicit Iterator(const VolumeCover& cover) noexcept;
    [[nodiscard]] TileSpan operator*() const noexcept {
      const Run run = runs_[row_][next_];
      return {y_ + row_, run.begin, run.end};
    }
    Iterator& operator++() noexcept {
      if (++next_ == counts_[row_]) find_row(row_ + 1);
      return *this;
    }

   private:
    friend RangeIterator<Iterator>;
    [[nodiscard]] bool at_end() const noexcept { return at_end_; }
    [[nodiscard]] bool is_at(const Iterator& other) const noexcept { return **this == *other; }
    static constexpr std::int32_t rows_at_once = 8;
    struct Run {
      std::int32_t begin;
      std::int32_t end;
    };
    void find_row(std::int32_t row) noexcept;
    template <class Visit>
    void visit_spans(TileBox rows, Visit visit) noexcept;
    void fill_words(TileBox rows) noexcept;
    void fill(std::int64_t y) noexcept;
    void add(std::int32_t row, Run run) noexcept;

    const VolumeCover* cover_ = nullptr;
    bool at_end_ = true;
    std::int32_t y_ = 0;     // of the first row in runs_
    std::int32_t row_ = 0;   // index in runs_
    std::int32_t next_ = 0;  // index in that row
    std::int32_t counts_[rows_at_once];
    Run runs_[rows_at_once][Volume::max_circles];  // runs of each row in order, with uncovered tiles between them
  };

  [[nodiscard]] Iterator begin() const noexcept { return Iterator(*this); }
  [[nodiscard]] EndOfRange end() const noexcept { return {}; }

  /// Box of tiles around all covered tiles; empty if there are none.
  [[nodiscard]] TileBox box_around() const noexcept { return bounds_; }

 private:
  TileBox bounds_;
  VolumeView body_;
  Boundary border_ = Boundary::touching;
};

/// Rasterizes a body: returns the tiles it touches, within `bounds`, as row spans.
///
/// Units       Tile space.
/// Border      `border`, as for each circle by cover(TileBox, Circle, Border): touching, or interior.
/// Invalid     Empty circles and hidden bodies have no tiles.
/// Exactness   Exact for the circles as they are stored: every tile that one of them touches, once, and no other.
/// Order       From north to south, west to east; the same on every machine.
/// Cost        That of cover() of each circle, once for every eight rows it intersects, and a few nanoseconds for each
///             of its spans. Allocates: never.
/// Threads     Any.
[[nodiscard]] inline VolumeCover cover(TileBox bounds, const VolumeView& body,
                                       Boundary border = Boundary::touching) noexcept {
  return {bounds, body, border};
}

/// Rasterizes a body: the tiles of `map` it touches. As cover(TileBox, VolumeView, Border), within the bounds of the
/// map.
[[nodiscard]] inline VolumeCover cover(const CollisionMap& map, const VolumeView& body,
                                       Boundary border = Boundary::touching) noexcept {
  return cover(map.bounds(), body, border);
}

}  // namespace tilespace
