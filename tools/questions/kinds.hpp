// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "questions/questions.hpp"

/// @file kinds.hpp
/// Rows of the table of queries, by subject.

namespace tilespace::tool {

/// Tiles of areas and lines.
[[nodiscard]] std::vector<KindOfQuestion> kinds_of_tiles();
/// Solid tiles.
[[nodiscard]] std::vector<KindOfQuestion> kinds_of_solid();
/// The nearest solid tile, and how near.
[[nodiscard]] std::vector<KindOfQuestion> kinds_of_distances();
/// Raycasts.
[[nodiscard]] std::vector<KindOfQuestion> kinds_of_rays();
/// Visibility.
[[nodiscard]] std::vector<KindOfQuestion> kinds_of_visibility();
/// Pathfinding.
[[nodiscard]] std::vector<KindOfQuestion> kinds_of_paths();
/// Objects: spatial index.
[[nodiscard]] std::vector<KindOfQuestion> kinds_of_objects();
/// Relations of shapes.
[[nodiscard]] std::vector<KindOfQuestion> kinds_of_shapes();
/// The screen that a map is seen on.
[[nodiscard]] std::vector<KindOfQuestion> kinds_of_screens();
/// Sweeps.
[[nodiscard]] std::vector<KindOfQuestion> kinds_of_casts();
/// Overlaps and moves.
[[nodiscard]] std::vector<KindOfQuestion> kinds_of_moves();

}  // namespace tilespace::tool
