// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <tilespace/grid/tile_span.hpp>
#include <tilespace/grid/view.hpp>
#include <tilespace/grid/world.hpp>
#include <tilespace/sweep/movers.hpp>
#include <utility>
#include <vector>

#include "command_line/paged_map.hpp"
#include "questions/paged_world.hpp"

/// @file edited_world.hpp
/// World of a session of `tilespace shell`: edits of its map, undo, save and load.

namespace tilespace::tool {

/// A world whose map is edited. The last 100 edits can be undone.
class EditedWorld {
 public:
  /// `path` is the file of the map, which is never written; empty for none.
  EditedWorld(World world, std::string path);
  /// A world beyond memory. Edits stay in this session until they are committed.
  EditedWorld(PagedMap world, const Layout& layout, std::string path);

  [[nodiscard]] const Layout& layout() const { return world_.layout; }
  [[nodiscard]] TileBox bounds() const;
  [[nodiscard]] Outside outside() const;
  /// "12 of 40 tiles are solid"; of a world beyond memory, what it is.
  [[nodiscard]] std::string solid_text() const;
  /// The same for map_text().
  [[nodiscard]] std::string solid_words() const;

  /// Appends the answer to a query. Bodies move among `movers`, of which worlds beyond memory have none.
  void answer(std::string& out, std::string_view question, const tilespace::View& view, const Movers& movers) const;
  /// A map with some tiles, valid until the next call. Throws Failure.
  [[nodiscard]] const CollisionMap& part(TileBox tiles) const;

  /// Makes tiles solid or free. Returns how many changed. Throws Failure.
  std::uint64_t set_solid(const std::vector<TileSpan>& area, bool solid);

  /// Restores the tiles of the last edit, with their shapes. Returns false if there is none since the last commit.
  [[nodiscard]] bool undo();

  /// Whether edits can be committed: to the file of a world beyond memory.
  [[nodiscard]] bool has_revisions() const { return pages_ && pages_->map.commit; }
  /// Whether there are edits that are not committed; of a map in memory, never.
  [[nodiscard]] bool is_uncommitted() const { return pages_ && !pages_->map.map.edited_chunks().empty(); }
  /// Makes all edits a revision of the file. Returns its number. Throws Failure.
  std::uint64_t commit(const std::string& label);
  /// Makes the revision before the current one. Returns its number. Throws Failure.
  std::uint64_t undo_revision();

  /// Throws UsageError for a world beyond memory, which is not saved or loaded as text.
  [[nodiscard]] const CollisionMap& whole_map() const;

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

  // A world beyond memory, and how it is asked.
  struct Pages {
    Pages(PagedMap of, const Layout& layout) : map(std::move(of)), asked(map, layout) {}
    PagedMap map;
    PagedWorld asked;
  };

  void remember(std::vector<TileSpan> area);
  void set_in_pages(const std::vector<TileSpan>& area, bool solid);
  void restore_in_pages(const Edit& edit);

  World world_;                   // of a world beyond memory only the layout
  std::unique_ptr<Pages> pages_;  // null for a map in memory
  std::string path_;
  std::deque<Edit> edits_;
  bool has_forgotten_ = false;  // there were more edits than can be undone
};

}  // namespace tilespace::tool
