// SPDX-License-Identifier: MIT
#include "text/json_text.hpp"

#include <iterator>
#include <nlohmann/json.hpp>

namespace tilespace::tool {

void append_formatted(std::string& out, fmt::string_view format, fmt::format_args values) {
  fmt::vformat_to(std::back_inserter(out), format, values);
}

void append_number(std::string& out, double value) {
  const std::size_t begin = out.size();
  append(out, "{}", value);
  if (out.find_first_of(".e", begin) == std::string::npos) out += ".0";  // so that -0.0 is not read as the integer 0
}

void append_string(std::string& out, std::string_view value) {
  using nlohmann::json;
  out += json(value).dump(-1, ' ', false, json::error_handler_t::replace);
}

}  // namespace tilespace::tool
