// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tilespace/io/error.hpp>
#include <tilespace/io/properties.hpp>
#include <vector>

/// @file project_toml.hpp
/// Contents of a tilespace.toml. toml++ is included by project_toml.cpp only.

namespace tilespace::io::detail {

/// Texts of a rule: one per term, and the line of the first.
struct RuleTexts {
  std::vector<std::string> terms;
  std::uint64_t line = 0;
};

/// A section for the maps whose paths match a pattern.
struct ProjectSection {
  std::vector<std::string> files;  ///< Patterns.
  RuleTexts solid;
};

/// Contents of a tilespace.toml.
struct ProjectFile {
  RuleTexts solid;                       ///< At the top; empty if there is none.
  std::vector<ProjectSection> sections;  ///< In order.
  Properties lint;                       ///< Keys of [lint], which the linter reads.
};

/// Parses a tilespace.toml.
/// Errors      syntax, with the line, for what is no TOML, for unknown keys and values of other types.
[[nodiscard]] Result<ProjectFile> parse_project(std::string_view text);

}  // namespace tilespace::io::detail
