// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <tilespace/io/error.hpp>
#include <type_traits>
#include <utility>

#include "memory/failing_memory.hpp"

/// @file failing_loads.hpp
/// Fault injection for functions of io that return a result or an error.

namespace memory {

/// Number of allocations of a load, all of which failed, or from one to the next by a stride: with out_of_memory, or
/// with the same result as otherwise.
template <class Load>
[[nodiscard]] std::uint64_t failures_to_load(Load load, std::uint64_t stride = 1) {
  using Loaded = std::optional<typename std::remove_cvref_t<decltype(*load())>>;
  EXPECT_TRUE(load());  // what libraries keep from the first time on is no leak
  const auto ask = [&](Loaded& loaded) {
    auto result = load();
    if (result) loaded.emplace(std::move(*result));
    EXPECT_TRUE(result || result.error().kind == tilespace::io::ErrorKind::out_of_memory) << to_string(result.error());
    return bool(result);
  };
  const auto has_value = [](const Loaded& loaded) { return loaded.has_value(); };
  return failures([] { return Loaded{}; }, ask, has_value, Left::unchanged, stride);
}

}  // namespace memory
