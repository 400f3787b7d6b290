// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <tilespace/io/error.hpp>
#include <tilespace/io/limits.hpp>
#include <vector>

/// @file references.hpp
/// The files that a map refers to, and which of them may be read.

namespace tilespace::io {

/// Which files may a map refer to?
enum class ReferenceScope : std::uint8_t {
  none,        ///< None: the map must be whole in itself.
  map_folder,  ///< Those in the map's folder and below, links followed: a map from a stranger reads nothing else.
  anywhere,    ///< Any.
};

/// Reads what a map refers to. Make your own to load maps from archives or memory.
class References {
 public:
  virtual ~References() = default;

  /// Which bytes are in the file that is named `source` in the file `from`? `from` is "" for the map itself, else a
  /// path as path_of() gave it.
  /// Errors      refused, cannot_read, too_large, out_of_memory. `file` names the file.
  [[nodiscard]] virtual Result<std::vector<std::byte>> read(std::string_view from, std::string_view source) = 0;

  /// How is that file called from the map's folder? "../a/b.tsx" from "sets/c.tsx" is "a/b.tsx". For names and for the
  /// `from` of further references; equal for equal files as far as names can tell.
  [[nodiscard]] virtual std::string path_of(std::string_view from, std::string_view source) const = 0;
};

/// References of a map that must be whole in itself: every read is refused.
class NoReferences final : public References {
 public:
  [[nodiscard]] Result<std::vector<std::byte>> read(std::string_view from, std::string_view source) override;
  [[nodiscard]] std::string path_of(std::string_view from, std::string_view source) const override;
};

/// References from a map on disk.
///
/// A name in a map is made of parts with '/' between. If it has none and has '\', it is by somebody who works with
/// Windows, and that is what stands between its parts. Names that begin with '/' or a drive, as in "C:/sets/a.tsx", are
/// absolute.
///
/// Errors      refused, for ReferenceScope::map_folder, if the name is absolute or its ".." lead out of the map's
///             folder, or if the file itself is outside once links are followed; refused too for a zero byte in the
///             name. cannot_read for what is no regular file: no folder, device or pipe is opened. too_large for more
///             reads than `limits.files`, those that fail included, and for more than `limits.file_bytes` in all files
///             together. `file` is as path_of() has it.
/// Cost        That of read_file(), and of asking the system where the path leads.
class FolderReferences final : public References {
 public:
  /// `map_path` is the file of the map; it need not exist yet.
  FolderReferences(std::string map_path, ReferenceScope scope, Limits limits = {});
  [[nodiscard]] Result<std::vector<std::byte>> read(std::string_view from, std::string_view source) override;
  [[nodiscard]] std::string path_of(std::string_view from, std::string_view source) const override;

 private:
  std::string folder_;
  std::string real_folder_;  // without links, "." and ".."; empty until it is asked for
  ReferenceScope scope_;
  Limits limits_;
  std::uint64_t reads_ = 0;  // tried so far
  std::uint64_t bytes_ = 0;  // of all files so far
};

}  // namespace tilespace::io
