// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <tilespace/io/error.hpp>

namespace error_test {
namespace {

using tilespace::io::Error;
using tilespace::io::ErrorKind;

Error sample() { return {ErrorKind::syntax, "cave.map", 4, 0, std::nullopt, "\"map\"", "\"mpa\""}; }

TEST(IoError, text_names_file_and_line) {
  EXPECT_EQ(to_string(sample()), "cave.map:4: expected \"map\", found \"mpa\"");
}

TEST(IoError, text_names_the_column_if_there_is_one) {
  Error error = sample();
  error.column = 7;
  EXPECT_EQ(to_string(error), "cave.map:4:7: expected \"map\", found \"mpa\"");
}

TEST(IoError, text_without_a_file_says_line) {
  Error error = sample();
  error.file.clear();
  EXPECT_EQ(to_string(error), "line 4: expected \"map\", found \"mpa\"");
}

TEST(IoError, text_names_the_byte_in_binary_files) {
  EXPECT_EQ(to_string(Error{ErrorKind::syntax, "cave.png", 0, 0, 33, "a", "b"}),
            "cave.png: byte 33: expected a, found b");
  EXPECT_EQ(to_string(Error{ErrorKind::syntax, "", 0, 0, 0, "a", "b"}), "byte 0: expected a, found b");
}

TEST(IoError, text_without_a_place_has_none) {
  EXPECT_EQ(to_string(Error{ErrorKind::too_large, "", 0, 0, std::nullopt, "a", "b"}), "expected a, found b");
  EXPECT_EQ(to_string(Error{ErrorKind::too_large, "f", 0, 0, std::nullopt, "a", "b"}), "f: expected a, found b");
}

TEST(IoError, a_path_neither_breaks_the_line_nor_steers_a_terminal) {
  EXPECT_EQ(to_string(Error{ErrorKind::too_large, "k\xc3\xbc\n\x1b[2J/a b.tmx", 0, 0, std::nullopt, "a", "b"}),
            "k\xc3\xbc\\x0a\\x1b[2J/a b.tmx: expected a, found b");
}

std::string shown(std::string path) {
  const std::string text = to_string(Error{ErrorKind::too_large, std::move(path), 0, 0, std::nullopt, "a", "b"});
  return text.substr(0, text.find(": expected"));
}

TEST(IoError, utf8_of_paths_is_kept) {
  for (const char* const path : {"k\u00fcche", "\u00a0", "\u07ff\u0800", "\u2027\u202f\u2065\u206a", "\ud7ff\ue000",
                                 "\uffff\U00010000", "\U0010ffff", "\xf0\x9f\x97\xba.tmx"}) {
    EXPECT_EQ(shown(path), path);
  }
}

TEST(IoError, control_characters_of_paths_never_come_out) {
  for (int code = 0; code < 0x100; ++code) {
    const std::string one{static_cast<char>(code)};
    EXPECT_EQ(shown(one) == one, code >= 0x20 && code < 0x7f) << code;
    EXPECT_EQ(shown("\xc2" + one).starts_with("\xc2"), code >= 0xa0 && code < 0xc0) << code;
  }
  EXPECT_EQ(shown("a\xc2\x9b[2J"), "a\\xc2\\x9b[2J");  // a CSI of one character
  EXPECT_EQ(shown("\u2028\u202e"), "\\xe2\\x80\\xa8\\xe2\\x80\\xae");
  EXPECT_EQ(shown("\u200e\u061c"), "\\xe2\\x80\\x8e\\xd8\\x9c");
  EXPECT_EQ(shown("\ufeff\U000e0041"), "\\xef\\xbb\\xbf\\xf3\\xa0\\x81\\x81");
  EXPECT_EQ(shown("\u2066.\u2069"), "\\xe2\\x81\\xa6.\\xe2\\x81\\xa9");
}

TEST(IoError, bytes_of_paths_that_are_no_utf8_come_as_numbers) {
  EXPECT_EQ(shown("a\xc3"), "a\\xc3");
  EXPECT_EQ(shown("\xe2\x82"), "\\xe2\\x82");
  EXPECT_EQ(shown("\xc0\xaf\xc1\xbf"), "\\xc0\\xaf\\xc1\\xbf");
  EXPECT_EQ(shown("\xe0\x9f\xbf"), "\\xe0\\x9f\\xbf");
  EXPECT_EQ(shown("\xed\xa0\x80"), "\\xed\\xa0\\x80");
  EXPECT_EQ(shown("\xf0\x8f\xbf\xbf"), "\\xf0\\x8f\\xbf\\xbf");
  EXPECT_EQ(shown("\xf4\x90\x80\x80"), "\\xf4\\x90\\x80\\x80");
  EXPECT_EQ(shown("\xf5\x80\x80\x80\xff"), "\\xf5\\x80\\x80\\x80\\xff");
}

TEST(IoError, words_of_the_system_do_not_break_the_line_either) {
  EXPECT_EQ(to_string(Error{ErrorKind::cannot_read, "f", 0, 0, std::nullopt, "a\n", "schlie\xc3\x9f\x1b[m"}),
            "f: cannot be read: schlie\xc3\x9f\\x1b[m");
  EXPECT_EQ(to_string(Error{ErrorKind::refused, "f", 0, 0, std::nullopt, "a\n", "schlie\xc3\x9f\x1b[m"}),
            "f: expected a\\x0a, found schlie\xc3\x9f\\x1b[m");
}

TEST(IoError, every_kind_has_its_name) {
  EXPECT_STREQ(name(ErrorKind::cannot_read), "cannot_read");
  EXPECT_STREQ(name(ErrorKind::too_large), "too_large");
  EXPECT_STREQ(name(ErrorKind::syntax), "syntax");
  EXPECT_STREQ(name(ErrorKind::unsupported), "unsupported");
  EXPECT_STREQ(name(ErrorKind::refused), "refused");
  EXPECT_STREQ(name(ErrorKind::out_of_memory), "out_of_memory");
}

}  // namespace
}  // namespace error_test
