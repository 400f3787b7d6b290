// SPDX-License-Identifier: MIT
#include <tilespace/units/world.hpp>

namespace tilespace::units {
namespace {

Layout around_origin(Layout layout) noexcept {
  layout.origin = {};
  return layout;
}

}  // namespace

Vec detail::way_to_tile_space(const Layout& layout, Vec world) noexcept {
  return tilespace::to_tile_space(around_origin(layout), Point{} + world) - Point{};
}

Vec detail::way_to_world(const Layout& layout, Vec tiles) noexcept {
  return tilespace::to_world(around_origin(layout), Point{} + tiles) - Point{};
}

Direction2<Tiles> to_tile_space(const Layout& layout, Direction2<WorldUnits> world) noexcept {
  return direction_of(Displacement2<Tiles>(detail::way_to_tile_space(layout, unit_vector(world))));
}

Direction2<WorldUnits> to_world(const Layout& layout, Direction2<Tiles> direction) noexcept {
  return direction_of(Displacement2<WorldUnits>(detail::way_to_world(layout, unit_vector(direction))));
}

}  // namespace tilespace::units
