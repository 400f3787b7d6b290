// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "layer_data/layer_data.hpp"

#include "memory/failing_memory.hpp"
#include "tile_texts.hpp"

namespace memory_test {
namespace {

using namespace tile_texts;
using tilespace::io::detail::decode_tiles;
using tilespace::io::detail::Packing;

std::uint64_t bytes_taken_by_error(std::string_view text, Packing packing, std::uint64_t count) {
  allocations::start();
  const auto tiles = decode_tiles(text, packing, count);
  const std::uint64_t bytes = allocations::bytes();
  allocations::stop();
  EXPECT_FALSE(tiles);
  return bytes;
}

constexpr std::uint64_t large_claim = std::uint64_t{1} << 28;

TEST(LayerDataMemory, a_short_text_with_a_large_claim_takes_little) {
  const std::string bytes = bytes_of({1, 2, 3});
  EXPECT_LT(bytes_taken_by_error("1,2,3,4,5,6,7,8,9,10", Packing::csv, large_claim), 2000U);
  EXPECT_LT(bytes_taken_by_error(base64(bytes), Packing::base64, large_claim), 2000U);
  EXPECT_LT(bytes_taken_by_error(base64(zlib(bytes)), Packing::base64_zlib, large_claim), 10000U);
  EXPECT_LT(bytes_taken_by_error(base64(gzip(bytes)), Packing::base64_gzip, large_claim), 10000U);
  EXPECT_LT(bytes_taken_by_error(base64(zstd(bytes)), Packing::base64_zstd, large_claim), 10000U);
}

// What is taken is in proportion to what is in the text.
TEST(LayerDataMemory, a_claim_that_nearly_holds_takes_a_few_times_the_text) {
  const std::string numbers = csv(Tiles(100000, 7));
  EXPECT_LT(bytes_taken_by_error(numbers, Packing::csv, large_claim), 3 * numbers.size());
  const std::string letters = base64(bytes_of(Tiles(100000, 7)));
  EXPECT_LT(bytes_taken_by_error(letters, Packing::base64, large_claim), letters.size());
}

TEST(LayerDataMemory, streams_that_unpack_to_more_than_the_claim_stop_there) {
  const std::string zeros(std::size_t{1} << 24, '\0'), frame = zstd(zeros), member = gzip(zeros);
  std::string frames, members;
  for (int i = 0; i < 64; ++i) frames += frame, members += member;
  for (const auto& [packed, packing] :
       {std::pair(frames, Packing::base64_zstd), std::pair(members, Packing::base64_gzip),
        std::pair(zlib(zeros), Packing::base64_zlib)}) {
    const std::string text = base64(packed);
    EXPECT_LT(bytes_taken_by_error(text, packing, 10), text.size() + 2000);
  }
}

// It throws where there is no memory.
std::uint64_t failures_of(std::string_view text, Packing packing, std::uint64_t count) {
  const auto decode = [&](bool& is_decoded) {
    try {
      is_decoded = decode_tiles(text, packing, count).has_value();
    } catch (const std::bad_alloc&) {
      is_decoded = false;
    }
    return is_decoded;
  };
  return memory::failures([] { return false; }, decode, [](bool is_decoded) { return is_decoded; });
}

TEST(LayerDataMemory, every_allocation_may_fail) {
  const std::string bytes = bytes_of(Tiles(5000, 7));
  EXPECT_GT(failures_of(csv(Tiles(5000, 7)), Packing::csv, 5000), 0U);
  EXPECT_GT(failures_of(base64(bytes), Packing::base64, 5000), 0U);
  EXPECT_GT(failures_of(base64(zlib(bytes)), Packing::base64_zlib, 5000), 1U);
  EXPECT_GT(failures_of(base64(zstd(bytes)), Packing::base64_zstd, 5000), 1U);
}

}  // namespace
}  // namespace memory_test
