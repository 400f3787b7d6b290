// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/objects/visit_along.hpp>
#include <utility>

// A bolt pierces objects until a wall stops it. A boulder rolls along a floor up to the first wall or hard object.
namespace {

using namespace tilespace;

// Categories: a bit each.
constexpr Categories soft = 1;
constexpr Categories hard = 2;

constexpr char hall[] =
    "####################\n"
    "#..................#\n"
    "#..............##..#\n"
    "#..............##..#\n"
    "####################\n";

struct Scene {
  CollisionMap map;
  ObjectIndex index{map.bounds()};
  const char* names[5]{};  // by the index of the id

  void add(const char* name, const Box& box, Categories categories) {
    if (const ObjectId id = index.insert(box, categories)) names[id.index()] = name;
  }
  void print(const SweepEvent& met) const {
    std::printf("  %.4f: ", met.fraction);
    if (met.is_tile()) std::printf("tile (%d, %d)", met.tile.x, met.tile.y);
    if (!met.is_tile()) std::printf("%s", names[met.object.index()]);
    std::printf(", %s%s\n", name(met.side), met.enters ? "" : ", only touched");
  }
};

}  // namespace

int main() {
  auto map = CollisionMap::from_text(hall);
  if (!map) return 1;
  Scene scene{std::move(*map)};
  scene.add("an orc behind the wall", {{17.25, 2.0}, {18.0, 3.5}}, soft);
  scene.add("a wolf at the wall", {{13.5, 2.75}, {15.0, 3.5}}, soft);
  scene.add("a bat", {{6.0, 1.25}, {6.5, 2.125}}, soft);
  scene.add("an orc", {{9.0, 2.0}, {9.75, 4.0}}, soft);
  scene.add("a statue", {{11.0, 1.0}, {12.0, 2.5625}}, hard);

  // It grazes a corner of the statue: touched, not entered. Objects behind the wall are never visited.
  std::puts("a bolt meets");
  visit_along(scene.map, scene.index, Segment{{2.0, 2.0}, {18.0, 3.0}}, [&](const SweepEvent& met) {
    scene.print(met);
    return !(met.is_tile() && met.enters);
  });

  // It touches all tiles of the floor. Only what it enters stops it; of the objects, only hard ones are visited.
  std::puts("a boulder meets");
  visit_along(
      scene.map, scene.index, Circle{{3.0, 2.5}, 1.5}, {14.0, 0.0},
      [&](const SweepEvent& met) {
        if (met.enters || !met.is_tile()) scene.print(met);
        return !met.enters;
      },
      hard);
}
