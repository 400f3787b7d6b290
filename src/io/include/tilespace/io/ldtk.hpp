// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <tilespace/io/error.hpp>
#include <tilespace/io/ldtk_project.hpp>
#include <tilespace/io/limits.hpp>
#include <tilespace/io/references.hpp>

/// @file ldtk.hpp
/// Loader for projects of the LDtk editor: .ldtk, and levels in files of their own, .ldtkl.

namespace tilespace::io {

/// Parses an LDtk project and the level files that it refers to.
///
/// Versions are not checked: files of 0.9 to 1.5 are read, and unknown members are ignored. IntGrid layers may have
/// their values as a list of all cells, or, as in old files, as a list of those that are not empty. Levels of linear
/// layouts have no position in the file; they get one from their order and sizes, without gaps.
///
/// Errors      syntax with line and column where the JSON or a layer does not follow the format; unsupported for what
///             is no project of LDtk, and for unknown kinds of layers and layouts; cannot_read for a level file that
///             is missing; refused for one that `references` does not allow; too_large for more than `limits` allow,
///             and for fields nested deeper than 64; out_of_memory. Errors in a level file have that file's name.
/// Cost        One pass over the bytes by simdjson, and one over layers and definitions; rules of auto-layers are
///             skipped. Memory: a copy of the bytes, and the document, up to 15 bytes per byte of JSON; 4 bytes per
///             cell of an IntGrid layer, 24 per tile, about 400 an entity. A list of cells that are not empty may stand
///             for at most 2^24 cells in all. Sizes are checked before memory is allocated.
/// Source      https://ldtk.io/json/
[[nodiscard]] Result<LdtkProject> parse_ldtk(std::span<const std::byte> bytes, References& references,
                                             const Limits& limits = {}) noexcept;

/// Loads an LDtk project from a file. It may refer to files in its folder and below, unless `scope` allows more.
/// Errors as read_file() and parse_ldtk().
[[nodiscard]] Result<LdtkProject> load_ldtk(const std::string& path, ReferenceScope scope = ReferenceScope::map_folder,
                                            const Limits& limits = {}) noexcept;

}  // namespace tilespace::io
