// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <tilespace/lint/lint.hpp>
#include <vector>

#include "command_line/map_options.hpp"

/// @file fix.hpp
/// Repairs of what has one answer in files of Tiled: ids of objects that are there twice, and flags without a meaning.

namespace tilespace::tool {

/// An edit of a file: a number in place of another.
struct Repair {
  std::size_t begin = 0;  ///< Place in the file.
  std::size_t end = 0;
  std::string with;
  std::string words;  ///< `level.tmx:12:8: the id 3 becomes 17 [file/duplicate-object-id]`.
};

/// Repairs of the findings of a map of Tiled, in the order of the file. The second and later objects of an id get new
/// ones from nextobjectid on; references to the id mean the first object. The fourth flag of tile numbers is taken away
/// in layers that are written as numbers. Throws Failure if the map cannot be read.
[[nodiscard]] std::vector<Repair> repairs_of(const MapOptions& options, const lint::LintOptions& rules);

/// Makes the repairs, and nothing else: every other byte of the file stays. The new file replaces the old one as a
/// whole. Throws Failure, and changes nothing, if the file that results has such findings still or cannot be read.
void repair(const MapOptions& options, const lint::LintOptions& rules, const std::vector<Repair>& repairs);

}  // namespace tilespace::tool
