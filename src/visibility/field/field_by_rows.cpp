// SPDX-License-Identifier: MIT
#include <optional>
#include "field/cone.hpp"
#include "field/field_memory.hpp"
#include "field/scan_rows.hpp"
#include "field/transpose.hpp"
#include "within_vision.hpp"

// Symmetric shadow casting by row masks, for any radius. To the north and south, rows of the map are rows of the
// quadrant, and visible tiles are written in place. To the west and east, columns of the map are: visible tiles are
// written to 64 columns, which are then transposed into rows together.

namespace tilespace::detail {
namespace {

// The tiles of a row within the vision cone, word by word, of one row after the other. Without directions, all tiles.
class Ahead {
 public:
  Ahead(const VisionOptions& sight, bool along_rows) noexcept {
    if (!has_directions(sight)) return;
    // Exchanging rows and columns reverses the clockwise direction.
    cone_ = along_rows ? Cone(sight.first_direction, sight.last_direction)
                       : Cone({sight.last_direction.y, sight.last_direction.x},
                              {sight.first_direction.y, sight.first_direction.x});
  }

  [[nodiscard]] std::uint64_t bits_from(std::int32_t row, std::int64_t column) noexcept {
    if (!cone_) return ~std::uint64_t{0};
    if (row != row_) columns_ = cone_->row(row);
    row_ = row;
    return columns_.bits_from(column);
  }

 private:
  std::optional<Cone> cone_;
  std::int32_t row_ = 0;  // the viewer's, which is never requested
  Cone::Row columns_{no_columns, no_columns};
};

class RowField {
 public:
  RowField(const CollisionMap& opaque, Tile from, const VisionOptions& sight, FieldMemory memory) noexcept
      : opaque_(opaque), from_(from), sight_(sight), memory_(memory), bounds_(memory.tiles().bounds()) {}

  void look() noexcept { has_directions(sight_) ? look<true>() : look<false>(); }

 private:
  // Clips to the vision cone only if there are directions: separate code, as most views have none.
  template <bool is_cut>
  void look() noexcept {
    if (bounds_.width() <= 64 && bounds_.height() <= 64) {
      look_upright<is_cut, true>();
      look_sideways<is_cut, true>();
    } else {
      look_upright<is_cut, false>();
      look_sideways<is_cut, false>();
    }
  }

  [[nodiscard]] ScanOfRows scan(bool along_rows, std::int32_t direction, SlopeRange slopes) noexcept {
    const Tile origin = opaque_.bounds().min;
    const Tile inside{from_.x - bounds_.min.x, from_.y - bounds_.min.y};
    const auto width = static_cast<std::int32_t>(bounds_.width());
    const auto height = static_cast<std::int32_t>(bounds_.height());
    const std::int32_t ahead = along_rows ? inside.y : inside.x;
    return {.opaque = {opaque_.bits(), along_rows, along_rows ? bounds_.min.x - origin.x : bounds_.min.y - origin.y},
            .line = along_rows ? from_.y - origin.y : from_.x - origin.x,
            .direction = direction,
            .center = along_rows ? inside.x : inside.y,
            .columns = along_rows ? width : height,
            .rows = direction < 0 ? ahead : (along_rows ? height : width) - 1 - ahead,
            .radius = sight_.radius,
            .gap = sight_.gap,
            .has_directions = has_directions(sight_),
            .slopes = slopes,
            .wedges = memory_.wedges(),
            .next_wedges = memory_.next_wedges(),
            .masks = memory_.masks()};
  }

  template <bool is_cut, bool has_one_word>
  void look_upright() noexcept {
    [[maybe_unused]] Ahead ahead(sight_, true);
    for (const std::int32_t direction : {-1, 1}) {
      const SlopeRange slopes = slopes_ahead(sight_, direction < 0 ? 0 : 1);
      if (slopes.empty()) continue;
      const ScanOfRows rows = scan(true, direction, slopes);
      scan_rows<has_one_word>(rows, [&](std::int32_t depth, std::int32_t index, std::uint64_t bits) {
        const std::int32_t row = depth * direction;
        if constexpr (is_cut) bits &= ahead.bits_from(row, bounds_.min.x + 64 * index - from_.x);
        memory_.tiles().row(from_.y + row)[index] |= bits;
      });
    }
  }

  template <bool is_cut, bool has_one_word>
  void look_sideways() noexcept {
    [[maybe_unused]] Ahead ahead(sight_, false);
    words_per_column_ = has_one_word ? 1 : static_cast<std::int32_t>((bounds_.height() + 63) / 64);
    for (const std::int32_t direction : {-1, 1}) {
      const SlopeRange slopes = slopes_ahead(sight_, direction < 0 ? 2 : 3);
      if (slopes.empty()) continue;
      const ScanOfRows rows = scan(false, direction, slopes);
      block_ = (from_.x - bounds_.min.x) / 64;
      scan_rows<has_one_word>(rows, [&](std::int32_t depth, std::int32_t index, std::uint64_t bits) {
        if constexpr (is_cut) bits &= ahead.bits_from(depth * direction, bounds_.min.y + 64 * index - from_.y);
        const std::int32_t column = from_.x - bounds_.min.x + depth * direction;
        if constexpr (!has_one_word) {
          if (column / 64 != block_) turn_columns();
          block_ = column / 64;
        }
        first_word_ = index < first_word_ ? index : first_word_;
        last_word_ = index > last_word_ ? index : last_word_;
        memory_.columns()[(column & 63) * words_per_column_ + index] |= bits;
      });
      if constexpr (!has_one_word) turn_columns();
    }
    if constexpr (has_one_word) turn_columns();
  }

  // Transposes the words written to 64 columns, adds them to the rows of the field, and clears them.
  void turn_columns() noexcept {
    for (std::int32_t index = first_word_; index <= last_word_; ++index) {
      std::uint64_t words[64];
      for (std::int32_t i = 0; i < 64; ++i) {
        std::uint64_t& word = memory_.columns()[i * words_per_column_ + index];
        words[i] = word;
        word = 0;
      }
      transpose(words);
      const std::int64_t rows = bounds_.height() - 64 * std::int64_t{index};
      for (std::int32_t i = 0; i < (rows < 64 ? rows : 64); ++i) {
        memory_.tiles().row(bounds_.min.y + 64 * index + i)[block_] |= words[i];
      }
    }
    first_word_ = 0x7FFFFFFF;
    last_word_ = -1;
  }

  const CollisionMap& opaque_;
  Tile from_;
  const VisionOptions& sight_;
  FieldMemory memory_;
  TileBox bounds_;
  std::int32_t words_per_column_ = 1;
  std::int32_t block_ = 0;
  std::int32_t first_word_ = 0x7FFFFFFF;
  std::int32_t last_word_ = -1;
};

}  // namespace

void field_by_rows(const CollisionMap& opaque, Tile from, const VisionOptions& sight, FieldMemory memory) noexcept {
  memory.tiles().set(from, true);
  RowField(opaque, from, sight, memory).look();
}

}  // namespace tilespace::detail
