// SPDX-License-Identifier: MIT
// Rules about objects: their boxes and middles against the solid parts of tiles.
#include <algorithm>
#include <string>
#include <tilespace/sweep/overlaps_solid.hpp>
#include <tuple>
#include "groups.hpp"

namespace tilespace::lint {
namespace {

Finding& about(Finding& finding, const PlacedObject& object) {
  finding.layer = object.layer;
  finding.object = object.words;
  return finding;
}

// Tests whether a point is inside of something solid: a body of no size that overlaps it.
bool is_in_solid(const CollisionMap& map, Point point) noexcept {
  return overlaps_solid(map, Body{point, {0.0, 0.0}});
}

bool is_outside(const TileBox& bounds, const Box& box) noexcept {
  return box.max.x < bounds.min.x || box.max.y < bounds.min.y || box.min.x > bounds.max.x || box.min.y > bounds.max.y;
}

void check_place(const Subject& subject, const PlacedObject& object, Findings& findings) {
  const Point middle = middle_of(object);
  const Tile tile = tile_at(middle);
  if (is_outside(subject.map.bounds(), object.box)) {
    about(findings.add("object/outside-map", tile, object.words + " is outside of the map",
                       "move it into the map, or delete it"),
          object);
    return;
  }
  if (object.is_solid) return;
  const bool is_in = subject.map.bounds().contains(tile) && is_in_solid(subject.map, middle);
  if (object.is_spawn && is_in) {
    about(findings.add("object/in-solid", tile, "the spawn " + object.words + " is in something solid",
                       "move it, or make " + words_of(tile) + " free"),
          object);
  } else if (object.is_spawn ? overlaps_solid(subject.map, object.box)
                             : object.is_small && is_in && is_full(subject.map.shape(tile))) {
    about(findings.add("object/partly-in-solid", tile, object.words + " overlaps something solid",
                       "move it, or make " + words_of(tile) + " free"),
          object);
  }
}

auto key_of(const PlacedObject& object) {
  return std::tie(object.layer, object.kind, object.class_name, object.name, object.box.min.x, object.box.min.y,
                  object.box.max.x, object.box.max.y);
}

void find_same_places(const Subject& subject, Findings& findings) {
  std::vector<const PlacedObject*> sorted;
  for (const PlacedObject& object : subject.objects) sorted.push_back(&object);
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const PlacedObject* a, const PlacedObject* b) { return key_of(*a) < key_of(*b); });
  for (std::size_t i = 1; i < sorted.size(); ++i) {
    if (key_of(*sorted[i - 1]) != key_of(*sorted[i]) || sorted[i]->kind.empty()) continue;
    about(findings.add("object/same-place", tile_at(middle_of(*sorted[i])),
                       sorted[i]->words + " and " + sorted[i - 1]->words + " are the same, at the same place",
                       "delete one of them"),
          *sorted[i]);
  }
}

}  // namespace

void check_objects(const Subject& subject, Findings& findings) {
  for (const PlacedObject& object : subject.objects) check_place(subject, object, findings);
  find_same_places(subject, findings);
}

}  // namespace tilespace::lint
