// SPDX-License-Identifier: MIT
#include "map_options.hpp"

#include <fmt/format.h>

#include <tilespace/io/error.hpp>
#include <utility>
#include <vector>

#include "failure.hpp"
#include "numbers.hpp"

namespace tilespace::tool {
namespace {

std::optional<Vec> parse_pair(std::string_view text, char separator) {
  const std::vector<std::string_view> parts = split(text, separator);
  if (parts.size() != 2) return std::nullopt;
  const std::optional<double> x = parse_number(parts[0]);
  const std::optional<double> y = parse_number(parts[1]);
  if (!x || !y) return std::nullopt;
  return Vec{*x, *y};
}

std::optional<Vec> parse_size(std::string_view text) {
  if (const std::optional<double> size = parse_number(text)) return Vec{*size, *size};
  return parse_pair(text, 'x');
}

}  // namespace

io::LoadedMap load(const MapOptions& options) {
  io::LoadOptions load_options;
  load_options.solid = options.solid;
  load_options.darker_than = options.darker_than;
  load_options.outside = options.outside == "solid" ? Outside::solid : Outside::free;
  io::Result<io::LoadedMap> map = io::load_map(options.path, load_options);
  if (!map) throw Failure(to_string(map.error()));
  return std::move(map).value();
}

Layout layout_of(const MapOptions& options) {
  const std::optional<Vec> size = parse_size(options.tile_size);
  const std::optional<Vec> origin = parse_pair(options.origin, ',');
  if (!size || !(size->x > 0.0 && size->y > 0.0)) {
    throw UsageError(
        fmt::format("--tile-size takes one size above 0 or two, such as 16 or 16x24, not '{}'", options.tile_size));
  }
  if (!origin) throw UsageError(fmt::format("--origin takes two numbers, such as -8,4.5, not '{}'", options.origin));
  Layout layout;
  layout.origin = {origin->x, origin->y};
  layout.tile_width = size->x;
  layout.tile_height = size->y;
  return layout;
}

}  // namespace tilespace::tool
