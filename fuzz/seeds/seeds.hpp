// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>

/// @file seeds.hpp
/// Seed inputs, made of real maps.

namespace fuzz {

/// Maximum size of a seed: mutations of large files are slow and seldom effective.
inline constexpr std::size_t most_seed_bytes = std::size_t{1} << 16;

/// Output of seeds: a folder per target.
class SeedFolder {
 public:
  explicit SeedFolder(std::filesystem::path folder) : folder_(std::move(folder)) {}
  /// Skips empty and too large seeds.
  void add(std::string_view target, std::string_view name, std::string_view bytes);
  [[nodiscard]] std::size_t count() const noexcept { return count_; }

 private:
  std::filesystem::path folder_;
  std::size_t count_ = 0;
};

/// Makes seeds of every map below a folder, for the targets that read its format.
void add_seeds_from(SeedFolder& out, const std::filesystem::path& folder);

/// All bytes of a file; empty if it does not exist.
[[nodiscard]] std::string bytes_of_file(const std::filesystem::path& path);

}  // namespace fuzz
