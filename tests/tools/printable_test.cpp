// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <string>

#include "text/printable.hpp"

namespace tilespace::tool::printable_test {
namespace {

TEST(Printable, is_text_as_it_is) {
  EXPECT_EQ(printable("a tile, \xC3\xA9 \xE2\x82\xAC \xF0\x9F\x98\x80"),
            "a tile, \xC3\xA9 \xE2\x82\xAC \xF0\x9F\x98\x80");
  EXPECT_EQ(printable(""), "");
}

TEST(Printable, is_nothing_that_steers_a_terminal) {
  EXPECT_EQ(printable("a\nb\tc\x1B[31md\x7F"), "a?b?c?[31md?");
  EXPECT_EQ(printable(std::string("\0", 1)), "?");
  EXPECT_EQ(printable("\xC2\x9B"
                      "31m"),
            "?31m")
      << "a control of eight bits";
  EXPECT_EQ(printable("a\xE2\x80\xAE"
                      "b\xE2\x81\xA6"),
            "a?b?")
      << "from right to left";
  EXPECT_EQ(printable("\xE2\x80\xA8"), "?") << "a new line";
}

TEST(Printable, is_utf8) {
  EXPECT_EQ(printable("\xFF\xFE"
                      "a"),
            "??a");
  EXPECT_EQ(printable("\x9B"
                      "a"),
            "?a");
  EXPECT_EQ(printable("a\xE2\x82"), "a??") << "cut short";
  EXPECT_EQ(printable("\xED\xA0\x80"), "???") << "half a character";
}

}  // namespace
}  // namespace tilespace::tool::printable_test
