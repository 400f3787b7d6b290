// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "commands/world/picture_rows.hpp"

/// @file netpbm.hpp
/// Binary PBM and PGM pictures of any size, row by row.

namespace tilespace::tool {

struct CloseFile {
  void operator()(std::FILE* file) const noexcept { std::fclose(file); }
};
using OpenedFile = std::unique_ptr<std::FILE, CloseFile>;

/// A picture being read.
class NetpbmReader final : public PictureRows {
 public:
  /// Whether a file begins as one.
  [[nodiscard]] static bool is_netpbm(const std::string& path);
  /// Reads the head. Throws Failure.
  explicit NetpbmReader(const std::string& path);

  [[nodiscard]] std::int32_t width() const override { return width_; }
  [[nodiscard]] std::int32_t height() const override { return height_; }
  /// Of PBM, black pixels are dark.
  void read_row(int darker_than, std::size_t first, std::vector<std::byte>& bits) override;

 private:
  [[nodiscard]] std::int32_t read_number();

  std::string path_;
  OpenedFile file_;
  bool is_bitmap_ = false;
  std::int32_t width_ = 0;
  std::int32_t height_ = 0;
  std::int32_t white_ = 1;  // largest grey
  std::vector<unsigned char> row_;
};

}  // namespace tilespace::tool
