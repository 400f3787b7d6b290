// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <tilespace/io/load_map.hpp>
#include <tilespace/lint/lint.hpp>
#include <vector>

#include "command_line/map_options.hpp"

/// @file lint_files.hpp
/// Findings of the file of a map, with all its levels.

namespace tilespace::tool {

/// Checks a map: each level of an LDtk project by itself, and levels against their neighbours. Of a .world file only
/// the latter, as its maps are files of their own. Throws Failure if it cannot be read.
[[nodiscard]] std::vector<lint::Finding> lint_file(const MapOptions& options, const lint::LintOptions& rules);

}  // namespace tilespace::tool
