// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <tilespace/raycast/cast_ray.hpp>
#include <vector>

#include "oracle/shape_ray_oracle.hpp"
#include "raycast/lines.hpp"
#include "raycast/strip_rays.hpp"
#include "sweep/sweeps.hpp"

/// @file shape_rays.hpp
/// Rays that shapes have to be careful with, and the oracle's answers.

namespace shape_rays {

using namespace tilespace;

/// The oracle walks tile by tile: it is asked for what is in this window, and one tile around.
inline oracle::RayHit real_hit(const CollisionMap& map, const Segment& line, CornerGap gap, bool everywhere) {
  const TileBox all = map.bounds();
  const TileBox around = intersection({all.min + Step{-1, -1}, all.max + Step{1, 1}}, tile_space);
  const auto tile_at = [&map](std::int64_t x, std::int64_t y) {
    if (!oracle::all_tiles.contains(x, y)) return oracle::SolidTile{};
    return to_oracle(map.shape({static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)}));
  };
  return oracle::cast_ray_at_shapes(tile_at, everywhere ? oracle::all_tiles : to_oracle(around), to_oracle(line),
                                    gap == CornerGap::open ? oracle::CornerGap::open : oracle::CornerGap::shut);
}

/// How do the answers differ? "" if they do not.
inline std::string difference(const RayHit& hit, const oracle::RayHit& real) {
  if (hit.hit != real.hit) return "hit";
  if (!hit.hit) return hit == RayHit{} ? "" : "a miss with something in it";
  if (hit.inside != real.inside) return "inside";
  if (hit.tile.x != real.x || hit.tile.y != real.y) return "tile";
  if (to_oracle(hit.side) != real.side) return "side";
  if (!(hit.fraction >= 0.0 && hit.fraction <= 1.0) || std::signbit(hit.fraction)) return "fraction out of [0, 1]";
  if ((hit.fraction == 0.0) != (real.fraction == 0) && real.fraction > oracle::Q(0x1p-1074)) return "fraction 0";
  return lines::is_near(hit.fraction, real.fraction) ? "" : "fraction";
}

inline std::string show(const RayHit& hit) {
  std::ostringstream out;
  if (!hit.hit) return "no hit";
  out << (hit.inside ? "inside " : "hits ") << hit.tile.x << " " << hit.tile.y << " " << name(hit.side) << " at "
      << std::hexfloat << hit.fraction;
  return out.str();
}
inline std::string show(const oracle::RayHit& real) {
  std::ostringstream out;
  if (!real.hit) return "no hit";
  out << (real.inside ? "inside " : "hits ") << real.x << " " << real.y << " side " << static_cast<int>(real.side)
      << " (none, north, west, east, south) at " << real.fraction.convert_to<double>();
  return out.str();
}

/// Compares with the oracle. What fails is shown with as few tiles as still fail.
inline void expect_as_oracle(CollisionMap map, const Segment& line, CornerGap gap, bool everywhere) {
  const auto wrong = [&] { return difference(cast_ray(map, line, gap), real_hit(map, line, gap, everywhere)); };
  if (wrong().empty()) return;
  const TileBox all = map.bounds();
  for (std::int32_t y = all.min.y; y < all.max.y; ++y) {
    for (std::int32_t x = all.min.x; x < all.max.x; ++x) {
      const TileShape shape = map.shape({x, y});
      if (is_empty(shape)) continue;
      map.set_solid({x, y}, false);
      if (wrong().empty()) sweeps::give(map, {x, y}, shape);
    }
  }
  ADD_FAILURE() << "differs in: " << wrong() << "\n"
                << cases::show(line) << " gap " << name(gap) << "\n"
                << cases::show(map) << show(cast_ray(map, line, gap)) << "\nreally "
                << show(real_hit(map, line, gap, everywhere));
}

/// Through a corner of a shape, or of its tile, as far as doubles go; from it, or to it.
inline Segment line_through_corner(oracle::Rng& rng, const CollisionMap& map) {
  const auto number = static_cast<std::int64_t>(map.shaped_count());
  if (number == 0) return {};
  std::int64_t which = rng.between(0, number - 1);
  Point corner;
  for (const auto& [tile, shape] : map.shaped_tiles()) {
    if (which-- != 0) continue;
    const auto corners = corners_of(shape.area);
    const auto i = static_cast<std::size_t>(rng.between(0, 15));
    const Point grid{double(i & 1), double(i >> 1 & 1)};
    const Point place = corners.empty() || rng.one_in(4) ? grid : corners[i % corners.size()];
    corner = {tile.x + place.x, tile.y + place.y};
  }
  const double unit = rng.one_in(3) ? 0.0625 : 1.0;
  Vec way{static_cast<double>(rng.between(-4, 4)) * unit, static_cast<double>(rng.between(-4, 4)) * unit};
  if (rng.one_in(4)) way = {rng.real(-4.0, 4.0), rng.real(-4.0, 4.0)};
  const auto before = static_cast<double>(rng.between(0, 3));
  const auto behind = static_cast<double>(rng.between(0, 3));
  const double x = corner.x - way.x * before;
  const double y = corner.y - way.y * before;
  Segment line{{x, y}, {corner.x + way.x * behind, corner.y + way.y * behind}};
  if (rng.one_in(4)) line.end = {strip_rays::nudged(rng, line.end.x), strip_rays::nudged(rng, line.end.y)};
  return line;
}

/// Gives some tiles anywhere a shape.
inline void add_shapes(oracle::Rng& rng, CollisionMap& map) {
  const TileBox b = map.bounds();
  for (std::int64_t i = rng.between(1, rng.one_in(4) ? 2000 : 100); i > 0; --i) {
    const auto x = static_cast<std::int32_t>(rng.between(b.min.x, b.max.x - 1));
    const auto y = static_cast<std::int32_t>(rng.between(b.min.y, b.max.y - 1));
    sweeps::give(map, {x, y}, sweeps::random_tile(rng));
  }
}

}  // namespace shape_rays
