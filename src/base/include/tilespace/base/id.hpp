// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>  // declares std::hash

/// @file id.hpp
/// What stands for a thing that may be gone by the time it is asked for.

namespace tilespace {

template <class T>
class Registry;

/// Stands for a T in a Registry<T>. Ids of one kind are no ids of another: `Id<Door>` does not compile as `Id<Unit>`.
///
/// Which place the thing has (index), how often this place was given before (generation, from 1 on), and which registry gave
/// it (tag): 64 bits. An `Id<T>{}` is null: nothing has it.
///
/// Order       By tag, then index, then generation.
template <class T>
class Id {
 public:
  constexpr Id() = default;

  /// The id with these bits(), as they come from a file or another machine. All 64 bits make an id, of nothing as may be.
  [[nodiscard]] static constexpr Id from_bits(std::uint64_t bits) noexcept { return Id(bits); }
  /// The id as a number.
  [[nodiscard]] constexpr std::uint64_t bits() const noexcept { return bits_; }

  /// Which of the places of its registry: below 2^24.
  [[nodiscard]] constexpr std::uint32_t index() const noexcept {
    return static_cast<std::uint32_t>(bits_ >> 32) & 0xFFFFFFU;
  }
  /// Which of those who had that place, from 1 on; 0 for null.
  [[nodiscard]] constexpr std::uint32_t generation() const noexcept { return static_cast<std::uint32_t>(bits_); }
  /// The tag of its registry.
  [[nodiscard]] constexpr std::uint8_t tag() const noexcept { return static_cast<std::uint8_t>(bits_ >> 56); }

  /// Might it be of something? Not if it is null.
  [[nodiscard]] explicit constexpr operator bool() const noexcept { return generation() != 0; }
  friend constexpr auto operator<=>(Id, Id) noexcept = default;
  friend constexpr bool operator==(Id, Id) noexcept = default;

 private:
  friend class Registry<T>;

  constexpr explicit Id(std::uint64_t bits) noexcept : bits_(bits) {}
  static constexpr Id of(std::uint8_t tag, std::uint32_t index, std::uint32_t generation) noexcept {
    return Id(std::uint64_t{tag} << 56 | std::uint64_t{index} << 32 | generation);
  }
  // Of who has the place next; null after the last one.
  [[nodiscard]] constexpr Id next() const noexcept { return of(tag(), index(), generation() + 1); }

  std::uint64_t bits_ = 0;
};

}  // namespace tilespace

namespace std {

/// For unordered containers. The value is the same on every machine of as many bits; the order of such containers is not.
template <class T>
struct hash<tilespace::Id<T>> {
  /// Mixes the bits.
  [[nodiscard]] size_t operator()(tilespace::Id<T> id) const noexcept {
    const uint64_t mixed = (id.bits() ^ (id.bits() >> 32)) * 0x9E3779B97F4A7C15U;
    return static_cast<size_t>(mixed ^ (mixed >> 32));
  }
};

}  // namespace std
