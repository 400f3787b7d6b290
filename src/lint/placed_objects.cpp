// SPDX-License-Identifier: MIT
#include "placed_objects.hpp"
#include <algorithm>
#include <charconv>
#include <string_view>
#include <tilespace/io/tiled_lookup.hpp>
#include <utility>
#include "findings.hpp"

namespace tilespace::lint {
namespace {

char lower(char c) noexcept { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool is_letter(char c) noexcept {
  const char small = lower(c);
  return (small >= 'a' && small <= 'z') || static_cast<unsigned char>(c) >= 0x80;
}

// "spawn" is called so, and "Spawn_2", but not "spawner".
bool is_called(std::string_view name, std::string_view word) noexcept {
  if (word.empty() || name.size() < word.size()) return false;
  for (std::size_t i = 0; i < word.size(); ++i) {
    if (lower(name[i]) != lower(word[i])) return false;
  }
  return name.size() == word.size() || !is_letter(name[word.size()]);
}

bool is_one_of(const PlacedObject& object, const std::vector<std::string>& words) {
  return std::any_of(words.begin(), words.end(), [&](const std::string& word) {
    return is_called(object.name, word) || is_called(object.class_name, word);
  });
}

// Nodes of Godot that draw, and do nothing else.
bool is_drawing(const io::LoadedMap& loaded, std::string_view class_name) noexcept {
  constexpr std::string_view drawn[] = {
      "AnimatedSprite2D", "CPUParticles2D", "Camera2D",  "ColorRect",     "GPUParticles2D", "Label",      "Line2D",
      "Parallax2D",       "PointLight2D",   "Polygon2D", "ParallaxLayer", "Sprite2D",       "TextureRect"};
  return loaded.format == io::MapFormat::godot &&
         std::find(std::begin(drawn), std::end(drawn), class_name) != std::end(drawn);
}

bool is_known(const Box& box) noexcept {
  return is_finite(box.min) && is_finite(box.max) && box.min.x <= box.max.x && box.min.y <= box.max.y;
}

// Objects that make tiles solid are in them. Rules name layers and classes; an object of a rule by property may be one.
bool may_be_solid(const io::LoadedMap& loaded, const io::ObjectEntry& entry, const PlacedObject& placed) {
  const auto same = [](std::string_view a, std::string_view b) { return a.size() == b.size() && is_called(a, b); };
  return std::any_of(loaded.rule.terms.begin(), loaded.rule.terms.end(), [&](const io::SolidTerm& term) {
    switch (term.by) {
      case io::SolidBy::objects:
        return same(placed.layer, term.name) || same(loaded.tiled->layers[entry.layer].name, term.name);
      case io::SolidBy::object_class: return same(placed.class_name, term.name);
      case io::SolidBy::object_name: return same(placed.name, term.name);
      case io::SolidBy::object_property: return io::property_of(*loaded.tiled, *entry.object, term.name) != nullptr;
      case io::SolidBy::tile_objects: return entry->gid.is_tile();
      default: return false;
    }
  });
}

std::string words_of(const io::MapObject& object, std::string_view class_name) {
  std::string words = !object.name.empty() ? object.name : std::string(class_name);
  if (words.empty()) words = io::name(object.kind);
  return object.id == 0 ? words : words.append(" #").append(std::to_string(object.id));
}

std::string text_of(double number) {
  char text[32];
  const auto [end, error] = std::to_chars(std::begin(text), std::end(text), number);
  return error == std::errc() ? std::string(text, end) : std::string();
}

void add_objects(const io::LoadedMap& loaded, const io::ObjectEntry& entry, const LintOptions& options,
                 std::vector<PlacedObject>& all) {
  const io::TiledMap& map = *loaded.tiled;
  PlacedObject placed;
  placed.box = io::box_in_tile_space(map, entry);
  if (!is_known(placed.box)) return;
  placed.layer = io::path_of(map, entry.layer);
  placed.name = entry->name;
  placed.class_name = io::class_of(map, *entry);
  placed.words = words_of(*entry.object, placed.class_name);
  placed.kind = std::string(io::name(entry->kind)) + ' ' + std::to_string(entry->gid.bits) + ' ' +
                text_of(entry->rotation) + entry->text + ' ' + std::to_string(entry->points.size());
  placed.lint_off = io::text_or(entry->properties, "lint_off", "");
  placed.is_spawn = is_one_of(placed, options.spawns);
  placed.is_goal = is_one_of(placed, options.goals);
  const Vec size = placed.box.max - placed.box.min;
  const bool has_no_name = placed.name.empty() && placed.class_name.empty();
  const bool is_tile = entry->kind == io::ObjectKind::tile;
  const bool is_thing = is_tile || (entry->kind == io::ObjectKind::point && !has_no_name);
  const bool is_drawn = is_drawing(loaded, placed.class_name);
  placed.is_small = is_thing && !is_drawn && size.x <= 1.0 && size.y <= 1.0;
  placed.is_picture = is_drawn || (is_tile && has_no_name);
  placed.is_solid = may_be_solid(loaded, entry, placed);
  all.push_back(std::move(placed));
}

void add_entity(const io::LoadedMap& loaded, const io::PlacedLdtkLevel& level, const io::LdtkEntity& entity,
                std::vector<PlacedObject>& all) {
  PlacedObject placed;
  const Vec shift{double(level.x), double(level.y)};
  const Box box = io::box_of(entity);
  const auto in_tiles = to_tile_space(loaded.layout, Box{box.min + shift, box.max + shift});
  if (!in_tiles || !is_known(*in_tiles)) return;
  placed.box = *in_tiles;
  placed.name = entity.object.name;
  placed.class_name = entity.object.class_name;
  placed.words = placed.class_name;
  placed.lint_off = io::text_or(entity.object.properties, "lint_off", "");
  const Vec size = placed.box.max - placed.box.min;
  placed.is_small = size.x <= 1.0 && size.y <= 1.0;
  all.push_back(std::move(placed));
}

std::vector<PlacedObject> placed_starts(const LintOptions& options) {
  std::vector<PlacedObject> all;
  for (const Tile tile : options.starts) {
    PlacedObject& placed = all.emplace_back();
    placed.words = "the start";
    placed.box = {{double(tile.x), double(tile.y)}, {tile.x + 1.0, tile.y + 1.0}};
    placed.is_spawn = true;
    placed.is_small = true;
  }
  return all;
}

}  // namespace

std::vector<PlacedObject> placed_objects(const io::LoadedMap& loaded, const LintOptions& options) {
  std::vector<PlacedObject> all = placed_starts(options);
  if (loaded.tiled && !loaded.hexagons) {
    for (std::size_t i = 0; i < loaded.tiled->layers.size(); ++i) {
      for (const io::MapObject& object : loaded.tiled->layers[i].objects) {
        add_objects(loaded, io::ObjectEntry{&object, i}, options, all);
      }
    }
  }
  if (!loaded.ldtk) return all;
  for (const io::PlacedLdtkLevel& placed : loaded.ldtk_levels) {
    const io::LdtkLevel& level = loaded.ldtk->levels[placed.level];
    for (const io::LdtkLayer& layer : level.layers) {
      for (const io::LdtkEntity& entity : layer.entities) {
        const std::size_t before = all.size();
        add_entity(loaded, placed, entity, all);
        if (all.size() == before) continue;
        all.back().layer = level.identifier + "/" + layer.identifier;
        all.back().kind = entity.iid.empty() ? "" : "entity";
        all.back().is_spawn = is_one_of(all.back(), options.spawns);
        all.back().is_goal = is_one_of(all.back(), options.goals);
      }
    }
  }
  return all;
}

bool is_left_out(const PlacedObject& object, std::string_view rule) {
  return !object.lint_off.empty() && has_pattern(*find_rule(rule), object.lint_off);
}

Point middle_of(const Box& box) noexcept {
  return {box.min.x + (box.max.x - box.min.x) / 2.0, box.min.y + (box.max.y - box.min.y) / 2.0};
}
Point middle_of(const PlacedObject& object) noexcept { return middle_of(object.box); }

}  // namespace tilespace::lint
