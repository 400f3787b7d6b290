// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/tile_span.hpp>

/// @file run_words.hpp
/// Words of a map's bit grid that contain the tiles of a run, with masks for both ends.

namespace tilespace::detail {

/// The words of a run that is not empty. For a run within one word, `first` and `last` are equal, and so are the masks.
struct RunWords {
  const std::uint64_t* first = nullptr;
  const std::uint64_t* last = nullptr;
  std::uint64_t first_mask = 0;
  std::uint64_t last_mask = 0;
};

/// Finds the words of runs in a map. Valid as long as the words of the map are.
class MapWords {
 public:
  explicit MapWords(const CollisionMap& map) noexcept
      : bounds_(map.bounds()), rows_(map.bits().rows()), is_outside_solid_(map.outside() == Outside::solid) {}

  /// The part of a run within the bounds. If there is none: an empty run at the end of the given one.
  [[nodiscard]] TileSpan known_part(TileSpan run) const noexcept {
    const bool has_row = run.y >= bounds_.min.y && run.y < bounds_.max.y;
    const std::int32_t end = min_of(run.x_end, bounds_.max.x);
    const std::int32_t begin = max_of(run.x_begin, bounds_.min.x);
    return has_row && begin < end ? TileSpan{run.y, begin, end} : TileSpan{run.y, run.x_end, run.x_end};
  }
  [[nodiscard]] bool is_outside_solid() const noexcept { return is_outside_solid_; }

  /// The words of a run that lies within the bounds and is not empty.
  [[nodiscard]] RunWords of(TileSpan run) const noexcept {
    const std::int64_t first = std::int64_t{run.x_begin} - bounds_.min.x;
    const std::int64_t last = std::int64_t{run.x_end} - 1 - bounds_.min.x;
    const std::uint64_t* const row = rows_.words + (std::int64_t{run.y} - bounds_.min.y) * rows_.words_per_row;
    RunWords words{row + (first >> 6), row + (last >> 6), ~std::uint64_t{0} << (first & 63),
                   ~std::uint64_t{0} >> (63 - (last & 63))};
    if (words.first == words.last) words.first_mask = words.last_mask = words.first_mask & words.last_mask;
    return words;
  }

  /// Column of a bit of such a word.
  [[nodiscard]] std::int32_t column_of(const std::uint64_t* word, int bit, std::int32_t y) const noexcept {
    const std::uint64_t* const row = rows_.words + (std::int64_t{y} - bounds_.min.y) * rows_.words_per_row;
    return static_cast<std::int32_t>(bounds_.min.x + (word - row) * 64 + bit);
  }

 private:
  TileBox bounds_;
  BitRows rows_;
  bool is_outside_solid_;
};

}  // namespace tilespace::detail
