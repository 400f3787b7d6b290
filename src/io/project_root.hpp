// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>

/// @file project_root.hpp
/// The folder of the project that a map belongs to.

namespace tilespace::io::detail {

/// Name of the file with the rules of a project.
inline constexpr const char* project_file_name = "tilespace.toml";

/// Name of the file in the root of a project of Godot.
inline constexpr const char* godot_project_name = "project.godot";

/// Tests whether there is a file or a folder.
[[nodiscard]] bool is_there(const std::filesystem::path& path);

/// Root of the project of a folder: the nearest folder from this one on upwards that has a `.git`, a tilespace.toml, a
/// project.godot, or a file that ends with .tiled-project or .ldtk; this folder if none has. The root of the file
/// system is none.
///
/// Invalid     Folders that cannot be listed have no such files. Of a folder, 10000 entries are looked at.
/// Cost        System calls, and a list of each folder on the way.
[[nodiscard]] std::string project_root(const std::string& folder);

}  // namespace tilespace::io::detail
