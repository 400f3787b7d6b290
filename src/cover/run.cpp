// SPDX-License-Identifier: MIT
#include <tilespace/cover/detail/column.hpp>
#include <tilespace/cover/detail/run.hpp>

namespace tilespace::detail {

// The western end is the eastern end mirrored.
Run run_around(double from, double to, double reach, bool open) noexcept {
  return {-end_of_columns(column_of_sum(-from, reach), open), end_of_columns(column_of_sum(to, reach), open)};
}

}  // namespace tilespace::detail
