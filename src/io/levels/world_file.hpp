// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <tilespace/io/levels.hpp>
#include <vector>

/// @file world_file.hpp
/// .world files of Tiled.

namespace tilespace::io::detail {

/// Levels of a .world file: those it lists, then those that its patterns match.
/// Errors      See parse_levels().
[[nodiscard]] Result<std::vector<Level>> parse_world(std::span<const std::byte> bytes, References& references,
                                                     const Limits& limits);

/// Tests whether a name means the level: its file, with or without folder and ending.
[[nodiscard]] bool is_called(const Level& level, std::string_view name) noexcept;

}  // namespace tilespace::io::detail
