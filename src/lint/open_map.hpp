// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/lint/lint.hpp>

/// @file open_map.hpp
/// A map with its doors open, as the rules about ways have it.

namespace tilespace::lint {

/// The map with the tiles of its doors free; nothing if it has none.
[[nodiscard]] std::optional<CollisionMap> open_map(const io::LoadedMap& loaded, const LintOptions& options);

}  // namespace tilespace::lint
