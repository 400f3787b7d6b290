// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// @file near_words.hpp
/// Suggestions for a word that is not known.

namespace tilespace::tool {

/// Edit distance with transpositions (Damerau-Levenshtein, restricted to one change of each place).
[[nodiscard]] std::size_t edit_distance(std::string_view a, std::string_view b);

/// The known words that are near: with an edit distance of at most a third of the letters, or with the word as a part
/// of theirs, or theirs as a part of it. The most similar first, at most three. Words of one or two letters have none
/// that are near.
[[nodiscard]] std::vector<std::string> near_words(std::string_view word, std::span<const std::string_view> known);

/// "; did you mean a or b?", or "" without suggestions.
[[nodiscard]] std::string did_you_mean(std::string_view word, const std::vector<std::string>& known);

}  // namespace tilespace::tool
