// SPDX-License-Identifier: MIT
#pragma once

#include <set>
#include <string>
#include <vector>

#include "lint/lint_report.hpp"

/// @file baseline.hpp
/// Findings that are known, and not reported again: a text file with a line for each.

namespace tilespace::tool {

/// Known findings: fingerprint and file.
using Baseline = std::set<std::string>;

/// Reads a baseline. Throws Failure if the file cannot be read, or has a line that is none of a baseline.
[[nodiscard]] Baseline read_baseline(const std::string& path);

/// Writes the baseline of all findings. Throws Failure on error.
void write_baseline(const std::vector<LintedFile>& files, const std::string& path);

/// Removes the findings that are known.
void remove_known(LintedFile& file, const Baseline& known);

}  // namespace tilespace::tool
