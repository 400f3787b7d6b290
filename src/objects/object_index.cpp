// SPDX-License-Identifier: MIT
#include <bit>
#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/objects/object_index.hpp>

namespace tilespace {
namespace {

using detail::empty_box;
using detail::ObjectLayer;

// Sizes of layers: the sides of each are up to four times those of the one before, in the last one unlimited.
constexpr double smallest_layer = 4.0;
constexpr double step_of_layers = 4.0;

// Objects that drift are moved in parts: of these the bits of far_ share no word.
constexpr std::size_t objects_in_part = 4096;
static_assert(objects_in_part % 64 == 0);

// If more than one object in this many changes to another cell, it is faster to sort all of them.
constexpr std::uint32_t few_of = 8;

// Stored form of a box: all empty ones are stored as one.
Box kept_as(const Box& box) noexcept { return is_empty(box) ? empty_box : box; }

// Objects that are compared at once, where most stand still.
constexpr std::size_t compared_boxes = 4;

// Whether some boxes are the same bit by bit, and none of them is empty. False for some others, too: the sum, which
// shows a NaN, may be one of infinite boxes. Where objects move, the first number is mostly enough.
bool are_still(const Box* from, const Box* to) noexcept {
  using Bits = detail::Vector<std::uint64_t, 16>;
  if (std::bit_cast<std::uint64_t>(from->min.x) != std::bit_cast<std::uint64_t>(to->min.x)) return false;
  Bits difference{};
  double sum = 0.0;
  for (std::size_t i = 0; i < compared_boxes; ++i) {
    difference |= std::bit_cast<Bits>(from[i].min) ^ std::bit_cast<Bits>(to[i].min);
    difference |= std::bit_cast<Bits>(from[i].max) ^ std::bit_cast<Bits>(to[i].max);
    sum += from[i].min.x;
  }
  return (difference[0] | difference[1]) == 0 && sum == sum;
}

// With values beyond those of another buffer. Empty if out of memory.
template <class T>
Buffer<T> grown_copy(const Buffer<T>& from, std::size_t size, const T& value) noexcept {
  Buffer<T> copy = Buffer<T>::create(size, value);
  for (std::size_t i = 0; i < from.size() && i < copy.size(); ++i) copy[i] = from[i];
  return copy;
}

}  // namespace

ObjectIndex::ObjectIndex(TileBox bounds, std::uint8_t tag) noexcept
    : bounds_(intersection(bounds, tile_space)), objects_(tag) {
  double side = smallest_layer;
  for (std::size_t i = 0; i + 1 < layer_count; ++i, side *= step_of_layers) layers_[i] = ObjectLayer(bounds_, side);
  layers_[layer_count - 1] = ObjectLayer(bounds_, detail::infinity);
}

// Infinite or NaN sides fit into the last layer.
std::uint32_t ObjectIndex::layer_for(const Box& box) const noexcept {
  std::uint32_t layer = 0;
  while (layer + 1 < layer_count && !layers_[layer].fits(box)) ++layer;
  return layer;
}

const Box* ObjectIndex::box(ObjectId id) const noexcept {
  if (objects_.find(id) == nullptr) return nullptr;
  return &boxes_[id.index()];
}

Categories ObjectIndex::categories(ObjectId id) const noexcept {
  return objects_.find(id) == nullptr ? 0 : categories_at(id.index());
}

// Changes the slots of the objects in the layer.
bool ObjectIndex::rebuild(std::uint32_t layer, std::span<const ObjectId> more) noexcept {
  ObjectLayer& sorted = layers_[layer];
  if (!sorted.rebuild(boxes_.data(), more)) return false;
  for (std::uint32_t slot = 0; slot < sorted.slot_count(); ++slot) {
    if (const ObjectId id = sorted.id(slot)) places_[id.index()] = {layer, slot};
  }
  return true;
}

// Puts an object into a layer. Its id is alive and has its box, and it is in no layer.
bool ObjectIndex::store(ObjectId id) noexcept {
  const Box& box = boxes_[id.index()];
  const std::uint32_t layer = layer_for(box);
  const std::uint32_t slot = layers_[layer].insert(id, box);
  if (slot == detail::no_slot) return rebuild(layer, {&id, 1});
  places_[id.index()] = {layer, slot};
  return true;
}

// The same for some objects of one layer. Sorting is faster unless they are few.
bool ObjectIndex::store_in_layer(std::uint32_t layer, std::span<const ObjectId> ids) noexcept {
  if (ids.size() > layers_[layer].size() / few_of) return rebuild(layer, ids);
  for (const ObjectId id : ids) {
    if (!store(id)) return false;
  }
  return true;
}

// The same for objects of any layers. If out of memory, those that are not stored have a place without a slot.
bool ObjectIndex::store_all(std::span<const ObjectId> ids) noexcept {
  std::size_t ends[layer_count + 1] = {};
  for (const ObjectId id : ids) {
    const std::uint32_t layer = layer_for(boxes_[id.index()]);
    places_[id.index()] = Place::without_slot(layer);
    ++ends[layer + 1];
  }
  for (std::size_t i = 1; i < layer_count; ++i) ends[i + 1] += ends[i];
  auto by_layer = Buffer<ObjectId>::create(ids.size(), {});
  if (by_layer.size() != ids.size()) return false;
  for (const ObjectId id : ids) by_layer[ends[places_[id.index()].layer()]++] = id;
  std::size_t begin = 0;
  for (std::uint32_t i = 0; i < layer_count; begin = ends[i++]) {
    if (ends[i] > begin && !store_in_layer(i, {by_layer.data() + begin, ends[i] - begin})) return false;
  }
  return true;
}

// Makes room for objects of indices below `count`; if it has to grow, for `with_spare`. The boxes from before are in
// `old_boxes` then: a box to be inserted may be one of them.
bool ObjectIndex::ensure_places(std::size_t count, std::size_t with_spare, Buffer<Box>& old_boxes) noexcept {
  if (count <= places_.size()) return true;
  auto boxes = grown_copy(boxes_, with_spare, empty_box);
  auto places = grown_copy(places_, with_spare, Place{});
  auto far = Buffer<std::uint64_t>::create(part_count(with_spare, 64), 0);
  auto part_of_frame = Buffer<detail::PartOfFrame>::create(part_count(with_spare, objects_in_part), {});
  if (boxes.size() == 0 || places.size() == 0 || far.size() == 0 || part_of_frame.size() == 0) return false;
  if (categories_.size() != 0) {
    auto categories = grown_copy(categories_, with_spare, every_category);
    if (categories.size() == 0) return false;
    categories_ = static_cast<Buffer<Categories>&&>(categories);
  }
  old_boxes = static_cast<Buffer<Box>&&>(boxes_);
  boxes_ = static_cast<Buffer<Box>&&>(boxes);
  places_ = static_cast<Buffer<Place>&&>(places);
  far_ = static_cast<Buffer<std::uint64_t>&&>(far);
  part_of_frame_ = static_cast<Buffer<detail::PartOfFrame>&&>(part_of_frame);
  return true;
}

// The categories of all objects are stored from the first one on that has others.
bool ObjectIndex::ensure_categories(Categories categories) noexcept {
  if (categories == every_category || categories_.size() != 0) return true;
  categories_ = Buffer<Categories>::create(boxes_.size(), every_category);
  return categories_.size() != 0;
}

void ObjectIndex::set_contents(ObjectId id, const Box& box, Categories categories) noexcept {
  boxes_[id.index()] = kept_as(box);
  if (categories_.size() != 0) categories_[id.index()] = categories;
  some_have_none_ = some_have_none_ || categories == 0;
}

ObjectId ObjectIndex::insert(const Box& box, Categories categories) noexcept {
  ++edits_;
  const ObjectId id = objects_.insert({});
  if (!id) return id;
  const std::size_t count = std::size_t{id.index()} + 1;
  Buffer<Box> old_boxes;
  if (ensure_places(count, count + id.index() / 2 + 15, old_boxes) && ensure_categories(categories)) {
    set_contents(id, box, categories);
    if (store(id)) return id;
    boxes_[id.index()] = empty_box;
  }
  objects_.erase(id);
  return {};
}

// Room for all at once, and at least for half as many again as there were, so that many calls take no longer.
bool ObjectIndex::take_ids(std::span<ObjectId> ids, Buffer<Box>& old_boxes) noexcept {
  if (!objects_.reserve(size() + ids.size())) return false;
  std::size_t count = 0;
  for (ObjectId& id : ids) {
    id = objects_.insert({});
    if (!id) return false;
    count = detail::max_of(count, std::size_t{id.index()} + 1);
  }
  return ensure_places(count, detail::max_of(count, places_.size() + places_.size() / 2), old_boxes);
}

void ObjectIndex::erase_ids(std::span<ObjectId> ids) noexcept {
  for (ObjectId& id : ids) {
    objects_.erase(id);
    id = {};
  }
}

bool ObjectIndex::insert_all(std::span<const Box> boxes, std::span<ObjectId> ids, Categories categories) noexcept {
  ++edits_;
  ids = ids.first(detail::min_of(boxes.size(), ids.size()));
  if (ids.empty()) return true;
  for (ObjectId& id : ids) id = {};
  Buffer<Box> old_boxes;
  if (!take_ids(ids, old_boxes) || !ensure_categories(categories)) {
    erase_ids(ids);
    return false;
  }
  for (std::size_t i = 0; i < ids.size(); ++i) set_contents(ids[i], boxes[i], categories);
  if (store_all(ids)) return true;
  for (const ObjectId id : ids) {
    const Place place = places_[id.index()];
    if (place.has_slot()) layers_[place.layer()].take(place.slot());
    boxes_[id.index()] = empty_box;
  }
  erase_ids(ids);
  return false;
}

IdState ObjectIndex::erase(ObjectId id) noexcept {
  ++edits_;
  const IdState state = objects_.erase(id);
  if (state != IdState::alive) return state;
  layers_[places_[id.index()].layer()].take(places_[id.index()].slot());
  boxes_[id.index()] = empty_box;
  return state;
}

IdState ObjectIndex::move(ObjectId id, const Box& box) noexcept {
  const IdState state = objects_.state(id);
  if (state == IdState::alive) put(id, box);
  return state;
}

// If out of memory for sorting, the object stays in its layer.
void ObjectIndex::put(ObjectId id, const Box& box) noexcept {
  ++edits_;
  const Place place = places_[id.index()];
  const Box kept = kept_as(box);
  boxes_[id.index()] = kept;
  ObjectLayer& layer = layers_[place.layer()];
  if (layer.fits(kept) && layer.move_in_cell(place.slot(), kept)) return;
  layer.take(place.slot());
  if (store(id)) return;
  layer.put_back(place.slot(), id, kept);
  layer.put_all_in_one_cell();
}

// Whether the layer, which it fits into, had a slot for it.
bool ObjectIndex::put_in_layer(std::uint32_t layer, std::uint32_t slot, ObjectId id) noexcept {
  const Box& box = boxes_[id.index()];
  if (layers_[layer].move_in_cell(slot, box)) return true;
  layers_[layer].take(slot);
  const std::uint32_t other = layers_[layer].insert(id, box);
  if (other == detail::no_slot) {
    layers_[layer].put_back(slot, id, box);
    return false;
  }
  places_[id.index()] = {layer, other};
  return true;
}

// Objects that move far are moved one by one, up to a number; if there are more, they are left in their slots, and all
// are sorted in the end.
void ObjectIndex::put_far(ObjectId id, const Box& box, Frame& frame) noexcept {
  const std::uint32_t layer = places_[id.index()].layer();
  const std::uint32_t slot = places_[id.index()].slot();
  const Box kept = kept_as(box);
  if (!layers_[layer].fits(kept)) return put(id, box);
  boxes_[id.index()] = kept;
  std::uint32_t& left = frame.left[layer];
  bool& is_unsorted = frame.is_unsorted[layer];
  is_unsorted = is_unsorted || left == 0 || !put_in_layer(layer, slot, id);
  if (is_unsorted) layers_[layer].put_box(slot, kept);
  if (left > 0) --left;
}

// Id of the object of an index; null if there is none. Then the stored position is of another object, or of none.
ObjectId ObjectIndex::id_at(std::uint32_t index) const noexcept {
  const ObjectLayer& layer = layers_[places_[index].layer()];
  const std::uint32_t slot = places_[index].slot();
  const ObjectId id = slot < layer.slot_count() ? layer.id(slot) : ObjectId{};
  return id.index() == index ? id : ObjectId{};
}

// Moves those objects that drift, of up to 64, and returns a bit for each of those that do not. Indices without an
// object have the box `empty_box`, which does not.
std::uint64_t ObjectIndex::drift_word(const Box* boxes, PartRange range, detail::PartOfFrame& part) noexcept {
  std::uint64_t far = 0;
  for (std::size_t i = range.begin; i < range.end; ++i) {
    const Place place = places_[i];
    if (layers_[place.layer()].drift(place.slot(), boxes_[i], boxes[i], part.noted[place.layer()])) {
      boxes_[i] = boxes[i];
    } else {
      far |= std::uint64_t{1} << (i - range.begin);
    }
  }
  return far;
}

// Moves those objects that drift, and notes which do not. Nothing changes for those that stay where they are, which are
// passed over at the begin of each word.
void ObjectIndex::drift_some(std::span<const Box> boxes, PartRange range) noexcept {
  detail::PartOfFrame part;
  for (std::size_t i = 0; i < layer_count; ++i) part.noted[i] = layers_[i].margin();
  for (std::size_t first = range.begin; first < range.end; first += 64) {
    const std::size_t end = detail::min_of(range.end, first + 64);
    std::size_t begin = first;
    while (begin + compared_boxes <= end && are_still(boxes_.data() + begin, boxes.data() + begin))
      begin += compared_boxes;
    const std::uint64_t far = begin < end ? drift_word(boxes.data(), {begin, end}, part) : 0;
    far_[first / 64] = far << (begin - first) % 64;
  }
  part_of_frame_[range.begin / objects_in_part] = part;
}

// Most objects drift: they are moved first. The others go to other cells, one after the other, by index.
void ObjectIndex::update(std::span<const Box> boxes, const Parts& parts) noexcept {
  ++edits_;
  Frame frame;
  for (std::size_t i = 0; i < layer_count; ++i) frame.left[i] = layers_[i].size() / few_of;
  const std::size_t count = detail::min_of(boxes.size(), boxes_.size());
  run_ranges(parts, count, objects_in_part, [&](PartRange range) { drift_some(boxes, range); });
  for (std::size_t part = 0; part < part_count(count, objects_in_part); ++part) {
    for (std::size_t i = 0; i < layer_count; ++i) layers_[i].note(part_of_frame_[part].noted[i]);
  }
  for (std::size_t word = 0; word < part_count(count, 64); ++word) {
    for (std::uint64_t far = far_[word]; far != 0; far &= far - 1) {
      const auto i = static_cast<std::uint32_t>(64 * word + static_cast<std::size_t>(std::countr_zero(far)));
      if (const ObjectId id = id_at(i)) put_far(id, boxes[i], frame);
    }
  }
  for (std::uint32_t i = 0; i < layer_count; ++i) {
    if (layers_[i].end_frame() || frame.is_unsorted[i]) rebuild(i, {});
  }
}

std::size_t ObjectIndex::pair_part_count() const noexcept {
  std::size_t count = 0;
  for (std::size_t i = 0; i < layer_count; ++i) count += detail::count_pair_parts(layers_[i], i > 0);
  return count;
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

// Reach within which there are about as many objects as wanted, in the circle: for a uniform density over the map, then
// corrected by the number of slots in the square around it.
double ObjectIndex::first_reach(Point from, std::size_t wanted) const noexcept {
  constexpr double least = 0x1p-10, circle_to_square = 0.3183;  // 1 / pi
  const auto objects = static_cast<double>(wanted);
  const double square = circle_to_square * objects * static_cast<double>(bounds_.count()) / static_cast<double>(size());
  if (!(square > least * least && square < farthest_reach * farthest_reach)) return least;
  double reach = detail::rounded_root(square);
  for (int i = 0; i < 3; ++i) {
    const Box around = detail::grown(detail::box_around(from), reach);
    double slots = 0;
    for (const detail::ObjectLayer& layer : layers_) slots += static_cast<double>(detail::count_slots(layer, around));
    if (slots < 6.0 * objects) break;
    reach *= detail::rounded_root(objects / slots);
  }
  return reach > least ? reach : least;
}

}  // namespace tilespace
