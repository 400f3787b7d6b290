// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/handles/id.hpp>

/// @file object.hpp
/// Ids and categories of the objects in an ObjectIndex.

namespace tilespace {

/// Kind of the ids of an ObjectIndex.
struct IndexedObject {};
/// Id of an object.
using ObjectId = Id<IndexedObject>;

/// Category bit mask (collision mask): the categories of an object, or those of a query, which finds objects that share
/// at least one bit with it.
using Categories = std::uint32_t;
/// All categories.
inline constexpr Categories every_category = ~Categories{0};

}  // namespace tilespace
