// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <tilespace/base/buffer.hpp>
#include <tilespace/base/result.hpp>
#include <tilespace/geom/circle.hpp>

/// @file volume.hpp
/// What a body is made of: circles that hang on bones.

namespace tilespace {

/// A circle that hangs on a bone.
struct BoneCircle {
  Circle circle{};         ///< Where it is as the bone has it: (1, 0) is along the bone. See Bone.
  std::uint32_t bone = 0;  ///< Which of the bones of a pose.
  friend constexpr bool operator==(const BoneCircle&, const BoneCircle&) noexcept = default;
};

/// The circles of a kind of body, that any number of bodies in VolumeSets are made of.
///
/// Errors      Made by create(). One that was moved from has no circles. Copying one without memory for the copy stops the program.
class Volume {
 public:
  /// How many circles a volume may have.
  static constexpr std::size_t most_circles = 64;
  /// How many bones a pose may have.
  static constexpr std::uint32_t most_bones = std::uint32_t{1} << 16;

  Volume() = default;

  /// A volume of these circles, which keep their numbers. Those of a bone are best listed one after the other. Empty circles
  /// count, and touch nothing.
  /// Errors      bad_size if there are more than most_circles, or a bone beyond most_bones; out_of_memory.
  /// Cost        O(circles).
  [[nodiscard]] static Result<Volume> create(std::span<const BoneCircle> circles) noexcept;

  /// How many circles?
  [[nodiscard]] std::size_t size() const noexcept { return circles_.size(); }
  /// All circles.
  [[nodiscard]] std::span<const BoneCircle> circles() const noexcept { return {circles_.data(), circles_.size()}; }
  /// How many bones does a pose have for it? One more than the last bone that something hangs on.
  [[nodiscard]] std::size_t bone_count() const noexcept;

 private:
  Buffer<BoneCircle> circles_;
};

}  // namespace tilespace
