// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <tilespace/base/fields.hpp>
#include <tilespace/base/words.hpp>

/// @file snapshot.hpp
/// What is the state, in bytes, and in one number?
///
/// A state is a plain struct, such as a Body or one of yours: of numbers, enums, and structs of these; or a range of them,
/// such as a std::array, a std::span or a std::vector. Bodies and controllers hold nothing else, so a copy of your structs is
/// a snapshot, and to assign it is to restore. The functions here are for what leaves the program: bytes for a file or
/// another machine, and a hash to compare machines by.
///
/// For every function here:
/// Shape       Field by field, in the order of the struct; of a range, how many there are, and then each. A field is 8 bytes,
///             the lowest first: doubles by their bits, whole numbers and enums with their sign. Padding does not count.
/// Invalid     -0.0 is another state than 0.0. NaN is one state, whatever its bits. Structs with pointers, references,
///             private members, base classes, arrays that are no std::array, or more than 20 fields do not compile.
/// Order       The same on every machine, whatever its byte order.

namespace tilespace {

/// A number that stands for the state: equal states have equal ones, and states that differ in one field never do.
///
/// Border      As above: every bit counts.
/// Invalid     See above.
/// Laws        Other different states have the same one by chance only. Not for keeping secrets.
/// Cost        About 3 ns a field. Allocates: never.
template <class State>
[[nodiscard]] std::uint64_t state_hash(const State& state) noexcept {
  detail::StateHasher hasher;
  detail::visit_numbers(state, hasher);
  return hasher.value();
}

/// How many bytes does a snapshot of the state take?
/// Border      8 a field, and 8 for each range.
/// Invalid     See above.
/// Cost        Nothing for structs, O(items) for ranges.
template <class State>
[[nodiscard]] std::size_t snapshot_size(const State& state) noexcept {
  detail::WordCounter counter;
  detail::visit_numbers(state, counter);
  return counter.value() * detail::bytes_of_word;
}

/// The state as bytes.
///
/// Returns     snapshot_size(state). All of it is in `out`, or nothing if it is too small.
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

/// Makes the state what it was at a snapshot. Says whether it was done.
///
/// Border      A range has to have as many items as it had then.
/// Invalid     Bytes that are no snapshot of such a state, by their number, the number of items, or a number that a field
///             cannot hold: false, and nothing changes. Values of enums that have no name are taken.
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
