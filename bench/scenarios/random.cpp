// SPDX-License-Identifier: MIT
#include "scenarios/random.hpp"

namespace scenarios {

double Random::between(double low, double high) {
  return low + (high - low) * (static_cast<double>(next() >> 11) * 0x1p-53);
}

}  // namespace scenarios
