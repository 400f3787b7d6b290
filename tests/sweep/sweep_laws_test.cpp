// SPDX-License-Identifier: MIT
// What holds for bodies of all kinds, whatever the right answers are.
#include "sweep/sweeps.hpp"

namespace tilespace::sweep_laws_test {
namespace {

using sweeps::Content;
using sweeps::has_line;
using sweeps::Scene;

Content random_content(cases::Maker& maker) { return maker.rng().one_in(2) ? Content::full_tiles : Content::shapes; }

/// Asks about a body of every kind, of every input class.
template <class Question>
void on_every_body(Question question) {
  cases::on_every_class([&](cases::Maker& maker) {
    switch (maker.rng().between(0, 3)) {
      case 0: return question(maker, random_scene(maker, sweeps::random_body(maker), random_content(maker)));
      case 1: return question(maker, random_scene(maker, sweeps::random_circle(maker), random_content(maker)));
      case 2: return question(maker, random_scene(maker, sweeps::random_capsule(maker), random_content(maker)));
      default: return question(maker, random_scene(maker, Body{maker.point(), {}}, random_content(maker)));
    }
  });
}

/// The same for coordinates in eighths, so that everything below is computed without rounding.
template <class Question>
void on_dyadic_bodies(Question question) {
  cases::Maker maker(oracle::InputClass::dyadic, cases::seed());
  oracle::Rng& rng = maker.rng();
  const auto eighths = [&](std::int64_t most) { return static_cast<double>(rng.between(0, most)) / 8; };
  for (int i = 0; i < 4 * cases::count() && !::testing::Test::HasFailure(); ++i) {
    const Point at = maker.point();
    switch (rng.between(0, 3)) {
      case 0: question(maker, random_scene(maker, Body{at, {eighths(20), eighths(20)}}, random_content(maker))); break;
      case 1: question(maker, random_scene(maker, Circle{at, eighths(12)}, random_content(maker))); break;
      case 2: {
        const Capsule capsule{{at, {at.x + eighths(12), at.y - eighths(12)}}, eighths(8)};
        question(maker, random_scene(maker, capsule, random_content(maker)));
        break;
      }
      default: question(maker, random_scene(maker, Body{at, {}}, random_content(maker)));
    }
  }
}

template <class Shape>
std::string show(const Scene<Shape>& scene) {
  return cases::show(scene.map, scene.body, scene.translation) + "one-way " + name(scene.one_way);
}

TEST(SweepLaws, without_translation_a_cast_asks_for_overlap) {
  on_every_body([](cases::Maker&, auto scene) {
    scene.translation = {};
    const SweepHit hit = scene.cast();
    EXPECT_EQ(hit.hit, overlaps_solid(scene.map, scene.body)) << show(scene);
    EXPECT_EQ(hit.inside, hit.hit) << show(scene);
  });
}

TEST(SweepLaws, what_overlaps_is_inside_and_nothing_else_is) {
  on_every_body([](cases::Maker&, const auto& scene) {
    if (scene.is_odd()) return;
    EXPECT_EQ(scene.cast().inside, overlaps_solid(scene.map, scene.body)) << show(scene);
  });
}

bool is_of_one_way_tile(const CollisionMap& map, const SweepHit& hit) {
  return hit.hit && !map.shape(hit.tile).one_way.empty();
}

// Whether a tile alone is hit at the same time.
template <class Shape>
bool is_as_early(const Scene<Shape>& scene, Tile tile, double fraction) {
  CollisionMap alone = CollisionMap::create({tile, tile + Step{1, 1}}).value();
  sweeps::give(alone, tile, scene.map.shape(tile));
  const SweepHit hit = sweeps::cast(alone, scene.body, scene.translation, scene.one_way);
  return hit.hit && hit.fraction == fraction;
}

// Which tile it is depends on the order of rows and columns, and which side of a corner on north and south: those are
// compared where they cannot be ties, but for a wall and a corner of a shape on one line. A corner of a one-way shape
// may be met by a side that blocks or by one that does not.
TEST(SweepLaws, transposing_commutes) {
  on_every_body([](cases::Maker& maker, const auto& scene) {
    const Scene<std::decay_t<decltype(scene.body)>> other{sweeps::transposed(scene.map), sweeps::transposed(scene.body),
                                                          sweeps::transposed(scene.translation), scene.one_way};
    const SweepHit hit = scene.cast();
    const SweepHit turned = other.cast();
    const bool may_tie = maker.class_name() != "random";
    const bool is_one_way = is_of_one_way_tile(scene.map, hit) || is_of_one_way_tile(other.map, turned);
    EXPECT_TRUE(hit.hit == turned.hit || (may_tie && is_one_way)) << show(scene);
    EXPECT_EQ(hit.inside, turned.inside) << show(scene);
    if (may_tie || hit.inside) return;
    const Tile tile{turned.tile.y, turned.tile.x};
    EXPECT_TRUE(hit.tile == tile || is_as_early(scene, tile, hit.fraction)) << show(scene);
    if (hit.tile == tile && std::abs(std::abs(hit.normal.x) - std::abs(hit.normal.y)) > 0x1p-20) {
      EXPECT_EQ(hit.side, flipped(turned.side, Flip::diagonal)) << show(scene);
    }
    EXPECT_NEAR(hit.fraction, turned.fraction, 0x1p-40) << show(scene);
  });
}

TEST(SweepLaws, whole_tiles_make_no_difference) {
  on_dyadic_bodies([](cases::Maker& maker, const auto& scene) {
    const auto step = [&] { return static_cast<std::int32_t>(maker.rng().between(-1000000, 1000000)); };
    const Step by{step(), step()};
    const Vec way{static_cast<double>(by.dx), static_cast<double>(by.dy)};
    SweepHit expected = scene.cast();
    if (expected.hit) expected.tile = expected.tile + by;
    if (has_line(expected)) expected.line += outward(expected.side).dx != 0 ? by.dx : by.dy;
    const SweepHit hit =
        sweeps::cast(sweeps::shifted(scene.map, by), sweeps::moved(scene.body, way), scene.translation, scene.one_way);
    EXPECT_EQ(hit, expected) << cases::show(hit, expected) << show(scene);
  });
}

// Along an axis, the line is that of the side: of the tile itself, if it is a whole one.
TEST(SweepLaws, lines_are_those_of_sides) {
  on_every_body([](cases::Maker&, const auto& scene) {
    const SweepHit hit = scene.cast();
    if (!has_line(hit)) {
      EXPECT_EQ(hit.line, 0.0);
      return;
    }
    const Box tile = box_of(hit.tile);
    const bool is_vertical = outward(hit.side).dx != 0;
    EXPECT_GE(hit.line, is_vertical ? tile.min.x : tile.min.y) << cases::show(hit) << show(scene);
    EXPECT_LE(hit.line, is_vertical ? tile.max.x : tile.max.y) << cases::show(hit) << show(scene);
    if (!is_full(scene.map.shape(hit.tile))) return;
    const Point corner = hit.side == Side::west || hit.side == Side::north ? tile.min : tile.max;
    EXPECT_EQ(hit.line, is_vertical ? corner.x : corner.y) << cases::show(hit) << show(scene);
  });
}

// To half of the way, and on from there: nothing is lost between the two.
TEST(SweepLaws, a_way_is_its_halves) {
  on_dyadic_bodies([](cases::Maker&, const auto& scene) {
    const SweepHit hit = scene.cast();
    if (hit.inside) return;
    const Vec half{scene.translation.x / 2, scene.translation.y / 2};
    const SweepHit first = sweeps::cast(scene.map, scene.body, half, scene.one_way);
    const SweepHit second = sweeps::cast(scene.map, sweeps::moved(scene.body, half), half, scene.one_way);
    EXPECT_EQ(hit.hit, first.hit || second.hit) << show(scene);
    if (!hit.hit || (!first.hit && second.inside)) return;
    const SweepHit& part = first.hit ? first : second;
    EXPECT_EQ(hit.tile, part.tile) << show(scene);
    EXPECT_EQ(hit.side, part.side) << show(scene);
    EXPECT_NEAR(hit.fraction, (part.fraction + (first.hit ? 0.0 : 1.0)) / 2, 0x1p-40) << show(scene);
  });
}

TEST(SweepLaws, more_that_is_solid_is_never_met_later) {
  on_every_body([](cases::Maker& maker, const auto& scene) {
    const SweepHit before = scene.cast();
    auto fuller = scene;
    const TileBox all = scene.map.bounds();
    if (all.empty()) return;
    const auto place = [&](std::int32_t low, std::int32_t high) {
      return static_cast<std::int32_t>(maker.rng().between(low, high - 1));
    };
    const Tile tile{place(all.min.x, all.max.x), place(all.min.y, all.max.y)};
    if (!is_empty(scene.map.shape(tile))) return;  // a shape may have walls that a full tile has not
    fuller.map.set_solid(tile, true);
    const SweepHit after = fuller.cast();
    EXPECT_TRUE(after.hit || !before.hit) << show(fuller);
    EXPECT_TRUE(after.inside || !before.inside) << show(fuller);
    EXPECT_LE(after.fraction, before.fraction + 0x1p-40) << show(fuller);
  });
}

TEST(SweepLaws, dropping_through_is_never_stopped_earlier) {
  on_every_body([](cases::Maker&, auto scene) {
    scene.one_way = OneWay::stop;
    const SweepHit stopped = scene.cast();
    scene.one_way = OneWay::pass;
    const SweepHit passed = scene.cast();
    EXPECT_LE(stopped.fraction, passed.fraction + 0x1p-40) << show(scene);
    EXPECT_EQ(stopped.inside, passed.inside) << show(scene);
  });
}

// Beside a map whose outside is solid, all that is free is beyond tile space. Half a thousand million tiles are grazed
// along an edge of it: blocks of them are examined, not each.
TEST(SweepLaws, the_edges_of_tile_space_are_grazed_in_few_steps) {
  const auto map = CollisionMap::from_text("..\n.#\n", {3, 5}, Outside::solid).value();
  const double edge = 0x1p30;
  for (const double side : {-edge, edge}) {
    for (const double d : {-1.5 * edge, 1.5 * edge}) {
      const double start = d > 0.0 ? -edge + 0.5 : edge - 0.5;
      for (const bool is_along_x : {true, false}) {
        const Point from = is_along_x ? Point{start, side} : Point{side, start};
        const Vec by = is_along_x ? Vec{d, 0.0} : Vec{0.0, d};
        EXPECT_EQ(cast_point(map, from, by), SweepHit{}) << cases::show(from);
        EXPECT_EQ(cast_circle(map, {from, 0.0}, by), SweepHit{}) << cases::show(from);
        const Point beyond = side < 0.0 ? from - Vec{0.25, 0.25} : from;
        EXPECT_EQ(cast_box(map, {beyond, {0.25, 0.25}}, by), SweepHit{}) << cases::show(from);
        const Vec into = is_along_x ? Vec{0.0, -side} : Vec{-side, 0.0};
        EXPECT_TRUE(cast_point(map, from, by + into * 0x1p-31).hit) << cases::show(from);
      }
    }
  }
}

// The bounds of such bodies are uncertain by millions of tiles, of which none is near.
TEST(SweepLaws, bodies_far_beyond_tile_space_hit_nothing_in_few_steps) {
  const auto map = CollisionMap::from_text("..\n.#\n", {3, 5}, Outside::solid).value();
  for (const double far : {-0x1p100, -0x1p72, 0x1p66, 0x1p76, 0x1p1000}) {
    for (const Point from : {Point{far, 2.0}, Point{2.0, far}, Point{far, 0x1p30 - 6.0}}) {
      for (const Vec by : {Vec{-100.0, -1.0}, Vec{0.0, -1.0}, Vec{100.0, 0.0}}) {
        EXPECT_EQ(cast_point(map, from, by), SweepHit{}) << cases::show(from);
        EXPECT_EQ(cast_box(map, {from, {0.5, 0.5}}, by), SweepHit{}) << cases::show(from);
        EXPECT_EQ(cast_circle(map, {from, 0.5}, by), SweepHit{}) << cases::show(from);
      }
    }
  }
}

TEST(SweepLaws, bodies_of_no_size_are_points) {
  cases::on_every_class([](cases::Maker& maker) {
    const Point p = maker.point();
    const auto scene = random_scene(maker, Body{p, {}}, random_content(maker));
    const auto& [map, body, d, one_way] = scene;
    const SweepHit hit = cast_point(map, p, d, {one_way});
    EXPECT_EQ(cast_box(map, body, d, {one_way}), hit) << show(scene);
    EXPECT_EQ(cast_circle(map, {p, 0.0}, d, {one_way}), hit) << cases::show(hit) << show(scene);
    EXPECT_EQ(cast_capsule(map, {{p, p}, 0.0}, d, {one_way}), hit) << show(scene);
    EXPECT_EQ(overlaps_solid(map, body), overlaps_solid(map, Circle{p, 0.0})) << show(scene);
    EXPECT_EQ(overlaps_solid(map, body), overlaps_solid(map, Capsule{{p, p}, 0.0})) << show(scene);
  });
}

TEST(SweepLaws, capsules_of_no_length_are_circles) {
  cases::on_every_class([](cases::Maker& maker) {
    const auto scene = random_scene(maker, sweeps::random_circle(maker), random_content(maker));
    const auto& [map, circle, d, one_way] = scene;
    const Capsule capsule{{circle.center, circle.center}, circle.radius};
    EXPECT_EQ(cast_capsule(map, capsule, d, {one_way}), cast_circle(map, circle, d, {one_way})) << show(scene);
    EXPECT_EQ(overlaps_solid(map, capsule), overlaps_solid(map, circle)) << show(scene);
  });
}

// A thin capsule along an axis is a box of no width or height.
TEST(SweepLaws, thin_capsules_along_an_axis_are_boxes) {
  on_dyadic_bodies([](cases::Maker& maker, const auto& scene) {
    const auto& [map, shape, d, one_way] = scene;
    const Point at = sweeps::start_of(shape);
    Vec size{static_cast<double>(maker.rng().between(0, 20)) / 8, 0.0};
    if (maker.rng().one_in(2)) size = sweeps::transposed(size);
    const SweepHit hit = cast_box(map, {at, size}, d, {one_way});
    const Capsule capsule{{at, at + size}, 0.0};
    EXPECT_EQ(cast_capsule(map, capsule, d, {one_way}), hit) << cases::show(hit, capsule) << show(scene);
  });
}

// The fraction is where the body stops, so a little before it nothing overlaps: by the oracle, as the place is no
// double. Of ways that are denormal, doubles know no fractions.
TEST(SweepLaws, a_body_is_free_before_it_hits) {
  on_every_body([](cases::Maker&, const auto& scene) {
    const SweepHit hit = scene.cast();
    if (!hit.hit || hit.inside) return;
    if (std::fmax(std::fabs(scene.translation.x), std::fabs(scene.translation.y)) < 0x1p-900) return;
    const oracle::Q before = oracle::to_exact(std::fmax(0.0, hit.fraction - 0x1p-30));
    EXPECT_FALSE(is_blocked(tile_at_of(scene.map), to_oracle(scene.window()), to_mover(scene.body),
                            {scene.translation.x, scene.translation.y}, before))
        << cases::show(hit) << show(scene);
  });
}

// Lying on a floor, as near as doubles come to it from above, or along its lower side: nothing is ever in the way.
TEST(SweepLaws, flat_floors_and_ceilings_stop_nothing_that_moves_along) {
  const CollisionMap map = CollisionMap::from({{-60, 0}, {60, 3}}, [](auto, std::int32_t y) { return y != 1; }).value();
  cases::on_every_class([&](cases::Maker& maker) {
    const double width = std::abs(maker.point().x), way = maker.point().x, x = maker.point().x;
    double height = std::abs(maker.point().y);
    if (!(std::abs(x) < 1e9 && std::abs(way) < 1e9 && width < 1e9 && height < 1e9)) return;
    height = std::fmod(height, 0.875);
    // The largest y with y + height <= 2.
    double y = oracle::nudge(2.0 - height, 2);
    while (oracle::to_exact(y) + oracle::to_exact(height) > 2) y = oracle::nudge(y, -1);
    const Body body{{x, y}, {width, height}};
    EXPECT_FALSE(cast_box(map, body, {way, 0.0})) << cases::show(body, way);
    EXPECT_FALSE(overlaps_solid(map, body)) << cases::show(body);
    const Body above{{x, 1.0}, body.size};
    EXPECT_FALSE(cast_box(map, above, {way, 0.0})) << cases::show(above, way);
    const double radius = height / 2;
    double center = oracle::nudge(2.0 - radius, 2);
    while (oracle::to_exact(center) + oracle::to_exact(radius) > 2) center = oracle::nudge(center, -1);
    EXPECT_FALSE(cast_circle(map, {{x, center}, radius}, {way, 0.0})) << cases::show(x, center, radius, way);
    EXPECT_FALSE(cast_capsule(map, {{{x, center}, {x + width, center}}, radius}, {way, 0.0}))
        << cases::show(x, center, radius, way);
  });
}

TEST(SweepLaws, odd_input_misses) {
  const CollisionMap map = CollisionMap::create({{0, 0}, {4, 4}}, Outside::solid).value();
  const double nan = cases::no_number, inf = cases::inf;
  const Vec way{1, 1};
  for (const double odd : {nan, inf, -inf}) {
    for (const Body& body :
         {Body{{odd, 1}, {1, 1}}, Body{{1, odd}, {1, 1}}, Body{{1, 1}, {odd, 1}}, Body{{1, 1}, {1, odd}}}) {
      EXPECT_TRUE(is_empty(body));
      EXPECT_EQ(cast_box(map, body, way), SweepHit{});
      EXPECT_FALSE(overlaps_solid(map, body));
    }
    for (const Vec& odd_way : {Vec{odd, 0}, Vec{0, odd}}) {
      EXPECT_EQ(cast_box(map, {{-9, 1}, {1, 1}}, odd_way), SweepHit{});
      EXPECT_EQ(cast_point(map, {-9, 1}, odd_way), SweepHit{});
      EXPECT_EQ(cast_circle(map, {{-9, 1}, 1}, odd_way), SweepHit{});
      EXPECT_EQ(cast_capsule(map, {{{-9, 1}, {2, 2}}, 1}, odd_way), SweepHit{});
    }
    EXPECT_EQ(cast_circle(map, {{odd, 1}, 1}, way), SweepHit{});
    EXPECT_EQ(cast_circle(map, {{1, 1}, odd}, way), SweepHit{});
    EXPECT_EQ(cast_capsule(map, {{{1, 1}, {odd, 1}}, 1}, way), SweepHit{});
    EXPECT_EQ(cast_capsule(map, {{{1, 1}, {2, 1}}, odd}, way), SweepHit{});
    EXPECT_FALSE(overlaps_solid(map, Circle{{1, 1}, odd}));
    EXPECT_FALSE(overlaps_solid(map, Capsule{{{1, 1}, {2, 1}}, odd}));
  }
  EXPECT_EQ(cast_box(map, {{1, 1}, {-1, 1}}, way), SweepHit{});
  EXPECT_EQ(cast_circle(map, {{1, 1}, -1}, way), SweepHit{});
  EXPECT_FALSE(overlaps_solid(map, Body{{1, 1}, {1, -1}}));
}

}  // namespace
}  // namespace tilespace::sweep_laws_test
