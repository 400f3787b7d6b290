// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <deque>
#include <string>
#include <tilespace/grid/tile_span.hpp>
#include <tilespace/grid/world.hpp>
#include <vector>

/// @file edited_world.hpp
/// World of a session of `tilespace shell`: edits of its map, undo, save and load.

namespace tilespace::tool {

/// A world whose map is edited. The last 100 edits can be undone.
class EditedWorld {
 public:
  /// `path` is the file of the map, which is never written; empty for none.
  EditedWorld(World world, std::string path);

  [[nodiscard]] const World& world() const { return world_; }
  [[nodiscard]] const CollisionMap& map() const { return world_.map; }

  /// Makes tiles solid or free.
  void set_solid(const std::vector<TileSpan>& area, bool solid);

  /// Restores the tiles of the last edit, with their shapes. Returns false if there is none.
  [[nodiscard]] bool undo();

  /// The map as text, a row a line: '#' solid, '.' free. Shapes of tiles are not kept.
  [[nodiscard]] std::string text() const;

  /// Writes that text to a file. Throws Failure on error, UsageError if it is the file of the map.
  void save(const std::string& path) const;

  /// Takes over the solid tiles of such a file, of a map of the same size. Tiles that stay solid keep their shapes.
  /// Returns the number of tiles that changed. Throws Failure on error.
  std::uint64_t load(const std::string& path);

 private:
  struct Edit {
    std::vector<TileSpan> area;
    CollisionMap before;  // around the area
  };

  void remember(std::vector<TileSpan> area);

  World world_;
  std::string path_;
  std::deque<Edit> edits_;
};

}  // namespace tilespace::tool
