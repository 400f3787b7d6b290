// SPDX-License-Identifier: MIT
#include <tilespace/geom/closest_point.hpp>
#include <tilespace/geom/predicates.hpp>
#include <tilespace/objects/object_index.hpp>

namespace tilespace {
namespace {

using detail::nowhere;
using detail::ObjectLayer;
using detail::StoredObject;

// The sizes of which layers are: each takes sides of up to four times the one before, the last one any.
constexpr double smallest_layer = 4.0;
constexpr double step_of_layers = 4.0;

// If more of the objects come to lie in other cells than one of so many, it is faster to sort them all.
constexpr std::uint32_t most_that_leave = 8;

}  // namespace

ObjectIndex::ObjectIndex(TileBox bounds, std::uint8_t tag) noexcept
    : bounds_(intersection(bounds, tile_space)), objects_(tag) {
  double side = smallest_layer;
  for (std::size_t i = 0; i + 1 < layer_count; ++i, side *= step_of_layers) layers_[i] = ObjectLayer(bounds_, side);
  layers_[layer_count - 1] = ObjectLayer(bounds_, detail::infinity);
}

// Sides that are infinite, or no numbers, fit into the last one.
std::uint32_t ObjectIndex::layer_for(const Box& box) const noexcept {
  std::uint32_t layer = 0;
  while (layer + 1 < layer_count && !layers_[layer].fits(box)) ++layer;
  return layer;
}

const Box* ObjectIndex::box(ObjectId id) const noexcept {
  const Object* const object = objects_.find(id);
  return object == nullptr ? nullptr : &layer_of(*object).box(object->slot_);
}

Categories ObjectIndex::categories(ObjectId id) const noexcept {
  const Object* const object = objects_.find(id);
  return object == nullptr ? 0 : layer_of(*object).categories(object->slot_);
}

// After it, what is in the layer has other slots.
bool ObjectIndex::rebuild(std::uint32_t layer, const StoredObject* one_more) noexcept {
  ObjectLayer& sorted = layers_[layer];
  if (!sorted.rebuild(one_more)) return false;
  for (std::uint32_t slot = 0; slot < sorted.slot_count(); ++slot) {
    Object* const object = objects_.find(sorted.id(slot));
    if (object == nullptr) continue;
    object->layer_ = layer;
    object->slot_ = slot;
  }
  return true;
}

// Its id is alive, and it is in no layer.
bool ObjectIndex::store(const StoredObject& object) noexcept {
  const std::uint32_t layer = layer_for(object.box);
  const std::uint32_t slot = layers_[layer].insert(object);
  if (slot == ObjectLayer::no_slot) return rebuild(layer, &object);
  Object* const place = objects_.find(object.id);
  place->layer_ = layer;
  place->slot_ = slot;
  return true;
}

ObjectId ObjectIndex::insert(const Box& box, Categories categories) noexcept {
  ++edits_;
  const ObjectId id = objects_.insert({});
  if (!id) return id;
  if (store({is_empty(box) ? nowhere : box, id, categories})) return id;
  objects_.erase(id);
  return {};
}

IdState ObjectIndex::erase(ObjectId id) noexcept {
  ++edits_;
  const Object* const object = objects_.find(id);
  if (object != nullptr) layers_[object->layer_].take(object->slot_);
  return objects_.erase(id);
}

// Where there is no memory to sort a layer, the object stays in the one where it was.
void ObjectIndex::put(ObjectId id, const Box& box) noexcept {
  ++edits_;
  const Object object = *objects_.find(id);
  const Box kept = is_empty(box) ? nowhere : box;
  ObjectLayer& layer = layers_[object.layer_];
  if (layer.fits(kept) && layer.move_in_cell(object.slot_, kept)) return;
  StoredObject moved = layer.take(object.slot_);
  moved.box = kept;
  if (store(moved)) return;
  layer.put_back(object.slot_, moved);
  layer.put_all_in_one_cell();
}

// Says whether there was a slot for it.
bool ObjectIndex::put_in_other_cell(std::uint32_t layer, std::uint32_t slot, const Box& box) noexcept {
  StoredObject moved = layers_[layer].take(slot);
  moved.box = box;
  const std::uint32_t other = layers_[layer].insert(moved);
  if (other == ObjectLayer::no_slot) return layers_[layer].put_back(slot, moved), false;
  objects_.find(moved.id)->slot_ = other;
  return true;
}

// What comes to lie in other cells is put there one by one, up to a number; if there are more, they are all put where they are, and
// sorted in the end.
void ObjectIndex::update_layer(std::uint32_t number, std::span<const Box> boxes) noexcept {
  ObjectLayer& layer = layers_[number];
  std::uint32_t rest = layer.size() / most_that_leave;
  bool is_unsorted = false;
  for (std::uint32_t slot = 0; slot < layer.slot_count(); ++slot) {
    const ObjectId id = layer.id(slot);
    if (!id || id.index() >= boxes.size()) continue;
    const Box& given = boxes[id.index()];
    const Box box = is_empty(given) ? nowhere : given;
    if (!layer.fits(box)) {
      put(id, box);
    } else if (is_unsorted) {
      layer.put_box(slot, box);
    } else if (!layer.move_in_cell(slot, box)) {
      is_unsorted = rest == 0 || !put_in_other_cell(number, slot, box);
      if (is_unsorted) layer.put_box(slot, box);
      if (rest > 0) --rest;
    }
  }
  if (is_unsorted) rebuild(number, nullptr);
}

void ObjectIndex::update(std::span<const Box> boxes) noexcept {
  ++edits_;
  for (std::uint32_t layer = 0; layer < layer_count; ++layer) update_layer(layer, boxes);
}

bool ObjectIndex::is_within(ObjectId id, Point from, double reach) const noexcept {
  return compare_distance(from, closest_point(*box(id), from), reach) <= 0;
}

// The farthest one makes room, if there is none. Of the same distance, the lower id is nearer.
void ObjectIndex::keep_nearest(Point from, std::span<ObjectId> out, std::size_t& count, ObjectId id) const noexcept {
  const Point place = closest_point(*box(id), from);
  const auto is_nearer = [&](ObjectId other) {
    const int sign = compare_distance(from, place, closest_point(*box(other), from));
    return sign < 0 || (sign == 0 && id < other);
  };
  std::size_t rank = count;
  while (rank > 0 && is_nearer(out[rank - 1])) --rank;
  if (rank == out.size()) return;
  if (count < out.size()) ++count;
  for (std::size_t i = count - 1; i > rank; --i) out[i] = out[i - 1];
  out[rank] = id;
}

}  // namespace tilespace
