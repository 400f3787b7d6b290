// SPDX-License-Identifier: MIT
// The index of objects, rectangles and outlines of C are those of C++.
#include "capi/c_values.hpp"

#include <algorithm>
#include <limits>

namespace objects_test {
namespace {

using namespace capi_tests;

// Inserts the same boxes at once into both, and adds their ids.
void expect_same_many_at_once(ObjectIndex& index, tilespace_objects* objects, const auto& any_box,
                              std::vector<ObjectId>& ids) {
  std::vector<Box> boxes(5);
  std::vector<tilespace_box> boxes_in_c;
  for (Box& box : boxes) {
    box = any_box();
    boxes_in_c.push_back(as<tilespace_box>(box));
  }
  std::vector<ObjectId> expected(boxes.size());
  ASSERT_TRUE(index.insert_all(boxes, expected, 2));
  std::vector<tilespace_object_id> inserted(boxes.size());
  ASSERT_EQ(tilespace_objects_insert(objects, boxes_in_c.data(), boxes.size(), 2, inserted.data()), TILESPACE_OK);
  for (std::size_t i = 0; i < boxes.size(); ++i) EXPECT_EQ(inserted[i], expected[i].bits());
  ids.insert(ids.end(), expected.begin(), expected.end());
}

// Moves some of the objects at once in both: all of them, unless one id is none.
void expect_same_moves(oracle::Rng& rng, ObjectIndex& index, tilespace_objects* objects, const auto& any_box,
                       const std::vector<ObjectId>& ids) {
  std::vector<tilespace_object_id> chosen;
  std::vector<tilespace_box> boxes;
  bool are_alive = true;
  for (int k = 0; k < 6; ++k) {
    const ObjectId id = ids[static_cast<std::size_t>(rng.between(0, std::ssize(ids) - 1))];
    are_alive = are_alive && index.state(id) == IdState::alive;
    chosen.push_back(id.bits());
    boxes.push_back(as<tilespace_box>(any_box()));
  }
  ASSERT_EQ(tilespace_objects_move(objects, chosen.data(), boxes.data(), chosen.size()),
            are_alive ? TILESPACE_OK : TILESPACE_BAD_ID);
  for (std::size_t i = 0; are_alive && i < chosen.size(); ++i) {
    index.move(ObjectId::from_bits(chosen[i]), as<Box>(boxes[i]));
  }
  for (const ObjectId id : ids) {
    tilespace_box box{};
    if (index.state(id) != IdState::alive) continue;
    ASSERT_EQ(tilespace_object_get(objects, id.bits(), &box, nullptr), TILESPACE_OK);
    EXPECT_EQ(as<Box>(box), *index.box(id));
  }
}

// The usual number, now and then NaN.
double any_number(oracle::Rng& rng, double usual) {
  return rng.one_in(12) ? std::numeric_limits<double>::quiet_NaN() : usual;
}

// Many circles and points at once, into any room, which nothing is written behind.
void expect_same_at_once(oracle::Rng& rng, const ObjectIndex& index, const tilespace_objects* objects,
                         std::uint32_t asked) {
  const auto count = static_cast<std::size_t>(rng.between(0, 5));
  const auto each = static_cast<std::size_t>(rng.between(0, 4));
  std::vector<tilespace_circle> circles;
  std::vector<tilespace_point> points;
  std::vector<tilespace_object_id> touching, nearest;
  std::vector<std::size_t> ends;
  for (std::size_t i = 0; i < count; ++i) {
    const Point at = any_point(rng);
    circles.push_back(as<tilespace_circle>(Circle{at, any_number(rng, rng.real(-0.5, 4.0))}));
    points.push_back(as<tilespace_point>(Point{any_number(rng, at.x), at.y}));
    index.visit_touching(
        as<Circle>(circles[i]), [&](ObjectId id, const Box&) { touching.push_back(id.bits()); }, asked);
    ends.push_back(touching.size());
    std::vector<ObjectId> row(each);
    index.nearest(as<Point>(points[i]), row, asked);
    for (const ObjectId id : row) nearest.push_back(id.bits());
  }
  constexpr tilespace_object_id behind = 77;
  for (const bool is_tight : {false, true}) {
    const auto some = [&](std::size_t all) {
      return is_tight ? static_cast<std::size_t>(rng.between(0, static_cast<std::int64_t>(all))) : all;
    };
    std::vector<std::size_t> ends_in_c(count);
    std::vector<tilespace_object_id> out(touching.size() + 1, behind);
    std::size_t room = some(touching.size()), found = 0;
    ASSERT_EQ(tilespace_objects_touching_circles(objects, circles.data(), count, asked, ends_in_c.data(), out.data(),
                                                 room, &found),
              TILESPACE_OK);
    EXPECT_EQ(found, touching.size());
    EXPECT_EQ(ends_in_c, ends);
    EXPECT_TRUE(std::equal(out.begin(), out.begin() + static_cast<std::ptrdiff_t>(room), touching.begin()));
    EXPECT_EQ(out[room], behind);

    out.assign(nearest.size() + 1, behind);
    room = some(nearest.size());
    ASSERT_EQ(tilespace_objects_nearest_points(objects, points.data(), count, each, asked, out.data(), room, &found),
              TILESPACE_OK);
    EXPECT_EQ(found, nearest.size());
    EXPECT_TRUE(std::equal(out.begin(), out.begin() + static_cast<std::ptrdiff_t>(room), nearest.begin()));
    EXPECT_EQ(out[room], behind);
  }
}

TEST(CApiObjects, are_those_of_cpp) {
  oracle::Rng rng(cases::seed());
  std::size_t touching = 0;
  for (int i = 0; i < cases::count() / 10 && !testing::Test::HasFailure(); ++i) {
    const Place place = any_place(rng);
    ObjectIndex index(place.map.bounds());
    const auto bounds = as<tilespace_tile_box>(place.map.bounds());
    const auto objects = made<tilespace_objects>([&](auto out) { return tilespace_objects_create(&bounds, out); });
    std::vector<ObjectId> ids;
    const auto any_box = [&] {
      const Point a = any_point(rng);
      return Box{a, a + Vec{rng.real(0, 2), rng.real(0, 2)}};
    };
    for (int k = 0; k < 30; ++k) {
      const Box box = any_box();
      const auto box_in_c = as<tilespace_box>(box);
      const auto categories = static_cast<std::uint32_t>(rng.between(1, 3));
      tilespace_object_id id = 0;
      EXPECT_EQ(tilespace_object_insert(objects.get(), &box_in_c, categories, &id), TILESPACE_OK);
      ids.push_back(index.insert(box, categories));
      ASSERT_EQ(id, ids.back().bits());
      EXPECT_EQ(tilespace_object_slot(id), ids.back().index());
    }
    for (int k = 0; k < 10; ++k) {
      const ObjectId id = ids[static_cast<std::size_t>(rng.between(0, 29))];
      const Box box = any_box();
      const auto box_in_c = as<tilespace_box>(box);
      const bool is_alive = index.state(id) == IdState::alive;
      const tilespace_error expected = is_alive ? TILESPACE_OK : TILESPACE_BAD_ID;
      if (rng.one_in(3)) {
        EXPECT_EQ(tilespace_object_erase(objects.get(), id.bits()), expected);
        index.erase(id);
      } else {
        EXPECT_EQ(tilespace_object_move(objects.get(), id.bits(), &box_in_c), expected);
        index.move(id, box);
      }
    }
    EXPECT_EQ(tilespace_objects_size(objects.get()), index.size());
    expect_same_many_at_once(index, objects.get(), any_box, ids);
    expect_same_moves(rng, index, objects.get(), any_box, ids);
    std::vector<Box> all(ids.size());
    std::vector<tilespace_box> all_in_c;
    for (Box& box : all) {
      box = any_box();
      all_in_c.push_back(as<tilespace_box>(box));
    }
    EXPECT_EQ(tilespace_objects_update(objects.get(), all_in_c.data(), all_in_c.size()), TILESPACE_OK);
    index.update(all);
    for (const ObjectId id : ids) {
      tilespace_box box{};
      std::uint32_t categories = 0;
      const Box* const real = index.box(id);
      EXPECT_EQ(tilespace_object_get(objects.get(), id.bits(), &box, &categories),
                real != nullptr ? TILESPACE_OK : TILESPACE_BAD_ID);
      if (real != nullptr) {
        EXPECT_TRUE(as<Box>(box) == *real && categories == index.categories(id));
      }
    }

    const std::uint32_t asked = rng.one_in(2) ? every_category : 2u;
    const auto compare = [&](const auto& area) {
      const tilespace_shape in_c = shape(area);
      std::vector<ObjectId> expected(40);
      expected.resize(index.touching(area, expected, asked));
      touching += expected.size();
      expect_equal<ObjectId>(all_of<tilespace_object_id>([&](auto... out) {
                               return tilespace_objects_touching(objects.get(), &in_c, asked, out...);
                             }),
                             expected);
    };
    const Point a = any_point(rng), b = any_point(rng);
    compare(a);
    compare(Circle{a, 2.0});
    compare(Segment{a, b});
    compare(Capsule{{a, b}, 0.5});
    compare(Sector{a, 3.0, {1, 0}, {0, 1}});
    expect_same_at_once(rng, index, objects.get(), asked);
    const Tile tile = tile_at(a);
    const auto tile_in_c = as<tilespace_tile>(tile);
    std::vector<ObjectId> there;
    index.visit_in_tile(tile, [&](ObjectId id, const Box&) { there.push_back(id); }, asked);
    expect_equal<ObjectId>(all_of<tilespace_object_id>([&](auto... out) {
                             return tilespace_objects_in_tile(objects.get(), &tile_in_c, asked, out...);
                           }),
                           there);
    std::vector<ObjectPair> pairs(2000);
    pairs.resize(index.pairs(pairs, asked));
    expect_equal<ObjectPair>(all_of<tilespace_object_pair>(
                                 [&](auto... out) { return tilespace_object_pairs(objects.get(), asked, out...); }),
                             pairs);
    std::vector<ObjectId> nearest(5);
    nearest.resize(index.nearest(a, nearest, asked));
    std::vector<tilespace_object_id> nearest_in_c(5);
    std::size_t count = 0;
    const auto from = as<tilespace_point>(a);
    EXPECT_EQ(tilespace_objects_nearest(objects.get(), &from, asked, nearest_in_c.data(), 5, &count), TILESPACE_OK);
    nearest_in_c.resize(count);
    expect_equal<ObjectId>(nearest_in_c, nearest);

    const Vec d = any_vec(rng);
    const auto translation = as<tilespace_vec>(d);
    const auto along = [&](const auto& space, const auto& function, const auto& moved, const auto&... by) {
      for (const std::uint32_t solidity : {TILESPACE_BY_TILES, TILESPACE_BY_SHAPES}) {
        std::vector<SweepEvent> expected;
        visit_along(
            space, index, moved, by..., [&](const SweepEvent& event) { expected.push_back(event); }, asked,
            static_cast<Solidity>(solidity));
        const tilespace_shape in_c = shape(moved);
        expect_equal<SweepEvent>(all_of<tilespace_sweep_event>([&](auto... out) {
                                   return function(place.in_c.get(), objects.get(), &in_c, &translation, asked,
                                                   solidity, out...);
                                 }),
                                 expected);
        tilespace_sweep_event event{};
        std::size_t written = 7;
        EXPECT_EQ(
            function(place.in_c.get(), objects.get(), &in_c, &translation, asked, solidity + 2, &event, 1, &written),
            TILESPACE_BAD_OPTION);
      }
    };
    along(place.map, tilespace_along, Segment{a, b});
    along(place.map, tilespace_along, Body{a, {0.5, 1.0}}, d);
    along(place.map, tilespace_along, Circle{a, 0.5}, d);
    const World world = place.world();
    along(world, tilespace_world_along, Segment{a, b});
    along(world, tilespace_world_along, Body{a, {0.5, 1.0}}, d);
    along(world, tilespace_world_along, Circle{a, 0.5}, d);
  }
  EXPECT_GT(touching, 0u);
}

TEST(CApiObjects, have_no_bodies_to_touch) {
  const tilespace_tile_box bounds{{0, 0}, {4, 4}};
  const auto objects = made<tilespace_objects>([&](auto out) { return tilespace_objects_create(&bounds, out); });
  const tilespace_shape body = shape(Body{{0, 0}, {1, 1}});
  EXPECT_EQ(tilespace_objects_touching(objects.get(), &body, 1, nullptr, 0, nullptr), TILESPACE_BAD_SHAPE);
  const tilespace_box box{{0, 0}, {1, 1}};
  EXPECT_EQ(tilespace_object_move(objects.get(), 0, &box), TILESPACE_BAD_ID);
  EXPECT_EQ(tilespace_object_get(objects.get(), ~0ull, nullptr, nullptr), TILESPACE_BAD_ID);
}

TEST(CApiOutlines, are_those_of_cpp) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() / 10 && !testing::Test::HasFailure(); ++i) {
    const Place place = any_place(rng);
    const tilespace_map* const map = place.in_c.get();
    for (const BoxMerge merge : {BoxMerge::fewest, BoxMerge::greedy}) {
      expect_equal<TileBox>(all_of<tilespace_tile_box>([&](auto... out) {
                              return tilespace_boxes_of(map, merge == BoxMerge::greedy ? 1 : 0, out...);
                            }),
                            boxes_of(place.map, merge).value());
    }
    const Outlines expected = outlines_of(place.map).value();
    std::vector<std::size_t> ends(expected.size());
    std::vector<std::uint8_t> is_hole(expected.size());
    std::size_t outline_count = 0;
    const auto corners = all_of<tilespace_point>([&](auto... out) {
      return tilespace_outlines_of(map, out..., ends.data(), is_hole.data(), ends.size(), &outline_count);
    });
    ASSERT_EQ(outline_count, expected.size());
    ASSERT_EQ(corners.size(), expected.corner_count());
    std::size_t at = 0;
    for (std::size_t k = 0; k < expected.size(); ++k) {
      EXPECT_EQ(is_hole[k] != 0, expected[k].is_hole);
      for (const Point& corner : expected[k].corners) EXPECT_EQ(as<Point>(corners[at++]), corner);
      EXPECT_EQ(ends[k], at);
    }
  }
}

}  // namespace
}  // namespace objects_test
