// SPDX-License-Identifier: MIT
#undef TILESPACE_ASSERTIONS
#define TILESPACE_ASSERTIONS 0
#include <tilespace/base/assert.hpp>

#include "base/contract_units.hpp"

namespace unchecked {

void require([[maybe_unused]] bool holds, [[maybe_unused]] int& evaluations) {
  if (evaluations >= 0) TILESPACE_ASSERT((++evaluations, holds));  // one statement, also below an if
}

}  // namespace unchecked
