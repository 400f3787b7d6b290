// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <tilespace/io/solid_rule.hpp>

/// @file rule_as_options.hpp
/// A rule as options of the command, to copy into a shell.

namespace tilespace::io::detail {

/// Formats a rule as one option per term: "--solid layer:walls --solid 'not:property:deep water'". Printable ASCII;
/// terms with other bytes are in the form $'...' of bash. Long terms are cut, with "..." at the end.
[[nodiscard]] std::string as_options(const SolidRule& rule);

}  // namespace tilespace::io::detail
