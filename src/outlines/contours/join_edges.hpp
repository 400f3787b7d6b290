// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/outlines/outlines.hpp>
#include "contours/border_edges.hpp"

/// @file join_edges.hpp
/// Joins edges to closed outlines.

namespace tilespace::detail {

/// Joins edges to outlines. At each point as many edges begin as end. Sorts the edges.
/// Errors      out_of_memory.
[[nodiscard]] Result<Outlines> join_edges(Buffer<BorderEdge>& edges) noexcept;

}  // namespace tilespace::detail
