// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <tilespace/snapshot/detail/fields.hpp>
#include <tilespace/snapshot/detail/state_words.hpp>

/// @file snapshot.hpp
/// Serialization and hashing of game state: snapshots as bytes, and a hash to detect desynchronization.
///
/// A state is a plain struct, such as a Body or one of your own, of numbers, enums, and structs of these; or a range of
/// them, such as a std::array, a std::span or a std::vector. Bodies and controllers consist of nothing else, so a copy
/// of the struct is a snapshot, and assigning it restores the state. The functions here are for what leaves the
/// program: bytes for a file or another machine, and a hash to compare machines by.
///
/// For every function here:
/// Shape       Field by field, in the order of the struct; of a range, the number of items, and then each. A field is 8
///             bytes, little-endian: doubles by their bits, integers and enums sign-extended. Padding does not count.
/// Invalid     -0.0 is another state than 0.0. All NaN are one state, whatever their bits. Structs with pointers,
///             references, private members, base classes, arrays other than std::array, or more than 20 fields do not
///             compile.
/// Order       The same on every machine, whatever its byte order.

namespace tilespace {

/// Computes a hash of the state: equal states have equal hashes; states that differ in exactly one field never do.
///
/// Border      As above: every bit counts.
/// Invalid     See above.
/// Laws        Other different states have equal hashes by chance only. Not cryptographic.
/// Cost        About 3 ns a field. Allocates: never.
template <class State>
[[nodiscard]] std::uint64_t state_hash(const State& state) noexcept {
  detail::StateHasher hasher;
  detail::visit_numbers(state, hasher);
  return hasher.value();
}

/// Returns the number of bytes of a snapshot of the state.
/// Border      8 a field, and 8 for each range.
/// Invalid     See above.
/// Cost        Nothing for structs, O(items) for ranges.
template <class State>
[[nodiscard]] std::size_t snapshot_size(const State& state) noexcept {
  detail::WordCounter counter;
  detail::visit_numbers(state, counter);
  return counter.value() * detail::bytes_of_word;
}

/// Writes the state as bytes.
///
/// Returns     snapshot_size(state). If `out` is too small, nothing is written.
/// Border      As above.
/// Invalid     See above.
/// Laws        After restore() of it, the state has the same hash.
/// Cost        About 2 ns a field. Allocates: never.
template <class State>
std::size_t snapshot(const State& state, std::span<std::byte> out) noexcept {
  const std::size_t size = snapshot_size(state);
  if (out.size() < size) return size;
  detail::WordWriter writer(out);
  detail::visit_numbers(state, writer);
  return size;
}

/// Reads the state back from a snapshot. Returns whether it succeeded.
///
/// Border      A range must have as many items as it had at the snapshot.
/// Invalid     Bytes that are no snapshot of such a state, by their number, the number of items, or a number out of
///             range for its field: false, and nothing changes. Values of enums that have no name are accepted.
/// Cost        About 4 ns a field. Allocates: never.
template <class State>
[[nodiscard]] bool restore(std::span<const std::byte> bytes, State&& state) noexcept {
  if (bytes.size() != snapshot_size(state)) return false;
  detail::WordChecker checker(bytes);
  detail::visit_numbers(state, checker);
  if (!checker.value()) return false;
  detail::WordRestorer restorer(bytes);
  detail::visit_numbers(state, restorer);
  return true;
}

}  // namespace tilespace
