// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <rapidcheck/gtest.h>

#include "tile_texts.hpp"

namespace packed_test {
namespace {

using namespace tile_texts;
using tilespace::io::detail::Packing;

struct Kind {
  const char* name;
  Packing packing;
  std::string (*pack)(std::string_view);
};

const Kind kinds[] = {
    {"zlib", Packing::base64_zlib, zlib},
    {"gzip", Packing::base64_gzip, gzip},
    {"zstd", Packing::base64_zstd, [](std::string_view bytes) { return zstd(bytes); }},
    {"zstd without its size", Packing::base64_zstd,
     [](std::string_view bytes) { return zstd(bytes, ContentSize::untold); }},
    {"gzip called zlib", Packing::base64_zlib, gzip},
    {"zlib called gzip", Packing::base64_gzip, zlib},
};

Outcome unpacked(const Kind& kind, std::string_view packed, std::uint64_t count) {
  return decoded(base64(packed), kind.packing, count);
}

RC_GTEST_PROP(PackedTiles, come_back, (std::uint64_t seed)) {
  const Tiles tiles = make_tiles(seed);
  for (const Kind& kind : kinds) {
    const std::string text = base64(kind.pack(bytes_of(tiles)), WhiteSpace(seed));
    RC_ASSERT(decoded(text, kind.packing, tiles.size()).tiles == tiles);
  }
}

TEST(PackedTiles, come_back_however_many) {
  for (const std::size_t count : {0U, 1U, 1023U, 1024U, 1025U, 50000U, 1000000U}) {
    Tiles tiles(count, 7);
    if (count > 0) tiles.back() = 8;
    for (const Kind& kind : kinds) {
      const Outcome outcome = unpacked(kind, kind.pack(bytes_of(tiles)), count);
      EXPECT_TRUE(outcome.tiles == tiles) << kind.name << " " << count << " " << outcome.error;
    }
  }
}

TEST(PackedTiles, of_another_number_are_an_error) {
  const Tiles tiles = make_tiles(3);
  for (const Kind& kind : kinds) {
    const std::string packed = kind.pack(bytes_of(tiles));
    for (const std::uint64_t count : {std::uint64_t{0}, tiles.size() - 1, tiles.size() + 1, std::uint64_t{1} << 28}) {
      const Outcome outcome = unpacked(kind, packed, count);
      EXPECT_FALSE(outcome.tiles) << kind.name;
      const std::string found = count < tiles.size() ? "more" : std::to_string(4 * tiles.size());
      EXPECT_EQ(outcome.error, "expected " + std::to_string(4 * count) + " bytes for " + std::to_string(count) +
                                   " tiles, found " + found);
    }
  }
}

TEST(PackedTiles, that_end_early_are_an_error_wherever_they_end) {
  const Tiles tiles = make_tiles(4);
  for (const Kind& kind : kinds) {
    const std::string packed = kind.pack(bytes_of(tiles));
    for (std::size_t size = 0; size < packed.size(); ++size) {
      EXPECT_FALSE(unpacked(kind, packed.substr(0, size), tiles.size()).tiles) << kind.name << " " << size;
    }
  }
}

TEST(PackedTiles, with_more_after_them_are_an_error) {
  const Tiles tiles = make_tiles(5);
  for (const Kind& kind : kinds) {
    const std::string packed = kind.pack(bytes_of(tiles));
    for (const std::string_view more : {std::string_view("\0", 1), std::string_view("\x1f"), std::string_view("x"),
                                        std::string_view("1234567890123456789012345")}) {
      EXPECT_FALSE(unpacked(kind, packed + std::string(more), tiles.size()).tiles) << kind.name;
    }
  }
}

TEST(PackedTiles, with_a_byte_changed_are_an_error_or_as_many_tiles) {
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    const Tiles tiles = make_tiles(seed);
    for (const Kind& kind : kinds) {
      const std::string packed = kind.pack(bytes_of(tiles));
      for (std::size_t at = 0; at < packed.size(); ++at) {
        for (int bit = 0; bit < 8; ++bit) {
          std::string damaged = packed;
          damaged[at] = static_cast<char>(damaged[at] ^ (1 << bit));
          const Outcome outcome = unpacked(kind, damaged, tiles.size());
          // What a checksum does not cover are the flags and dates of a header.
          if (outcome.tiles) {
            EXPECT_EQ(outcome.tiles, tiles) << kind.name;
          } else {
            EXPECT_FALSE(outcome.error.empty());
          }
        }
      }
    }
  }
}

// As gzip and zstd join files, and read them again.
TEST(PackedTiles, may_be_in_several_members_of_gzip_and_frames_of_zstd_but_not_of_zlib) {
  const Tiles tiles{1, 2, 3, 4, 5};
  const std::string bytes = bytes_of(tiles), first = bytes.substr(0, 6), second = bytes.substr(6);
  EXPECT_EQ(unpacked(kinds[1], gzip(first) + gzip("") + gzip(second), 5).tiles, tiles);
  EXPECT_EQ(unpacked(kinds[2], zstd(first) + zstd("") + zstd(second), 5).tiles, tiles);
  EXPECT_EQ(unpacked(kinds[0], zlib(first) + zlib(second), 5).error,
            "byte 14: expected a stream of zlib or gzip, found more bytes after its end");
  EXPECT_EQ(unpacked(kinds[1], gzip(first) + zlib(second), 5).error,
            "byte 26: expected a stream of zlib or gzip, found more bytes after its end");
  EXPECT_EQ(unpacked(kinds[1], gzip(bytes) + gzip("x"), 5).error, "expected 20 bytes for 5 tiles, found more");
}

TEST(PackedTiles, that_are_no_stream_are_an_error) {
  for (const Kind& kind : kinds) {
    EXPECT_EQ(unpacked(kind, "", 5).error, "expected 20 bytes for 5 tiles, found 0");
    EXPECT_FALSE(unpacked(kind, "This is not a stream of anything.", 5).tiles);
    EXPECT_FALSE(unpacked(kind, bytes_of({1, 2, 3, 4, 5}), 5).tiles);
  }
  EXPECT_EQ(unpacked(kinds[0], "no stream", 5).error,
            "byte 2: expected a stream of zlib or gzip, found zlib says: incorrect header check");
  EXPECT_EQ(unpacked(kinds[2], "no stream", 5).error,
            "byte 0: expected a stream of zstd, found zstd says: Unknown frame descriptor");
  EXPECT_EQ(unpacked(kinds[0], zlib(bytes_of({1, 2, 3, 4, 5})).substr(0, 9), 5).error,
            "byte 9: expected a stream of zlib or gzip, found its end");
  EXPECT_EQ(decoded("!", Packing::base64_zlib, 5).error,
            "line 1:1: expected base64 in whole groups of 4 letters, found \"!\"");
}

// A frame may ask for a window of its own, whatever it holds: the default of zstd is 2 MB.
TEST(PackedTiles, are_read_from_frames_with_larger_windows_up_to_8_mb) {
  const std::string magic("\x28\xb5\x2f\xfd", 4), one_block("\x21\x00\x00\x07\x00\x00\x00", 7);
  const auto frame = [&](int log) { return magic + '\0' + static_cast<char>((log - 10) << 3) + one_block; };
  EXPECT_EQ(unpacked(kinds[2], frame(10), 1).tiles, Tiles{7});
  EXPECT_EQ(unpacked(kinds[2], frame(23), 1).tiles, Tiles{7});
  EXPECT_EQ(unpacked(kinds[2], frame(24), 1).error,
            "byte 0: expected a stream of zstd, found zstd says: Frame requires too much memory for decoding");
}

}  // namespace
}  // namespace packed_test
