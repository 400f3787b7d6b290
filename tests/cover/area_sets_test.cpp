// SPDX-License-Identifier: MIT
// Twenty kinds of each shape, against an oracle that is fast enough for millions: their tiles around a place of
// interest, with both borders. TILESPACE_AREAS says how many of each kind and shape; scripts/test --areas asks for a
// million.
#include "cover/area_sets.hpp"

#include <tilespace/cover/cover.hpp>
#include <tilespace/geom/overlaps_interior.hpp>
#include <tilespace/geom/touches.hpp>
#include <tilespace/simd/simd_level.hpp>

#include <array>
#include <cstdio>
#include <ctime>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "cover/spans.hpp"
#include "cover/spans_by_tile.hpp"
#include "geom/capsule_cases.hpp"
#include "geom/polygon_cases.hpp"
#include "geom/sector_cases.hpp"
#include "oracle/area_oracle.hpp"
#include "support/areas_to_oracle.hpp"

namespace area_sets {

// Found by GoogleTest.
void PrintTo(const AreaSet& set, std::ostream* out) { *out << set.name; }

}  // namespace area_sets

namespace tilespace::area_sets_test {
namespace {

using area_sets::AreaSet;
using area_sets::place_of;

constexpr std::array both_borders{Boundary::touching, Boundary::interior};
constexpr std::array all_levels{SimdLevel::plain, SimdLevel::avx2, SimdLevel::avx512};

std::string show_area(const Circle& circle) { return cases::show(circle); }
template <class Shape>
std::string show_area(const Shape& shape) {
  return exact::show(shape);
}

// Other areas for each set.
std::uint64_t seed_of(std::string_view text) {
  std::uint64_t seed = 0;
  for (const char letter : text) seed = 31 * seed + static_cast<unsigned char>(letter);
  return seed;
}

double processor_time() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

// Some tiles around a place, at times many; or, far outside, those at the end of tile space.
TileBox window_at(oracle::Rng& rng, Point place) {
  const Tile at = tile_at(place);
  const std::int64_t most = rng.one_in(16) ? 16 : 3;
  const auto some = [&] { return static_cast<std::int32_t>(rng.between(0, most)); };
  return intersection({at + Step{-some(), -some()}, at + Step{some() + 1, some() + 1}}, tile_space);
}

// How many areas were asked for, and how many answers are not the oracle's.
struct Tally {
  long long areas = 0;
  long long tiles = 0;  // the areas have, in the windows
  long long whole = 0;  // spans from one side of a window to the other, or windows without any
  long long differences = 0;
};

template <class Shape>
class Asker {
 public:
  explicit Asker(const AreaSet& set) : maker_(set, cases::seed() + seed_of(set.name)) {}

  const Tally& ask(long long count) {
    for (; tally_.areas < count && tally_.differences < 5; ++tally_.areas) ask_one();
    return tally_;
  }

 private:
  void ask_one() {
    Shape shape;
    maker_.make(shape);
    const TileBox window = window_at(maker_.rng(), place_of(maker_.rng(), shape));
    if (window.empty()) return;
    const auto real_shape = to_oracle(shape);
    limit_simd_level(all_levels[static_cast<std::size_t>(tally_.areas % 3)]);
    for (const Boundary border : both_borders) {
      found_.clear();
      for (const TileSpan span : cover(window, shape, border)) {
        found_.push_back({span.y, span.x_begin, span.x_end});
        tally_.tiles += span.size();
      }
      const std::string_view flaw = flaw_of_spans(real_shape, to_oracle(border), to_oracle(window), found_);
      if (!flaw.empty()) report(flaw, shape, window, border);
    }
    ask_about_tiles(shape, real_shape, window);
  }

  // The questions about boxes, of a box of some tiles.
  template <class RealShape>
  void ask_about_tiles(const Shape& shape, const RealShape& real_shape, const TileBox& window) {
    const Box box{box_of(window.min).min, box_of(window.min).max};
    const oracle::TileBox tile{window.min.x, window.min.y, std::int64_t{window.min.x} + 1,
                               std::int64_t{window.min.y} + 1};
    if (touches(shape, box) != meets(real_shape, oracle::Boundary::touching, tile))
      report("touches()", shape, window, Boundary::touching);
    if (overlaps_interior(shape, box) != meets(real_shape, oracle::Boundary::interior, tile))
      report("overlaps_interior()", shape, window, Boundary::interior);
  }

  void report(std::string_view flaw, const Shape& shape, const TileBox& window, Boundary border) {
    ++tally_.differences;
    ADD_FAILURE() << flaw << ": " << show_area(shape) << " in " << window.min.x << ", " << window.min.y << " to "
                  << window.max.x << ", " << window.max.y << ", " << name(border) << ", "
                  << name(all_levels[static_cast<std::size_t>(tally_.areas % 3)]);
  }

  area_sets::Maker maker_;
  Tally tally_;
  std::vector<oracle::Span> found_;
};

class AreaSets : public ::testing::TestWithParam<AreaSet> {
 protected:
  ~AreaSets() override { limit_simd_level(SimdLevel::avx512); }

  template <class Shape>
  void ask(const char* shape) {
    const AreaSet& set = GetParam();
    const auto count =
        static_cast<long long>(cases::from_environment("TILESPACE_AREAS", static_cast<std::uint64_t>(cases::count())));
    const double start = processor_time();
    const std::uint64_t in_integers = oracle::questions_in_integers();
    const Tally tally = Asker<Shape>(set).ask(count);
    std::printf(
        "%-15s %-8s %8lld areas, %10lld tiles: %lld differences (%llu questions in integers, %.1f s, seed %llu)\n",
        set.name, shape, tally.areas, tally.tiles, tally.differences,
        static_cast<unsigned long long>(oracle::questions_in_integers() - in_integers), processor_time() - start,
        static_cast<unsigned long long>(cases::seed()));
    std::fflush(stdout);
    EXPECT_EQ(tally.differences, 0);
    EXPECT_GT(tally.tiles, tally.areas / 4);  // or the set asks where nothing is
  }
};

TEST_P(AreaSets, circles_are_answered_as_by_the_oracle) { ask<Circle>("circle"); }
TEST_P(AreaSets, capsules_are_answered_as_by_the_oracle) { ask<Capsule>("capsule"); }
TEST_P(AreaSets, polygons_are_answered_as_by_the_oracle) { ask<ConvexPolygon>("polygon"); }
TEST_P(AreaSets, annuli_are_answered_as_by_the_oracle) { ask<Annulus>("annulus"); }
TEST_P(AreaSets, sectors_are_answered_as_by_the_oracle) { ask<Sector>("sector"); }

INSTANTIATE_TEST_SUITE_P(Kinds, AreaSets, ::testing::ValuesIn(area_sets::all()),
                         [](const auto& of) { return std::string(of.param.name); });

// The fast oracle, against the slow one: rational numbers, divisions and all.
template <class Shape>
void expect_oracles_agree(const AreaSet& set) {
  area_sets::Maker maker(set, cases::seed() + 1);
  for (int i = 0; i < cases::count() && !::testing::Test::HasFailure(); ++i) {
    Shape shape;
    maker.make(shape);
    const TileBox window = window_at(maker.rng(), place_of(maker.rng(), shape));
    if (window.empty()) continue;
    const Box box{box_of(window.min).min, box_of(window.max).min};
    EXPECT_EQ(meets(to_oracle(shape), oracle::Boundary::touching, to_oracle(window)), exact::touches(shape, box))
        << show_area(shape) << cases::show(box);
    EXPECT_EQ(meets(to_oracle(shape), oracle::Boundary::interior, to_oracle(window)),
              exact::overlaps_interior(shape, box))
        << show_area(shape) << cases::show(box);
  }
}

TEST_P(AreaSets, the_fast_oracle_says_what_the_slow_one_says) {
  expect_oracles_agree<Capsule>(GetParam());
  expect_oracles_agree<ConvexPolygon>(GetParam());
  expect_oracles_agree<Annulus>(GetParam());
  expect_oracles_agree<Sector>(GetParam());
}

}  // namespace
}  // namespace tilespace::area_sets_test
