// SPDX-License-Identifier: MIT
#include "document/text_place.hpp"
#include <algorithm>
#include "errors.hpp"

namespace tilespace::io::detail {

Error error_in_text(std::string_view text, std::size_t offset, std::string expected) {
  const std::string_view before = text.substr(0, offset);
  const auto line = static_cast<std::uint64_t>(std::count(before.begin(), before.end(), '\n')) + 1;
  const std::size_t line_start = before.rfind('\n') + 1;  // 0 if there is none
  const std::string_view rest = text.substr(before.size());
  const std::string_view word = rest.substr(0, std::max<std::size_t>(rest.find_first_of(", \t\r\n"), 1));
  return error_at(ErrorKind::syntax, line, before.size() - line_start + 1, std::move(expected),
                  rest.empty() ? "the end" : quoted(word));
}

}  // namespace tilespace::io::detail
