// SPDX-License-Identifier: MIT
#undef TILESPACE_ASSERTIONS
#define TILESPACE_ASSERTIONS 1
#include <tilespace/base/assert.hpp>

#include "base/contract_units.hpp"

namespace checked {

void require([[maybe_unused]] bool holds, [[maybe_unused]] int& evaluations) {
  if (evaluations >= 0) TILESPACE_ASSERT((++evaluations, holds));  // one statement, also below an if
}
extern const int line_of_require = __LINE__ - 2;

}  // namespace checked
