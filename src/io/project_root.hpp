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

/// Tests whether a folder has a `.git`, a tilespace.toml, a project.godot, or a file that ends with .tiled-project or
/// .ldtk.
///
/// Invalid     A folder that cannot be listed has no such files. 10000 entries are looked at.
/// Cost        System calls, and a list of the folder.
[[nodiscard]] bool is_project(const std::filesystem::path& folder);

/// Root of the project of a folder: the nearest one from this one on upwards that is_project(); this folder if none is.
/// The root of the file system is none.
///
/// Cost        That of is_project() for each folder on the way.
[[nodiscard]] std::string project_root(const std::string& folder);

}  // namespace tilespace::io::detail
