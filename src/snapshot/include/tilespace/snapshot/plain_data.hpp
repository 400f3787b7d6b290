// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <tilespace/snapshot/detail/fields.hpp>
#include <tilespace/snapshot/detail/mixed.hpp>
#include <type_traits>
#include <utility>

/// @file plain_data.hpp
/// Types that can be serialized: numbers, and structs and arrays of them. Their sizes in bytes, and their signatures.

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

}  // namespace tilespace
