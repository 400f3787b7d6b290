// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <tilespace/base/parts.hpp>
#include <tilespace/objects/detail/object_layer.hpp>

/// @file pair_parts.hpp
/// Parts of the search for pairs in a layer: runs of rows of cells, of chunks, and of slots that are compared with
/// other layers. They depend on the layer alone.

namespace tilespace::detail {

/// Some of the objects of a layer whose pairs are asked for: rows of cells, chunks, from 1 on, and slots to compare
/// with the layers before.
struct PairRange {
  PartRange rows{}, chunks{}, others{};
};

/// All of a layer. `has_others`: whether there are layers before it.
[[nodiscard]] PairRange all_pairs(const ObjectLayer& layer, bool has_others) noexcept;

/// Number of parts of a layer, and one of them.
/// @{
[[nodiscard]] std::size_t count_pair_parts(const ObjectLayer& layer, bool has_others) noexcept;
[[nodiscard]] PairRange pairs_of_part(const ObjectLayer& layer, bool has_others, std::size_t part) noexcept;
/// @}

}  // namespace tilespace::detail
