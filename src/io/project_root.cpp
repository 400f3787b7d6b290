// SPDX-License-Identifier: MIT
#include "project_root.hpp"
#include <filesystem>
#include <system_error>

namespace tilespace::io::detail {
namespace {

namespace fs = std::filesystem;

bool is_there(const fs::path& path) {
  std::error_code error;
  return fs::exists(path, error);
}

bool ends_like_a_project(const fs::path& file) {
  const std::string name = file.filename().string();
  return name.ends_with(".tiled-project") || name.ends_with(".ldtk");
}

bool has_project(const fs::path& folder) {
  if (is_there(folder / project_file_name) || is_there(folder / ".git")) return true;
  constexpr int most = 10'000;
  std::error_code error;
  fs::directory_iterator entry(folder, error);
  for (int i = 0; !error && i < most && entry != fs::directory_iterator(); ++i) {
    if (ends_like_a_project(entry->path())) return true;
    entry.increment(error);
  }
  return false;
}

}  // namespace

std::string project_root(const std::string& folder) {
  for (fs::path at = folder; at.has_relative_path(); at = at.parent_path()) {
    if (has_project(at)) return at.string();
  }
  return folder;
}

}  // namespace tilespace::io::detail
