// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/base/detail/buffer.hpp>
#include <tilespace/base/detail/reset_on_move.hpp>
#include <tilespace/base/result.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/neighbours.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/pathfinding/detail/component_parts.hpp>

/// @file connected_components.hpp
/// Connected components of free tiles, updated after edits.

namespace tilespace {

/// A connected component of free tiles.
struct ConnectedComponent {
  Tile first{};  ///< Northernmost tile, of several the westernmost. It is in no other component, so it is an id.
  std::uint64_t size = 0;  ///< Number of tiles. 0: no component.

  /// Whether it is a component.
  [[nodiscard]] explicit constexpr operator bool() const noexcept { return size != 0; }
  /// Compares tile and size.
  friend constexpr bool operator==(const ConnectedComponent&, const ConnectedComponent&) noexcept = default;
};

/// Connected components of the free tiles of a map, kept up to date while the map is edited.
///
/// Union-find over blocks of 64 x 64 tiles: each block has its own components, which are joined across its borders.
///
/// Border      Tiles beyond the bounds of the map are in no component, whatever map.outside() is, and no path leads
///             through them. A tile with a shape is solid as a whole.
/// Errors      Memory is allocated by create() and update(), which report failure. Copying without memory stops the
///             program, as copying a Buffer does. A moved-from one has no tiles.
/// Exactness   Exact.
/// Order       The same on every machine, whatever was edited before.
/// Cost        2 bytes a tile, and some 35 for each component of a block; during creation, 4 for each run of free tiles
///             in a row of a block.
/// Threads     Any number of readers, while no update runs.
class ConnectedComponents {
 public:
  /// Without tiles.
  ConnectedComponents() = default;

  /// Computes the components of the free tiles connected by steps of possible_neighbours().
  ///
  /// A diagonal step next to a free tile can be replaced by straight steps through that tile. So the components are the
  /// same for all values but Diagonals::always, which also connects tiles that meet at a corner.
  /// Invalid     Diagonals beyond its names: as never.
  /// Errors      bad_size, out_of_memory: as CollisionMap::create(), and if there are 2^32 runs of free tiles.
  /// Cost        A row of 64 tiles at a time, and some nanoseconds for each run of free ones. 10 KB of stack.
  [[nodiscard]] static Result<ConnectedComponents> create(const CollisionMap& map,
                                                          Diagonals diagonals = Diagonals::both_free);

  /// Bounds of the map.
  [[nodiscard]] TileBox bounds() const noexcept { return *parts_.bounds; }

  /// Returns the component of a tile.
  ///
  /// Border      See above.
  /// Invalid     A tile that is solid or outside the bounds: no component.
  /// Laws        The size is the number of tiles that have the same component, and `first` is one of them.
  /// Cost        Four look-ups. Allocates: never.
  [[nodiscard]] ConnectedComponent component_of(Tile tile) const noexcept;

  /// Tests whether a path connects two tiles.
  ///
  /// Border      See above. A free tile is connected with itself.
  /// Invalid     A tile that is solid or outside the bounds: false.
  /// Laws        Without Diagonals::always, it is true exactly if find_path() finds a path, except for paths too long
  ///             for it.
  /// Cost        Six look-ups. Allocates: never.
  [[nodiscard]] bool are_connected(Tile from, Tile to) const noexcept;

  /// Number of components.
  [[nodiscard]] std::uint64_t count() const noexcept { return *count_; }

  /// Updates the components after tiles of `edited` have changed.
  ///
  /// Returns     Whether the update was made. If not, nothing changes.
  /// Invalid     A map of other bounds: false. No edited tile within the bounds: true, and nothing changes. Edits that
  ///             were not passed to update(): their blocks keep the last known state.
  /// Errors      False if out of memory.
  /// Laws        The result equals that of a new create().
  /// Cost        That of create() for the blocks that `edited` overlaps; for all others only their components, and the
  ///             runs of free tiles on their borders. Allocates: only if the capacity would not suffice with each run
  ///             of free tiles in the edited blocks a component of its own. 10 KB of stack.
  [[nodiscard]] bool update(const CollisionMap& map, TileBox edited) noexcept;

 private:
  // Ensures capacity for that many parts. Returns false if out of memory; nothing changes then.
  [[nodiscard]] bool ensure_capacity(std::uint64_t parts) noexcept;
  // Joins the components of all blocks across their borders.
  void join() noexcept;
  // Root of the part of a tile; `no_part` for tiles that are in none.
  [[nodiscard]] std::uint32_t root_of(Tile tile) const noexcept;

  detail::ComponentParts parts_;
  ResetOnMove<std::uint64_t> count_;
  Buffer<std::uint32_t> roots_;       // of each part, the first one of the same component
  Buffer<ConnectedComponent> areas_;  // valid for roots only
};

}  // namespace tilespace
