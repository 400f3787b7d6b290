// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <tilespace/base/parts.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/visibility/field_of_view.hpp>
#include <tilespace/visibility/vision_options.hpp>

/// @file count_seen_tiles.hpp
/// Viewshed sizes: how many tiles are visible from each tile of a map.

namespace tilespace {

/// Maximum radius of count_seen_tiles() without storage for fields of view.
inline constexpr std::int32_t max_count_radius = 8;

/// Counts for each tile the visible tiles that are not opaque, itself included. For places to hide, to watch or to
/// build.
///
/// Returns     Whether the counts were written: not if the radius exceeds max_count_radius, if there are directions or
///             Solidity::shapes, or if `counts` has fewer elements than the map has tiles; then nothing is written.
/// Shape       Row-major: tile (x, y) is counts[(y - bounds.min.y) * bounds.width() + x - bounds.min.x].
/// Border      As has_line_of_sight(). From opaque tiles: 0.
/// Invalid     A negative radius: 0 everywhere.
/// Exactness   Exact.
/// Laws        The count of a tile is the number of tiles for which has_line_of_sight() is true, where neither tile is
///             opaque.
/// Cost        O(tiles of the map * tiles within the radius / 100), for any map. 256x256 tiles a part. Allocates:
///             never; takes some 40 KB of stack. Threads: any number of readers; `parts` runs it on those of the
///             caller.
/// Source      Digital lines as shifted bit planes, 256 viewers at once: docs/visibility.md.
[[nodiscard]] bool count_seen_tiles(const CollisionMap& opaque, const VisionOptions& sight,
                                    std::span<std::uint8_t> counts, const Parts& parts = in_turn) noexcept;

/// The same with any radius, directions and solidity, by the field of view of each tile that is not opaque. Radii up to
/// max_count_radius without directions are counted as above, if tiles are opaque as a whole.
///
/// Returns     Whether the counts were written: not if the capacity of `field` does not suffice for the radius, nor for
///             a map of this width and height, or if `counts` has fewer elements than the map has tiles; then nothing
///             is written.
/// Shape       As above.
/// Border      As above. With directions, the own tile counts as well.
/// Invalid     A negative radius, or directions that are no numbers: 0 everywhere.
/// Exactness   Exact.
/// Laws        As above.
/// Cost        A field_of_view() for each tile that is not opaque: some 100 ns each for a radius of 16, microseconds
///             for unlimited ones. `field` is overwritten. Allocates: never. Threads: any number of readers, each with
///             its own field.
/// Source      As field_of_view().
[[nodiscard]] bool count_seen_tiles(const CollisionMap& opaque, const VisionOptions& sight, FieldOfView& field,
                                    std::span<std::uint32_t> counts) noexcept;

/// The same on the threads of the caller, in as many parts as there are fields: part i counts for the rows i, i + n,
/// i + 2n, ... of the map, n fields being there, and uses fields[i]. Some 64 are enough for all machines.
///
/// Returns     As above. No field: false.
/// Shape       As above.
/// Border      As above.
/// Invalid     As above.
/// Exactness   Exact.
/// Laws        As above, for any number of fields.
/// Cost        As above.
[[nodiscard]] bool count_seen_tiles(const CollisionMap& opaque, const VisionOptions& sight,
                                    std::span<FieldOfView> fields, std::span<std::uint32_t> counts,
                                    const Parts& parts) noexcept;

}  // namespace tilespace
