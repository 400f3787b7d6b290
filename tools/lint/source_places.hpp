// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>
#include <tilespace/io/load_map.hpp>
#include <tilespace/lint/finding.hpp>
#include <utility>
#include <vector>

#include "lint/tiled_source.hpp"

/// @file source_places.hpp
/// Lines and columns of findings in files of Tiled: those of the tile's number in a layer, or of the object's id.

namespace tilespace::tool {

/// Line and column, counted from 1, of places in a text.
class LineNumbers {
 public:
  explicit LineNumbers(std::string_view text);
  [[nodiscard]] std::pair<std::uint64_t, std::uint64_t> of(std::size_t place) const;

 private:
  std::vector<std::size_t> starts_;
};

/// The places in the file of a map of Tiled; nothing for other maps, and if file and map do not agree.
[[nodiscard]] std::optional<TiledSource> source_of(const io::LoadedMap& loaded, std::string_view text);

/// The id at the end of the words about an object, `chest #12`; 0 if there is none.
[[nodiscard]] std::uint64_t id_in(std::string_view words);

/// Tells line and column of the findings that have none, as far as they are known: of orthogonal maps, in layers that
/// are written as numbers and not shifted.
void add_places(std::vector<lint::Finding>& findings, const io::LoadedMap& loaded, std::span<const std::byte> file);

}  // namespace tilespace::tool
