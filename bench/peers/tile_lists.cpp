// SPDX-License-Identifier: MIT
// Objects as in articles: each tile has a list of its occupants. A moving object leaves the tiles that it no longer
// occupies, and enters new ones. An object in several tiles of a query is counted in the first.
#include <cmath>
#include <tilespace/grid/grid.hpp>
#include <vector>

#include "peers/object_peers.hpp"

namespace bench {
namespace {

using namespace tilespace;

class TileLists {
 public:
  explicit TileLists(TileBox bounds) : bounds_(bounds) {}

  void load(Boxes boxes) {
    lists_.resize(static_cast<std::size_t>(bounds_.width()) * static_cast<std::size_t>(bounds_.height()));
    boxes_.assign(boxes.begin(), boxes.end());
    for (std::uint32_t object = 0; object < boxes.size(); ++object) {
      tiles_.push_back(tiles_of(boxes[object]));
      enter(object, {});
    }
  }

  void update(Boxes boxes) {
    for (std::uint32_t object = 0; object < boxes.size(); ++object) {
      boxes_[object] = boxes[object];
      const TileBox before = tiles_[object];
      const TileBox after = tiles_of(boxes[object]);
      if (before == after) continue;
      leave(object, after);
      tiles_[object] = after;
      enter(object, before);
    }
  }

  void replace(Boxes boxes, std::span<const std::uint32_t> objects) {
    for (const std::uint32_t object : objects) {
      leave(object, {});
      boxes_[object] = boxes[object];
      tiles_[object] = tiles_of(boxes[object]);
      enter(object, {});
    }
  }

  [[nodiscard]] Boxes boxes() const { return boxes_; }

  template <class Found>
  void visit_box(const Box& box, const Found& found) const {
    const TileBox asked = tiles_of(box);
    for (std::int32_t y = asked.min.y; y < asked.max.y; ++y) {
      for (std::int32_t x = asked.min.x; x < asked.max.x; ++x) {
        for (const std::uint32_t object : list({x, y})) {
          const Tile first = first_of_both(tiles_[object], asked);
          if (first == Tile{x, y} && share_a_point(boxes_[object], box)) found(object);
        }
      }
    }
  }

  template <class Found>
  void visit_pairs(const Found& found) const {
    for (std::int32_t y = bounds_.min.y; y < bounds_.max.y; ++y) {
      for (std::int32_t x = bounds_.min.x; x < bounds_.max.x; ++x) visit_pairs_in({x, y}, found);
    }
  }

 private:
  template <class Found>
  void visit_pairs_in(Tile tile, const Found& found) const {
    const std::vector<std::uint32_t>& all = list(tile);
    for (std::size_t i = 0; i < all.size(); ++i) {
      for (std::size_t j = i + 1; j < all.size(); ++j) {
        if (!share_a_point(boxes_[all[i]], boxes_[all[j]])) continue;
        if (first_of_both(tiles_[all[i]], tiles_[all[j]]) == tile) found(all[i], all[j]);
      }
    }
  }

  static Tile first_of_both(TileBox a, TileBox b) { return {std::max(a.min.x, b.min.x), std::max(a.min.y, b.min.y)}; }

  [[nodiscard]] TileBox tiles_of(const Box& box) const {
    const auto tile = [](double value) { return static_cast<std::int32_t>(std::floor(value)); };
    return intersection(bounds_, {{tile(box.min.x), tile(box.min.y)}, {tile(box.max.x) + 1, tile(box.max.y) + 1}});
  }

  [[nodiscard]] const std::vector<std::uint32_t>& list(Tile tile) const {
    const auto row = static_cast<std::size_t>(tile.y - bounds_.min.y);
    return lists_[row * static_cast<std::size_t>(bounds_.width()) + static_cast<std::size_t>(tile.x - bounds_.min.x)];
  }
  [[nodiscard]] std::vector<std::uint32_t>& list(Tile tile) {
    return const_cast<std::vector<std::uint32_t>&>(std::as_const(*this).list(tile));
  }

  template <class Visit>
  static void for_tiles_without(TileBox tiles, TileBox without, const Visit& visit) {
    for (std::int32_t y = tiles.min.y; y < tiles.max.y; ++y) {
      for (std::int32_t x = tiles.min.x; x < tiles.max.x; ++x) {
        if (!without.contains({x, y})) visit(Tile{x, y});
      }
    }
  }

  void enter(std::uint32_t object, TileBox before) {
    for_tiles_without(tiles_[object], before, [&](Tile tile) { list(tile).push_back(object); });
  }

  void leave(std::uint32_t object, TileBox after) {
    for_tiles_without(tiles_[object], after, [&](Tile tile) {
      std::vector<std::uint32_t>& all = list(tile);
      *std::find(all.begin(), all.end(), object) = all.back();
      all.pop_back();
    });
  }

  TileBox bounds_;
  std::vector<std::vector<std::uint32_t>> lists_;
  std::vector<Box> boxes_;
  std::vector<TileBox> tiles_;
};

}  // namespace

ObjectPeer lists_of_tiles(TileBox bounds) { return peer_of("a list per tile", std::make_shared<TileLists>(bounds)); }

}  // namespace bench
