// SPDX-License-Identifier: MIT
#include <array>
#include <cstdio>
#include <tilespace/objects/object_index.hpp>
#include <vector>

// A shepherd, three sheep, a wolf and a hedge in a spatial index. Each frame updates all boxes, then queries objects in
// range, nearest neighbours and overlapping pairs.
namespace {

using namespace tilespace;

// Categories: a bit each.
constexpr Categories person = 1;
constexpr Categories sheep = 2;
constexpr Categories beast = 4;
constexpr Categories plant = 8;

struct Field {
  ObjectIndex index{{{0, 0}, {64, 64}}};
  std::vector<Box> boxes;          // by the index of the id
  std::vector<const char*> names;  // likewise

  ObjectId add(const char* name, const Box& box, Categories categories) {
    const ObjectId id = index.insert(box, categories);
    if (!id) return id;
    boxes.resize(index.size(), box);
    names.resize(index.size(), name);
    return id;
  }
  const char* name(ObjectId id) const { return names[id.index()]; }
};

void look(const Field& field, ObjectId shepherd) {
  const Point here = center_of(tile_at(field.index.box(shepherd)->min));
  const auto print = [&](ObjectId id, const Box&) { std::printf(" %s", field.name(id)); };
  std::printf("  near the shepherd:");
  field.index.visit_touching(Circle{here, 4.0}, print, sheep | beast);
  std::array<ObjectId, 2> nearest;
  const std::size_t found = field.index.nearest(here, nearest, sheep);
  std::printf("; the nearest sheep:");
  for (std::size_t i = 0; i < found; ++i) std::printf(" %s", field.name(nearest[i]));
  std::printf("\n");
  field.index.visit_pairs(
      [&](ObjectId a, ObjectId b) { std::printf("  %s meets %s\n", field.name(a), field.name(b)); });
}

}  // namespace

int main() {
  Field field;
  const ObjectId shepherd = field.add("shepherd", {{10.0, 10.0}, {10.75, 11.75}}, person);
  field.add("Ada", {{12.0, 9.0}, {13.25, 9.75}}, sheep);
  field.add("Bea", {{13.0, 12.0}, {14.25, 12.75}}, sheep);
  field.add("Cleo", {{30.0, 10.0}, {31.25, 10.75}}, sheep);
  const ObjectId wolf = field.add("wolf", {{19.0, 12.25}, {20.5, 13.25}}, beast);
  field.add("hedge", {{16.0, 2.0}, {17.0, 40.0}}, plant);

  for (int frame = 0; frame < 3; ++frame) {
    std::printf("frame %d\n", frame);
    look(field, shepherd);
    field.boxes[wolf.index()].min.x -= 2.5;
    field.boxes[wolf.index()].max.x -= 2.5;
    field.index.update(field.boxes);
  }

  // A single move reports the tiles that the object leaves and enters, for pressure plates for example.
  const Box step{{11.25, 10.0}, {12.0, 11.75}};
  field.index.move(shepherd, step, [](ObjectId, Tile tile, TileEvent event) {
    std::printf("the shepherd %s (%d, %d)\n", event == TileEvent::leave ? "leaves" : "enters", tile.x, tile.y);
  });
  field.index.erase(wolf);
  std::printf("%zu are left, and the wolf is %s\n", field.index.size(), name(field.index.state(wolf)));
}
