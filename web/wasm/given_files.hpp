// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <tilespace/io/references.hpp>
#include <utility>
#include <vector>

#include "reference_path.hpp"

/// @file given_files.hpp
/// The files of a map that the page has given, by their paths relative to the folder of the map. Those that the map
/// asks for and that there are not are noted, so that the page can get them and load again.

namespace tilespace::web {

/// How many folders upwards the root of a project is looked for.
inline constexpr std::size_t most_folders = 8;

class GivenFiles final : public io::References {
 public:
  std::map<std::string, std::vector<std::byte>, std::less<>> files{};
  std::vector<std::string> folder{};  ///< Names of the files in the folder of the map.
  std::set<std::string> missing{};    ///< Paths that were asked for.
  std::string map{};                  ///< The path of the map, for errors.

  [[nodiscard]] io::Result<std::vector<std::byte>> read(std::string_view from, std::string_view source) override {
    const std::string path = path_of(from, source);
    const auto found = files.find(path);
    if (found != files.end()) return found->second;
    missing.insert(path);
    return io::Error{io::ErrorKind::cannot_read, path, 0, 0, std::nullopt, "a file to read",
                     "No such file or directory"};
  }

  [[nodiscard]] std::string path_of(std::string_view from, std::string_view source) const override {
    return io::detail::reference_path(from, source);
  }

  /// The root is the nearest folder with a project.godot, upwards from that of the map; without one, folders that the
  /// path begins with and that the map is in are left out.
  [[nodiscard]] std::string path_in_project(std::string_view path) override {
    constexpr std::string_view scheme = "res://";
    if (path.starts_with(scheme)) path.remove_prefix(scheme.size());
    std::string root;
    for (std::size_t up = 0; up <= most_folders; ++up, root += "../") {
      if (files.contains(root + "project.godot")) return io::detail::reference_path({}, root.append(path));
    }
    for (std::size_t up = 0; up <= most_folders; ++up) {
      root.resize(3 * up);
      missing.insert(root + "project.godot");
    }
    const std::size_t end = map.rfind('/');
    return io::detail::without_common_folders("/" + map.substr(0, end == std::string::npos ? 0 : end), path);
  }

  [[nodiscard]] io::Result<std::vector<std::string>> names() override {
    if (!folder.empty()) return folder;
    return io::Error{io::ErrorKind::refused, {}, 0, 0, std::nullopt, "files that are given together", "one file alone"};
  }
};

}  // namespace tilespace::web
