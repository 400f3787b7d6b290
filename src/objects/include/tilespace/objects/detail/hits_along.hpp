// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/assert.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/tile_on_line.hpp>
#include <tilespace/objects/detail/objects_along.hpp>
#include <tilespace/objects/detail/tile_hit.hpp>
#include <tilespace/objects/detail/waiting_list.hpp>

/// @file hits_along.hpp
/// Ordered stream of the hits of a path on the shapes of solid tiles.

namespace tilespace::detail {

/// A line through the shapes of tiles, up to its first hit.
struct LineToHit {
  TileBox window;         ///< The part of the window without what a cast passes over before the hit.
  double earliest = 0.0;  ///< Nothing is hit before this fraction.
  Tile tile{};            ///< The tile that is hit.
  bool is_only = false;   ///< Whether that is certainly the only one that is hit by then.
};

/// Stream of hits on the shapes of a range of tiles, which are in the order in which the path touches them as wholes.
/// The shape of a tile is hit when it is touched, or later: so hits wait until no tile that is still to come can be
/// hit earlier. The first few are kept; if more have to wait, they are searched again after those were visited.
template <class Path, class Tiles>
class HitsAlong {
 public:
  /// Nothing is hit before `first.earliest`, and if `first.is_only`, no other tile until first.tile is hit: then the
  /// tiles of the range are looked at after that was visited.
  HitsAlong(const CollisionMap& map, const Path& path, const Tiles& tiles, const LineToHit& first = {}) noexcept
      : map_(map),
        path_(path),
        tiles_(tiles),
        has_begun_(!first.is_only),
        at_(has_begun_ ? tiles.begin() : typename Tiles::Iterator{}),
        again_(at_),
        edits_(map.edits()),
        earliest_(first.earliest) {
    if (!first.is_only) return;
    TileHit<Path> hit{first.tile, &map.shape(first.tile), 0, {}, 0.0, 0.0};
    is_first_ = find_hit(path_, hit);
    if (is_first_) waiting_.add(hit, [](const auto&, const auto&) { return false; });
  }

  /// Continues with the next hit. False if none comes before `object`, or if that is null, in the portion.
  [[nodiscard]] bool find(const ObjectsAlong& objects, const ObjectAlong* object) noexcept {
    if (objects.latest(object) < earliest_) return false;
    if (is_first_) return !is_after(objects, object, waiting_.front());
    if (!has_begun_) at_ = again_ = tiles_.begin();
    has_begun_ = true;
    if (waiting_.empty() && waiting_.has_more()) {
      at_ = again_;
      rank_ = rank_again_;
      waiting_.search_again();
    }
    look(objects, object);
    return !waiting_.empty() && !is_after(objects, object, waiting_.front());
  }
  void drop() noexcept {
    if (!is_first_) return waiting_.take();
    visited_ = waiting_.front().tile;
    has_visited_ = true;
    is_first_ = false;
    waiting_.reset();
  }
  [[nodiscard]] const TileHit<Path>& operator*() const noexcept { return waiting_.front(); }
  /// Upper bound of the fraction of the next hit.
  [[nodiscard]] double latest() const noexcept { return waiting_.front().latest; }
  [[nodiscard]] const Path& path() const noexcept { return path_; }
  [[nodiscard]] bool is_unedited() const noexcept {
    TILESPACE_ASSERT(edits_ == map_.edits());
    return edits_ == map_.edits();
  }

 private:
  static constexpr std::uint32_t capacity = 32;

  // Tests whether the hit is after the object, or if that is null, after the portion. One at the same time is not.
  [[nodiscard]] bool is_after(const ObjectsAlong& objects, const ObjectAlong* object,
                              const TileHit<Path>& hit) const noexcept {
    if (object != nullptr) return compare_with_touch(path_, hit, objects.displacement(), object->touched) > 0;
    return objects.end() < 1.0 && !is_hit_by(path_, hit, objects.end());
  }

  // Considers tiles up to the first that cannot be hit before the first hit, the object, or the end of the portion: it
  // is touched after them. One that is hit at the same time as the first hit comes after it.
  void look(const ObjectsAlong& objects, const ObjectAlong* object) noexcept {
    for (; at_ != EndOfRange{}; ++at_, ++rank_) {
      const Tile tile = (*at_).tile;
      const bool is_solid = map_.is_solid(tile) && tile_space.contains(tile);
      if (!is_solid && waiting_.empty() && !is_one_of_few(free_++)) continue;
      if (!is_solid && !may_be_late(objects, object, (*at_).fraction)) continue;
      TouchedBox touched{tile_on(objects.displacement(), tile), {}};
      if (!find_touch(objects.displacement(), touched)) continue;
      if (detail::is_after(objects, object, touched)) return;
      if (!waiting_.empty() && compare_with_touch(path_, waiting_.front(), objects.displacement(), touched) <= 0)
        return;
      if (is_solid) consider(tile);
    }
  }

  // Conservative test of a tile that is touched at about this fraction.
  [[nodiscard]] bool may_be_late(const ObjectsAlong& objects, const ObjectAlong* object,
                                 double fraction) const noexcept {
    return fraction > objects.latest(object) || (!waiting_.empty() && fraction > waiting_.front().latest);
  }

  void consider(Tile tile) noexcept {
    if (has_visited_ && tile == visited_) return;
    TileHit<Path> hit{tile, &map_.shape(tile), rank_, {}, 0.0, 0.0};
    if (!find_hit(path_, hit)) return;
    if (waiting_.empty() && !waiting_.has_more()) {  // all tiles before this one have been visited, or are not hit
      again_ = at_;
      rank_again_ = rank_;
    }
    waiting_.add(hit, [this](const TileHit<Path>& a, const TileHit<Path>& b) { return comes_before(a, b); });
  }

  [[nodiscard]] bool comes_before(const TileHit<Path>& a, const TileHit<Path>& b) const noexcept {
    const int order = compare_hits(path_, a, b);
    return order < 0 || (order == 0 && a.rank < b.rank);
  }

  const CollisionMap& map_;
  Path path_;
  const Tiles& tiles_;
  bool has_begun_;  // with the tiles of the range
  typename Tiles::Iterator at_;
  typename Tiles::Iterator again_;  // where to search again
  std::uint32_t free_ = 0;          // number of free tiles
  std::uint64_t rank_ = 0;
  std::uint64_t rank_again_ = 0;
  std::uint64_t edits_;
  double earliest_;
  bool is_first_ = false;  // the hit of a cast waits
  bool has_visited_ = false;
  Tile visited_{};  // the tile of that hit, once it was visited
  WaitingList<TileHit<Path>, capacity> waiting_;
};

}  // namespace tilespace::detail
