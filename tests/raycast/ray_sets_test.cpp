// SPDX-License-Identifier: MIT
// Rays of the kinds that others get wrong, each against the oracle: the tiles along them, what they meet under every
// rule, one by one and many at once. TILESPACE_RAYS says how many of each kind; scripts/test --rays asks for a million.
#include "ray_sets.hpp"

#include <tilespace/reference/accumulated_dda.hpp>
#include <tilespace/simd/simd_level.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "oracle/integer_line.hpp"
#include "oracle/trace_oracle.hpp"
#include "raycast/lines.hpp"
#include "support/cases.hpp"
#include "support/tiles_to_oracle.hpp"
#include "sweep/sides.hpp"

namespace ray_sets {

// Found by GoogleTest.
void PrintTo(const RaySet& set, std::ostream* out) { *out << set.name; }

}  // namespace ray_sets

namespace tilespace::ray_sets_test {
namespace {

using ray_sets::Arena;
using ray_sets::RaySet;

constexpr CornerGap both_gaps[] = {CornerGap::open, CornerGap::shut};
constexpr Outside both_outsides[] = {Outside::free, Outside::solid};
constexpr SimdLevel all_levels[] = {SimdLevel::plain, SimdLevel::avx2, SimdLevel::avx512};

oracle::CornerGap to_oracle(CornerGap gap) {
  return gap == CornerGap::open ? oracle::CornerGap::open : oracle::CornerGap::shut;
}

// Other rays for each set.
std::uint64_t seed_of(std::string_view text) {
  std::uint64_t seed = 0;
  for (const char letter : text) seed = 31 * seed + static_cast<unsigned char>(letter);
  return seed;
}

// How many rays were asked, and how many answers of them are not the oracle's.
struct Tally {
  long long rays = 0;
  long long tiles = 0;
  long long hits = 0;
  long long by_integers = 0;  // the others by fractions
  long long differing_lines = 0;
  long long differing_hits = 0;
  long long differing_batches = 0;
  long long fooled_sums = 0;

  [[nodiscard]] long long differences() const { return differing_lines + differing_hits + differing_batches; }
};

class RaySets : public ::testing::TestWithParam<RaySet> {
 protected:
  void ask(Arena& arena, std::span<const Segment> rays) {
    for (const Segment& ray : rays) ask_one(arena, ray);
    for (const Outside outside : both_outsides) {
      arena.set_outside(outside);
      for (const CornerGap gap : both_gaps) ask_at_once(arena.map(), rays, gap);
    }
  }

  Tally tally_;

 private:
  void ask_one(Arena& arena, const Segment& ray) {
    ++tally_.rays;
    const bool by_integers = make_integer_line(to_oracle(ray), line_);
    tally_.by_integers += by_integers ? 1 : 0;
    if (!(by_integers ? has_tiles_by_integers(arena, ray) : has_tiles_by_fractions(arena, ray))) {
      ++tally_.differing_lines;
      report("tiles_along", arena, ray);
    }
    for (const Outside outside : both_outsides) {
      arena.set_outside(outside);
      for (const CornerGap gap : both_gaps) {
        const RayHit hit = cast_ray(arena.map(), ray, gap);
        tally_.hits += hit ? 1 : 0;
        const bool is_right = by_integers ? is_hit_by_integers(arena, outside, gap, hit)
                                          : is_hit_by_fractions(arena, outside, ray, gap, hit);
        if (is_right && is_clear(arena.map(), ray, gap) == !hit.hit) continue;
        ++tally_.differing_hits;
        report(std::string("cast_ray, gap ") + name(gap), arena, ray);
      }
    }
    arena.set_outside(Outside::free);
    if (GetParam().fools_sums && by_integers) try_sums(ray);
  }

  // The whole line, and what of it is in the map.
  bool has_tiles_by_integers(const Arena& arena, const Segment& ray) {
    std::size_t i = 0;
    TilesAlong::Iterator in_map = tiles_along(arena.bounds(), ray).begin();
    for (const TileOnLine step : tiles_along(ray)) {
      if (i == line_.tiles.size()) return false;
      const oracle::IntegerTile& real = line_.tiles[i++];
      const bool is_same = step.tile.x == real.x && step.tile.y == real.y && to_oracle(step.side) == side_of(real) &&
                           is_fraction_near(line_, real, step.fraction, fraction_error);
      if (!is_same) return false;
      if (!arena.bounds().contains(step.tile)) continue;
      if (in_map == EndOfRange{} || *in_map != step) return false;
      ++in_map;
    }
    tally_.tiles += static_cast<long long>(i);
    return i == line_.tiles.size() && in_map == EndOfRange{};
  }

  static oracle::Side side_of(const oracle::IntegerTile& tile) {
    if (tile.step_x != 0) return oracle::vertical_side(tile.step_x);
    return tile.step_y != 0 ? oracle::horizontal_side(tile.step_y) : oracle::Side::none;
  }

  // What of the line is in the map, and around it.
  bool has_tiles_by_fractions(const Arena& arena, const Segment& ray) {
    const TileBox window{arena.bounds().min + Step{-2, -2}, arena.bounds().max + Step{2, 2}};
    const std::vector<oracle::ThinTile> line = thin(to_oracle(ray), to_oracle(window));
    std::size_t i = 0;
    for (const TileOnLine step : tiles_along(window, ray)) {
      if (i == line.size()) return false;
      const oracle::ThinTile& real = line[i++];
      const bool is_same = step.tile.x == real.x && step.tile.y == real.y && step.side == lines::side_of(real) &&
                           lines::is_near(step.fraction, real.fraction);
      if (!is_same) return false;
    }
    tally_.tiles += static_cast<long long>(i);
    return i == line.size();
  }

  bool is_hit_by_integers(const Arena& arena, Outside outside, CornerGap gap, const RayHit& hit) {
    const auto is_solid = [&](std::int64_t x, std::int64_t y) { return arena.is_solid(x, y, outside); };
    const oracle::IntegerHit real = oracle::cast_ray(line_, to_oracle(gap), is_solid);
    if (!real.hit || !hit.hit) return hit == RayHit{} && !real.hit;
    return hit.inside == real.inside && hit.tile.x == real.stop.x && hit.tile.y == real.stop.y &&
           to_oracle(hit.side) == real.stop.side &&
           is_fraction_near(line_, line_.tiles[real.index], hit.fraction, fraction_error);
  }

  // Where all around is free, nothing beyond the map is asked about; where it is solid, lines end there.
  static bool is_hit_by_fractions(const Arena& arena, Outside outside, const Segment& ray, CornerGap gap,
                                  const RayHit& hit) {
    const auto is_solid = [&](std::int64_t x, std::int64_t y) { return arena.is_solid(x, y, outside); };
    const oracle::TileBox window = outside == Outside::free ? to_oracle(arena.bounds()) : oracle::all_tiles;
    const oracle::RayHit real = oracle::cast_ray(is_solid, window, to_oracle(ray), to_oracle(gap));
    if (!real.hit || !hit.hit) return hit == RayHit{} && !real.hit;
    return hit.inside == real.inside && hit.tile.x == real.x && hit.tile.y == real.y &&
           to_oracle(hit.side) == real.side && lines::is_near(hit.fraction, real.fraction);
  }

  void ask_at_once(const CollisionMap& map, std::span<const Segment> rays, CornerGap gap) {
    const SimdLevel best = simd_level();
    hits_.resize(rays.size());
    for (const SimdLevel level : all_levels) {
      std::fill(hits_.begin(), hits_.end(), RayHit{true, true, {1, 2}, Side::north, -3.0});
      limit_simd_level(level);
      cast_rays(map, rays, hits_, gap);
      limit_simd_level(best);
      for (std::size_t i = 0; i < rays.size(); ++i) {
        const RayHit alone = cast_ray(map, rays[i], gap);
        if (hits_[i] == alone && std::signbit(hits_[i].fraction) == std::signbit(alone.fraction)) continue;
        ++tally_.differing_batches;
        ADD_FAILURE() << "cast_rays at " << name(level) << ", gap " << name(gap) << ": " << cases::show(rays[i]);
      }
    }
  }

  // Others' walk.
  void try_sums(const Segment& ray) {
    if (ray.start.x == ray.end.x || ray.start.y == ray.end.y) return;
    summed_.resize(line_.tiles.size() + 1);
    const std::int64_t count =
        reference::tiles_along_accumulated(ray, summed_.data(), static_cast<std::int64_t>(summed_.size()));
    const auto is_same = [](Tile tile, const oracle::IntegerTile& real) {
      return tile.x == real.x && tile.y == real.y;
    };
    const auto end = summed_.begin() + static_cast<std::ptrdiff_t>(count);
    const bool same = std::equal(summed_.begin(), end, line_.tiles.begin(), line_.tiles.end(), is_same);
    tally_.fooled_sums += same ? 0 : 1;
  }

  void report(const std::string& what, const Arena& arena, const Segment& ray) {
    if (tally_.differences() > 5) return;
    const TileBox b = arena.bounds();
    ADD_FAILURE() << what << ": " << cases::show(ray) << "in " << b.min.x << ", " << b.min.y << " to " << b.max.x
                  << ", " << b.max.y << ", outside " << name(arena.map().outside());
  }

  oracle::IntegerLine line_;
  std::vector<Tile> summed_;
  std::vector<RayHit> hits_;
};

TEST_P(RaySets, are_answered_as_by_the_oracle) {
  const RaySet& set = GetParam();
  const auto count =
      static_cast<long long>(cases::from_environment("TILESPACE_RAYS", static_cast<std::uint64_t>(cases::count())));
  oracle::Rng rng(cases::seed() + seed_of(set.name));
  while (tally_.rays < count) {
    Arena arena = set.make_arena(rng);
    std::vector<Segment> rays;
    const long long left = count - tally_.rays;
    while (std::ssize(rays) < std::min<long long>(set.rays_per_arena, left)) {
      rays.push_back(set.make_ray(rng, arena.bounds()));
    }
    ask(arena, rays);
  }
  std::printf(
      "%-22s %8lld rays, %11lld tiles, %8lld hits of %lld: %lld differences (%lld by integers, seed %llu%s)\n",
      set.name, tally_.rays, tally_.tiles, tally_.hits, 4 * tally_.rays, tally_.differences(), tally_.by_integers,
      static_cast<unsigned long long>(cases::seed()),
      set.fools_sums ? (", other tiles by sums of fractions: " + std::to_string(tally_.fooled_sums)).c_str() : "");
  std::fflush(stdout);
  EXPECT_EQ(tally_.differences(), 0);
  EXPECT_GT(tally_.hits, tally_.rays / 16);
  // Or the set has only rays that nobody gets wrong.
  if (set.fools_sums) {
    EXPECT_GT(tally_.fooled_sums, tally_.rays / 20);
  }
}

INSTANTIATE_TEST_SUITE_P(Known, RaySets, ::testing::ValuesIn(ray_sets::all().begin(), ray_sets::all().end()),
                         [](const auto& of) { return std::string(of.param.name); });

}  // namespace
}  // namespace tilespace::ray_sets_test
