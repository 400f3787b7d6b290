// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tilespace/grid/tile_span.hpp>
#include <tilespace/grid/world.hpp>
#include <vector>

/// @file answer_tiles.hpp
/// What does an answer of `tilespace ask` name, whatever the question was?

namespace tilespace::tool {

/// Why there is none, if it is an error.
[[nodiscard]] std::optional<std::string> error_of_answer(std::string_view json);

/// The tiles under "tile", "tiles" and "spans", in order.
[[nodiscard]] std::vector<TileSpan> tiles_of_answer(std::string_view json);

/// The objects under "object", "objects" and "pairs", by their place in the list of the question: each once, in order.
[[nodiscard]] std::vector<std::uint32_t> objects_of_answer(std::string_view json);

/// The tiles that a picture is to show of a question and its answer: those of the answer; and of what was asked, those
/// of the line, up to what it hits, or of the area.
[[nodiscard]] std::vector<TileSpan> tiles_to_show(const World& world, std::string_view question,
                                                  std::string_view answer);

}  // namespace tilespace::tool
