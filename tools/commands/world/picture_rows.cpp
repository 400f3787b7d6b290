// SPDX-License-Identifier: MIT
#include "commands/world/picture_rows.hpp"

#include "commands/world/netpbm.hpp"
#include "commands/world/png_rows.hpp"

namespace tilespace::tool {

std::unique_ptr<PictureRows> open_picture_rows(const std::string& path) {
  if (NetpbmReader::is_netpbm(path)) return std::make_unique<NetpbmReader>(path);
  if (!PngRows::is_png(path)) return nullptr;
  auto png = std::make_unique<PngRows>(path);
  if (png->is_interlaced()) return nullptr;
  return png;
}

}  // namespace tilespace::tool
