// SPDX-License-Identifier: MIT
#include <array>
#include "generators/landscapes.hpp"

// Caves by a cellular automaton: a tile becomes solid if at least five of the nine tiles around and at it are, four
// times. 64 tiles at a time, by adders of bits; a chunk is computed with as many tiles around as there are steps, so
// that chunks fit together.
// Source: Johnson, Yannakakis, Togelius 2010, Cellular automata for real-time generation of infinite cave levels.

namespace tilespace::detail {
namespace {

constexpr int steps = 4;
constexpr int rows = chunk_side + 2 * steps;
constexpr int words = chunk_side / 64 + 2;  // one more on each side

using Field = std::array<std::array<std::uint64_t, words>, rows>;

// 7 of 16 bits are set.
std::uint64_t noise(std::uint64_t seed, std::int32_t column, std::int32_t row) noexcept {
  std::array<std::uint64_t, 4> drawn{};
  for (std::size_t i = 0; i < drawn.size(); ++i) drawn[i] = hash_of_place(seed + i * 0x9E3779B97F4A7C15U, column, row);
  // Of products the upper bits are the better ones: those of two words are mixed.
  const auto bits = [&](std::size_t i) { return drawn[i] ^ (drawn[i] >> 32 | drawn[(i + 1) & 3] << 32); };
  return bits(0) & (bits(1) | bits(2) | bits(3));
}

// Number of set bits among a bit and its neighbours in a row: ones and twos.
struct Sum {
  std::uint64_t ones;
  std::uint64_t twos;
};

Sum sum_of_row(const std::array<std::uint64_t, words>& row, int word) noexcept {
  const auto at = [&](int i) { return i < 0 || i >= words ? 0 : row[static_cast<std::size_t>(i)]; };
  const std::uint64_t middle = at(word);
  const std::uint64_t west = middle << 1 | at(word - 1) >> 63;
  const std::uint64_t east = middle >> 1 | at(word + 1) << 63;
  return {west ^ middle ^ east, (west & middle) | (west & east) | (middle & east)};
}

// Bits of which at least five of nine around are set: three sums of 0 to 3 are at least 5.
std::uint64_t five_of_nine(Sum a, Sum b, Sum c) noexcept {
  const std::uint64_t ones = a.ones ^ b.ones ^ c.ones;
  const std::uint64_t carry = (a.ones & b.ones) | (a.ones & c.ones) | (b.ones & c.ones);
  const std::uint64_t twos = a.twos ^ b.twos ^ c.twos;  // with carry, of 2
  const std::uint64_t fours = (a.twos & b.twos) | (a.twos & c.twos) | (b.twos & c.twos);
  const std::uint64_t two = twos ^ carry;
  const std::uint64_t four_a = fours, four_b = twos & carry;
  const std::uint64_t eight = four_a & four_b, four = four_a ^ four_b;
  return eight | (four & (ones | two));
}

void step(const Field& from, Field& to) noexcept {
  for (int y = 1; y + 1 < rows; ++y) {
    for (int word = 0; word < words; ++word) {
      const auto row = [&](int i) { return sum_of_row(from[static_cast<std::size_t>(i)], word); };
      to[static_cast<std::size_t>(y)][static_cast<std::size_t>(word)] = five_of_nine(row(y - 1), row(y), row(y + 1));
    }
  }
}

}  // namespace

void generate_caves(std::uint64_t seed, ChunkKey key, Chunk& out) noexcept {
  Field field{}, next{};
  for (int y = 0; y < rows; ++y) {
    // Chunks may begin at the least int32, far beyond tile space.
    const auto row = static_cast<std::int32_t>(std::int64_t{key.y} * chunk_side + y - steps);
    for (int word = 0; word < words; ++word) {
      field[static_cast<std::size_t>(y)][static_cast<std::size_t>(word)] =
          noise(seed, key.x * (chunk_side / 64) + word - 1, row);
    }
  }
  for (int i = 0; i < steps; i += 2) {
    step(field, next);
    step(next, field);
  }
  for (int y = 0; y < chunk_side; ++y) {
    for (int word = 0; word < chunk_side / 64; ++word)
      set_word(out, y, word, field[static_cast<std::size_t>(y + steps)][static_cast<std::size_t>(word + 1)]);
  }
}

}  // namespace tilespace::detail
