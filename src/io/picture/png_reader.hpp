// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <tilespace/io/error.hpp>

/// @file png_reader.hpp
/// Wrapper of libpng that reads rows of pixels. libpng is included by png_reader.cpp only.

namespace tilespace::io::detail {

/// Header of a PNG.
struct PngHeader {
  std::uint32_t width = 0;           ///< Columns of the whole image.
  std::uint32_t height = 0;          ///< Rows of the whole image.
  std::uint32_t bits_per_pixel = 0;  ///< In the file, before compression.
  bool interlaced = false;           ///< The rows come in seven passes (Adam7).
};

/// Reads one PNG. Call read_header(), start_rows(), then read_row() for every row of every pass, then finish().
///
/// Errors      Each step returns the message of libpng, or nothing on success. After an error, call no further step.
class PngReader {
 public:
  /// The bytes must outlive the reader.
  explicit PngReader(std::span<const std::byte> bytes);
  ~PngReader();
  PngReader(const PngReader&) = delete;
  PngReader& operator=(const PngReader&) = delete;

  /// Reads the header. Allocates nothing that grows with the size.
  [[nodiscard]] std::optional<Error> read_header(PngHeader& header);
  /// Prepares reading of rows with 8 bits per channel: grey (1), grey and alpha (2), RGB (3) or RGBA (4).
  [[nodiscard]] std::optional<Error> start_rows(std::uint32_t& channels);
  /// Reads the next row. `row` has capacity for `width * channels` bytes, the width of the whole image also in a pass.
  [[nodiscard]] std::optional<Error> read_row(unsigned char* row);
  /// Reads to the end of the image, so that a truncated file is detected.
  [[nodiscard]] std::optional<Error> finish();

 private:
  struct State;
  using Step = void (*)(State&);
  [[nodiscard]] bool went_well(Step step) noexcept;
  [[nodiscard]] std::optional<Error> attempt(Step step);

  std::unique_ptr<State> state_;
};

}  // namespace tilespace::io::detail
