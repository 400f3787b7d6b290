// SPDX-License-Identifier: MIT
#include <utf8/unchecked.h>
#include <tilespace/io/detail/utf8.hpp>

// Decoding by utfcpp, with those of its functions that do not throw.

namespace tilespace::io::detail {

Utf8Character take_character(std::string_view& text) noexcept {
  constexpr std::size_t longest = 4;
  const std::string_view start = text.substr(0, longest);
  const char* end = start.data();
  std::optional<char32_t> code;
  if (utf8::find_invalid(start.data(), start.data() + start.size()) == start.data()) {
    ++end;
  } else {
    code = utf8::unchecked::next(end);
  }
  const std::string_view bytes = text.substr(0, static_cast<std::size_t>(end - start.data()));
  text.remove_prefix(bytes.size());
  return {bytes, code};
}

}  // namespace tilespace::io::detail
