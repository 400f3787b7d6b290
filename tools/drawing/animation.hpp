// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "drawing/canvas.hpp"

/// @file animation.hpp
/// Animated PNG (APNG): frames of one size, shown in turn, for ever. Programs without animations show the first one.

namespace tilespace::tool {

/// An animation. Frames are kept as they are compressed.
class Animation {
 public:
  /// A frame each so many milliseconds, up to 65535.
  explicit Animation(std::uint16_t milliseconds = 100) : milliseconds_(milliseconds) {}

  /// Adds a frame, of a canvas with pixels; all have the size of the first one. Throws Failure on error.
  void add(const Canvas& canvas);
  /// Number of frames.
  [[nodiscard]] std::uint32_t count() const { return count_; }
  /// The file, of one frame or more.
  /// Source      PNG Specification (Third Edition), W3C 2025, 11.3.6: acTL, fcTL, fdAT.
  [[nodiscard]] std::string finish() const;

 private:
  std::uint16_t milliseconds_;
  std::uint32_t count_ = 0;
  std::uint32_t next_ = 0;  // number of the next chunk of the animation
  std::string head_;        // signature and header
  std::string frames_;      // all chunks of frames
};

}  // namespace tilespace::tool
