// SPDX-License-Identifier: MIT
// Words in names: each means what its group says, in any case, in the plural, and among other words.
#include "collision/name_words.hpp"
#include <gtest/gtest.h>
#include <map>
#include <string>
#include <vector>

namespace name_words_test {
namespace {

using tilespace::io::detail::crossing_words;
using tilespace::io::detail::hazard_words;
using tilespace::io::detail::hint_of;
using tilespace::io::detail::hint_of_cells;
using tilespace::io::detail::liquid_words;
using tilespace::io::detail::NameHint;
using tilespace::io::detail::names_crossing;
using tilespace::io::detail::names_liquid;
using tilespace::io::detail::word_groups;
using tilespace::io::detail::WordGroup;

std::vector<std::string> words_of(std::string_view list) {
  std::vector<std::string> words(1);
  for (const char c : list) {
    if (c == ' ') {
      words.emplace_back();
    } else {
      words.back() += c;
    }
  }
  return words;
}

std::string in_capitals(std::string word) {
  for (char& c : word) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return word;
}

bool is_ascii(const std::string& word) {
  for (const char c : word) {
    if (static_cast<unsigned char>(c) >= 0x80) return false;
  }
  return true;
}

TEST(NameWords, mean_what_their_group_says) {
  for (const WordGroup& group : word_groups) {
    for (const std::string& word : words_of(group.words)) {
      std::vector<std::string> names{word, "my_" + word, word + "2", "x " + word + " y"};
      if (is_ascii(word)) names.insert(names.end(), {in_capitals(word), "X_" + word + "s", "x-" + in_capitals(word)});
      for (const std::string& name : names) {
        EXPECT_EQ(hint_of(name), group.name) << name;
        EXPECT_EQ(hint_of_cells(name), group.cell) << name;
      }
    }
  }
}

TEST(NameWords, may_be_denied) {
  for (const char* name : {"NoCollision", "no_collision", "no walls", "non-solid", "not solid", "ohne Kollision",
                           "sans collision", "Without walls", "bez kolizji"}) {
    EXPECT_EQ(hint_of(name), NameHint::free) << name;
    EXPECT_EQ(hint_of_cells(name), NameHint::free) << name;
  }
  EXPECT_EQ(hint_of("north wall"), NameHint::obstacle);
  EXPECT_EQ(hint_of("nonsense solid"), NameHint::collision);
}

TEST(NameWords, are_in_one_group_each) {
  std::map<std::string, int> times;
  for (const WordGroup& group : word_groups) {
    for (const std::string& word : words_of(group.words)) EXPECT_EQ(++times[word], 1) << word;
  }
  EXPECT_EQ(times.count(""), 0U) << "one blank between words";
  EXPECT_GT(times.size(), 300U);
}

// Of several words, one for what hurts and then one that was made for collisions counts most in names of layers, and
// what is free in cells.
TEST(NameWords, of_which_a_name_has_several) {
  const NameHint order[] = {NameHint::collision, NameHint::free, NameHint::obstacle, NameHint::ground, NameHint::none};
  const NameHint cells[] = {NameHint::free, NameHint::collision, NameHint::obstacle, NameHint::ground, NameHint::none};
  const auto first = [](const auto& all, NameHint a, NameHint b) {
    for (const NameHint hint : all) {
      if (hint == a || hint == b) return hint;
    }
    return NameHint::none;
  };
  for (const WordGroup& a : word_groups) {
    for (const WordGroup& b : word_groups) {
      const std::string name = words_of(a.words).front() + "_" + words_of(b.words).front();
      const bool hurts = a.words == hazard_words || b.words == hazard_words;
      EXPECT_EQ(hint_of(name), hurts ? NameHint::free : first(order, a.name, b.name)) << name;
      EXPECT_EQ(hint_of_cells(name), first(cells, a.cell, b.cell)) << name;
    }
  }
}

TEST(NameWords, are_whole_words) {
  for (const char* const name : {"", "wallpaper", "Solidus", "wa lls", "seashell", "overt", "groundhog", "12"}) {
    EXPECT_EQ(hint_of(name), NameHint::none) << name;
    EXPECT_EQ(hint_of_cells(name), NameHint::none) << name;
  }
  EXPECT_EQ(hint_of(std::string(300, 'x') + " wall"), NameHint::none) << "no name is read to such an end";
}

TEST(NameWords, for_water_and_what_leads_across) {
  for (const std::string& word : words_of(liquid_words)) EXPECT_TRUE(names_liquid("deep_" + word)) << word;
  for (const std::string& word : words_of(crossing_words)) EXPECT_TRUE(names_crossing("the " + word)) << word;
  for (const char* const name : {"", "ground", "wall", "watermelon"}) {
    EXPECT_FALSE(names_liquid(name)) << name;
    EXPECT_FALSE(names_crossing(name)) << name;
  }
}

}  // namespace
}  // namespace name_words_test
