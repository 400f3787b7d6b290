// SPDX-License-Identifier: MIT
#include <algorithm>
#include <optional>
#include <string>
#include <tilespace/base/rounding.hpp>
#include <tilespace/cover/box_cover.hpp>
#include <tilespace/geom/overlaps_interior.hpp>
#include <tilespace/geom/touches.hpp>
#include <tilespace/io/tiled_lookup.hpp>
#include <tilespace/lint/triggers.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>
#include <utility>

namespace tilespace::lint {
namespace {

constexpr double fastest_spring = 1e6;  // tiles per second

constexpr TriggerKind kinds_of_triggers[] = {TriggerKind::teleport, TriggerKind::spring, TriggerKind::key,
                                             TriggerKind::door};

std::string property_of_kind(TriggerKind kind) { return std::string("tilespace:") + name(kind); }

bool is_of_key(TriggerKind kind) noexcept { return kind == TriggerKind::key || kind == TriggerKind::door; }

const io::Property* find_trigger(const io::TiledMap& map, const io::MapObject& object, TriggerKind kind) {
  return io::property_of(map, object, property_of_kind(kind));
}

// Calls `visit` with all objects of a map that have the property of a kind.
template <class Visit>
void for_triggers(const io::TiledMap& map, TriggerKind kind, const Visit& visit) {
  for (std::size_t i = 0; i < map.layers.size(); ++i) {
    for (const io::MapObject& object : map.layers[i].objects) {
      const io::Property* const property = find_trigger(map, object, kind);
      if (property != nullptr) visit(io::ObjectEntry{&object, i}, *property);
    }
  }
}

// Names of all keys and doors, in order, at most as many as are told apart.
std::vector<std::string> names_of_keys(const io::TiledMap& map) {
  std::vector<std::string> names;
  for (const TriggerKind kind : {TriggerKind::key, TriggerKind::door}) {
    for_triggers(map, kind,
                 [&](const io::ObjectEntry&, const io::Property& it) { names.push_back(io::value_text(it)); });
  }
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  if (names.size() > most_keys) names.resize(most_keys);
  return names;
}

io::ObjectEntry object_meant(const io::TiledMap& map, const io::Property& property) {
  if (property.type == io::PropertyType::object) return io::find_object(map, io::integer_or(&property, 0));
  return io::find_object(map, io::value_text(property));
}

bool is_bounded(const Box& box) noexcept {
  return is_finite(box.min) && is_finite(box.max) && box.min.x <= box.max.x && box.min.y <= box.max.y;
}

std::optional<Trigger> trigger_of(const io::TiledMap& map, TriggerKind kind, const io::ObjectEntry& object,
                                  const io::Property& property) {
  Trigger trigger{.kind = kind, .box = io::box_in_tile_space(map, object), .object = object->id};
  if (!is_bounded(trigger.box)) return std::nullopt;
  if (kind == TriggerKind::spring) {
    trigger.speed = io::number_or(&property, -1.0);
    if (!(trigger.speed >= 0.0 && trigger.speed <= fastest_spring)) return std::nullopt;
  }
  if (kind == TriggerKind::teleport) {
    const io::ObjectEntry target = object_meant(map, property);
    if (!target) return std::nullopt;
    trigger.to = io::box_in_tile_space(map, target);
    if (!is_bounded(trigger.to)) return std::nullopt;
  }
  return trigger;
}

bool is_shut(const Trigger& trigger, std::uint32_t keys) noexcept {
  return trigger.kind == TriggerKind::door && (trigger.key & keys) == 0;
}

std::uint32_t keys_after(const TriggerTick& tick, const Box& body) noexcept {
  std::uint32_t keys = tick.keys;
  for (const Trigger& it : tick.triggers) {
    if (it.kind == TriggerKind::key && touches(body, it.box)) keys |= it.key;
  }
  return keys;
}

bool has_room(const TriggerTick& tick, std::uint32_t keys, const Body& body) noexcept {
  if (overlaps_solid(tick.map, body)) return false;
  return std::none_of(tick.triggers.begin(), tick.triggers.end(),
                      [&](const Trigger& it) { return is_shut(it, keys) && overlaps_interior(to_box(body), it.box); });
}

// Where the first teleport leads that a body has just begun to touch; nothing without one, or without room.
template <class Place>
std::optional<Body> teleported(const TriggerTick& tick, std::uint32_t keys, const Body& body, const Place& place) {
  const Box here = to_box(body);
  const Box before = to_box(tick.before);
  for (const Trigger& it : tick.triggers) {
    if (it.kind != TriggerKind::teleport || !touches(here, it.box) || touches(before, it.box)) continue;
    const Body there{place(it.to), body.size};
    return has_room(tick, keys, there) ? std::optional(there) : std::nullopt;
  }
  return std::nullopt;
}

double middle_along(double low, double high, double size) noexcept { return low + (high - low) * 0.5 - size * 0.5; }

void leave_ground(PlatformerState& state) noexcept {
  state.footing = Footing::air;
  state.ground_normal = {};
  state.is_jumping = 0;
  state.coyote_left = 0.0;
}

}  // namespace

const char* name(TriggerKind kind) noexcept {
  switch (kind) {
    case TriggerKind::teleport: return "teleport";
    case TriggerKind::spring: return "spring";
    case TriggerKind::key: return "key";
    case TriggerKind::door: return "door";
  }
  return "";
}

std::vector<Trigger> triggers_of(const io::LoadedMap& level) {
  std::vector<Trigger> triggers;
  if (!level.tiled || level.hexagons) return triggers;
  const io::TiledMap& map = *level.tiled;
  const std::vector<std::string> names = names_of_keys(map);
  for (const TriggerKind kind : kinds_of_triggers) {
    for_triggers(map, kind, [&](const io::ObjectEntry& object, const io::Property& property) {
      std::optional<Trigger> trigger = trigger_of(map, kind, object, property);
      if (!trigger) return;
      const auto at = std::find(names.begin(), names.end(), io::value_text(property));
      if (is_of_key(kind) && at == names.end()) return;
      if (is_of_key(kind)) trigger->key = std::uint32_t{1} << (at - names.begin());
      triggers.push_back(*trigger);
    });
  }
  return triggers;
}

void free_tiles_of_doors(CollisionMap& map, std::span<const Trigger> triggers) {
  for (const Trigger& it : triggers) {
    if (it.kind != TriggerKind::door) continue;
    const TileBox covered{tile_at(it.box.min), {ceil_to_int32(it.box.max.x), ceil_to_int32(it.box.max.y)}};
    map.set_solid(BoxCover(intersection(covered, map.bounds())), false);
  }
}

void add_shut_doors(std::span<const Trigger> triggers, std::uint32_t keys, std::vector<MovingSolid>& solids) {
  for (const Trigger& it : triggers) {
    if (is_shut(it, keys)) solids.push_back({.body = to_body(it.box)});
  }
}

std::uint32_t pull_triggers(const TriggerTick& tick, PlatformerState& state) noexcept {
  const std::uint32_t keys = keys_after(tick, to_box(state.body));
  for (const Trigger& it : tick.triggers) {
    if (it.kind != TriggerKind::spring || state.velocity.y < 0.0 || !touches(to_box(state.body), it.box)) continue;
    leave_ground(state);
    state.velocity.y = -it.speed;
  }
  const Vec size = state.body.size;
  const auto there = teleported(tick, keys, state.body, [&](const Box& to) {
    return Point{middle_along(to.min.x, to.max.x, size.x), to.max.y - size.y};
  });
  if (there) leave_ground(state);
  if (there) state.body = *there;
  return keys;
}

std::uint32_t pull_triggers(const TriggerTick& tick, TopDownState& state) noexcept {
  const std::uint32_t keys = keys_after(tick, to_box(state.body));
  const Vec size = state.body.size;
  const auto there = teleported(tick, keys, state.body, [&](const Box& to) {
    return Point{middle_along(to.min.x, to.max.x, size.x), middle_along(to.min.y, to.max.y, size.y)};
  });
  if (there) state.body = *there;
  return keys;
}

}  // namespace tilespace::lint
