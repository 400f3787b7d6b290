// SPDX-License-Identifier: MIT
#include <array>
#include <limits>
#include <span>
#include <tilespace/geom/convex_polygon.hpp>
#include <tilespace/handles/slot_map.hpp>
#include <tilespace/objects/object_index.hpp>
#include <vector>

#include "digests/record.hpp"
#include "scenarios/random.hpp"

namespace digests {
namespace {

using namespace tilespace;

struct Unit {
  double x = 0.0;
  std::int32_t life = 0;
};

constexpr int calls = 20000;

// Who comes, goes, and is visited; ids, order and bytes are the same everywhere.
void ask_calls(Record& record, std::uint8_t tag) {
  scenarios::Random random(tag);
  SlotMap<Unit> units(tag);
  for (int i = 0; i < calls; ++i) {
    const std::uint64_t some = random.next();
    record.asked(some);
    const auto which = units.empty() ? Id<Unit>{} : units.ids()[some % units.size()];
    const auto other = Id<Unit>::from_bits(which.bits() + (some >> 60 << 30 | 1));
    switch (some >> 32 & 7U) {
      case 0: record.answered(units.erase(which)); break;
      case 1:
        record.answered(units.erase(other));
        record.answered(units.state(which));
        break;
      case 2: record.answered(units.insert_at(other, {0.5, i})); break;
      case 3:
        if (i % 16 == 0)
          units.visit([&](Id<Unit> id, const Unit& unit) {
            if (unit.life % 5 == 0) record.answered(units.erase(id));
            if (unit.life % 7 == 0) record.answered(units.insert({unit.x, unit.life + 1}).bits());
          });
        break;
      default: record.answered(units.insert({static_cast<double>(i) / 16, i}).bits());
    }
  }
  for (const Id<Unit> id : units.ids()) record.answered(id.bits());
  std::vector<std::byte> bytes(units.snapshot_size());
  units.snapshot(bytes);
  for (const std::byte byte : bytes) record.answered(std::to_integer<int>(byte));
  SlotMap<Unit> restored;
  record.answered(restored.restore(bytes));
  record.answered(restored.state_hash());
  record.answered(restored.insert({}).bits());
}

// ---- Who is where.

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr double inf = std::numeric_limits<double>::infinity();

// How boxes of a life lie. On a lattice many meet just so.
struct Boxes {
  std::int64_t largest_side;
  bool is_on_lattice;
  bool is_odd;  // beyond the bounds, infinite, empty
};

constexpr TileBox life_bounds{{-40, -30}, {200, 120}};

// Objects come, move one by one and frame by frame, and go. Questions are asked in between. Visitors take down what
// they get as it comes, so the order counts.
class Life {
 public:
  Life(const Boxes& boxes, std::uint64_t seed, Record& record)
      : boxes_(boxes), random_(seed), index_(life_bounds, static_cast<std::uint8_t>(seed)), record_(&record) {}

  // All at once, in some portions.
  void begin(std::size_t count) {
    for (std::size_t portion = 0; portion < 4; ++portion) {
      std::vector<Box> placed(count);
      for (Box& one : placed) one = box();
      for (const Box& one : placed) record_->asked(one);
      std::vector<ObjectId> ids(count);
      record_->answered(index_.insert_all(placed, ids, portion == 3 ? categories() : every_category));
      for (const ObjectId id : ids) record_->answered(id.bits());
      ids_.insert(ids_.end(), ids.begin(), ids.end());
      ask();
      ask_pairs();
      count = count * 3 / 4;
    }
  }

  void live(int steps) {
    for (int step = 0; step < steps; ++step) {
      edit();
      if (step % 8 == 0) ask();
      if (step % 128 == 0) ask_pairs();
    }
  }

 private:
  // A multiple of 1/2 or of 2^-16 in [low, high), made of integers: nothing is rounded, here or in sums.
  double number(std::int64_t low, std::int64_t high) {
    const std::int64_t parts = boxes_.is_on_lattice ? 2 : 65536;
    const std::uint64_t most = static_cast<std::uint64_t>((high - low) * parts);
    const auto above = static_cast<std::int64_t>(random_.next() % most);
    return static_cast<double>(low * parts + above) / static_cast<double>(parts);
  }

  double side() { return number(0, random_.next() % 12 == 0 ? boxes_.largest_side : 3); }

  Point place() {
    const std::int64_t beyond = boxes_.is_odd && random_.next() % 8 == 0 ? 3000 : 0;
    const double x = number(-40 - beyond, 200 + beyond);
    const double y = number(-30 - beyond, 120 + beyond);
    return {x, y};
  }

  Box odd_box() {
    constexpr std::array<Box, 8> odd{{{{-inf, -inf}, {inf, inf}},
                                      {{7, -inf}, {8, inf}},
                                      {{nan, 0}, {1, 1}},
                                      {{5, 5}, {4, 6}},
                                      {{inf, 0}, {inf, 1}},
                                      {{0x1p40, 0}, {0x1p41, 1}},
                                      {{-1e300, -1e300}, {1e300, 1}},
                                      {{-0x1p-1074, 0}, {0, 0x1p-1074}}}};
    return odd[random_.next() % odd.size()];
  }

  Box box() {
    if (boxes_.is_odd && random_.next() % 12 == 0) return odd_box();
    const Point corner = place();
    const double width = side();
    const double height = side();
    return {corner, {corner.x + width, corner.y + height}};
  }

  Box near(ObjectId id) {
    const Box* const old = index_.box(id);
    if (old == nullptr || is_empty(*old) || random_.next() % 16 == 0) return box();
    const double dx = number(-1, 2);
    const double dy = number(-1, 2);
    return {old->min + Vec{dx, dy}, old->max + Vec{dx, dy}};
  }

  Categories categories() {
    return random_.next() % 2 == 0 ? every_category : static_cast<Categories>(random_.next() % 8);
  }

  ObjectId any() { return ids_.empty() ? ObjectId{} : ids_[random_.next() % ids_.size()]; }

  void edit() {
    const std::uint64_t kind = random_.next() % 16;
    record_->asked(kind);
    if (ids_.size() < 300 && kind < 5) return insert();
    if (kind == 5) return erase();
    if (kind == 6) return update();
    move();
  }

  void insert() {
    const Box placed = box();
    const Categories of = categories();
    record_->asked(placed, of);
    ids_.push_back(index_.insert(placed, of));
    record_->answered(ids_.back().bits());
  }

  // Ids that are gone stay among those that are called by.
  void erase() {
    const ObjectId id = any();
    record_->asked(id.bits());
    record_->answered(index_.erase(id));
    record_->answered(index_.state(id), index_.size());
    if (ids_.size() > 200) ids_.erase(ids_.begin(), ids_.begin() + 20);
  }

  void move() {
    const ObjectId id = any();
    const Box to = near(id);
    record_->asked(id.bits(), to);
    const IdState state = index_.move(
        id, to, [&](ObjectId who, Tile tile, TileEvent event) { record_->answered(who.bits(), tile, event); });
    record_->answered(state);
  }

  void update() {
    const bool is_wild = random_.next() % 4 == 0;
    std::vector<Box> frame(random_.next() % 8 == 0 ? ids_.size() / 2 : ids_.size() + 3);
    for (const ObjectId id : index_.ids()) {
      if (id.index() >= frame.size()) continue;
      frame[id.index()] = is_wild ? box() : near(id);
      record_->asked(frame[id.index()]);
    }
    index_.update(frame);
  }

  template <class Shape>
  void ask_touching(const Shape& shape, Categories of) {
    record_->asked(shape);
    const auto answer = [&](ObjectId id, const Box& box) { record_->answered(id.bits(), box); };
    record_->answered(index_.visit_touching(shape, answer, of));
  }

  void ask() {
    const Point a = place();
    const Point b = place();
    const Point c = place();
    const double r = number(0, 12);
    const Categories of = categories();
    record_->asked(of);
    ask_touching(box(), of);
    ask_touching(a, of);
    ask_touching(Circle{a, r}, of);
    ask_touching(Segment{a, b}, of);
    ask_touching(Capsule{{a, b}, r}, of);
    ask_touching(Annulus{a, r / 2, r}, of);
    ask_touching(Sector{a, 2 * r, b - a, c - a}, of);
    if (const auto hull = convex_hull(std::array{a, b, c})) ask_touching(hull.value(), of);
    ask_tile(a, of);
    ask_nearest(b, of);
  }

  void ask_tile(Point place, Categories of) {
    const Tile tile = tile_at(place);
    record_->asked(tile);
    const auto answer = [&](ObjectId id, const Box&) { record_->answered(id.bits()); };
    record_->answered(index_.visit_in_tile(tile, answer, of));
  }

  void ask_nearest(Point from, Categories of) {
    std::array<ObjectId, 8> nearest;
    const std::size_t most = random_.next() % 9;
    record_->asked(from, most);
    const auto is_asked = [](ObjectId id, const Box&) { return id.index() % 5 != 0; };
    const std::size_t all = index_.nearest(from, std::span(nearest).first(most), of);
    for (std::size_t i = 0; i < all; ++i) record_->answered(nearest[i].bits());
    const std::size_t some = index_.nearest(from, std::span(nearest).first(most), is_asked, of);
    for (std::size_t i = 0; i < some; ++i) record_->answered(nearest[i].bits());
    record_->answered(all, some);
  }

  void ask_pairs() {
    const Categories of = categories();
    record_->asked(of);
    const auto answer = [&](ObjectId a, ObjectId b) { record_->answered(a.bits(), b.bits()); };
    record_->answered(index_.visit_pairs(answer, of));
    for (const ObjectId id : index_.ids()) record_->answered(id.bits(), *index_.box(id), index_.categories(id));
  }

  Boxes boxes_;
  scenarios::Random random_;
  ObjectIndex index_;
  std::vector<ObjectId> ids_;
  Record* record_;
};

}  // namespace

void ask_objects() {
  scenario("registry, calls of any kind", [](Record& record) { ask_calls(record, 0); });
  scenario("registry with a tag, calls of any kind", [](Record& record) { ask_calls(record, 200); });
  constexpr int steps = 4000;
  scenario("objects, small ones", [](Record& record) { Life({3, false, false}, 31, record).live(steps); });
  scenario("objects, on a lattice", [](Record& record) { Life({6, true, false}, 32, record).live(steps); });
  scenario("objects, of all sizes", [](Record& record) { Life({90, false, false}, 33, record).live(steps); });
  scenario("objects, odd ones", [](Record& record) { Life({1500, true, true}, 34, record).live(steps); });
  scenario("objects, many at once", [](Record& record) {
    Life life({90, true, true}, 35, record);
    life.begin(100);
    life.live(steps / 4);
  });
}

}  // namespace digests
