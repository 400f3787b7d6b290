// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <tilespace/snapshot/bytes.hpp>

/// @file state_hash.hpp
/// Hash of a set of bodies that does not depend on their order: the sum of hashes, modulo 2^128. And counted chance.

namespace tilespace::cluster {

/// A sum of hashes. Not cryptographic.
struct StateHash {
  std::uint64_t low = 0;   ///< Sum modulo 2^64.
  std::uint64_t high = 0;  ///< Sum of other hashes modulo 2^64.

  constexpr StateHash& operator+=(const StateHash& other) noexcept {
    low += other.low;
    high += other.high;
    return *this;
  }
  constexpr StateHash& operator-=(const StateHash& other) noexcept {
    low -= other.low;
    high -= other.high;
    return *this;
  }
  friend constexpr bool operator==(const StateHash&, const StateHash&) noexcept = default;
};

/// 32 hexadecimal digits.
[[nodiscard]] std::string to_string(const StateHash& hash);

/// Hash of bytes under an id.
/// Cost        Twice that of byte_hash().
[[nodiscard]] StateHash hash_of_bytes(std::uint64_t id, std::span<const std::byte> bytes) noexcept;

/// Hash of the state of a body.
/// Invalid     All NaN are one, as in snapshots.
/// Order       The same on every machine.
template <PlainData T>
[[nodiscard]] StateHash hash_of_body(std::uint64_t id, const T& state) noexcept {
  std::array<std::byte, byte_size<T>> bytes{};
  ByteWriter(bytes).write(state);
  return hash_of_bytes(id, bytes);
}

/// Counter-based random number: number `number` of a body in a tick. Equal arguments, equal result; it has no state.
/// Order       The same on every machine.
/// Source      Salmon, Moraes, Dror & Shaw 2011: parallel random numbers, as easy as 1, 2, 3. Here by the finalizer of
///             MurmurHash3.
[[nodiscard]] constexpr std::uint64_t chance_of(std::uint64_t seed, std::uint64_t id, std::uint64_t tick,
                                                std::uint64_t number) noexcept {
  using tilespace::detail::mixed;
  return mixed(mixed(mixed(mixed(tilespace::detail::first_hash, seed), id), tick), number);
}

/// A number from 0 to 1, 1 excluded, of the upper 53 bits.
[[nodiscard]] constexpr double fraction_of(std::uint64_t chance) noexcept {
  return static_cast<double>(chance >> 11) * 0x1p-53;
}

}  // namespace tilespace::cluster
