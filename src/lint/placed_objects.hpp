// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <tilespace/geom/box.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/lint/lint.hpp>
#include <vector>

/// @file placed_objects.hpp
/// Objects of a map of Tiled or Godot, and entities of LDtk, placed in its tiles.

namespace tilespace::lint {

/// An object of a map.
struct PlacedObject {
  std::string layer{};       ///< Path of its layer.
  std::string name{};        ///< As in the file.
  std::string class_name{};  ///< As in the file, or that of its tile.
  std::string words{};       ///< In a sentence: "chest #12".
  std::string kind{};        ///< What makes two objects the same: their kind, tile and rotation.
  std::string lint_off{};    ///< Its property of this name; may be empty.
  Box box{};                 ///< In tile space; never empty, but it may be a point.
  bool is_spawn = false;     ///< By the options.
  bool is_goal = false;      ///< Likewise.
  bool is_small = false;     ///< A point with a name or class, or a tile no larger than one: a thing, no zone.
  bool is_picture = false;   ///< Drawn, and nothing else: a tile without a name or class, a sprite of Godot.
  bool is_solid = false;     ///< It makes tiles solid, or may do so.
};

/// All objects of a map whose box is known, layer by layer.
[[nodiscard]] std::vector<PlacedObject> placed_objects(const io::LoadedMap& loaded, const LintOptions& options);

/// Tests whether an object is not to be checked by a rule: its property lint_off.
[[nodiscard]] bool is_left_out(const PlacedObject& object, std::string_view rule);

/// The middle of a box, and of an object.
[[nodiscard]] Point middle_of(const Box& box) noexcept;
[[nodiscard]] Point middle_of(const PlacedObject& object) noexcept;

}  // namespace tilespace::lint
