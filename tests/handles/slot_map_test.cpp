// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <string_view>
#include <tilespace/handles/slot_map.hpp>

#include <array>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/contracts.hpp"
#include "base/tracked.hpp"
#include "handles/slot_map_twins.hpp"
#include "support/cases.hpp"

namespace tilespace::slot_map_test {
namespace {

using Item = tracked::Value<3>;
using ItemId = Id<Item>;

// ---- Any calls, against a model.

// RapidCheck, as gtest, takes what is thrown for a failure.
void require(bool holds, const char* law) {
  if (!holds) throw std::logic_error(law);
}

using Calls = std::vector<std::pair<std::uint8_t, std::uint16_t>>;

RC_GTEST_PROP(SlotMap, does_as_the_model, (const Calls& calls, std::uint8_t tag)) {
  Item::counts() = {};
  {
    model::Twins<Item> twins(tag, require);
    for (const auto& [what, which] : calls) twins.call(what, which);
  }
  RC_ASSERT(Item::counts().alive == 0);
  RC_ASSERT(Item::counts().broken == 0);
}

// RapidCheck's sequences are short.
TEST(SlotMap, does_as_the_model_for_long) {
  for (int run = 0; run < 1 + cases::count() / 100; ++run) {
    oracle::Rng rng(cases::seed() + static_cast<std::uint64_t>(run));
    model::Twins<Item> twins(static_cast<std::uint8_t>(run), require);
    for (int i = 0; i < 600; ++i)
      twins.call(static_cast<std::uint8_t>(rng.between(0, 255)), static_cast<std::uint16_t>(rng.between(0, 65535)));
  }
}

// ---- Ids.

TEST(Id, is_null_until_it_is_given) {
  const Id<int> null;
  EXPECT_FALSE(null);
  EXPECT_EQ(null.bits(), 0U);
  EXPECT_EQ(SlotMap<int>().state(null), IdState::foreign);
  static_assert(sizeof(Id<int>) == 8 && std::is_trivially_copyable_v<Id<int>>);
  static_assert(!std::is_convertible_v<Id<int>, Id<char>> && !std::is_constructible_v<Id<int>, std::uint64_t>);
}

TEST(Id, is_made_of_its_parts) {
  SlotMap<int> slot_map(0xAB);
  const Id<int> id = slot_map.insert(1);
  EXPECT_EQ(id.bits(), 0xAB00'0000'0000'0001U);
  slot_map.erase(id);
  const Id<int> next = slot_map.insert(2);
  EXPECT_EQ(next.tag(), 0xAB);
  EXPECT_EQ(next.index(), 0U);
  EXPECT_EQ(next.generation(), 2U);
  EXPECT_EQ(Id<int>::from_bits(next.bits()), next);
  EXPECT_LT(id, next);
}

TEST(Id, is_a_key_of_unordered_containers) {
  SlotMap<int> slot_map;
  std::unordered_map<Id<int>, int> numbers;
  for (int i = 0; i < 1000; ++i) numbers[slot_map.insert(i)] = i;
  for (std::size_t i = 0; i < 1000; ++i) EXPECT_EQ(numbers.at(slot_map.ids()[i]), slot_map.values()[i]);
}

// ---- Cases.

TEST(SlotMap, tells_ids_apart) {
  SlotMap<int> ours(1);
  SlotMap<int> theirs(2);
  const Id<int> id = ours.insert(5);
  EXPECT_EQ(ours.state(id), IdState::alive);
  EXPECT_EQ(theirs.state(id), IdState::foreign);
  EXPECT_EQ(theirs.erase(id), IdState::foreign);
  EXPECT_EQ(ours.erase(id), IdState::alive);
  EXPECT_EQ(ours.erase(id), IdState::stale);
  EXPECT_EQ(ours.state(ours.insert(6)), IdState::alive);
  EXPECT_EQ(ours.state(id), IdState::stale);
  EXPECT_STREQ(name(IdState::stale), "stale");
  EXPECT_STREQ(name(IdState::alive), "alive");
  EXPECT_STREQ(name(IdState::foreign), "foreign");
  EXPECT_STREQ(name(static_cast<IdState>(9)), "");
  EXPECT_STREQ(name(static_cast<InsertStatus>(9)), "");
  EXPECT_STREQ(name(static_cast<RestoreStatus>(99)), "");
}

TEST(SlotMap, gives_places_again_in_the_order_stated) {
  SlotMap<int> slot_map;
  std::array<Id<int>, 4> ids;
  for (int i = 0; i < 4; ++i) ids[static_cast<std::size_t>(i)] = slot_map.insert(i);
  slot_map.erase(ids[2]);
  slot_map.erase(ids[0]);
  EXPECT_EQ(slot_map.insert(10).index(), 0U);
  EXPECT_EQ(slot_map.insert(11).index(), 2U);
  EXPECT_EQ(slot_map.insert(12).index(), 4U);
}

TEST(SlotMap, gives_a_place_up_after_its_last_generation) {
  SlotMap<int> slot_map;
  const auto last = Id<int>::from_bits(UINT32_MAX);
  EXPECT_EQ(slot_map.insert_at(last, 1), InsertStatus::inserted);
  EXPECT_EQ(slot_map.erase(last), IdState::alive);
  EXPECT_EQ(slot_map.state(last), IdState::stale);
  EXPECT_EQ(slot_map.insert_at(last, 2), InsertStatus::stale);
  const Id<int> next = slot_map.insert(3);
  EXPECT_EQ(next.index(), 1U);
  EXPECT_EQ(next.generation(), 1U);
  EXPECT_EQ(slot_map.size(), 1U);
  EXPECT_EQ(slot_map.state(last), IdState::stale);
}

TEST(SlotMap, takes_a_servers_ids) {
  SlotMap<std::string> server;
  SlotMap<std::string> client;
  const auto anna = server.insert("anna");
  const auto bert = server.insert("bert");
  EXPECT_EQ(client.insert_at(bert, "bert"), InsertStatus::inserted);
  EXPECT_EQ(client.insert_at(bert, "again"), InsertStatus::taken);
  EXPECT_EQ(*client.find(bert), "bert");
  EXPECT_EQ(client.find(anna), nullptr);
  EXPECT_EQ(client.state(anna), IdState::foreign) << "it is not here yet";
  server.erase(bert);
  const auto carl = server.insert("carl");
  EXPECT_EQ(client.insert_at(carl, "carl"), InsertStatus::taken) << "bert is to be erased first";
  client.erase(bert);
  EXPECT_EQ(client.insert_at(carl, "carl"), InsertStatus::inserted);
  EXPECT_EQ(client.insert_at(bert, "late"), InsertStatus::stale);
  EXPECT_EQ(client.insert_at({}, "nobody"), InsertStatus::foreign);
  EXPECT_STREQ(name(InsertStatus::inserted), "inserted");
  EXPECT_STREQ(name(InsertStatus::taken), "taken");
  EXPECT_STREQ(name(InsertStatus::stale), "stale");
  EXPECT_STREQ(name(InsertStatus::foreign), "foreign");
}

TEST(SlotMap, has_as_many_places_as_indices_and_no_more) {
  SlotMap<char> slot_map;
  const auto last = Id<char>::from_bits(std::uint64_t{SlotMap<char>::most - 1} << 32 | 7);
  EXPECT_EQ(slot_map.insert_at(last, 'z'), InsertStatus::inserted);
  for (std::uint32_t i = 0; i + 1 < SlotMap<char>::most; ++i) {
    const std::uint32_t next = (i + 1) % (SlotMap<char>::most - 1);  // place 0 was next when the last place was taken
    if (slot_map.insert('a').index() != next) FAIL() << i;
  }
  EXPECT_FALSE(slot_map.insert('b'));
  EXPECT_EQ(slot_map.size(), SlotMap<char>::most);
  EXPECT_FALSE(slot_map.reserve(SlotMap<char>::most + 1U));
  slot_map.erase(last);
  EXPECT_EQ(slot_map.insert('c').generation(), 8U);
}

TEST(SlotMap, that_was_moved_from_is_empty) {
  SlotMap<std::string> slot_map(4);
  const auto id = slot_map.insert("a");
  SlotMap<std::string> copy = slot_map;
  const SlotMap<std::string> moved = std::move(slot_map);
  EXPECT_EQ(*moved.find(id), "a");
  EXPECT_TRUE(slot_map.empty());  // NOLINT: that is what it says
  *copy.find(id) = "b";
  EXPECT_EQ(*moved.find(id), "a");
  copy.clear();
  EXPECT_EQ(copy.state(id), IdState::stale);
  EXPECT_EQ(copy.insert("c").generation(), 2U);
}

// ---- Visits.

TEST(SlotMap, visitors_may_erase_all_and_insert) {
  SlotMap<int> slot_map;
  for (int i = 0; i < 100; ++i) slot_map.insert(i);
  int visited = 0;
  slot_map.visit([&](Id<int> id, int& value) {
    EXPECT_EQ(value, visited++);
    slot_map.erase(id);
    slot_map.insert(value + 1000);
    EXPECT_EQ(slot_map.size(), 100U);
    EXPECT_EQ(slot_map.state(id), IdState::stale);
  });
  EXPECT_EQ(visited, 100);
  EXPECT_EQ(slot_map.size(), 100U);
  EXPECT_EQ(slot_map.values().size(), 100U);
  for (const int value : slot_map.values()) EXPECT_GE(value, 1000);
}

TEST(SlotMap, a_visit_in_a_visit_sees_what_is_there) {
  SlotMap<int> slot_map;
  for (int i = 0; i < 4; ++i) slot_map.insert(i);
  std::vector<int> seen;
  slot_map.visit([&](Id<int> id, int value) {
    if (value == 1) slot_map.erase(id);
    slot_map.visit([&](Id<int>, int other) { seen.push_back(10 * value + other); });
    return value != 2;
  });
  EXPECT_EQ(seen, (std::vector<int>{0, 1, 2, 3, 10, 12, 13, 20, 22, 23}));
  EXPECT_EQ(slot_map.values()[1], 3) << "the last one is where the erased one was";
}

TEST(SlotMap, a_thing_erased_in_a_visit_is_given_its_id_again_by_a_server) {
  SlotMap<int> slot_map;
  const Id<int> first = slot_map.insert(1);
  const Id<int> second = slot_map.insert(2);
  const auto later = Id<int>::from_bits(first.bits() + 5);
  int visited = 0;
  slot_map.visit([&](Id<int> id, int) {
    ++visited;
    if (id != first) return;
    slot_map.erase(first);
    EXPECT_EQ(slot_map.insert_at(later, 3), InsertStatus::inserted);
    EXPECT_EQ(slot_map.insert_at(first, 4), InsertStatus::stale);
  });
  EXPECT_EQ(visited, 2);
  EXPECT_EQ(*slot_map.find(later), 3);
  EXPECT_EQ(*slot_map.find(second), 2);
  EXPECT_EQ(slot_map.size(), 2U);
}

// ---- Bytes.

enum class Mood : std::int8_t { calm, angry = -1 };
struct Unit {
  double x = 0.0;
  std::array<std::int16_t, 2> tile{};
  Mood mood = Mood::calm;
  bool is_asleep = false;
  friend bool operator==(const Unit&, const Unit&) = default;
};
using Units = SlotMap<Unit>;

std::vector<std::byte> bytes_of(const Units& units) {
  std::vector<std::byte> bytes(units.snapshot_size());
  EXPECT_EQ(units.snapshot(bytes), bytes.size());
  return bytes;
}

// Some calls, whose outcome is told.
std::uint64_t play(Units& units, oracle::Rng& rng, int calls) {
  std::uint64_t told = 0;
  for (int i = 0; i < calls; ++i) {
    const auto some = static_cast<std::size_t>(rng.between(0, 1 << 20));
    const auto which = units.empty() ? Id<Unit>{} : units.ids()[some % units.size()];
    const auto what = rng.between(0, 5);
    std::uint64_t now = 0;
    if (what < 3)
      now = units.insert({static_cast<double>(i), {static_cast<std::int16_t>(i), -1}, Mood::angry, true}).bits();
    if (what == 3) now = static_cast<std::uint64_t>(units.erase(which));
    if (what == 4) now = static_cast<std::uint64_t>(units.insert_at(Id<Unit>::from_bits(which.bits() + 3), {}));
    if (what == 5 && rng.one_in(20))
      now = static_cast<std::uint64_t>(units.insert_at(Id<Unit>::from_bits(which.bits() | UINT32_MAX), {}));
    told = told * 31 + now;
  }
  return told;
}

TEST(SlotMap, is_its_bytes) {
  oracle::Rng rng(cases::seed());
  for (int run = 0; run < cases::count() / 10; ++run) {
    Units units(7);
    play(units, rng, run);
    const auto bytes = bytes_of(units);
    Units restored;
    ASSERT_EQ(restored.restore(bytes), RestoreStatus::done);
    EXPECT_EQ(bytes_of(restored), bytes);
    EXPECT_EQ(restored.state_hash(), units.state_hash());
    oracle::Rng same = rng;
    EXPECT_EQ(play(restored, same, 50), play(units, rng, 50)) << "the same calls do the same";
    EXPECT_EQ(bytes_of(restored), bytes_of(units));
  }
}

TEST(SlotMap, has_these_bytes) {
  Units units(2);
  const auto gone = units.insert({});
  units.insert({1.0, {3, -2}, Mood::angry, true});
  units.erase(gone);
  const std::vector<std::byte> bytes = bytes_of(units);
  std::vector<std::byte> expected(bytes.size());
  ByteWriter writer(expected);
  const std::uint64_t tag = std::uint64_t{2} << 56;
  writer.write_all(std::string_view("slotmap1"));
  writer.write_all(std::array<std::uint32_t, 4>{2, 2, 1, 0});  // tag, slots, objects, retired
  writer.write_all(std::array<std::uint64_t, 2>{tag | std::uint64_t{1} << 32 | 1, tag | 2});
  writer.write(units.values()[0]);
  writer.write(units.state_hash());
  EXPECT_EQ(writer.size(), bytes.size());
  EXPECT_EQ(bytes, expected);
  EXPECT_EQ(units.state_hash(), byte_hash(std::span(bytes).first(bytes.size() - 8)));
}

TEST(SlotMap, refuses_bytes_that_were_changed) {
  oracle::Rng rng(cases::seed());
  Units units;
  play(units, rng, 30);
  const auto bytes = bytes_of(units);
  Units other;
  const auto id = other.insert({2.0, {}, Mood::calm, false});
  const auto refused = [&](std::span<const std::byte> changed) {
    return other.restore(changed) == RestoreStatus::damaged && other.size() == 1 && other.find(id) != nullptr;
  };
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    for (const int bit : {0, 3, 7}) {
      auto changed = bytes;
      changed[i] ^= std::byte{1} << bit;
      EXPECT_TRUE(refused(changed)) << "byte " << i;
    }
    EXPECT_TRUE(refused(std::span(bytes).first(i)));
  }
  auto longer = bytes;
  longer.resize(bytes.size() + 8);
  EXPECT_TRUE(refused(longer));
  EXPECT_STREQ(name(RestoreStatus::done), "done");
  EXPECT_STREQ(name(RestoreStatus::damaged), "damaged");
}

// With a valid hash: numbers that cannot be are refused, too.
TEST(SlotMap, refuses_heads_that_no_map_has) {
  oracle::Rng rng(cases::seed());
  Units units;
  play(units, rng, 30);
  const auto bytes = bytes_of(units);
  const auto with_word = [&](std::size_t at, std::uint32_t word) {
    auto changed = bytes;
    for (std::size_t i = 0; i < 4; ++i) changed[at + i] = static_cast<std::byte>(word >> (8 * i) & 0xFFU);
    const std::uint64_t hash = byte_hash(std::span(changed).first(bytes.size() - 8));
    for (std::size_t i = 0; i < 8; ++i) changed[bytes.size() - 8 + i] = static_cast<std::byte>(hash >> (8 * i) & 0xFFU);
    return changed;
  };
  Units other;
  std::size_t refused = 0;
  for (std::size_t at = 4; at + 4 <= 32; at += 4) {
    for (const std::uint32_t word : {0xFFFFFFFFU, 0x80000000U, 0x1000U})
      refused += other.restore(with_word(at, word)) == RestoreStatus::damaged ? 1U : 0U;
  }
  EXPECT_GE(refused, 9U);
}

TEST(SlotMap, is_no_snapshot_within_a_visit) {
  const contracts::Counted broken;
  Units units;
  units.insert({});
  auto bytes = bytes_of(units);
  const auto before = bytes;
  units.visit([&](Id<Unit> id, Unit&) {
    units.erase(id);
    EXPECT_EQ(units.restore(bytes), RestoreStatus::damaged);
    units.snapshot(bytes);
  });
  EXPECT_EQ(broken.count(), 2 * contracts::reported);
  EXPECT_EQ(bytes, before);
  EXPECT_TRUE(units.empty());
}

}  // namespace
}  // namespace tilespace::slot_map_test
