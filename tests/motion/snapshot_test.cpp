// SPDX-License-Identifier: MIT
// A state that was saved and restored is the same one; its bytes and its hash are those of every machine.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <span>
#include <tilespace/motion/move.hpp>
#include <tilespace/motion/snapshot.hpp>
#include <vector>

namespace snapshot_test {
namespace {

using namespace tilespace;

enum class Mood : std::int8_t { low = -3, high = 5 };

// With padding in many places.
struct Player {
  Body body{};
  bool on_ground = false;
  Vec velocity{};
  std::int8_t lives = 0;
  std::uint64_t score = 0;
  Mood mood = Mood::low;
  std::array<std::int16_t, 3> keys{};
  float charge = 0.0F;
  friend bool operator==(const Player&, const Player&) = default;
};

template <class State>
std::vector<std::byte> bytes_of(const State& state) {
  std::vector<std::byte> bytes(snapshot_size(state));
  EXPECT_EQ(snapshot(state, bytes), bytes.size());
  return bytes;
}

Player player() {
  const auto whole = [](auto low, auto high) { return *rc::gen::inRange(low, high); };
  Player made;
  made.body = {{*rc::gen::arbitrary<double>(), *rc::gen::arbitrary<double>()}, {*rc::gen::arbitrary<double>(), 1.0}};
  made.on_ground = *rc::gen::arbitrary<bool>();
  made.velocity = {*rc::gen::arbitrary<double>(), -0.0};
  made.lives = static_cast<std::int8_t>(whole(-128, 128));
  made.score = *rc::gen::arbitrary<std::uint64_t>();
  made.mood = static_cast<Mood>(whole(-128, 128));
  for (std::int16_t& key : made.keys) key = static_cast<std::int16_t>(whole(-32768, 32768));
  made.charge = static_cast<float>(whole(-100, 100)) / 3.0F;
  return made;
}

RC_GTEST_PROP(Snapshot, restores_what_it_saved, ()) {
  std::vector<Player> players;
  for (int i = *rc::gen::inRange(0, 4); i > 0; --i) players.push_back(player());
  std::vector<Player> others(players.size());
  RC_ASSERT(restore(bytes_of(players), others));
  RC_ASSERT(players == others);
  RC_ASSERT(state_hash(players) == state_hash(others));
  RC_ASSERT(bytes_of(players) == bytes_of(others));
}

// The hash is that of the bytes.
RC_GTEST_PROP(Snapshot, hash_is_that_of_the_bytes, ()) {
  std::vector<Player> players;
  for (int i = *rc::gen::inRange(0, 4); i > 0; --i) players.push_back(player());
  RC_ASSERT(state_hash(players) == byte_hash(bytes_of(players)));
  if (!players.empty()) RC_ASSERT(state_hash(players[0]) == byte_hash(bytes_of(players[0])));
  const auto keys = *rc::gen::arbitrary<std::vector<std::vector<std::uint16_t>>>();
  RC_ASSERT(state_hash(keys) == byte_hash(bytes_of(keys)));
  std::array<Player, 9> many{};  // more than is encoded at once
  for (Player& one : many) one = player();
  RC_ASSERT(state_hash(many) == byte_hash(bytes_of(many)));
}

// One byte of one field makes it another state, with another hash; or it is no state.
RC_GTEST_PROP(Snapshot, every_byte_counts, ()) {
  const Player before = player();
  std::vector<std::byte> bytes = bytes_of(before);
  bytes[*rc::gen::inRange<std::size_t>(0, bytes.size())] ^= static_cast<std::byte>(*rc::gen::inRange(1, 256));
  Player after = before;
  if (!restore(bytes, after)) {
    RC_ASSERT(after == before);
  } else {
    RC_ASSERT(state_hash(after) != state_hash(before));
    RC_ASSERT(bytes_of(after) == bytes);
  }
}

TEST(Snapshot, bytes_are_the_same_everywhere) {
  const Body body{{1.0, -2.0}, {0.5, 0.0}};
  const unsigned char expected[32] = {0, 0, 0, 0, 0, 0, 0xF0, 0x3F, 0, 0, 0, 0, 0, 0, 0x00, 0xC0,
                                      0, 0, 0, 0, 0, 0, 0xE0, 0x3F, 0, 0, 0, 0, 0, 0, 0,    0};
  const std::vector<std::byte> bytes = bytes_of(body);
  ASSERT_EQ(bytes.size(), 32U);
  for (std::size_t i = 0; i < 32; ++i) EXPECT_EQ(std::to_integer<unsigned char>(bytes[i]), expected[i]) << i;
  EXPECT_EQ(state_hash(body), 8187983073017726885U);
  const std::array<Body, 2> two{body, Body{{3.0, 4.0}, {1.0, 1.0}}};
  EXPECT_EQ(state_hash(std::span<const Body>(two)), 10524505246765218564U);
  EXPECT_EQ(state_hash(std::span<const Body>(two)), state_hash(std::vector<Body>(two.begin(), two.end())));
}

TEST(Snapshot, sizes_are_those_of_the_packed_fields) {
  EXPECT_EQ(snapshot_size(Body{}), 32U);
  EXPECT_EQ(snapshot_size(Circle{}), 24U);
  EXPECT_EQ(snapshot_size(Capsule{}), 40U);
  EXPECT_EQ(snapshot_size(Player{}), 32U + 1 + 16 + 1 + 8 + 1 + 3 * 2 + 4);
  EXPECT_EQ(snapshot_size(std::vector<Body>(3)), 8U + 3 * 32U);
  EXPECT_EQ(snapshot_size(std::array<Body, 3>()), 3 * 32U);
  EXPECT_EQ(snapshot_size(std::vector<std::vector<std::int16_t>>{{1, 2}, {}}), 8U + 8 + 2 * 2 + 8);
  EXPECT_EQ(snapshot_size(std::int32_t{7}), 4U);
}

TEST(Snapshot, odd_numbers) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(state_hash(nan), state_hash(-nan));
  EXPECT_EQ(state_hash(nan), state_hash(std::bit_cast<double>(0x7FF800000000BEEFU)));
  EXPECT_NE(state_hash(0.0), state_hash(-0.0));
  double restored = 1.0;
  EXPECT_TRUE(restore(bytes_of(nan), restored));
  EXPECT_TRUE(std::isnan(restored));
}

TEST(Snapshot, a_range_knows_how_many_there_are) {
  EXPECT_NE(state_hash(std::vector<double>{}), state_hash(std::vector<double>{0.0}));
  EXPECT_NE(state_hash(std::vector<std::vector<int>>{{1}, {}}), state_hash(std::vector<std::vector<int>>{{}, {1}}));
  std::vector<Body> two(2);
  EXPECT_FALSE(restore(bytes_of(std::vector<Body>(3)), two));
}

TEST(Snapshot, what_does_not_fit_changes_nothing) {
  Player after;
  after.lives = 7;
  const Player before = after;
  std::vector<std::byte> bytes = bytes_of(before);
  EXPECT_FALSE(restore(std::span(bytes).first(bytes.size() - 1), after));
  bytes[32] = std::byte{2};  // a bool of 2
  EXPECT_FALSE(restore(bytes, after));
  bytes = bytes_of(before);
  bytes[6] = bytes[7] = std::byte{0xFF};  // another NaN
  EXPECT_FALSE(restore(bytes, after));
  bytes = bytes_of(before);
  bytes.push_back(std::byte{0});
  EXPECT_FALSE(restore(bytes, after));
  EXPECT_EQ(after, before);
  bytes.pop_back();
  std::vector<std::byte> small(8, std::byte{9});
  EXPECT_EQ(snapshot(before, small), bytes.size());
  EXPECT_EQ(small, std::vector<std::byte>(8, std::byte{9}));
}

TEST(Snapshot, restores_through_a_span) {
  const std::vector<Body> saved{Body{{1.0, 2.0}, {3.0, 4.0}}, Body{{5.0, 6.0}, {7.0, 8.0}}};
  std::vector<Body> bodies(2);
  EXPECT_TRUE(restore(bytes_of(saved), std::span<Body>(bodies)));
  EXPECT_EQ(bodies, saved);
}

}  // namespace
}  // namespace snapshot_test
