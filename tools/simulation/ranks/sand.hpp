// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/cluster/around.hpp>
#include <tilespace/cluster/effects.hpp>
#include <tilespace/grid/tile.hpp>

/// @file sand.hpp
/// Rule `sand`: falling tiles (a falling-sand game): grains that fall, slide down, and are solid tiles meanwhile.

namespace tilespace::tool {

/// Grains of a tile. A grain that was still for long stays as a tile of the map; one that falls out of it is gone.
struct Sand {
  /// The tile, and for how long it has been still.
  struct State {
    std::int32_t x = 0;
    std::int32_t y = 0;
    std::uint32_t age = 0;
    std::uint32_t still = 0;
  };
  static constexpr const char* name = "sand";
  static constexpr double largest = 1.0;
  static constexpr double reach = 1.0;
  static constexpr bool has_effects = true;
  static constexpr std::uint32_t patience = 32;  ///< Ticks after which a still grain is a tile.

  TileBox bounds{};
  std::uint64_t seed = 1;

  [[nodiscard]] Box box_of(const State& state) const noexcept { return box_of_tile({state.x, state.y}); }
  [[nodiscard]] std::uint64_t digest() const noexcept;
  void step(const cluster::Around<Sand>& around, State& self, cluster::Effects<Sand>& effects) const noexcept;
  /// Where a grain begins.
  [[nodiscard]] State newcomer(std::uint64_t id) const noexcept;

 private:
  [[nodiscard]] static Box box_of_tile(Tile tile) noexcept {
    return {{double(tile.x), double(tile.y)}, {tile.x + 1.0, tile.y + 1.0}};
  }
};

}  // namespace tilespace::tool
