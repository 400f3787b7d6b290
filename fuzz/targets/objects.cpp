// SPDX-License-Identifier: MIT
#include <set>
#include <tilespace/cover/tiles.hpp>
#include <tilespace/objects/object_index.hpp>
#include <vector>

#include "objects/object_model.hpp"
#include "support/require.hpp"
#include "support/shape_input.hpp"
#include "support/target.hpp"

// Fuzz target: ObjectIndex with inserted, moved and erased boxes, and its queries, against a brute-force model.

namespace objects_target {
namespace {

using namespace tilespace;
using fuzz::require;
using fuzz::ShapeInput;

constexpr std::size_t most_objects = 64;
constexpr std::uint64_t most_tiles = 4096;

using Tiles = std::set<std::pair<std::int32_t, std::int32_t>>;

// Two empty boxes count as equal.
bool is_same(const Box& a, const Box& b) { return a == b || (is_empty(a) && is_empty(b)); }

// Usually a small box around a point; sometimes an arbitrary one, also inverted.
TileBox bounds_of(ShapeInput& in) {
  if (in.below(4) != 0) return in.tiles_around(in.point());
  const Tile min = in.tile();
  const Tile max = in.tile();
  return {min, max};
}

class Life {
 public:
  explicit Life(ShapeInput& in) : in_(&in), index_(bounds_of(in), in.byte()) {}

  void live() {
    while (!in_->at_end()) {
      const std::uint32_t what = in_->below(16);
      if (what < 3) insert();
      if (what == 3) insert_all();
      if (what == 4) erase();
      if (what == 5) update();
      if (what >= 6 && what < 10) move();
      if (what == 10) ask_tile();
      if (what == 11) ask_nearest();
      if (what == 12) ask_pairs(index_);
      if (what >= 13) ask_shape();
    }
    const ObjectIndex copy = index_;
    ask_objects(copy);
    ask_pairs(copy);
    ask_objects(index_);
  }

 private:
  Categories categories() { return in_->yes() ? every_category : in_->below(8); }

  // Sometimes the id of an erased object, or one that never existed.
  ObjectId any_id() {
    const std::uint8_t which = in_->byte();
    if (ids_.empty() || which == 255) return ObjectId::from_bits(std::uint64_t{in_->byte()} << in_->below(64));
    return ids_[which % ids_.size()];
  }

  // Sometimes close to the current box.
  Box box_for(ObjectId id) {
    const Box* const old = index_.box(id);
    if (old == nullptr || in_->yes()) return in_->box();
    const Vec by = in_->vec();
    return {old->min + by, old->max + by};
  }

  void insert() {
    if (model_.entries().size() >= most_objects) return;
    const Box box = in_->box();
    const Categories of = categories();
    const ObjectId id = index_.insert(box, of);
    require(index_.state(id) == IdState::alive && !model_.has(id), "who comes has an id that nobody had");
    model_.put(id, box, of);
    ids_.push_back(id);
  }

  void insert_all() {
    if (model_.entries().size() >= most_objects) return;
    std::vector<Box> boxes(in_->below(9));
    for (Box& box : boxes) box = in_->box();
    const Categories of = categories();
    std::vector<ObjectId> ids(in_->below(9));
    require(index_.insert_all(boxes, ids, of), "there is memory for all");
    for (std::size_t i = 0; i < boxes.size() && i < ids.size(); ++i) {
      require(index_.state(ids[i]) == IdState::alive && !model_.has(ids[i]), "each has an id that nobody had");
      model_.put(ids[i], boxes[i], of);
      ids_.push_back(ids[i]);
    }
  }

  void erase() {
    const ObjectId id = any_id();
    const IdState state = index_.state(id);
    require((state == IdState::alive) == model_.has(id), "who is here is alive");
    require(index_.erase(id) == state, "erase() tells what the id was");
    if (!model_.has(id)) return;
    model_.erase(id);
    require(index_.state(id) == IdState::stale && index_.box(id) == nullptr, "who is gone is gone");
    require(index_.move(id, {}) == IdState::stale, "and does not move");
  }

  [[nodiscard]] std::uint64_t count_tiles(const Box& box) const { return cover(index_.bounds(), box).tiles().count(); }
  [[nodiscard]] Tiles tiles_of(const Box& box) const {
    Tiles tiles;
    visit_tiles(cover(index_.bounds(), box), [&](Tile tile) { tiles.emplace(tile.y, tile.x); });
    return tiles;
  }

  // Tiles left and entered transform the tiles before a move into those after it.
  void move() {
    const ObjectId id = any_id();
    const Box box = box_for(id);
    if (!model_.has(id)) return require(index_.move(id, box) != IdState::alive, "move() tells what the id was");
    model_.move(id, box);
    if (count_tiles(*index_.box(id)) > most_tiles || count_tiles(box) > most_tiles)
      return require(index_.move(id, box) == IdState::alive, "who is here moves");
    Tiles tiles = tiles_of(*index_.box(id));
    index_.move(id, box, [&](ObjectId who, Tile tile, TileEvent event) {
      const bool is_entered = event == TileEvent::enter;
      require(name(event) == std::string_view(is_entered ? "enter" : "leave"), "events have names");
      const bool is_so = is_entered ? tiles.emplace(tile.y, tile.x).second : tiles.erase({tile.y, tile.x}) == 1;
      require(who == id && is_so, "a tile is left that was occupied, and entered that was not");
    });
    require(tiles == tiles_of(box), "tiles left and entered make up the new ones");
  }

  void update() {
    std::vector<Box> boxes(in_->below(most_objects + 8));
    for (const ObjectId id : index_.ids()) {
      if (id.index() >= boxes.size()) continue;
      boxes[id.index()] = box_for(id);
      model_.move(id, boxes[id.index()]);
    }
    index_.update(boxes);
  }

  template <class Shape>
  void ask(const Shape& shape, Categories of) {
    require(objects::touching(index_, shape, of) == model_.touching(shape, of), "those are found that touch");
  }

  void ask_shape() {
    const Categories of = categories();
    switch (in_->below(8)) {
      case 0: return ask(in_->point(), of);
      case 1: return ask(in_->circle(), of);
      case 2: return ask(in_->segment(), of);
      case 3: return ask(in_->capsule(), of);
      case 4: return ask(in_->annulus(), of);
      case 5: return ask(in_->sector(), of);
      case 6: return ask(in_->polygon(), of);
      default: return ask(in_->box(), of);
    }
  }

  void ask_tile() {
    const Tile tile = in_->yes() ? tile_at(in_->point()) : in_->tile();
    const Categories of = categories();
    require(objects::in_tile(index_, tile, of) == model_.in_tile(tile, of), "those that occupy the tile");
  }

  void ask_nearest() {
    const Point from = in_->point();
    const std::size_t count = in_->below(12);
    const Categories of = categories();
    const auto expected = is_finite(from) ? model_.nearest(from, count, of) : std::vector<ObjectId>{};
    require(objects::nearest(index_, from, count, of) == expected, "the nearest, in order");
  }

  void ask_pairs(const ObjectIndex& index) {
    const Categories of = categories();
    require(objects::pairs(index, of) == model_.pairs(of), "those pairs are found that touch");
  }

  void ask_objects(const ObjectIndex& index) const {
    require(index.size() == model_.entries().size() && index.ids().size() == index.size(), "all are here");
    for (const auto& [id, entry] : model_.entries()) {
      require(index.box(id) != nullptr && is_same(*index.box(id), entry.box), "each where it was put");
      require(index.categories(id) == entry.categories, "each of its categories");
    }
  }

  ShapeInput* in_;
  ObjectIndex index_;
  objects::Model model_;
  std::vector<ObjectId> ids_;
};

}  // namespace

FUZZ_TARGET(objects) {
  if (size > 2048) return -1;
  ShapeInput in(data, size);
  Life(in).live();
  return 0;
}

}  // namespace objects_target
