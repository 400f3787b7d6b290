// SPDX-License-Identifier: MIT
#include "text/printable.hpp"

#include <tilespace/io/detail/utf8.hpp>

namespace tilespace::tool {

std::string printable(std::string_view text) {
  std::string shown;
  while (!text.empty()) {
    const auto [bytes, code] = io::detail::take_character(text);
    shown += !code || io::detail::is_control(*code) ? "?" : bytes;
  }
  return shown;
}

}  // namespace tilespace::tool
