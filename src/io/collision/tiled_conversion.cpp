// SPDX-License-Identifier: MIT
#include "collision/tiled_conversion.hpp"
#include <tilespace/base/rounding.hpp>
#include <tilespace/grid/detail/around.hpp>
#include "errors.hpp"

namespace tilespace::io::detail {
namespace {

// An offset as a number of whole tiles and a remainder.
struct Share {
  std::int32_t tiles = 0;
  double rest = 0.0;
};

Share share_of(double offset, double tile_size) noexcept {
  const double tiles = floor_to_double(offset / tile_size);
  return {floor_to_int32(tiles), offset - tiles * tile_size};
}

}  // namespace

std::optional<Error> spend(TiledConversion& conversion, std::uint64_t tiles, std::uint64_t steps_per_tile) {
  const std::uint64_t most =
      conversion.limits.tiles < std::uint64_t{1} << 62 ? conversion.limits.tiles + free_steps : std::uint64_t{1} << 62;
  if (tiles <= (most - conversion.steps) / steps_per_tile) {
    conversion.steps += tiles * steps_per_tile;
    return std::nullopt;
  }
  return error_at(ErrorKind::too_large, 0, 0, "shapes over at most " + std::to_string(most) + " tiles in all", "more");
}

Error too_many_shapes() {
  return error_at(ErrorKind::too_large, 0, 0,
                  "at most " + std::to_string(SolidTiles::most_shapes) + " different shapes of tiles", "more");
}

void reach_beyond(TiledConversion& conversion, std::size_t layer, TileBox tiles, Tile at) {
  if (conversion.may_grow) {
    const TileBox possible = intersection(tiles, tile_space);
    conversion.beyond = tilespace::detail::around(conversion.beyond, possible);
    if (possible == tiles && !tiles.empty()) return;
  }
  conversion.notices.add(path_of(conversion.map, layer),
                         "it lies or reaches beyond the map, where nothing becomes solid", at, NoticeKind::beyond_map);
}

LayerShift shift_of(const TiledConversion& conversion, std::size_t layer) {
  if (conversion.map.orientation == Orientation::hexagonal) return {};
  const Vec offset = from_screen(conversion.plane.projection, offset_of(conversion.map, layer));
  const Share x = share_of(offset.x, conversion.tile_size().x);
  const Share y = share_of(offset.y, conversion.tile_size().y);
  return {{x.tiles, y.tiles}, {x.rest, y.rest}};
}

void tell_if_it_moves(TiledConversion& conversion, std::size_t layer) {
  Vec parallax{1.0, 1.0};
  for (std::optional<std::size_t> at = layer; at; at = group_of(conversion.map, *at)) {
    const Vec own = conversion.map.layers[*at].parallax;
    parallax = {parallax.x * own.x, parallax.y * own.y};
  }
  if (parallax == Vec{1.0, 1.0}) return;
  conversion.notices.add(path_of(conversion.map, layer),
                         "its parallax moves it against the map; it counts where it rests");
}

}  // namespace tilespace::io::detail
