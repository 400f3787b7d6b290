// SPDX-License-Identifier: MIT
#include <tilespace/base/detail/work.hpp>

namespace tilespace::detail {

#if defined(TILESPACE_COUNT_WORK) && TILESPACE_COUNT_WORK

WorkCounters counted;

WorkCounters work_counters() noexcept { return counted; }
void reset_work_counters() noexcept { counted = {}; }

#else

WorkCounters work_counters() noexcept { return {}; }
void reset_work_counters() noexcept {}

#endif

}  // namespace tilespace::detail
