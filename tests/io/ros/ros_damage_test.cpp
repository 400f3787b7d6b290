// SPDX-License-Identifier: MIT
#include <cmath>
#include <random>

#include "ros_testing.hpp"
#include "support/allocations.hpp"

// Whatever the bytes are, there is a map within the limits or an error that can be shown, and memory may end anywhere.

namespace ros_damage_test {
namespace {

using namespace ros_testing;
using namespace std::string_view_literals;
using tilespace::io::ErrorKind;
using tilespace::io::parse_ros_map;
using tilespace::io::parse_ros_yaml;
using tilespace::io::RosMap;
using tilespace::io::RosMapInfo;

const std::string picture = "P5\n# CREATOR\n4 2\n255\n\x01\x7f\xcd\xfe\xff\x80\x20\x40";
const std::string samples[] = {
    "image: a.pgm\nresolution: 0.05\norigin: [-10.0, 2, 0.5]\nnegate: 0\noccupied_thresh: 0.65\nfree_thresh: 0.196\n",
    "# a map\r\nimage: \"a.pgm\" # here\r\nmode: scale\r\nresolution: 5e-2\r\norigin:\r\n - 1\r\n - 2\r\n - 3\r\n",
    "{image: a.pgm, resolution: &r 1, origin: [*r, *r, 0], ? [x, {y: z}] : !tag 'x', mode: raw, negate: true}",
    "%YAML 1.2\n---\n? image\n: >-\n  a.pgm\n? resolution\n: '1'\n...\n--- other",
};

bool is_one_ascii_line(const std::string& text) {
  for (const char c : text) {
    if (c < ' ' || c > '~') return false;
  }
  return true;
}

void check_info(const RosMapInfo& info) {
  EXPECT_FALSE(info.image.empty());
  EXPECT_TRUE(std::isfinite(info.resolution) && info.resolution > 0.0);
  for (const double number : {info.origin.x, info.origin.y, info.yaw, info.occupied_thresh, info.free_thresh}) {
    EXPECT_TRUE(std::isfinite(number));
  }
}

void check(const std::string& yaml, std::string pgm = picture) {
  MemoryReferences references("a.pgm", std::move(pgm));
  const auto map = parse_ros_map(bytes_of(yaml), references);
  if (!map) {
    EXPECT_FALSE(map.error().expected.empty());
    EXPECT_FALSE(map.error().found.empty());
    EXPECT_NE(map.error().kind, ErrorKind::out_of_memory) << yaml;
    // The name of a file is shown as it is.
    const std::string text = to_string(map.error()).substr(map.error().file.size());
    EXPECT_TRUE(is_one_ascii_line(text)) << text;
    return;
  }
  check_info(map->info);
  for (const std::int16_t value : map->occupancy.values()) EXPECT_TRUE(value >= -1 && value <= 100);
  EXPECT_TRUE(to_collision_map(*map));
}

TEST(RosDamage, samples_are_right) {
  for (const std::string& sample : samples) {
    MemoryReferences references("a.pgm", picture);
    const auto map = parse_ros_map(bytes_of(sample), references);
    EXPECT_TRUE(map) << sample << to_string(map.error());
  }
}

TEST(RosDamage, every_byte_flipped_deleted_doubled_or_the_last) {
  for (const std::string& sample : samples) {
    for (std::size_t at = 0; at < sample.size(); ++at) {
      check(sample.substr(0, at));
      check(std::string(sample).erase(at, 1));
      check(std::string(sample).insert(at, 1, sample[at]));
      for (int bit = 0; bit < 8; ++bit) {
        std::string flipped = sample;
        flipped[at] = static_cast<char>(flipped[at] ^ (1 << bit));
        check(flipped);
      }
    }
  }
}

TEST(RosDamage, every_byte_replaced_by_one_that_means_something) {
  for (const std::string& sample : samples) {
    for (std::size_t at = 0; at < sample.size(); ++at) {
      for (const char c : "\0\x04\t\n\r \"'#%&*,-:?@[]`{}|>!<\\~0\x7f\x85\xff\xfe"sv) {
        std::string replaced = sample;
        replaced[at] = c;
        check(replaced);
      }
    }
  }
}

TEST(RosDamage, pieces_in_any_order) {
  std::mt19937 random(7);
  const auto below = [&](std::size_t n) { return random() % n; };
  for (int round = 0; round < 20000; ++round) {
    std::string text = samples[below(std::size(samples))];
    for (std::size_t edits = below(6); edits > 0; --edits) {
      const std::string& other = samples[below(std::size(samples))];
      const std::string piece = other.substr(below(other.size()), below(20));
      text.replace(below(text.size() + 1), below(12), piece);
    }
    check(text);
  }
}

TEST(RosDamage, pictures_that_are_broken) {
  for (std::size_t at = 0; at < picture.size(); ++at) {
    check(samples[0], picture.substr(0, at));
    for (int bit = 0; bit < 8; ++bit) {
      std::string flipped = picture;
      flipped[at] = static_cast<char>(flipped[at] ^ (1 << bit));
      check(samples[0], flipped);
    }
  }
}

TEST(RosMemory, every_allocation_may_fail) {
  for (const std::string& sample : samples) {
    MemoryReferences references("a.pgm", picture);
    for (std::uint64_t first_to_fail = 0; true; ++first_to_fail) {
      allocations::start(first_to_fail);
      const auto map = parse_ros_map(bytes_of(sample), references);
      allocations::stop();
      if (map) {
        EXPECT_GT(first_to_fail, 20U);
        break;
      }
      ASSERT_STREQ(name(map.error().kind), "out_of_memory") << to_string(map.error());
    }
  }
}

TEST(RosMemory, an_error_without_memory_for_its_words_is_an_error_still) {
  for (std::uint64_t first_to_fail = 0; first_to_fail < 60; ++first_to_fail) {
    allocations::start(first_to_fail);
    const auto info = parse_ros_yaml(bytes_of("image: [a.pgm\nresolution: 1\n"));
    allocations::stop();
    EXPECT_FALSE(info);
  }
}

// What a byte may cost at most: the densest YAML there is, as long as may be.
TEST(RosMemory, the_yaml_takes_some_megabytes_at_most) {
  const auto filled = [](std::string_view head, std::string_view piece, std::string_view tail) {
    std::string text(head);
    while (text.size() + piece.size() + tail.size() <= tilespace::io::ros_yaml_limit) text += piece;
    return text.append(tail);
  };
  for (const std::string& text :
       {filled("[", ",", "]"), filled("{", "a,", "}"), filled("{", "a:,", "}"), filled("", "a:\n", ""),
        filled("", "-\n", ""), filled("", "- &a\n", ""), filled("a: &a\nb:\n", " - *a\n", ""),
        filled("\"", "\\n", "\""), filled("", "? \n: \n", "")}) {
    allocations::start();
    const auto info = parse_ros_yaml(bytes_of(text));
    const std::uint64_t taken = allocations::bytes();  // all that was asked for, given back or not
    allocations::stop();
    EXPECT_FALSE(info);
    EXPECT_LT(taken, std::uint64_t{1} << 27) << text.substr(0, 10);
  }
}

TEST(RosMemory, a_long_file_takes_none) {
  const std::string text(tilespace::io::ros_yaml_limit + 1, '-');
  allocations::start();
  const auto info = parse_ros_yaml(bytes_of(text));
  const std::uint64_t taken = allocations::bytes();
  allocations::stop();
  EXPECT_FALSE(info);
  EXPECT_LT(taken, 2000U);
}

}  // namespace
}  // namespace ros_damage_test
