// SPDX-License-Identifier: MIT
// Rays, and what they hit.
#include <tilespace/raycast/raycast.hpp>

#include "drawings.hpp"
#include "maps.hpp"
#include "picture.hpp"

namespace drawings {
namespace {

using tilespace::CollisionMap;
using tilespace::CornerGap;
using tilespace::Outside;
using tilespace::RayHit;
using tilespace::Segment;
using tilespace::Side;
using tilespace::Tile;
using tilespace::TileBox;
using tilespace::TileOnLine;

constexpr TileBox square{{0, 0}, {4, 4}};

void say_hit(Panel& panel, const RayHit& hit) {
  if (!hit) return panel.say("no hit");
  panel.say("hits " + text(hit.tile));
  panel.say(hit.inside ? "inside" : std::string("side ") + name(hit.side));
  panel.say("fraction " + text(hit.fraction));
}

// The tiles on the way in blue, the solid tile that is hit in red, the side it is entered by as a bar.
Panel cast_panel(std::string title, TileBox window, const CollisionMap& map, const Segment& ray,
                 CornerGap gap = CornerGap::open) {
  Panel panel(std::move(title), window);
  const RayHit hit = cast_ray(map, ray, gap);
  for (const TileOnLine step : tiles_along(window, ray)) {
    if (hit && (step.tile == hit.tile || step.fraction > hit.fraction)) break;
    if (!hit || step.fraction < hit.fraction || step.side == Side::none) panel.fill(step.tile, Ink::answer);
  }
  panel.fill_solids(map);
  if (!hit) {
    panel.arrow(ray);
  } else {
    panel.fill(hit.tile, Ink::hit);
    panel.dashed(ray);
    panel.arrow({ray.start, ray.start + (ray.end - ray.start) * hit.fraction});
    panel.mark_side(hit.tile, hit.side);
  }
  say_hit(panel, hit);
  return panel;
}

}  // namespace

std::string ray_starts() {
  const CollisionMap map = map_with(square, {{2, 1}});
  const TileBox window{{0, 0}, {4, 3}};
  const Panel panels[] = {
      cast_panel("starts inside", window, map, {{2.5, 1.5}, {0.5, 2.25}}),
      cast_panel("left at once", window, map, {{2.0, 1.5}, {0.5, 2.25}}),
      cast_panel("starts on its side", window, map, {{2.0, 1.5}, {3.5, 2.25}}),
      cast_panel("meets it at once", window, map, {{3.0, 1.5}, {0.5, 2.25}}),
  };
  return svg("Rays that start in a solid tile or on its border.", panels);
}

std::string corner_gap() {
  const Segment ray{{0.5, 0.5}, {3.5, 3.5}};
  const CollisionMap two = map_with(square, {{2, 1}, {1, 2}});
  const CollisionMap one = map_with(square, {{1, 2}});
  const Panel panels[] = {
      cast_panel("Gap::open", square, two, ray),
      cast_panel("Gap::shut", square, two, ray, CornerGap::shut),
      cast_panel("Gap::shut, one solid", square, one, ray, CornerGap::shut),
  };
  return svg("A ray exactly through the corner where two solid tiles meet, and past one solid tile.", panels);
}

std::string sides_at_a_corner() {
  const Segment ray{{0.5, 0.5}, {3.5, 3.5}};
  const Panel panels[] = {
      cast_panel("both ways free", square, map_with(square, {{2, 2}}), ray),
      cast_panel("one free", square, map_with(square, {{2, 2}, {1, 2}}), ray),
      cast_panel("the other free", square, map_with(square, {{2, 2}, {2, 1}}), ray),
      cast_panel("none free", square, map_with(square, {{2, 2}, {2, 1}, {1, 2}}), ray),
  };
  return svg("By which side a ray comes into a solid tile exactly at its corner.", panels);
}

std::string outside() {
  const TileBox bounds{{1, 1}, {4, 3}};
  const TileBox window{{0, 0}, {5, 4}};
  const Segment out{{1.5, 1.25}, {4.625, 2.25}};
  const Segment in{{0.5, 0.25}, {4.5, 2.5}};
  const CollisionMap free = map_with(bounds, {{3, 1}});
  const CollisionMap walled = map_with(bounds, {{3, 1}}, Outside::solid);
  const CollisionMap empty = map_with(bounds, {});
  const CollisionMap empty_walled = map_with(bounds, {}, Outside::solid);
  const Panel panels[] = {
      cast_panel("free: out of the map", window, empty, out),
      cast_panel("solid: out of the map", window, empty_walled, out),
      cast_panel("free: from outside", window, free, in),
      cast_panel("solid: from outside", window, walled, in),
  };
  return svg("What lies outside of the map is free, or solid.", panels);
}

}  // namespace drawings
