// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <tilespace/grid/layout.hpp>

#include "questions/keys.hpp"
#include "questions/questions.hpp"
#include "shell/map_names.hpp"
#include "shell/words.hpp"

/// @file short_question.hpp
/// Conversion between short queries, `circle 10.5 4 3 interior`, and the JSON of `tilespace ask`.

namespace tilespace::tool {

/// Converts the words to a query of this kind.
///
/// A key is followed by its values: `by 4 -0.5`, `gap shut`, `world`. The value of a word key implies the key: `shut`.
/// Numbers without a key are assigned to the keys of `kind.order`, one after the other. The name of an object stands
/// for numbers: for a box or a body its bounds, otherwise its center. Queries about objects that list none refer to all
/// of the map. Throws BadLine if a word is unknown, or there are too many or too few numbers for a key.
[[nodiscard]] std::string to_json(const KindOfQuestion& kind, std::span<const Word> words, const MapNames& names,
                                  const Layout& layout);

/// Short form of the example in the table of queries.
[[nodiscard]] std::string to_words(const KindOfQuestion& kind);

/// Lists the values that each of its keys takes, a line each.
[[nodiscard]] std::string list_keys(const KindOfQuestion& kind);

/// The keys of a query that are its arguments in short words, without "ask" and "id".
[[nodiscard]] std::vector<const Key*> keys_of(const KindOfQuestion& kind);

/// The keys that take numbers without a key, in order, each with its alternatives.
[[nodiscard]] std::vector<std::vector<std::string_view>> slots_of(const KindOfQuestion& kind);

}  // namespace tilespace::tool
