// SPDX-License-Identifier: MIT
#include "text/html.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace html_test {
namespace {

using tilespace::tool::Html;

std::string text_of(std::string_view anything) { return Html{}.text(anything).str(); }

constexpr const char* replaced = "\xEF\xBF\xBD";

TEST(Html, markup_stands_as_it_is_and_text_does_not) {
  Html page;
  page.markup("<p title=\"").text("a \"b\" & 'c'").markup("\">").text("</p><script>").markup("</p>");
  EXPECT_EQ(page.str(), "<p title=\"a &quot;b&quot; &amp; &#39;c&#39;\">&lt;/p&gt;&lt;script&gt;</p>");
}

TEST(Html, pages_are_made_of_pages) {
  const Html inner = Html{}.text("<");
  EXPECT_EQ(Html{}.markup("<b>").add(inner).markup("</b>").str(), "<b>&lt;</b>");
}

TEST(Html, characters_of_all_lengths_stay) {
  for (const char* whole :
       {"a", "\xC3\xA9", "\xE2\x82\xAC", "\xF0\x9F\x8F\xB0", "\xF4\x8F\xBF\xBF", "\xED\x9F\xBF", "\n"}) {
    EXPECT_EQ(text_of(whole), whole);
  }
}

TEST(Html, what_is_not_utf8_is_replaced_byte_by_byte) {
  EXPECT_EQ(text_of("\xFF"), replaced);
  EXPECT_EQ(text_of("a\xC3"), std::string("a") + replaced);          // cut off
  EXPECT_EQ(text_of("\xC3("), std::string(replaced) + "(");          // not continued
  EXPECT_EQ(text_of("\xC0\xBC"), std::string(replaced) + replaced);  // '<' in two bytes
  EXPECT_EQ(text_of("\xE0\x80\xBC"), std::string(replaced) + replaced + replaced);
  EXPECT_EQ(text_of("\xED\xA0\x80"), std::string(replaced) + replaced + replaced);  // a surrogate
  EXPECT_EQ(text_of("\xF4\x90\x80\x80"), std::string(replaced) + replaced + replaced + replaced);
}

TEST(Html, control_characters_are_replaced) {
  EXPECT_EQ(text_of(std::string_view("\0", 1)), replaced);
  EXPECT_EQ(text_of("\x1B[2J"), std::string(replaced) + "[2J");
  EXPECT_EQ(text_of("\x7F"), replaced);
}

RC_GTEST_PROP(Html, no_bytes_break_out, (const std::string& bytes)) {
  const std::string text = text_of(bytes);
  RC_ASSERT(text.find_first_of("<>\"'") == text.npos);
  RC_ASSERT(text_of("") == "");
  for (std::size_t i = text.find('&'); i != text.npos; i = text.find('&', i + 1)) {
    const std::size_t end = text.find(';', i);
    RC_ASSERT(end != text.npos && end - i <= 5);
  }
}

RC_GTEST_PROP(Html, what_was_replaced_stays, (const std::string& bytes)) {
  std::string plain = bytes;
  std::erase_if(plain, [](char c) { return c == '&' || c == '<' || c == '>' || c == '"' || c == '\''; });
  const std::string once = text_of(plain);
  RC_ASSERT(text_of(once) == once);
}

}  // namespace
}  // namespace html_test
