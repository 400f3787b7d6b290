// SPDX-License-Identifier: MIT
#include <random>
#include <tilespace/io/load_map.hpp>

#include "io_testing.hpp"
#include "png_writer.hpp"

// Small files, changed at random in thousands of ways: whatever comes out is a map within the limits or an error that
// can be shown. Built with sanitizers, this looks for reads out of bounds.

namespace mutation_test {
namespace {

using namespace io_testing;
using tilespace::io::LoadOptions;
using tilespace::io::parse_map;
using tilespace::io::SolidRule;

constexpr std::uint64_t tile_limit = 4096;

class Mutator {
 public:
  explicit Mutator(unsigned seed) : random_(seed) {}

  std::string operator()(std::string text) {
    for (std::size_t edits = below(4) + 1; edits > 0; --edits) edit(text);
    return text;
  }
  std::size_t below(std::size_t n) { return random_() % n; }

 private:
  void edit(std::string& text) {
    const std::size_t at = below(text.size() + 1);
    const std::size_t size = below(8) + 1;
    switch (below(6)) {
      case 0: text.erase(at, size); break;
      case 1: text.insert(at, text.substr(below(text.size() + 1), size)); break;
      case 2: text.resize(at); break;
      case 3: text.insert(at, size, static_cast<char>(below(256))); break;
      default: change(text, at); break;
    }
  }
  void change(std::string& text, std::size_t at) {
    if (at >= text.size()) return;
    constexpr std::string_view telling("\0\n\r\t 09#.\x7f\xff", 11);
    text[at] = below(2) == 0 ? telling[below(telling.size())] : static_cast<char>(text[at] ^ (1 << below(8)));
  }

  std::mt19937 random_;
};

bool is_one_ascii_line(const std::string& text) {
  for (const char c : text) {
    if (c < ' ' || c > '~') return false;
  }
  return true;
}

void check(const std::string& bytes, const LoadOptions& options) {
  const auto map = parse_map(bytes_of(bytes), options);
  if (!map) {
    EXPECT_FALSE(map.error().expected.empty());
    EXPECT_FALSE(map.error().found.empty());
    EXPECT_TRUE(is_one_ascii_line(to_string(map.error()))) << to_string(map.error());
    return;
  }
  EXPECT_GE(map->map.bounds().count(), 1U);
  EXPECT_LE(map->map.bounds().count(), tile_limit);
  std::uint64_t sum = 0;
  for (const auto& entry : map->counts) sum += entry.second;
  EXPECT_EQ(sum, map->map.bounds().count());
}

void mutate(const std::string& seed, int rounds, bool keep_checksums_right) {
  Mutator mutated{20};
  LoadOptions options;
  options.limits.tiles = tile_limit;
  for (int round = 0; round < rounds; ++round) {
    std::string bytes = mutated(seed);
    if (keep_checksums_right) bytes = png_writer::with_right_checksums(std::move(bytes));
    const bool guess =
        mutated.below(2) == 0 || tilespace::io::format_of(bytes_of(bytes)) == tilespace::io::MapFormat::png;
    options.solid = guess ? SolidRule{} : SolidRule{tilespace::io::SolidBy::letters, "#@", {}, {}};
    check(bytes, options);
  }
}

TEST(Mutations, of_movingai_maps) {
  mutate("type octile\nheight 3\nwidth 5\nmap\n..@@.\nTT.WW\nsS.gG\n", 20000, false);
  mutate("type octile\r\nwidth 2\r\nheight 2\r\nmap\r\n.@\r\n@.", 20000, false);
}

TEST(Mutations, of_texts) {
  mutate("#####\n#...#\n#. .#\n###\n", 20000, false);
  mutate("##\r\n\r\n.#", 20000, false);
}

png_writer::Picture picture_of(png_writer::Colour colour, int depth, bool interlaced) {
  std::mt19937 random(7);
  png_writer::Picture picture{9, 7, colour, depth, interlaced, {}, {}, {}, std::nullopt, "words"};
  const std::uint32_t samples = 63 * png_writer::channels_of(colour);
  for (std::uint32_t i = 0; i < samples; ++i) {
    picture.samples.push_back(static_cast<std::uint16_t>(random() & ((1U << depth) - 1U)));
  }
  if (colour == png_writer::Colour::palette) {
    picture.palette = {{0, 0, 0}, {255, 255, 255}, {255, 0, 0}, {0, 0, 255}};
    picture.palette_alpha = {255, 255, 0};
  }
  return picture;
}

TEST(Mutations, of_pictures) {
  using png_writer::Colour;
  for (const bool keep_checksums_right : {false, true}) {
    mutate(png_writer::write(picture_of(Colour::grey, 1, false)), 4000, keep_checksums_right);
    mutate(png_writer::write(picture_of(Colour::palette, 2, true)), 4000, keep_checksums_right);
    mutate(png_writer::write(picture_of(Colour::rgba, 16, true)), 4000, keep_checksums_right);
    mutate(png_writer::write(picture_of(Colour::grey_alpha, 8, false)), 4000, keep_checksums_right);
  }
}

}  // namespace
}  // namespace mutation_test
