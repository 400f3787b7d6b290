// SPDX-License-Identifier: MIT
#include <tilespace/io/load_map.hpp>

#include <tilespace/grid/world.hpp>
#include <utility>

#include "io_testing.hpp"
#include "memory/failing_loads.hpp"
#include "png_writer.hpp"

namespace memory_test {
namespace {

using namespace io_testing;
using tilespace::io::ErrorKind;
using tilespace::io::LoadOptions;
using tilespace::io::parse_map;

std::uint64_t bytes_taken(const std::string& file, const LoadOptions& options = {}) {
  allocations::start();
  const auto map = parse_map(bytes_of(file), options);
  const std::uint64_t bytes = allocations::bytes();
  allocations::stop();
  EXPECT_FALSE(map);
  return bytes;
}

std::string claiming(std::string_view side) {
  return "type octile\nheight " + std::string(side) + "\nwidth " + std::string(side) + "\nmap\n....\n";
}

TEST(IoMemory, a_small_file_with_a_large_claim_takes_none) {
  constexpr std::uint64_t a_few_words = 2000;  // the error's own
  for (const char* const side : {"1000", "16384", "16385", "1073741824", "99999999999999999999"}) {
    EXPECT_LT(bytes_taken(claiming(side)), a_few_words) << side;
  }
  EXPECT_LT(bytes_taken(std::string(20000, '#') + std::string(20000, '\n')), a_few_words);
  for (const std::uint32_t side : {16384U, 16385U, 0x7fffffffU}) {
    EXPECT_LT(bytes_taken(png_writer::header_only(side, side)), a_few_words) << side;
  }
}

TEST(IoMemory, tiles_above_the_limit_given_are_refused) {
  LoadOptions options;
  options.limits.tiles = 8;
  for (const std::string& file :
       {std::string("###\n###\n###\n"), std::string("type octile\nheight 3\nwidth 3\nmap\n...\n...\n...\n"),
        png_writer::write({3, 3, png_writer::Colour::grey, 8, false, std::vector<std::uint16_t>(9), {}, {}, {}, {}})}) {
    const auto refused = parse_map(bytes_of(file), options);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().kind, ErrorKind::too_large);
    EXPECT_EQ(refused.error().expected, "at most 8 tiles");
    EXPECT_EQ(refused.error().found, "3 x 3");
  }
  options.limits.tiles = 9;
  EXPECT_TRUE(parse_map(bytes_of("###\n###\n###\n"), options));
}

TEST(IoMemory, a_map_moves_into_a_world) {
  auto loaded = parse_map(bytes_of("##.\n#..\n"));
  ASSERT_TRUE(loaded);
  allocations::start();
  const tilespace::World world{std::move(loaded->map), loaded->layout};
  const std::uint64_t calls = allocations::calls();
  allocations::stop();
  EXPECT_EQ(calls, 0U);
  EXPECT_EQ(drawn(world.map), "##.\n#..\n");
  EXPECT_EQ(world.layout, tilespace::Layout{});
}

std::uint64_t failures_of(const std::string& file, const LoadOptions& options) {
  return memory::failures_to_load([&] { return parse_map(bytes_of(file), options); });
}

TEST(IoMemory, every_allocation_may_fail) {
  LoadOptions options;
  options.solid = {tilespace::io::SolidBy::letters,
                   "letters that do not fit into a string without memory of its own #@"};
  EXPECT_GT(failures_of("###\n#..\n", options), 2U);
  EXPECT_GT(failures_of("type octile\nheight 2\nwidth 3\nmap\n...\n.@.\n", options), 3U);
  EXPECT_GT(failures_of(png_writer::write({3, 1, png_writer::Colour::grey, 8, true, {0, 1, 2}, {}, {}, {}, {}}), {}),
            3U);
}

TEST(IoMemory, an_error_without_memory_for_its_words_is_an_error_still) {
  for (std::uint64_t first_to_fail = 0; first_to_fail < 20; ++first_to_fail) {
    allocations::start(first_to_fail);
    const auto map = parse_map(bytes_of("type octile\nheight 2\nwidth 3\nmap\n...\n....\n"));
    allocations::stop();
    EXPECT_FALSE(map);
  }
}

}  // namespace
}  // namespace memory_test
