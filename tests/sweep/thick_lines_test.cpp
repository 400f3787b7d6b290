// SPDX-License-Identifier: MIT
#include "sweep/thick_lines.hpp"

#include <array>
#include <cmath>
#include <tilespace/cover/circle_cover.hpp>
#include <tilespace/exact/two_sum.hpp>
#include <tilespace/raycast/supercover_along.hpp>

namespace tilespace::thick_lines_test {
namespace {

using lines::tiles_of;
using thick_lines::Question;
using thick_lines::random_question;

TEST(BodySupercover, agrees_with_the_oracle_on_every_input_class) {
  cases::on_every_class([](cases::Maker& maker) {
    const Body body = thick_lines::random_body(maker);
    expect_as_oracle(random_question(maker, body));
  });
}

TEST(CircleSupercover, agrees_with_the_oracle_on_every_input_class) {
  cases::on_every_class([](cases::Maker& maker) {
    const Circle circle = thick_lines::random_circle(maker);
    expect_as_oracle(random_question(maker, circle));
  });
}

// More rows at once than fit into what an iterator keeps, which is 128: the front of a circle, to the west or the east.
Question<Circle> question_of_large(oracle::Rng& rng) {
  const std::int32_t side = rng.one_in(2) ? 1 : -1;
  const double radius = static_cast<double>(rng.between(300, 1200)) / (rng.one_in(2) ? 2.0 : 3.0);
  const double x = static_cast<double>(rng.between(-40, 40)) / 4.0;
  const double y = static_cast<double>(rng.between(-40, 40)) / 4.0;
  const double dx = static_cast<double>(rng.between(0, 24)) / 2.0;
  const double dy = static_cast<double>(rng.between(-8, 8)) / 2.0;
  const auto middle = static_cast<std::int32_t>(x + side * radius) + side * 6;
  return {{{middle - 10, -75}, {middle + 10, 75}}, {{x, y}, radius}, {side * dx, dy}};
}

TEST(CircleSupercover, agrees_with_the_oracle_where_the_front_is_long) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() / 50 + 1 && !HasFailure(); ++i) expect_as_oracle(question_of_large(rng));
}

// The southernmost or northernmost point passes a corner of tiles, at a time that is no double.
TEST(CircleSupercover, agrees_with_the_oracle_where_rows_begin_at_corners) {
  constexpr std::array slopes{0.25, 0.5, 1.0, 2.0, 3.0};
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() / 2 && !HasFailure(); ++i) {
    const double south = rng.one_in(2) ? 1.0 : -1.0;
    const double slope = rng.pick(slopes) * (rng.one_in(2) ? 1.0 : -1.0);
    const double radius = static_cast<double>(rng.between(0, 6)) / 4.0;
    const auto rows = static_cast<double>(rng.between(1, 3));
    const Point corner{static_cast<double>(rng.between(-3, 3)), static_cast<double>(rng.between(-3, 3))};
    const Point center{corner.x - rows * slope, corner.y - (rows + radius) * south};
    const auto speed = static_cast<double>(2 * rng.between(1, 49) + 1);
    expect_as_oracle(Question<Circle>{{{-6, -6}, {6, 6}}, {center, radius}, {speed * slope, speed * south}});
  }
}

template <class Shape>
std::vector<TileOnLine> steps_of(const Question<Shape>& question) {
  std::vector<TileOnLine> steps;
  for (const TileOnLine step : question.answer()) steps.push_back(step);
  return steps;
}

// So far in one go that times are denormal, of which doubles know no digits: what is touched at once comes by rows.
TEST(CircleSupercover, agrees_with_the_oracle_at_the_smallest_times) {
  constexpr TileBox window{{-1, -1}, {2, 2}};
  for (const double x : {-0x1p1000, 0x1p1000}) {
    for (const double y : {-0x1p1000, 0x1p1000})
      expect_as_oracle(Question<Circle>{window, {{0.5, 0.5}, 0.5 - 0x1p-30}, {x, y}});
  }
}

// Here times are less than the smallest double, and doubles have them in another order, or as one.
TEST(CircleSupercover, agrees_with_the_oracle_where_times_are_lost) {
  expect_as_oracle(Question<Circle>{{{-2, -3}, {3, 1}},
                                    {{-0x1.c046d809d70a4p-475, -0x1.c046d809d70a3p-475}, 0.0},
                                    {0x1.89a8be992d0d9p+998, 0x1.89a8be992d0d7p+998}});
  expect_as_oracle(Question<Circle>{{{-6, -3}, {4, 1}},
                                    {{-0x1.83375b166fda2p-830, -0x1.22698450d3e3bp-828}, 0x1.83375b166fda4p-830},
                                    {0x1.dce75be5fa45fp+759, 0x1.0562f5cf19d16p+530}});
  expect_as_oracle(Question<Circle>{{{-3, -3}, {1, 4}},
                                    {{0x1.375ed1bb253cep-642, -0x1.375ed1bb253cep-641}, 0.0},
                                    {-0x1.cc778cb319745p+971, 0x1.705fa3c27ac35p+969}});
}

// What a window leaves out is left out, and all else is the same to the last bit.
template <class Shape>
void expect_filtered(const Question<Shape>& question, TileBox part) {
  std::vector<TileOnLine> expected;
  for (const TileOnLine step : question.answer()) {
    if (part.contains(step.tile)) expected.push_back(step);
  }
  EXPECT_TRUE(steps_of(Question<Shape>{part, question.body, question.translation}) == expected) << question.text();
}

TileBox random_part(oracle::Rng& rng, TileBox all) {
  const auto inset = [&](std::int64_t size) { return static_cast<std::int32_t>(rng.between(0, size / 2)); };
  const Step from{inset(all.width()), inset(all.height())};
  const Step to{-inset(all.width()), -inset(all.height())};
  return {all.min + from, all.max + to};
}

TEST(ThickLines, a_window_leaves_out_tiles_and_changes_no_other) {
  cases::on_every_class([](cases::Maker& maker) {
    const auto body = random_question(maker, thick_lines::random_body(maker));
    expect_filtered(body, random_part(maker.rng(), body.window));
    const auto circle = random_question(maker, thick_lines::random_circle(maker));
    expect_filtered(circle, random_part(maker.rng(), circle.window));
  });
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() / 4 && !HasFailure(); ++i) {
    const Question<Circle> large = question_of_large(rng);
    expect_filtered(large, random_part(rng, large.window));
  }
}

// A window far from most of the path takes its tiles from the heap, what is near all of it by portions of the path.
TEST(CircleSupercover, portions_of_the_path_are_as_the_heap) {
  constexpr std::array units{1.0, 0.25, 0.1, 0x1p-30};
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const double unit = rng.pick(units);
    const auto number = [&](double most) {
      const auto steps = static_cast<std::int64_t>(most / unit);
      const double at = static_cast<double>(rng.between(-steps, steps)) * unit;
      return rng.one_in(9) ? oracle::nudge(at, static_cast<int>(rng.between(-1, 1))) : at;
    };
    const double most = rng.one_in(2) ? 200.0 : 20.0;
    const Circle circle{{number(30), number(30)}, std::fabs(number(rng.one_in(3) ? 19.5 : 3.0))};
    const Vec d{rng.one_in(5) ? 0.0 : number(most), rng.one_in(5) ? 0.0 : number(most)};
    const auto share = [&] { return rng.real(0, 1); };
    const Tile middle = tile_at(circle.center + Vec{d.x * share(), d.y * share()});
    const Step size{static_cast<std::int32_t>(rng.between(1, 12)), static_cast<std::int32_t>(rng.between(1, 12))};
    expect_filtered(Question<Circle>{tile_space, circle, d}, {middle, middle + size});
  }
}

// More tiles at once than a portion has room for.
TEST(CircleSupercover, the_heap_goes_on_from_portions_that_are_too_long) {
  const Question<Circle> question{{{-30, -30}, {60, 60}}, {{0.5, 0.5}, 19.875}, {20.0, 20.0}};
  expect_as_oracle(question);
  expect_as_oracle(Question<Circle>{question.window, {{0.0, 0.0}, 20.0}, {9.0, 0.0}});
  expect_as_oracle(Question<Circle>{question.window, {{0.25, 0.0}, 20.0}, {0.0, -11.0}});
}

std::vector<Tile> sorted(std::vector<Tile> tiles) {
  std::sort(tiles.begin(), tiles.end(), [](Tile a, Tile b) { return a.y != b.y ? a.y < b.y : a.x < b.x; });
  return tiles;
}

template <class Shape>
std::vector<Tile> tiles_in_rows(const Question<Shape>& question) {
  return sorted(tiles_of(question.answer()));
}

template <class Shape>
void expect_transposed(const Question<Shape>& question) {
  const Question<Shape> other{lines::transposed(question.window), sweeps::transposed(question.body),
                              sweeps::transposed(question.translation)};
  std::vector<Tile> tiles = tiles_of(other.answer());
  for (Tile& tile : tiles) std::swap(tile.x, tile.y);
  EXPECT_EQ(sorted(tiles), tiles_in_rows(question)) << question.text();
}

TEST(ThickLines, transposing_the_question_transposes_the_tiles) {
  cases::on_every_class([](cases::Maker& maker) {
    expect_transposed(random_question(maker, thick_lines::random_body(maker)));
    expect_transposed(random_question(maker, thick_lines::random_circle(maker)));
  });
}

bool is_exact_end(double start, double way) {
  const TwoSum end = two_sum(start, way);
  return std::isfinite(end.rounded) && end.rest == 0.0;
}

template <class Shape>
bool has_exact_end(const Question<Shape>& question) {
  const Point start = sweeps::start_of(question.body);
  return is_exact_end(start.x, question.translation.x) && is_exact_end(start.y, question.translation.y);
}

template <class Shape>
void expect_same_on_the_way_back(const Question<Shape>& question) {
  if (!has_exact_end(question)) return;
  const Vec d = question.translation;
  const Question<Shape> back{question.window, sweeps::moved(question.body, d), {-d.x, -d.y}};
  EXPECT_EQ(tiles_in_rows(back), tiles_in_rows(question)) << question.text();
}

TEST(ThickLines, the_way_back_touches_the_same_tiles) {
  cases::on_every_class([](cases::Maker& maker) {
    expect_same_on_the_way_back(random_question(maker, thick_lines::random_body(maker)));
    expect_same_on_the_way_back(random_question(maker, thick_lines::random_circle(maker)));
  });
}

template <class Shape>
void expect_as_line(const Question<Shape>& question) {
  if (!has_exact_end(question)) return;
  const Point start = sweeps::start_of(question.body);
  const Segment line{start, {start.x + question.translation.x, start.y + question.translation.y}};
  EXPECT_EQ(tiles_in_rows(question), sorted(tiles_of(supercover_along(question.window, line)))) << question.text();
}

TEST(ThickLines, without_any_size_they_are_the_supercover) {
  cases::on_every_class([](cases::Maker& maker) {
    const Point start = maker.point();
    expect_as_line(random_question(maker, Body{start, {0.0, 0.0}}));
    expect_as_line(random_question(maker, Circle{start, 0.0}));
  });
}

// Which side a corner counts for is the same for both, too.
TEST(ThickLines, without_any_size_a_box_and_a_circle_are_one) {
  cases::on_every_class([](cases::Maker& maker) {
    const Point start = maker.point();
    const auto box = random_question(maker, Body{start, {0.0, 0.0}});
    const Question<Circle> circle{box.window, {start, 0.0}, box.translation};
    EXPECT_TRUE(steps_of(circle) == steps_of(box)) << box.text();
  });
}

// Where nearly all is exact: lines and corners that are come to at once, at the end of the way, or only grazed.
double quarter(oracle::Rng& rng, std::int64_t most) { return static_cast<double>(rng.between(-most, most)) / 4.0; }

TEST(ThickLines, agree_with_the_oracle_on_a_lattice) {
  oracle::Rng rng(cases::seed());
  const auto tiles = [&rng](std::int64_t least, std::int64_t most) {
    return static_cast<std::int32_t>(rng.between(least, most));
  };
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const Tile first{tiles(-5, 3), tiles(-5, 3)};
    const TileBox window{first, first + Step{tiles(1, 9), tiles(1, 9)}};
    const Point start{quarter(rng, 8), quarter(rng, 8)};
    const Vec d{quarter(rng, 12), quarter(rng, 12)};
    expect_as_oracle(Question<Circle>{window, {start, std::abs(quarter(rng, 8))}, d});
    expect_as_oracle(Question<Body>{window, {start, {std::abs(quarter(rng, 8)), std::abs(quarter(rng, 8))}}, d});
  }
}

// What a cast meets has been touched at the same fraction, by the same formula.
TEST(ThickLines, a_cast_meets_a_tile_when_it_is_touched) {
  oracle::Rng rng(cases::seed());
  int hits = 0;
  for (int i = 0; i < cases::count(); ++i) {
    const Circle circle{{rng.real(-9, 9), rng.real(-9, 9)}, rng.real(0, 3)};
    const Body body{circle.center, {rng.real(0, 3), rng.real(0, 3)}};
    const Vec d{rng.real(-9, 9), rng.real(-9, 9)};
    const Tile solid{static_cast<std::int32_t>(rng.between(-9, 9)), static_cast<std::int32_t>(rng.between(-9, 9))};
    CollisionMap map = CollisionMap::create({{-9, -9}, {10, 10}}).value();
    map.set_solid(solid, true);
    const auto expect_met = [&](const SweepHit& hit, const auto& tiles) {
      if (!hit.hit || hit.inside) return;
      ++hits;
      for (const TileOnLine step : tiles) {
        if (step.tile == solid) {
          EXPECT_EQ(step.fraction, hit.fraction) << cases::show(circle, body, d);
        }
      }
    };
    expect_met(cast_circle(map, circle, d), supercover_along(circle, d));
    expect_met(cast_box(map, body, d), supercover_along(body, d));
  }
  EXPECT_TRUE(hits > 0 || cases::count() < 500);  // one in forty is one
}

TEST(ThickLines, without_a_way_they_are_what_is_touched_at_the_start) {
  cases::on_every_class([](cases::Maker& maker) {
    const auto question = random_question(maker, thick_lines::random_circle(maker));
    std::vector<Tile> expected;
    for (const TileSpan span : cover(question.window, question.body)) {
      for (std::int32_t x = span.x_begin; x < span.x_end; ++x) expected.push_back({x, span.y});
    }
    if (!sweeps::has_place(question.body)) expected.clear();
    EXPECT_EQ(tiles_of(supercover_along(question.window, question.body, {})), expected) << question.text();
  });
}

TEST(ThickLines, examples) {
  using Tiles = std::vector<Tile>;
  // A box as wide as a tile, off the grid: two rows, a column at a time.
  EXPECT_EQ(tiles_of(supercover_along(Body{{0.25, 0.5}, {0.5, 1}}, {1, 0})), (Tiles{{0, 0}, {0, 1}, {1, 0}, {1, 1}}));
  // Corner at corner: the tiles beside the corner come with the one behind it.
  EXPECT_EQ(tiles_of(supercover_along(Body{{0.25, 0.25}, {0.5, 0.5}}, {0.25, 0.25})),
            (Tiles{{0, 0}, {1, 0}, {0, 1}, {1, 1}}));
  // On grid lines it touches what is beyond them, too.
  EXPECT_EQ(tiles_of(supercover_along(Body{{1, 1}, {1, 1}}, {})).size(), 9U);
  // A point comes into the window at a corner, and touches the tile there that it does not go into.
  EXPECT_EQ(tiles_of(supercover_along({{1, 0}, {2, 2}}, Circle{{0.5, 0.5}, 0}, {1, 1})), (Tiles{{1, 0}, {1, 1}}));
  // As large as there are.
  EXPECT_EQ(tiles_of(supercover_along({{-1, -1}, {2, 2}}, Circle{{0, 0}, cases::largest}, {1, 0})).size(), 9U);
  // A circle comes to the row below with its southernmost point, then to the tiles beside that.
  std::vector<TileOnLine> steps;
  for (const TileOnLine step : supercover_along(Circle{{1.5, 0.5}, 0.625}, {0, 1.25})) steps.push_back(step);
  const auto start = [](Tile tile) { return TileOnLine{tile, 0.0, Side::none}; };
  const std::vector<TileOnLine> expected{start({1, -1}),
                                         start({0, 0}),
                                         start({1, 0}),
                                         start({2, 0}),
                                         start({1, 1}),
                                         {{0, 1}, 0.1, Side::east},
                                         {{2, 1}, 0.1, Side::west},
                                         {{1, 2}, 0.7, Side::north},
                                         {{0, 2}, 0.9, Side::east},
                                         {{2, 2}, 0.9, Side::west}};
  EXPECT_TRUE(steps == expected);
}

}  // namespace
}  // namespace tilespace::thick_lines_test
