// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <tilespace/names/prefix_index.hpp>
#include <vector>

#include "oracle/inputs.hpp"
#include "support/cases.hpp"

namespace tilespace::prefix_index_test {
namespace {

using Names = std::vector<std::string>;

PrefixIndex index_of(const Names& names) {
  const std::vector<std::string_view> views(names.begin(), names.end());
  return PrefixIndex::create(views).value();
}

// Few different bytes, so that names have much in common; those above 127 come last.
std::string random_name(oracle::Rng& rng) {
  static constexpr std::array<char, 6> bytes{'a', 'b', 'c', '\0', '\x7F', '\xFF'};
  std::string name(static_cast<std::size_t>(rng.between(0, rng.one_in(8) ? 40 : 6)), 'a');
  for (char& byte : name) byte = rng.one_in(3) ? rng.pick(bytes) : 'a';
  return name;
}

Names random_names(oracle::Rng& rng) {
  Names names(static_cast<std::size_t>(rng.between(1, 60)));
  for (std::string& name : names) name = random_name(rng);
  return names;
}

// A name, a part of one, or one that is longer, or any other.
std::string random_prefix(oracle::Rng& rng, const Names& names) {
  if (rng.one_in(4)) return random_name(rng);
  std::string prefix = names[static_cast<std::size_t>(rng.between(0, static_cast<std::int64_t>(names.size()) - 1))];
  if (rng.one_in(2)) prefix.resize(static_cast<std::size_t>(rng.between(0, static_cast<std::int64_t>(prefix.size()))));
  if (rng.one_in(8)) prefix += 'b';
  return prefix;
}

// The numbers of names that begin so, by name and then by number.
std::vector<std::uint32_t> expected_numbers(const Names& names, const std::string& prefix) {
  std::vector<std::uint32_t> numbers;
  for (std::uint32_t i = 0; i < names.size(); ++i) {
    if (names[i].starts_with(prefix)) numbers.push_back(i);
  }
  std::stable_sort(numbers.begin(), numbers.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return names[a] < names[b]; });
  return numbers;
}

std::string expected_extension(const Names& names, const std::vector<std::uint32_t>& numbers, std::size_t length) {
  if (numbers.empty()) return {};
  std::string common = names[numbers[0]];
  for (const std::uint32_t number : numbers) {
    while (!names[number].starts_with(common)) common.pop_back();
  }
  return common.substr(length);
}

TEST(PrefixIndex, says_what_a_look_at_every_name_says) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const Names names = random_names(rng);
    const PrefixIndex index = index_of(names);
    for (int question = 0; question < 20; ++question) {
      const std::string prefix = random_prefix(rng, names);
      const std::vector<std::uint32_t> expected = expected_numbers(names, prefix);
      const auto [found, extension] = index.complete(prefix);
      std::vector<std::uint32_t> numbers;
      for (std::uint32_t rank = found.begin; rank < found.end; ++rank) numbers.push_back(index.number(rank));
      ASSERT_EQ(numbers, expected) << "seed " << cases::seed();
      ASSERT_EQ(extension, expected_extension(names, expected, prefix.size())) << "seed " << cases::seed();
      const auto same = std::find(names.begin(), names.end(), prefix);
      const auto number = same == names.end() ? PrefixIndex::no_name : static_cast<std::uint32_t>(same - names.begin());
      ASSERT_EQ(index.find(prefix), number) << "seed " << cases::seed();
    }
  }
}

TEST(PrefixIndex, names_are_in_the_order_of_their_bytes) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const Names names = random_names(rng);
    const PrefixIndex index = index_of(names);
    ASSERT_EQ(index.size(), names.size());
    for (std::uint32_t rank = 0; rank < index.size(); ++rank) {
      EXPECT_EQ(index.name(rank), names[index.number(rank)]);
      EXPECT_LE(index.name(rank > 0 ? rank - 1 : 0), index.name(rank));
    }
  }
}

TEST(PrefixIndex, completes_as_a_prompt_does) {
  const PrefixIndex index = index_of({"move", "circle", "capsule", "cast_ray", "cast_box", "circle"});
  EXPECT_EQ(index.complete("ca").names.size(), 3U);
  EXPECT_EQ(index.complete("cas").extension, "t_");
  EXPECT_EQ(index.complete("m").extension, "ove");
  EXPECT_EQ(index.complete("c").extension, "");
  EXPECT_EQ(index.complete("circle").extension, "");
  EXPECT_EQ(index.complete("q").extension, "");
  EXPECT_EQ(index.find("circle"), 1U);
  EXPECT_EQ(index.find("circ"), PrefixIndex::no_name);
  EXPECT_EQ(index.find("circles"), PrefixIndex::no_name);
}

TEST(PrefixIndex, may_have_no_names) {
  const PrefixIndex none;
  EXPECT_EQ(none.size(), 0U);
  EXPECT_TRUE(none.complete("").names.empty());
  EXPECT_EQ(none.complete("").extension, "");
  EXPECT_EQ(none.find(""), PrefixIndex::no_name);
  EXPECT_TRUE(index_of({}).complete("a").names.empty());
}

TEST(PrefixIndex, one_name_may_be_empty) {
  const PrefixIndex index = index_of({"", "a", ""});
  EXPECT_EQ(index.complete("").names, (Ranks{0, 3}));
  EXPECT_EQ(index.find(""), 0U);
  EXPECT_EQ(index.complete("").extension, "");
}

// It says so before it reads them.
TEST(PrefixIndex, too_many_bytes_are_refused) {
  const std::string_view large("", std::size_t{1} << 31);
  const std::vector<std::string_view> names{large, large};
  EXPECT_EQ(PrefixIndex::create(names).error().code, ErrorCode::bad_size);
}

}  // namespace
}  // namespace tilespace::prefix_index_test
