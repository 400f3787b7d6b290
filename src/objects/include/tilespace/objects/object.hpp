// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/id.hpp>

/// @file object.hpp
/// What stands for an object in an ObjectIndex, and which kinds of them a question is about.

namespace tilespace {

/// The kind of ids that an ObjectIndex gives.
struct Object {};
/// What stands for an object.
using ObjectId = Id<Object>;

/// Kinds of objects, a bit each: what an object is of, or what a question is about. A question finds objects that have one
/// of its bits.
using Categories = std::uint32_t;
/// All of them.
inline constexpr Categories every_category = ~Categories{0};

}  // namespace tilespace
