// SPDX-License-Identifier: MIT
#include <tilespace/io/tiled.hpp>
#include <tilespace/io/tiled_collision.hpp>
#include <utility>
#include "collision/beyond_cells.hpp"
#include "loaders.hpp"

namespace tilespace::io::detail {

Result<LoadedMap> load_as_tiled(const LoadInput& input, MapFormat format) {
  auto parsed = parse_tiled(input.bytes, input.references, input.options.limits);
  if (!parsed) return parsed.error();
  return load_tiled_map(std::move(parsed).value(), format, input.options);
}

Result<LoadedMap> load_tiled_map(TiledMap map, MapFormat format, const LoadOptions& options) {
  auto collision = to_collision_map(map, options.solid, options.limits);
  if (!collision) return collision.error();
  LoadedMap result;
  result.map = std::move(collision->map);
  result.format = format;
  result.layout = collision->layout;
  result.view = collision->view;
  result.hexagons = collision->hexagons;
  result.rule = std::move(collision->rule);
  result.solid_rule = std::move(collision->told);
  result.notices = std::move(collision->notices);
  result.tiled = std::move(map);
  const Stagger stagger = result.view ? result.view->stagger : Stagger::none;
  const TileBox cells = stagger == Stagger::none ? result.map.bounds() : tile_bounds(*result.tiled);
  const std::uint64_t shaped = result.map.shaped_count();
  const std::uint64_t solid = result.map.solid_count();
  result.counts = {{"solid", solid - shaped}, {"shaped", shaped}, {"free", cells.count() - solid}};
  if (stagger == Stagger::none) return result;
  result.counts.emplace_back("outside", result.map.bounds().count() - cells.count());
  if (options.outside == Outside::solid) static_cast<void>(set_beyond(result.map, stagger, cells, true));
  return result;
}

}  // namespace tilespace::io::detail
