// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tilespace/io/error.hpp>
#include <tilespace/io/limits.hpp>
#include <vector>

/// @file references.hpp
/// Access to the files that a map refers to (tilesets, templates, images), restricted to a folder.

namespace tilespace::io {

/// Files that a map may refer to.
enum class ReferenceScope : std::uint8_t {
  none,        ///< None: the map must be self-contained.
  map_folder,  ///< Files in the map's folder and below, after resolving links. Safe for untrusted maps.
  /// Files in the root of the map's project and below, after resolving links. The root is the nearest folder from the
  /// map's on upwards that has a `*.tiled-project`, `*.ldtk`, `project.godot`, `.git` or `tilespace.toml`; the map's
  /// folder if none has.
  project,
  anywhere,  ///< Any file.
};
/// Name of a scope: "none", "map_folder", "project" or "anywhere"; "" for invalid values.
[[nodiscard]] const char* name(ReferenceScope scope) noexcept;

/// Reads the files that a map refers to. Derive from it to load maps from archives or memory.
class References {
 public:
  virtual ~References() = default;

  /// Reads the file that the file `from` refers to as `source`. `from` is "" for the map itself, else a path returned
  /// by path_of().
  /// Errors      refused, cannot_read, too_large, out_of_memory. `file` is the path of the file.
  [[nodiscard]] virtual Result<std::vector<std::byte>> read(std::string_view from, std::string_view source) = 0;

  /// Path of that file relative to the map's folder: "../a/b.tsx" from "sets/c.tsx" is "a/b.tsx". Used in messages and
  /// as `from` of further references; equal for equal files as far as names can show.
  [[nodiscard]] virtual std::string path_of(std::string_view from, std::string_view source) const = 0;

  /// Path relative to the map's folder of a file that is named from the root of the project on, as Godot does:
  /// "res://tiles.tres" from a map in "levels" is "../tiles.tres". Without "res://" unless overridden.
  [[nodiscard]] virtual std::string path_in_project(std::string_view path);

  /// Names of the files in the map's folder, for worlds whose levels are found by patterns. Refused unless overridden.
  /// Errors      refused, cannot_read, too_large, out_of_memory.
  [[nodiscard]] virtual Result<std::vector<std::string>> names();
};

/// References of a self-contained map: every read is refused.
class NoReferences final : public References {
 public:
  [[nodiscard]] Result<std::vector<std::byte>> read(std::string_view from, std::string_view source) override;
  [[nodiscard]] std::string path_of(std::string_view from, std::string_view source) const override;
};

/// References of a map on disk.
///
/// The parts of a path are separated by '/'. If a path contains no '/' but '\', it was written on Windows, and '\'
/// separates its parts. Paths that begin with '/' or a drive, as in "C:/sets/a.tsx", are absolute.
///
/// Errors      refused, for ReferenceScope::map_folder and project, if the path is absolute or its ".." lead out of the
///             map's folder or out of the project's root, or if the file itself is outside once links are resolved;
///             also refused for a zero byte in the path. cannot_read for anything but a regular file: no folder, device
///             or pipe is opened. too_large for more reads than `limits.files`, including failed ones, and for more
///             than `limits.file_bytes` in all files together. `file` is as returned by path_of().
/// Cost        That of read_file(), and of system calls that resolve the path.
class FolderReferences final : public References {
 public:
  /// `map_path` is the file of the map; it need not exist yet.
  FolderReferences(std::string map_path, ReferenceScope scope, Limits limits = {});
  [[nodiscard]] Result<std::vector<std::byte>> read(std::string_view from, std::string_view source) override;
  [[nodiscard]] std::string path_of(std::string_view from, std::string_view source) const override;
  /// The root is the nearest folder from the map's on upwards that has a project.godot. Without one, folders that the
  /// path begins with and that the map is in are left out: for a map in "level", "res://level/tiles.tres" is
  /// "tiles.tres".
  [[nodiscard]] std::string path_in_project(std::string_view path) override;
  [[nodiscard]] Result<std::vector<std::string>> names() override;

 private:
  [[nodiscard]] std::optional<Error> find_folders();

  std::string folder_;
  std::string real_folder_;  // without links, "." and ".."; empty until first used
  std::string root_;         // allowed folder, as above; empty until first used
  ReferenceScope scope_;
  Limits limits_;
  std::uint64_t reads_ = 0;  // attempted so far
  std::uint64_t bytes_ = 0;  // of all files so far
};

}  // namespace tilespace::io
