// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tilespace/io/solid_rule.hpp>
#include <vector>

/// @file tile_ids.hpp
/// Lists of tile ids, and their textual form: "2-9,17".

namespace tilespace::io::detail {

/// Ids in rising order; ranges that meet or overlap are merged.
using IdRanges = std::vector<TileIds>;

/// Sorts ranges, and merges those that meet.
void normalize(IdRanges& ids);

/// Parses a list of ids and ranges. Nothing if it is empty, or not such a list.
[[nodiscard]] std::optional<IdRanges> read_ids(std::string_view text);

/// Formats the list: read_ids() reads it.
[[nodiscard]] std::string ids_text(const IdRanges& ids);

/// Tests whether the list has the id. Ranges that are not in rising order may be missed.
/// Cost        A binary search.
[[nodiscard]] bool has_id(const IdRanges& ids, std::uint32_t id) noexcept;

}  // namespace tilespace::io::detail
