// SPDX-License-Identifier: MIT
#include <tilespace/pathfinding/workspace.hpp>

namespace tilespace::detail {

Scratch& scratch_of(Workspace& workspace) noexcept { return workspace.scratch_; }

}  // namespace tilespace::detail
