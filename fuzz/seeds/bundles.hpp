// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>

/// @file bundles.hpp
/// Builds bundles: a map and the files that it refers to, in one seed.

namespace fuzz {

/// The file, followed by every existing file that its text names, recursively: see Bundle. References are found by the
/// words of the text, independently of its format.
[[nodiscard]] std::string bundle_of(const std::filesystem::path& map);

}  // namespace fuzz
