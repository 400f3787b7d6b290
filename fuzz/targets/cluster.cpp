// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <tilespace/cluster/checkpoint.hpp>
#include <tilespace/cluster/simulation.hpp>
#include <tilespace/world/chunk_sources.hpp>
#include <tilespace/world/chunked_moves.hpp>
#include <utility>
#include <vector>

#include "support/require.hpp"
#include "support/shape_input.hpp"
#include "support/target.hpp"

// Fuzz target: a simulation of several ranks, blocks and orders of messages against that of one rank; bytes of
// manifests and of messages.

namespace cluster_target {
namespace {

using namespace tilespace;
using fuzz::require;
using fuzz::ShapeInput;

struct Bumper {
  struct Effect {
    Vec kick{};
  };
  struct State {
    Box box{};
    Vec velocity{};
  };
  static constexpr const char* name = "bumper";
  static constexpr double largest = 3.0;
  static constexpr double reach = 2.0;
  static constexpr bool has_effects = true;

  [[nodiscard]] Box box_of(const State& state) const noexcept { return state.box; }
  [[nodiscard]] std::uint64_t digest() const noexcept { return 0; }
  void receive(State& self, const Effect& effect) const noexcept {
    self.velocity = {self.velocity.x * 0.5 + effect.kick.x, self.velocity.y * 0.5 + effect.kick.y};
  }
  void step(const cluster::Around<Bumper>& around, State& self, cluster::Effects<Bumper>& effects) const noexcept {
    for (const auto& seen : around.neighbours()) {
      self.velocity.x = (self.velocity.x + seen.box.min.x) * 0.25;
      effects.send(seen, {self.velocity});
    }
    const Body body = to_body(self.box);
    const MoveResult<Body> moved = around.value_or(move_and_slide(around.map(), body, self.velocity), {body});
    const double width = std::min(self.box.max.x - self.box.min.x, 2.5);
    const double height = std::min(self.box.max.y - self.box.min.y, 2.5);
    self.box = {moved.body.min, moved.body.min + Vec{width, height}};
    const double chance = cluster::fraction_of(around.chance(1));
    if (chance < 0.1) effects.set_solid(tile_at(self.box.min), chance < 0.05);
    if (chance > 0.95) effects.spawn(self);
    if (chance > 0.2 && chance < 0.25) effects.end();
  }
};

// What a run ends in: a hash, or a failure.
struct End {
  cluster::MaybeFailure failure{};
  cluster::StateHash hash{};
};

using Bodies = std::vector<std::pair<std::uint64_t, Bumper::State>>;

End run(const CollisionMap& map, const Bodies& bodies, cluster::Exchange& exchange, int block_bits, bool is_strewn) {
  auto made = cluster::Simulation<Bumper>::create(exchange, source_of(map), Bumper{}, {.block_bits = block_bits});
  require(made.has_value(), "a world with tiles can be simulated");
  for (const auto& [id, state] : bodies) made->add(id, state);
  End end{made->settle()};
  if (is_strewn) made->assign({.scatter = 5});
  if (!end.failure) end.failure = made->run_until(4);
  if (!end.failure) end.hash = made->hash();
  return end;
}

void simulate(ShapeInput& in) {
  const TileBox wanted = intersection(in.window(in.point()), widest_world);
  if (wanted.empty()) return;
  const CollisionMap map = in.map(wanted, in.outside());
  if (map.bounds().empty()) return;
  Bodies bodies;
  for (int i = 0; i < 12 && !in.at_end(); ++i) {
    const std::uint64_t id = in.below(64);
    bodies.emplace_back(id, Bumper::State{in.box(), in.vec()});
  }
  cluster::OneProcess one;
  const End expected = run(map, bodies, one, 10, false);
  cluster::OneProcess several(1 + static_cast<int>(in.below(5)), in.byte());
  const End found = run(map, bodies, several, 4 + static_cast<int>(in.below(5)), in.yes());
  if (!expected.failure && !found.failure) {
    require(expected.hash == found.hash, "any number of ranks has the states of one");
  } else {
    require(expected.failure == found.failure, "any number of ranks fails as one");
    require(!to_string(*expected.failure).empty() && *name(expected.failure->kind) != '\0', "failures have names");
  }
}

void divide(ShapeInput& in) {
  const cluster::Blocks blocks({{-1000, -5}, {900, 700}}, 4 + static_cast<int>(in.below(6)));
  const cluster::BlockKey block = blocks.of(in.point());
  require(cluster::block_at(cluster::z_order(block)) == block, "a place along the curve leads back");
  std::vector<cluster::BlockCost> costs;
  std::uint64_t place = 0;
  while (!in.at_end() && costs.size() < 40) costs.push_back({place += 1 + in.byte(), in.byte()});
  const cluster::Decomposition made = cluster::balanced(costs, 1 + static_cast<int>(in.below(7)));
  require(cluster::imbalance(made, costs) >= 0.99, "no rank has less than the mean of all");
  for (const auto& cost : costs) require(made.owner(cost.place) < made.ranks, "a rank owns each block");
}

void read_bytes(std::span<const std::byte> bytes) {
  std::string text;
  for (const std::byte letter : bytes) text += static_cast<char>(letter);
  const auto manifest = cluster::detail::read_manifest(text);
  if (manifest) require(cluster::detail::to_text(*manifest) == text, "a manifest is the text of what was read");
  static_cast<void>(cluster::detail::chunks_of_bytes(bytes, "tiles"));
  std::vector<cluster::detail::TileEdit> edits;
  std::vector<cluster::detail::Cause> causes;
  if (cluster::detail::read_lists(bytes, edits, causes) && !bytes.empty()) {
    std::vector<std::byte> again;
    cluster::detail::write_lists(again, edits, causes);
    require(std::ranges::equal(again, bytes), "lists are the message that they were read from");
  }
  const auto hash = cluster::hash_of_bytes(3, bytes);
  require(hash == cluster::hash_of_bytes(3, bytes) && to_string(hash).size() == 32, "bytes have a hash");
}

// Not under mpirun, MPI is not begun.
void ask_for_mpi() {
  if (!cluster::is_started_by_mpi()) return;
  const auto exchange = cluster::ranks_of_mpi();
  if (exchange == nullptr) cluster::end_all_ranks(1);
}

}  // namespace

FUZZ_TARGET(cluster) {
  read_bytes(std::as_bytes(std::span(data, size)));
  ShapeInput in({data, size});
  if (in.below(4) == 0) {
    divide(in);
  } else {
    simulate(in);
  }
  ask_for_mpi();
  require(cluster::chance_of(1, 2, 3, 4) != cluster::chance_of(1, 2, 4, 3) &&
              cluster::hash_of_body(1, Vec{}) != cluster::hash_of_body(2, Vec{}),
          "arguments have places");
  return 0;
}

}  // namespace cluster_target
