// SPDX-License-Identifier: MIT
#include "cluster/restless.hpp"

#include <map>
#include <tuple>
#include <utility>

#include "oracle/inputs.hpp"
#include "oracle/rational.hpp"

namespace restless {
namespace {

using oracle::Q;
using oracle::to_exact;

// By the definition: the gap along each axis is at most the reach. The far corner of a box is a double, by to_box().
bool is_near(const Box& a, const Box& b) {
  const auto is_gap_small = [](double low, double high) {
    const Q gap = to_exact(low) - to_exact(high);
    return gap <= to_exact(reach);
  };
  return is_gap_small(b.min.x, a.max.x) && is_gap_small(a.min.x, b.max.x) && is_gap_small(b.min.y, a.max.y) &&
         is_gap_small(a.min.y, b.max.y);
}

bool may_be_near(const Box& a, const Box& b) {
  return b.min.x - a.max.x < 2.0 && a.min.x - b.max.x < 2.0 && b.min.y - a.max.y < 2.0 && a.min.y - b.max.y < 2.0;
}

struct Acts {
  using Cause = std::pair<std::uint64_t, std::uint32_t>;
  std::uint64_t source = 0;
  std::uint32_t number = 0;
  bool is_over = false;
  std::map<std::pair<std::uint64_t, Cause>, Effect> sent{};
  std::map<std::tuple<std::int32_t, std::int32_t, Cause>, bool> edits{};
  std::map<Cause, State> births{};

  Cause next() { return {source, number++}; }
  void send(std::uint64_t target, const Effect& effect) { sent[{target, next()}] = effect; }
  void set_solid(Tile tile, bool solid) { edits[{tile.y, tile.x, next()}] = solid; }
  void spawn(const State& state) { births[next()] = state; }
  void end() { is_over = true; }
};

struct View {
  const tilespace::CollisionMap& map;
  const std::vector<Named>& bodies;
  const std::vector<Box>& boxes;
  std::size_t self;
  std::uint64_t seed;
  std::uint64_t tick;
  const MovingSolid& solid;

  [[nodiscard]] std::uint64_t chance(std::uint64_t number) const {
    return tilespace::cluster::chance_of(seed, bodies[self].id, tick, number);
  }
  template <class Visitor>
  void for_each_near(Visitor&& visitor) const {
    for (std::size_t i = 0; i < bodies.size(); ++i) {
      if (i != self && may_be_near(boxes[i], boxes[self]) && is_near(boxes[i], boxes[self]))
        visitor(bodies[i].id, bodies[i].state, bodies[i].id);
    }
  }
  [[nodiscard]] Body move(const Body& body, Vec by) const { return move_and_slide(map, body, by).body; }
  [[nodiscard]] Body carried(const Body& body) const { return carry(map, {&solid, 1}, body).body; }
};

}  // namespace

Oracle::Oracle(tilespace::CollisionMap map, std::uint64_t seed, std::vector<Named> bodies)
    : map_(std::move(map)), seed_(seed), bodies_(std::move(bodies)) {
  std::sort(bodies_.begin(), bodies_.end(), [](const Named& a, const Named& b) { return a.id < b.id; });
  for (const Named& body : bodies_) next_id_ = std::max(next_id_, body.id + 1);
}

void Oracle::step() {
  const MovingSolid solid = lift(tick_);
  std::vector<Box> boxes;
  for (const Named& body : bodies_) boxes.push_back(to_box(body.state.body));
  Acts acts;
  std::map<std::uint64_t, State> after;
  std::vector<std::uint64_t> over;
  for (std::size_t i = 0; i < bodies_.size(); ++i) {
    acts.source = bodies_[i].id;
    acts.number = 0;
    acts.is_over = false;
    State state = bodies_[i].state;
    think(View{map_, bodies_, boxes, i, seed_, tick_, solid}, state, acts);
    after[bodies_[i].id] = state;
    if (acts.is_over) over.push_back(bodies_[i].id);
  }
  for (const auto& [where, effect] : acts.sent) receive(after[where.first], effect);
  for (const auto& [where, is_solid] : acts.edits) {
    const Tile tile{std::get<1>(where), std::get<0>(where)};
    if (map_.bounds().contains(tile)) map_.set_solid(tile, is_solid);
  }
  for (const std::uint64_t id : over) after.erase(id);
  for (const auto& [cause, state] : acts.births) after[next_id_++] = state;
  bodies_.clear();
  for (const auto& [id, state] : after) bodies_.push_back({id, state});
  ++tick_;
}

SmallWorld random_world(std::uint64_t seed) {
  oracle::Rng rng(seed);
  const std::int32_t side = static_cast<std::int32_t>(rng.between(40, 150));
  const Tile corner{static_cast<std::int32_t>(rng.between(-70, 20)), static_cast<std::int32_t>(rng.between(-70, 20))};
  const tilespace::TileBox bounds{corner,
                                  {corner.x + side, corner.y + static_cast<std::int32_t>(rng.between(40, 100))}};
  const std::int64_t density = rng.between(4, 40);
  SmallWorld world{tilespace::CollisionMap::from(
                       bounds, [&](std::int32_t, std::int32_t) { return rng.one_in(density); },
                       rng.one_in(2) ? tilespace::Outside::solid : tilespace::Outside::free)
                       .value(),
                   rng.next(),
                   {}};
  const std::int64_t count = rng.between(1, 300);
  std::uint64_t id = 0;
  for (std::int64_t i = 0; i < count; ++i) {
    State state;
    // Eighths, so that gaps are often exactly the reach, and corners exactly on borders of blocks.
    const auto at = [&](std::int32_t from, std::int32_t to) {
      const std::int64_t eighths = rng.between(std::int64_t{from} * 8 - 24, std::int64_t{to} * 8 + 24);
      const double ulp = rng.one_in(8) ? (rng.one_in(2) ? 0x1p-40 : -0x1p-40) : 0.0;
      return static_cast<double>(eighths) / 8.0 + ulp;
    };
    state.body.min = {at(bounds.min.x, bounds.max.x), at(bounds.min.y, bounds.max.y)};
    state.body.size = {static_cast<double>(rng.between(1, 12)) / 8.0, static_cast<double>(rng.between(1, 12)) / 8.0};
    state.velocity = {rng.real(-0.5, 0.5), rng.real(-0.5, 0.5)};
    state.kind = static_cast<std::uint8_t>(rng.between(0, 3));
    id += static_cast<std::uint64_t>(rng.between(1, 5));
    world.bodies.push_back({id, state});
  }
  return world;
}

}  // namespace restless
