// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>

/// @file bundles.hpp
/// A map and the files that it names, in one seed.

namespace fuzz {

/// The file and, after it, every file that its text names and that is there, and so on: see Bundle. Found by looking at
/// the words of the text, without any knowledge of its format.
[[nodiscard]] std::string bundle_of(const std::filesystem::path& map);

}  // namespace fuzz
