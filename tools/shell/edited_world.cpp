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
#include "questions/questions.hpp"
#include "shell/lists.hpp"
#include "shell/map_picture.hpp"
#include "text/counted.hpp"

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

EditedWorld::EditedWorld(PagedMap world, const Layout& layout, std::string path)
    : world_{{}, layout}, pages_(std::make_unique<Pages>(std::move(world), layout)), path_(std::move(path)) {}

TileBox EditedWorld::bounds() const { return pages_ ? pages_->map.stored : world_.map.bounds(); }

Outside EditedWorld::outside() const { return pages_ ? pages_->map.map.source().outside : world_.map.outside(); }

std::string EditedWorld::solid_text() const {
  if (pages_) return "a world beyond memory";
  return fmt::format("{} of {} are solid", world_.map.solid_count(), counted(world_.map.bounds().count(), "tile"));
}

std::string EditedWorld::solid_words() const {
  return pages_ ? "in pages" : fmt::format("{} of them solid", world_.map.solid_count());
}

void EditedWorld::answer(std::string& out, std::string_view question, const tilespace::View& view,
                         const Movers& movers) const {
  if (pages_) {
    append_paged_answer(out, pages_->asked, question);
  } else {
    append_answer(out, AskedWorld(world_, nullptr, movers), question, view);
  }
}

const CollisionMap& EditedWorld::part(TileBox tiles) const {
  return pages_ ? *pages_->map.known(pages_->map.map.around(tiles)) : world_.map;
}

const CollisionMap& EditedWorld::whole_map() const {
  if (pages_) throw UsageError("this is for maps in memory: --box takes a part of a world as one");
  return world_.map;
}

// ---- Worlds beyond memory.

void EditedWorld::set_in_pages(const std::vector<TileSpan>& area, bool solid) {
  const ChunkError error = pages_->map.map.set_solid(area, solid);
  pages_->asked.in_window = {};
  if (!error.ok()) pages_->map.fail(error);
}

void EditedWorld::restore_in_pages(const Edit& edit) {
  ChunkedMap& map = pages_->map.map;
  const auto require = [&](const ChunkError& error) {
    if (!error.ok()) pages_->map.fail(error);
  };
  for (const TileSpan span : edit.area) {
    for (std::int32_t x = span.x_begin; x < span.x_end; ++x) {
      const Tile tile{x, span.y};
      if (edit.before.bounds().contains(tile)) require(map.set_shape(tile, edit.before.shape(tile)));
    }
  }
  pages_->asked.in_window = {};
}

std::uint64_t EditedWorld::commit(const std::string& label) {
  const std::uint64_t revision = pages_->map.commit(pages_->map.map, label);
  edits_.clear();
  has_forgotten_ = false;
  return revision;
}

std::uint64_t EditedWorld::undo_revision() {
  const std::uint64_t revision = pages_->map.undo_revision(pages_->map.map);
  pages_->asked.in_window = {};
  return revision;
}

std::uint64_t EditedWorld::set_solid(const std::vector<TileSpan>& area, bool solid) {
  remember(area);
  CollisionMap after = edits_.back().before;
  after.set_solid(area, solid);
  const std::uint64_t solid_before = edits_.back().before.solid_count();
  if (pages_) {
    set_in_pages(area, solid);
  } else {
    world_.map.set_solid(area, solid);
  }
  return solid ? after.solid_count() - solid_before : solid_before - after.solid_count();
}

void EditedWorld::remember(std::vector<TileSpan> area) {
  if (pages_) {
    CollisionMap before = copied_part(pages_->map, tiles_around(area, bounds()));
    edits_.push_back({std::move(area), std::move(before)});
    if (edits_.size() <= most_edits) return;
    edits_.pop_front();
    has_forgotten_ = true;
    return;
  }
  Result<CollisionMap> before = CollisionMap::create(tiles_around(area, world_.map.bounds()));
  if (!before || !before->copy_tiles(area, world_.map)) throw std::bad_alloc();
  edits_.push_back({std::move(area), std::move(before).value()});
  if (edits_.size() > most_edits) edits_.pop_front();
}

bool EditedWorld::undo() {
  if (edits_.empty()) return false;
  const Edit last = std::move(edits_.back());
  edits_.pop_back();
  if (pages_) {
    restore_in_pages(last);
    if (edits_.empty() && !has_forgotten_) pages_->map.map.discard_edits();  // all is as in the file
    return true;
  }
  if (!world_.map.copy_tiles(last.area, last.before)) throw std::bad_alloc();
  return true;
}

std::string EditedWorld::text() const { return to_text(whole_map()); }

void EditedWorld::save(const std::string& path) const {
  require_other_file(path_, path);
  write_bytes(text(), path);
}

std::uint64_t EditedWorld::load(const std::string& path) {
  const CollisionMap loaded = read_text(path);
  require_same_size(loaded, whole_map(), path);
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
