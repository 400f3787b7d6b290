// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <random>
#include <tilespace/io/picture.hpp>

#include "../../support/allocations.hpp"
#include "../io_testing.hpp"
#include "../png_pictures.hpp"

namespace {

using io_testing::bytes_of;
using tilespace::io::ErrorKind;
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

// How many of the allocations failed before there was a picture?
template <class Parse>
std::uint64_t runs_until_read(Parse parse, std::string_view file) {
  for (std::uint64_t first_to_fail = 0;; ++first_to_fail) {
    allocations::start(first_to_fail);
    const auto picture = parse(bytes_of(file), tilespace::io::Limits{});
    allocations::stop();
    if (picture) return first_to_fail;
    EXPECT_EQ(picture.error().kind, ErrorKind::out_of_memory) << to_string(picture.error());
  }
}

TEST(PictureMemory, every_allocation_may_fail) {
  std::mt19937 random(5);
  const auto picture = png_pictures::random_picture(random, 9, 7, png_writer::Colour::palette, 4);
  EXPECT_GT(runs_until_read(parse_png, png_writer::write(picture)), 2U);
  EXPECT_GT(runs_until_read(parse_pgm, "P2 2 1 7 1 2"), 1U);
}

}  // namespace
