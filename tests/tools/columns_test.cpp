// SPDX-License-Identifier: MIT
#include "text/columns.hpp"

#include <gtest/gtest.h>

namespace columns_test {
namespace {

using tilespace::tool::in_columns;

TEST(Columns, are_as_wide_as_their_longest_text) {
  EXPECT_EQ(in_columns({{"file", "size", "rule"}, {"a.map", "1 x 1", "letters @"}, {"b", "", ""}}),
            "file   size   rule\n"
            "a.map  1 x 1  letters @\n"
            "b\n");
}

TEST(Columns, last_texts_make_none_wider) {
  EXPECT_EQ(in_columns({{"a", "a long last text"}, {"b", "c", "d"}}), "a  a long last text\nb  c  d\n");
  EXPECT_EQ(in_columns({}), "");
  EXPECT_EQ(in_columns({{}, {"a"}}), "\na\n");
}

}  // namespace
}  // namespace columns_test
