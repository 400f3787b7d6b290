// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <tilespace/io/notice.hpp>
#include "notices.hpp"

namespace notice_test {
namespace {

using tilespace::io::Notice;
using tilespace::io::NoticeKind;
using tilespace::io::detail::Notices;

TEST(Notice, text_has_what_is_known) {
  EXPECT_EQ(to_string(Notice{"walls", {{3, -4}}, 17, "why"}), "layer walls, tile (3, -4), 17 times: why");
  EXPECT_EQ(to_string(Notice{"walls", {}, 1, "why"}), "layer walls: why");
  EXPECT_EQ(to_string(Notice{"", {{3, 4}}, 1, "why"}), "tile (3, 4): why");
  EXPECT_EQ(to_string(Notice{"", {}, 1, "why"}), "why");
}

TEST(Notice, kinds_have_names) {
  EXPECT_STREQ(name(NoticeKind::other), "other");
  EXPECT_STREQ(name(NoticeKind::no_rule), "no_rule");
  EXPECT_STREQ(name(NoticeKind::unknown_tile), "unknown_tile");
  EXPECT_STREQ(name(NoticeKind::beyond_map), "beyond_map");
  EXPECT_STREQ(name(static_cast<NoticeKind>(99)), "");
}

TEST(Notice, text_is_one_line_of_ascii) {
  EXPECT_EQ(to_string(Notice{"a\nb\xc3", {}, 1, "why"}), "layer a\\x0ab\\xc3: why");
}

TEST(Notices, the_same_reason_of_the_same_layer_is_one) {
  Notices notices;
  notices.add("walls", "why", tilespace::Tile{5, 5});
  notices.add("floor", "why");
  notices.add("walls", "why", tilespace::Tile{9, 2});
  notices.add("walls", "other");
  notices.add("walls", "why", tilespace::Tile{3, 5});
  const auto taken = notices.take();
  ASSERT_EQ(taken.size(), 3U);
  EXPECT_EQ(to_string(taken[0]), "layer walls, tile (9, 2), 3 times: why");
  EXPECT_EQ(to_string(taken[1]), "layer floor: why");
  EXPECT_EQ(to_string(taken[2]), "layer walls: other");
  EXPECT_TRUE(notices.take().empty());
}

TEST(Notices, a_slot_that_is_not_counted_is_none) {
  Notices notices;
  static_cast<void>(notices.open("walls", "why"));
  EXPECT_TRUE(notices.take().empty());
}

TEST(Notices, more_than_can_be_read_are_counted_together) {
  Notices notices;
  for (std::size_t i = 0; i < Notices::most + 30; ++i) notices.add("walls", std::to_string(i), tilespace::Tile{1, 1});
  const auto taken = notices.take();
  ASSERT_EQ(taken.size(), Notices::most + 1);
  EXPECT_EQ(to_string(taken.back()), "30 times: more of other kinds, which are not listed");
}

}  // namespace
}  // namespace notice_test
