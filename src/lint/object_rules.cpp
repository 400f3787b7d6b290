// SPDX-License-Identifier: MIT
// Rules about objects: their boxes and middles against the solid parts of tiles.
#include <algorithm>
#include <map>
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
bool is_in_solid(const CollisionMap& map, Point point) noexcept { return overlaps_solid(map, Body{point, {0.0, 0.0}}); }

// Nodes of isometric scenes of Godot may be drawn above their place.
bool may_be_raised(const io::LoadedMap& loaded) noexcept {
  return loaded.format == io::MapFormat::godot && loaded.view && loaded.view->stagger != Stagger::none;
}

bool is_outside(const TileBox& bounds, const Box& box) noexcept {
  return box.max.x < bounds.min.x || box.max.y < bounds.min.y || box.min.x > bounds.max.x || box.min.y > bounds.max.y;
}

void check_place(const Subject& subject, const PlacedObject& object, Findings& findings) {
  const Point middle = middle_of(object);
  const Tile tile = tile_at(middle);
  const bool is_in = subject.map.bounds().contains(tile) && is_in_solid(subject.map, middle);
  const char* const hint = "move it, or make the tiles there free";
  if (object.is_spawn && is_in && !is_left_out(object, "object/in-solid")) {
    about(findings.add("object/in-solid", tile, object.words + " is in something solid", hint), object);
    return;
  }
  const bool overlaps =
      object.is_spawn ? overlaps_solid(subject.map, object.box)
                      : object.is_small && !may_be_raised(subject.loaded) && is_in && is_full(subject.map.shape(tile));
  if (!overlaps || is_left_out(object, "object/partly-in-solid")) return;
  about(findings.add("object/partly-in-solid", tile, object.words + " overlaps something solid", hint), object);
}

// One finding per layer: there are often many, drawn there to be copied.
void find_outside(const Subject& subject, Findings& findings) {
  std::map<std::string, std::vector<const PlacedObject*>> by_layer;
  for (const PlacedObject& object : subject.objects) {
    const bool is_out = is_outside(subject.map.bounds(), object.box) && !object.is_picture;
    if (is_out && !is_left_out(object, "object/outside-map")) by_layer[object.layer].push_back(&object);
  }
  for (const auto& [layer, objects] : by_layer) {
    const PlacedObject& first = *objects.front();
    std::string who = first.words;
    if (objects.size() > 1) who += " and " + std::to_string(objects.size() - 1) + " more";
    Finding& found = findings.add("object/outside-map", tile_at(middle_of(first)), who + ": outside of the map",
                                  "move it into the map, or delete it");
    about(found, first).count = objects.size();
  }
}

auto key_of(const PlacedObject& object) {
  return std::tie(object.layer, object.kind, object.class_name, object.name, object.box.min.x, object.box.min.y,
                  object.box.max.x, object.box.max.y);
}

void find_same_places(const Subject& subject, Findings& findings) {
  std::vector<const PlacedObject*> sorted;
  for (const PlacedObject& object : subject.objects) sorted.push_back(&object);
  // Of equal ones, in the order of the map: they are in one array.
  std::sort(sorted.begin(), sorted.end(), [](const PlacedObject* a, const PlacedObject* b) {
    return key_of(*a) == key_of(*b) ? a < b : key_of(*a) < key_of(*b);
  });
  for (std::size_t i = 1; i < sorted.size(); ++i) {
    if (key_of(*sorted[i - 1]) != key_of(*sorted[i]) || sorted[i]->kind.empty()) continue;
    if (is_left_out(*sorted[i], "object/same-place")) continue;
    about(findings.add("object/same-place", tile_at(middle_of(*sorted[i])),
                       sorted[i]->words + " and " + sorted[i - 1]->words + " are the same, at the same place",
                       "delete one of them"),
          *sorted[i]);
  }
}

}  // namespace

void check_objects(const Subject& subject, Findings& findings) {
  for (const PlacedObject& object : subject.objects) {
    if (!object.is_solid && !is_outside(subject.map.bounds(), object.box)) check_place(subject, object, findings);
  }
  find_outside(subject, findings);
  find_same_places(subject, findings);
}

}  // namespace tilespace::lint
