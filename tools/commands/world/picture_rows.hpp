// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

/// @file picture_rows.hpp
/// Pictures of any size, row by row: PBM, PGM, PNG.

namespace tilespace::tool {

/// A picture being read.
class PictureRows {
 public:
  PictureRows() = default;
  PictureRows(const PictureRows&) = delete;
  PictureRows& operator=(const PictureRows&) = delete;
  virtual ~PictureRows() = default;

  [[nodiscard]] virtual std::int32_t width() const = 0;
  [[nodiscard]] virtual std::int32_t height() const = 0;
  /// Sets the bit of each dark pixel of the next row, the westernmost one bit `first` of `bits`: of those whose grey,
  /// from 0 to 255, is below `darker_than`. Throws Failure.
  virtual void read_row(int darker_than, std::size_t first, std::vector<std::byte>& bits) = 0;
};

/// Opens a picture, and reads its head; null if the file is none, or a PNG with interlaced rows. Throws Failure.
[[nodiscard]] std::unique_ptr<PictureRows> open_picture_rows(const std::string& path);

/// Sets a bit.
inline void set_bit(std::vector<std::byte>& bits, std::size_t place) {
  bits[place / 8] |= std::byte{1} << static_cast<int>(place % 8);
}

}  // namespace tilespace::tool
