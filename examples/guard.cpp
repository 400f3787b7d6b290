// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/objects/visit_along.hpp>
#include <vector>

// A guard with a cone of vision. The sector finds the persons in range; a segment to each of them finds its cover.
namespace {

using namespace tilespace;

constexpr Categories person = 1;
constexpr Categories crate = 2;

constexpr char corridor[] =
    "......................\n"
    "......................\n"
    "..........###.........\n"
    "......................\n"
    "......................\n"
    "......................\n";

struct Person {
  const char* name;
  Box box;
};

// Whether no wall and no crate is on the segment from the eye to the center of the target. The target is hit, too.
bool has_line_of_sight(const CollisionMap& map, const ObjectIndex& index, Point eye, ObjectId target) {
  return visit_along(map, index, {eye, center_of(*index.box(target))}, [&](const SweepEvent& met) {
    const bool hides = met.enters && (met.is_tile() || (index.categories(met.object) & crate) != 0);
    return !hides;
  });
}

}  // namespace

int main() {
  const auto map = CollisionMap::from_text(corridor);
  if (!map) return 1;
  ObjectIndex index(map->bounds());
  const Person people[] = {{"the cook", {{16.0, 1.5}, {16.75, 2.5}}},
                           {"a thief", {{14.0, 3.5}, {14.75, 4.25}}},
                           {"the queen", {{8.0, 4.0}, {8.75, 5.0}}},
                           {"a spy", {{3.0, 0.5}, {3.75, 1.5}}}};
  std::vector<const char*> names;  // by the index of the id
  for (const Person& one : people) {
    if (index.insert(one.box, person)) names.push_back(one.name);
  }
  const ObjectId box = index.insert({{11.0, 3.25}, {12.0, 4.0}}, crate);

  const Point eye{2.5, 3.5};
  const auto look = [&](Vec from, Vec to) {
    index.visit_touching(
        Sector{eye, 15.0, from, to},
        [&](ObjectId target, const Box&) {
          std::printf("  %s is %s\n", names[target.index()],
                      has_line_of_sight(*map, index, eye, target) ? "seen" : "hidden");
        },
        person);
  };
  std::puts("east:");
  look({3.0, -1.0}, {3.0, 1.0});
  index.move(box, {{11.0, 5.0}, {12.0, 5.75}});
  std::puts("with the crate moved away:");
  look({3.0, -1.0}, {3.0, 1.0});
}
