// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/grid.hpp>
#include <tilespace/grid/world.hpp>
#include <tilespace/pathfinding/workspace.hpp>

/// @file inflation_costs.hpp
/// Costmaps: a cost for each tile that decays with the distance from what is solid, by the formula of the inflation
/// layer of nav2 and of costmap_2d.
///
/// For every function here:
/// Returns     Whether `out` has the bounds of the map, and memory suffices. If not, `out` is unchanged.
/// Shape       The cost of a tile is `out[tile]`, over the bounds of the map.
/// Border      A tile with a shape is solid as a whole. Tiles beyond the bounds are what map.outside() says. A distance
///             equal to the inscribed radius is within it, as in nav2: there, a disc touches the center of a tile.
/// Order       The same on every machine.

namespace tilespace {

/// Cost of a solid tile: LETHAL_OBSTACLE.
inline constexpr std::uint8_t lethal_cost = 254;
/// Cost of a tile within the inscribed radius: INSCRIBED_INFLATED_OBSTACLE.
inline constexpr std::uint8_t inscribed_cost = 253;

/// Parameters of the inflation, by their names in nav2.
struct Inflation {
  double inscribed_radius = 0.0;     ///< Radius of the largest disc within the footprint.
  double inflation_radius = 0.0;     ///< Tiles farther than this, rounded up to whole tiles, cost nothing.
  double cost_scaling_factor = 0.0;  ///< Rate of the decay, per unit of length.
  friend constexpr bool operator==(const Inflation&, const Inflation&) noexcept = default;
};

/// Computes the inflation costs of all tiles.
///
/// Returns     See above. With d, the distance of the centers of the tile and the nearest solid one: lethal_cost if d
///             is 0, 0 if d is greater than inflation_radius rounded up to whole tiles, inscribed_cost if d is at most
///             inscribed_radius, or the integer part of 252 exp(-cost_scaling_factor (d - inscribed_radius)).
/// Units       Tiles; with a World, its units: lengths are divided by the tile size, and the factor is multiplied by
///             it, each rounded once.
/// Border      See above.
/// Invalid     A radius that is NaN or below 0, and such a factor: as 0. Radii of 65535 tiles and more are that. With a
///             World, tiles that are not square: false.
/// Exactness   The nearest tile and the comparisons with radii are exact. The formula is computed with 100 bits: a cost
///             is that of the real numbers, unless these are within 2^-80 of themselves of an integer. nav2 computes it
///             in doubles, and for the nearest tile that its wavefront finds, which is rarely another one.
/// Laws        Costs do not increase with the distance.
/// Cost        That of squared_distances_to_solid() within inflation_radius, and some ten operations for each tile
///             there; some ten thousand for the table. Allocates: only where `workspace` has to grow. Threads: any
///             number, each with its own `out` and workspace.
/// @{
[[nodiscard]] bool inflation_costs(const CollisionMap& map, const Inflation& inflation, Workspace& workspace,
                                   Grid<std::uint8_t>& out) noexcept;
[[nodiscard]] bool inflation_costs(const World& world, const Inflation& inflation, Workspace& workspace,
                                   Grid<std::uint8_t>& out) noexcept;
/// @}

/// Updates inflation costs after tiles of `edited` have changed. `out` has the costs from before, for the same
/// inflation.
///
/// Returns     See above.
/// Border      See above.
/// Invalid     As inflation_costs(). No edited tile within the bounds: `out` is unchanged. map.set_outside() changes
///             the whole map: compute it anew.
/// Laws        The result equals that of a new inflation_costs().
/// Cost        That of the tiles within the inflation radius of `edited`.
/// @{
[[nodiscard]] bool update_inflation_costs(const CollisionMap& map, TileBox edited, const Inflation& inflation,
                                          Workspace& workspace, Grid<std::uint8_t>& out) noexcept;
[[nodiscard]] bool update_inflation_costs(const World& world, TileBox edited, const Inflation& inflation,
                                          Workspace& workspace, Grid<std::uint8_t>& out) noexcept;
/// @}

/// Converts the cost of a tile in a costmap to a cost of travel, for paths over terrain costs, where 0 is shut.
///
/// Returns     0 for inscribed_cost and more; else a cost from `free_cost`, for 0, to 255, for 252, in equal steps.
/// Border      None.
/// Invalid     A free_cost of 0: tiles of cost 0 are shut, too.
/// Exactness   free_cost + cost * (255 - free_cost) / 252, in integers.
/// Cost        Some operations.
[[nodiscard]] constexpr std::uint8_t travel_cost(std::uint8_t cost, std::uint8_t free_cost) noexcept {
  if (cost >= inscribed_cost) return 0;
  return static_cast<std::uint8_t>(free_cost + cost * (255 - free_cost) / 252);
}

}  // namespace tilespace
