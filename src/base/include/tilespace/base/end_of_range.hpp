// SPDX-License-Identifier: MIT
#pragma once

/// @file end_of_range.hpp
/// The end of every lazy range of tilespace.

namespace tilespace {

/// What a lazy range's iterator is compared with: it is at the end, or not.
struct EndOfRange {};

}  // namespace tilespace
