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
/// Rows of pixels from the bytes of a PNG. libpng is seen by png_reader.cpp alone.

namespace tilespace::io::detail {

/// What a PNG says of its picture before the pixels.
struct PngHeader {
  std::uint32_t width = 0;           ///< Columns of the whole picture.
  std::uint32_t height = 0;          ///< Rows of the whole picture.
  std::uint32_t bits_per_pixel = 0;  ///< In the file, before compression.
  bool interlaced = false;           ///< The rows come in seven passes of every so many rows and columns.
};

/// Reads one PNG: read_header(), start_rows(), then read_row() for every row of every pass, then finish().
///
/// Errors      Each step gives what libpng said, and nothing if it went well. After an error, take no further step.
class PngReader {
 public:
  /// The bytes must outlive the reader.
  explicit PngReader(std::span<const std::byte> bytes);
  ~PngReader();
  PngReader(const PngReader&) = delete;
  PngReader& operator=(const PngReader&) = delete;

  /// Allocates nothing that grows with the size it finds.
  [[nodiscard]] std::optional<Error> read_header(PngHeader& header);
  /// Gets ready for rows with 8 bits a channel: grey (1), grey and alpha (2), RGB (3) or RGBA (4).
  [[nodiscard]] std::optional<Error> start_rows(std::uint32_t& channels);
  /// The next row. `row` has room for `width * channels` bytes, the width of the whole picture also in a pass.
  [[nodiscard]] std::optional<Error> read_row(unsigned char* row);
  /// Reads on to the end of the picture, so that a truncated file is found.
  [[nodiscard]] std::optional<Error> finish();

 private:
  struct State;
  using Step = void (*)(State&);
  [[nodiscard]] bool went_well(Step step) noexcept;
  [[nodiscard]] std::optional<Error> attempt(Step step);

  std::unique_ptr<State> state_;
};

}  // namespace tilespace::io::detail
