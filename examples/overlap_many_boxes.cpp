// SPDX-License-Identifier: MIT
#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <span>
#include <tilespace/tilespace.hpp>
#include <vector>

using tilespace::BoxArrays, tilespace::Circle, tilespace::mask_words;

int main() {
  // A thousand crates in a square of 32 by 32, as a structure of arrays of floats: one array for each bound.
  std::vector<float> west, north, east, south;
  for (int i = 0; i < 1000; ++i) {
    const auto x = static_cast<float>(i % 32), y = static_cast<float>(i / 32);
    west.push_back(x);
    north.push_back(y);
    east.push_back(x + 0.75F);
    south.push_back(y + 0.75F);
  }
  const BoxArrays<float> crates{west, north, east, south};

  // The crates that the first explosion hits: a bit for each crate.
  const std::array<Circle, 4> explosions{{{{4, 4}, 2.5}, {{20, 9}, 3}, {{31, 30}, 1.25}, {{-5, 3}, 4}}};
  std::vector<std::uint64_t> hit(mask_words(box_count(crates)));
  touches_each(explosions[0], crates, hit);
  for (std::size_t word = 0; word < 3; ++word)
    for (std::uint64_t left = hit[word]; left != 0; left &= left - 1)
      std::printf("%zu ", word * 64 + static_cast<std::size_t>(std::countr_zero(left)));
  std::printf("and more\n");

  // All four explosions at once: each crate is read once.
  const std::size_t words = mask_words(box_count(crates));
  std::vector<std::uint64_t> masks(words * explosions.size());
  touches_each(std::span<const Circle>(explosions), crates, masks);
  for (std::size_t k = 0; k < explosions.size(); ++k) {
    int count = 0;
    for (const std::uint64_t word : std::span(masks).subspan(k * words, words)) count += std::popcount(word);
    std::printf("explosion %zu hits %d crates\n", k, count);
  }
}
