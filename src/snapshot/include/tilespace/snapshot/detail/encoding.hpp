// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <tilespace/base/detail/little_endian.hpp>
#include <tilespace/snapshot/detail/fields.hpp>
#include <tilespace/snapshot/plain_data.hpp>
#include <type_traits>

/// @file encoding.hpp
/// Encoding of plain data as bytes, as bytes.hpp describes it, and its validation.

namespace tilespace::detail {

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

}  // namespace tilespace::detail
