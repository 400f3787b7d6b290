// SPDX-License-Identifier: MIT
#include <bit>
#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/geom/closest_point.hpp>
#include <tilespace/geom/predicates.hpp>
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
  return objects_.find(id) == nullptr ? 0 : categories_[id.index()];
}

// Changes the slots of the objects in the layer.
bool ObjectIndex::rebuild(std::uint32_t layer, ObjectId one_more) noexcept {
  ObjectLayer& sorted = layers_[layer];
  if (!sorted.rebuild(boxes_.data(), one_more)) return false;
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
  if (slot == detail::no_slot) return rebuild(layer, id);
  places_[id.index()] = {layer, slot};
  return true;
}

bool ObjectIndex::make_place_for(ObjectId id) noexcept {
  const std::size_t size = places_.size();
  if (id.index() < size) return true;
  const std::size_t more = std::size_t{id.index()} + id.index() / 2 + 16;
  auto boxes = Buffer<Box>::create(more, empty_box);
  auto categories = Buffer<Categories>::create(more, 0);
  auto places = Buffer<Place>::create(more, {});
  auto far = Buffer<std::uint64_t>::create(part_count(more, 64), 0);
  auto part_of_frame = Buffer<detail::PartOfFrame>::create(part_count(more, objects_in_part), {});
  if (boxes.size() == 0 || categories.size() == 0 || places.size() == 0) return false;
  if (far.size() == 0 || part_of_frame.size() == 0) return false;
  for (std::size_t i = 0; i < size; ++i) {
    boxes[i] = boxes_[i];
    categories[i] = categories_[i];
    places[i] = places_[i];
  }
  boxes_ = static_cast<Buffer<Box>&&>(boxes);
  categories_ = static_cast<Buffer<Categories>&&>(categories);
  places_ = static_cast<Buffer<Place>&&>(places);
  far_ = static_cast<Buffer<std::uint64_t>&&>(far);
  part_of_frame_ = static_cast<Buffer<detail::PartOfFrame>&&>(part_of_frame);
  return true;
}

ObjectId ObjectIndex::insert(const Box& box, Categories categories) noexcept {
  ++edits_;
  const ObjectId id = objects_.insert({});
  if (!id) return id;
  if (make_place_for(id)) {
    boxes_[id.index()] = kept_as(box);
    categories_[id.index()] = categories;
    some_have_none_ = some_have_none_ || categories == 0;
    if (store(id)) return id;
    boxes_[id.index()] = empty_box;
  }
  objects_.erase(id);
  return {};
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

// Moves those objects that drift, and notes which do not. Indices without an object have the box `empty_box`, which
// does not.
void ObjectIndex::drift_some(std::span<const Box> boxes, PartRange range) noexcept {
  detail::PartOfFrame part;
  for (std::size_t i = 0; i < layer_count; ++i) part.noted[i] = layers_[i].margin();
  for (std::size_t first = range.begin; first < range.end; first += 64) {
    const std::size_t count = detail::min_of(range.end - first, std::size_t{64});
    std::uint64_t far = 0;
    for (std::size_t bit = 0; bit < count; ++bit) {
      const std::size_t i = first + bit;
      const Place place = places_[i];
      if (layers_[place.layer()].drift(place.slot(), boxes_[i], boxes[i], part.noted[place.layer()])) {
        boxes_[i] = boxes[i];
      } else {
        far |= std::uint64_t{1} << bit;
      }
    }
    far_[first / 64] = far;
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

bool ObjectIndex::is_within(ObjectId id, Point from, double reach) const noexcept {
  return compare_distance(from, closest_point(*box(id), from), reach) <= 0;
}

double detail::rough_square(Point from, const Box& box) noexcept {
  const Vec displacement = closest_point(box, from) - from;
  return displacement.x * displacement.x + displacement.y * displacement.y;
}

// Each of the two is rounded by less than 2^-49 of itself, or, if tiny, by less than 2^-1000; so only boxes that are
// certainly farther are left out, and exact distances decide among the others.
bool detail::may_be_nearer(Point from, const Box& box, double square) noexcept {
  return !(rough_square(from, box) > square * (1.0 + 0x1p-40) + 0x1p-1000);
}

// Reach, along each axis, within which there are about as many objects as wanted: for a uniform density over the map,
// then corrected by the number of slots around the point.
double ObjectIndex::first_reach(Point from, std::size_t wanted) const noexcept {
  constexpr double least = 0x1p-10;
  const auto objects = static_cast<double>(wanted);
  const double square = 0.25 * objects * static_cast<double>(bounds_.count()) / static_cast<double>(size());
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

// Reach of the next attempt: as far as the last of those that were found, if these are enough, as nothing beyond it is
// nearer. A little more makes up for rounding; the exact value does not matter.
double ObjectIndex::next_reach(double reach, Point from, std::span<const ObjectId> found,
                               std::size_t wanted) const noexcept {
  const double twice = 2.0 * reach;
  if (found.size() < wanted) return twice;
  const double farthest = detail::rounded_root(detail::rough_square(from, *box(found.back()))) * (1.0 + 0x1p-40);
  return farthest > reach && farthest < twice ? farthest : twice;
}

// Inserts into a sorted list: if it is full, the farthest one is dropped. Of the same distance, the lower id is nearer.
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
