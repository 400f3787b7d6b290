// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <tilespace/snapshot/bytes.hpp>
#include <tilespace/snapshot/detail/byte_hasher.hpp>
#include <type_traits>

/// @file snapshot.hpp
/// Serialization and hashing of game state: snapshots as bytes, and a hash to detect desynchronization.
///
/// A state is plain data, such as a Body or a struct of your own, or a range of them, such as a std::span or a
/// std::vector. Bodies and controllers consist of nothing else, so a copy of the struct is a snapshot, and assigning it
/// restores the state. The functions here are for what leaves the program: bytes for a file or another machine, and a
/// hash to compare machines by.
///
/// For every function here:
/// Shape       The bytes of a ByteWriter, see snapshot/bytes.hpp: field by field, in the order of the struct, packed.
///             Of a range, the number of items in 8 bytes, and then each; a std::array is no range, and has no number.
/// Invalid     -0.0 is another state than 0.0. All NaN are one state, whatever their bits. What is not PlainData does
///             not compile.
/// Order       The same on every machine, whatever its byte order.

namespace tilespace {
namespace detail {

// A sequence of states whose number is known at run time only.
template <class T>
concept StateRange = !PlainData<std::remove_const_t<T>> && requires(T& range) {
  range.begin() != range.end();
  static_cast<std::uint64_t>(range.size());
};

// Writes to a ByteWriter or a ByteHasher.
template <class State, class Writer>
constexpr void write_state(const State& state, Writer& writer) noexcept {
  if constexpr (StateRange<const State>) {
    writer.write(static_cast<std::uint64_t>(state.size()));
    if constexpr (PlainItems<const State>) return writer.write_all(state);
    for (const auto& item : state) write_state(item, writer);
  } else {
    static_assert(PlainData<State>, "a state is plain data, see snapshot/bytes.hpp, or a range of such");
    writer.write(state);
  }
}

// Tests whether the next bytes are a state with as many items as this one, and takes them.
template <class State>
[[nodiscard]] constexpr bool take_state(const State& state, ByteReader& reader) noexcept {
  if constexpr (StateRange<const State>) {
    std::uint64_t count = 0;
    if (!reader.read(count) || count != state.size()) return false;
    for (const auto& item : state) {
      if (!take_state(item, reader)) return false;
    }
    return true;
  } else {
    const auto bytes = reader.take(byte_size<State>);
    return reader.ok() && can_decode<State>(bytes);
  }
}

// Reads a state that take_state() accepts. Returns the end.
template <class State>
constexpr const std::byte* decode_state(const std::byte* from, State& state) noexcept {
  if constexpr (StateRange<State>) {
    from += sizeof(std::uint64_t);
    for (auto& item : state) from = decode_state(from, item);
    return from;
  } else {
    decode_all(from, std::span<State>(&state, 1));
    return from + byte_size<State>;
  }
}

}  // namespace detail

/// Returns the number of bytes of a snapshot of the state.
/// Border      8 for each range, and byte_size of each item.
/// Invalid     See above.
/// Cost        Nothing for plain data and ranges of it, O(items) for ranges of ranges.
template <class State>
[[nodiscard]] constexpr std::size_t snapshot_size(const State& state) noexcept {
  ByteWriter counter({});
  detail::write_state(state, counter);
  return counter.size();
}

/// Computes a hash of the state: that of its bytes, `byte_hash()` of snapshot(). Equal states have equal hashes.
///
/// Border      As above: every bit counts.
/// Invalid     See above.
/// Laws        States whose bytes differ within one aligned word of 8 bytes never have equal hashes; other different
///             states only by chance. Not cryptographic.
/// Cost        About 3 ns for 8 bytes. Allocates: never.
template <class State>
[[nodiscard]] std::uint64_t state_hash(const State& state) noexcept {
  detail::ByteHasher hasher(snapshot_size(state));
  detail::write_state(state, hasher);
  return hasher.value();
}

/// Writes the state as bytes.
///
/// Returns     snapshot_size(state). If `out` is too small, nothing is written.
/// Border      As above.
/// Invalid     See above.
/// Laws        After restore() of it, the state has the same hash.
/// Cost        About 0.5 ns a field. Allocates: never.
template <class State>
std::size_t snapshot(const State& state, std::span<std::byte> out) noexcept {
  const std::size_t size = snapshot_size(state);
  if (out.size() < size) return size;
  ByteWriter writer(out);
  detail::write_state(state, writer);
  return size;
}

/// Reads the state back from a snapshot. Returns whether it succeeded.
///
/// Border      A range must have as many items as it had at the snapshot.
/// Invalid     Bytes that are no snapshot of such a state, by their number, the number of items, or a number in another
///             form than is written: false, and nothing changes. Values of enums that have no name are accepted.
/// Cost        About 1 ns a field. Allocates: never.
template <class State>
[[nodiscard]] bool restore(std::span<const std::byte> bytes, State&& state) noexcept {
  ByteReader reader(bytes);
  if (!detail::take_state(state, reader) || reader.left() != 0) return false;
  detail::decode_state(bytes.data(), state);
  return true;
}

}  // namespace tilespace
