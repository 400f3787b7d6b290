// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/base/parts.hpp>

/// @file openmp.hpp
/// OpenMP as a runner of parts. Link OpenMP::OpenMP_CXX; in a source that is compiled without OpenMP, parts are run in
/// turn.

namespace tilespace {

/// The threads of OpenMP: omp_set_num_threads() and OMP_NUM_THREADS say how many. A part that asks for parts itself
/// runs them in turn, unless nested teams are enabled.
[[nodiscard]] inline Parts openmp_parts() noexcept {
  return {nullptr, [](void*, std::size_t count, PartFunction part, void* work) noexcept {
            const auto end = static_cast<std::int64_t>(count);
#if defined(_OPENMP)
#pragma omp parallel for schedule(dynamic, 1)
#endif
            for (std::int64_t i = 0; i < end; ++i) part(work, static_cast<std::size_t>(i));
          }};
}

}  // namespace tilespace
