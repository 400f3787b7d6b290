// SPDX-License-Identifier: MIT
// Plain structs as bytes, against an oracle that shifts byte by byte; what is refused, when it compiles and when it
// runs.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <string_view>
#include <tilespace/snapshot/bytes.hpp>
#include <vector>

namespace tilespace::bytes_test {
namespace {

enum class Mood : std::int8_t { low = -3, high = 5 };
enum class Flag : bool { off, on };
enum Direction4 : std::uint16_t { up, down };
enum Unfixed { one, two };

struct Pair {
  double x = 0.0;
  double y = 0.0;
  friend bool operator==(const Pair&, const Pair&) = default;
};

// Without padding, but with numbers to be looked at.
struct Packed {
  Pair at{};
  std::array<float, 2> size{};
  std::int32_t life = 0;
  std::uint16_t name = 0;
  Mood mood = Mood::low;
  std::int8_t team = 0;
  friend bool operator==(const Packed&, const Packed&) = default;
};

// In memory as in bytes, whatever the bits: copied at once where the lowest byte comes first.
struct Whole {
  std::array<std::uint16_t, 3> keys{};
  std::int8_t team = 0;
  Mood mood = Mood::low;
  std::int64_t score = 0;
  friend bool operator==(const Whole&, const Whole&) = default;
};

// The same but for a gap.
struct Gapped {
  std::int16_t key = 0;
  std::int64_t score = 0;
  friend bool operator==(const Gapped&, const Gapped&) = default;
};

// With padding nearly everywhere.
struct Loose {
  bool is_asleep = false;
  Pair at{};
  std::int8_t lives = 0;
  std::uint64_t score = 0;
  Mood mood = Mood::low;
  std::array<std::array<std::int16_t, 3>, 2> keys{};
  float charge = 0.0F;
  Flag flag = Flag::off;
  Direction4 direction = up;
  std::byte byte{};
  char letter = 'a';
  friend bool operator==(const Loose&, const Loose&) = default;
};

// ---- What is plain data, and what is not: when it compiles.

static_assert(PlainData<int> && PlainData<bool> && PlainData<char> && PlainData<std::byte> && PlainData<float>);
static_assert(PlainData<Mood> && PlainData<Flag> && PlainData<Direction4> && PlainData<Packed> && PlainData<Loose>);
static_assert(PlainData<std::array<Loose, 3>> && PlainItems<std::vector<Loose>> && PlainItems<std::string_view>);
static_assert(PlainItems<std::span<const Pair>> && PlainItems<Pair[3]>);

struct WithPointer {
  int* to = nullptr;
};
struct WithReference {
  const int& to;
};
struct WithConst {
  const int value = 0;
};
struct WithLongDouble {
  long double value = 0.0L;
};
struct WithUnfixed {
  Unfixed value = one;
};
struct WithVector {
  std::vector<int> values{};
};
struct WithView {
  std::string_view text{};
};
struct WithSpan {
  std::span<int> numbers{};
};
struct Empty {};
class Private {
  [[maybe_unused]] int value_ = 0;
};
union Either {
  int a;
  float b;
};
struct TooMany {
  std::array<int, 1> a{}, b{}, c{}, d{}, e{}, f{}, g{}, h{}, i{}, j{}, k{}, l{}, m{}, n{}, o{}, p{}, q{}, r{}, s{};
  Empty t{};
};
static_assert(!PlainData<int*> && !PlainData<int&> && !PlainData<std::nullptr_t> && !PlainData<void (*)()>);
static_assert(!PlainData<long double> && !PlainData<wchar_t> && !PlainData<Unfixed> && !PlainData<const char*>);
static_assert(!PlainData<WithPointer> && !PlainData<WithReference> && !PlainData<WithConst>);
static_assert(!PlainData<WithLongDouble> && !PlainData<WithUnfixed> && !PlainData<WithVector>);
static_assert(!PlainData<WithView> && !PlainData<WithSpan> && !PlainData<Empty> && !PlainData<Private>);
static_assert(!PlainData<Either> && !PlainData<TooMany> && !PlainData<std::array<int*, 2>>);
static_assert(!PlainData<std::array<int, 0>> && !PlainData<std::vector<int>> && !PlainItems<std::vector<bool>>);
static_assert(!PlainItems<std::vector<int*>> && !PlainItems<int>);

template <class T>
concept IsWritten = requires(ByteWriter writer, const T& value) { writer.write(value); };
template <class T>
concept IsRead = requires(ByteReader reader, T& value) { reader.read(value); };
static_assert(IsWritten<Loose> && !IsWritten<WithPointer> && !IsWritten<Unfixed> && !IsWritten<std::vector<int>>);
static_assert(IsRead<Loose> && !IsRead<const Loose> && !IsRead<WithReference> && !IsRead<long double>);

// ---- Sizes are those of every machine.

static_assert(byte_size<bool> == 1 && byte_size<Mood> == 1 && byte_size<float> == 4 && byte_size<double> == 8);
static_assert(byte_size<Packed> == 32 && byte_size<Packed> == sizeof(Packed));
static_assert(byte_size<Loose> == 1 + 16 + 1 + 8 + 1 + 12 + 4 + 1 + 2 + 1 + 1);
static_assert(byte_size<std::array<Loose, 3>> == 3 * byte_size<Loose>);
static_assert(detail::is_as_in_memory<Whole> == (std::endian::native == std::endian::little));
static_assert(detail::is_as_in_memory<Packed> == detail::is_as_in_memory<Whole>);
static_assert(!detail::is_as_in_memory<Loose> && !detail::is_as_in_memory<bool>);
static_assert(!detail::is_as_in_memory<Gapped>);

// ---- Signatures tell types of fields apart, and how they are nested.

struct Flat {
  double x = 0.0;
  double y = 0.0;
  double z = 0.0;
};
struct Nested {
  Pair pair{};
  double z = 0.0;
};
struct NestedLater {
  double x = 0.0;
  Pair pair{};
};
struct Renamed {
  double a = 0.0;
  double b = 0.0;
};
static_assert(field_signature<Pair> == field_signature<Renamed>);
static_assert(field_signature<Mood> == field_signature<std::int8_t>);
static_assert(field_signature<Flat> != field_signature<Nested> &&
              field_signature<Flat> != field_signature<NestedLater>);
static_assert(field_signature<Nested> != field_signature<NestedLater>);
static_assert(field_signature<Pair> != field_signature<std::array<double, 2>>);
static_assert(field_signature<std::array<int, 2>> != field_signature<std::array<int, 3>>);
static_assert(field_signature<std::int32_t> != field_signature<std::uint32_t> &&
              field_signature<float> != field_signature<std::int32_t>);
static_assert(field_signature<bool> != field_signature<std::uint8_t> &&
              field_signature<char> != field_signature<std::int8_t>);

// ---- The oracle: each number by itself, byte by byte, with no help from what is tested.

class Oracle {
 public:
  std::vector<std::byte> bytes;
  void put(std::uint64_t bits, int size) {
    for (int i = 0; i < size; ++i) bytes.push_back(static_cast<std::byte>(bits / (std::uint64_t{1} << (8 * i)) % 256));
  }
  void put(double value) { put(std::isnan(value) ? 0x7FF8000000000000U : std::bit_cast<std::uint64_t>(value), 8); }
  void put(float value) { put(std::isnan(value) ? 0x7FC00000U : std::bit_cast<std::uint32_t>(value), 4); }
  void put(const Pair& pair) {
    put(pair.x);
    put(pair.y);
  }
  void put(const Packed& packed) {
    put(packed.at);
    put(packed.size[0]);
    put(packed.size[1]);
    put(static_cast<std::uint32_t>(packed.life), 4);
    put(packed.name, 2);
    put(static_cast<std::uint8_t>(packed.mood), 1);
    put(static_cast<std::uint8_t>(packed.team), 1);
  }
  void put(const Whole& whole) {
    for (const std::uint16_t key : whole.keys) put(key, 2);
    put(static_cast<std::uint8_t>(whole.team), 1);
    put(static_cast<std::uint8_t>(whole.mood), 1);
    put(static_cast<std::uint64_t>(whole.score), 8);
  }
  void put(const Gapped& gapped) {
    put(static_cast<std::uint16_t>(gapped.key), 2);
    put(static_cast<std::uint64_t>(gapped.score), 8);
  }
  void put(const Loose& loose) {
    put(loose.is_asleep ? 1 : 0, 1);
    put(loose.at);
    put(static_cast<std::uint8_t>(loose.lives), 1);
    put(loose.score, 8);
    put(static_cast<std::uint8_t>(loose.mood), 1);
    for (const auto& row : loose.keys) {
      for (const std::int16_t key : row) put(static_cast<std::uint16_t>(key), 2);
    }
    put(loose.charge);
    put(loose.flag == Flag::on ? 1 : 0, 1);
    put(static_cast<std::uint16_t>(loose.direction), 2);
    put(std::to_integer<std::uint8_t>(loose.byte), 1);
    put(static_cast<unsigned char>(loose.letter), 1);
  }
};

template <class T>
std::vector<std::byte> expected(const std::vector<T>& values) {
  Oracle oracle;
  for (const T& value : values) oracle.put(value);
  return oracle.bytes;
}

template <class T>
std::vector<std::byte> written(const std::vector<T>& values) {
  std::vector<std::byte> bytes(values.size() * byte_size<T>);
  ByteWriter writer(bytes);
  writer.write_all(values);
  RC_ASSERT(writer.fits() && writer.size() == bytes.size());
  return bytes;
}

// ---- Values with any bits.

std::uint64_t any_bits() { return *rc::gen::arbitrary<std::uint64_t>(); }

double any_double() {
  switch (any_bits() % 4) {
    case 0: return std::bit_cast<double>(any_bits());
    case 1:
      return std::bit_cast<double>(0x7FF0000000000000U | (any_bits() & 0x800FFFFFFFFFFFFFU));  // infinities and NaN
    case 2: return any_bits() % 2 == 0 ? -0.0 : 0.0;
    default: return static_cast<double>(static_cast<std::int64_t>(any_bits()));
  }
}
float any_float() { return std::bit_cast<float>(static_cast<std::uint32_t>(any_bits())); }

Packed any(Packed) {
  return {{any_double(), any_double()},           {any_float(), any_float()},    static_cast<std::int32_t>(any_bits()),
          static_cast<std::uint16_t>(any_bits()), static_cast<Mood>(any_bits()), static_cast<std::int8_t>(any_bits())};
}
Whole any(Whole) {
  const auto key = [] { return static_cast<std::uint16_t>(any_bits()); };
  return {{key(), key(), key()},
          static_cast<std::int8_t>(any_bits()),
          static_cast<Mood>(any_bits()),
          static_cast<std::int64_t>(any_bits())};
}
Gapped any(Gapped) { return {static_cast<std::int16_t>(any_bits()), static_cast<std::int64_t>(any_bits())}; }
Loose any(Loose) {
  Loose loose;
  loose.is_asleep = any_bits() % 2 != 0;
  loose.at = {any_double(), any_double()};
  loose.lives = static_cast<std::int8_t>(any_bits());
  loose.score = any_bits();
  loose.mood = static_cast<Mood>(any_bits());
  for (auto& row : loose.keys) {
    for (std::int16_t& key : row) key = static_cast<std::int16_t>(any_bits());
  }
  loose.charge = any_float();
  loose.flag = static_cast<Flag>(any_bits() % 2);
  loose.direction = static_cast<Direction4>(any_bits());
  loose.byte = static_cast<std::byte>(any_bits());
  loose.letter = static_cast<char>(any_bits());
  return loose;
}

template <class T>
std::vector<T> some() {
  std::vector<T> values(*rc::gen::inRange<std::size_t>(0, 6));
  for (T& value : values) value = any(T{});
  return values;
}

// Field by field, whatever the machine.
template <class T>
std::vector<std::byte> field_by_field(const std::vector<T>& values) {
  std::vector<std::byte> bytes(values.size() * byte_size<T>);
  std::byte* to = bytes.data();
  for (const T& value : values) to = detail::encode(to, value);
  return bytes;
}

template <class T>
void expect_round_trip() {
  const std::vector<T> values = some<T>();
  const std::vector<std::byte> bytes = written(values);
  RC_ASSERT(bytes == expected(values));
  RC_ASSERT(bytes == field_by_field(values));
  std::vector<T> restored(values.size());
  ByteReader reader(bytes);
  RC_ASSERT(reader.read_all(restored) && reader.ok() && reader.left() == 0U);
  RC_ASSERT(expected(restored) == expected(values));
  RC_ASSERT(written(restored) == bytes);
}

RC_GTEST_PROP(Bytes, packed_structs_are_those_of_the_oracle, ()) { expect_round_trip<Packed>(); }
RC_GTEST_PROP(Bytes, integers_are_those_of_the_oracle, ()) {
  expect_round_trip<Whole>();
  expect_round_trip<Gapped>();
}
RC_GTEST_PROP(Bytes, loose_structs_are_those_of_the_oracle, ()) { expect_round_trip<Loose>(); }

// Bytes that are taken are those of what they give; what is refused is not touched.
template <class T>
void expect_one_form() {
  std::vector<std::byte> bytes(byte_size<T>);
  ByteWriter(bytes).write(any(T{}));
  for (int i = *rc::gen::inRange(0, 4); i > 0; --i)
    bytes[any_bits() % bytes.size()] = static_cast<std::byte>(any_bits());
  T value = any(T{});
  const std::vector<std::byte> before = expected<T>({value});
  ByteReader reader(bytes);
  if (reader.read(value)) {
    RC_ASSERT(written<T>({value}) == bytes);
  } else {
    RC_ASSERT(reader.status() == RestoreStatus::damaged);
    RC_ASSERT(expected<T>({value}) == before);
  }
}

RC_GTEST_PROP(Bytes, no_two_strings_give_the_same_value, ()) {
  expect_one_form<Packed>();
  expect_one_form<Loose>();
  expect_one_form<Whole>();
}

// Any calls of a reader on any bytes, of which it never takes more than there are; a model counts.
RC_GTEST_PROP(Bytes, a_reader_stays_within_its_bytes, ()) {
  const auto raw = *rc::gen::container<std::vector<std::uint8_t>>(rc::gen::inRange<std::uint8_t>(0, 2));
  const auto bytes = std::as_bytes(std::span(raw));
  ByteReader reader(bytes);
  std::size_t left = bytes.size();
  bool is_good = true;
  const auto expect_read = [&](bool done, std::size_t size) {
    is_good = is_good && size <= left;
    RC_ASSERT(done == is_good && reader.ok() == is_good);
    left = is_good ? left - size : 0;
    RC_ASSERT(reader.left() == left);
  };
  for (int i = 0; i < 20; ++i) {
    std::uint8_t small = 0;
    std::uint64_t large = 0;
    std::vector<std::uint16_t> many(any_bits() % 4);
    const std::size_t size = any_bits() % 8 == 0 ? std::size_t{0} - 1 : any_bits() % 8;
    switch (any_bits() % 4) {
      case 0: expect_read(reader.read(small), 1); break;
      case 1: expect_read(reader.read(large), 8); break;
      case 2: expect_read(reader.read_all(many), 2 * many.size()); break;
      default: expect_read(reader.take(size).size() == size && reader.ok(), size);
    }
  }
}

// ---- One by one.

TEST(Bytes, bytes_are_the_same_everywhere) {
  const Loose loose{true, {1.0, -2.0}, -1,   0x0102030405060708, Mood::high, {{{1, -2, 3}, {0x1234, 5, 6}}},
                    0.5F, Flag::on,    down, std::byte{9},       'z'};
  const std::array<int, 48> expected{1,                                                   // bool
                                     0,    0, 0,    0,    0,  0, 0xF0, 0x3F,              // 1.0
                                     0,    0, 0,    0,    0,  0, 0x00, 0xC0,              // -2.0
                                     0xFF,                                                // -1
                                     8,    7, 6,    5,    4,  3, 2,    1,                 // the lowest byte first
                                     5,                                                   // an enum
                                     1,    0, 0xFE, 0xFF, 3,  0, 0x34, 0x12, 5, 0, 6, 0,  // 2 x 3 numbers
                                     0,    0, 0,    0x3F,                                 // 0.5
                                     1,    1, 0,    9,    'z'};
  std::vector<std::byte> bytes(byte_size<Loose>);
  ByteWriter writer(bytes);
  writer.write(loose);
  ASSERT_EQ(bytes.size(), expected.size());
  for (std::size_t i = 0; i < bytes.size(); ++i) EXPECT_EQ(std::to_integer<int>(bytes[i]), expected[i]) << i;
}

constexpr bool is_done_by_the_compiler() {
  std::array<std::byte, byte_size<Loose> + byte_size<Packed>> bytes{};
  ByteWriter writer(bytes);
  const Loose loose{.is_asleep = true, .at = {0.1, -7.0}, .mood = Mood::high, .charge = -0.5F};
  const Packed packed{{1.0, 2.0}, {3.0F, 4.0F}, -5, 6, Mood::low, 8};
  writer.write(loose);
  writer.write(packed);
  ByteReader reader(bytes);
  Loose loose_again;
  Packed packed_again;
  return reader.read(loose_again) && reader.read(packed_again) && reader.left() == 0 && writer.fits() &&
         loose_again.at.x == loose.at.x && loose_again.charge == loose.charge && packed_again.life == packed.life &&
         bytes[17] == std::byte{0} && bytes[byte_size<Loose> + 7] == std::byte{0x3F};
}
static_assert(is_done_by_the_compiler());

TEST(Bytes, all_nan_are_one) {
  for (const std::uint64_t bits :
       {0x7FF8000000000000U, 0xFFF8000000000000U, 0x7FF0000000000001U, 0x7FF800000000BEEFU}) {
    const std::array<double, 3> values{1.0, std::bit_cast<double>(bits), 2.0};
    std::vector<std::byte> bytes(24);
    ByteWriter(bytes).write(values);
    EXPECT_EQ(bytes[14], std::byte{0xF8});
    EXPECT_EQ(bytes[15], std::byte{0x7F});
    EXPECT_EQ(bytes[8], std::byte{0});
    std::array<double, 3> again{};
    ByteReader reader(bytes);
    EXPECT_TRUE(reader.read(again));
    EXPECT_TRUE(std::isnan(again[1]));
    EXPECT_EQ(again[2], 2.0);
    bytes[8] = std::byte{1};
    ByteReader changed(bytes);
    EXPECT_FALSE(changed.read(again)) << "nobody writes that NaN";
    EXPECT_EQ(changed.status(), RestoreStatus::damaged);
  }
  std::vector<std::byte> four(4);
  ByteWriter(four).write(-std::numeric_limits<float>::quiet_NaN());
  EXPECT_EQ(four, (std::vector<std::byte>{std::byte{0}, std::byte{0}, std::byte{0xC0}, std::byte{0x7F}}));
}

TEST(Bytes, a_bool_is_nought_or_one) {
  for (int value = 0; value < 256; ++value) {
    const std::array<std::byte, 2> bytes{std::byte{1}, static_cast<std::byte>(value)};
    std::array<bool, 2> bools{false, true};
    ByteReader reader(bytes);
    EXPECT_EQ(reader.read(bools), value < 2);
    EXPECT_EQ(bools, value < 2 ? (std::array{true, value == 1}) : (std::array{false, true}));
    Flag flag = Flag::off;
    ByteReader second{std::span(bytes).subspan(1)};
    EXPECT_EQ(second.read(flag), value < 2);
    Mood mood = Mood::low;
    EXPECT_TRUE(ByteReader(std::span(bytes).subspan(1)).read(mood)) << "values without a name are taken";
  }
}

TEST(Bytes, what_does_not_fit_is_not_written_nor_anything_after_it) {
  std::array<std::byte, 6> bytes{};
  ByteWriter writer(bytes);
  writer.write(std::uint32_t{0x01020304});
  EXPECT_TRUE(writer.fits());
  writer.write(std::uint32_t{0xFFFFFFFF});
  writer.write(std::uint8_t{0xFF});
  EXPECT_FALSE(writer.fits());
  EXPECT_EQ(writer.size(), 9U) << "how much is needed";
  EXPECT_EQ(bytes[3], std::byte{1});
  EXPECT_EQ(bytes[4], std::byte{0});
  EXPECT_EQ(bytes[5], std::byte{0});
  EXPECT_TRUE(writer.take(1).empty());
  ByteWriter much({});
  static_cast<void>(much.take(std::size_t{0} - 3));
  static_cast<void>(much.take(7));
  EXPECT_EQ(much.size(), std::size_t{0} - 1) << "a size that saturates does not fit";
  EXPECT_FALSE(much.fits());
}

TEST(Bytes, what_is_not_there_is_not_read_nor_anything_after_it) {
  const std::array<std::byte, 6> bytes{std::byte{1}, std::byte{2}};
  ByteReader reader(bytes);
  std::uint16_t first = 0;
  std::uint64_t second = 7;
  std::uint8_t third = 8;
  EXPECT_TRUE(reader.read(first));
  EXPECT_EQ(first, 0x0201);
  EXPECT_FALSE(reader.read(second));
  EXPECT_FALSE(reader.read(third));
  EXPECT_EQ(second, 7U);
  EXPECT_EQ(third, 8U);
  EXPECT_EQ(reader.left(), 0U);
  EXPECT_EQ(reader.status(), RestoreStatus::cut_short);
  std::vector<std::uint16_t> four(4, 9);
  ByteReader other(bytes);
  EXPECT_FALSE(other.read_all(four)) << "all of them or none";
  EXPECT_EQ(four, std::vector<std::uint16_t>(4, 9));
}

TEST(Bytes, nothing_is_no_bytes) {
  ByteReader reader({});
  std::vector<Packed> none;
  EXPECT_TRUE(reader.read_all(none));
  EXPECT_TRUE(reader.take(0).empty());
  EXPECT_TRUE(reader.ok());
  ByteWriter writer({});
  writer.write_all(none);
  EXPECT_TRUE(writer.fits());
}

// ---- The hash.

RC_GTEST_PROP(ByteHash, notices_a_change_within_eight_bytes, ()) {
  auto raw = *rc::gen::container<std::vector<std::uint8_t>>(rc::gen::arbitrary<std::uint8_t>());
  const auto hash = [&] { return byte_hash(std::as_bytes(std::span(raw))); };
  raw.push_back(0);
  const std::uint64_t before = hash();
  const std::size_t word = any_bits() % raw.size() / 8 * 8;
  const auto old = raw;
  for (std::size_t i = word; i < raw.size() && i < word + 8; ++i) raw[i] = static_cast<std::uint8_t>(any_bits());
  RC_ASSERT((hash() == before) == (raw == old));
  raw = old;
  raw.push_back(0);
  RC_ASSERT(hash() != before);
}

// A hash whose steps are one multiplication takes the highest bit of a word back by two bits of the next one.
RC_GTEST_PROP(ByteHash, has_no_change_of_two_words_that_is_taken_back_whatever_they_are, ()) {
  std::array<std::uint64_t, 3> words{};
  for (std::uint64_t& word : words) word = any_bits();
  const std::uint64_t before = byte_hash(std::as_bytes(std::span(words)));
  for (int low = 0; low < 63; ++low) {
    auto changed = words;
    changed[0] ^= std::uint64_t{1} << 63;
    changed[1] ^= std::uint64_t{1} << 63 | std::uint64_t{1} << low;
    RC_ASSERT(byte_hash(std::as_bytes(std::span(changed))) != before);
  }
}

TEST(ByteHash, is_the_same_everywhere) {
  const std::string_view text = "tilespace, 19 bytes";
  EXPECT_EQ(byte_hash(std::as_bytes(std::span(text))), 0x2E5A7BF9FE908972U);
  EXPECT_EQ(byte_hash({}), 0x7ACDBB98B1344213U);
}

}  // namespace
}  // namespace tilespace::bytes_test
