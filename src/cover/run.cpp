// SPDX-License-Identifier: MIT
#include <tilespace/cover/detail/column.hpp>
#include <tilespace/cover/detail/run.hpp>

namespace tilespace::detail {

// To the west everything is as in a mirror.
Run run_around(double from, double to, double reach, bool open) noexcept {
  return {-end_of_columns(column_of_sum(-from, reach), open), end_of_columns(column_of_sum(to, reach), open)};
}

}  // namespace tilespace::detail
