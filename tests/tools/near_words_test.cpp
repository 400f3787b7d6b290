// SPDX-License-Identifier: MIT
#include "text/near_words.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "oracle/inputs.hpp"
#include "support/cases.hpp"

// Suggestions for words that are not known.

namespace near_words_test {
namespace {

using namespace tilespace::tool;
using Texts = std::vector<std::string>;

// By the recursive definition, without a table.
std::size_t slow_distance(std::string_view a, std::string_view b) {
  if (a.empty() || b.empty()) return a.size() + b.size();
  const std::string_view shorter_a = a.substr(0, a.size() - 1);
  const std::string_view shorter_b = b.substr(0, b.size() - 1);
  std::size_t least = std::min(slow_distance(shorter_a, b), slow_distance(a, shorter_b)) + 1;
  least = std::min(least, slow_distance(shorter_a, shorter_b) + (a.back() == b.back() ? 0 : 1));
  const bool is_exchange = a.size() > 1 && b.size() > 1 && a.back() == b[b.size() - 2] && a[a.size() - 2] == b.back();
  if (is_exchange) least = std::min(least, slow_distance(a.substr(0, a.size() - 2), b.substr(0, b.size() - 2)) + 1);
  return least;
}

std::string random_word(oracle::Rng& rng, std::int64_t most) {
  std::string word;
  for (std::int64_t i = rng.between(0, most); i > 0; --i) word += "abc"[rng.between(0, 2)];
  return word;
}

TEST(EditDistance, is_that_of_the_definition) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < 200; ++i) {
    const std::string a = random_word(rng, 6);
    const std::string b = random_word(rng, 6);
    ASSERT_EQ(edit_distance(a, b), slow_distance(a, b)) << a << " " << b << ", seed " << cases::seed();
    ASSERT_EQ(edit_distance(a, b), edit_distance(b, a));
  }
  EXPECT_EQ(edit_distance("circle", "cricle"), 1U);
  EXPECT_EQ(edit_distance("", "abc"), 3U);
}

Texts near(std::string_view word) {
  constexpr std::string_view known[] = {"circle",    "capsule", "find_path",    "cast_ray",
                                        "cast_rays", "box",     "field_of_view"};
  return near_words(word, known);
}

TEST(NearWords, are_similar_or_a_part) {
  EXPECT_EQ(near("cricle"), (Texts{"circle"}));
  EXPECT_EQ(near("path"), (Texts{"find_path"}));
  EXPECT_EQ(near("ray"), (Texts{"cast_ray", "cast_rays"}));
  EXPECT_EQ(near("cast_rxy"), (Texts{"cast_ray", "cast_rays"}));
  EXPECT_EQ(near("the circle"), (Texts{"circle"}));
  EXPECT_EQ(near("view"), (Texts{"field_of_view"}));
  EXPECT_EQ(near("bo"), Texts{}) << "too short";
  EXPECT_EQ(near("hexagon"), Texts{});
  EXPECT_EQ(near(std::string(1000, 'c')), Texts{}) << "no word";
  EXPECT_EQ(near_words("word", {}), Texts{});
}

TEST(NearWords, are_at_most_three_and_each_once) {
  constexpr std::string_view known[] = {"abcd", "abce", "abcf", "abcg", "abcd"};
  EXPECT_EQ(near_words("abcx", known), (Texts{"abcd", "abce", "abcf"}));
}

TEST(NearWords, as_a_question) {
  EXPECT_EQ(did_you_mean("cirle", {"circle", "box"}), "; did you mean circle?");
  EXPECT_EQ(did_you_mean("abcx", {"abcd", "abce"}), "; did you mean abcd or abce?");
  EXPECT_EQ(did_you_mean("hexagon", {"circle"}), "");
}

}  // namespace
}  // namespace near_words_test
