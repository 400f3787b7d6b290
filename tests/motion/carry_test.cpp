// SPDX-License-Identifier: MIT
#include <tilespace/motion/carry.hpp>

#include <algorithm>
#include <bit>
#include <limits>
#include <tilespace/exact/addend.hpp>
#include <tilespace/motion/move_among_solids.hpp>

#include "motion/solids.hpp"
#include "support/solid_order.hpp"

// What holds for all that is carried and pushed; and the same in whole numbers, where everything goes little by little.

namespace tilespace::carry_test {
namespace {

using moves::Numbers;
using moves::on_free_bodies;
using moves::show;
using Solids = std::vector<MovingSolid>;

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();
const CollisionMap nothing;

bool same_bits(double a, double b) { return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b); }
bool same_bits(const Body& a, const Body& b) {
  return same_bits(a.min.x, b.min.x) && same_bits(a.min.y, b.min.y) && a.size == b.size;
}

std::string show(const CollisionMap& map, const Solids& solids, const Body& body) {
  return show(body) + "\n" + show(solids) + show(map);
}

template <class Ask>
void among_solids(Ask ask) {
  oracle::Rng rng(cases::seed() + 8);
  const auto add_solids = [&](const CollisionMap& map, Body body, Vec) {
    Solids solids = moves::random_solids(rng, map.bounds(), moves::some_numbers(rng));
    if (rng.one_in(2)) moves::put_under(rng, solids, body);
    if (!overlaps_solid(map, body)) ask(rng, map, solids, body);
  };
  on_free_bodies<Body>(moves::full_maps, add_solids);
  on_free_bodies<Body>(moves::shaped_maps, add_solids);
}

// ---- The laws.

TEST(Carry, ends_free_unless_it_crushes) {
  int carried = 0;
  int pushed = 0;
  int crushed = 0;
  among_solids([&](oracle::Rng&, const CollisionMap& map, const Solids& solids, const Body& body) {
    const CarryResult result = carry(map, solids, body);
    EXPECT_EQ(result.body.size, body.size);
    carried += result.carrier >= 0;
    pushed += result.pusher_x >= 0 || result.pusher_y >= 0;
    crushed += result.crushed;
    if (result.crushed) return;
    EXPECT_FALSE(overlaps_solid(map, solids, result.body)) << show(map, solids, body) << show(result.body);
    if (result.pusher_x < 0 && result.pusher_y < 0 && result.carrier < 0) {
      EXPECT_TRUE(same_bits(result.body, body)) << show(map, solids, body) << show(result.body);
    }
  });
  EXPECT_GT(carried, cases::count() / 4);
  EXPECT_GT(pushed, cases::count() / 6);
  EXPECT_GT(crushed, cases::count() / 20);
}

TEST(Carry, does_not_depend_on_the_order_of_solids) {
  among_solids([&](oracle::Rng& rng, const CollisionMap& map, const Solids& solids, const Body& body) {
    const Solids others = moves::shuffled(rng, solids);
    const CarryResult one = carry(map, solids, body), other = carry(map, others, body);
    const std::string what = show(map, solids, body);
    EXPECT_TRUE(same_bits(one.body, other.body)) << what;
    EXPECT_EQ(one.velocity, other.velocity) << what;
    EXPECT_EQ(one.crushed, other.crushed) << what;
    const auto is_same = [&](std::int32_t a, std::int32_t b) {
      return a < 0 ? b < 0 : b >= 0 && solids[std::size_t(a)] == others[std::size_t(b)];
    };
    EXPECT_TRUE(is_same(one.carrier, other.carrier)) << what;
    EXPECT_TRUE(is_same(one.pusher_x, other.pusher_x)) << what;
    EXPECT_TRUE(is_same(one.pusher_y, other.pusher_y)) << what;
  });
}

// At halves, where solids end at the same places.
TEST(Carry, among_ties_does_not_depend_on_the_order_of_solids) {
  oracle::Rng rng(cases::seed());
  const auto halves = [&](int low, int high) { return double(rng.between(2 * low, 2 * high)) / 2; };
  for (int i = 0; i < 20 * cases::count() && !HasFailure(); ++i) {
    const Body body{{halves(0, 3), halves(0, 3)}, {halves(0, 2), halves(0, 2)}};
    Solids solids;
    for (std::int64_t k = rng.between(2, 5); k > 0; --k) {
      MovingSolid solid{
          {{halves(-1, 4), halves(-1, 4)}, {halves(0, 2), halves(0, 2)}}, {halves(-2, 2), halves(-2, 2)}, 0.0, {}};
      if (rng.one_in(3)) solid.belt = halves(-1, 1);
      if (rng.one_in(3)) solid.one_way = Sides::from_bits(static_cast<std::uint8_t>(rng.between(1, 15)));
      if (rng.one_in(2)) solid.body.min.y = body.min.y + body.size.y;
      solids.push_back(solid);
    }
    const CarryResult one = carry(nothing, solids, body);
    for (std::size_t turn = 1; turn < solids.size(); ++turn) {
      std::rotate(solids.begin(), solids.begin() + 1, solids.end());
      const CarryResult other = carry(nothing, solids, body);
      const auto index = [&](std::int32_t of_one) {
        const std::size_t count = solids.size();
        return of_one < 0 ? -1 : static_cast<std::int32_t>((std::size_t(of_one) + count - turn) % count);
      };
      const auto is_same = [&](std::int32_t a, std::int32_t b) {
        return a == b || (a >= 0 && b >= 0 && solids[std::size_t(a)] == solids[std::size_t(b)]);
      };
      const std::string what = show(nothing, solids, body);
      EXPECT_TRUE(same_bits(one.body, other.body)) << what;
      EXPECT_EQ(one.velocity, other.velocity) << what;
      EXPECT_EQ(one.crushed, other.crushed) << what;
      EXPECT_TRUE(is_same(index(one.carrier), other.carrier)) << what;
      EXPECT_TRUE(is_same(index(one.pusher_x), other.pusher_x)) << what;
      EXPECT_TRUE(is_same(index(one.pusher_y), other.pusher_y)) << what;
    }
  }
}

// A solid below the box from (2, 3) to (3, 4), which rests on it.
MovingSolid solid_below(oracle::Rng& rng) {
  const auto quarters = [&](int low, int high) { return double(rng.between(low, high)) / 4; };
  MovingSolid solid;
  solid.body.min = {quarters(5, 11), 4.0};
  solid.body.size = {2.0 - solid.body.min.x + quarters(1, 8), quarters(0, 4)};
  if (solid.body.size.x < 0.25) solid.body.size.x = 0.25;
  solid.translation = {quarters(-2, 2), quarters(-1, 1)};
  if (rng.one_in(2)) solid.belt = quarters(-2, 2);
  if (rng.one_in(4)) solid.one_way = Side::north;
  return solid;
}

// The one that moves farthest to the north; of those, least sideways; of those, farthest to the west; then by the order
// of solids.
TEST(Carry, of_all_solids_below_a_body_one_carries_it) {
  oracle::Rng rng(cases::seed() + 3);
  const Body body{{2, 3}, {1, 1}};
  const auto key = [](const MovingSolid& solid) {
    const double pull = solid.translation.x + solid.belt;
    return std::tuple(solid.translation.y, std::abs(pull), pull, order_of_ties(solid));
  };
  for (int i = 0; i < 20 * cases::count() && !HasFailure(); ++i) {
    Solids solids;
    for (std::int64_t k = rng.between(2, 6); k > 0; --k) solids.push_back(solid_below(rng));
    for (MovingSolid& solid : solids) {
      if (rng.one_in(2)) solid.translation.y = solids[0].translation.y;
      if (!rng.one_in(3)) continue;
      const double sign = rng.one_in(2) ? -1.0 : 1.0;  // the same pull, or the opposite one
      solid.belt = sign * (solids[0].translation.x + solids[0].belt) - solid.translation.x;
    }
    const auto first =
        std::min_element(solids.begin(), solids.end(), [&](const auto& a, const auto& b) { return key(a) < key(b); });
    const CarryResult carried = carry(nothing, solids, body);
    ASSERT_GE(carried.carrier, 0) << show(nothing, solids, body);
    EXPECT_EQ(solids[std::size_t(carried.carrier)], *first) << show(nothing, solids, body);
  }
}

// Solids that push the box from (2, 3) to (3, 4) east, and end at x = `line`.
MovingSolid solid_behind(oracle::Rng& rng, double line) {
  const auto quarters = [&](int low, int high) { return double(rng.between(low, high)) / 4; };
  MovingSolid solid;
  solid.translation.x = line - 2.0 + quarters(0, 4);
  solid.body.size = {quarters(1, 4), quarters(1, 6)};
  solid.body.min = {line - solid.translation.x - solid.body.size.x, 4.0 - quarters(1, 4)};
  return solid;
}
MovingSolid turned(MovingSolid solid, Side to) {
  const Body& body = solid.body;
  if (to == Side::west || to == Side::north) {
    solid.body.min.x = 5.0 - body.min.x - body.size.x;
    solid.translation.x = -solid.translation.x;
  }
  if (to == Side::west || to == Side::east) return solid;
  return {{{solid.body.min.y - 1.0, solid.body.min.x + 1.0}, {body.size.y, body.size.x}},
          {solid.translation.y, solid.translation.x},
          solid.belt,
          solid.one_way};
}

TEST(Carry, of_all_solids_that_push_as_far_the_first_is_told) {
  oracle::Rng rng(cases::seed() + 4);
  const Body body{{2, 3}, {1, 1}};
  for (int i = 0; i < 5 * cases::count() && !HasFailure(); ++i) {
    for (const Side to : {Side::north, Side::west, Side::east, Side::south}) {
      const double line = 2.0 + double(rng.between(1, 6)) / 4;
      Solids solids;
      for (std::int64_t k = rng.between(2, 5); k > 0; --k) solids.push_back(turned(solid_behind(rng, line), to));
      const auto first = std::min_element(solids.begin(), solids.end(), [](const auto& a, const auto& b) {
        return order_of_ties(a) < order_of_ties(b);
      });
      const CarryResult carried = carry(nothing, solids, body, {.resting = RidingRule::stays});
      const std::int32_t pusher = to == Side::west || to == Side::east ? carried.pusher_x : carried.pusher_y;
      ASSERT_GE(pusher, 0) << show(nothing, solids, body);
      EXPECT_EQ(solids[std::size_t(pusher)], *first) << show(nothing, solids, body);
    }
  }
}

Body mirrored(const Body& body) { return {{-body.min.x - body.size.x, body.min.y}, body.size}; }
MovingSolid mirrored(MovingSolid solid) {
  solid.body = mirrored(solid.body);
  solid.translation.x = -solid.translation.x;
  const bool west = solid.one_way.has(Side::west), east = solid.one_way.has(Side::east);
  solid.one_way = (west ? Sides(Side::east) : Sides{}) | (east ? Sides(Side::west) : Sides{});
  return solid;
}

// Where does a box from (2, 3) to (3, 4) go, and which solid, not counting its carrier, pushes it sideways? The same to
// the west and to the east.
struct Pushed {
  double x;
  std::int32_t pusher;
  friend bool operator==(const Pushed&, const Pushed&) = default;
};
Pushed pushed_among(const Solids& solids) {
  const Body body{{2, 3}, {1, 1}};
  const CarryResult one = carry(nothing, solids, body);
  Solids others;
  for (const MovingSolid& solid : solids) others.push_back(mirrored(solid));
  const CarryResult other = carry(nothing, others, mirrored(body));
  EXPECT_EQ(mirrored(other.body), one.body);
  EXPECT_EQ(other.pusher_x, one.pusher_x);
  return {one.body.min.x, one.pusher_x};
}

TEST(Carry, only_what_takes_a_body_farther_pushes_it) {
  const MovingSolid platform{{{0, 4}, {4, 1}}, {-1, 0}, 0.0, {}};
  const auto beside = [](double x, double way) { return MovingSolid{{{x, 3}, {1, 1}}, {way, 0}, 0.0, {}}; };
  EXPECT_EQ(pushed_among({platform}), (Pushed{1, -1}));
  EXPECT_EQ(pushed_among({platform, beside(1, 0)}), (Pushed{2, -1})) << "held";
  EXPECT_EQ(pushed_among({platform, beside(0.5, 0)}), (Pushed{1.5, -1})) << "held after half of the way";
  EXPECT_EQ(pushed_among({platform, beside(0, 0)}), (Pushed{1, -1})) << "just come to";
  EXPECT_EQ(pushed_among({platform, beside(3, -1)}), (Pushed{1, -1})) << "what goes as fast";
  EXPECT_EQ(pushed_among({platform, beside(3, -2)}), (Pushed{0, 1}));
  EXPECT_EQ(pushed_among({beside(3, -2)}), (Pushed{0, 0}));
}

// One-way solids pass through what cannot give way. Of one that pushes as far as another, it is told.
TEST(Carry, one_way_solids_push_first) {
  const MovingSolid platform{{{0, 4}, {4, 1}}, {-1, 0}, 0.0, {}};
  const auto beside = [](double x, double way, Sides one_way) {
    return MovingSolid{{{x, 3}, {1, 1}}, {way, 0}, 0.0, one_way};
  };
  const MovingSolid one_way = beside(3, -2, Side::west), other = beside(3, -2, {});
  EXPECT_EQ(pushed_among({other, one_way}), (Pushed{0, 1}));
  EXPECT_EQ(pushed_among({one_way, other}), (Pushed{0, 0}));
  EXPECT_EQ(pushed_among({one_way, beside(-1, 0, {})}), (Pushed{0, 0})) << "just as far as it can";
  EXPECT_EQ(pushed_among({one_way, beside(-1, 0, Side::east)}), (Pushed{0, 0}));
  EXPECT_EQ(pushed_among({other, beside(-1, 0, {})}), (Pushed{0, 0}));
  EXPECT_EQ(pushed_among({platform, one_way, beside(0, 0, {})}), (Pushed{1, -1})) << "to where the platform takes it";
}

TEST(Carry, leaves_a_body_where_it_is_if_nothing_moves) {
  among_solids([&](oracle::Rng&, const CollisionMap& map, Solids solids, const Body& body) {
    for (MovingSolid& solid : solids) {
      solid.translation = {};
      solid.belt = 0.0;
    }
    for (const Solids& all : {Solids{}, solids}) {
      const CarryResult result = carry(map, all, body);
      EXPECT_TRUE(same_bits(result.body, body)) << show(map, all, body);
      EXPECT_EQ(result.velocity, Vec{});
      EXPECT_TRUE(result.pusher_x < 0 && result.pusher_y < 0);
      EXPECT_EQ(result.crushed, !all.empty() && overlaps_solid(nothing, all, body)) << show(map, all, body);
    }
  });
}

// In the open, exactly, for numbers of few bits; otherwise but for one rounding, and always in contact.
TEST(Carry, keeps_a_rider_in_its_place) {
  for (const Numbers numbers : {Numbers::dyadic, Numbers::any, Numbers::decimal}) {
    oracle::Rng rng(cases::seed() + static_cast<std::uint64_t>(numbers));
    for (int i = 0; i < 4 * cases::count(); ++i) {
      MovingSolid solid = moves::random_solid(rng, {{-9, -9}, {9, 9}}, numbers);
      if (solid.body.size.x == 0.0) continue;
      if (!solid.one_way.empty()) solid.one_way = solid.one_way.with(Side::north);
      solid.belt = 0.0;
      Body body = moves::random_one(rng, numbers, solid.body.min, Body{});
      body.min.x += solid.body.size.x * 0.5 - body.size.x * rng.unit();
      if (numbers == Numbers::dyadic) body.min.x = std::floor(body.min.x * 0x1p20) * 0x1p-20;
      body.min.y = largest_addend(solid.body.min.y, body.size.y);
      const bool is_above =
          body.min.x < solid.body.min.x + solid.body.size.x && body.min.x + body.size.x > solid.body.min.x;
      if (!is_above) continue;
      const CarryResult result = carry(nothing, {&solid, 1}, body);
      const Body there = after_step(solid);
      EXPECT_EQ(result.carrier, 0) << show(nothing, {solid}, body);
      EXPECT_FALSE(result.crushed) << show(nothing, {solid}, body);
      EXPECT_EQ(result.velocity, solid.translation);
      EXPECT_EQ(result.body.min.x, body.min.x + solid.translation.x);
      EXPECT_EQ(result.body.min.y, solid.translation.y == 0.0 ? body.min.y : largest_addend(there.min.y, body.size.y));
      if (numbers == Numbers::dyadic) {
        EXPECT_EQ(result.body.min - there.min, body.min - solid.body.min) << show(nothing, {solid}, body);
      }
      // And so it stays, for as many steps as there are.
      solid.body = there;
      EXPECT_EQ(carry(nothing, {&solid, 1}, result.body).carrier, 0);
    }
  }
}

// Where nothing rests, nothing is carried; and what nothing carries is pushed all the same.
TEST(Carry, what_stays_is_pushed_only) {
  int stayed = 0;
  among_solids([&](oracle::Rng&, const CollisionMap& map, const Solids& solids, const Body& body) {
    const CarryResult rides = carry(map, solids, body),
                      stays = carry(map, solids, body, {OneWay::stop, RidingRule::stays});
    const std::string what = show(map, solids, body);
    EXPECT_EQ(stays.carrier, -1) << what;
    if (stays.pusher_x < 0 && stays.pusher_y < 0) {
      EXPECT_TRUE(same_bits(stays.body, body)) << what;
      EXPECT_EQ(stays.velocity, Vec{}) << what;
    }
    if (!stays.crushed) {
      EXPECT_FALSE(overlaps_solid(map, solids, stays.body)) << what;
    }
    stayed += rides.carrier >= 0 && stays.pusher_x < 0 && stays.pusher_y < 0;
    if (rides.carrier >= 0) return;
    EXPECT_TRUE(same_bits(rides.body, stays.body) && rides.crushed == stays.crushed) << what;
    EXPECT_TRUE(rides.velocity == stays.velocity && rides.pusher_x == stays.pusher_x) << what;
  });
  EXPECT_GT(stayed, cases::count() / 8);
  EXPECT_EQ(std::string(name(RidingRule::rides)) + name(RidingRule::stays) + name(static_cast<RidingRule>(9)),
            "ridesstays");
}

// ---- In whole numbers, little by little.

struct Piece {
  int low[2];
  int size[2];
  int way[2];
  int belt;
};
constexpr int per_tile = 8;  // a tile has eight units, and a unit as many steps as it takes to go one's way
constexpr int steps = 64;

class Simulation {
 public:
  Simulation(const CollisionMap& map, std::vector<Piece> solids, const Piece& body)
      : map_(map), solids_(std::move(solids)), body_(body) {
    for (Piece& piece : solids_) scale(piece);
    scale(body_);
  }

  void run() {
    find_carrier();
    go(0, carrier_ < 0 ? 0 : solids_[std::size_t(carrier_)].way[0] + solids_[std::size_t(carrier_)].belt);
    const bool rides = carrier_ >= 0 && rests_on(solids_[std::size_t(carrier_)]);
    go(1, rides ? solids_[std::size_t(carrier_)].way[1] : 0);
    for (const Piece& solid : solids_) is_crushed = is_crushed || do_overlap(solid, body_);
  }
  [[nodiscard]] Point place() const {
    return {body_.low[0] / double(per_tile * steps), body_.low[1] / double(per_tile * steps)};
  }
  bool is_crushed = false;
  [[nodiscard]] bool has_carrier() const { return carrier_ >= 0; }

 private:
  static void scale(Piece& piece) {
    for (int axis = 0; axis < 2; ++axis) piece.low[axis] *= steps, piece.size[axis] *= steps;
  }
  static bool overlap_on(int axis, const Piece& a, const Piece& b) {
    return a.low[axis] < b.low[axis] + b.size[axis] && b.low[axis] < a.low[axis] + a.size[axis];
  }
  static bool do_overlap(const Piece& a, const Piece& b) { return overlap_on(0, a, b) && overlap_on(1, a, b); }
  [[nodiscard]] bool rests_on(const Piece& solid) const {
    return overlap_on(0, solid, body_) && body_.low[1] + body_.size[1] == solid.low[1];
  }
  [[nodiscard]] bool is_in_map(const Piece& body) const {
    const Piece tile{{0, 0}, {per_tile * steps, per_tile * steps}, {}, 0};
    for (std::int32_t y = map_.bounds().min.y; y < map_.bounds().max.y; ++y) {
      for (std::int32_t x = map_.bounds().min.x; x < map_.bounds().max.x; ++x) {
        Piece there = tile;
        there.low[0] = x * tile.size[0];
        there.low[1] = y * tile.size[1];
        if (map_.is_solid({x, y}) && do_overlap(there, body)) return true;
      }
    }
    return false;
  }

  void find_carrier() {
    const auto key = [](const Piece& p) {
      return std::tuple(p.way[1], std::abs(p.way[0] + p.belt), p.way[0] + p.belt);
    };
    for (int i = 0; i < int(solids_.size()); ++i) {
      if (!rests_on(solids_[std::size_t(i)])) continue;
      if (carrier_ < 0 || key(solids_[std::size_t(i)]) < key(solids_[std::size_t(carrier_)])) carrier_ = i;
    }
  }

  // One axis. What overlaps already does not count.
  void go(int axis, int pull) {
    std::vector<bool> counts;
    for (const Piece& solid : solids_) counts.push_back(!do_overlap(solid, body_));
    for (int step = 0; step < steps; ++step) {
      const Piece before = body_;
      std::vector<Piece> solids_before = solids_;
      for (Piece& solid : solids_) solid.low[axis] += solid.way[axis];
      put(axis, body_.low[axis] + pull);
      for (int again = 0; again < 4; ++again) {
        for (std::size_t i = 0; i < solids_.size(); ++i) {
          if (!counts[i] || !do_overlap(solids_[i], body_)) continue;
          const bool was_below = solids_before[i].low[axis] + solids_before[i].size[axis] <= before.low[axis];
          put(axis, was_below ? solids_[i].low[axis] + solids_[i].size[axis] : solids_[i].low[axis] - body_.size[axis]);
        }
      }
      for (std::size_t i = 0; i < solids_.size(); ++i) {
        if (!counts[i] || !do_overlap(solids_[i], body_)) continue;
        is_crushed = true;
        return finish(axis, step);
      }
    }
  }
  void finish(int axis, int step) {
    for (Piece& solid : solids_) solid.low[axis] += (steps - 1 - step) * solid.way[axis];
  }
  // Unit by unit, until the map is in the way.
  void put(int axis, int place) {
    while (body_.low[axis] != place) {
      Piece next = body_;
      next.low[axis] += place > body_.low[axis] ? 1 : -1;
      if (is_in_map(next)) return;
      body_ = next;
    }
  }

  const CollisionMap& map_;
  std::vector<Piece> solids_;
  Piece body_;
  int carrier_ = -1;
};

TEST(Carry, is_that_of_whole_numbers) {
  oracle::Rng rng(cases::seed() + 9);
  const TileBox bounds{{0, 0}, {6, 5}};
  int carried = 0;
  int pushed = 0;
  int crushed = 0;
  for (int i = 0; i < 8 * cases::count() && !::testing::Test::HasFailure(); ++i) {
    const CollisionMap map = moves::full_map(rng, bounds, rng.between(4, 12));
    const auto number = [&](int low, int high) { return static_cast<int>(rng.between(low, high)); };
    Piece body{{number(0, 40), number(0, 32)}, {number(1, 12), number(1, 12)}, {}, 0};
    std::vector<Piece> pieces(std::size_t(number(1, 3)));
    for (Piece& piece : pieces) {
      piece = {{number(-8, 48), number(-8, 40)}, {number(1, 20), number(1, 12)}, {number(-9, 9), number(-9, 9)}, 0};
      if (rng.one_in(3)) piece.way[0] = 0;
      if (rng.one_in(3)) piece.way[1] = 0;
      if (rng.one_in(4)) piece.belt = number(-4, 4);
      if (rng.one_in(2)) {
        piece.low[0] = body.low[0] + number(-6, 6);
        piece.low[1] = body.low[1] + body.size[1];
      }
    }
    const auto real = [](const int* value) { return Vec{value[0] / double(per_tile), value[1] / double(per_tile)}; };
    Solids solids;
    for (const Piece& p : pieces) {
      solids.push_back({{Point{} + real(p.low), real(p.size)}, real(p.way), p.belt / double(per_tile), {}});
    }
    const Body start{Point{} + real(body.low), real(body.size)};
    bool starts_free = !overlaps_solid(map, start);
    for (const MovingSolid& solid : solids) {
      starts_free = starts_free && !overlaps_solid(MovingSolid{solid.body, {}, 0.0, {}}, start);
    }
    if (!starts_free) continue;
    Simulation simulation(map, pieces, body);
    simulation.run();
    const CarryResult result = carry(map, solids, start);
    EXPECT_EQ(result.crushed, simulation.is_crushed) << show(map, solids, start) << show(result.body);
    EXPECT_EQ(result.carrier >= 0, simulation.has_carrier());
    crushed += result.crushed;
    if (result.crushed) continue;  // where it is left then is a matter of taste
    EXPECT_EQ(result.body.min, simulation.place()) << show(map, solids, start) << show(result.body);
    carried += result.carrier >= 0;
    pushed += result.pusher_x >= 0 || result.pusher_y >= 0;
  }
  EXPECT_GT(carried, cases::count() / 10);
  EXPECT_GT(pushed, cases::count() / 100);
  EXPECT_GT(crushed, cases::count() / 100);
}

// ---- Examples.

const CollisionMap& room() {
  static const CollisionMap map = CollisionMap::from_text(
                                      "########\n"
                                      "#......#\n"
                                      "#......#\n"
                                      "#......#\n"
                                      "########\n")
                                      .value();
  return map;
}

TEST(Carry, pushes_as_far_as_it_goes_and_no_farther) {
  const MovingSolid door{{{0.5, 1.0}, {0.5, 3.0}}, {1.5, 0.0}, 0.0, {}};
  const CarryResult result = carry(room(), {&door, 1}, Body{{1.25, 3.0}, {1.0, 1.0}});
  EXPECT_EQ(result.body.min, (Point{2.5, 3.0}));
  EXPECT_EQ(result.velocity, (Vec{1.5, 0.0}));
  EXPECT_EQ(result.pusher_x, 0);
  EXPECT_FALSE(result.crushed);
  EXPECT_EQ(carry(room(), {&door, 1}, Body{{2.5, 3.0}, {1.0, 1.0}}).pusher_x, -1);
}

TEST(Carry, pushes_however_long_its_step_is) {
  const MovingSolid train{{{-100.0, 0.0}, {2.0, 2.0}}, {1000.0, 0.0}, 0.0, {}};
  EXPECT_EQ(carry(nothing, {&train, 1}, Body{{0.25, 0.5}, {1.0, 1.0}}).body.min, (Point{902.0, 0.5}));
}

// The way to a target that is the largest double may be no double.
TEST(Carry, stops_at_walls_however_long_its_step_is) {
  constexpr double most = std::numeric_limits<double>::max();
  for (const double far : {4.0, 1e9, 1e300, most / 2, most}) {
    for (const double side : {-1.0, 1.0}) {
      const MovingSolid cart{{{3.0, 3.0}, {1.0, 1.0}}, {side * far, 0.0}, 0.0, {}};
      const double wall = side < 0.0 ? 1.0 : 7.0;
      const CarryResult box = carry(room(), {&cart, 1}, Body{{3.25, 2.0}, {0.5, 1.0}});
      EXPECT_EQ(box.body.min, (Point{side < 0.0 ? wall : wall - 0.5, 2.0})) << side * far;
      const Carried<Circle> round = carry(room(), {&cart, 1}, Circle{{3.5, 2.5}, 0.5});
      EXPECT_EQ(round.body.center, (Point{wall - side * 0.5, 2.5})) << side * far;
    }
  }
}

TEST(Carry, crushes_between_a_door_and_a_wall) {
  const MovingSolid door{{{5.0, 1.0}, {0.5, 3.0}}, {0.75, 0.0}, 0.0, {}};
  const CarryResult result = carry(room(), {&door, 1}, Body{{5.75, 3.0}, {1.0, 1.0}});
  EXPECT_TRUE(result.crushed);
  EXPECT_EQ(result.body.min, (Point{6.0, 3.0}));
  EXPECT_EQ(result.velocity, Vec{});
  // A step so long that it is past the wall again crushes as well.
  const MovingSolid fast{{{5.0, 1.0}, {0.5, 3.0}}, {75.0, 0.0}, 0.0, {}};
  EXPECT_TRUE(carry(room(), {&fast, 1}, Body{{5.75, 3.0}, {1.0, 1.0}}).crushed);
}

TEST(Carry, crushes_between_two_solids_that_close_in) {
  const MovingSolid doors[] = {{{{0.0, 0.0}, {1.0, 1.0}}, {0.75, 0.0}, 0.0, {}},
                               {{{4.0, 0.0}, {1.0, 1.0}}, {-1.5, 0.0}, 0.0, {}}};
  EXPECT_TRUE(carry(nothing, doors, Body{{2.0, 0.0}, {1.0, 1.0}}).crushed);
  const CarryResult fits = carry(nothing, doors, Body{{2.0, 0.0}, {0.75, 1.0}});
  EXPECT_FALSE(fits.crushed);
  EXPECT_EQ(fits.body.min.x, 1.75);
}

TEST(Carry, a_lift_carries_up_and_down_and_crushes_at_the_ceiling) {
  const Body body{{2.0, 2.0}, {1.0, 1.0}};
  MovingSolid lift{{{1.5, 3.0}, {2.0, 0.5}}, {0.0, -0.75}, 0.0, {}};
  const CarryResult up = carry(room(), {&lift, 1}, body);
  EXPECT_EQ(up.body.min, (Point{2.0, 1.25}));
  EXPECT_EQ(up.velocity, (Vec{0.0, -0.75}));
  EXPECT_TRUE(up.carrier == 0 && up.pusher_y == -1 && !up.crushed);
  lift.translation.y = 0.75;
  EXPECT_EQ(carry(room(), {&lift, 1}, body).body.min, (Point{2.0, 2.75}));
  lift.translation.y = 1.75;  // the floor holds it
  EXPECT_EQ(carry(room(), {&lift, 1}, body).body.min, (Point{2.0, 3.0}));
  lift.translation.y = -1.25;
  EXPECT_TRUE(carry(room(), {&lift, 1}, body).crushed);
}

TEST(Carry, a_one_way_platform_lifts_but_does_not_crush) {
  const MovingSolid platform{{{1.5, 3.0}, {2.0, 0.25}}, {0.0, -1.25}, 0.0, Side::north};
  const CarryResult lifted = carry(room(), {&platform, 1}, Body{{2.0, 2.0}, {1.0, 1.0}});
  EXPECT_FALSE(lifted.crushed);
  EXPECT_EQ(lifted.body.min, (Point{2.0, 1.0}));
  const CarryResult passed = carry(room(), {&platform, 1}, Body{{2.0, 2.0}, {1.0, 1.0}}, {OneWay::pass});
  EXPECT_EQ(passed.body.min, (Point{2.0, 2.0}));
  EXPECT_EQ(passed.carrier, -1);
  const MovingSolid aside{{{0.0, 1.0}, {1.0, 0.25}}, {3.0, 0.0}, 0.0, Side::north};
  EXPECT_EQ(carry(room(), {&aside, 1}, Body{{2.0, 1.0}, {1.0, 1.0}}).body.min.x, 2.0);
}

TEST(Carry, a_belt_carries_though_it_stands_still) {
  MovingSolid belt{{{1.0, 3.0}, {4.0, 1.0}}, {}, 0.25, {}};
  const CarryResult result = carry(room(), {&belt, 1}, Body{{2.0, 2.0}, {1.0, 1.0}});
  EXPECT_EQ(result.body.min, (Point{2.25, 2.0}));
  EXPECT_EQ(result.velocity, (Vec{0.25, 0.0}));
  for (const double odd : {nan, infinity}) {
    belt.belt = odd;
    EXPECT_EQ(carry(room(), {&belt, 1}, Body{{2.0, 2.0}, {1.0, 1.0}}).body.min, (Point{2.0, 2.0}));
  }
}

TEST(Carry, a_rider_that_a_wall_stops_lets_the_platform_go) {
  const MovingSolid platform{{{3.0, 3.0}, {4.0, 1.0}}, {0.75, 0.0}, 0.0, {}};
  const CarryResult result = carry(room(), {&platform, 1}, Body{{5.5, 2.0}, {1.0, 1.0}});
  EXPECT_EQ(result.body.min, (Point{6.0, 2.0}));
  EXPECT_EQ(result.velocity, Vec{});
  EXPECT_FALSE(result.crushed);
}

// A slope of 1:1 rises to the east; what is pushed there rises as far as it is pushed.
TEST(Carry, pushes_up_a_slope) {
  CollisionMap map = CollisionMap::from_text("......\n......\n..#...\n######").value();
  ASSERT_TRUE(map.set_shape({2, 2}, shape_of(TileForm::slope_1_1_southeast)));
  const MovingSolid ram{{{0.0, 1.0}, {0.5, 2.0}}, {1.0, 0.0}, 0.0, {}};
  const Body body{{0.75, 2.0}, {1.0, 1.0}};
  const CarryResult result = carry(map, {&ram, 1}, body);
  EXPECT_FALSE(result.crushed);
  EXPECT_EQ(result.body.min.x, 1.5);
  EXPECT_NEAR(result.body.min.y, 1.5, 0x1p-40);
  EXPECT_FALSE(overlaps_solid(map, {&ram, 1}, result.body));
  const MovingSolid cart{{{0.0, 3.0}, {2.0, 1.0}}, {1.0, 0.0}, 0.0, {}};
  const CarryResult rider = carry(map, {&cart, 1}, body);
  EXPECT_EQ(rider.body.min.x, 1.75);
  EXPECT_NEAR(rider.body.min.y, 1.25, 0x1p-40);
}

// Slopes that rise ever more to the east, from x = 2 on, one in each tile.
CollisionMap bowl() {
  CollisionMap map = CollisionMap::from_text("########\n........\n..######\n########\n").value();
  const double heights[] = {0.0, 1.0 / 16, 3.0 / 16, 6.0 / 16, 10.0 / 16, 15.0 / 16};
  for (std::int32_t i = 0; i < 5; ++i) {
    const Point corners[] = {{0, 1 - heights[i]}, {1, 1 - heights[i + 1]}, {1, 1}, {0, 1}};
    const auto area = convex_polygon(std::span(corners).first(i == 0 ? 3 : 4));
    EXPECT_TRUE(map.set_shape({2 + i, 2}, tile_shape(area.value()).value()));
  }
  return map;
}

// After max_contacts of them it stops. Where it was pushed, it is crushed.
TEST(Carry, goes_up_some_slopes_in_a_step) {
  const CollisionMap map = bowl();
  const Body body{{0.5, 2.5}, {0.5, 0.5}};
  for (const double way : {1.0, 2.0, 3.0, 3.75}) {
    const MovingSolid cart{{{0, 3}, {2, 1}}, {way, 0}, 0.0, {}};
    EXPECT_EQ(carry(map, {&cart, 1}, body).body.min.x, 0.5 + way);
    const MovingSolid ram{{{0, 1}, {0.5, 2}}, {way, 0}, 0.0, {}};
    const CarryResult pushed = carry(map, {&ram, 1}, body);
    EXPECT_EQ(pushed.body.min.x, 0.5 + way);
    EXPECT_FALSE(pushed.crushed);
  }
  const MovingSolid cart{{{0, 3}, {2, 1}}, {4.5, 0}, 0.0, {}};
  const CarryResult rider = carry(map, {&cart, 1}, body);
  EXPECT_NEAR(rider.body.min.x, 4.5, 0x1p-40);
  EXPECT_NEAR(rider.body.min.y, 2.5 - 6.0 / 16, 0x1p-40);
  EXPECT_EQ(rider.velocity, Vec{});
  EXPECT_FALSE(rider.crushed);
  const MovingSolid ram{{{0, 1}, {0.5, 2}}, {4.5, 0}, 0.0, {}};
  EXPECT_TRUE(carry(map, {&ram, 1}, body).crushed);
}

TEST(Carry, of_two_carriers_the_one_that_goes_up_counts) {
  const MovingSolid lifts[] = {{{{0.0, 3.0}, {1.0, 1.0}}, {0.5, 0.25}, 0.0, {}},
                               {{{1.0, 3.0}, {1.0, 1.0}}, {0.0, -0.25}, 0.0, {}}};
  const CarryResult result = carry(nothing, lifts, Body{{0.5, 2.0}, {1.0, 1.0}});
  EXPECT_EQ(result.carrier, 1);
  EXPECT_EQ(result.body.min, (Point{0.5, 1.75}));
}

TEST(Carry, of_odd_input_is_defined) {
  const MovingSolid lift{{{1.5, 3.0}, {2.0, 0.5}}, {0.0, -0.75}, 0.0, {}};
  for (const double odd : {nan, infinity, -infinity}) {
    EXPECT_TRUE(same_bits(carry(room(), {&lift, 1}, Body{{odd, 2.0}, {1.0, 1.0}}).body.min.x, odd));
    const MovingSolid gone{{{1.5, 3.0}, {2.0, 0.5}}, {odd, -0.75}, 0.0, {}};
    const CarryResult result = carry(room(), {&gone, 1}, Body{{2.0, 2.0}, {1.0, 1.0}});
    EXPECT_TRUE(result.carrier == -1 && !result.crushed && result.body.min == (Point{2.0, 2.0}));
  }
  EXPECT_FALSE(carry(room(), {}, Body{{2.0, 3.5}, {1.0, 1.0}}).crushed);
}

}  // namespace
}  // namespace tilespace::carry_test
