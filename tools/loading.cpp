// SPDX-License-Identifier: MIT
#include "loading.hpp"

#include "progress.hpp"

namespace tilespace::tool {

io::LoadedMap load_with_progress(const MapOptions& options) {
  const Progress progress("loading " + options.path);
  return load(options);
}

}  // namespace tilespace::tool
