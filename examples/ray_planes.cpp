// SPDX-License-Identifier: MIT
#include <cstddef>
#include <cstdio>
#include <string_view>
#include <tilespace/raycast/raycast.hpp>

// Glass (=) stops bullets and not light, a curtain (~) light and not bullets, a wall (#) both. So there are two planes:
// maps of the same tiles, in which those that stop this kind of ray are solid.
constexpr std::string_view room[] = {
    "####################",  //
    "#.....=......#.....#",  //
    "#.....=..~...#.....#",  //
    "#........~.........#",  //
    "####################",
};

tilespace::Result<tilespace::CollisionMap> plane_of(std::string_view what_stops) {
  return tilespace::CollisionMap::from(20, 5, [&](int x, int y) {
    const char tile = room[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
    return what_stops.find(tile) != std::string_view::npos;
  });
}

void print_hit(const char* what, const tilespace::RayHit& hit) {
  hit ? std::printf("  %s stops at tile (%d, %d)\n", what, hit.tile.x, hit.tile.y) : std::printf("  %s passes\n", what);
}

int main() {
  auto opaque = plane_of("#~");
  auto bulletproof = plane_of("#=");
  if (!opaque || !bulletproof) return 1;
  const auto cast = [&](const char* where, const tilespace::Segment& ray) {
    std::printf("%s\n", where);
    print_hit("light ", tilespace::cast_ray(*opaque, ray));
    print_hit("bullet", tilespace::cast_ray(*bulletproof, ray));
  };
  const tilespace::Segment through_glass{{2.5, 1.5}, {17.5, 1.5}};
  cast("through the glass", through_glass);
  cast("through the curtain", {{2.5, 3.5}, {17.5, 3.5}});
  cast("through both", {{2.5, 2.25}, {12.5, 2.75}});

  // The glass stopped only bullets, so only their plane is edited.
  bulletproof->set_solid({6, 1}, false);
  cast("through broken glass", through_glass);
}
