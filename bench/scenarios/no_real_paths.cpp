// SPDX-License-Identifier: MIT
#include "scenarios/real_paths.hpp"

std::vector<scenarios::Ways> scenarios::real_paths(std::size_t) { return {}; }
