// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include "generators/landscapes.hpp"

// Coasts: fractal noise, a sum of octaves of value noise on lattices of 4096 tiles down to 16, each of half the weight.
// Between lattice points values are interpolated along both axes, in integers. A sum above a level is land. Squares of
// which the corner values bound the sum on one side of the level are filled at once.

namespace tilespace::detail {
namespace {

constexpr int first_bits = 12, last_bits = 4;
constexpr std::int32_t level = 0;

// Interpolation may round down by this much in each octave.
constexpr std::int64_t rounding = 2;

// A value of the lattice of an octave, from -2^15 to 2^15 - 1.
std::int64_t lattice_value(std::uint64_t seed, int bits, std::int32_t x, std::int32_t y) noexcept {
  const std::uint64_t hash = hash_of_place(seed + static_cast<std::uint64_t>(bits) * 0xD1B54A32D192ED03U, x, y);
  return static_cast<std::int64_t>(hash >> 48) - 0x8000;
}

// Octave of `bits`: its values times its weight.
std::int64_t weight(int bits) noexcept { return std::int64_t{1} << (bits - last_bits); }

std::array<std::int64_t, 4> corners(std::uint64_t seed, int bits, std::int32_t x, std::int32_t y) noexcept {
  return {lattice_value(seed, bits, x, y), lattice_value(seed, bits, x + 1, y), lattice_value(seed, bits, x, y + 1),
          lattice_value(seed, bits, x + 1, y + 1)};
}

// Least and largest sum of octaves that a square may have.
struct Range {
  std::int64_t least;
  std::int64_t most;
};

// A square of 2^side tiles, aligned. Octaves of a finer lattice may be anything.
Range range_of(std::uint64_t seed, Tile corner, int side) noexcept {
  Range sum{0, 0};
  for (int bits = first_bits; bits >= last_bits; --bits) {
    std::int64_t least = -0x8000, most = 0x7FFF;
    if (bits >= side) {
      const auto values = corners(seed, bits, corner.x >> bits, corner.y >> bits);
      // Bilinear interpolation is largest, and least, at corners of the square.
      const std::int64_t mask = (std::int64_t{1} << bits) - 1, x = corner.x & mask, y = corner.y & mask;
      const std::int64_t length = std::int64_t{1} << side, all = std::int64_t{1} << bits;
      least = INT64_MAX;
      most = INT64_MIN;
      for (const std::int64_t v : {y, y + length}) {
        for (const std::int64_t u : {x, x + length}) {
          const std::int64_t north = values[0] * (all - u) + values[1] * u;
          const std::int64_t south = values[2] * (all - u) + values[3] * u;
          const std::int64_t value = (north * (all - v) + south * v) >> (2 * bits);
          least = std::min(least, value - rounding);
          most = std::max(most, value + rounding);
        }
      }
    }
    sum.least += least * weight(bits);
    sum.most += most * weight(bits);
  }
  return sum;
}

ChunkState state_of(Range range) noexcept {
  return range.least > level ? ChunkState::solid : range.most <= level ? ChunkState::free : ChunkState::mixed;
}

// The sum of octaves at each tile of a row of 16, which lies in one square of every lattice.
class RowOf16 {
 public:
  RowOf16(std::uint64_t seed, Tile corner) noexcept : corner_(corner) {
    for (int bits = first_bits; bits >= last_bits; --bits)
      corners_[static_cast<std::size_t>(bits - last_bits)] = corners(seed, bits, corner.x >> bits, corner.y >> bits);
  }

  // Row `row` of the square: a bit for each tile of land.
  [[nodiscard]] std::uint32_t land(int row) const noexcept {
    std::array<std::int64_t, 16> sums{};
    for (int bits = first_bits; bits >= last_bits; --bits) {
      const auto& values = corners_[static_cast<std::size_t>(bits - last_bits)];
      const std::int64_t all = std::int64_t{1} << bits, mask = all - 1;
      const std::int64_t v = (corner_.y + row) & mask, u = corner_.x & mask;
      const std::int64_t west = values[0] * (all - v) + values[2] * v;
      const std::int64_t east = values[1] * (all - v) + values[3] * v;
      std::int64_t value = west * (all - u) + east * u;
      for (std::int64_t& sum : sums) {
        sum += (value >> (2 * bits)) * weight(bits);
        value += east - west;
      }
    }
    std::uint32_t bits_of_row = 0;
    for (std::size_t x = 0; x < sums.size(); ++x) bits_of_row |= (sums[x] > level ? 1U : 0U) << x;
    return bits_of_row;
  }

 private:
  Tile corner_;
  std::array<std::array<std::int64_t, 4>, first_bits - last_bits + 1> corners_{};
};

void fill_16(Chunk& out, int x, int y, std::uint32_t bits) noexcept {
  const std::size_t at = static_cast<std::size_t>(y) * Chunk::bytes_of_row + static_cast<std::size_t>(x / 8);
  out.rows()[at] = static_cast<std::byte>(bits & 0xFFU);
  out.rows()[at + 1] = static_cast<std::byte>(bits >> 8);
}

// A square of 2^side tiles of a chunk, by fourths where it is neither land nor sea.
void fill_square(std::uint64_t seed, Tile corner, int side, Chunk& out) noexcept {
  const ChunkState state = state_of(range_of(seed, corner, side));
  if (state == ChunkState::mixed && side > last_bits) {
    const std::int32_t half = std::int32_t{1} << (side - 1);
    for (const Step by : {Step{0, 0}, Step{half, 0}, Step{0, half}, Step{half, half}})
      fill_square(seed, corner + by, side - 1, out);
    return;
  }
  if (state == ChunkState::free) return;
  const int x = corner.x & (chunk_side - 1), y = corner.y & (chunk_side - 1), length = 1 << side;
  if (state == ChunkState::mixed) {
    const RowOf16 rows(seed, corner);
    for (int row = 0; row < length; ++row) fill_16(out, x, y + row, rows.land(row));
    return;
  }
  for (int row = 0; row < length; ++row) {
    for (int column = 0; column < length; column += 16) fill_16(out, x + column, y + row, 0xFFFFU);
  }
}

}  // namespace

void generate_coast(std::uint64_t seed, ChunkKey key, Chunk& out) noexcept {
  fill_square(seed, tiles_of(key).min, 8, out);
}

ChunkState state_of_coast(std::uint64_t seed, ChunkKey key) noexcept {
  return state_of(range_of(seed, tiles_of(key).min, 8));
}

}  // namespace tilespace::detail
