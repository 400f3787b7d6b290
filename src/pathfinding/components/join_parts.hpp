// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/pathfinding/connected_components.hpp>
#include <tilespace/pathfinding/detail/component_parts.hpp>

/// @file join_parts.hpp
/// Connected components of a map, by union-find over the components of its blocks.

namespace tilespace::detail {

/// Joins the parts of all blocks across their borders: writes a part of the same component for each, which is never one
/// after it.
void join_parts(const ComponentParts& all, Buffer<std::uint32_t>& roots) noexcept;

/// Replaces each of `roots` by the first part of the same component, and writes the components of these. Returns the
/// number of components.
[[nodiscard]] std::uint64_t sum_up(const ComponentParts& all, Buffer<std::uint32_t>& roots,
                                   Buffer<ConnectedComponent>& areas) noexcept;

}  // namespace tilespace::detail
