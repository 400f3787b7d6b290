// SPDX-License-Identifier: MIT
#include "command_line/loading.hpp"

#include "command_line/failure.hpp"
#include "command_line/progress.hpp"

namespace tilespace::tool {

io::LoadedMap load_with_progress(const MapOptions& options) {
  const Progress progress("loading " + options.path);
  return load(options);
}

io::LoadedMap load_tiles_with_progress(const MapOptions& options) {
  io::LoadedMap map = load_with_progress(options);
  if (map.hexagons)
    throw Failure(options.path +
                  " is a hexagonal map, and this command is about square tiles; for hexagons there are tilespace info, "
                  "tilespace draw --show hex-field-of-view:X,Y, and the queries of tilespace ask --help");
  return map;
}

}  // namespace tilespace::tool
