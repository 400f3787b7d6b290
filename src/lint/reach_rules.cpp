// SPDX-License-Identifier: MIT
// Rules about ways: areas of free tiles, joined through the free parts of tiles with shapes.
#include <algorithm>
#include <map>
#include <string>
#include "groups.hpp"
#include "tile_edges.hpp"

namespace tilespace::lint {
namespace {

constexpr std::uint64_t smallest_sealed = 2;

// Objects of each area; those that make tiles solid, and zones, are left out.
std::map<Areas::Number, std::vector<const PlacedObject*>> objects_by_area(const Subject& subject, const Areas& areas) {
  std::map<Areas::Number, std::vector<const PlacedObject*>> objects;
  for (const PlacedObject& object : subject.objects) {
    if (object.is_solid || !(object.is_small || object.is_spawn)) continue;
    if (is_left_out(object, "reach/unreachable")) continue;
    const Areas::Number area = areas.area_of(tile_of(subject, object));
    if (area != Areas::none) objects[area].push_back(&object);
  }
  return objects;
}

std::string tiles_in_words(std::uint64_t tiles) {
  return tiles == 1 ? std::string("a tile") : std::to_string(tiles) + " tiles";
}

void tell_unreachable(const Areas::Area& area, const std::vector<const PlacedObject*>& objects, Findings& findings) {
  std::string who = objects.front()->words;
  if (objects.size() > 1) who += " and " + std::to_string(objects.size() - 1) + " more";
  Finding& found = findings.add("reach/unreachable", tile_at(middle_of(*objects.front())),
                                "no way leads to " + who + ", in an area of " + tiles_in_words(area.tiles),
                                "open a way into the area, or move the object");
  found.layer = objects.front()->layer;
  found.object = objects.front()->words;
  found.count = objects.size();
}

}  // namespace

Tile tile_of(const Subject& subject, const PlacedObject& object) {
  const Tile middle = tile_at(middle_of(object));
  if (subject.map.bounds().contains(middle) && !is_full(subject.map.shape(middle))) return middle;
  const Tile head = tile_at(Point{middle_of(object).x, object.box.min.y});
  return subject.map.bounds().contains(head) && !is_full(subject.map.shape(head)) ? head : middle;
}

bool has_spawns(const std::vector<PlacedObject>& objects) noexcept {
  return std::any_of(objects.begin(), objects.end(), [](const PlacedObject& object) { return object.is_spawn; });
}

Areas areas_of(const Subject& subject) {
  const TileBox bounds = subject.map.bounds();
  BitRowsOf open(bounds);
  for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
    for (std::int64_t word = 0; word < open.words_per_row(); ++word) {
      open.set_word(y, word, ~subject.solid.from(bounds.min.x + word * 64, y));
    }
  }
  std::vector<Tile> special;
  for (const ShapedTile& shaped : subject.map.shaped_tiles()) special.push_back(shaped.tile);
  return Areas({open, special, [&](Tile from, Side side) { return may_pass(subject.map, from, side); }});
}

std::vector<Areas::Number> starts_in(const Subject& subject, const Areas& areas) {
  std::vector<Areas::Number> starts;
  for (const PlacedObject& object : subject.objects) {
    if (!object.is_spawn) continue;
    const Areas::Number area = areas.area_of(tile_of(subject, object));
    if (area != Areas::none) starts.push_back(area);
  }
  for (const Trigger& trigger : triggers_of(subject.loaded)) {
    if (trigger.kind != TriggerKind::teleport) continue;
    const Areas::Number area = areas.area_of(tile_at(middle_of(trigger.to)));
    if (area != Areas::none) starts.push_back(area);
  }
  if (starts.empty() && !has_spawns(subject.objects) && areas.largest() != Areas::none)
    starts.push_back(areas.largest());
  return starts;
}

void check_reach(const Subject& subject, const Areas& areas, Findings& findings) {
  const bool has_starts = has_spawns(subject.objects);
  if (!has_starts && !subject.objects.empty()) {
    findings.add("reach/no-spawn", "no object is a spawn by its name or class", "name one, or give --spawns");
  }
  const std::vector<Areas::Number> starts = starts_in(subject, areas);
  if (starts.empty()) return;
  const std::vector<char> reached = areas.reached_from(starts);
  const std::vector<char> leads_back = areas.leading_to(starts);
  const auto objects = objects_by_area(subject, areas);
  std::vector<Tile> sealed;
  std::vector<Tile> traps;
  for (Areas::Number i = 0; i < areas.all().size(); ++i) {
    const Areas::Area& area = areas.all()[i];
    const auto own = objects.find(i);
    if (reached[i] != 0) {
      if (leads_back[i] == 0 && has_starts) traps.push_back(area.first);
    } else if (own != objects.end()) {
      if (has_starts) tell_unreachable(area, own->second, findings);
    } else if (area.tiles >= smallest_sealed && (!area.touches_border || subject.map.outside() == Outside::solid)) {
      sealed.push_back(area.first);
    }
  }
  findings.add_clusters("reach/sealed", std::move(sealed), "nothing gets into this free area",
                        [](Tile tile) { return "fill the area at " + words_of(tile) + ", or open a way"; });
  findings.add_clusters("reach/one-way-trap", std::move(traps),
                        "there is a way in, through one-way tiles, and none back",
                        [](Tile tile) { return "open a way back out of the area at " + words_of(tile); });
}

}  // namespace tilespace::lint
