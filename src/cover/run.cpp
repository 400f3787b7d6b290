// SPDX-License-Identifier: MIT
#include "run.hpp"
#include <tilespace/cover/detail/column.hpp>

namespace tilespace::detail {

// The western end is the eastern end mirrored.
Run run_around(double from, double to, double reach, bool open) noexcept {
  return {-end_of_columns(column_of_sum(-from, reach), open), end_of_columns(column_of_sum(to, reach), open)};
}

Run run_beside(double center, double before, double after, bool open) noexcept {
  return {-end_of_columns(column_of_sum(-center, before), open), end_of_columns(column_of_sum(center, after), open)};
}

}  // namespace tilespace::detail
