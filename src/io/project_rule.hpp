// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <tilespace/io/error.hpp>
#include <tilespace/io/references.hpp>
#include <tilespace/io/solid_rule.hpp>
#include "project_toml.hpp"

/// @file project_rule.hpp
/// The tilespace.toml of the project of a map, and its rule for the map.

namespace tilespace::io::detail {

/// A tilespace.toml that counts for a map.
struct ProjectOfMap {
  ProjectFile contents;
  std::string file;  ///< Its path.
  std::string map;   ///< Path of the map, relative to its folder.
};

/// Finds and reads the nearest tilespace.toml from the map's folder on upwards to the root of its project; nothing if
/// there is none. Scope, errors and cost as below.
[[nodiscard]] Result<std::optional<ProjectOfMap>> project_of(const std::string& map_path, ReferenceScope scope);

/// Finds the rule for a map: in the nearest tilespace.toml from the map's folder on upwards to the root of its project,
/// the last section whose pattern matches the map, else the rule at the top. Patterns are relative to the folder of the
/// tilespace.toml. Nothing if there is no such file, or no rule in it for this map.
///
/// The scope limits the search: none has no file, map_folder one in the map's folder only.
///
/// Errors      Those of the file, which is `file` of the error: cannot_read, too_large above 2^20 bytes, syntax.
/// Cost        Two system calls per folder, if there is no such file.
[[nodiscard]] Result<std::optional<SolidRule>> project_rule(const std::string& map_path, ReferenceScope scope);

}  // namespace tilespace::io::detail
