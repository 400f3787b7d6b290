// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <tilespace/io/ldtk_project.hpp>

/// @file info_ldtk.hpp
/// Additional output of `tilespace info` for LDtk projects.

namespace tilespace::tool {

/// Appends levels, layers and entities, as lines.
void append_ldtk_text(std::string& out, const io::LdtkProject& project);
/// Appends the same as a member "ldtk" of a JSON object that has members before it.
void append_ldtk_json(std::string& out, const io::LdtkProject& project);

}  // namespace tilespace::tool
