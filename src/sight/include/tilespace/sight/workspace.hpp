// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/sight/detail/scratch.hpp>

/// @file workspace.hpp
/// Memory that searches need while they run, and that you keep for the next one.

namespace tilespace {

/// Scratch memory of searches. Make one for each thread that asks, and pass it to every question: answers never depend on
/// what was in it.
///
/// Errors      Memory is taken by questions, when the map or the search is larger than any before; after that, questions do
///             not allocate. Where there is none, they say so, and the workspace is as good as new. Copying without memory
///             stops the program, as copying a Buffer does.
/// Cost        Empty when it is made. Of paths: 4 bytes for each tile of the largest map, and some 50 for each tile that a
///             search came to a stop at.
/// Threads     One question at a time.
class Workspace {
 public:
  Workspace() = default;

  /// How much memory has it taken?
  [[nodiscard]] std::uint64_t bytes() const noexcept { return scratch_.bytes(); }

 private:
  friend detail::Scratch& detail::scratch_of(Workspace& workspace) noexcept;

  detail::Scratch scratch_;
};

}  // namespace tilespace
