// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <tilespace/io/load_map.hpp>

/// @file json_format.hpp
/// Format of JSON files: maps and worlds of Tiled, LDtk.

namespace tilespace::io::detail {

/// Format of a JSON text, from the first member of the outermost object that only one format has; MapFormat::tmj if
/// there is none.
/// Cost        One pass up to that member.
[[nodiscard]] MapFormat json_format(std::string_view text) noexcept;

}  // namespace tilespace::io::detail
