// SPDX-License-Identifier: MIT
#include <tilespace/base/work.hpp>

namespace tilespace {

#if defined(TILESPACE_COUNT_WORK) && TILESPACE_COUNT_WORK

namespace detail {
Work counted;
}

Work work_done() noexcept { return detail::counted; }
void reset_work() noexcept { detail::counted = {}; }

#else

Work work_done() noexcept { return {}; }
void reset_work() noexcept {}

#endif

}  // namespace tilespace
