// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/language.hpp>

/// @file version.hpp
/// Version of the library. Semantic versioning; a changed result counts as a changed interface (CHANGELOG.md).

/// Parts of the version number, for the preprocessor.
/// @{
#define TILESPACE_VERSION_MAJOR 0
#define TILESPACE_VERSION_MINOR 1
#define TILESPACE_VERSION_PATCH 0
/// @}

namespace tilespace {

/// The version number as text.
inline constexpr char version_string[] = "0.1.0";

}  // namespace tilespace
