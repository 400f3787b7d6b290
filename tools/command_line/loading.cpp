// SPDX-License-Identifier: MIT
#include "command_line/loading.hpp"

#include "command_line/progress.hpp"

namespace tilespace::tool {

io::LoadedMap load_with_progress(const MapOptions& options) {
  const Progress progress("loading " + options.path);
  return load(options);
}

}  // namespace tilespace::tool
