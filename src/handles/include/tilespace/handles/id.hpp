// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <string_view>  // declares std::hash
#include <tilespace/base/language.hpp>

/// @file id.hpp
/// Generational ids (handles): references to objects that may have been erased.

namespace tilespace {

template <class T>
class SlotMap;

/// Id (handle) of a T in a SlotMap<T>. Ids of different types are distinct: `Id<Door>` does not convert to `Id<Unit>`.
///
/// 64 bits: the slot of the object (index), how many objects have used that slot (generation, from 1 on), and which
/// slot map issued it (tag). `Id<T>{}` is null: no object has it.
///
/// Order       By tag, then index, then generation.
template <class T>
class Id {
 public:
  constexpr Id() = default;

  /// The id with these bits(), as read from a file or received from another machine. Any 64 bits make an id, possibly
  /// of no object.
  [[nodiscard]] static constexpr Id from_bits(std::uint64_t bits) noexcept { return Id(bits); }
  /// The id as a 64-bit number.
  [[nodiscard]] constexpr std::uint64_t bits() const noexcept { return bits_; }

  /// Slot in its slot map: below 2^24.
  [[nodiscard]] constexpr std::uint32_t index() const noexcept {
    return static_cast<std::uint32_t>(bits_ >> 32) & 0xFFFFFFU;
  }
  /// Generation of the slot, from 1 on; 0 for null.
  [[nodiscard]] constexpr std::uint32_t generation() const noexcept { return static_cast<std::uint32_t>(bits_); }
  /// Tag of its slot map.
  [[nodiscard]] constexpr std::uint8_t tag() const noexcept { return static_cast<std::uint8_t>(bits_ >> 56); }

  /// False if the id is null; a non-null id may still be stale or foreign.
  [[nodiscard]] explicit constexpr operator bool() const noexcept { return generation() != 0; }
  friend constexpr auto operator<=>(Id, Id) noexcept = default;
  friend constexpr bool operator==(Id, Id) noexcept = default;

 private:
  friend class SlotMap<T>;

  constexpr explicit Id(std::uint64_t bits) noexcept : bits_(bits) {}
  static constexpr Id of(std::uint8_t tag, std::uint32_t index, std::uint32_t generation) noexcept {
    return Id(std::uint64_t{tag} << 56 | std::uint64_t{index} << 32 | generation);
  }
  // The id of the slot's next object; null after the last generation.
  [[nodiscard]] constexpr Id next() const noexcept { return of(tag(), index(), generation() + 1); }

  std::uint64_t bits_ = 0;
};

}  // namespace tilespace

namespace std {

/// Hash for unordered containers. The value is the same on all machines of the same word size; the order of such
/// containers is not.
template <class T>
struct hash<tilespace::Id<T>> {
  /// Mixes the bits.
  [[nodiscard]] size_t operator()(tilespace::Id<T> id) const noexcept {
    const uint64_t mixed = (id.bits() ^ (id.bits() >> 32)) * 0x9E3779B97F4A7C15U;
    return static_cast<size_t>(mixed ^ (mixed >> 32));
  }
};

}  // namespace std
