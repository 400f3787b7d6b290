// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <tilespace/grid/layout.hpp>

#include "../keys.hpp"
#include "../questions.hpp"
#include "map_names.hpp"
#include "words.hpp"

/// @file short_question.hpp
/// A question in short words, `circle 10.5 4 3 interior`, as the JSON that `tilespace ask` takes, and back.

namespace tilespace::tool {

/// The question that asks for `kind` by these words.
///
/// A key is followed by what it takes: `by 4 -0.5`, `gap shut`, `world`. Its word alone stands for both: `shut`. Numbers
/// without a key go to the keys of `kind.order`, one after the other. The name of an object stands for numbers: for a
/// box or a body its bounds, else for the middle of it. Questions about objects that name none are about all of the map.
/// Throws BadLine if a word means nothing, or there are too many or too few numbers for a key.
[[nodiscard]] std::string to_json(const KindOfQuestion& kind, std::span<const Word> words, const MapNames& names,
                                  const Layout& layout);

/// The short words that ask the same as an example of the table of questions.
[[nodiscard]] std::string to_words(const KindOfQuestion& kind);

/// What each of its keys takes, a line each, for people.
[[nodiscard]] std::string list_keys(const KindOfQuestion& kind);

/// The keys of a question that stand for its arguments, without "ask" and "id".
[[nodiscard]] std::vector<const Key*> keys_of(const KindOfQuestion& kind);

/// The keys that numbers without one go to, in order, each with those that may be given instead of it.
[[nodiscard]] std::vector<std::vector<std::string_view>> slots_of(const KindOfQuestion& kind);

}  // namespace tilespace::tool
