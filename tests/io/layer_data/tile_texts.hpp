// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>
#include "layer_data/layer_data.hpp"

/// @file tile_texts.hpp
/// Tiles as text and back, in the slowest and plainest way.

namespace tile_texts {

using Tiles = std::vector<std::uint32_t>;

// ---- From tiles to text.

/// Where a writer may put white space, it puts some at random.
class WhiteSpace {
 public:
  /// Without a seed, none.
  WhiteSpace() = default;
  explicit WhiteSpace(std::uint64_t seed) : random_(seed), is_used_(true) {}
  [[nodiscard]] std::string some();

 private:
  std::mt19937_64 random_;
  bool is_used_ = false;
};

[[nodiscard]] std::string csv(const Tiles& tiles, WhiteSpace space = {});
[[nodiscard]] std::string bytes_of(const Tiles& tiles);
[[nodiscard]] std::string base64(std::string_view bytes, WhiteSpace space = {});
[[nodiscard]] std::string zlib(std::string_view bytes);
[[nodiscard]] std::string gzip(std::string_view bytes);
/// With or without the size of the content in the header of the frame.
enum class ContentSize { told, untold };
[[nodiscard]] std::string zstd(std::string_view bytes, ContentSize size = ContentSize::told);

// ---- From text to tiles, or nothing if it is wrong.

[[nodiscard]] std::optional<Tiles> read_csv(std::string_view text);
[[nodiscard]] std::optional<std::string> read_base64(std::string_view text);
[[nodiscard]] std::optional<Tiles> read_bytes(std::string_view bytes);

// ---- What the library gives.

struct Outcome {
  std::optional<Tiles> tiles;
  std::string error;  ///< As text; empty if there is none.
  friend bool operator==(const Outcome&, const Outcome&) = default;
};
[[nodiscard]] Outcome decoded(std::string_view text, tilespace::io::detail::Packing packing, std::uint64_t count);

/// What decode_tiles gives must be what the slow reader gives: the same tiles, or an error from both.
void expect_as_slow(std::string_view text, tilespace::io::detail::Packing packing, std::uint64_t count,
                    const std::optional<Tiles>& slow);

/// Tiles of all sizes, often the same several times, as maps have them.
[[nodiscard]] Tiles make_tiles(std::uint64_t seed);

}  // namespace tile_texts
