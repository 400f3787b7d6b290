// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <tilespace/io/error.hpp>

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

TEST(IoError, every_kind_has_its_name) {
  EXPECT_STREQ(name(ErrorKind::cannot_read), "cannot_read");
  EXPECT_STREQ(name(ErrorKind::too_large), "too_large");
  EXPECT_STREQ(name(ErrorKind::syntax), "syntax");
  EXPECT_STREQ(name(ErrorKind::unsupported), "unsupported");
  EXPECT_STREQ(name(ErrorKind::refused), "refused");
  EXPECT_STREQ(name(ErrorKind::out_of_memory), "out_of_memory");
}

}  // namespace
