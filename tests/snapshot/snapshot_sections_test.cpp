// SPDX-License-Identifier: MIT
// Snapshots of sections: what was added is read again, and what was changed, in any one byte, is refused by name.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <string>
#include <tilespace/handles/slot_map.hpp>
#include <tilespace/snapshot/snapshot_reader.hpp>
#include <tilespace/snapshot/snapshot_writer.hpp>
#include <vector>

namespace tilespace {
namespace snapshot_sections_test {
namespace {

struct Unit {
  double x = 0.0;
  std::int32_t life = 0;
  bool is_asleep = false;
  friend bool operator==(const Unit&, const Unit&) = default;
};
struct Clock {
  std::uint64_t tick = 0;
  float speed = 1.0F;
  friend bool operator==(const Clock&, const Clock&) = default;
};

struct Game {
  Clock clock{};
  std::vector<Unit> units{};
  SlotMap<Unit> things{3};
};

std::size_t save(const Game& game, std::span<std::byte> out, std::uint32_t version = 7) {
  SnapshotWriter writer(out, version);
  writer.add("clock", game.clock);
  writer.add("units", game.units);
  writer.add("things", game.things);
  EXPECT_EQ(writer.fits(), writer.size() <= out.size());
  return writer.size();
}

std::vector<std::byte> saved(const Game& game, std::uint32_t version = 7) {
  std::vector<std::byte> bytes(save(game, {}, version));
  EXPECT_EQ(save(game, bytes, version), bytes.size());
  return bytes;
}

RestoreStatus load(std::span<const std::byte> bytes, Game& game) {
  const SnapshotReader reader(bytes, 7);
  Game made;
  for (const RestoreStatus part :
       {reader.read("clock", made.clock), reader.read("units", made.units), reader.read("things", made.things)}) {
    if (part != RestoreStatus::done) return part;
  }
  game = made;
  return RestoreStatus::done;
}

Unit any_unit() {
  return {static_cast<double>(*rc::gen::arbitrary<std::int64_t>()) / 8, *rc::gen::arbitrary<std::int32_t>(),
          *rc::gen::arbitrary<bool>()};
}

Game any_game() {
  Game game;
  game.clock = {*rc::gen::arbitrary<std::uint64_t>(), 0.5F};
  for (int i = *rc::gen::inRange(0, 5); i > 0; --i) game.units.push_back(any_unit());
  for (int i = *rc::gen::inRange(0, 9); i > 0; --i) {
    const auto id = game.things.insert(any_unit());
    if (*rc::gen::inRange(0, 3) == 0) game.things.erase(id);
  }
  return game;
}

Game small_game() {
  Game game;
  game.clock.tick = 258;
  game.units = {{1.0, -1, true}, {2.0, 5, false}};
  game.things.insert({0.5, 9, false});
  return game;
}

RC_GTEST_PROP(SnapshotSections, are_what_was_added, ()) {
  const Game game = any_game();
  const auto bytes = saved(game);
  Game loaded;
  RC_ASSERT(load(bytes, loaded) == RestoreStatus::done);
  RC_ASSERT(loaded.clock == game.clock);
  RC_ASSERT(loaded.units == game.units);
  RC_ASSERT(loaded.things.state_hash() == game.things.state_hash());
  RC_ASSERT(saved(loaded) == bytes);
}

// Every way to change one byte, and every way to cut; with the reason that is given.
TEST(SnapshotSections, each_change_of_a_byte_is_refused) {
  const auto bytes = saved(small_game());
  const Clock untouched{4, 4.0F};
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    for (int flip = 1; flip < 256; ++flip) {
      auto changed = bytes;
      changed[i] ^= static_cast<std::byte>(flip);
      const SnapshotReader reader(changed, 7);
      const RestoreStatus expected = i < 8                            ? RestoreStatus::not_a_snapshot
                                     : i < 12 && (i > 8 || flip != 1) ? RestoreStatus::newer_version
                                                                      : RestoreStatus::damaged;
      ASSERT_EQ(reader.status(), expected) << i << " " << flip;
      EXPECT_EQ(reader.refused_section() == SnapshotReader::none, i < 36) << i;
      EXPECT_EQ(reader.section_count(), 0U);
      Clock clock = untouched;
      EXPECT_EQ(reader.read("clock", clock), expected);
      EXPECT_EQ(clock, untouched);
    }
  }
}

TEST(SnapshotSections, each_cut_and_each_tail_is_refused) {
  const auto bytes = saved(small_game());
  for (std::size_t size = 0; size < bytes.size(); ++size)
    EXPECT_EQ(SnapshotReader(std::span(bytes).first(size), 7).status(), RestoreStatus::cut_short) << size;
  auto longer = bytes;
  for (int i = 0; i < 40; ++i) {
    longer.push_back(std::byte{0});
    EXPECT_EQ(SnapshotReader(longer, 7).status(), RestoreStatus::trailing_bytes);
  }
}

TEST(SnapshotSections, tell_which_of_them_is_damaged) {
  const auto bytes = saved(small_game());
  const SnapshotReader whole(bytes, 7);
  ASSERT_EQ(whole.section_count(), 3U);
  for (std::uint32_t number = 0; number < 3; ++number) {
    const auto place = static_cast<std::size_t>(whole.section(number).contents.data() - bytes.data());
    auto changed = bytes;
    changed[place] ^= std::byte{0x40};
    const SnapshotReader reader(changed, 7);
    EXPECT_EQ(reader.status(), RestoreStatus::damaged);
    EXPECT_EQ(reader.refused_section(), number);
  }
}

TEST(SnapshotSections, are_listed) {
  const auto bytes = saved(small_game());
  const SnapshotReader reader(bytes, 9);
  EXPECT_EQ(reader.status(), RestoreStatus::done);
  EXPECT_EQ(reader.version(), 7U);
  ASSERT_EQ(reader.section_count(), 3U);
  EXPECT_EQ(reader.section(0).name, "clock");
  EXPECT_EQ(reader.section(0).contents.size(), byte_size<Clock>);
  EXPECT_EQ(reader.section(0).kind, SnapshotContents<Clock>::kind);
  EXPECT_EQ(reader.section(1).name, "units");
  EXPECT_EQ(reader.section(1).contents.size(), 2 * byte_size<Unit>);
  EXPECT_EQ(reader.section(2).name, "things");
  EXPECT_EQ(reader.section(2).contents.size(), small_game().things.snapshot_size());
  EXPECT_EQ(reader.section(3).name, "");
  EXPECT_TRUE(reader.section(SnapshotReader::none).contents.empty());
}

TEST(SnapshotSections, of_newer_versions_are_refused) {
  const auto bytes = saved(small_game(), 8);
  const SnapshotReader reader(bytes, 7);
  EXPECT_EQ(reader.status(), RestoreStatus::newer_version);
  EXPECT_EQ(reader.version(), 8U);
  EXPECT_EQ(reader.section_count(), 0U);
  EXPECT_EQ(SnapshotReader(bytes, 8).status(), RestoreStatus::done);
  Game game;
  EXPECT_EQ(load(bytes, game), RestoreStatus::newer_version);
}

TEST(SnapshotSections, of_other_things_are_refused) {
  const auto bytes = saved(small_game());
  const SnapshotReader reader(bytes, 7);
  struct OtherClock {
    std::uint64_t tick = 1;
    std::uint32_t speed = 2;
  } other;
  Clock clock;
  Unit unit{5.0, 5, true};
  std::vector<Clock> clocks(3);
  SlotMap<Clock> slot_map;
  std::array<Unit, 3> three{};
  std::array<Unit, 2> two{};
  EXPECT_EQ(reader.read("clocks", clock), RestoreStatus::no_section);
  EXPECT_EQ(reader.read("", clock), RestoreStatus::no_section);
  EXPECT_EQ(reader.read("clock", other), RestoreStatus::other_contents);
  EXPECT_EQ(other.tick, 1U);
  EXPECT_EQ(reader.read("units", unit), RestoreStatus::other_contents) << "many are not one";
  EXPECT_EQ(reader.read("units", clocks), RestoreStatus::other_contents);
  EXPECT_EQ(clocks.size(), 3U);
  EXPECT_EQ(reader.read("units", three), RestoreStatus::other_contents) << "a std::array is plain data";
  EXPECT_EQ(reader.read("units", std::span(three)), RestoreStatus::bad_size);
  EXPECT_EQ(reader.read("units", std::span(two)), RestoreStatus::done);
  EXPECT_EQ(two[1], (Unit{2.0, 5, false}));
  EXPECT_EQ(reader.read("things", slot_map), RestoreStatus::other_contents);
  EXPECT_EQ(reader.read("things", clocks), RestoreStatus::other_contents);
}

// ---- Bytes that were made to deceive: the hashes are right, and what is written is not.

struct Forged {
  std::vector<std::byte> bytes{};
};

}  // namespace
}  // namespace snapshot_sections_test

// Says it is what it is not.
template <class T>
struct SnapshotContents<std::pair<T, snapshot_sections_test::Forged>> {
  using Forged = snapshot_sections_test::Forged;
  static constexpr std::uint64_t kind = SnapshotContents<T>::kind;
  static void write(ByteWriter& writer, const std::pair<T, Forged>& forged) { writer.write_all(forged.second.bytes); }
};

namespace snapshot_sections_test {
namespace {

template <class T>
std::vector<std::byte> forged(std::vector<std::byte> contents) {
  const std::pair<T, Forged> lie{T{}, {std::move(contents)}};
  std::vector<std::byte> bytes(4096);
  SnapshotWriter writer(bytes);
  writer.add("lie", lie);
  bytes.resize(writer.size());
  return bytes;
}

template <class T>
RestoreStatus read_lie(std::vector<std::byte> contents, T& thing) {
  const auto bytes = forged<T>(std::move(contents));
  const SnapshotReader reader(bytes);
  EXPECT_EQ(reader.status(), RestoreStatus::done);
  return reader.read("lie", thing);
}

TEST(SnapshotSections, with_lies_are_refused) {
  Unit unit{3.0, 3, true};
  const Unit before = unit;
  std::vector<std::byte> contents(byte_size<Unit>);
  EXPECT_EQ(read_lie(contents, unit), RestoreStatus::done);
  unit = before;
  contents.push_back(std::byte{0});
  EXPECT_EQ(read_lie(contents, unit), RestoreStatus::damaged) << "too long";
  contents.resize(byte_size<Unit> - 1);
  EXPECT_EQ(read_lie(contents, unit), RestoreStatus::cut_short);
  contents.resize(byte_size<Unit>);
  contents.back() = std::byte{2};
  EXPECT_EQ(read_lie(contents, unit), RestoreStatus::damaged) << "a bool of 2";
  EXPECT_EQ(unit, before);
  std::vector<Unit> units{before};
  EXPECT_EQ(read_lie(contents, units), RestoreStatus::damaged);
  contents.resize(byte_size<Unit> + 1);
  EXPECT_EQ(read_lie(contents, units), RestoreStatus::damaged) << "one and a bit";
  EXPECT_EQ(units, std::vector<Unit>{before});
  SlotMap<Unit> things(5);
  EXPECT_EQ(read_lie(contents, things), RestoreStatus::damaged);
  EXPECT_EQ(things.tag(), 5);
}

// Sizes of a section, and how many there are, that no bytes stand behind; with the right hashes, wherever they can be.
TEST(SnapshotSections, with_sizes_beyond_the_bytes_are_refused) {
  for (const std::uint64_t huge :
       {std::uint64_t{20}, std::uint64_t{1} << 31, std::uint64_t{1} << 32, ~std::uint64_t{0}, ~std::uint64_t{0} - 60}) {
    for (const std::size_t field : {16U, 24U}) {
      auto bytes = forged<Unit>(std::vector<std::byte>(13));
      const auto section = std::span(bytes).subspan(36);
      ByteWriter(section.subspan(field)).write(huge);
      ByteWriter(section).write(byte_hash(section.subspan(8)));
      const SnapshotReader reader(bytes);
      EXPECT_EQ(reader.status(), RestoreStatus::damaged);
      EXPECT_EQ(reader.refused_section(), 0U);
    }
  }
  for (const std::uint32_t sections : {0U, 2U, ~0U}) {
    auto bytes = forged<Unit>(std::vector<std::byte>(13));
    ByteWriter(std::span(bytes).subspan(24)).write(sections);
    ByteWriter(std::span(bytes).subspan(28)).write(byte_hash(std::span(bytes).first(28)));
    EXPECT_EQ(SnapshotReader(bytes).status(), RestoreStatus::damaged) << sections;
  }
}

// ---- One by one.

TEST(SnapshotSections, without_any_are_a_snapshot) {
  std::array<std::byte, 36> bytes{};
  const SnapshotWriter writer(bytes);
  EXPECT_EQ(writer.size(), 36U);
  EXPECT_TRUE(writer.fits());
  const SnapshotReader reader(bytes);
  EXPECT_EQ(reader.status(), RestoreStatus::done);
  EXPECT_EQ(reader.section_count(), 0U);
}

TEST(SnapshotSections, that_do_not_fit_are_no_snapshot) {
  const Game game = small_game();
  const std::size_t size = save(game, {});
  for (std::size_t less = 0; less < size; ++less) {
    std::vector<std::byte> bytes(less);
    EXPECT_EQ(save(game, bytes), size);
    EXPECT_EQ(SnapshotReader(bytes, 7).status(), less == 0 ? RestoreStatus::cut_short : RestoreStatus::not_a_snapshot)
        << less;
  }
}

TEST(SnapshotSections, of_one_name_the_first_is_read) {
  std::array<std::byte, 200> bytes{};
  SnapshotWriter writer(bytes);
  writer.add("", 1);
  writer.add("", 2);
  int number = 0;
  EXPECT_EQ(SnapshotReader(std::span(bytes).first(writer.size())).read("", number), RestoreStatus::done);
  EXPECT_EQ(number, 1);
}

TEST(SnapshotSections, have_these_bytes) {
  std::array<std::byte, 256> room{};
  SnapshotWriter writer(room, 2);
  writer.add("hp", std::array<std::uint16_t, 2>{0x0102, 3});
  std::vector<int> bytes;
  for (std::size_t i = 0; i < writer.size(); ++i) bytes.push_back(std::to_integer<int>(room[i]));
  // By the table of docs/snapshots.md, in another language.
  const std::vector<int> expected{
      0x89, 0x74, 0x69, 0x6C, 0x65, 0x0D, 0x0A, 0x1A, 0x01, 0x00, 0x00, 0x00, 0x02, 0x00, 0x00, 0x00, 0x4A, 0x00, 0x00,
      0x00, 0x00, 0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x46, 0x94, 0x39, 0xE1, 0x7A, 0xE2, 0x46, 0xE6, 0xBF, 0xC2,
      0x4B, 0xAE, 0x39, 0x28, 0x06, 0x4E, 0x07, 0x0F, 0xFA, 0x1E, 0x23, 0xAD, 0x89, 0xAE, 0x04, 0x00, 0x00, 0x00, 0x00,
      0x00, 0x00, 0x00, 0x02, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x68, 0x70, 0x02, 0x01, 0x03, 0x00};
  EXPECT_EQ(bytes, expected);
}

TEST(RestoreStatus, has_names) {
  std::string names;
  for (int i = 0; i <= 11; ++i) names.append(name(static_cast<RestoreStatus>(i))).push_back(' ');
  EXPECT_EQ(names,
            "done damaged out_of_memory not_a_snapshot newer_version cut_short trailing_bytes no_section "
            "other_contents bad_size bad_shape  ");
}

}  // namespace
}  // namespace snapshot_sections_test
}  // namespace tilespace
