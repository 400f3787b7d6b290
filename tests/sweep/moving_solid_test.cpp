// SPDX-License-Identifier: MIT
#include <tilespace/sweep/movers.hpp>

#include <algorithm>
#include <limits>
#include <optional>
#include <vector>

#include "support/solid_order.hpp"
#include "sweep/sweeps.hpp"

// Solids against tiles, which have an oracle of their own, and against rational arithmetic.

namespace tilespace::moving_solid_test {
namespace {

using oracle::Q;

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();

const CollisionMap nothing;

std::string show(std::span<const MovingSolid> solids) {
  std::string text;
  for (const MovingSolid& solid : solids) {
    text +=
        "\n  solid " + cases::show(solid.body, solid.translation) + "one-way " + std::to_string(solid.one_way.bits());
  }
  return text;
}

// ---- As tiles.

// Some tiles of a map taken out of it, as solids, which may come from elsewhere.
struct Split {
  CollisionMap rest;
  std::vector<MovingSolid> solids;
  std::vector<Tile> tiles;
};

Split split(oracle::Rng& rng, const CollisionMap& map) {
  Split parts{map, {}, {}};
  for (std::int32_t y = map.bounds().min.y; y < map.bounds().max.y; ++y) {
    for (std::int32_t x = map.bounds().min.x; x < map.bounds().max.x; ++x) {
      if (!map.is_solid({x, y}) || rng.one_in(2)) continue;
      const auto step = [&] { return double(rng.between(-2, 2)); };
      const Vec translation{step(), step()};
      parts.rest.set_solid({x, y}, false);
      parts.solids.insert(parts.solids.begin() + rng.between(0, std::int64_t(parts.solids.size())),
                          {{Point{double(x), double(y)} - translation, {1.0, 1.0}}, translation, 0.0, {}});
    }
  }
  for (const MovingSolid& solid : parts.solids) {
    const Point place = after_step(solid).min;
    parts.tiles.push_back({static_cast<std::int32_t>(place.x), static_cast<std::int32_t>(place.y)});
  }
  return parts;
}

SweepHit as_tile(SweepHit hit, const Split& parts) {
  if (hit.solid >= 0) hit.tile = parts.tiles[std::size_t(hit.solid)];
  hit.solid = -1;
  return hit;
}

TEST(CastAmongSolids, is_that_among_tiles_where_they_are_tiles) {
  int met = 0;
  cases::on_every_class([&](cases::Maker& maker) {
    const auto scene = sweeps::random_scene(maker, sweeps::random_body(maker), sweeps::Content::full_tiles);
    if (scene.is_odd() || scene.body.size.x == 0.0 || scene.body.size.y == 0.0) return;
    if (std::abs(double(scene.map.bounds().min.x)) > 0x1p29) return;  // where a step may leave tile space
    const Split parts = split(maker.rng(), scene.map);
    for (const StartInside inside : {StartInside::blocks, StartInside::leaves}) {
      const SweepHit whole = cast_box(scene.map, scene.body, scene.translation, {OneWay::stop, inside});
      SweepHit hit = cast_box(parts.rest, parts.solids, scene.body, scene.translation, {OneWay::stop, inside});
      met += static_cast<int>(hit.solid >= 0);
      // Of what it overlaps, or meets at once, tiles come first. Sums of other numbers are rounded in their last bits.
      const bool is_met_at_once = hit.fraction == whole.fraction && hit.inside == whole.inside;
      const bool is_of_solid = std::count(parts.tiles.begin(), parts.tiles.end(), whole.tile) > 0;
      if (hit.solid < 0 && is_of_solid && is_met_at_once) continue;
      hit = as_tile(hit, parts);
      EXPECT_NEAR(hit.fraction, whole.fraction, sweep_fraction_error);
      hit.fraction = whole.fraction;
      EXPECT_EQ(hit, whole) << cases::show(scene.map, scene.body, scene.translation) << show(parts.solids)
                            << cases::show(hit, whole);
    }
    EXPECT_EQ(overlaps_solid(parts.rest, parts.solids, scene.body), overlaps_solid(scene.map, scene.body));
  });
  EXPECT_GT(met, cases::count() / 4);
}

// ---- In any order.

// Solids at halves, some of which are met at once or are in the same place, and tiles of all forms.
TEST(CastAmongSolids, on_a_lattice_does_not_depend_on_their_order) {
  oracle::Rng rng(cases::seed());
  const auto halves = [&](int low, int high) { return double(rng.between(2 * low, 2 * high)) / 2; };
  for (int i = 0; i < 4 * cases::count() && !HasFailure(); ++i) {
    const CollisionMap map = sweeps::random_map(rng, {{0, 0}, {5, 5}}, Outside::free, sweeps::Content::shapes);
    std::vector<MovingSolid> solids;
    for (std::int64_t k = rng.between(2, 5); k > 0; --k) {
      MovingSolid solid{{{halves(0, 4), halves(0, 4)}, {halves(0, 2), halves(0, 2)}}, {}, 0.0, {}};
      if (!solids.empty() && rng.one_in(4)) solid = solids[0];
      if (rng.one_in(2)) solid.one_way = shapes::random_sides(rng);
      solids.push_back(solid);
    }
    const Body body{{halves(0, 4), halves(0, 4)}, {halves(0, 2), halves(0, 2)}};
    const Vec way{halves(-3, 3), halves(-3, 3)};
    const SweepOptions options{rng.one_in(3) ? OneWay::pass : OneWay::stop,
                               rng.one_in(2) ? StartInside::blocks : StartInside::leaves};
    const SweepHit hit = cast_box(map, solids, body, way, options);
    for (std::size_t turn = 1; turn <= solids.size(); ++turn) {
      std::vector<MovingSolid> turned = solids;
      std::rotate(turned.begin(), turned.begin() + std::ptrdiff_t(turn % solids.size()), turned.end());
      if (turn == solids.size()) std::reverse(turned.begin(), turned.end());
      SweepHit other = cast_box(map, turned, body, way, options);
      ASSERT_EQ(other.solid < 0, hit.solid < 0) << cases::show(map, body, way) << show(solids);
      if (hit.solid >= 0) {
        EXPECT_EQ(turned[std::size_t(other.solid)], solids[std::size_t(hit.solid)])
            << cases::show(map, body, way) << show(solids);
      }
      other.solid = hit.solid;
      EXPECT_EQ(other, hit) << cases::show(map, body, way) << show(solids);
    }
    // What is met first of all is met first of the tiles, or of the solids.
    const SweepHit of_tiles = cast_box(map, body, way, options);
    const SweepHit of_solids = cast_box(nothing, solids, body, way, options);
    if (of_tiles.inside || of_solids.inside) continue;
    EXPECT_EQ(hit.fraction, std::min(of_tiles.fraction, of_solids.fraction))
        << cases::show(map, body, way) << show(solids);
    if (of_tiles && of_tiles.fraction < of_solids.fraction) {
      EXPECT_EQ(hit, of_tiles) << cases::show(map, body, way) << show(solids);
    }
    if (of_solids && of_solids.fraction < of_tiles.fraction) {
      EXPECT_EQ(hit, of_solids) << cases::show(map, body, way) << show(solids);
    }
  }
}

// ---- By rational arithmetic.

struct RealHit {
  int solid = -1;
  Q fraction = 1;
  Side side = Side::none;
  bool is_tie = false;
};

Q exact(double value) { return Q(oracle::to_exact(value)); }

// When do two intervals, one moving, begin and cease to overlap? Nothing: they never do.
struct Times {
  std::optional<Q> from;  // nothing: since ever
  std::optional<Q> to;
};
std::optional<Times> times_of(const Q& low, const Q& high, const Q& move, const Q& from, const Q& to) {
  if (move == 0) return low < to && from < high ? std::optional<Times>(Times{}) : std::nullopt;
  const Q begin = move > 0 ? Q((from - high) / move) : Q((to - low) / move);
  const Q end = move > 0 ? Q((to - low) / move) : Q((from - high) / move);
  return begin < end ? std::optional<Times>(Times{begin, end}) : std::nullopt;
}

std::optional<RealHit> meet(const Body& body, Vec d, const MovingSolid& solid) {
  const Body there = after_step(solid);
  const auto axis = [](double low, double size, double move, double from, double length) {
    return times_of(exact(low), exact(low) + exact(size), exact(move), exact(from), exact(from) + exact(length));
  };
  const auto x = axis(body.min.x, body.size.x, d.x, there.min.x, there.size.x);
  const auto y = axis(body.min.y, body.size.y, d.y, there.min.y, there.size.y);
  if (!x || !y || (!x->from && !y->from)) return std::nullopt;
  const bool is_x = x->from && (!y->from || *x->from > *y->from);
  RealHit hit;
  hit.is_tie = x->from && y->from && *x->from == *y->from;
  hit.fraction = is_x ? *x->from : *y->from;
  hit.side = is_x ? (d.x > 0 ? Side::west : Side::east) : (d.y > 0 ? Side::north : Side::south);
  const bool is_left = (x->to && *x->to <= hit.fraction) || (y->to && *y->to <= hit.fraction);
  if (is_left || hit.fraction < 0 || hit.fraction >= 1) return std::nullopt;
  return hit;
}

double some_number(oracle::Rng& rng, double low, double high) {
  const double value = rng.real(low, high);
  switch (rng.between(0, 3)) {
    case 0: return value;
    case 1: return std::floor(value * 10.0) / 10.0;
    case 2: return std::floor(value * 4.0) / 4.0;
    default: return oracle::nudge(std::floor(value), rng.between(-1, 1));
  }
}

std::vector<MovingSolid> some_solids(oracle::Rng& rng, bool are_one_way) {
  std::vector<MovingSolid> solids;
  for (std::int64_t i = rng.between(1, 6); i > 0; --i) {
    MovingSolid solid;
    solid.body.min.x = some_number(rng, -5, 5);
    solid.body.min.y = some_number(rng, -5, 5);
    solid.body.size.x = std::abs(some_number(rng, 0, 3));
    solid.body.size.y = std::abs(some_number(rng, 0, 3));
    if (rng.one_in(2)) solid.translation.x = some_number(rng, -1, 1);
    if (rng.one_in(2)) solid.translation.y = some_number(rng, -1, 1);
    if (are_one_way && rng.one_in(2)) solid.one_way = Sides::from_bits(static_cast<std::uint8_t>(rng.between(1, 15)));
    solids.push_back(solid);
  }
  if (rng.one_in(3)) solids.push_back(solids[0]);
  return solids;
}

Body some_body(oracle::Rng& rng) {
  Body body;
  body.min.x = some_number(rng, -6, 6);
  body.min.y = some_number(rng, -6, 6);
  body.size.x = rng.one_in(9) ? 0.0 : std::abs(some_number(rng, 0, 2));
  body.size.y = rng.one_in(9) ? 0.0 : std::abs(some_number(rng, 0, 2));
  return body;
}

Vec some_way(oracle::Rng& rng) {
  const double x = rng.one_in(6) ? 0.0 : some_number(rng, -9, 9);
  return {x, rng.one_in(6) ? 0.0 : some_number(rng, -9, 9)};
}

TEST(CastAmongSolids, is_that_of_rational_arithmetic) {
  oracle::Rng rng(cases::seed());
  int met = 0;
  for (int i = 0; i < 20 * cases::count() && !::testing::Test::HasFailure(); ++i) {
    const auto solids = some_solids(rng, true);
    const Body body = some_body(rng);
    const Vec d = some_way(rng);
    RealHit first;
    for (std::size_t s = 0; s < solids.size(); ++s) {
      const auto hit = meet(body, d, solids[s]);
      if (!hit) continue;
      if (!solids[s].one_way.empty() && !solids[s].one_way.has(hit->side) && !hit->is_tie) continue;
      if (!solids[s].one_way.empty() && hit->is_tie) goto next;  // which side counts is a rule of its own
      if (hit->fraction < first.fraction) {
        first = *hit;
        first.solid = int(s);
      }
    }
    {
      const SweepHit hit = cast_box(nothing, solids, body, d, {OneWay::stop, StartInside::leaves});
      const std::string what = cases::show(body, d) + show(solids) + cases::show(hit);
      EXPECT_EQ(hit.hit, first.solid >= 0) << what;
      if (!hit) continue;
      ++met;
      ASSERT_TRUE(hit.solid >= 0 && std::size_t(hit.solid) < solids.size()) << what;
      const auto own = meet(body, d, solids[std::size_t(hit.solid)]);
      ASSERT_TRUE(own) << what;
      EXPECT_EQ(own->fraction, first.fraction) << what;
      EXPECT_TRUE(own->is_tie || hit.side == own->side) << what;
      EXPECT_NEAR(hit.fraction, static_cast<double>(first.fraction), sweep_fraction_error) << what;
      const Step out = outward(hit.side);
      EXPECT_EQ(hit.normal, (Vec{double(out.dx), double(out.dy)})) << what;
    }
  next:;
  }
  EXPECT_GT(met, cases::count());
}

// ---- At once.

MovingSolid solid_on_lattice(oracle::Rng& rng) {
  const auto halves = [&](int low, int high) { return double(rng.between(2 * low, 2 * high)) / 2; };
  MovingSolid solid{{{halves(-2, 2), halves(-2, 2)}, {halves(1, 2), halves(1, 2)}}, {}, 0.0, {}};
  solid.translation = {halves(-1, 1), halves(-1, 1)};
  if (rng.one_in(2)) solid.belt = halves(-1, 1);
  return solid;
}

// Solids at halves. Some differ from another one in their step, their size or their belt only.
std::vector<MovingSolid> solids_on_lattice(oracle::Rng& rng) {
  std::vector<MovingSolid> solids;
  for (std::int64_t i = rng.between(2, 6); i > 0; --i) {
    MovingSolid solid = solid_on_lattice(rng);
    if (!solids.empty() && rng.one_in(2)) {
      const Point place = after_step(solids[0]).min;
      if (rng.one_in(2)) solid.body.size = solids[0].body.size;
      if (rng.one_in(2)) solid.translation = solids[0].translation;
      solid.body.min = place - solid.translation;
    }
    solids.push_back(solid);
  }
  return solids;
}

// The first of the solids of which the key is least; -1 if none has one.
template <class KeyOf>
int first_of(const std::vector<MovingSolid>& solids, KeyOf key_of) {
  int first = -1;
  for (int i = 0; i < int(solids.size()); ++i) {
    const auto key = key_of(solids[std::size_t(i)]);
    if (!key) continue;
    if (first < 0 || *key < *key_of(solids[std::size_t(first)])) first = i;
  }
  return first;
}

// The earliest; of those a side before a corner; then by the order of solids, and of the starts inside by it alone.
TEST(CastAmongSolids, of_those_at_once_tells_the_first) {
  oracle::Rng rng(cases::seed() + 4);
  int inside = 0;
  for (int i = 0; i < 20 * cases::count() && !HasFailure(); ++i) {
    const auto halves = [&](int low, int high) { return double(rng.between(2 * low, 2 * high)) / 2; };
    const std::vector<MovingSolid> solids = solids_on_lattice(rng);
    const Body body{{halves(-3, 3), halves(-3, 3)}, {halves(1, 2), halves(1, 2)}};
    const Vec way{halves(-4, 4), halves(-4, 4)};
    const std::string what = cases::show(body, way) + show(solids);
    const auto key_of_hit = [&](const MovingSolid& solid) {
      const auto hit = meet(body, way, solid);
      return hit ? std::optional(std::tuple(hit->fraction, hit->is_tie, order_of_ties(solid))) : std::nullopt;
    };
    const auto key_of_start = [&](const MovingSolid& solid) {
      return overlaps_solid(solid, body) ? std::optional(order_of_ties(solid)) : std::nullopt;
    };
    const int first = first_of(solids, key_of_hit);
    const SweepHit hit = cast_box(nothing, solids, body, way, {OneWay::stop, StartInside::leaves});
    ASSERT_EQ(hit.solid < 0, first < 0) << what;
    if (first >= 0) {
      EXPECT_EQ(solids[std::size_t(hit.solid)], solids[std::size_t(first)]) << what;
    }
    const int around = first_of(solids, key_of_start);
    const SweepHit start = cast_box(nothing, solids, body, way, {OneWay::stop, StartInside::blocks});
    ASSERT_EQ(start.inside, around >= 0) << what;
    if (around >= 0) {
      EXPECT_EQ(solids[std::size_t(start.solid)], solids[std::size_t(around)]) << what;
    }
    inside += around >= 0;
  }
  EXPECT_TRUE(inside > 0 || cases::count() < 100);
}

// Of a tile and a solid at once, a side comes before a corner; then the tile.
TEST(CastAmongSolids, of_a_tile_and_a_solid_at_once_tells_the_side_or_the_tile) {
  oracle::Rng rng(cases::seed() + 5);
  int ties[2] = {};
  for (int i = 0; i < 20 * cases::count() && !HasFailure(); ++i) {
    const auto halves = [&](int low, int high) { return double(rng.between(2 * low, 2 * high)) / 2; };
    const CollisionMap map = CollisionMap::from({{-3, -3}, {3, 3}}, [&](int, int) { return rng.one_in(6); }).value();
    const MovingSolid solid = solid_on_lattice(rng);
    const Body body{{halves(-3, 3), halves(-3, 3)}, {halves(1, 2), halves(1, 2)}};
    const Vec way{halves(-4, 4), halves(-4, 4)};
    const SweepOptions leaves{OneWay::stop, StartInside::leaves};
    const SweepHit of_tile = cast_box(map, body, way, leaves);
    const auto of_solid = meet(body, way, solid);
    if (!of_tile || !of_solid || overlaps_solid(map, body)) continue;
    const Point corner{double(of_tile.tile.x), double(of_tile.tile.y)};
    const auto own = meet(body, way, MovingSolid{{corner, {1.0, 1.0}}, {}, 0.0, {}});
    ASSERT_TRUE(own) << cases::show(map, body, way);
    const bool is_at_once = own->fraction == of_solid->fraction;
    const bool is_solid = is_at_once ? own->is_tie && !of_solid->is_tie : of_solid->fraction < own->fraction;
    const SweepHit hit = cast_box(map, {&solid, 1}, body, way, leaves);
    EXPECT_EQ(hit.solid, is_solid ? 0 : -1) << cases::show(map, body, way) << show({&solid, 1});
    if (is_at_once) ++ties[is_solid];
  }
  EXPECT_TRUE(ties[false] > 0 || cases::count() < 100);
  EXPECT_TRUE(ties[true] > 0 || cases::count() < 500) << "a corner of a tile and a side of a solid at once are rare";
}

TEST(CastAmongSolids, overlaps_what_rational_numbers_do) {
  oracle::Rng rng(cases::seed() + 1);
  int inside = 0;
  for (int i = 0; i < 20 * cases::count() && !::testing::Test::HasFailure(); ++i) {
    const auto solids = some_solids(rng, true);
    const Body body = some_body(rng);
    const auto overlaps = [&](const MovingSolid& solid) {
      const Body there = after_step(solid);
      const auto within = [](double low, double size, double from, double length) {
        return exact(low) < exact(from) + exact(length) && exact(from) < exact(low) + exact(size);
      };
      return solid.one_way.empty() && within(body.min.x, body.size.x, there.min.x, there.size.x) &&
             within(body.min.y, body.size.y, there.min.y, there.size.y);
    };
    bool is_any = false;
    for (const MovingSolid& solid : solids) {
      EXPECT_EQ(overlaps_solid(solid, body), overlaps(solid)) << cases::show(body) << show({&solid, 1});
      is_any = is_any || overlaps(solid);
    }
    EXPECT_EQ(overlaps_solid(nothing, solids, body), is_any);
    const SweepHit hit = cast_box(nothing, solids, body, {1.0, 0.5});
    EXPECT_EQ(hit.inside, is_any);
    if (is_any) {
      EXPECT_TRUE(overlaps(solids[std::size_t(hit.solid)]));
    }
    inside += is_any;
  }
  EXPECT_GT(inside, cases::count() / 2);
}

// ---- The order of solids.

TEST(CastAmongSolids, ties_do_not_depend_on_their_order) {
  oracle::Rng rng(cases::seed() + 2);
  for (int i = 0; i < 4 * cases::count() && !::testing::Test::HasFailure(); ++i) {
    const auto solids = some_solids(rng, true);
    auto others = solids;
    for (std::size_t n = others.size(); n > 1; --n) std::swap(others[n - 1], others[rng.next() % n]);
    const Body body = some_body(rng);
    const Vec d = some_way(rng);
    for (const StartInside inside : {StartInside::blocks, StartInside::leaves}) {
      SweepHit hit = cast_box(nothing, solids, body, d, {OneWay::stop, inside});
      SweepHit other = cast_box(nothing, others, body, d, {OneWay::stop, inside});
      ASSERT_EQ(hit.hit, other.hit);
      if (!hit) continue;
      EXPECT_EQ(solids[std::size_t(hit.solid)], others[std::size_t(other.solid)])
          << cases::show(body, d) << show(solids);
      hit.solid = other.solid = -1;
      EXPECT_EQ(hit, other) << cases::show(body, d) << show(solids);
    }
  }
}

// ---- Odd input.

TEST(CastAmongSolids, without_any_is_that_among_tiles) {
  cases::on_every_class([](cases::Maker& maker) {
    const auto scene = sweeps::random_scene(maker, sweeps::random_body(maker), sweeps::Content::shapes);
    const MovingSolid odd[] = {{{{nan, 0.0}, {1.0, 1.0}}, {}, 0.0, {}},
                               {{{0.0, 0.0}, {1.0, -1.0}}, {}, 0.0, {}},
                               {{{0.0, 0.0}, {1.0, 1.0}}, {infinity, 0.0}, 0.0, {}}};
    const SweepOptions options{scene.one_way, StartInside::blocks};
    const SweepHit hit = cast_box(scene.map, scene.body, scene.translation, options);
    EXPECT_EQ(cast_box(scene.map, {}, scene.body, scene.translation, options), hit);
    EXPECT_EQ(cast_box(scene.map, odd, scene.body, scene.translation, options), hit);
    EXPECT_EQ(overlaps_solid(scene.map, odd, scene.body), overlaps_solid(scene.map, scene.body));
  });
}

TEST(CastAmongSolids, of_no_length_says_whether_it_is_inside) {
  const MovingSolid solid{{{0.5, 0.5}, {1.0, 1.0}}, {}, 0.0, {}};
  EXPECT_TRUE(cast_box(nothing, {&solid, 1}, Body{{1.0, 1.0}, {1.0, 1.0}}, {}).inside);
  EXPECT_FALSE(cast_box(nothing, {&solid, 1}, Body{{1.5, 1.0}, {1.0, 1.0}}, {}));
  EXPECT_FALSE(cast_box(nothing, {&solid, 1}, Body{{1.0, 1.0}, {nan, 1.0}}, {}));
}

TEST(CastAmongSolids, a_tile_comes_before_a_solid_that_is_met_at_once) {
  const CollisionMap map = CollisionMap::from_text("...\n.#.\n...").value();
  const MovingSolid solid{{{0.0, 1.0}, {1.0, 1.0}}, {}, 0.0, {}};
  const SweepHit hit = cast_box(map, {&solid, 1}, Body{{0.5, -1.0}, {1.0, 1.0}}, {0.0, 4.0});
  EXPECT_EQ(hit.solid, -1);
  EXPECT_EQ(hit.tile, (Tile{1, 1}));
  EXPECT_EQ(cast_box(map, {&solid, 1}, Body{{0.0, -1.0}, {1.0, 1.0}}, {0.0, 4.0}).solid, 0);
}

// Of a tile, too, what is met by a side comes before what is met at a corner: the wall, and not the half below it.
TEST(CastAmongSolids, a_tile_that_is_met_by_a_side_comes_before_a_solid_as_well) {
  CollisionMap map = CollisionMap::create({{0, 0}, {4, 4}}).value();
  TileShape shape = shape_of(TileForm::half_east);
  shape.walls = {Side::north};
  sweeps::give(map, {2, 2}, shape);
  const MovingSolid solid{{{2.0, 2.0}, {0.375, 1.0}}, {}, 0.0, {}};
  const SweepHit hit = cast_box(map, {&solid, 1}, Body{{1.25, 0.75}, {0.25, 0.25}}, {2.0, 2.0});
  EXPECT_EQ(hit.solid, -1);
  EXPECT_EQ(hit.tile, (Tile{2, 2}));
  EXPECT_EQ(hit.fraction, 0.5);
}

TEST(CastAmongSolids, lines_along_each_other_do_not_meet) {
  const MovingSolid upright{{{2.0, 0.0}, {0.0, 1.0}}, {}, 0.0, {}};
  const MovingSolid level{{{0.0, 2.0}, {1.0, 0.0}}, {}, 0.0, {}};
  EXPECT_FALSE(cast_box(nothing, {&upright, 1}, Body{{0.0, 0.25}, {0.0, 0.5}}, {4.0, 0.0}));
  EXPECT_FALSE(cast_box(nothing, {&level, 1}, Body{{0.25, 0.0}, {0.5, 0.0}}, {0.0, 4.0}));
  EXPECT_TRUE(cast_box(nothing, {&upright, 1}, Body{{0.0, 0.25}, {0.5, 0.0}}, {4.0, 0.0}));
  EXPECT_TRUE(cast_box(nothing, {&level, 1}, Body{{0.25, 0.0}, {0.0, 0.5}}, {0.0, 4.0}));
}

TEST(MovingSolids, have_one_order) {
  oracle::Rng rng(cases::seed() + 3);
  for (int i = 0; i < 100; ++i) {
    auto solids = some_solids(rng, true);
    std::sort(solids.begin(), solids.end(), comes_before);
    for (std::size_t n = 1; n < solids.size(); ++n) EXPECT_FALSE(comes_before(solids[n], solids[n - 1]));
    EXPECT_FALSE(comes_before(solids[0], solids[0]));
  }
}

TEST(MovingSolids, without_a_step_keep_their_bits) {
  const MovingSolid solid{{{-0.0, 0.3}, {1.0, 1.0}}, {0.0, -0.0}, 0.0, {}};
  EXPECT_TRUE(std::signbit(after_step(solid).min.x));
  EXPECT_EQ(after_step(solid), solid.body);
}

}  // namespace
}  // namespace tilespace::moving_solid_test
