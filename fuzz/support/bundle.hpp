// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tilespace/io/references.hpp>
#include <vector>

/// @file bundle.hpp
/// Bundles: several files in one input, a map and the files it refers to.

namespace fuzz {

/// Files in memory. The first is the map; a line `%%%% sets/desert.tsx` begins the file of that name.
///
/// An unknown name is usually resolved to some part, possibly the map itself. So inputs whose names were broken by a
/// mutation still reach tilesets and templates, and files that refer to themselves are common.
class Bundle final : public tilespace::io::References {
 public:
  explicit Bundle(std::span<const std::byte> bytes);

  /// The map.
  [[nodiscard]] std::span<const std::byte> map() const noexcept { return parts_.front().bytes; }
  /// Text of a part for the target itself, as options.
  [[nodiscard]] std::optional<std::string_view> text_of(std::string_view name) const noexcept;
  /// Number of requested files.
  [[nodiscard]] std::uint64_t reads() const noexcept { return reads_; }

  [[nodiscard]] tilespace::io::Result<std::vector<std::byte>> read(std::string_view from,
                                                                   std::string_view source) override;
  [[nodiscard]] std::string path_of(std::string_view from, std::string_view source) const override;
  /// Names of all parts but the map.
  [[nodiscard]] tilespace::io::Result<std::vector<std::string>> names() override;

 private:
  struct Part {
    std::string name;
    std::vector<std::byte> bytes;  // a copy, so that a read beyond its end is a read beyond an allocation
  };
  [[nodiscard]] const Part* find(std::string_view name) const noexcept;

  std::vector<Part> parts_;
  std::uint64_t reads_ = 0;
};

}  // namespace fuzz
