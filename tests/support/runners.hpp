// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/parts.hpp>

#include <cstddef>
#include <numeric>
#include <utility>
#include <vector>

#include "oracle/inputs.hpp"

// Runners of parts for tests: one thread, which takes the parts in an order that threads could take them in.
namespace support {

// Takes the parts in any order: of itself, it gives the order away to no one, so that a part which depends on another
// one is seen. Counts the parts it ran.
class AnyOrder {
 public:
  explicit AnyOrder(std::uint64_t seed) : rng_(seed) {}
  [[nodiscard]] tilespace::Parts parts() { return {this, &AnyOrder::run}; }
  [[nodiscard]] std::size_t ran() const { return ran_; }

 private:
  static void run(void* runner, std::size_t count, tilespace::PartFunction part, void* work) noexcept {
    auto& self = *static_cast<AnyOrder*>(runner);
    std::vector<std::size_t> order(count);
    std::iota(order.begin(), order.end(), std::size_t{0});
    for (std::size_t i = count; i > 1; --i)
      std::swap(order[i - 1], order[static_cast<std::size_t>(self.rng_.between(0, static_cast<int>(i) - 1))]);
    for (const std::size_t i : order) part(work, i);
    self.ran_ += count;
  }

  oracle::Rng rng_;
  std::size_t ran_ = 0;
};

// Takes them from the last one to the first.
inline constexpr tilespace::Parts reversed{
    nullptr, [](void*, std::size_t count, tilespace::PartFunction part, void* work) noexcept {
      while (count > 0) part(work, --count);
    }};

// So many runners, each of which takes every so manieth part, one runner after the other.
class Runners {
 public:
  explicit Runners(std::size_t count) : count_(count) {}
  [[nodiscard]] tilespace::Parts parts() { return {this, &Runners::run}; }

 private:
  static void run(void* runner, std::size_t count, tilespace::PartFunction part, void* work) noexcept {
    const std::size_t runners = static_cast<Runners*>(runner)->count_;
    for (std::size_t first = runners; first > 0; --first)
      for (std::size_t i = first - 1; i < count; i += runners) part(work, i);
  }

  std::size_t count_;
};

// Calls `ask(parts)` for each of these, and one after the other.
template <class Ask>
void for_each_runner(std::uint64_t seed, Ask ask) {
  ask(tilespace::in_turn);
  ask(tilespace::Parts{});
  ask(reversed);
  for (const std::size_t count : {1, 2, 3, 7, 64}) ask(Runners(count).parts());
  AnyOrder any(seed);
  ask(any.parts());
  ask(any.parts());
}

}  // namespace support
