// SPDX-License-Identifier: MIT
#include "collision/tile_ids.hpp"
#include <algorithm>
#include <charconv>

namespace tilespace::io::detail {
namespace {

std::optional<std::uint32_t> read_id(std::string_view text) noexcept {
  std::uint32_t id = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, status] = std::from_chars(text.data(), end, id);
  return stop == end && status == std::errc{} ? std::optional(id) : std::nullopt;
}

std::optional<TileIds> read_range(std::string_view text) noexcept {
  const std::size_t dash = text.find('-');
  const auto first = read_id(text.substr(0, dash));
  const auto last = dash == std::string_view::npos ? first : read_id(text.substr(dash + 1));
  if (!first || !last || *last < *first) return std::nullopt;
  return TileIds{*first, *last};
}

}  // namespace

void normalize(IdRanges& ids) {
  std::sort(ids.begin(), ids.end(), [](TileIds a, TileIds b) { return a.first < b.first; });
  std::size_t last = 0;
  for (std::size_t i = 1; i < ids.size(); ++i) {
    const bool meets = ids[i].first <= ids[last].last || ids[i].first - ids[last].last == 1;
    if (meets) {
      ids[last].last = std::max(ids[last].last, ids[i].last);
    } else {
      ids[++last] = ids[i];
    }
  }
  ids.resize(std::min(ids.size(), last + 1));
}

std::optional<IdRanges> read_ids(std::string_view text) {
  IdRanges ids;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    const auto range = read_range(text.substr(begin, end - begin));
    if (!range) return std::nullopt;
    ids.push_back(*range);
    begin = end + 1;
  }
  normalize(ids);
  return ids;
}

std::string ids_text(const IdRanges& ids) {
  std::string text;
  for (const TileIds range : ids) {
    if (!text.empty()) text += ',';
    text += std::to_string(range.first);
    if (range.last != range.first) text.append("-").append(std::to_string(range.last));
  }
  return text;
}

bool has_id(const IdRanges& ids, std::uint32_t id) noexcept {
  const auto is_before = [](TileIds range, std::uint32_t wanted) { return range.last < wanted; };
  const auto range = std::lower_bound(ids.begin(), ids.end(), id, is_before);
  return range != ids.end() && range->first <= id;
}

}  // namespace tilespace::io::detail
