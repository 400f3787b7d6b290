// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/layout.hpp>
#include <tilespace/grid/world.hpp>
#include <utility>

#include "command_line/paged_map.hpp"
#include "questions/question.hpp"

/// @file paged_world.hpp
/// A world beyond memory that is asked: by pages, or by a window of all tiles that may decide a query.

namespace tilespace::tool {

/// A world file and its layout in world units.
struct PagedWorld {
  PagedWorld(PagedMap& of, const Layout& of_layout) : pages(of), layout(of_layout) {}

  PagedMap& pages;
  Layout layout;
  World window{};       ///< Of the last query that took one.
  TileBox in_window{};  ///< Its tiles; those of an edit make it empty.

  [[nodiscard]] ChunkedMap& map() const { return pages.map; }

  /// The value of a query. Throws BadQuestion if there is none.
  template <class Value>
  [[nodiscard]] Value known(Result<Value, ChunkError> value) const {
    if (!value) throw BadQuestion{pages.why(value.error())};
    return std::move(value).value();
  }
  void require_done(const ChunkError& error) const {
    if (!error.ok()) throw BadQuestion{pages.why(error)};
  }
};

}  // namespace tilespace::tool
