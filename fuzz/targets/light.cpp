// SPDX-License-Identifier: MIT
#include <cmath>
#include <tilespace/raycast/cast_ray.hpp>
#include <tilespace/visibility/visibility_polygon.hpp>
#include <vector>

#include "oracle/isovist_oracle.hpp"
#include "support/require.hpp"
#include "support/shape_input.hpp"
#include "support/sweeps_to_oracle.hpp"
#include "support/target.hpp"
#include "support/tiles_to_oracle.hpp"

// Fuzz target: visibility polygons in small maps of tiles, shapes and walls, against the oracle.

namespace light_target {
namespace {

using namespace tilespace;
using fuzz::require;
using fuzz::ShapeInput;

// As small as the oracle is patient.
CollisionMap map_from(ShapeInput& in) {
  const auto below = [&](std::uint32_t count) { return static_cast<std::int32_t>(in.below(count)); };
  const std::int32_t x = below(20) - 10, width = below(5) + 1;
  const Tile min{x, below(20) - 10};
  const Step size{width, below(5) + 1};
  CollisionMap map = CollisionMap::create({min, min + size}, in.outside()).value();
  for (Tile tile = min; tile.y < map.bounds().max.y; ++tile.y) {
    for (tile.x = min.x; tile.x < map.bounds().max.x; ++tile.x) {
      const std::uint32_t kind = in.below(5);
      if (kind == 1) map.set_solid(tile, true);
      if (kind < 2) continue;
      const auto area = clip(in.polygon(), Box{{0, 0}, {1, 1}});
      const Sides one_way = kind == 3 ? Sides::from_bits(in.byte()) : Sides{};
      const Sides walls = kind == 4 ? Sides::from_bits(in.byte()) & wall_sides : Sides{};
      const TileShape shape = in.yes() ? shape_of(static_cast<TileForm>(in.below(27)), one_way)
                                       : tile_shape(area ? *area : ConvexPolygon{}, one_way, walls).value();
      static_cast<void>(map.set_shape(tile, shape));
    }
  }
  return map;
}

double length_of(const Segment& segment) {
  const Vec along = segment.end - segment.start;
  return std::abs(along.x) + std::abs(along.y);
}

bool is_far(const Segment& segment) {
  const auto is_near = [](double place) { return std::abs(place) <= visibility_segment_limit; };
  return !(is_near(segment.start.x) && is_near(segment.start.y) && is_near(segment.end.x) && is_near(segment.end.y));
}

bool has_name(const VisibilityCorner& corner) { return *name(corner.edge) != '\0' && *name(corner.defined_by) != '\0'; }

void ask_polygon(const CollisionMap& map, Point from, const VisibilityLimits& limits) {
  std::vector<VisibilityCorner> corners(visibility_polygon(map, from, limits, {}));
  require(visibility_polygon(map, from, limits, corners) == corners.size(), "as many as there are");
  if (is_far(limits.segment)) return require(corners.empty(), "a segment that is too far away");
  const oracle::Gaze gaze{to_oracle(from),
                          limits.radius,
                          {limits.first_direction.x, limits.first_direction.y},
                          {limits.last_direction.x, limits.last_direction.y},
                          to_oracle(limits.segment.start),
                          to_oracle(limits.segment.end)};
  const auto real = oracle::isovist(tile_at_of(map), to_oracle(map.bounds()), map.outside() == Outside::solid, gaze);
  require(real.size() == corners.size(), "as many corners as there really are");
  for (std::size_t i = 0; i < corners.size(); ++i) {
    require(has_name(corners[i]), "names");
    require(static_cast<int>(corners[i].edge) == static_cast<int>(real[i].edge), "the edge is that of the oracle");
    if (real[i].kind != oracle::IsovistCorner::Kind::point) continue;
    const Point p = corners[i].position;
    const auto off_by = [&](double value, const oracle::Q& exact) {
      const oracle::Q off = oracle::Q(oracle::to_exact(value) - exact);
      return std::abs(off.convert_to<double>()) / (std::abs(value) + 1.0 + length_of(limits.segment));
    };
    require(off_by(p.x, real[i].point.x) <= visibility_corner_error, "x is within the bound");
    require(off_by(p.y, real[i].point.y) <= visibility_corner_error, "y is within the bound");
  }
}

}  // namespace

FUZZ_TARGET(light) {
  if (size > 1024) return -1;
  ShapeInput in(data, size);
  const CollisionMap map = map_from(in);
  const Tile min = map.bounds().min;
  for (int i = 0; i < 2; ++i) {
    const Point at = in.point();
    const Point from = in.below(3) == 0 ? at : Point{min.x + std::fmod(at.x, 4.0), min.y + std::fmod(at.y, 4.0)};
    VisibilityLimits limits;
    if (in.yes()) limits.radius = in.number();
    if (in.yes()) limits.first_direction = in.vec();
    if (limits.first_direction != Vec{}) limits.last_direction = in.vec();
    ask_polygon(map, from, limits);
    VisibilityLimits up_to = limits;
    const Point start = in.point();
    up_to.segment = {start, in.yes() ? in.point() : Point{min.x + std::fmod(start.y, 4.0), from.y}};
    ask_polygon(map, from, up_to);
    std::vector<VisibilityCorner> some(3);
    require(visibility_polygon(map, from, limits.radius, some) ==
                visibility_polygon(map, from, VisibilityLimits{.radius = limits.radius}, {}),
            "a radius is a limit");
    require(visibility_polygon(World{map, Layout{}}, from, limits, {}) == visibility_polygon(map, from, limits, {}),
            "a world in tiles is a map");
  }
  return 0;
}

}  // namespace light_target
