// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <tilespace/lint/finding.hpp>
#include <vector>

/// @file lint_report.hpp
/// Reports of the linter: text, JSON, SARIF; and the list of rules.

namespace tilespace::tool {

/// Findings of one file, or why it cannot be read.
struct LintedFile {
  std::string path;
  std::vector<lint::Finding> findings;  ///< With `file` set.
  std::string error;                    ///< Empty if it was read.
};

/// A line per finding, with its hint in a second one.
[[nodiscard]] std::string lint_text(const LintedFile& file);

/// One JSON object on a line.
[[nodiscard]] std::string lint_json(const LintedFile& file);

/// A document of SARIF 2.1.0 about all files.
[[nodiscard]] std::string lint_sarif(const std::vector<LintedFile>& files);

/// The table of rules, and all that is known of one.
[[nodiscard]] std::string rules_as_text();
[[nodiscard]] std::string rules_as_json();
[[nodiscard]] std::string rules_as_markdown();
[[nodiscard]] std::string explained(const lint::Rule& rule);

}  // namespace tilespace::tool
