// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/pathfinding/path_options.hpp>
#include "search/free_tiles.hpp"

/// @file terrain.hpp
/// Tiles of a map as PathOptions have them: which may be entered, and at what cost. Relative to the north-west corner
/// of the map. Nothing is copied: a search pays for the tiles that it looks at.

namespace tilespace::detail {

/// Whether the options are those of a search without any.
[[nodiscard]] constexpr bool is_plain(const PathOptions& options) noexcept {
  return options.costs.empty() && options.blocked == nullptr && options.diagonals == Diagonals::both_free;
}

/// Whether the costs have the bounds of the map.
[[nodiscard]] bool fits(const CollisionMap& map, TileCosts costs) noexcept;

/// Bits of a mask, at tiles relative to another corner.
class BlockedTiles {
 public:
  BlockedTiles() = default;
  BlockedTiles(const TileMask& mask, Tile corner) noexcept
      : rows_(mask.rows()),
        dx_(std::int64_t{corner.x} - mask.bounds().min.x),
        dy_(std::int64_t{corner.y} - mask.bounds().min.y),
        width_(mask.bounds().width()),
        height_(mask.bounds().height()) {}

  [[nodiscard]] bool is_blocked(std::int64_t x, std::int64_t y) const noexcept {
    x += dx_;
    y += dy_;
    if (x < 0 || y < 0 || x >= width_ || y >= height_) return false;
    return (rows_.words[y * rows_.words_per_row + (x >> 6)] >> (x & 63) & 1) != 0;
  }

  /// Mask of the blocked tiles in the 3 x 3 neighbourhood, as FreeTiles::free_around().
  [[nodiscard]] std::uint32_t around(Tile tile) const noexcept {
    if (width_ == 0) return 0;
    const std::int64_t x = tile.x + dx_, y = tile.y + dy_;
    const auto bit = static_cast<int>(x & 63);
    const bool is_in_word = 0 < bit && bit < 63 && 0 <= x && x + 1 < width_ && 0 < y && y + 1 < height_;
    if (!is_in_word) return around_slowly(tile);
    const std::uint64_t* const word = rows_.words + (y * rows_.words_per_row + (x >> 6));
    const auto three = [bit](std::uint64_t row) { return static_cast<std::uint32_t>(row >> (bit - 1)) & 7; };
    return three(word[-rows_.words_per_row]) | three(word[0]) << 3 | three(word[rows_.words_per_row]) << 6;
  }

 private:
  [[nodiscard]] std::uint32_t around_slowly(Tile tile) const noexcept {
    std::uint32_t blocked = 0;
    for (std::int32_t bit = 0; bit < 9; ++bit) {
      blocked |= std::uint32_t{is_blocked(std::int64_t{tile.x} + bit % 3 - 1, std::int64_t{tile.y} + bit / 3 - 1)}
                 << bit;
    }
    return blocked;
  }

  BitRows rows_;
  std::int64_t dx_ = 0;
  std::int64_t dy_ = 0;
  std::int64_t width_ = 0;
  std::int64_t height_ = 0;
};

/// Grid of costs of one or two bytes.
class CostGrid {
 public:
  CostGrid() = default;
  explicit CostGrid(TileCosts costs) noexcept;

  /// Calls look(costs) with the numbers of all tiles, row by row; without a grid, with `none`.
  template <class Look, class None>
  [[nodiscard]] auto with_costs(Look look, None none) const noexcept {
    if (bytes_ != nullptr) return look(bytes_);
    return words_ != nullptr ? look(words_) : look(none);
  }
  /// Cost of a tile of the map; 1 without a grid.
  [[nodiscard]] std::int32_t cost_of(std::int32_t x, std::int32_t y) const noexcept {
    const std::int64_t at = y * width_ + x;
    return bytes_ != nullptr ? bytes_[at] : words_ != nullptr ? words_[at] : 1;
  }
  /// Mask of the shut tiles among some in the 3 x 3 neighbourhood, as of FreeTiles::free_around().
  [[nodiscard]] std::uint32_t shut_around(std::uint32_t tiles, Tile tile) const noexcept {
    if (bytes_ != nullptr) return shut_among(bytes_, tiles, tile);
    return words_ != nullptr ? shut_among(words_, tiles, tile) : 0;
  }
  /// A lower bound of the costs other than 0, above 0: the least one; of a grid without a 1, by looking at all.
  [[nodiscard]] std::int32_t least() const noexcept;

 private:
  template <class Cost>
  [[nodiscard]] std::uint32_t shut_among(const Cost* costs, std::uint32_t tiles, Tile tile) const noexcept {
    const Cost* const middle = costs + (tile.y * width_ + tile.x);
    std::uint32_t shut = 0;
    if (tile.x > 0 && tile.y > 0 && tile.x + 1 < width_ && tile.y + 1 < height_) {
      const auto three = [](const Cost* row) {
        return std::uint32_t{row[-1] == 0} | std::uint32_t{row[0] == 0} << 1 | std::uint32_t{row[1] == 0} << 2;
      };
      return tiles & (three(middle - width_) | three(middle) << 3 | three(middle + width_) << 6);
    }
    for (std::int32_t bit = 0; bit < 9; ++bit) {
      const std::int64_t at = (bit / 3 - 1) * width_ + bit % 3 - 1;
      if ((tiles >> bit & 1) != 0 && middle[at] == 0) shut |= std::uint32_t{1} << bit;
    }
    return shut;
  }

  const std::uint8_t* bytes_ = nullptr;
  const std::uint16_t* words_ = nullptr;
  std::int64_t width_ = 0;
  std::int64_t height_ = 0;
};

/// The tiles of a map with PathOptions; an interface as FreeTiles has it.
class Terrain {
 public:
  Terrain(const CollisionMap& map, const PathOptions& options) noexcept
      : tiles_(map.bits()),
        blocked_(options.blocked == nullptr ? BlockedTiles() : BlockedTiles(*options.blocked, map.bounds().min)),
        costs_(options.costs) {}

  /// Whether a path may begin at a tile: it is neither solid nor shut.
  [[nodiscard]] bool may_stand(std::int32_t x, std::int32_t y) const noexcept {
    return tiles_.is_free(x, y) && costs_.cost_of(x, y) != 0;
  }
  [[nodiscard]] bool is_blocked(Tile tile) const noexcept { return blocked_.is_blocked(tile.x, tile.y); }
  [[nodiscard]] Around around(Tile tile) const noexcept {
    std::uint32_t standing = tiles_.free_around(tile);
    standing &= ~costs_.shut_around(standing, tile);
    return {standing & ~blocked_.around(tile), standing};
  }
  [[nodiscard]] std::uint32_t free_around(Tile tile) const noexcept { return around(tile).free; }
  /// Cost of a straight step to a tile of the map.
  [[nodiscard]] std::int32_t cost_of(Tile tile) const noexcept { return costs_.cost_of(tile.x, tile.y); }
  template <class Look, class None>
  [[nodiscard]] auto with_costs(Look look, None none) const noexcept {
    return costs_.with_costs(look, none);
  }
  [[nodiscard]] std::int32_t least_cost() const noexcept { return costs_.least(); }

 private:
  FreeTiles tiles_;
  BlockedTiles blocked_;
  CostGrid costs_;
};

}  // namespace tilespace::detail
