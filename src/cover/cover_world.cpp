// SPDX-License-Identifier: MIT
#include <tilespace/base/assert.hpp>
#include <tilespace/cover/cover.hpp>

namespace tilespace {

BoxCover cover(const World& world, const Box& box, Border border) noexcept {
  const Result<Box> in_tile_space = to_tile_space(world.layout, box);
  TILESPACE_ASSERT(in_tile_space.has_value());
  return in_tile_space ? cover(world.map, *in_tile_space, border) : BoxCover();
}

CircleCover cover(const World& world, const Circle& circle, Border border) noexcept {
  const Result<Circle> in_tile_space = to_tile_space(world.layout, circle);
  TILESPACE_ASSERT(in_tile_space.has_value());
  return in_tile_space ? cover(world.map, *in_tile_space, border) : CircleCover();
}

}  // namespace tilespace
