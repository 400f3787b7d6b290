// SPDX-License-Identifier: MIT
#include "command_line/progress.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace progress_test {
namespace {

using std::chrono::milliseconds;
using tilespace::tool::ProgressLine;

constexpr ProgressLine::Time start{};

TEST(ProgressLine, says_nothing_for_a_second) {
  ProgressLine line("loading", start);
  EXPECT_EQ(line.at(start), "");
  EXPECT_EQ(line.at(start + milliseconds(1000)), "");
  EXPECT_EQ(line.erase(), "");
  EXPECT_NE(line.at(start + milliseconds(1001)), "");
}

TEST(ProgressLine, replaces_itself_and_is_erased_once) {
  ProgressLine line("loading", start);
  const std::string text = line.at(start + milliseconds(1500));
  EXPECT_EQ(text.front(), '\r');
  EXPECT_NE(text.find("loading"), text.npos);
  EXPECT_EQ(line.erase(), "\r\x1b[K");
  EXPECT_EQ(line.erase(), "");
}

TEST(ProgressLine, fills_with_what_is_done) {
  ProgressLine line("drawing", start);
  const auto filled = [&](std::uint64_t done, std::uint64_t all) {
    line.set(done, all);
    const std::string text = line.at(start + milliseconds(2000));
    return std::count(text.begin(), text.end(), '#');
  };
  EXPECT_EQ(filled(0, 4), 0);
  EXPECT_EQ(filled(1, 4) * 2, filled(2, 4));
  EXPECT_EQ(filled(2, 4) * 2, filled(4, 4));
  EXPECT_EQ(filled(9, 4), filled(4, 4));
  EXPECT_EQ(filled(~std::uint64_t{0}, ~std::uint64_t{0}), filled(4, 4));
}

TEST(ProgressLine, moves_while_nobody_knows_how_much_there_is) {
  ProgressLine line("loading", start);
  std::size_t length = 0;
  for (int tenth = 11; tenth < 80; ++tenth) {
    const std::string text = line.at(start + milliseconds(100 * tenth));
    EXPECT_NE(text, line.at(start + milliseconds(100 * tenth + 100)));
    EXPECT_EQ(text.size(), length == 0 ? text.size() : length);
    length = text.size();
  }
}

TEST(ProgressLine, names_are_made_fit_for_a_terminal) {
  ProgressLine line("loading \x1b[2J\n" + std::string(1000, 'x'), start);
  const std::string text = line.at(start + milliseconds(2000));
  EXPECT_EQ(text.find('\n'), text.npos);
  EXPECT_EQ(std::count(text.begin(), text.end(), '\x1b'), 1);  // its own, at the end
  EXPECT_LT(text.size(), 80u);
}

}  // namespace
}  // namespace progress_test
