// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tilespace/grid/grid.hpp>
#include <tilespace/grid/view.hpp>
#include <tilespace/grid/world.hpp>
#include <tilespace/sweep/movers.hpp>
#include <vector>

/// @file questions.hpp
/// Table of the queries of `tilespace ask`, and their execution.

namespace tilespace::tool {

class Question;
struct PagedWorld;

/// A world, and what belongs to it in a session.
struct AskedWorld {
  AskedWorld(const World& of, const Grid<std::uint16_t>* costs_of_tiles = nullptr,  // NOLINT: a world without more
             Movers all_that_moves = {})
      : world(of), costs(costs_of_tiles), movers(all_that_moves) {}

  const World& world;
  const Grid<std::uint16_t>* costs;  ///< The cost of each tile for paths; null if all are alike.
  Movers movers;                     ///< All that moves, in tile space, before what a query names.
};

/// Description of a query.
struct KindOfQuestion {
  std::string_view ask;                ///< Its name.
  std::string_view word;               ///< One-word name for `tilespace shell`; may be the same.
  std::vector<std::string_view> keys;  ///< All keys it accepts.
  /// Keys that take numbers given without a key in `tilespace shell`: "body|circle by". Of alternatives, one is given,
  /// and the first one if none is named.
  std::string_view order;
  void (*answer)(std::string& out, const World&, const Question&) = nullptr;
  /// In its place: one of these.
  void (*answer_in_session)(std::string& out, const AskedWorld&, const Question&) = nullptr;
  void (*answer_on_screen)(std::string& out, const tilespace::View&, const Question&) = nullptr;
  /// For worlds beyond memory: false, and appends nothing, if it needs a window.
  bool (*answer_in_pages)(std::string& out, PagedWorld&, const Question&) = nullptr;
  /// The window that it needs: all tiles that may decide it; nothing, if all of the map may.
  std::optional<TileBox> (*tiles)(const PagedWorld&, const Question&) = nullptr;
  std::string_view help;     ///< Description and keys.
  std::string_view example;  ///< Example for maps/dungeon.txt; a test compares the results.
  std::string_view example_answer;
};

/// All queries, in display order.
[[nodiscard]] const std::vector<KindOfQuestion>& kinds_of_questions();

/// The kind of a query. Throws BadQuestion if there is none of its name.
[[nodiscard]] const KindOfQuestion& kind_of_question(const Question& question);

/// Appends the result of the query in `line`, as one line of JSON without its end. An invalid query results in
/// `{"error": ...}`, and false. `view` is that of the map; maps without one have tiles of a pixel.
bool append_answer(std::string& out, const AskedWorld& asked, std::string_view line, const tilespace::View& view = {});

/// The same for a world beyond memory. Queries that it has no pages for are asked of a window: that of the key
/// "window", or of all tiles that may decide them, or of all chunks, if that fits into half of the memory.
bool append_paged_answer(std::string& out, PagedWorld& world, std::string_view line);

/// Error result.
[[nodiscard]] std::string error_answer(std::string_view why);

/// Formats all queries with their keys, an example and its result.
[[nodiscard]] std::string list_questions();

}  // namespace tilespace::tool
