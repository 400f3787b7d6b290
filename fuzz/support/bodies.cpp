// SPDX-License-Identifier: MIT
#include "bodies.hpp"

#include <tilespace/grid/tile_shape.hpp>

#include "require.hpp"

namespace fuzz {

using namespace tilespace;

void add_shapes(ShapeInput& in, CollisionMap& map) {
  const TileBox box = map.bounds();
  for (int i = in.byte() % 8; i > 0; --i) {
    const auto form = static_cast<TileForm>(in.below(26));
    const TileShape plain = shape_of(form, Sides::from_bits(in.yes() ? in.byte() & 15 : 0));
    const auto shape = tile_shape(plain.area, plain.one_way, Sides::from_bits(in.byte() & 3) & wall_sides);
    const auto x = static_cast<std::int32_t>(in.below(static_cast<std::uint32_t>(box.width())));
    const auto y = static_cast<std::int32_t>(in.below(static_cast<std::uint32_t>(box.height())));
    if (shape) require(map.set_shape({box.min.x + x, box.min.y + y}, *shape), "a tile takes a shape");
  }
}

}  // namespace fuzz
