// SPDX-License-Identifier: MIT
#pragma once

/// @file tilespace.hpp
/// Includes the whole core library: exact, deterministic spatial queries and collision for 2D tilemaps. To compile
/// faster, include only the headers that are needed; each is self-contained.

#include <tilespace/base/assert.hpp>
#include <tilespace/base/registry.hpp>
#include <tilespace/base/result.hpp>
#include <tilespace/base/snapshot_reader.hpp>
#include <tilespace/base/snapshot_writer.hpp>
#include <tilespace/base/version.hpp>
#include <tilespace/cover/cover.hpp>
#include <tilespace/geom/angle.hpp>
#include <tilespace/geom/closest_point.hpp>
#include <tilespace/geom/convex_polygon.hpp>
#include <tilespace/geom/distance.hpp>
#include <tilespace/geom/overlaps_interior.hpp>
#include <tilespace/geom/predicates.hpp>
#include <tilespace/geom/relate.hpp>
#include <tilespace/geom/touches.hpp>
#include <tilespace/geom/touches_each.hpp>
#include <tilespace/grid/direction.hpp>
#include <tilespace/grid/grid.hpp>
#include <tilespace/grid/map_snapshot.hpp>
#include <tilespace/grid/neighbours.hpp>
#include <tilespace/grid/ring.hpp>
#include <tilespace/grid/tile_shape.hpp>
#include <tilespace/grid/to_text.hpp>
#include <tilespace/grid/world.hpp>
#include <tilespace/motion/carry.hpp>
#include <tilespace/motion/deflect.hpp>
#include <tilespace/motion/move.hpp>
#include <tilespace/motion/move_all.hpp>
#include <tilespace/motion/move_among_solids.hpp>
#include <tilespace/motion/platformer.hpp>
#include <tilespace/motion/push_out.hpp>
#include <tilespace/motion/top_down.hpp>
#include <tilespace/sight/connected_areas.hpp>
#include <tilespace/sight/count_seen_tiles.hpp>
#include <tilespace/sight/distance_to_solid.hpp>
#include <tilespace/sight/field_of_view.hpp>
#include <tilespace/sight/flow.hpp>
#include <tilespace/sight/path.hpp>
#include <tilespace/sight/path_straight.hpp>
#include <tilespace/sight/reach.hpp>
#include <tilespace/sight/sees.hpp>
#include <tilespace/sight/steps_to_goals.hpp>
#include <tilespace/trace/trace.hpp>
#include <tilespace/volume/cast_ray_at_volume.hpp>
#include <tilespace/volume/touches_volume.hpp>
#include <tilespace/volume/volume_cover.hpp>
