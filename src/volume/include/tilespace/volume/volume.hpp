// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <tilespace/base/detail/buffer.hpp>
#include <tilespace/base/result.hpp>
#include <tilespace/geom/circle.hpp>

/// @file volume.hpp
/// Compound collider (hitboxes of a character): circles attached to the bones of a skeleton.

namespace tilespace {

/// A circle attached to a bone.
struct BoneCircle {
  Circle circle{};         ///< In local coordinates of the bone: (1, 0) is along the bone. See Bone.
  std::uint32_t bone = 0;  ///< Index of the bone in a pose.
  friend constexpr bool operator==(const BoneCircle&, const BoneCircle&) noexcept = default;
};

/// The circles of a kind of body, shared by any number of bodies in VolumeSets.
///
/// Errors      Made by create(). One that was moved from has no circles. Copying terminates the program if out of
///             memory.
class Volume {
 public:
  /// Maximum number of circles of a volume.
  static constexpr std::size_t max_circles = 64;
  /// Maximum number of bones of a pose.
  static constexpr std::uint32_t max_bones = std::uint32_t{1} << 16;

  Volume() = default;

  /// Creates a volume of these circles, which keep their numbers. The circles of a bone should be listed one after the
  /// other. Empty circles are numbered, and touch nothing.
  /// Errors      bad_size if there are more than max_circles, or a bone beyond max_bones; out_of_memory.
  /// Cost        O(circles).
  [[nodiscard]] static Result<Volume> create(std::span<const BoneCircle> circles) noexcept;

  /// Number of circles.
  [[nodiscard]] std::size_t size() const noexcept { return circles_.size(); }
  /// All circles.
  [[nodiscard]] std::span<const BoneCircle> circles() const noexcept { return {circles_.data(), circles_.size()}; }
  /// Number of bones a pose must have: one more than the last bone with a circle.
  [[nodiscard]] std::size_t bone_count() const noexcept;

 private:
  Buffer<BoneCircle> circles_;
};

}  // namespace tilespace
