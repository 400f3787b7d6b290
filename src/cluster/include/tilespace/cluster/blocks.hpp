// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <tilespace/geom/box.hpp>
#include <tilespace/geom/point.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/world/detail/z_order.hpp>
#include <vector>

/// @file blocks.hpp
/// Domain decomposition: square blocks of tiles, and which rank owns each; runs of the Z-order curve.

namespace tilespace::cluster {

/// A block, by its column and row.
struct BlockKey {
  std::int32_t x = 0;  ///< Column.
  std::int32_t y = 0;  ///< Row.
  friend constexpr bool operator==(BlockKey, BlockKey) noexcept = default;
};

/// Blocks of a rectangle, both corners included.
struct BlockRange {
  BlockKey first{};  ///< In the north-west.
  BlockKey last{};   ///< In the south-east.
  friend constexpr bool operator==(BlockRange, BlockRange) noexcept = default;
};

/// Place of a block along the Z-order curve. Blocks of any bounds within tile_space have one.
[[nodiscard]] constexpr std::uint64_t z_order(BlockKey block) noexcept {
  constexpr std::int64_t middle = std::int64_t{1} << 31;
  return tilespace::detail::spread_bits(static_cast<std::uint64_t>(block.x + middle)) |
         tilespace::detail::spread_bits(static_cast<std::uint64_t>(block.y + middle)) << 1;
}

/// The block of a place along the curve.
[[nodiscard]] constexpr BlockKey block_at(std::uint64_t place) noexcept {
  constexpr std::int64_t middle = std::int64_t{1} << 31;
  return {static_cast<std::int32_t>(static_cast<std::int64_t>(tilespace::detail::gather_bits(place)) - middle),
          static_cast<std::int32_t>(static_cast<std::int64_t>(tilespace::detail::gather_bits(place >> 1)) - middle)};
}

/// The blocks of a world: squares of 2^bits tiles. Those at its border have all that lies beyond, too.
class Blocks {
 public:
  /// Smallest and largest number of bits.
  static constexpr int min_bits = 4;
  static constexpr int max_bits = 20;  ///< See min_bits.

  /// `tiles` must not be empty.
  explicit constexpr Blocks(TileBox tiles, int bits) noexcept : tiles_(tiles), bits_(bits) {}

  /// The block that has a point.
  /// Border      Half-open. A point beyond the world: the nearest block.
  /// Invalid     A coordinate that is NaN counts as 0.
  [[nodiscard]] constexpr BlockKey of(Point point) const noexcept {
    return {of(point.x, tiles_.min.x, tiles_.max.x), of(point.y, tiles_.min.y, tiles_.max.y)};
  }
  /// The blocks that have points of a box, which is not empty.
  [[nodiscard]] constexpr BlockRange of(const Box& box) const noexcept { return {of(box.min), of(box.max)}; }
  /// The points of a block, which has tiles of the world: half-open, without an end where the world has one.
  [[nodiscard]] constexpr Box extent(BlockKey block) const noexcept {
    return {{begin_of(block.x, tiles_.min.x), begin_of(block.y, tiles_.min.y)},
            {end_of(block.x, tiles_.max.x), end_of(block.y, tiles_.max.y)}};
  }
  /// Bits of the side.
  [[nodiscard]] constexpr int bits() const noexcept { return bits_; }

 private:
  // Never falls: a larger coordinate has no smaller column.
  [[nodiscard]] constexpr std::int32_t of(double at, std::int32_t begin, std::int32_t end) const noexcept {
    if (at != at) at = 0.0;
    if (!(at >= begin)) return begin >> bits_;
    if (at >= end) return (end - 1) >> bits_;
    const auto whole = static_cast<std::int32_t>(at);
    return (whole > at ? whole - 1 : whole) >> bits_;
  }

  [[nodiscard]] constexpr double begin_of(std::int32_t block, std::int32_t begin) const noexcept {
    return block == begin >> bits_ ? -tilespace::detail::infinity : static_cast<double>(std::int64_t{block} << bits_);
  }
  [[nodiscard]] constexpr double end_of(std::int32_t block, std::int32_t end) const noexcept {
    return block == (end - 1) >> bits_ ? tilespace::detail::infinity
                                       : static_cast<double>((std::int64_t{block} + 1) << bits_);
  }

  TileBox tiles_;
  int bits_;
};

/// Cost of a block: any measure of the time that its bodies take.
struct BlockCost {
  std::uint64_t place = 0;  ///< z_order() of the block.
  std::uint64_t cost = 0;   ///< Its cost.
  friend constexpr bool operator==(BlockCost, BlockCost) noexcept = default;
};

/// Which rank owns each block. It never changes a result.
struct Decomposition {
  int ranks = 1;                      ///< Number of ranks.
  std::vector<std::uint64_t> cuts{};  ///< First place of the run of rank 1, 2, ...; none: all are of rank 0.
  std::uint64_t scatter = 0;          ///< Not 0: blocks are strewn over all ranks, by this seed: for tests.
  int turn = 0;                       ///< Added to the number of the rank, modulo ranks.

  /// The owner of the block of a place.
  /// Cost        O(log ranks).
  [[nodiscard]] int owner(std::uint64_t place) const noexcept;
  friend bool operator==(const Decomposition&, const Decomposition&) = default;
};

/// Cuts the curve into runs of about the same cost.
///
/// Shape       `costs` are ordered by place, each place once.
/// Order       Depends on the costs and the number of ranks alone.
[[nodiscard]] Decomposition balanced(std::span<const BlockCost> costs, int ranks);

/// The largest cost of a rank, divided by the mean of all: 1 if they are equal. 1 without costs.
[[nodiscard]] double imbalance(const Decomposition& decomposition, std::span<const BlockCost> costs);

}  // namespace tilespace::cluster
