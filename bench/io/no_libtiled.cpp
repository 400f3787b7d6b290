// SPDX-License-Identifier: MIT
#include "loaders.hpp"

namespace bench {

bool has_libtiled() { return false; }
Loaded* load_with_libtiled(const std::string&) { return nullptr; }

}  // namespace bench
