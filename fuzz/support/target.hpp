// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

/// @file target.hpp
/// Entry points of fuzz targets: of libFuzzer, one a program; or of the program that replays findings, which has all.

namespace fuzz {

using Target = int (*)(const std::uint8_t* data, std::size_t size);

/// Adds a target to those that find_target() knows.
struct ReplayedTarget {
  ReplayedTarget(std::string_view name, Target target);
};

/// The target of this name; a null pointer if there is none. In tests/fuzz_findings/replay.cpp.
[[nodiscard]] Target find_target(std::string_view name);

}  // namespace fuzz

/// FUZZ_TARGET(name) { ... } defines the target of this name, which has an input of `size` bytes at `data`.
#if defined(TILESPACE_REPLAY)
#define FUZZ_TARGET(name)                                          \
  int on_##name(const std::uint8_t* data, std::size_t size);       \
  const ::fuzz::ReplayedTarget name##_replayed{#name, &on_##name}; \
  int on_##name(const std::uint8_t* data, std::size_t size)
#else
#define FUZZ_TARGET(name) extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
#endif
