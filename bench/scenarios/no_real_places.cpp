// SPDX-License-Identifier: MIT
#include "scenarios/real_places.hpp"

std::vector<scenarios::Place> scenarios::real_places() { return {}; }
