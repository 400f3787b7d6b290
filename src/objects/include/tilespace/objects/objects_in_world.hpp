// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <tilespace/base/assert.hpp>
#include <tilespace/grid/layout.hpp>
#include <tilespace/objects/object_index.hpp>
#include <utility>

/// @file objects_in_world.hpp
/// Spatial index in world units: a view of an ObjectIndex that converts boxes, shapes and points.

namespace tilespace {

/// A spatial index in world units: an ObjectIndex and a layout, neither owned. Boxes and shapes are converted by
/// to_tile_space() as they come in; ids, tiles, pairs and categories are those of the index, which may be used directly
/// as well.
///
/// Units       World. Boxes that visitors get, and ObjectIndex::box(), are in tile space.
/// Border      That of the index, for what is converted: a box and a shape that share one point in the world may be an
///             ulp apart in tile space, except where the conversion is exact, and the other way round.
/// Invalid     As the index. A box in a layout that is rotated by anything but quarter turns, and a round shape where
///             tiles are not square, are broken contracts: the box is empty, the shape touches nothing. So are
///             neighbours where tiles are not square: none.
/// Exactness   That of to_tile_space(); then exact.
/// Order       That of the index.
/// Cost        That of the index, and of the conversion.
/// Threads     As the index.
class ObjectsInWorld {
 public:
  /// Views an index.
  ObjectsInWorld(ObjectIndex& index, const Layout& layout) noexcept : index_(&index), layout_(&layout) {}

  /// ObjectIndex::insert() of a box of the world.
  ObjectId insert(const Box& box, Categories categories = every_category) const noexcept {
    return index_->insert(box_in_tiles(box), categories);
  }
  /// ObjectIndex::move() to a box of the world.
  IdState move(ObjectId id, const Box& box) const noexcept { return index_->move(id, box_in_tiles(box)); }
  /// ObjectIndex::move() to a box of the world, with the tiles that are left and entered.
  template <class OnTile>
  IdState move(ObjectId id, const Box& box, OnTile&& on_tile) const noexcept {
    return index_->move(id, box_in_tiles(box), std::forward<OnTile>(on_tile));
  }

  /// ObjectIndex::update() to boxes of the world, the one of index i to boxes[i], converted into `in_tiles`, memory of
  /// yours. If that is shorter, objects with indices beyond it stay.
  void update(std::span<const Box> boxes, std::span<Box> in_tiles, const Parts& parts = in_turn) const noexcept {
    const std::size_t count = boxes.size() < in_tiles.size() ? boxes.size() : in_tiles.size();
    run_ranges(parts, count, 4096, [&](PartRange range) {
      for (std::size_t i = range.begin; i < range.end; ++i) in_tiles[i] = box_in_tiles(boxes[i]);
    });
    index_->update(in_tiles.first(count), parts);
  }

  /// ObjectIndex::visit_touching() of a shape of the world.
  template <class Shape, class Visitor>
  bool visit_touching(const Shape& shape, Visitor&& visitor, Categories categories = every_category) const {
    const Result<Shape> there = to_tile_space(*layout_, shape);
    TILESPACE_ASSERT(there.has_value());
    return !there || index_->visit_touching(*there, std::forward<Visitor>(visitor), categories);
  }
  /// ObjectIndex::visit_touching() of a point of the world.
  template <class Visitor>
  bool visit_touching(Point point, Visitor&& visitor, Categories categories = every_category) const {
    return index_->visit_touching(to_tile_space(*layout_, point), std::forward<Visitor>(visitor), categories);
  }
  /// ObjectIndex::touching() of a shape of the world.
  template <class Shape>
  std::size_t touching(const Shape& shape, std::span<ObjectId> out, Categories categories = every_category) const {
    const Result<Shape> there = to_tile_space(*layout_, shape);
    TILESPACE_ASSERT(there.has_value());
    return there ? index_->touching(*there, out, categories) : 0;
  }

  /// ObjectIndex::nearest() to a point of the world.
  std::size_t nearest(Point from, std::span<ObjectId> out, Categories categories = every_category) const {
    TILESPACE_ASSERT(has_square_tiles());
    return has_square_tiles() ? index_->nearest(to_tile_space(*layout_, from), out, categories) : 0;
  }

 private:
  [[nodiscard]] bool has_square_tiles() const noexcept { return layout_->tile_width == layout_->tile_height; }
  [[nodiscard]] Box box_in_tiles(const Box& box) const noexcept {
    const Result<Box> there = to_tile_space(*layout_, box);
    TILESPACE_ASSERT(there.has_value());
    return there ? *there : Box{{1.0, 1.0}, {0.0, 0.0}};
  }

  ObjectIndex* index_;
  const Layout* layout_;
};

}  // namespace tilespace
