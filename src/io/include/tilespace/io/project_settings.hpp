// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <tilespace/io/error.hpp>
#include <tilespace/io/properties.hpp>
#include <tilespace/io/references.hpp>

/// @file project_settings.hpp
/// Settings of a project besides its rules for solid tiles: the section `[lint]` of its tilespace.toml.

namespace tilespace::io {

/// Settings of a project.
struct ProjectSettings {
  std::string file;  ///< Path of the tilespace.toml; empty if there is none.
  Properties lint;   ///< Keys of the section `[lint]`: tables are groups, arrays lists.
};

/// Loads the settings for a map: those of the nearest tilespace.toml from the map's folder on upwards to the root of
/// its project, as load_map() finds it. The map itself need not exist.
/// Invalid     No tilespace.toml, or ReferenceScope::none: no settings. ReferenceScope::map_folder: in that folder
///             only.
/// Errors      Those of the file: cannot_read, too_large above 2^20 bytes, syntax, refused for a link out of its
///             folder; out_of_memory.
/// Cost        Two system calls per folder, if there is no such file; else one pass over it.
[[nodiscard]] Result<ProjectSettings> load_project_settings(const std::string& map_path,
                                                            ReferenceScope scope = ReferenceScope::project) noexcept;

}  // namespace tilespace::io
