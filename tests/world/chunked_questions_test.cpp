// SPDX-License-Identifier: MIT
// Many questions of worlds of any page size, margin and budget, with edits and drops between them, each compared with
// the map that has all tiles. TILESPACE_QUESTIONS=100000000: 10^8 of them, as `scripts/test --worlds` asks; their
// number is printed.
#include "chunked_worlds.hpp"

#include <tilespace/world/chunked_areas.hpp>
#include <tilespace/world/chunked_casts.hpp>
#include <tilespace/world/chunked_moves.hpp>
#include <tilespace/world/chunked_rays.hpp>
#include <tilespace/world/chunked_sight.hpp>

#include <cstdio>
#include <functional>

namespace tilespace::chunked_questions_test {
namespace {

using chunked_worlds::Twice;

// Of the cheap questions, so many are asked for one of the others: between two edits, each page is met by many.
constexpr int rays_at_once = 32;
constexpr std::int32_t tiles_at_once = 256;

struct Counts {
  std::uint64_t equal = 0;
  std::uint64_t refused = 0;  // edits, or a window, that do not fit into the budget
};

class Asker {
 public:
  Asker(Twice& world, oracle::Rng& rng, Counts& counts) : world_(world), rng_(rng), counts_(counts) {}

  void ask() {
    const Point at = point();
    const Vec way = this->way();
    switch (rng_.between(0, 7)) {
      case 0: return ask_rays(at, way);
      case 1: return ask_tiles(tile_at(at));
      case 2: {
        const Body body{at, size()};
        return same(cast_box(world_.paged, body, way), cast_box(world_.dense, body, way));
      }
      case 3: {
        const Circle circle{at, rng_.real(0.0, 2.0)};
        return same(cast_circle(world_.paged, circle, way), cast_circle(world_.dense, circle, way));
      }
      case 4: return ask_move({at, size()}, way * (1.0 / 32));
      case 5: {
        const Tile from = tile_at(at), to = tile_at(at + way * 0.125);
        return same(has_line_of_sight(world_.paged, from, to), has_line_of_sight(world_.dense, from, to));
      }
      case 6: {
        const Circle circle{at, rng_.real(0.0, 30.0)};
        const auto area = cover(tile_space, circle);
        return same(count_solid(world_.paged, area), count_solid(world_.dense, area));
      }
      default: return same(world_.paged.is_solid(tile_at(at)), world_.dense.is_solid(tile_at(at)));
    }
  }

 private:
  Point point() {
    const TileBox bounds = world_.dense.bounds();
    const Point any{rng_.real(bounds.min.x - 5, bounds.max.x + 5), rng_.real(bounds.min.y - 5, bounds.max.y + 5)};
    return rng_.one_in(4) ? Point{double(tile_at(any).x), double(tile_at(any).y)} : any;
  }
  Vec way() {
    const double most = rng_.one_in(3) ? 500.0 : 40.0;
    const Vec any{rng_.real(-most, most), rng_.real(-most, most)};
    return rng_.one_in(4) ? Vec{double(tile_at(Point{} + any).x), double(tile_at(Point{} + any).y)} : any;
  }
  Vec size() { return {rng_.real(0.0, 2.0), rng_.real(0.0, 2.0)}; }

  // A fan, whose rays cross the same pages at other places.
  void ask_rays(Point at, Vec way) {
    for (int i = 0; i < rays_at_once; ++i) {
      const Segment ray{at, at + way + Vec{rng_.real(-8.0, 8.0), rng_.real(-8.0, 8.0)} * double(i)};
      same(cast_ray(world_.paged, ray), cast_ray(world_.dense, ray));
    }
  }

  void ask_tiles(Tile corner) {
    for (std::int32_t i = 0; i < tiles_at_once; ++i) {
      const Tile tile = corner + Step{7 * (i % 16), 7 * (i / 16)};
      same(world_.paged.is_solid(tile), world_.dense.is_solid(tile));
    }
  }

  void ask_move(const Body& body, Vec by) {
    const auto paged = move_and_slide(world_.paged, body, by);
    const MoveResult<Body> dense = move_and_slide(world_.dense, body, by);
    ASSERT_TRUE(!paged || (paged->body == dense.body && paged->rest == dense.rest)) << world_.show();
    same(paged, dense, [](const auto& a, const auto& b) { return a.inside == b.inside; });
  }

  template <class Value, class Equal = std::equal_to<>>
  void same(const Result<Value, ChunkError>& paged, const Value& dense, Equal equal = {}) {
    if (!paged) {
      ASSERT_EQ(paged.error().code, ChunkErrorCode::too_large) << world_.show();
      ++counts_.refused;
      return;
    }
    ASSERT_TRUE(equal(*paged, dense)) << world_.show();
    ++counts_.equal;
  }

  Twice& world_;
  oracle::Rng& rng_;
  Counts& counts_;
};

TEST(ChunkedQuestions, have_the_answers_of_the_dense_map) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  const std::uint64_t wanted =
      cases::from_environment("TILESPACE_QUESTIONS", 1500 * static_cast<std::uint64_t>(cases::count()));
  Counts counts;
  std::uint64_t worlds = 0;
  while (counts.equal < wanted && !HasFailure()) {
    Twice world(rng, rng.one_in(3));
    ++worlds;
    Asker asker(world, rng, counts);
    for (int i = 0; i < 20000 && counts.equal < wanted && !HasFailure(); ++i) {
      if (rng.one_in(50)) world.disturb(rng);
      asker.ask();
    }
  }
  std::printf("%llu questions of %llu worlds equal to the dense map, %llu refused\n",
              static_cast<unsigned long long>(counts.equal), static_cast<unsigned long long>(worlds),
              static_cast<unsigned long long>(counts.refused));
  EXPECT_LT(counts.refused, counts.equal);
}

}  // namespace
}  // namespace tilespace::chunked_questions_test
