// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/assert.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/tile_on_line.hpp>
#include <tilespace/objects/detail/objects_along.hpp>
#include <tilespace/objects/detail/tile_hit.hpp>

/// @file hits_along.hpp
/// Ordered stream of the hits of a path on the shapes of solid tiles.

namespace tilespace::detail {

/// Stream of hits on the shapes of a range of tiles, which are in the order in which the path touches them as wholes.
/// The shape of a tile is hit when it is touched, or later: so hits wait until no tile that is still to come can be
/// hit earlier. The first few are kept; if more have to wait, they are searched again after those were visited.
template <class Path, class Tiles>
class HitsAlong {
 public:
  HitsAlong(const CollisionMap& map, const Path& path, const Tiles& tiles) noexcept
      : map_(map), path_(path), at_(tiles.begin()), again_(at_), edits_(map.edits()) {}

  /// Continues with the next hit. False if none comes before `object`, or if that is null, in the portion.
  [[nodiscard]] bool find(const ObjectsAlong& objects, const ObjectAlong* object) noexcept {
    if (first_ == count_ && has_more_) {
      at_ = again_;
      rank_ = rank_again_;
      has_more_ = false;
    }
    look(objects, object);
    return first_ < count_ && !is_after(objects, object, kept_[first_]);
  }
  void drop() noexcept {
    last_ = kept_[first_++];
    has_last_ = true;
  }
  [[nodiscard]] const TileHit<Path>& operator*() const noexcept { return kept_[first_]; }
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
      const TileOnLine step = *at_;
      const bool is_solid = map_.is_solid(step.tile) && tile_space.contains(step.tile);
      const bool may_be_late =
          objects.may_be_after(object, step.fraction) || (first_ < count_ && step.fraction > kept_[first_].latest);
      if (!is_solid && !may_be_late) continue;
      TouchedBox touched{tile_on(objects.displacement(), step.tile), {}};
      if (!find_touch(objects.displacement(), touched)) continue;
      if (detail::is_after(objects, object, touched)) return;
      if (first_ < count_ && compare_with_touch(path_, kept_[first_], objects.displacement(), touched) <= 0) return;
      if (is_solid) consider(step.tile);
    }
  }

  void consider(Tile tile) noexcept {
    TileHit<Path> hit{tile, &map_.shape(tile), rank_, {}, 0.0, 0.0};
    if (!find_hit(path_, hit)) return;
    if (has_last_ && !comes_before(last_, hit)) return;
    if (first_ == count_) start_list();
    std::uint32_t place = count_;
    while (place > first_ && comes_before(hit, kept_[place - 1])) --place;
    if (place == count_ && has_more_) return;
    insert(hit, place);
  }

  // All tiles before this one have been visited, or are not hit.
  void start_list() noexcept {
    first_ = 0;
    count_ = 0;
    if (has_more_) return;
    again_ = at_;
    rank_again_ = rank_;
  }

  // Inserts into a sorted list: if it is full, the last one is dropped.
  void insert(const TileHit<Path>& hit, std::uint32_t place) noexcept {
    if (count_ == capacity && first_ > 0) {
      for (std::uint32_t i = first_; i < count_; ++i) kept_[i - first_] = kept_[i];
      place -= first_;
      count_ -= first_;
      first_ = 0;
    }
    if (count_ == capacity) {
      has_more_ = true;
      if (place == count_) return;
      --count_;
    }
    for (std::uint32_t i = count_++; i > place; --i) kept_[i] = kept_[i - 1];
    kept_[place] = hit;
  }

  [[nodiscard]] bool comes_before(const TileHit<Path>& a, const TileHit<Path>& b) const noexcept {
    const int order = compare_hits(path_, a, b);
    return order < 0 || (order == 0 && a.rank < b.rank);
  }

  const CollisionMap& map_;
  Path path_;
  typename Tiles::Iterator at_;
  typename Tiles::Iterator again_;  // where to search again
  std::uint64_t rank_ = 0;
  std::uint64_t rank_again_ = 0;
  std::uint64_t edits_;
  std::uint32_t first_ = 0;  // of what is kept, the first that was not visited
  std::uint32_t count_ = 0;
  bool has_more_ = false;  // whether there were hits after those that are kept
  bool has_last_ = false;  // whether a hit was visited
  TileHit<Path> last_{};   // that hit
  TileHit<Path> kept_[capacity];
};

}  // namespace tilespace::detail
