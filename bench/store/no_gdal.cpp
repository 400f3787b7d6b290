// SPDX-License-Identifier: MIT
#include "store/chunk_store.hpp"

namespace bench {

RasterStore gdal_store(const std::string&) { return {}; }

}  // namespace bench
