// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <tilespace/base/language.hpp>

/// @file rules.hpp
/// Rules of the linter: the table of all of them, with severities and explanations.

namespace tilespace::lint {

/// How bad a finding is.
enum class Severity : std::uint8_t {
  off,      ///< The rule is not applied.
  info,     ///< Worth a look; often meant.
  warning,  ///< Seldom meant.
  error,    ///< The map cannot work as drawn.
};

/// Name of a severity, as in options and reports: "off", "info", "warning", "error"; "" for invalid values.
[[nodiscard]] const char* name(Severity severity) noexcept;

/// A rule.
struct Rule {
  std::string_view id;           ///< "group/name".
  Severity severity;             ///< Unless options say otherwise.
  std::string_view summary;      ///< One line: what is found.
  std::string_view explanation;  ///< Why it matters, what exactly counts, and what does not.
  std::string_view example;      ///< A drawing of rows of text; may be empty.
};

/// All rules, sorted by group and name.
/// Cost        Constant.
[[nodiscard]] std::span<const Rule> rules() noexcept;

/// Finds a rule by its id. Returns a null pointer if there is none.
/// Cost        A binary search.
[[nodiscard]] const Rule* find_rule(std::string_view id) noexcept;

/// Tests whether a pattern names a rule: its id, "group/*", or "*".
/// Cost        Some comparisons.
[[nodiscard]] bool is_named(const Rule& rule, std::string_view pattern) noexcept;

}  // namespace tilespace::lint
