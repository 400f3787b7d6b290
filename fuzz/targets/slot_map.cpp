// SPDX-License-Identifier: MIT
#include <array>
#include <tilespace/handles/slot_map.hpp>
#include <unordered_map>
#include <vector>

#include "base/tracked.hpp"
#include "handles/slot_map_twins.hpp"
#include "support/require.hpp"
#include "support/shape_input.hpp"
#include "support/target.hpp"

// Fuzz target: any calls of a slot map, against a model of maps; and any bytes as a snapshot, which must be restored
// correctly or refused.

namespace slot_map_target {
namespace {

using namespace tilespace;
using fuzz::require;
using fuzz::ShapeInput;
using Item = tracked::Value<3>;

struct Unit {
  double x = 0.0;
  std::array<std::int16_t, 2> tile{};
  bool is_asleep = false;
};
using Units = SlotMap<Unit>;

void call_all(ShapeInput& in) {
  Item::counts() = {};
  {
    model::Twins<Item> twins(in.byte(), require);
    while (!in.at_end()) {
      const std::uint8_t what = in.byte();
      twins.call(what, static_cast<std::uint16_t>(in.byte() | in.byte() << 8));
    }
  }
  require(Item::counts().alive == 0 && Item::counts().broken == 0, "each thing is made and destroyed once");
}

std::vector<std::byte> bytes_of(const Units& units) {
  std::vector<std::byte> bytes(units.snapshot_size());
  require(units.snapshot(bytes) == bytes.size(), "a snapshot is as long as it says");
  return bytes;
}

// A restored snapshot equals the snapshot of the resulting slot map.
void restore(std::span<const std::byte> bytes) {
  Units units(9);
  const Id<Unit> id = units.insert({});
  const RestoreStatus restored = units.restore(bytes);
  require(*name(restored) != '\0', "what became of bytes has a name");
  if (restored == RestoreStatus::done) {
    require(bytes_of(units) == std::vector(bytes.begin(), bytes.end()), "bytes that are taken are a snapshot");
    const auto next = units.insert({});
    require(units.state(next) == IdState::alive, "things go on from there");
  } else {
    require(units.find(id) != nullptr, "what is refused changes nothing");
  }
}

// Modifies bytes before the hash of a snapshot, and recomputes the hash.
void restore_changed(ShapeInput& in) {
  Units units(in.byte());
  for (std::uint32_t i = in.below(20); i > 0; --i) {
    const auto id = units.insert({in.number(), {static_cast<std::int16_t>(in.int32()), 0}, in.yes()});
    if (in.yes()) units.erase(id);
    if (in.below(8) == 0) units.insert_at(Id<Unit>::from_bits(id.bits() | in.below(3) << 31 | 7), {});
  }
  auto bytes = bytes_of(units);
  restore(bytes);
  for (std::uint32_t i = in.below(4); i > 0; --i) bytes[in.byte() * 256U % bytes.size()] ^= std::byte{in.byte()};
  const auto all = std::span(std::as_const(bytes));
  detail::store(bytes.data() + bytes.size() - 8, byte_hash(all.first(bytes.size() - 8)));
  restore(bytes);
  restore(all.first(in.byte() % bytes.size()));
}

}  // namespace

FUZZ_TARGET(slot_map) {
  if (size > 2048) return -1;
  restore(fuzz::bytes_of(data, size));
  ShapeInput in(data, size);
  restore_changed(in);
  call_all(in);
  return 0;
}

}  // namespace slot_map_target
