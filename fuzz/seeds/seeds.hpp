// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>

/// @file seeds.hpp
/// Inputs to start from, made of maps that people have.

namespace fuzz {

/// No seed is larger: mutations of large files seldom hit what matters, and take long.
inline constexpr std::size_t most_seed_bytes = std::size_t{1} << 16;

/// Where seeds are written: a folder per target.
class SeedFolder {
 public:
  explicit SeedFolder(std::filesystem::path folder) : folder_(std::move(folder)) {}
  /// Leaves out what is empty or too large.
  void add(std::string_view target, std::string_view name, std::string_view bytes);
  [[nodiscard]] std::size_t count() const noexcept { return count_; }

 private:
  std::filesystem::path folder_;
  std::size_t count_ = 0;
};

/// Every map below a folder becomes seeds of the targets that read its format.
void add_seeds_from(SeedFolder& out, const std::filesystem::path& folder);

/// All bytes of a file; none if there is no such file.
[[nodiscard]] std::string bytes_of_file(const std::filesystem::path& path);

}  // namespace fuzz
