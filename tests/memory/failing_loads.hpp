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

/// Whether a load ended as it should without memory. On Windows, std::filesystem::path of libstdc++ may lose the root
/// directory where memory runs out: a file that a map refers to seems to be elsewhere then, and is refused.
[[nodiscard]] inline bool tells_no_memory(tilespace::io::ErrorKind kind) {
#ifdef _WIN32
  if (kind == tilespace::io::ErrorKind::refused) return true;
#endif
  return kind == tilespace::io::ErrorKind::out_of_memory;
}

/// Number of allocations of a load, all of which failed, or from one to the next by a stride: with out_of_memory, or
/// with the same result as otherwise.
template <class Load>
[[nodiscard]] std::uint64_t failures_to_load(Load load, std::uint64_t stride = 1) {
  using Loaded = std::optional<typename std::remove_cvref_t<decltype(*load())>>;
  EXPECT_TRUE(load());  // what libraries keep from the first time on is no leak
  const auto ask = [&](Loaded& loaded) {
    auto result = load();
    if (result) loaded.emplace(std::move(*result));
    EXPECT_TRUE(result || tells_no_memory(result.error().kind)) << to_string(result.error());
    return bool(result);
  };
  const auto has_value = [](const Loaded& loaded) { return loaded.has_value(); };
  return failures([] { return Loaded{}; }, ask, has_value, Left::unchanged, stride);
}

}  // namespace memory
