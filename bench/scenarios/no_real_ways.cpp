// SPDX-License-Identifier: MIT
#include "scenarios/real_ways.hpp"

std::vector<scenarios::Ways> scenarios::real_ways(std::size_t) { return {}; }
