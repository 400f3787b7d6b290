// SPDX-License-Identifier: MIT
#include "godot/godot_resources.hpp"
#include "godot/godot_value.hpp"

namespace tilespace::io::detail {
namespace {

// Ids are strings in Godot 4, and numbers in some files of its first versions.
std::string_view id_of(const GodotSection& section) noexcept {
  const std::string_view id = field(section.attributes, "id");
  const bool is_quoted = id.size() >= 2 && id.front() == '"' && id.back() == '"';
  return is_quoted ? id.substr(1, id.size() - 2) : id;
}

template <class Map>
auto find_or_null(const Map& map, std::string_view id) noexcept {
  const auto found = map.find(id);
  return found == map.end() ? nullptr : &found->second;
}

}  // namespace

GodotResources::GodotResources(const GodotFile& file) {
  for (const GodotSection& section : file.sections) {
    if (section.tag == "sub_resource") local_[id_of(section)] = &section;
    if (section.tag != "ext_resource") continue;
    if (auto path = godot_string(field(section.attributes, "path"))) paths_[id_of(section)] = *std::move(path);
  }
}

const GodotSection* GodotResources::local(std::string_view value) const noexcept {
  const GodotSection* const* const found = find_or_null(local_, godot_reference(value, "SubResource"));
  return found == nullptr ? nullptr : *found;
}

std::string_view GodotResources::path_of(std::string_view value) const noexcept {
  const std::string* const found = find_or_null(paths_, godot_reference(value, "ExtResource"));
  return found == nullptr ? std::string_view() : std::string_view(*found);
}

}  // namespace tilespace::io::detail
