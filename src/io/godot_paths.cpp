// SPDX-License-Identifier: MIT
// Paths that begin with "res://", the root of a project of Godot.
#include <algorithm>
#include <filesystem>
#include <system_error>
#include <tilespace/io/references.hpp>
#include "project_root.hpp"
#include "reference_path.hpp"

namespace tilespace::io {
namespace {

namespace fs = std::filesystem;

std::string_view without_scheme(std::string_view path) noexcept {
  constexpr std::string_view scheme = "res://";
  return path.starts_with(scheme) ? path.substr(scheme.size()) : path;
}

// Nearest folder upwards that has a project.godot; empty if none has.
fs::path godot_root(const fs::path& folder) {
  for (fs::path at = folder; at.has_relative_path(); at = at.parent_path()) {
    if (detail::is_there(at / detail::godot_project_name)) return at;
  }
  return {};
}

}  // namespace

std::string detail::without_common_folders(const std::string& folder, std::string_view path_in_project) {
  const fs::path path{path_in_project};
  const auto parts = std::distance(path.begin(), path.end());
  fs::path tail;
  fs::path result = path;
  for (fs::path at{folder}; at.has_relative_path(); at = at.parent_path()) {
    tail = tail.empty() ? at.filename() : at.filename() / tail;
    const auto count = std::distance(tail.begin(), tail.end());
    if (count >= parts) break;
    if (!std::equal(tail.begin(), tail.end(), path.begin())) continue;
    result.clear();
    for (auto part = std::next(path.begin(), count); part != path.end(); ++part) result /= *part;
  }
  return result.generic_string();
}

std::string References::path_in_project(std::string_view path) { return std::string(without_scheme(path)); }

std::string FolderReferences::path_in_project(std::string_view path) {
  const std::string_view from_root = without_scheme(path);
  if (from_root.size() == path.size() || find_folders()) return std::string(from_root);
  const fs::path root = godot_root(real_folder_);
  if (root.empty()) return detail::without_common_folders(real_folder_, from_root);
  return (root / from_root).lexically_relative(real_folder_).generic_string();
}

}  // namespace tilespace::io
