// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <string_view>
#include "godot/godot_text.hpp"

/// @file godot_resources.hpp
/// Resources of a Godot file by their ids: in the file itself, and in other files.

namespace tilespace::io::detail {

/// Sections `sub_resource` and `ext_resource` of a file, by id.
class GodotResources {
 public:
  /// The file outlives this.
  explicit GodotResources(const GodotFile& file);

  /// Resource in the file that a value `SubResource("id")` names; null if it is none, or there is none.
  [[nodiscard]] const GodotSection* local(std::string_view value) const noexcept;

  /// Path of the file that a value `ExtResource("id")` names, "res://tiles.tres"; empty if it is none.
  [[nodiscard]] std::string_view path_of(std::string_view value) const noexcept;

 private:
  std::map<std::string_view, const GodotSection*> local_;
  std::map<std::string_view, std::string> paths_;
};

}  // namespace tilespace::io::detail
