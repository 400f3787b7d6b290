// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <random>
#include <tilespace/io/picture.hpp>

#include "../io_testing.hpp"
#include "../png_pictures.hpp"
#include "memory/failing_loads.hpp"

namespace picture_memory_test {
namespace {

using io_testing::bytes_of;
using tilespace::io::parse_pgm;
using tilespace::io::parse_png;

template <class Parse>
std::uint64_t bytes_taken_by_error(Parse parse, std::string_view file) {
  allocations::start();
  const auto picture = parse(bytes_of(file), tilespace::io::Limits{});
  const std::uint64_t bytes = allocations::bytes();
  allocations::stop();
  EXPECT_FALSE(picture);
  return bytes;
}

TEST(PictureMemory, a_small_file_with_a_large_claim_takes_none) {
  constexpr std::uint64_t a_few_words = 2000;
  for (const char* const pgm : {"P5 16384 16384 255 abc", "P2 16384 16384 255 1 2 3", "P5 1073741824 1 65535 abc"}) {
    EXPECT_LT(bytes_taken_by_error(parse_pgm, pgm), a_few_words) << pgm;
  }
  for (const std::uint32_t side : {16384U, 16385U, 0x7fffffffU}) {
    EXPECT_LT(bytes_taken_by_error(parse_png, png_writer::header_only(side, side)), a_few_words) << side;
  }
}

template <class Parse>
std::uint64_t failures_of(Parse parse, std::string_view file) {
  return memory::failures_to_load([&] { return parse(bytes_of(file), tilespace::io::Limits{}); });
}

TEST(PictureMemory, every_allocation_may_fail) {
  std::mt19937 random(5);
  const auto picture = png_pictures::random_picture(random, 9, 7, png_writer::Colour::palette, 4);
  EXPECT_GT(failures_of(parse_png, png_writer::write(picture)), 2U);
  EXPECT_GT(failures_of(parse_pgm, "P2 2 1 7 1 2"), 1U);
}

}  // namespace
}  // namespace picture_memory_test
