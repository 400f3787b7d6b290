// SPDX-License-Identifier: MIT
#include <tilespace/base/work.hpp>

namespace tilespace {

#if defined(TILESPACE_COUNT_WORK) && TILESPACE_COUNT_WORK

namespace detail {
WorkCounters counted;
}

WorkCounters work_counters() noexcept { return detail::counted; }
void reset_work_counters() noexcept { detail::counted = {}; }

#else

WorkCounters work_counters() noexcept { return {}; }
void reset_work_counters() noexcept {}

#endif

}  // namespace tilespace
