// SPDX-License-Identifier: MIT
// Rules about levels of a world: pairs of neighbours, tile by tile along their common edge.
#include <algorithm>
#include <string>
#include <tilespace/lint/lint.hpp>
#include "findings.hpp"

namespace tilespace::lint {
namespace {

// A level with its tiles, in whole pixels of the world.
struct Placed {
  const LevelToLint* level = nullptr;
  std::int64_t x = 0;  // of tile (0, 0)
  std::int64_t y = 0;
  std::int64_t tile_width = 1;
  std::int64_t tile_height = 1;
};

bool is_whole(double number) noexcept {
  constexpr double most = 0x1p40;
  return number >= -most && number <= most && number == double(static_cast<std::int64_t>(number));
}

// Nothing for layouts that are turned, or not in whole pixels.
std::optional<Placed> placed(const LevelToLint& level) {
  if (level.map == nullptr || level.map->hexagons) return std::nullopt;
  if (level.map->tiled && level.map->tiled->orientation != io::Orientation::orthogonal) return std::nullopt;
  const Layout& layout = level.map->layout;
  const bool is_plain = layout.rotation == Vec{1.0, 0.0} && layout.y_axis == Axis::along;
  if (!is_plain || !is_whole(layout.tile_width) || !is_whole(layout.tile_height) || !is_whole(layout.origin.x) ||
      !is_whole(layout.origin.y) || layout.tile_width < 1.0 || layout.tile_height < 1.0) {
    return std::nullopt;
  }
  return Placed{&level, level.level.x + static_cast<std::int64_t>(layout.origin.x),
                level.level.y + static_cast<std::int64_t>(layout.origin.y),
                static_cast<std::int64_t>(layout.tile_width), static_cast<std::int64_t>(layout.tile_height)};
}

std::int32_t tile_in(std::int64_t pixel, std::int64_t origin, std::int64_t size) noexcept {
  const std::int64_t distance = pixel - origin;
  return saturate_to_int32(distance >= 0 ? distance / size : -((size - 1 - distance) / size));
}

bool is_solid_at(const Placed& level, std::int64_t x, std::int64_t y) noexcept {
  return level.level->map->map.is_solid(
      {tile_in(x, level.x, level.tile_width), tile_in(y, level.y, level.tile_height)});
}

// A common edge in pixels of the world: points along it, just inside of both levels.
struct CommonEdge {
  bool is_vertical = false;
  std::int64_t here = 0;   // pixel across, within the first level
  std::int64_t there = 0;  // within the second one
  std::int64_t begin = 0;  // along
  std::int64_t end = 0;
};

std::optional<CommonEdge> common_edge(const io::Level& a, const io::Level& b) noexcept {
  const std::int64_t x_begin = std::max(a.x, b.x);
  const std::int64_t x_end = std::min(a.x + a.width, b.x + b.width);
  const std::int64_t y_begin = std::max(a.y, b.y);
  const std::int64_t y_end = std::min(a.y + a.height, b.y + b.height);
  if (x_begin == x_end && y_begin < y_end) {
    const bool is_east = b.x == a.x + a.width;
    return CommonEdge{true, is_east ? x_begin - 1 : x_begin, is_east ? x_begin : x_begin - 1, y_begin, y_end};
  }
  if (y_begin == y_end && x_begin < x_end) {
    const bool is_south = b.y == a.y + a.height;
    return CommonEdge{false, is_south ? y_begin - 1 : y_begin, is_south ? y_begin : y_begin - 1, x_begin, x_end};
  }
  return std::nullopt;
}

bool overlap(const io::Level& a, const io::Level& b) noexcept {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

// Openings of one level all of whose tiles lead into solid ones of the other: their number, and the first of them.
struct Openings {
  std::uint64_t count = 0;
  std::optional<Tile> first{};
};

Openings blocked_openings(const Placed& from, const Placed& to, const CommonEdge& edge, bool is_back) {
  Openings openings;
  const std::int64_t size = edge.is_vertical ? from.tile_height : from.tile_width;
  const std::int64_t origin = edge.is_vertical ? from.y : from.x;
  const auto is_solid = [&](const Placed& level, std::int64_t across, std::int64_t along) {
    return edge.is_vertical ? is_solid_at(level, across, along) : is_solid_at(level, along, across);
  };
  const std::int64_t here = is_back ? edge.there : edge.here;
  const std::int64_t there = is_back ? edge.here : edge.there;
  std::int64_t at = origin + std::int64_t{tile_in(edge.begin, origin, size)} * size;
  for (at = at < edge.begin ? at + size : at; at + size <= edge.end; at += size) {
    if (is_solid(from, here, at)) continue;
    const std::int64_t begin = at;
    bool leads_on = false;
    for (; at + size <= edge.end && !is_solid(from, here, at); at += size) {
      leads_on = leads_on || !is_solid(to, there, at) || !is_solid(to, there, at + size - 1);
    }
    if (leads_on) continue;
    ++openings.count;
    if (openings.first) continue;
    const Tile along{tile_in(begin, origin, size), 0};
    openings.first = edge.is_vertical ? Tile{tile_in(here, from.x, from.tile_width), along.x}
                                      : Tile{along.x, tile_in(here, from.y, from.tile_height)};
  }
  return openings;
}

std::string named(const io::Level& level) { return level.name.empty() ? std::string("a level") : level.name; }

void tell_openings(const Placed& from, const Placed& to, const CommonEdge& edge, bool is_back, Findings& findings) {
  const Openings openings = blocked_openings(from, to, edge, is_back);
  if (openings.count == 0) return;
  Finding& found =
      findings.add("level/edge-mismatch", *openings.first,
                   "an opening of " + named(from.level->level) + " leads into solid tiles of " + named(to.level->level),
                   "shut it, or open " + named(to.level->level) + " there");
  found.layer = named(from.level->level);
  found.count = openings.count;
}

std::string size_words(const Placed& level) {
  return std::to_string(level.tile_width) + " x " + std::to_string(level.tile_height) + " pixels";
}

void check_pair(const Placed& a, const Placed& b, Findings& findings) {
  const io::Level& one = a.level->level;
  const io::Level& other = b.level->level;
  if (overlap(one, other)) {
    findings.add("level/overlap", named(one) + " and " + named(other) + " overlap", "move one of them").layer =
        named(one);
    return;
  }
  const auto edge = common_edge(one, other);
  if (!edge) return;
  const std::int64_t dx = (b.x - a.x) % a.tile_width;
  const std::int64_t dy = (b.y - a.y) % a.tile_height;
  const auto tell = [&](const std::string& why, const char* advice) {
    findings.add("level/misaligned", "the tiles of " + named(one) + why, advice).layer = named(one);
  };
  if (a.tile_width != b.tile_width || a.tile_height != b.tile_height) {
    tell(" are " + size_words(a) + ", those of " + named(other) + " " + size_words(b), "use tiles of one size in both");
    return;
  }
  if (dx != 0 || dy != 0) {
    tell(" and " + named(other) + " are not on one grid: off by " + std::to_string(dx) + ", " + std::to_string(dy) +
             " pixels",
         "move one of them by that much");
    return;
  }
  tell_openings(a, b, *edge, false, findings);
  tell_openings(b, a, *edge, true, findings);
}

// Sums of places and sizes do not overflow.
bool is_near(const io::Level& level) noexcept {
  constexpr std::int64_t most = std::int64_t{1} << 60;
  const auto is_in = [](std::int64_t number) { return number >= -most && number <= most; };
  return is_in(level.x) && is_in(level.y) && is_in(level.width) && is_in(level.height);
}

// Levels without a size have that of their map.
LevelToLint with_size(LevelToLint level) {
  if (level.map == nullptr || (level.level.width > 0 && level.level.height > 0)) return level;
  const TileBox bounds = level.map->map.bounds();
  const Layout& layout = level.map->layout;
  level.level.width = saturate_to_int32(static_cast<std::int64_t>(double(bounds.width()) * layout.tile_width));
  level.level.height = saturate_to_int32(static_cast<std::int64_t>(double(bounds.height()) * layout.tile_height));
  return level;
}

}  // namespace

std::vector<Finding> lint_levels(std::span<const LevelToLint> levels, const LintOptions& options) {
  Findings findings(options);
  std::vector<LevelToLint> sized;
  for (const LevelToLint& level : levels) {
    sized.push_back(with_size(level));
    if (level.map != nullptr) continue;
    findings
        .add("level/neighbour-missing", named(level.level) + " cannot be loaded: " + level.error,
             "put a file that loads where the world expects it, or remove it from the world")
        .layer = named(level.level);
  }
  for (std::size_t i = 0; i < sized.size(); ++i) {
    for (std::size_t k = i + 1; k < sized.size(); ++k) {
      const bool are_compared = sized[i].level.world == sized[k].level.world &&
                                sized[i].level.depth == sized[k].level.depth && is_near(sized[i].level) &&
                                is_near(sized[k].level);
      const auto a = are_compared ? placed(sized[i]) : std::nullopt;
      const auto b = are_compared ? placed(sized[k]) : std::nullopt;
      if (a && b) check_pair(*a, *b, findings);
    }
  }
  return std::move(findings.all());
}

}  // namespace tilespace::lint
