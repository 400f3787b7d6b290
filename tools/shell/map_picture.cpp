// SPDX-License-Identifier: MIT
#include "shell/map_picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <tilespace/grid/to_text.hpp>
#include <utility>

namespace tilespace::tool {
namespace {

constexpr std::int32_t ruler_step = 10;  // columns between labels

// Range of at most `room` within [begin, end) that shows [wanted_begin, wanted_end).
std::pair<std::int32_t, std::int32_t> run_on(std::int64_t wanted_begin, std::int64_t wanted_end, std::int64_t begin,
                                             std::int64_t end, std::int64_t room) {
  room = std::min(room, end - begin);
  const std::int64_t middle = wanted_begin + (wanted_end - wanted_begin - room) / 2;
  const std::int64_t first = wanted_end - wanted_begin > room ? wanted_begin : middle;
  const std::int64_t run_begin = std::clamp(first, begin, end - room);
  return {static_cast<std::int32_t>(run_begin), static_cast<std::int32_t>(run_begin + room)};
}

// Width of the row numbers and a blank.
std::size_t margin_of(TileBox bounds) {
  return std::max(std::to_string(bounds.min.y).size(), std::to_string(bounds.max.y - 1).size()) + 1;
}

// Column numbers, each beginning above its column.
std::string ruler_of(TileBox window, std::size_t margin) {
  std::string ruler;
  for (std::int32_t x = window.min.x; x < window.max.x; ++x) {
    if (x % ruler_step != 0) continue;
    const std::string number = std::to_string(x);
    const std::size_t at = margin + static_cast<std::size_t>(x - window.min.x);
    const std::size_t end = margin + static_cast<std::size_t>(window.width());
    if ((!ruler.empty() && ruler.size() >= at) || at + number.size() > end) continue;
    ruler.resize(at, ' ');
    ruler += number;
  }
  return ruler;
}

std::string part_text(TileBox window, TileBox bounds) {
  if (window == bounds) return {};
  return fmt::format("columns {} to {} of {} to {}, rows {} to {} of {} to {}\n", window.min.x, window.max.x - 1,
                     bounds.min.x, bounds.max.x - 1, window.min.y, window.max.y - 1, bounds.min.y, bounds.max.y - 1);
}

}  // namespace

TileBox tiles_around(std::span<const TileSpan> spans, TileBox bounds) {
  TileBox around;
  for (const TileSpan& span : spans) {
    const TileBox part = intersection(bounds, {{span.x_begin, span.y}, Tile{span.x_end, span.y} + Step{0, 1}});
    if (part.empty()) continue;
    if (around.empty()) around = part;
    around.min = {std::min(around.min.x, part.min.x), std::min(around.min.y, part.min.y)};
    around.max = {std::max(around.max.x, part.max.x), std::max(around.max.y, part.max.y)};
  }
  return around;
}

TileBox window_on(TileBox wanted, TileBox bounds, Room room) {
  const std::int64_t columns = room.columns - static_cast<std::int64_t>(margin_of(bounds));
  const auto [x_begin, x_end] =
      run_on(wanted.min.x, wanted.max.x, bounds.min.x, bounds.max.x, std::max<std::int64_t>(columns, 1));
  const auto [y_begin, y_end] =
      run_on(wanted.min.y, wanted.max.y, bounds.min.y, bounds.max.y, std::max<std::int64_t>(room.rows, 1));
  return {{x_begin, y_begin}, {x_end, y_end}};
}

std::string picture_of(const CollisionMap& map, TileBox bounds, std::span<const TileSpan> marked, TileBox window) {
  const std::size_t margin = margin_of(bounds);
  const std::string rows = to_text(map, window, marked);
  std::string picture = ruler_of(window, margin) + '\n';
  std::string_view rest = rows;
  for (std::int32_t y = window.min.y; !rest.empty(); ++y) {
    const std::size_t end = rest.find('\n') + 1;
    picture += fmt::format("{:>{}} ", y, margin - 1);
    picture += rest.substr(0, end);
    rest.remove_prefix(end);
  }
  return picture + part_text(window, bounds);
}

}  // namespace tilespace::tool
