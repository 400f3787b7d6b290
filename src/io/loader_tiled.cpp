// SPDX-License-Identifier: MIT
#include <tilespace/io/tiled.hpp>
#include <tilespace/io/tiled_collision.hpp>
#include <utility>
#include "loaders.hpp"

namespace tilespace::io::detail {

Result<LoadedMap> load_as_tiled(const LoadInput& input, MapFormat format) {
  auto parsed = parse_tiled(input.bytes, input.references, input.options.limits);
  if (!parsed) return parsed.error();
  auto collision = to_collision_map(*parsed, input.options.solid, input.options.limits);
  if (!collision) return collision.error();
  LoadedMap result;
  result.map = std::move(collision->map);
  result.format = format;
  result.layout = collision->layout;
  result.hexagons = collision->hexagons;
  result.rule = std::move(collision->rule);
  result.solid_rule = std::move(collision->told);
  result.notices = std::move(collision->notices);
  result.tiled = std::move(parsed).value();
  const std::uint64_t shaped = result.map.shaped_count();
  const std::uint64_t solid = result.map.solid_count();
  result.counts = {{"solid", solid - shaped}, {"shaped", shaped}, {"free", result.map.bounds().count() - solid}};
  return result;
}

}  // namespace tilespace::io::detail
