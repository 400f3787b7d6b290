// SPDX-License-Identifier: MIT
#include <tilespace/base/assert.hpp>
#include <tilespace/cover/cover.hpp>

namespace tilespace {

namespace {

// The cover of a world shape. If the layout does not map the shape to one of the same kind: an empty cover.
template <class Shape>
auto cover_in_tile_space(const World& world, const Shape& shape, Boundary border) noexcept {
  const Result<Shape> in_tile_space = to_tile_space(world.layout, shape);
  TILESPACE_ASSERT(in_tile_space.has_value());
  return in_tile_space ? cover(world.map, *in_tile_space, border) : cover(TileBox(), Shape(), border);
}

}  // namespace

BoxCover cover(const World& world, const Box& box, Boundary border) noexcept {
  return cover_in_tile_space(world, box, border);
}

CircleCover cover(const World& world, const Circle& circle, Boundary border) noexcept {
  return cover_in_tile_space(world, circle, border);
}

CapsuleCover cover(const World& world, const Capsule& capsule, Boundary border) noexcept {
  return cover_in_tile_space(world, capsule, border);
}

PolygonCover cover(const World& world, const ConvexPolygon& polygon, Boundary border) noexcept {
  return cover_in_tile_space(world, polygon, border);
}

AnnulusCover cover(const World& world, const Annulus& annulus, Boundary border) noexcept {
  return cover_in_tile_space(world, annulus, border);
}

SectorCover cover(const World& world, const Sector& sector, Boundary border) noexcept {
  return cover_in_tile_space(world, sector, border);
}

}  // namespace tilespace
