// SPDX-License-Identifier: MIT
#include <tilespace/base/result.hpp>
#include <tilespace/cover/cover.hpp>
#include <tilespace/geom/angle.hpp>
#include <tilespace/geom/closest_point.hpp>
#include <tilespace/geom/distance.hpp>
#include <tilespace/geom/overlaps_interior.hpp>
#include <tilespace/geom/relate.hpp>
#include <tilespace/geom/touches.hpp>
#include <tilespace/grid/grid.hpp>
#include <tilespace/grid/neighbours.hpp>
#include <tilespace/grid/ring.hpp>
#include <tilespace/grid/to_text.hpp>
#include <tilespace/raycast/raycast.hpp>

tilespace::World world_of(const tilespace::CollisionMap& map);
tilespace::World world_of(const tilespace::CollisionMap& map) { return {map, tilespace::Layout::pixels(16.0)}; }
