// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <tilespace/io/load_map.hpp>

/// @file loaders.hpp
/// The formats of load_map(), each in a file of its own. What lies outside of the map is not theirs.

namespace tilespace::io::detail {

/// What is needed to load a map of any format.
struct LoadInput {
  std::span<const std::byte> bytes;  ///< The file.
  References& references;            ///< Those it refers to.
  const LoadOptions& options;        ///< What is wanted of it.
};

[[nodiscard]] Result<LoadedMap> load_as_movingai(const LoadInput& input);
[[nodiscard]] Result<LoadedMap> load_as_png(const LoadInput& input);
[[nodiscard]] Result<LoadedMap> load_as_ros(const LoadInput& input);
[[nodiscard]] Result<LoadedMap> load_as_text(const LoadInput& input);
[[nodiscard]] Result<LoadedMap> load_as_tiled(const LoadInput& input, Format format);

/// What a file has, and how often.
using Counts = decltype(LoadedMap::counts);

}  // namespace tilespace::io::detail
