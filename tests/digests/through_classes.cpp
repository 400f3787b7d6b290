// SPDX-License-Identifier: MIT
// The functions of through_classes.hpp.
#define TILESPACE_THROUGH_ITSELF
#include "digests/through.hpp"

namespace tilespace::through {

Result<Index> Index::create(const CollisionMap& map) {
  Result<PathIndex> own_index = PathIndex::create(map);
  if (!own_index) return own_index.error();
  Index made(std::move(*own_index));
  if (questions->path_index_create == nullptr) return made;
  made.other_ = {[&](auto* out) { return questions->path_index_create(map_of(map), out); }, questions->path_index_free};
  return made;
}
bool Index::update(const CollisionMap& map, TileBox edited) {
  const bool is_updated = PathIndex::update(map, edited);
  if (!other_) return own(is_updated);
  const auto box = as<tilespace_tile_box>(edited);
  return counted(questions->path_index_update(other_.get(), map_of(map), &box)) == TILESPACE_OK;
}
PathResult find_path(const Index& index, Tile from, Tile to, Workspace& workspace, std::span<Tile> tiles,
                     PathTiles which) {
  const bool has_tiles = which == PathTiles::all || questions->has_index_corners != 0;
  if (index.other() == nullptr || !has_tiles) {
    return own(tilespace::find_path(static_cast<const PathIndex&>(index), from, to, workspace, tiles, which));
  }
  const auto a = as<tilespace_tile>(from), b = as<tilespace_tile>(to);
  PathResult result;
  tilespace_cost cost{};
  const tilespace_error error = counted(questions->path_index_find(
      index.other(), &a, &b, which == PathTiles::corners ? 1U : 0U, reinterpret_cast<tilespace_tile*>(tiles.data()),
      tiles.size(), &result.tile_count, &cost));
  result.status = error == TILESPACE_OK ? PathStatus::found : PathStatus::unreachable;
  if (result) result.cost = as<OctileCost>(cost);
  return result;
}

Result<Components> Components::create(const CollisionMap& map, Diagonals diagonals) {
  Result<ConnectedComponents> own_parts = ConnectedComponents::create(map, diagonals);
  if (!own_parts) return own_parts.error();
  Components made(std::move(*own_parts));
  if (questions->components_create == nullptr) return made;
  made.other_ = {
      [&](auto* out) { return questions->components_create(map_of(map), static_cast<std::uint32_t>(diagonals), out); },
      questions->components_free};
  return made;
}
std::uint64_t Components::count() const {
  if (!other_) return own(ConnectedComponents::count());
  return counted(questions->components_count(other_.get()));
}
ConnectedComponent Components::component_of(Tile tile) const {
  if (!other_) return own(ConnectedComponents::component_of(tile));
  const auto asked = as<tilespace_tile>(tile);
  tilespace_tile first{};
  ConnectedComponent found;
  found.size = counted(questions->component_of(other_.get(), &asked, &first));
  if (found.size != 0) found.first = as<Tile>(first);
  return found;
}
bool Components::are_connected(Tile from, Tile to) const {
  if (!other_) return own(ConnectedComponents::are_connected(from, to));
  const auto a = as<tilespace_tile>(from), b = as<tilespace_tile>(to);
  return counted(questions->are_connected(other_.get(), &a, &b)) != 0;
}
bool Components::update(const CollisionMap& map, TileBox edited) {
  const bool is_updated = ConnectedComponents::update(map, edited);
  if (!other_) return own(is_updated);
  const auto box = as<tilespace_tile_box>(edited);
  return counted(questions->components_update(other_.get(), map_of(map), &box)) == TILESPACE_OK;
}

Objects::Objects(TileBox bounds, std::uint8_t tag) : ObjectIndex(bounds, tag) {
  if (questions->objects_create == nullptr) return;
  const auto box = as<tilespace_tile_box>(bounds);
  other_ = {[&](auto* out) { return questions->objects_create(&box, out); }, questions->objects_free};
}
ObjectId Objects::insert(const Box& box, Categories categories) {
  const ObjectId id = ObjectIndex::insert(box, categories);
  if (!other_) return own(id);
  const auto placed = as<tilespace_box>(box);
  tilespace_object_id there = 0;
  static_cast<void>(counted(questions->object_insert(other_.get(), &placed, categories, &there)));
  ids_there_[id.bits()] = there;
  ids_here_[there] = id.bits();
  return id;
}
bool Objects::insert_all(std::span<const Box> boxes, std::span<ObjectId> ids, Categories categories) {
  const bool is_done = ObjectIndex::insert_all(boxes, ids, categories);
  if (!other_ || questions->objects_insert == nullptr) return own(is_done);
  std::vector<tilespace_object_id> there(ids.size());
  static_cast<void>(counted(questions->objects_insert(
      other_.get(), reinterpret_cast<const tilespace_box*>(boxes.data()), ids.size(), categories, there.data())));
  for (std::size_t i = 0; i < ids.size(); ++i) {
    ids_there_[ids[i].bits()] = there[i];
    ids_here_[there[i]] = ids[i].bits();
  }
  return is_done;
}
IdState Objects::erase(ObjectId id) {
  const IdState state = ObjectIndex::erase(id);
  const auto known = ids_there_.find(id.bits());
  if (!other_ || known == ids_there_.end()) return own(state);
  static_cast<void>(counted(questions->object_erase(other_.get(), known->second)));
  return state;
}
void Objects::move_there(ObjectId id, const Box& box) {
  const auto known = ids_there_.find(id.bits());
  if (!other_ || known == ids_there_.end()) return;
  const auto placed = as<tilespace_box>(box);
  static_cast<void>(counted(questions->object_move(other_.get(), known->second, &placed)));
}
void Objects::update(std::span<const Box> boxes) {
  if (questions->objects_update != nullptr && other_) {
    static_cast<void>(counted(
        questions->objects_update(other_.get(), reinterpret_cast<const tilespace_box*>(boxes.data()), boxes.size())));
  } else {
    for (const ObjectId id : ids()) {
      if (id.index() < boxes.size()) move_there(id, boxes[id.index()]);
    }
  }
  ObjectIndex::update(boxes);
}
ObjectId Objects::own_id(ObjectId there) const {
  const auto known = ids_here_.find(there.bits());
  return known == ids_here_.end() ? ObjectId{} : ObjectId::from_bits(known->second);
}
std::size_t Objects::nearest(Point from, std::span<ObjectId> out, Categories categories) const {
  if (!other_ || questions->objects_nearest == nullptr) return own(ObjectIndex::nearest(from, out, categories));
  const auto point = as<tilespace_point>(from);
  std::vector<tilespace_object_id> there(out.size());
  std::size_t count = 0;
  static_cast<void>(
      counted(questions->objects_nearest(other_.get(), &point, categories, there.data(), there.size(), &count)));
  for (std::size_t i = 0; i < count && i < out.size(); ++i) out[i] = own_id(as<ObjectId>(there[i]));
  return count;
}

Volumes::Volumes() {
  if (questions->volume_set_create == nullptr) return;
  other_ = {[](auto* out) { return questions->volume_set_create(out); }, questions->volume_set_free};
}
Result<std::uint32_t> Volumes::add(const Volume& volume) {
  const Result<std::uint32_t> body = VolumeSet::add(volume);
  if (!other_) return own(body);
  const std::span<const BoneCircle> circles = volume.circles();
  kinds_.push_back({[&](auto* out) {
                      return questions->volume_create(reinterpret_cast<const tilespace_bone_circle*>(circles.data()),
                                                      circles.size(), out);
                    },
                    questions->volume_free});
  std::uint32_t there = 0;
  static_cast<void>(counted(questions->volume_set_add(other_.get(), kinds_.back().get(), &there)));
  return there;
}
void Volumes::refresh(std::size_t body, std::span<const Bone> pose) {
  VolumeSet::refresh(body, pose);
  if (!other_) return;
  static_cast<void>(counted(
      questions->volume_place(other_.get(), body, reinterpret_cast<const tilespace_bone*>(pose.data()), pose.size())));
}
VolumeHit cast_ray(const Volumes& set, const Segment& segment) {
  if (set.other() == nullptr) return own(tilespace::cast_ray(static_cast<const VolumeSet&>(set), segment));
  const auto line = as<tilespace_segment>(segment);
  tilespace_volume_hit hit{};
  static_cast<void>(counted(questions->volumes_cast_ray(set.other(), &line, &hit)));
  return as<VolumeHit>(hit);
}

}  // namespace tilespace::through
