// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <tilespace/base/detail/little_endian.hpp>
#include <tilespace/snapshot/detail/fields.hpp>
#include <tilespace/snapshot/restore_status.hpp>
#include <type_traits>
#include <utility>

/// @file bytes.hpp
/// Binary serialization of plain structs: the same bytes on every machine, and safe reading of untrusted bytes.
///
/// Shape       Field by field, in the order of the struct, packed without padding, whatever the alignment. Each number
///             in its own width, little-endian; bool in one byte, 0 or 1; an enum as its underlying type; a std::array
///             item by item, without a count. So a struct is byte_size<T> bytes on every machine.
/// Invalid     All NaN are written as one, with the bits 0x7FF8000000000000 or 0x7FC00000, as machines produce them
///             with different bits. -0.0 is kept. Enum values without a name are accepted. Reading refuses what is
///             never written: a bool that is neither 0 nor 1, and any other NaN. So the encoding is unique: no two byte
///             strings decode to the same value.
/// Order       The same bytes on every machine. Use numbers of a fixed width: `long` and std::size_t differ elsewhere.

namespace tilespace {
namespace detail {

template <class... Fields>
struct FieldList {};

template <class T>
[[nodiscard]] constexpr bool is_plain() noexcept;

template <class... Fields>
[[nodiscard]] constexpr bool are_plain(FieldList<Fields...>) noexcept {
  return (is_plain<Fields>() && ...);
}

struct ListFields {
  template <class... Fields>
  [[nodiscard]] constexpr FieldList<Fields...> operator()(Fields&...) const noexcept {
    return {};
  }
};
template <class T>
using FieldsOf = decltype(visit_fields(std::declval<T&>(), ListFields{}));

template <class T>
inline constexpr bool is_array = false;
template <class T, std::size_t size>
inline constexpr bool is_array<std::array<T, size>> = true;

// An enum without an explicit underlying type has only the values it needs; reading any other value would be undefined.
template <class T>
concept FixedEnum = std::is_enum_v<T> && requires { T{std::underlying_type_t<T>{}}; };

template <class T>
concept PortableNumber = (std::is_arithmetic_v<T> || FixedEnum<T>) && sizeof(T) <= 8 &&
                         !std::is_same_v<T, long double> && !std::is_same_v<T, wchar_t>;

// Excludes structs with const fields or references, which cannot be assigned, and structs with base classes, which hide
// fields.
template <class T>
concept PlainStruct = std::is_class_v<T> && std::is_aggregate_v<T> && std::is_trivially_copyable_v<T> &&
                      std::is_default_constructible_v<T> && std::is_copy_assignable_v<T>;

template <class T>
constexpr bool is_plain() noexcept {
  if constexpr (is_array<T>) {
    return std::tuple_size_v<T> > 0 && is_plain<typename T::value_type>();
  } else if constexpr (PortableNumber<T>) {
    return true;
  } else if constexpr (PlainStruct<T>) {
    if constexpr (field_count<T>() > 0) return are_plain(FieldsOf<T>{});
  }
  return false;
}

}  // namespace detail

/// A number, a bool, an enum with an explicit underlying type, a std::array of these, or a struct of these.
///
/// Excluded are pointers, references, const fields, long double, wchar_t, unions, structs without fields and with more
/// than 20. Structs with base classes, private members, bit-fields or arrays other than std::array do not compile when
/// tested.
template <class T>
concept PlainData = detail::is_plain<T>();

namespace detail {

template <class Items>
using ItemOf = typename decltype(std::span(std::declval<Items&>()))::value_type;

// Compile-time properties of a type.
struct Traits {
  std::size_t bytes = 0;
  bool has_bools = false;
  bool has_floats = false;
  std::uint64_t signature = 0;  // of the types of the numbers and their nesting
};

// Mixes a word into a hash. Every step is invertible: a different word gives a different hash. The effect of a changed
// bit depends on all other bits, so that no change of the next word undoes it for many hashes. Source: Appleby 2011,
// MurmurHash3, finalizer.
[[nodiscard]] constexpr std::uint64_t mixed(std::uint64_t hash, std::uint64_t word) noexcept {
  hash ^= word;
  hash = (hash ^ hash >> 33) * 0xFF51AFD7ED558CCDU;
  hash = (hash ^ hash >> 33) * 0xC4CEB9FE1A85EC53U;
  return hash ^ hash >> 33;
}

// With which hashes begin: any number that is not 0.
inline constexpr std::uint64_t first_hash = 0x243F6A8885A308D3U;

[[nodiscard]] constexpr Traits both(const Traits& a, const Traits& b) noexcept {
  return {a.bytes + b.bytes, a.has_bools || b.has_bools, a.has_floats || b.has_floats, mixed(a.signature, b.signature)};
}

template <PlainData T>
[[nodiscard]] constexpr Traits traits_of() noexcept;

template <class... Fields>
[[nodiscard]] constexpr Traits traits_of_fields(FieldList<Fields...>) noexcept {
  Traits all{.signature = sizeof...(Fields)};
  ((all = both(all, traits_of<Fields>())), ...);
  return all;
}

enum class NumberKind : std::uint8_t { boolean = 1, character, whole, natural, real };

template <class T>
[[nodiscard]] constexpr NumberKind kind_of_number() noexcept {
  if (std::is_same_v<T, bool>) return NumberKind::boolean;
  if (std::is_same_v<T, char>) return NumberKind::character;  // signed on some machines
  if (std::is_floating_point_v<T>) return NumberKind::real;
  return std::is_signed_v<T> ? NumberKind::whole : NumberKind::natural;
}

template <PlainData T>
constexpr Traits traits_of() noexcept {
  if constexpr (is_array<T>) {
    constexpr std::size_t size = std::tuple_size_v<T>;
    Traits all = traits_of<typename T::value_type>();
    all.bytes *= size;
    all.signature = mixed(~all.signature, size);
    return all;
  } else if constexpr (std::is_enum_v<T>) {
    return traits_of<std::underlying_type_t<T>>();
  } else if constexpr (std::is_arithmetic_v<T>) {
    constexpr NumberKind kind = kind_of_number<T>();
    static_assert(kind != NumberKind::boolean || sizeof(T) == 1);
    return {sizeof(T), kind == NumberKind::boolean, kind == NumberKind::real,
            mixed(sizeof(T), static_cast<std::uint64_t>(kind))};
  } else {
    return traits_of_fields(FieldsOf<T>{});
  }
}

// True if the encoding is the struct's memory, except for NaN. Then reading an array copies all of it at once, and so
// does writing if it cannot hold NaN. With NaN, one pass that encodes is faster than a copy and a pass:
// docs/snapshots.md.
template <PlainData T>
inline constexpr bool is_as_in_memory =
    std::endian::native == std::endian::little && traits_of<T>().bytes == sizeof(T) && !traits_of<T>().has_bools;

template <std::size_t size>
using Bits = std::conditional_t<
    size == 1, std::uint8_t,
    std::conditional_t<size == 2, std::uint16_t, std::conditional_t<size == 4, std::uint32_t, std::uint64_t>>>;

// The one encoding of NaN, and infinity.
template <class T>
inline constexpr Bits<sizeof(T)> nan_bits = sizeof(T) == 8 ? 0x7FF8000000000000U : 0x7FC00000U;
template <class T>
inline constexpr Bits<sizeof(T)> infinite_bits = sizeof(T) == 8 ? 0x7FF0000000000000U : 0x7F800000U;

// The bits of a number, unchanged; 0 or 1 for bool.
template <PortableNumber T>
[[nodiscard]] constexpr Bits<sizeof(T)> own_bits(T value) noexcept {
  if constexpr (std::is_floating_point_v<T>) {
    return std::bit_cast<Bits<sizeof(T)>>(value);
  } else {
    return static_cast<Bits<sizeof(T)>>(value);
  }
}

// Tests by integers, which compiler options that ignore NaN (-ffast-math) do not affect.
template <class T>
[[nodiscard]] constexpr bool is_nan(Bits<sizeof(T)> bits) noexcept {
  return (bits & ~own_bits(T{-0.0})) > infinite_bits<T>;
}

template <PortableNumber T>
[[nodiscard]] constexpr Bits<sizeof(T)> bits_of(T value) noexcept {
  const Bits<sizeof(T)> bits = own_bits(value);
  if constexpr (std::is_floating_point_v<T>) return is_nan<T>(bits) ? nan_bits<T> : bits;
  return bits;
}

// Tests whether these bits are the encoding of a number.
template <PortableNumber T>
[[nodiscard]] constexpr bool are_bits_of(Bits<sizeof(T)> bits) noexcept {
  if constexpr (std::is_enum_v<T>) {
    return are_bits_of<std::underlying_type_t<T>>(bits);
  } else if constexpr (std::is_same_v<T, bool>) {
    return bits <= 1;
  } else if constexpr (std::is_floating_point_v<T>) {
    return !is_nan<T>(bits) || bits == nan_bits<T>;
  } else {
    return true;
  }
}

template <PortableNumber T>
[[nodiscard]] constexpr T number_of_bits(Bits<sizeof(T)> bits) noexcept {
  if constexpr (std::is_floating_point_v<T>) {
    return std::bit_cast<T>(bits);
  } else if constexpr (std::is_enum_v<T>) {
    return static_cast<T>(number_of_bits<std::underlying_type_t<T>>(bits));
  } else if constexpr (std::is_same_v<T, bool>) {
    return bits == 1;
  } else {
    return static_cast<T>(bits);
  }
}

// Encodes field by field. Returns the end.
template <PlainData T>
constexpr std::byte* encode(std::byte* to, const T& value) noexcept {
  if constexpr (is_array<T>) {
    for (const auto& item : value) to = encode(to, item);
  } else if constexpr (PortableNumber<T>) {
    store(to, bits_of(value));
    to += sizeof(T);
  } else {
    visit_fields(value, [&to](const auto&... fields) { ((to = encode(to, fields)), ...); });
  }
  return to;
}

// Tests whether the bytes, byte_size<T> of them, are the encoding of a T. Without branches: most are.
template <PlainData T>
[[nodiscard]] constexpr bool is_encoding(const std::byte* from) noexcept;

template <class... Fields>
[[nodiscard]] constexpr bool are_encodings(FieldList<Fields...>, const std::byte* from) noexcept {
  bool are_good = true;
  ((are_good &= is_encoding<Fields>(from), from += traits_of<Fields>().bytes), ...);
  return are_good;
}

template <PlainData T>
constexpr bool is_encoding(const std::byte* from) noexcept {
  if constexpr (!traits_of<T>().has_bools && !traits_of<T>().has_floats) {
    return true;
  } else if constexpr (PortableNumber<T>) {
    return are_bits_of<T>(load<Bits<sizeof(T)>>(from));
  } else if constexpr (is_array<T>) {
    using Item = typename T::value_type;
    bool are_good = true;
    for (std::size_t i = 0; i < std::tuple_size_v<T>; ++i)
      are_good &= is_encoding<Item>(from + i * traits_of<Item>().bytes);
    return are_good;
  } else {
    return are_encodings(FieldsOf<T>{}, from);
  }
}

// Decodes field by field. Requires an encoding. Returns the end.
template <PlainData T>
constexpr const std::byte* decode(const std::byte* from, T& value) noexcept {
  if constexpr (is_array<T>) {
    for (auto& item : value) from = decode(from, item);
  } else if constexpr (PortableNumber<T>) {
    value = number_of_bits<T>(load<Bits<sizeof(T)>>(from));
    from += sizeof(T);
  } else {
    visit_fields(value, [&from](auto&... fields) { ((from = decode(from, fields)), ...); });
  }
  return from;
}

// Requires memory for all values.
template <PlainData T>
constexpr void encode_all(std::byte* to, std::span<const T> values) noexcept {
  if constexpr (is_as_in_memory<T> && !traits_of<T>().has_floats) {
    if (!std::is_constant_evaluated() && !values.empty()) {
      std::memcpy(to, values.data(), values.size_bytes());
      return;
    }
  }
  for (const T& value : values) to = encode(to, value);
}

// Tests whether every number in the bytes is a valid encoding. Their size is a multiple of byte_size<T>.
template <PlainData T>
[[nodiscard]] constexpr bool can_decode(std::span<const std::byte> bytes) noexcept {
  constexpr Traits traits = traits_of<T>();
  if constexpr (traits.has_bools || traits.has_floats) {
    for (std::size_t i = 0; i < bytes.size(); i += traits.bytes) {
      if (!is_encoding<T>(bytes.data() + i)) return false;
    }
  }
  return true;
}

template <PlainData T>
constexpr void decode_all(const std::byte* from, std::span<T> values) noexcept {
  if constexpr (is_as_in_memory<T>) {
    if (!std::is_constant_evaluated() && !values.empty()) {
      std::memcpy(values.data(), from, values.size_bytes());
      return;
    }
  }
  for (T& value : values) from = decode(from, value);
}

}  // namespace detail

/// Arrays of plain data: std::vector, std::span, std::array and C arrays, of Body or of user structs.
template <class Items>
concept PlainItems = requires(Items& items) { std::span(items); } && PlainData<detail::ItemOf<Items>>;

/// Number of bytes of an encoded T.
template <PlainData T>
inline constexpr std::size_t byte_size = detail::traits_of<T>().bytes;

/// Hash of the types of a struct's fields, in order: structs with other fields have another one. Names do not count,
/// enums count as their underlying types. The same on every machine.
template <PlainData T>
inline constexpr std::uint64_t field_signature = detail::traits_of<T>().signature;

/// Writes values one after the other into the caller's memory.
///
/// Errors      A value that does not fit is not written, nor is any value after it; size() continues to count. So a
///             writer without memory measures the size needed. Write twice: `ByteWriter sizes({});
///             write_all_of_it(sizes);`, then into that many bytes.
/// Cost        A copy for integers without padding, on little-endian machines; about 0.5 ns a field otherwise.
///             Allocates: never.
class ByteWriter {
 public:
  /// Writes into `out`, from its start.
  explicit constexpr ByteWriter(std::span<std::byte> out) noexcept : out_(out) {}

  /// Writes a value: byte_size<T> bytes.
  template <PlainData T>
  constexpr void write(const T& value) noexcept {
    write_all(std::span<const T>(&value, 1));
  }

  /// Writes each item of an array, without a count.
  template <PlainItems Items>
  constexpr void write_all(const Items& items) noexcept {
    using Item = detail::ItemOf<Items>;
    const std::span<const Item> values(items);
    const std::span<std::byte> room = take(values.size(), byte_size<Item>);
    if (!room.empty()) detail::encode_all(room.data(), values);
  }

  /// Reserves `size` bytes, which the caller fills; an empty span if they do not fit.
  [[nodiscard]] constexpr std::span<std::byte> take(std::size_t size) noexcept { return take(size, 1); }

  /// Number of bytes requested in all.
  [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
  /// Tests whether everything was written.
  [[nodiscard]] constexpr bool fits() const noexcept { return size_ <= out_.size(); }

 private:
  [[nodiscard]] constexpr std::span<std::byte> take(std::size_t count, std::size_t each) noexcept {
    constexpr auto most = static_cast<std::size_t>(-1);
    const std::size_t begin = size_;
    size_ = count > (most - begin) / each ? most : begin + count * each;
    return fits() ? out_.subspan(begin, size_ - begin) : std::span<std::byte>();
  }

  std::span<std::byte> out_;
  std::size_t size_ = 0;
};

/// Reads values one after the other from untrusted bytes.
///
/// Errors      A value that is missing, or has an encoding that is never written, is not read, nor is any value after
///             it: variables keep their values, and status() is the reason. Nothing outside the bytes is accessed,
///             whatever they are.
/// Cost        As ByteWriter; twice that for numbers that need validation: bool, float and double.
class ByteReader {
 public:
  /// Reads from the start of `bytes`.
  explicit constexpr ByteReader(std::span<const std::byte> bytes) noexcept : rest_(bytes) {}

  /// Reads a value. Returns whether it succeeded.
  template <PlainData T>
  constexpr bool read(T& value) noexcept {
    return read_all(std::span<T>(&value, 1));
  }

  /// Reads as many items as the array has, all of them or none. Returns whether it succeeded.
  template <PlainItems Items>
  constexpr bool read_all(Items&& items) noexcept {
    using Item = detail::ItemOf<Items>;
    const std::span<Item> values(items);
    if (!can_take(values.size(), byte_size<Item>)) return false;
    const std::span<const std::byte> bytes = rest_.first(values.size() * byte_size<Item>);
    if (!detail::can_decode<Item>(bytes)) return fail(RestoreStatus::damaged);
    detail::decode_all(bytes.data(), values);
    rest_ = rest_.subspan(bytes.size());
    return true;
  }

  /// Takes the next `size` bytes as they are; an empty span if there are fewer.
  [[nodiscard]] constexpr std::span<const std::byte> take(std::size_t size) noexcept {
    if (!can_take(size, 1)) return {};
    const std::span<const std::byte> taken = rest_.first(size);
    rest_ = rest_.subspan(size);
    return taken;
  }

  /// Number of bytes left; 0 after a failed read.
  [[nodiscard]] constexpr std::size_t left() const noexcept { return rest_.size(); }
  /// Tests whether every read so far succeeded.
  [[nodiscard]] constexpr bool ok() const noexcept { return status_ == RestoreStatus::done; }
  /// `done`, or the reason for the failed read: `cut_short` if bytes are missing, `damaged` if an encoding is invalid.
  [[nodiscard]] constexpr RestoreStatus status() const noexcept { return status_; }

 private:
  [[nodiscard]] constexpr bool can_take(std::size_t count, std::size_t each) noexcept {
    if (!ok()) return false;
    return count <= rest_.size() / each || fail(RestoreStatus::cut_short);
  }
  constexpr bool fail(RestoreStatus why) noexcept {
    status_ = why;
    rest_ = {};
    return false;
  }

  std::span<const std::byte> rest_;
  RestoreStatus status_ = RestoreStatus::done;
};

/// Computes a 64-bit hash of bytes and their number. Not cryptographic.
///
/// Order       The same on every machine.
/// Laws        Byte strings that differ only within eight bytes that start at a multiple of eight never have the same
///             hash; others only by chance.
/// Cost        About 2 ns for eight bytes. Allocates: never.
[[nodiscard]] std::uint64_t byte_hash(std::span<const std::byte> bytes) noexcept;

namespace detail {
inline constexpr std::size_t size_of_hash = sizeof(std::uint64_t);
}  // namespace detail

}  // namespace tilespace
