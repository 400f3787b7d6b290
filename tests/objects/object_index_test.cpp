// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <iterator>
#include <limits>
#include <tilespace/cover/tiles.hpp>
#include <tilespace/exact/adjacent_doubles.hpp>
#include <tilespace/geom/convex_polygon.hpp>
#include <tilespace/objects/object_index.hpp>
#include <tilespace/objects/objects_in_world.hpp>
#include <vector>

#include "base/contracts.hpp"
#include "objects/object_model.hpp"
#include "oracle/inputs.hpp"
#include "support/cases.hpp"

namespace objects::object_index_test {
namespace {

using oracle::Rng;

constexpr double inf = std::numeric_limits<double>::infinity();
constexpr TileBox map_bounds{{-20, -30}, {140, 100}};

// How boxes lie: of all sizes or small ones, on a lattice, where many meet just so, a step beside it, so that most
// sides are the same as floats, or anywhere, also far beyond the bounds.
struct Style {
  const char* name;
  double largest;  // side
  bool is_on_lattice = false;
  bool is_step_off = false;
  bool is_odd = false;  // beyond the bounds, infinite, empty
};

constexpr Style styles[] = {{.name = "small", .largest = 3},
                            {.name = "lattice", .largest = 6, .is_on_lattice = true},
                            {.name = "a step off", .largest = 6, .is_on_lattice = true, .is_step_off = true},
                            {.name = "mixed", .largest = 60},
                            {.name = "odd", .largest = 300, .is_on_lattice = true, .is_odd = true}};

class World {
 public:
  World(const Style& style, std::uint64_t seed) : style_(style), rng_(seed) {}

  Rng& rng() { return rng_; }

  double round(double value) {
    if (!style_.is_on_lattice) return value;
    const double rounded = std::floor(value * 2) / 2;
    return style_.is_step_off && rng_.one_in(2) ? (rng_.one_in(2) ? next_up(rounded) : next_down(rounded)) : rounded;
  }

  Box box() {
    if (style_.is_odd && rng_.one_in(12)) return odd_box();
    const double side = rng_.one_in(10) ? style_.largest : std::min(style_.largest, 3.0);
    const Point min = place();
    const Vec size{round(rng_.real(0, side)), round(rng_.real(0, side))};
    return {min, {std::max(min.x, round(min.x + size.x)), std::max(min.y, round(min.y + size.y))}};
  }

  Point place() {
    const double beyond = style_.is_odd && rng_.one_in(10) ? 1000.0 : 0.0;
    return {round(rng_.real(-20 - beyond, 140 + beyond)), round(rng_.real(-30 - beyond, 100 + beyond))};
  }

  Box near(const Box& box) {
    if (is_empty(box) || rng_.one_in(20)) return this->box();
    const Vec by{round(rng_.real(-0.6, 1.1)), round(rng_.real(-0.6, 1.1))};
    return {box.min + by, box.max + by};
  }

  // Where boxes are a step off, each is of some, so that a question about all need not look.
  Categories categories() { return static_cast<Categories>(rng_.between(style_.is_step_off ? 1 : 0, 7)); }

 private:
  Box odd_box() {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const std::array<Box, 8> boxes{{{{-inf, -inf}, {inf, inf}},
                                    {{5, -inf}, {6, inf}},
                                    {{nan, 0}, {1, 1}},
                                    {{3, 3}, {2, 4}},
                                    {{inf, 0}, {inf, 1}},
                                    {{0x1p40, 0}, {0x1p41, 1}},
                                    {{-1e300, -1e300}, {1e300, 1}},
                                    {{-0x1p-1074, 0}, {0, 0x1p-1074}}}};
    return rng_.pick(boxes);
  }

  Style style_;
  Rng rng_;
};

void expect_same_answers(const ObjectIndex& index, const Model& model, World& world) {
  const Categories categories = world.rng().one_in(2) ? every_category : world.categories();
  const Box box = world.box();
  const Point a = world.place();
  const Point b = world.place();
  const double r = world.round(world.rng().real(0, 12));
  EXPECT_EQ(touching(index, box, categories), model.touching(box, categories)) << cases::show(box);
  EXPECT_EQ(touching(index, a, categories), model.touching(a, categories));
  EXPECT_EQ(touching(index, Circle{a, r}, categories), model.touching(Circle{a, r}, categories))
      << cases::show(Circle{a, r});
  EXPECT_EQ(touching(index, Segment{a, b}, categories), model.touching(Segment{a, b}, categories));
  EXPECT_EQ(touching(index, Capsule{{a, b}, r}, categories), model.touching(Capsule{{a, b}, r}, categories));
  const Annulus annulus{a, r / 2, r};
  EXPECT_EQ(touching(index, annulus, categories), model.touching(annulus, categories));
  const Sector sector{a, 2 * r, b - a, {b.y - a.y, 3}};
  EXPECT_EQ(touching(index, sector, categories), model.touching(sector, categories));
  const std::array<Point, 3> corners{a, b, world.place()};
  const ConvexPolygon triangle = convex_hull(corners).value();
  EXPECT_EQ(touching(index, triangle, categories), model.touching(triangle, categories));
  const Tile tile{floor_to_int32(a.x), floor_to_int32(a.y)};
  EXPECT_EQ(in_tile(index, tile, categories), model.in_tile(tile, categories));
  const auto count = static_cast<std::size_t>(world.rng().between(0, 9));
  EXPECT_EQ(nearest(index, a, count, categories), model.nearest(a, count, categories)) << cases::show(a);
}

void expect_same_objects(const ObjectIndex& index, const Model& model) {
  EXPECT_EQ(index.size(), model.entries().size());
  for (const auto& [id, entry] : model.entries()) {
    ASSERT_NE(index.box(id), nullptr);
    if (is_empty(entry.box)) {
      EXPECT_TRUE(is_empty(*index.box(id)));
    } else {
      EXPECT_EQ(*index.box(id), entry.box);
    }
    EXPECT_EQ(index.categories(id), entry.categories);
  }
}

class Life {
 public:
  Life(const Style& style, std::uint64_t seed) : world_(style, seed), index_(map_bounds, 3) {}

  void step(std::size_t most) {
    const auto kind = world_.rng().between(0, 9);
    if (kind == 0 && ids_.size() < most) {
      insert_all(static_cast<std::size_t>(world_.rng().between(0, world_.rng().one_in(4) ? 60 : 6)));
    } else if (ids_.empty() || (kind <= 2 && ids_.size() < most)) {
      insert();
    } else if (kind == 3) {
      erase();
    } else if (kind == 4) {
      update();
    } else {
      move();
    }
  }

  void ask() { expect_same_answers(index_, model_, world_); }

  void check() {
    expect_same_objects(index_, model_);
    expect_same_answers(index_, model_, world_);
    EXPECT_EQ(pairs(index_, 5), model_.pairs(5));
    EXPECT_EQ(pairs(index_, every_category), model_.pairs(every_category));
  }

 private:
  std::size_t any() {
    return static_cast<std::size_t>(world_.rng().between(0, static_cast<std::int64_t>(ids_.size()) - 1));
  }

  void insert() {
    const Box box = world_.box();
    const Categories categories = world_.categories();
    const ObjectId id = index_.insert(box, categories);
    ASSERT_EQ(index_.state(id), IdState::alive);
    ASSERT_FALSE(model_.has(id));
    model_.put(id, box, categories);
    ids_.push_back(id);
  }

  // Where there are as many ids as boxes, or more of either.
  void insert_all(std::size_t count) {
    const Categories categories = world_.rng().one_in(2) ? every_category : world_.categories();
    std::vector<Box> boxes(count + static_cast<std::size_t>(world_.rng().between(0, 2)));
    for (Box& box : boxes) box = world_.box();
    std::vector<ObjectId> ids(count + static_cast<std::size_t>(world_.rng().between(0, 2)));
    ASSERT_TRUE(index_.insert_all(boxes, ids, categories));
    for (std::size_t i = 0; i < ids.size() && i < boxes.size(); ++i) {
      ASSERT_EQ(index_.state(ids[i]), IdState::alive);
      ASSERT_FALSE(model_.has(ids[i]));
      model_.put(ids[i], boxes[i], categories);
      ids_.push_back(ids[i]);
    }
  }

  void erase() {
    const std::size_t at = any();
    EXPECT_EQ(index_.erase(ids_[at]), IdState::alive);
    EXPECT_EQ(index_.erase(ids_[at]), IdState::stale);
    EXPECT_EQ(index_.move(ids_[at], {}), IdState::stale);
    EXPECT_EQ(index_.box(ids_[at]), nullptr);
    EXPECT_EQ(index_.categories(ids_[at]), 0U);
    model_.erase(ids_[at]);
    ids_.erase(ids_.begin() + static_cast<std::ptrdiff_t>(at));
  }

  void move() {
    const ObjectId id = ids_[any()];
    const Box box = world_.near(*index_.box(id));
    EXPECT_EQ(index_.move(id, box), IdState::alive);
    model_.move(id, box);
  }

  // Some frames move everybody a little, some throw everybody about; and the array may be too short, or too long.
  void update() {
    const bool is_wild = world_.rng().one_in(4);
    std::vector<Box> boxes(ids_.size() + static_cast<std::size_t>(world_.rng().between(0, 3)));
    for (const ObjectId id : ids_) {
      if (id.index() >= boxes.size()) continue;
      boxes[id.index()] = is_wild ? world_.box() : world_.near(*index_.box(id));
      model_.move(id, boxes[id.index()]);
    }
    index_.update(boxes);
  }

  World world_;
  ObjectIndex index_;
  Model model_;
  std::vector<ObjectId> ids_;
};

TEST(ObjectIndex, answers_as_all_objects_one_by_one) {
  for (const Style& style : styles) {
    for (std::uint64_t life = 0; life < 4; ++life) {
      SCOPED_TRACE(std::string(style.name) + ", seed " + std::to_string(cases::seed() + life));
      Life one(style, cases::seed() + life);
      const int steps = 10 * cases::count() / 4;
      for (int step = 0; step < steps && !testing::Test::HasFailure(); ++step) {
        one.step(life == 0 ? 12 : 300);
        if (step % 16 == 0) one.check();
      }
      one.check();
    }
  }
}

// The ids are those of one call after the other, also where some were erased before.
TEST(ObjectIndex, gives_many_the_ids_of_one_by_one) {
  World world(styles[3], cases::seed());
  ObjectIndex all(map_bounds, 5), single(map_bounds, 5);
  for (int round = 0; round < 20; ++round) {
    std::vector<Box> boxes(static_cast<std::size_t>(world.rng().between(0, 90)));
    for (Box& box : boxes) box = world.box();
    std::vector<ObjectId> ids(boxes.size());
    ASSERT_TRUE(all.insert_all(boxes, ids));
    for (std::size_t i = 0; i < boxes.size(); ++i) ASSERT_EQ(single.insert(boxes[i]), ids[i]);
    for (const ObjectId id : ids) {
      if (!world.rng().one_in(3)) continue;
      all.erase(id);
      single.erase(id);
    }
  }
  EXPECT_TRUE(std::equal(all.ids().begin(), all.ids().end(), single.ids().begin(), single.ids().end()));
  EXPECT_EQ(pairs(all, every_category), pairs(single, every_category));
}

TEST(ObjectIndex, inserts_none_at_once_where_there_are_none) {
  for (const Categories categories : {every_category, Categories{2}, Categories{0}}) {
    ObjectIndex index(map_bounds);
    ObjectId id = ObjectId::from_bits(7);
    EXPECT_TRUE(index.insert_all({}, {}, categories));
    EXPECT_TRUE(index.insert_all({}, {&id, 1}, categories));
    EXPECT_EQ(index.size(), 0U);
    EXPECT_EQ(id, ObjectId::from_bits(7));
    EXPECT_TRUE(index.insert(Box{{0.0, 0.0}, {1.0, 1.0}}, categories));
  }
}

// More than are kept with their distances, of which many are the same, or a step apart.
TEST(ObjectIndex, sorts_many_that_are_equally_near) {
  for (const Style& style : styles) {
    World world(style, cases::seed());
    ObjectIndex index(map_bounds);
    Model model;
    for (int i = 0; i < 400; ++i) {
      const Box box = world.box();
      model.put(index.insert(box), box, every_category);
    }
    for (int i = 0; i < cases::count() / 8 && !testing::Test::HasFailure(); ++i) {
      const Point from = world.place();
      const auto count = static_cast<std::size_t>(world.rng().between(1, 120));
      EXPECT_EQ(nearest(index, from, count, every_category), model.nearest(from, count, every_category))
          << style.name << ' ' << cases::show(from) << ' ' << count;
    }
  }
}

// Points whose distances differ by the last bits of their coordinates: of these, rounded squares are in any order.
TEST(ObjectIndex, sorts_by_real_distances_where_rounded_ones_are_wrong) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() / 4 && !testing::Test::HasFailure(); ++i) {
    ObjectIndex index(map_bounds);
    Model model;
    const auto part = [&](std::int64_t most, double of) { return static_cast<double>(rng.between(1, most)) / of; };
    const Point from{part(9, 10.0), part(9, 10.0)};
    const double a = part(30, 7.0), b = part(30, 11.0);
    for (int k = 0; k < 24; ++k) {
      Vec to = rng.one_in(2) ? Vec{a, b} : Vec{b, a};
      to = {rng.one_in(2) ? to.x : -to.x, rng.one_in(2) ? to.y : -to.y};
      Point place = from + to;
      if (rng.one_in(2)) place.x = std::nextafter(place.x, rng.one_in(2) ? inf : -inf);
      if (rng.one_in(2)) place.y = std::nextafter(place.y, rng.one_in(2) ? inf : -inf);
      model.put(index.insert({place, place}), {place, place}, every_category);
    }
    const auto count = static_cast<std::size_t>(rng.between(1, 40));
    EXPECT_EQ(nearest(index, from, count, every_category), model.nearest(from, count, every_category));
  }
}

// Points so far apart that squared distances overflow, or so near that these become 0: all are compared exactly.
TEST(ObjectIndex, sorts_where_squared_distances_are_no_doubles) {
  oracle::Rng rng(cases::seed());
  for (const double scale : {0x1p600, 0x1p1000, 0x1p-600, 0x1p-1060}) {
    for (int i = 0; i < cases::count() / 8 + 1 && !testing::Test::HasFailure(); ++i) {
      ObjectIndex index(map_bounds);
      Model model;
      const auto place = [&] {
        return Point{static_cast<double>(rng.between(-9, 9)) * scale, static_cast<double>(rng.between(-9, 9)) * scale};
      };
      for (int k = 0; k < 24; ++k) {
        const Point at = rng.one_in(4) ? Point{1.0, 2.0} : place();
        model.put(index.insert({at, at}), {at, at}, every_category);
      }
      const Point from = place();
      const auto count = static_cast<std::size_t>(rng.between(1, 40));
      EXPECT_EQ(nearest(index, from, count, every_category), model.nearest(from, count, every_category))
          << cases::show(from) << ' ' << count;
    }
  }
}

// Boxes that are equal but not the same: zeros have signs. And empty ones, which are not equal to themselves.
TEST(ObjectIndex, keeps_the_boxes_of_a_frame_bit_by_bit) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  ObjectIndex index(map_bounds);
  std::vector<Box> boxes{{{0.0, 0.0}, {1.0, 1.0}}, {{-1.0, -1.0}, {0.0, 0.0}}, {{nan, 0.0}, {1.0, 1.0}}};
  std::vector<ObjectId> ids(boxes.size());
  ASSERT_TRUE(index.insert_all(boxes, ids));
  boxes[0].min = {-0.0, 0.0};
  boxes[1].max = {0.0, -0.0};
  for (int frame = 0; frame < 3; ++frame) {
    index.update(boxes);
    EXPECT_TRUE(std::signbit(index.box(ids[0])->min.x));
    EXPECT_FALSE(std::signbit(index.box(ids[0])->min.y));
    EXPECT_TRUE(std::signbit(index.box(ids[1])->max.y));
    EXPECT_TRUE(is_empty(*index.box(ids[2])));
    EXPECT_EQ(touching(index, Point{0.0, 0.0}, every_category).size(), 2U);
  }
  boxes[2] = {{0.0, 0.0}, {0.0, 0.0}};
  index.update(boxes);
  EXPECT_EQ(touching(index, Point{0.0, 0.0}, every_category).size(), 3U);
}

// As many calls that edit as TILESPACE_OBJECT_CALLS says, and questions all the while. Each life is checked
// whole at times, and by one question of every kind often. Where many are there, asking all one by one takes long: most
// lives are small ones.
TEST(LongLife, edits_and_questions_agree_with_all_objects_one_by_one) {
  const std::uint64_t calls = cases::from_environment("TILESPACE_OBJECT_CALLS", 20'000);
  std::uint64_t done = 0;
  std::uint64_t questions = 0;
  for (std::uint64_t life = 0; done < calls && !testing::Test::HasFailure(); ++life) {
    const Style& style = styles[(life / 4 + life / 64) % std::size(styles)];
    const std::size_t most = life % 64 == 63 ? 2000 : life % 4 == 3 ? 200 : 24;
    SCOPED_TRACE(std::string(style.name) + ", seed " + std::to_string(cases::seed() + life));
    Life one(style, cases::seed() + life);
    const std::uint64_t steps = std::min<std::uint64_t>(calls - done, 40 * most);
    for (std::uint64_t step = 0; step < steps && !testing::Test::HasFailure(); ++step) {
      one.step(most);
      if (step % (4 * most) == most) {
        one.check();
        ++questions;
      }
      if (step % (8 + most / 8) == 0) {
        one.ask();
        ++questions;
      }
    }
    one.check();
    done += steps;
  }
  std::printf("%llu calls, checked %llu times\n", static_cast<unsigned long long>(done),
              static_cast<unsigned long long>(questions));
}

TEST(ObjectIndex, that_was_moved_from_has_no_objects) {
  World world(styles[3], cases::seed());
  ObjectIndex index(map_bounds);
  for (int i = 0; i < 200; ++i) index.insert(world.box());
  index.update({});
  for (int i = 0; i < 20; ++i) index.insert(world.box());
  const ObjectIndex moved = std::move(index);
  EXPECT_EQ(moved.size(), 220U);
  const Box all{{-1000, -1000}, {1000, 1000}};
  std::array<ObjectId, 4> found;
  EXPECT_EQ(index.size(), 0U);
  EXPECT_EQ(index.touching(all, found), 0U);
  EXPECT_EQ(index.pairs({}), 0U);
  EXPECT_EQ(index.nearest({}, found), 0U);
  index.update(std::array<Box, 3>{});
  const ObjectId id = index.insert(all);
  EXPECT_EQ(index.touching(all, found), 1U);
  EXPECT_EQ(found[0], id);
  EXPECT_EQ(ObjectIndex(index).touching(all, found), 1U);
}

using Tiles = std::set<std::pair<std::int32_t, std::int32_t>>;

TEST(ObjectIndex, tiles_that_are_left_and_entered_make_up_the_new_ones) {
  World world(styles[4], cases::seed());
  ObjectIndex index(map_bounds);
  const ObjectId id = index.insert(world.box());
  for (int i = 0; i < cases::count(); ++i) {
    Tiles tiles;
    visit_tiles(cover(map_bounds, *index.box(id)), [&](Tile tile) { tiles.emplace(tile.y, tile.x); });
    const Box box = world.near(*index.box(id));
    bool has_entered = false;
    index.move(id, box, [&](ObjectId who, Tile tile, TileEvent event) {
      EXPECT_EQ(who, id);
      if (event == TileEvent::enter) {
        has_entered = true;
        EXPECT_TRUE(tiles.emplace(tile.y, tile.x).second);
      } else {
        EXPECT_FALSE(has_entered);
        EXPECT_EQ(tiles.erase({tile.y, tile.x}), 1U);
      }
    });
    Tiles expected;
    visit_tiles(cover(map_bounds, box), [&](Tile tile) { expected.emplace(tile.y, tile.x); });
    EXPECT_EQ(tiles, expected);
  }
}

TEST(ObjectIndex, nothing_happens_to_tiles_while_they_are_the_same) {
  ObjectIndex index(map_bounds);
  const ObjectId id = index.insert({{3.1, 4.1}, {3.9, 5.2}});
  const auto fail = [](ObjectId, Tile, TileEvent) { ADD_FAILURE(); };
  EXPECT_EQ(index.move(id, {{3.0, 4.5}, {4.0, 6.0}}, fail), IdState::alive);
  EXPECT_EQ(index.move(ObjectId{}, {{30, 40}, {50, 60}}, fail), IdState::foreign);
}

// As a visit does, into any room there is.
TEST(ObjectIndex, writes_the_first_ones_and_says_how_many_there_are) {
  ObjectIndex index({{0, 0}, {64, 64}});
  for (int i = 0; i < 40; ++i) index.insert({{0.25 * i, 1.0}, {0.25 * i + 1.0, 2.0}}, i % 2 == 0 ? 1U : 2U);
  const Circle circle{{5, 1.5}, 2.0};
  for (const Categories categories : {every_category, Categories{2}}) {
    std::vector<ObjectId> visited;
    index.visit_touching(circle, [&](ObjectId id, const Box&) { visited.push_back(id); }, categories);
    std::vector<ObjectPair> pairs;
    index.visit_pairs([&](ObjectId a, ObjectId b) { pairs.push_back({a, b}); }, categories);
    ASSERT_GT(std::min(visited.size(), pairs.size()), 5U);
    for (const std::size_t room : {std::size_t{0}, std::size_t{5}, pairs.size() + 1}) {
      std::vector<ObjectId> ids(room);
      EXPECT_EQ(index.touching(circle, ids, categories), visited.size());
      ids.resize(std::min(room, visited.size()));
      EXPECT_TRUE(std::equal(ids.begin(), ids.end(), visited.begin()));
      std::vector<ObjectPair> written(room);
      EXPECT_EQ(index.pairs(written, categories), pairs.size());
      written.resize(std::min(room, pairs.size()));
      EXPECT_TRUE(std::equal(written.begin(), written.end(), pairs.begin()));
    }
  }
}

TEST(ObjectIndex, a_visit_ends_when_the_visitor_says_so) {
  ObjectIndex index(map_bounds);
  for (int i = 0; i < 5; ++i) index.insert({{1, 1}, {2, 2}});
  int visits = 0;
  EXPECT_FALSE(index.visit_touching(Point{1, 1}, [&](ObjectId, const Box&) { return ++visits < 3; }));
  EXPECT_EQ(visits, 3);
  EXPECT_FALSE(index.visit_in_tile({1, 1}, [&](ObjectId, const Box&) { return ++visits < 5; }));
  EXPECT_EQ(visits, 5);
  EXPECT_FALSE(index.visit_pairs([&](ObjectId, ObjectId) { return ++visits < 9; }));
  EXPECT_EQ(visits, 9);
  EXPECT_TRUE(index.visit_pairs([&](ObjectId, ObjectId) { ++visits; }));
  EXPECT_EQ(visits, 19);
  EXPECT_TRUE(index.visit_pairs(PairPart{index.pair_part_count()}, [&](ObjectId, ObjectId) { ++visits; }));
  EXPECT_EQ(visits, 19) << "no part is beyond the last";
}

// Points of a lattice, so that many are as far away as the search has reached so far.
TEST(ObjectIndex, nearest_of_a_lattice_are_the_nearest) {
  ObjectIndex index({{0, 0}, {64, 64}});
  for (int y = 0; y <= 64; ++y) {
    for (int x = 0; x <= 64; ++x) index.insert(Box{{double(x), double(y)}, {double(x), double(y)}});
  }
  for (const Point from : {Point{32, 32}, Point{0, 0}, Point{16, 48}, Point{32.5, 32}, Point{8, 8}}) {
    std::vector<ObjectId> found(90);
    for (std::size_t count = 1; count < found.size(); ++count) {
      ASSERT_EQ(index.nearest(from, std::span(found).first(count)), count);
      const auto square = [&](Point p) { return (p.x - from.x) * (p.x - from.x) + (p.y - from.y) * (p.y - from.y); };
      const double farthest = square(index.box(found[count - 1])->min);
      std::size_t nearer = 0;
      for (int y = 0; y <= 64; ++y) {
        for (int x = 0; x <= 64; ++x) nearer += square({double(x), double(y)}) < farthest ? 1U : 0U;
      }
      ASSERT_LT(nearer, count) << count;
    }
  }
}

// Without bounds, the search begins at a power of 2 and doubles, and so reaches those exactly.
TEST(ObjectIndex, nearest_at_powers_of_2_are_the_nearest) {
  ObjectIndex index({{0, 0}, {0, 0}});
  std::vector<std::pair<double, ObjectId>> all;
  for (int exponent = -9; exponent <= 9; ++exponent) {
    const double far = std::ldexp(1.0, exponent);
    for (const Point place : {Point{far, 0.0}, Point{0.75 * far, -0.75 * far}, Point{0.0, far * (1.0 + 0x1p-52)}})
      all.emplace_back(std::hypot(place.x, place.y), index.insert(Box{place, place}));
  }
  std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<ObjectId> found(all.size());
  for (std::size_t count = 1; count <= all.size(); ++count) {
    ASSERT_EQ(index.nearest({0.0, 0.0}, std::span(found).first(count)), count);
    for (std::size_t i = 0; i < count; ++i) ASSERT_EQ(found[i], all[i].second) << i << " of " << count;
  }
}

// Of objects of quite different sizes, too.
TEST(ObjectIndex, a_visit_of_pairs_ends_at_one_of_a_small_and_a_large_object) {
  ObjectIndex index(map_bounds);
  index.insert({{1, 1}, {2, 2}});
  index.insert({{0, 0}, {50, 50}});
  EXPECT_FALSE(index.visit_pairs([&](ObjectId, ObjectId) { return false; }));
  EXPECT_TRUE(index.visit_pairs([&](ObjectId, ObjectId) { return true; }));
}

TEST(ObjectIndex, a_visitor_that_edits_breaks_the_contract_and_ends_the_visit) {
  ObjectIndex index(map_bounds);
  for (int i = 0; i < 5; ++i) index.insert({{1, 1}, {2, 2}});
  const contracts::Counted broken;
  int visits = 0;
  EXPECT_FALSE(index.visit_touching(Point{1, 1}, [&](ObjectId id, const Box&) {
    ++visits;
    index.erase(id);
  }));
  EXPECT_FALSE(index.visit_pairs([&](ObjectId a, ObjectId) {
    ++visits;
    index.move(a, {});
  }));
  EXPECT_EQ(visits, 2);
  EXPECT_EQ(broken.count(), 2 * contracts::reported);
}

TEST(ObjectIndex, the_nearest_are_asked_once_and_count_only_if_the_predicate_says_so) {
  World world(styles[3], cases::seed());
  ObjectIndex index(map_bounds);
  std::vector<ObjectId> ids;
  for (int i = 0; i < 200; ++i) ids.push_back(index.insert(world.box()));
  for (int i = 0; i < 50; ++i) {
    const Point from = world.place();
    std::vector<ObjectId> found(5);
    std::map<ObjectId, int> asked;
    found.resize(index.nearest(from, found, [&](ObjectId id, const Box&) {
      ++asked[id];
      return id.index() % 7 == 0;
    }));
    EXPECT_EQ(found.size(), 5U);
    for (const auto& [id, times] : asked) EXPECT_EQ(times, 1);
    for (const ObjectId id : found) EXPECT_EQ(id.index() % 7, 0U);
  }
  std::vector<ObjectId> none(3);
  EXPECT_EQ(index.nearest({inf, 0}, none), 0U);
  EXPECT_EQ(index.nearest({0, 0}, {}), 0U);
  EXPECT_EQ(ObjectIndex(map_bounds).nearest({0, 0}, none), 0U) << "nobody there";
}

TEST(ObjectIndex, inserts_boxes_that_it_has) {
  ObjectIndex one_by_one(map_bounds), at_once(map_bounds);
  ObjectId id = one_by_one.insert({{1, 2}, {3, 4}});
  ObjectId other = at_once.insert({{1, 2}, {3, 4}});
  for (int i = 0; i < 3000; ++i) {
    id = one_by_one.insert(*one_by_one.box(id));
    ASSERT_TRUE(at_once.insert_all(std::span(at_once.box(other), 1), std::span(&other, 1)));
    ASSERT_EQ(*one_by_one.box(id), (Box{{1, 2}, {3, 4}})) << i;
    ASSERT_EQ(*at_once.box(other), (Box{{1, 2}, {3, 4}})) << i;
  }
}

TEST(ObjectIndex, bounds_may_be_empty) {
  for (const TileBox bounds : {TileBox{}, TileBox{{5, 5}, {-40, 90}}, TileBox{{900, 900}, {-900, -900}}}) {
    ObjectIndex index(bounds);
    std::vector<ObjectId> ids;
    for (int i = 0; i < 50; ++i) ids.push_back(index.insert({{1.0 * i, 2.0 * i}, {1.0 * i + 1, 2.0 * i + 2}}));
    EXPECT_EQ(touching(index, Point{7.5, 15}, every_category), std::vector<ObjectId>{ids[7]});
    EXPECT_EQ(pairs(index, every_category).size(), 49U);
    EXPECT_EQ(in_tile(index, {7, 15}, every_category), std::vector<ObjectId>{ids[7]}) << "beyond the bounds, too";
    EXPECT_TRUE(in_tile(index, {7, 16}, every_category).empty());
  }
}

TEST(ObjectIndex, ids_of_others_are_foreign) {
  ObjectIndex index(map_bounds, 1);
  ObjectIndex other(map_bounds, 2);
  const ObjectId id = other.insert({{1, 1}, {2, 2}});
  EXPECT_EQ(index.state(id), IdState::foreign);
  EXPECT_EQ(index.move(id, {}), IdState::foreign);
  EXPECT_EQ(index.erase(id), IdState::foreign);
  EXPECT_EQ(index.box(id), nullptr);
  EXPECT_EQ(index.size(), 0U);
}

TEST(TileEvents, have_names) {
  EXPECT_STREQ(name(TileEvent::leave), "leave");
  EXPECT_STREQ(name(TileEvent::enter), "enter");
  EXPECT_STREQ(name(static_cast<TileEvent>(2)), "");
}

// In world units, in a layout with y up and one in which nothing is rounded.
TEST(ObjectsInWorld, are_those_of_the_index) {
  oracle::Rng rng(cases::seed() + 51);
  for (const Layout& layout : {Layout::pixels(16.0), Layout::y_up({3.0, 7.0}, 0.25), Layout::pixels(18.0)}) {
    ObjectIndex index({{0, 0}, {32, 32}}), same({{0, 0}, {32, 32}});
    const ObjectsInWorld objects(index, layout);
    const auto some_box = [&] {
      const Point a = to_world(layout, {rng.real(0.0, 32.0), rng.real(0.0, 32.0)});
      return Box{a, a + Vec{rng.real(0.0, 2.0) * layout.tile_width, rng.real(0.0, 2.0) * layout.tile_width}};
    };
    for (int i = 0; i < 200; ++i) {
      const Box box = some_box();
      EXPECT_EQ(objects.insert(box), same.insert(to_tile_space(layout, box).value()));
    }
    for (int i = 0; i < 200; ++i) {
      const ObjectId id = index.ids()[rng.next() % index.size()];
      const Box box = some_box();
      int events = 0;
      EXPECT_EQ(
          i % 2 == 0 ? objects.move(id, box) : objects.move(id, box, [&](ObjectId, Tile, TileEvent) { ++events; }),
          same.move(id, to_tile_space(layout, box).value()));
      const Circle circle{box.min, 3.0 * layout.tile_width};
      const Circle in_tiles = to_tile_space(layout, circle).value();
      std::vector<ObjectId> found(200), expected(200);
      found.resize(objects.touching(circle, found));
      expected.resize(same.touching(in_tiles, expected));
      EXPECT_EQ(found, expected);
      std::size_t visited = 0, at_point = 0, at_same_point = 0;
      objects.visit_touching(circle, [&](ObjectId, const Box&) { ++visited; });
      EXPECT_EQ(visited, found.size());
      objects.visit_touching(box.min, [&](ObjectId, const Box&) { ++at_point; });
      same.visit_touching(to_tile_space(layout, box.min), [&](ObjectId, const Box&) { ++at_same_point; });
      EXPECT_EQ(at_point, at_same_point);
      std::vector<ObjectId> near(5), near_in_tiles(5);
      near.resize(objects.nearest(box.min, near));
      near_in_tiles.resize(same.nearest(to_tile_space(layout, box.min), near_in_tiles));
      EXPECT_EQ(near, near_in_tiles);
    }
  }
}

// As by moving each of them, and with too little memory those that fit.
TEST(ObjectsInWorld, are_updated_as_one_by_one) {
  oracle::Rng rng(cases::seed() + 52);
  const Layout layout = Layout::y_up({3.0, 7.0}, 0.25);
  for (const std::size_t room : {std::size_t{0}, std::size_t{30}, std::size_t{50}, std::size_t{60}}) {
    ObjectIndex index({{0, 0}, {32, 32}}), same({{0, 0}, {32, 32}});
    const ObjectsInWorld objects(index, layout);
    const auto some_box = [&] {
      const Point a = to_world(layout, {rng.real(0.0, 32.0), rng.real(0.0, 32.0)});
      return Box{a, a + Vec{rng.real(0.0, 0.5), rng.real(0.0, 0.5)}};
    };
    std::vector<ObjectId> ids;
    for (int i = 0; i < 50; ++i) {
      const Box box = some_box();
      ids.push_back(objects.insert(box));
      EXPECT_EQ(same.insert(to_tile_space(layout, box).value()), ids.back());
    }
    std::vector<Box> boxes(50), in_tiles(room);
    for (Box& box : boxes) box = some_box();
    objects.update(boxes, in_tiles);
    for (std::size_t i = 0; i < 50; ++i) {
      const ObjectId id = ids[i];
      if (id.index() < room) same.move(id, to_tile_space(layout, boxes[id.index()]).value());
      EXPECT_EQ(*index.box(id), *same.box(id)) << room << " " << i;
    }
    std::vector<ObjectId> found(50), expected(50);
    const Box everywhere{{-1.0, -1.0}, {33.0, 33.0}};
    EXPECT_EQ(index.touching(everywhere, found), same.touching(everywhere, expected));
    EXPECT_EQ(objects.touching(boxes[0], found), same.touching(to_tile_space(layout, boxes[0]).value(), expected));
  }
}

}  // namespace
}  // namespace objects::object_index_test
