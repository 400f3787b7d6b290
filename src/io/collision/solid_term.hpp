// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <tilespace/io/error.hpp>
#include <tilespace/io/solid_rule.hpp>

/// @file solid_term.hpp
/// Textual form of a term of a SolidRule.

namespace tilespace::io::detail {

/// Parses one term. See parse_solid_rule().
[[nodiscard]] Result<SolidTerm> parse_term(std::string_view text);

/// The term of a rule for a map that has room for one alone: not one of Tiled. The guess is a term with SolidBy::guess.
///
/// Errors      unsupported for several terms, and for one that subtracts.
[[nodiscard]] Result<SolidTerm> only_term(const SolidRule& rule, std::string_view kind_of_map);

/// The rule with this term alone; the guess for a term with SolidBy::guess.
[[nodiscard]] SolidRule rule_of(SolidTerm term);

}  // namespace tilespace::io::detail
