// SPDX-License-Identifier: MIT
#include "base64.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace {

using tilespace::tool::to_base64;

// Letter by letter, six bits each, as slowly as can be.
std::string decoded(const std::string& text) {
  const std::string letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string bits;
  for (const char letter : text) {
    if (letter == '=') break;
    for (int bit = 5; bit >= 0; --bit) bits += (letters.find(letter) >> bit & 1u) != 0 ? '1' : '0';
  }
  std::string bytes;
  for (std::size_t i = 0; i + 8 <= bits.size(); i += 8)
    bytes += static_cast<char>(std::stoi(bits.substr(i, 8), nullptr, 2));
  return bytes;
}

// Those of RFC 4648.
TEST(Base64, has_the_examples_of_its_definition) {
  EXPECT_EQ(to_base64(""), "");
  EXPECT_EQ(to_base64("f"), "Zg==");
  EXPECT_EQ(to_base64("fo"), "Zm8=");
  EXPECT_EQ(to_base64("foo"), "Zm9v");
  EXPECT_EQ(to_base64("foob"), "Zm9vYg==");
  EXPECT_EQ(to_base64("foobar"), "Zm9vYmFy");
}

RC_GTEST_PROP(Base64, can_be_read_back, (const std::string& bytes)) {
  const std::string text = to_base64(bytes);
  RC_ASSERT(text.size() % 4 == 0u);
  RC_ASSERT(decoded(text) == bytes);
}

}  // namespace
