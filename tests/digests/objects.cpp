// SPDX-License-Identifier: MIT
#include <tilespace/base/registry.hpp>
#include <vector>

#include "digests/record.hpp"
#include "scenarios/random.hpp"

namespace digests {
namespace {

using namespace tilespace;

struct Unit {
  double x = 0.0;
  std::int32_t life = 0;
};

constexpr int calls = 20000;

// Who comes, goes, and is visited; ids, order and bytes are the same everywhere.
void ask_calls(Record& record, std::uint8_t tag) {
  scenarios::Random random(tag);
  Registry<Unit> units(tag);
  for (int i = 0; i < calls; ++i) {
    const std::uint64_t some = random.next();
    record.asked(some);
    const auto which = units.empty() ? Id<Unit>{} : units.ids()[some % units.size()];
    const auto other = Id<Unit>::from_bits(which.bits() + (some >> 60 << 30 | 1));
    switch (some >> 32 & 7U) {
      case 0: record.answered(units.erase(which)); break;
      case 1:
        record.answered(units.erase(other));
        record.answered(units.state(which));
        break;
      case 2: record.answered(units.insert_at(other, {0.5, i})); break;
      case 3:
        if (i % 16 == 0)
          units.visit([&](Id<Unit> id, const Unit& unit) {
            if (unit.life % 5 == 0) record.answered(units.erase(id));
            if (unit.life % 7 == 0) record.answered(units.insert({unit.x, unit.life + 1}).bits());
          });
        break;
      default: record.answered(units.insert({static_cast<double>(i) / 16, i}).bits());
    }
  }
  for (const Id<Unit> id : units.ids()) record.answered(id.bits());
  std::vector<std::byte> bytes(units.snapshot_size());
  units.snapshot(bytes);
  for (const std::byte byte : bytes) record.answered(std::to_integer<int>(byte));
  Registry<Unit> restored;
  record.answered(restored.restore(bytes));
  record.answered(restored.state_hash());
  record.answered(restored.insert({}).bits());
}

}  // namespace

void ask_objects() {
  scenario("registry, calls of any kind", [](Record& record) { ask_calls(record, 0); });
  scenario("registry with a tag, calls of any kind", [](Record& record) { ask_calls(record, 200); });
}

}  // namespace digests
