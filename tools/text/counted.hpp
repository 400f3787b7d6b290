// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>
#include <cstdint>
#include <string>
#include <string_view>

/// @file counted.hpp
/// A number, and what there are so many of.

namespace tilespace::tool {

/// "1 tile", "2 tiles".
[[nodiscard]] inline std::string counted(std::uint64_t count, std::string_view what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

}  // namespace tilespace::tool
