// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <cstdio>
#include <span>

#include "digests/record.hpp"
#include "oracle/inputs.hpp"
#include "support/tiles_to_oracle.hpp"
#include "support/to_oracle.hpp"

/// @file odd_input.hpp
/// Scenarios whose questions are the hard ones of the oracle's tests.

namespace digests {

/// Classes of input that get one line together.
struct InputGroup {
  const char* name;
  std::span<const oracle::InputClass> classes;
};

namespace detail {
using enum oracle::InputClass;
inline constexpr oracle::InputClass ordinary[] = {random, lattice, dyadic, decimal};
inline constexpr oracle::InputClass close[] = {corner_distance, border_ulp, axis};
inline constexpr oracle::InputClass extreme[] = {huge, tiny, denormal};
inline constexpr oracle::InputClass special_values[] = {special};
inline constexpr InputGroup groups[] = {
    {"ordinary", ordinary}, {"close", close}, {"extreme", extreme}, {"special values", special_values}};
}  // namespace detail

/// A scenario for each group, "<question>, <group>", that calls `ask(record, input_class, rng)` `count` times for each
/// of its classes.
template <class Ask>
void for_odd_input(const char* question, int count, Ask ask) {
  for (const InputGroup& group : detail::groups) {
    char name[80];
    std::snprintf(name, sizeof name, "%s, %s", question, group.name);
    scenario(name, [&](Record& record) {
      for (const oracle::InputClass input_class : group.classes) {
        oracle::Rng rng(1000 + static_cast<std::uint64_t>(input_class));
        for (int i = 0; i < count; ++i) ask(record, input_class, rng);
      }
    });
  }
}

/// Where to look for the answer to a question about a shape: all of tile space at times, if the answer is small.
template <class Shape>
tilespace::TileBox make_bounds(oracle::InputClass input_class, oracle::Rng& rng, const Shape& shape) {
  const oracle::TileBox window = make_window(rng, shape);
  const bool everywhere = rng.one_in(4) && !needs_small_window(input_class);
  return everywhere ? tilespace::tile_space : from_oracle(window);
}

}  // namespace digests
