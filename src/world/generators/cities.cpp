// SPDX-License-Identifier: MIT
#include <array>
#include "generators/landscapes.hpp"

// Cities: lots of 32x32 tiles, each with a house of its own size and, if that is large, a courtyard; every fourth
// street is an avenue; some lots are squares. A chunk has eight by eight whole lots.

namespace tilespace::detail {
namespace {

constexpr int lot = 32;

// Rows and columns of a house within its lot, and of its courtyard.
struct House {
  int left, right, top, bottom;
  bool has_court;
  int court_left, court_right, court_top, court_bottom;
};

House house_of(std::uint64_t seed, std::int32_t x, std::int32_t y) noexcept {
  const std::uint64_t hash = hash_of_place(seed ^ 0xC171E5U, x, y);
  const auto drawn = [hash](int shift, unsigned most) { return static_cast<int>((hash >> shift) % (most + 1)); };
  if (drawn(56, 11) == 0) return {0, 0, 0, 0, false, 0, 0, 0, 0};
  const int west = (x & 3) == 0 ? 5 : 2, north = (y & 3) == 0 ? 5 : 2;  // half of a street
  House house{
      west + drawn(8, 5), lot - 2 - drawn(16, 5), north + drawn(24, 5), lot - 2 - drawn(32, 5), false, 0, 0, 0, 0};
  house.has_court = drawn(40, 2) != 0;
  house.court_left = house.left + 4;
  house.court_right = house.right - 4;
  house.court_top = house.top + 4;
  house.court_bottom = house.bottom - 4;
  return house;
}

std::uint32_t run(int begin, int end) noexcept {
  if (begin >= end) return 0;
  return static_cast<std::uint32_t>((std::uint64_t{1} << end) - (std::uint64_t{1} << begin));
}

std::uint32_t row_of(const House& house, int row) noexcept {
  if (row < house.top || row >= house.bottom) return 0;
  const std::uint32_t wall = run(house.left, house.right);
  const bool is_in_court = house.has_court && row >= house.court_top && row < house.court_bottom;
  if (!is_in_court) return wall;
  // A gate to the street south of the middle row.
  const std::uint32_t gate = row == house.court_bottom - 1 ? run(house.court_right, house.right) : 0;
  return wall & ~run(house.court_left, house.court_right) & ~gate;
}

}  // namespace

void generate_cities(std::uint64_t seed, ChunkKey key, Chunk& out) noexcept {
  constexpr int lots = chunk_side / lot;
  for (int y = 0; y < lots; ++y) {
    std::array<House, lots> houses{};
    for (int x = 0; x < lots; ++x)
      houses[static_cast<std::size_t>(x)] = house_of(seed, key.x * lots + x, key.y * lots + y);
    for (int row = 0; row < lot; ++row) {
      for (int word = 0; word < lots / 2; ++word) {
        const std::uint64_t west = row_of(houses[static_cast<std::size_t>(2 * word)], row);
        const std::uint64_t east = row_of(houses[static_cast<std::size_t>(2 * word + 1)], row);
        set_word(out, y * lot + row, word, west | east << 32);
      }
    }
  }
}

}  // namespace tilespace::detail
