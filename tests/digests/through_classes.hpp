// SPDX-License-Identifier: MIT
#pragma once

/// @file through_classes.hpp
/// The classes of the scenarios through another language, a part of through.hpp: each is that of C++, and holds a
/// handle of the other language that has the same edits. Questions are asked there, where it has them.

namespace tilespace::through {

/// A handle of the other language, freed there with the last copy.
template <class Handle>
class Other {
 public:
  Other() = default;
  template <class Create>
  Other(Create&& create, void (*free)(Handle*)) {
    Handle* made = nullptr;
    if (create(&made) == TILESPACE_OK && made != nullptr) handle_ = std::shared_ptr<Handle>(made, free);
  }
  [[nodiscard]] Handle* get() const { return handle_.get(); }
  [[nodiscard]] explicit operator bool() const { return handle_ != nullptr; }

 private:
  std::shared_ptr<Handle> handle_{};
};

/// An index for paths.
class Index : public PathIndex {
 public:
  [[nodiscard]] static Result<Index> create(const CollisionMap& map);
  [[nodiscard]] bool update(const CollisionMap& map, TileBox edited);
  [[nodiscard]] tilespace_path_index* other() const { return other_.get(); }

 private:
  explicit Index(PathIndex own) : PathIndex(std::move(own)) {}
  Other<tilespace_path_index> other_{};
};
[[nodiscard]] PathResult find_path(const Index& index, Tile from, Tile to, Workspace& workspace, std::span<Tile> tiles,
                                   PathTiles which);

/// Connected components.
class Components : public ConnectedComponents {
 public:
  [[nodiscard]] static Result<Components> create(const CollisionMap& map, Diagonals diagonals);
  [[nodiscard]] std::uint64_t count() const;
  [[nodiscard]] ConnectedComponent component_of(Tile tile) const;
  [[nodiscard]] bool are_connected(Tile from, Tile to) const;
  [[nodiscard]] bool update(const CollisionMap& map, TileBox edited);

 private:
  explicit Components(ConnectedComponents own) : ConnectedComponents(std::move(own)) {}
  Other<tilespace_components> other_{};
};

/// An index of objects. Ids of the other language are those of C++ without the tag, or any.
class Objects : public ObjectIndex {
 public:
  explicit Objects(TileBox bounds, std::uint8_t tag = 0);
  ObjectId insert(const Box& box, Categories categories = every_category);
  bool insert_all(std::span<const Box> boxes, std::span<ObjectId> ids, Categories categories = every_category);
  IdState erase(ObjectId id);
  IdState move(ObjectId id, const Box& box) {
    return move(id, box, [](ObjectId, Tile, TileEvent) {});
  }
  template <class OnTile>
  IdState move(ObjectId id, const Box& box, OnTile&& on_tile) {
    move_there(id, box);
    return ObjectIndex::move(id, box, static_cast<OnTile&&>(on_tile));
  }
  void update(std::span<const Box> boxes);

  template <class Shape, class Visitor>
  bool visit_touching(const Shape& asked, Visitor&& visitor, Categories categories = every_category) const {
    if constexpr (HasShape<Shape>) {
      const tilespace_shape in_c = shape(asked);
      if (other_ && questions->objects_touching != nullptr && is_known(in_c)) {
        return visit(visitor,
                     [&](auto... out) { return questions->objects_touching(other_.get(), &in_c, categories, out...); });
      }
    }
    count_own();
    return ObjectIndex::visit_touching(asked, static_cast<Visitor&&>(visitor), categories);
  }
  template <class Visitor>
  bool visit_in_tile(Tile tile, Visitor&& visitor, Categories categories = every_category) const {
    if (other_ && questions->objects_in_tile != nullptr) {
      const auto asked = as<tilespace_tile>(tile);
      return visit(visitor,
                   [&](auto... out) { return questions->objects_in_tile(other_.get(), &asked, categories, out...); });
    }
    count_own();
    return ObjectIndex::visit_in_tile(tile, static_cast<Visitor&&>(visitor), categories);
  }
  template <class Visitor>
  bool visit_pairs(Visitor&& visitor, Categories categories = every_category) const {
    if (other_ && questions->object_pairs != nullptr) {
      const std::vector<ObjectPair> listed = counted(all_of<ObjectPair, tilespace_object_pair>(
          [&](auto... out) { return questions->object_pairs(other_.get(), categories, out...); }));
      for (const auto [a, b] : listed) {
        visitor(own_id(a), own_id(b));
      }
      return true;
    }
    count_own();
    return ObjectIndex::visit_pairs(static_cast<Visitor&&>(visitor), categories);
  }
  using ObjectIndex::nearest;
  std::size_t nearest(Point from, std::span<ObjectId> out, Categories categories = every_category) const;

 private:
  void move_there(ObjectId id, const Box& box);
  [[nodiscard]] ObjectId own_id(ObjectId other) const;
  // Visits what the other language lists, with the boxes of here.
  template <class Visitor, class Ask>
  bool visit(Visitor& visitor, Ask&& ask) const {
    const std::vector<ObjectId> listed = counted(all_of<ObjectId, tilespace_object_id>(ask));
    for (const ObjectId id : listed) {
      const ObjectId known = own_id(id);
      const Box* const placed = box(known);
      visitor(known, placed == nullptr ? Box{} : *placed);
    }
    return true;
  }

  Other<tilespace_objects> other_{};
  std::map<std::uint64_t, std::uint64_t> ids_there_{}, ids_here_{};
};

/// A set of bodies.
class Volumes : public VolumeSet {
 public:
  Volumes();
  Result<std::uint32_t> add(const Volume& volume);
  void refresh(std::size_t body, std::span<const Bone> pose);
  [[nodiscard]] tilespace_volume_set* other() const { return other_.get(); }

 private:
  Other<tilespace_volume_set> other_{};
  std::vector<Other<tilespace_volume>> kinds_{};
};
[[nodiscard]] VolumeHit cast_ray(const Volumes& set, const Segment& segment);
template <class Shape, class Visitor>
bool visit_touching(const Volumes& set, const Shape& asked, Visitor&& visitor) {
  const tilespace_shape in_c = shape(asked);
  if (set.other() == nullptr || questions->volumes_touching == nullptr) {
    count_own();
    return tilespace::visit_touching(static_cast<const VolumeSet&>(set), asked, static_cast<Visitor&&>(visitor));
  }
  const std::vector<std::uint32_t> listed = counted(all_of<std::uint32_t, std::uint32_t>(
      [&](auto... out) { return questions->volumes_touching(set.other(), &in_c, out...); }));
  for (const std::uint32_t body : listed) {
    visitor(body);
  }
  return true;
}

}  // namespace tilespace::through
