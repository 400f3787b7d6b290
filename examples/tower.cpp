// SPDX-License-Identifier: MIT
#include <array>
#include <cstdio>
#include <tilespace/objects/object_index.hpp>
#include <tilespace/raycast/cast_ray.hpp>
#include <vector>

// A tower shoots at the nearest enemy in line of sight. Walls hide some of the nearer ones.
namespace {

using namespace tilespace;

constexpr char room[] =
    "....................\n"
    "....................\n"
    "....................\n"
    "........##..........\n"
    "........##...###....\n"
    ".............###....\n"
    "....................\n"
    "....................\n";
constexpr Point tower{4.5, 3.5};
constexpr double range = 12.0;
constexpr int shots_per_enemy = 3;

struct Enemy {
  Box box;
  Vec step;
  int life = shots_per_enemy;
};

}  // namespace

int main() {
  const auto map = CollisionMap::from_text(room);
  if (!map) return 1;
  ObjectIndex index(map->bounds());
  std::vector<Enemy> enemies{{{{10.5, 3.0}, {11.25, 3.75}}, {0.0, 0.5}},
                             {{{16.0, 6.25}, {16.75, 7.0}}, {-0.75, 0.0}},
                             {{{14.0, 0.5}, {14.75, 1.25}}, {-0.75, 0.0}}};
  std::vector<ObjectId> ids;
  for (const Enemy& enemy : enemies) ids.push_back(index.insert(enemy.box));

  for (int frame = 0; frame < 10; ++frame) {
    // The nearest in range and in line of sight. The predicate is called for nearby objects only.
    const auto is_seen = [&](ObjectId, const Box& box) {
      return touches(Circle{tower, range}, box) && is_clear(*map, {tower, center_of(box)});
    };
    std::array<ObjectId, 1> target;
    if (index.nearest(tower, target, is_seen) == 0) {
      std::printf("frame %d: nobody is in sight\n", frame);
    } else {
      const std::uint32_t which = target[0].index();
      const Point at = center_of(enemies[which].box);
      std::printf("frame %d: shoots at enemy %u, which is at (%g, %g)\n", frame, which, at.x, at.y);
      if (--enemies[which].life == 0) {
        index.erase(target[0]);
        std::printf("         enemy %u is gone\n", which);
      }
    }
    for (std::size_t i = 0; i < enemies.size(); ++i) {
      Box& box = enemies[i].box;
      box = {box.min + enemies[i].step, box.max + enemies[i].step};
      index.move(ids[i], box);  // no effect on erased objects
    }
  }
}
