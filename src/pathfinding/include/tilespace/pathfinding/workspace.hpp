// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/pathfinding/detail/scratch.hpp>

/// @file workspace.hpp
/// Reusable scratch memory of searches.

namespace tilespace {

/// Scratch memory of searches. Create one per thread and pass it to every call: results never depend on its contents.
///
/// Errors      Calls allocate when the map or the search needs more than any before; after that, they do not allocate.
///             If out of memory, they report it, and the workspace is as good as new. Copying without memory stops the
///             program, as copying a Buffer does.
/// Cost        Empty when created. For paths: 4 bytes for each tile of the biggest map, and some 50 for each tile at
///             which a search stopped.
/// Threads     One call at a time.
class Workspace {
 public:
  Workspace() = default;

  /// Bytes of memory allocated so far.
  [[nodiscard]] std::uint64_t bytes() const noexcept { return scratch_.bytes(); }

 private:
  friend detail::Scratch& detail::scratch_of(Workspace& workspace) noexcept;

  detail::Scratch scratch_;
};

}  // namespace tilespace
