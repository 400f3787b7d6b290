// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <tilespace/grid/tile_span.hpp>
#include <vector>

/// @file answer_tiles.hpp
/// Extraction of tiles, objects and errors from the JSON of any result of `tilespace ask`.

namespace tilespace::tool {

/// Appends the answer to a query, as append_answer().
using AppendAnswer = std::function<void(std::string& out, std::string_view question)>;

/// The message of an error result; nothing for others.
[[nodiscard]] std::optional<std::string> error_of_answer(std::string_view json);

/// Tiles under "tile", "tiles" and "spans", in order.
[[nodiscard]] std::vector<TileSpan> tiles_of_answer(std::string_view json);

/// Objects under "object", "objects" and "pairs", as indices into the list of the query: each once, in order.
[[nodiscard]] std::vector<std::uint32_t> objects_of_answer(std::string_view json);

/// Tiles to highlight for a query and its result: those of the result, and those of the queried line, up to its hit, or
/// area.
[[nodiscard]] std::vector<TileSpan> tiles_to_show(const AppendAnswer& append_answer_to, std::string_view question,
                                                  std::string_view answer);

}  // namespace tilespace::tool
