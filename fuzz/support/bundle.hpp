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
/// Several files in one input: a map, and what it refers to.

namespace fuzz {

/// What stands between two files of a bundle: a line that begins so, followed by the name of the second.
inline constexpr std::string_view part_mark = "\n%%%% ";

/// Files in memory. The first is the map; a line `%%%% sets/desert.tsx` begins the file of that name.
///
/// A name that no part has is served too, most of the time: by any part, the map itself among them. So inputs whose names
/// a mutation broke still lead into tilesets and templates, and files that refer to themselves are common.
class Bundle final : public tilespace::io::References {
 public:
  explicit Bundle(std::span<const std::byte> bytes);

  /// The map.
  [[nodiscard]] std::span<const std::byte> map() const noexcept { return parts_.front().bytes; }
  /// The text of a part for the target itself, as options.
  [[nodiscard]] std::optional<std::string_view> text_of(std::string_view name) const noexcept;
  /// How often a loader asked for a file.
  [[nodiscard]] std::uint64_t reads() const noexcept { return reads_; }

  [[nodiscard]] tilespace::io::Result<std::vector<std::byte>> read(std::string_view from,
                                                                   std::string_view source) override;
  [[nodiscard]] std::string path_of(std::string_view from, std::string_view source) const override;

 private:
  struct Part {
    std::string name;
    std::vector<std::byte> bytes;  // a copy: a read beyond its end is a read beyond an allocation
  };
  [[nodiscard]] const Part* find(std::string_view name) const noexcept;

  std::vector<Part> parts_;
  std::uint64_t reads_ = 0;
};

}  // namespace fuzz
