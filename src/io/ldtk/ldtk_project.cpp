// SPDX-License-Identifier: MIT
#include <tilespace/io/ldtk_project.hpp>

namespace tilespace::io {

const char* name(LdtkLayerKind kind) noexcept {
  switch (kind) {
    case LdtkLayerKind::int_grid: return "IntGrid";
    case LdtkLayerKind::tiles: return "Tiles";
    case LdtkLayerKind::auto_layer: return "AutoLayer";
    case LdtkLayerKind::entities: return "Entities";
  }
  return "IntGrid";
}

const char* name(LdtkLayout layout) noexcept {
  switch (layout) {
    case LdtkLayout::free: return "Free";
    case LdtkLayout::grid_vania: return "GridVania";
    case LdtkLayout::linear_horizontal: return "LinearHorizontal";
    case LdtkLayout::linear_vertical: return "LinearVertical";
  }
  return "Free";
}

const LdtkLevel* find_level(const LdtkProject& project, std::string_view name) noexcept {
  for (const LdtkLevel& level : project.levels) {
    if (level.identifier == name || (!level.iid.empty() && level.iid == name)) return &level;
  }
  return nullptr;
}

const LdtkLayer* find_layer(const LdtkLevel& level, std::string_view identifier) noexcept {
  for (const LdtkLayer& layer : level.layers) {
    if (layer.identifier == identifier) return &layer;
  }
  return nullptr;
}

std::vector<const LdtkEntity*> entities_of(const LdtkLevel& level, std::string_view identifier) {
  std::vector<const LdtkEntity*> entities;
  for (const LdtkLayer& layer : level.layers) {
    for (const LdtkEntity& entity : layer.entities) {
      if (entity.object.class_name == identifier) entities.push_back(&entity);
    }
  }
  return entities;
}

const LdtkEntity* find_entity(const LdtkProject& project, std::string_view iid) noexcept {
  if (iid.empty()) return nullptr;  // files before 1.0 have none
  for (const LdtkLevel& level : project.levels) {
    for (const LdtkLayer& layer : level.layers) {
      for (const LdtkEntity& entity : layer.entities) {
        if (entity.iid == iid) return &entity;
      }
    }
  }
  return nullptr;
}

Box box_of(const LdtkEntity& entity) noexcept {
  return {entity.object.position, entity.object.position + entity.object.size};
}

std::int32_t value_at(const LdtkLayer& layer, Tile cell) noexcept {
  const bool is_inside = cell.x >= 0 && cell.y >= 0 && cell.x < layer.width && cell.y < layer.height;
  const auto at =
      static_cast<std::size_t>(cell.y) * static_cast<std::size_t>(layer.width) + static_cast<std::size_t>(cell.x);
  return is_inside && at < layer.values.size() ? layer.values[at] : 0;
}

}  // namespace tilespace::io
