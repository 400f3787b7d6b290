// SPDX-License-Identifier: MIT
#include "project_root.hpp"
#include <filesystem>
#include <string_view>
#include <system_error>
#include "folder_entries.hpp"
#include "no_memory.hpp"

namespace fs = std::filesystem;

namespace tilespace::io::detail {

bool is_project(const fs::path& folder) {
  for (const char* const name : {project_file_name, godot_project_name, ".git"}) {
    if (is_there(folder / name)) return true;
  }
  int left = 10'000;
  bool found = false;
  const auto look = [&](std::string_view name) {
    found = name.ends_with(".tiled-project") || name.ends_with(".ldtk");
    return !found && --left > 0;
  };
  return !visit_entries(folder.string(), look) && found;
}

bool is_there(const fs::path& path) {
  std::error_code error;
  const bool found = fs::exists(path, error);
  throw_if_no_memory(error);
  return found;
}

std::string project_root(const std::string& folder) {
  for (fs::path at = folder; at.has_relative_path(); at = at.parent_path()) {
    if (is_project(at)) return at.string();
  }
  return folder;
}

}  // namespace tilespace::io::detail
