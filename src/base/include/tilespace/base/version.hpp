// SPDX-License-Identifier: MIT
#pragma once

/// @file version.hpp
/// Which release this is. Semantic versioning; a changed answer counts as a changed interface (CHANGELOG.md).

/// The parts of the number, for the preprocessor.
/// @{
#define TILESPACE_VERSION_MAJOR 0
#define TILESPACE_VERSION_MINOR 1
#define TILESPACE_VERSION_PATCH 0
/// @}

namespace tilespace {

/// The number as text.
inline constexpr char version_string[] = "0.1.0";

}  // namespace tilespace
