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
constexpr std::uint32_t few_of = 8;

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
  if (objects_.find(id) == nullptr) return nullptr;
  const Place place = places_[id.index()];
  return &layers_[place.layer()][place.slot()].box;
}

Categories ObjectIndex::categories(ObjectId id) const noexcept {
  if (objects_.find(id) == nullptr) return 0;
  const Place place = places_[id.index()];
  return layers_[place.layer()][place.slot()].categories;
}

// After it, what is in the layer has other slots.
bool ObjectIndex::rebuild(std::uint32_t layer, const StoredObject* one_more) noexcept {
  ObjectLayer& sorted = layers_[layer];
  if (!sorted.rebuild(one_more)) return false;
  for (std::uint32_t slot = 0; slot < sorted.slot_count(); ++slot) {
    if (const ObjectId id = sorted[slot].id) places_[id.index()] = {layer, slot};
  }
  return true;
}

// Its id is alive, and it is in no layer.
bool ObjectIndex::store(const StoredObject& object) noexcept {
  const std::uint32_t layer = layer_for(object.box);
  const std::uint32_t slot = layers_[layer].insert(object);
  if (slot == ObjectLayer::no_slot) return rebuild(layer, &object);
  places_[object.id.index()] = {layer, slot};
  return true;
}

bool ObjectIndex::make_place_for(ObjectId id) noexcept {
  const std::size_t size = places_.size();
  if (id.index() < size) return true;
  auto places = Buffer<Place>::create(2 * (std::size_t{id.index()} + 8), {});
  if (places.size() == 0) return false;
  for (std::size_t i = 0; i < size; ++i) places[i] = places_[i];
  places_ = static_cast<Buffer<Place>&&>(places);
  return true;
}

ObjectId ObjectIndex::insert(const Box& box, Categories categories) noexcept {
  ++edits_;
  const ObjectId id = objects_.insert({});
  if (!id) return id;
  if (make_place_for(id) && store({is_empty(box) ? nowhere : box, id, categories})) return id;
  objects_.erase(id);
  return {};
}

IdState ObjectIndex::erase(ObjectId id) noexcept {
  ++edits_;
  const IdState state = objects_.erase(id);
  if (state == IdState::alive) layers_[places_[id.index()].layer()].take(places_[id.index()].slot());
  return state;
}

IdState ObjectIndex::move(ObjectId id, const Box& box) noexcept {
  const IdState state = objects_.state(id);
  if (state == IdState::alive) put(id, box);
  return state;
}

// Where there is no memory to sort a layer, the object stays in the one where it was.
void ObjectIndex::put(ObjectId id, const Box& box) noexcept {
  ++edits_;
  const Place place = places_[id.index()];
  const Box kept = is_empty(box) ? nowhere : box;
  ObjectLayer& layer = layers_[place.layer()];
  if (layer.fits(kept) && layer.move_in_cell(place.slot(), kept)) return;
  StoredObject moved = layer.take(place.slot());
  moved.box = kept;
  if (store(moved)) return;
  layer.put_back(place.slot(), moved);
  layer.put_all_in_one_cell();
}

// Says whether there was a slot for it in the layer, which it fits into.
bool ObjectIndex::put_in_layer(std::uint32_t layer, std::uint32_t slot, const Box& box) noexcept {
  if (layers_[layer].move_in_cell(slot, box)) return true;
  StoredObject moved = layers_[layer].take(slot);
  moved.box = box;
  const std::uint32_t other = layers_[layer].insert(moved);
  if (other == ObjectLayer::no_slot) return layers_[layer].put_back(slot, moved), false;
  places_[moved.id.index()] = {layer, other};
  return true;
}

// Most drift. What goes far is put elsewhere one by one, up to a number; if there are more, they are left in their slots, and
// all are sorted in the end.
void ObjectIndex::update_layer(std::uint32_t number, std::span<const Box> boxes) noexcept {
  ObjectLayer& layer = layers_[number];
  std::uint32_t left = layer.size() / few_of;
  bool is_unsorted = false;
  for (std::uint32_t slot = layer.drift(0, boxes); slot < layer.slot_count(); slot = layer.drift(slot + 1, boxes)) {
    const ObjectId id = layer[slot].id;
    const Box& given = boxes[id.index()];
    const Box box = is_empty(given) ? nowhere : given;
    if (!layer.fits(box)) {
      put(id, box);
      continue;
    }
    is_unsorted = is_unsorted || left == 0 || !put_in_layer(number, slot, box);
    if (is_unsorted) layer.put_box(slot, box);
    if (left > 0) --left;
  }
  if (layer.end_frame() || is_unsorted) rebuild(number, nullptr);
}

void ObjectIndex::update(std::span<const Box> boxes) noexcept {
  ++edits_;
  for (std::uint32_t layer = 0; layer < layer_count; ++layer) update_layer(layer, boxes);
}

std::size_t ObjectIndex::pairs(std::span<ObjectPair> out, Categories categories) const {
  std::size_t count = 0;
  visit_pairs(
      [&](ObjectId a, ObjectId b) {
        if (count < out.size()) out[count] = {a, b};
        ++count;
      },
      categories);
  return count;
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
