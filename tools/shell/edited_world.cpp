// SPDX-License-Identifier: MIT
#include "shell/edited_world.hpp"

#include <fmt/format.h>

#include <new>
#include <tilespace/grid/to_text.hpp>
#include <tilespace/io/text.hpp>
#include <utility>

#include "command_line/failure.hpp"
#include "command_line/files.hpp"
#include "drawing/picture.hpp"
#include "shell/lists.hpp"
#include "shell/map_picture.hpp"

namespace tilespace::tool {
namespace {

constexpr std::size_t most_edits = 100;

CollisionMap read_text(const std::string& path) {
  const auto bytes = read_any_file(path);
  if (!bytes) throw Failure(to_string(bytes.error()));
  auto map = io::parse_text(*bytes);
  if (map) return std::move(map).value();
  io::Error error = map.error();
  error.file = path;
  throw Failure(to_string(error));
}

void require_same_size(const CollisionMap& loaded, const CollisionMap& map, const std::string& path) {
  const TileBox a = loaded.bounds();
  const TileBox b = map.bounds();
  if (a.width() == b.width() && a.height() == b.height()) return;
  throw Failure(
      fmt::format("{} has {} x {} tiles, and the map {} x {}", path, a.width(), a.height(), b.width(), b.height()));
}

}  // namespace

EditedWorld::EditedWorld(World world, std::string path) : world_(std::move(world)), path_(std::move(path)) {}

void EditedWorld::set_solid(const std::vector<TileSpan>& area, bool solid) {
  remember(area);
  world_.map.set_solid(area, solid);
}

void EditedWorld::remember(std::vector<TileSpan> area) {
  Result<CollisionMap> before = CollisionMap::create(tiles_around(area, world_.map.bounds()));
  if (!before || !before->copy_tiles(area, world_.map)) throw std::bad_alloc();
  edits_.push_back({std::move(area), std::move(before).value()});
  if (edits_.size() > most_edits) edits_.pop_front();
}

bool EditedWorld::undo() {
  if (edits_.empty()) return false;
  const Edit last = std::move(edits_.back());
  edits_.pop_back();
  if (!world_.map.copy_tiles(last.area, last.before)) throw std::bad_alloc();
  return true;
}

std::string EditedWorld::text() const { return to_text(world_.map); }

void EditedWorld::save(const std::string& path) const {
  require_other_file(path_, path);
  write_bytes(text(), path);
}

std::uint64_t EditedWorld::load(const std::string& path) {
  const CollisionMap loaded = read_text(path);
  require_same_size(loaded, world_.map, path);
  const TileBox bounds = world_.map.bounds();
  std::vector<TileSpan> areas[2];  // to become free, and solid
  for (Tile tile = bounds.min; tile.y < bounds.max.y; ++tile.y) {
    for (tile.x = bounds.min.x; tile.x < bounds.max.x; ++tile.x) {
      const bool solid = loaded.is_solid(Tile{0, 0} + (tile - bounds.min));
      if (solid != world_.map.is_solid(tile)) areas[solid ? 1 : 0].push_back({tile.y, tile.x, tile.x + 1});
    }
  }
  std::vector<TileSpan> all = areas[0];
  all.insert(all.end(), areas[1].begin(), areas[1].end());
  const std::uint64_t changed = count_tiles(all);
  if (changed == 0) return 0;
  remember(std::move(all));
  world_.map.set_solid(areas[0], false);
  world_.map.set_solid(areas[1], true);
  return changed;
}

}  // namespace tilespace::tool
