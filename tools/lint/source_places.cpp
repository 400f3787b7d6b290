// SPDX-License-Identifier: MIT
#include "lint/source_places.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <tilespace/io/tiled_lookup.hpp>
#include <tuple>

namespace tilespace::tool {
namespace {

// Numbers of layers, read when they are asked for.
class CellPlaces {
 public:
  CellPlaces(const io::TiledMap& map, const TiledSource& source, std::string_view text)
      : map_(map), source_(source), text_(text), numbers_(source.cells.size()) {}

  // The number of a tile in a layer. Without a layer, the first one that has a tile there, or else any.
  std::optional<std::size_t> place_of(Tile tile, std::string_view layer) {
    std::optional<std::size_t> other;
    for (std::size_t i = 0; i < source_.cells.size(); ++i) {
      const SourceCells& cells = source_.cells[i];
      if (!cells.bounds.contains(tile) || io::offset_of(map_, cells.layer) != Vec{}) continue;
      if (!layer.empty() && io::path_of(map_, cells.layer) != layer) continue;
      const std::optional<SourceNumber> number = number_at(i, tile);
      if (!number) continue;
      if (!layer.empty() || value_of(text_, *number).value_or(0) != 0) return number->begin;
      if (!other) other = number->begin;
    }
    return other;
  }

 private:
  std::optional<SourceNumber> number_at(std::size_t index, Tile tile) {
    const SourceCells& cells = source_.cells[index];
    std::vector<SourceNumber>& numbers = numbers_[index];
    if (numbers.empty()) numbers = numbers_in(text_, cells.begin, cells.end);
    const std::int64_t row = std::int64_t{tile.y} - cells.bounds.min.y;
    const std::int64_t at = row * cells.bounds.width() + (std::int64_t{tile.x} - cells.bounds.min.x);
    if (numbers.size() != static_cast<std::size_t>(cells.bounds.width() * cells.bounds.height())) return std::nullopt;
    return numbers[static_cast<std::size_t>(at)];
  }

  const io::TiledMap& map_;
  const TiledSource& source_;
  std::string_view text_;
  std::vector<std::vector<SourceNumber>> numbers_;
};

// The object with an id; of those with the same id, the second one.
std::optional<std::size_t> place_of_object(const TiledSource& source, std::string_view text, std::uint64_t id) {
  std::optional<std::size_t> place;
  std::size_t times = 0;
  for (const SourceObject& object : source.objects) {
    if (value_of(text, object.id) != id || ++times > 2) continue;
    place = object.id.begin;
  }
  return place;
}

std::optional<std::size_t> place_of(const lint::Finding& finding, const TiledSource& source, std::string_view text,
                                    CellPlaces& cells, bool is_orthogonal) {
  const std::uint64_t id = id_in(finding.object);
  if (id != 0) return place_of_object(source, text, id);
  if (!finding.tile || !is_orthogonal) return std::nullopt;
  return cells.place_of(*finding.tile, finding.layer);
}

}  // namespace

LineNumbers::LineNumbers(std::string_view text) : starts_{0} {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\n') starts_.push_back(i + 1);
  }
}

std::pair<std::uint64_t, std::uint64_t> LineNumbers::of(std::size_t place) const {
  const auto after = std::upper_bound(starts_.begin(), starts_.end(), place);
  return {static_cast<std::uint64_t>(after - starts_.begin()), place - *(after - 1) + 1};
}

std::optional<TiledSource> source_of(const io::LoadedMap& loaded, std::string_view text) {
  if (!loaded.tiled || (loaded.format != io::MapFormat::tmx && loaded.format != io::MapFormat::tmj))
    return std::nullopt;
  std::optional<TiledSource> source = scan_tiled(text);
  if (!source || source->layers != loaded.tiled->layers.size()) return std::nullopt;
  return source;
}

std::uint64_t id_in(std::string_view words) {
  const std::size_t hash = words.rfind('#');
  if (hash == std::string_view::npos) return 0;
  return value_of(words, {hash + 1, words.size()}).value_or(0);
}

void add_places(std::vector<lint::Finding>& findings, const io::LoadedMap& loaded, std::span<const std::byte> file) {
  if (findings.empty()) return;
  const std::string_view text(reinterpret_cast<const char*>(file.data()), file.size());
  const std::optional<TiledSource> source = source_of(loaded, text);
  if (!source) return;
  const LineNumbers lines(text);
  CellPlaces cells(*loaded.tiled, *source, text);
  const bool is_orthogonal = loaded.tiled->orientation == io::Orientation::orthogonal;
  for (lint::Finding& finding : findings) {
    if (finding.line != 0) continue;
    const auto place = place_of(finding, *source, text, cells, is_orthogonal);
    if (!place) continue;
    std::tie(finding.line, finding.column) = lines.of(*place);
    if (finding.tile) finding.text += fmt::format(", at tile ({}, {})", finding.tile->x, finding.tile->y);
  }
}

}  // namespace tilespace::tool
