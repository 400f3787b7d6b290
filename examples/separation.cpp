// SPDX-License-Identifier: MIT
#include <cstdio>
#include <string>
#include <tilespace/objects/object_index.hpp>
#include <vector>

// Separation of a flock that flies east: birds that overlap move apart until no pair does.
namespace {

using namespace tilespace;

constexpr double room = 1.5;       // side of the square that a bird keeps free
constexpr double push = 1.0 / 16;  // displacement per pair and frame; sums of these are exact
constexpr TileBox sky{{0, 0}, {32, 8}};

struct Flock {
  ObjectIndex index{sky};
  std::vector<Box> boxes;  // by the index of the id

  void add(Point corner) {
    const Box box{corner, corner + Vec{room, room}};
    if (index.insert(box)) boxes.push_back(box);
  }
};

void shift(Box& box, Vec by) { box = {box.min + by, box.max + by}; }

// The vector that moves `a` away from `b`, along the axis of least overlap.
Vec away(const Box& a, const Box& b) {
  const Vec d = a.min - b.min;
  const double x = d.x < 0.0 ? -d.x : d.x;
  const double y = d.y < 0.0 ? -d.y : d.y;
  return x > y ? Vec{d.x < 0.0 ? -push : push, 0.0} : Vec{0.0, d.y < 0.0 ? -push : push};
}

// Reads the positions of all before it moves any, so the order of pairs does not matter. Returns the number of pairs.
int fly(Flock& flock) {
  std::vector<Box> next = flock.boxes;
  int pairs = 0;
  flock.index.visit_pairs([&](ObjectId a, ObjectId b) {
    ++pairs;
    const Vec by = away(flock.boxes[a.index()], flock.boxes[b.index()]);
    shift(next[a.index()], by);
    shift(next[b.index()], -by);
  });
  for (Box& box : next) shift(box, {0.25, 0.0});
  flock.boxes = next;
  flock.index.update(flock.boxes);
  return pairs;
}

void print(const Flock& flock) {
  for (int y = sky.min.y; y < sky.max.y; ++y) {
    std::string row(static_cast<std::size_t>(sky.width()), '.');
    for (const Box& box : flock.boxes) {
      const Tile tile = tile_at(box.min);
      if (tile.y == y && tile.x < sky.max.x) row[static_cast<std::size_t>(tile.x)] = '>';
    }
    std::printf("%s\n", row.c_str());
  }
}

}  // namespace

int main() {
  Flock flock;
  for (int i = 0; i < 12; ++i)
    flock.add({2.0 + 0.5 * (i % 4) + 0.25 * (i / 4), 3.0 + 0.625 * (i / 4) - 0.25 * (i % 4)});
  print(flock);
  for (int frame = 0; frame < 60; ++frame) {
    const int pairs = fly(flock);
    if (frame % 12 == 0) std::printf("frame %d: %d pairs are too close\n", frame, pairs);
  }
  print(flock);
}
