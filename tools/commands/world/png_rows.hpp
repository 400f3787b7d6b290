// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <vector>

#include "commands/world/picture_rows.hpp"

/// @file png_rows.hpp
/// PNG pictures of any size, row by row: a row is in memory, and not the file.

namespace tilespace::tool {

/// A PNG being read. A pixel is dark as in parse_png_mask(): transparent ones never are.
class PngRows final : public PictureRows {
 public:
  /// Whether a file begins as one.
  [[nodiscard]] static bool is_png(const std::string& path);
  /// Reads the head. Throws Failure.
  explicit PngRows(const std::string& path);
  ~PngRows() override;

  [[nodiscard]] std::int32_t width() const override;
  [[nodiscard]] std::int32_t height() const override;
  [[nodiscard]] bool is_interlaced() const;
  void read_row(int darker_than, std::size_t first, std::vector<std::byte>& bits) override;

 private:
  struct State;
  // Runs a step of libpng. Throws Failure with its message.
  void attempt(void (*step)(State&));

  std::string path_;
  std::unique_ptr<State> state_;
  std::vector<unsigned char> row_;
};

}  // namespace tilespace::tool
