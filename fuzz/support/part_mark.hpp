// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

/// @file part_mark.hpp
/// The mark between the files of a bundle, for what writes bundles and what reads them.

namespace fuzz {

/// Separator between two files of a bundle: a line that begins with it, followed by the name of the second.
inline constexpr std::string_view part_mark = "\n%%%% ";

}  // namespace fuzz
