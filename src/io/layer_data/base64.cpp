// SPDX-License-Identifier: MIT
#include <array>
#include <bit>
#include <cstring>
#include <tilespace/io/detail/base64.hpp>
#include "ascii.hpp"
#include "document/text_place.hpp"

namespace tilespace::io::detail {
namespace {

constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::uint32_t no_letter = std::uint32_t{1} << 31;

using Table = std::array<std::uint32_t, 256>;

// Tables with the bits that a letter contributes to the three bytes of its group (the first byte is the lowest), for
// the first to fourth position; no_letter for invalid characters. So a group takes four look-ups.
constexpr std::array<Table, 4> make_tables() {
  std::array<Table, 4> tables{};
  for (Table& table : tables) table.fill(no_letter);
  for (std::uint32_t value = 0; value < 64; ++value) {
    const auto letter = static_cast<unsigned char>(letters[value]);
    tables[0][letter] = value << 2;
    tables[1][letter] = value >> 4 | (value & 15) << 12;
    tables[2][letter] = (value >> 2 & 15) << 8 | (value & 3) << 22;
    tables[3][letter] = value << 16;
  }
  return tables;
}
constexpr std::array<Table, 4> tables = make_tables();

constexpr std::uint32_t part(std::size_t place, char letter) noexcept {
  return tables[place][static_cast<unsigned char>(letter)];
}
constexpr bool is_letter(char c) noexcept { return part(0, c) != no_letter; }

class Decoder {
 public:
  Decoder(std::string_view text, std::byte* out) noexcept : text_(text), out_(out) {}

  // Decodes the text. Returns false at an error, whose position is at().
  bool run() noexcept {
    while (true) {
      read_plain_groups();
      skip_space();
      if (at_ == text_.size()) return true;
      if (!read_group()) return false;
    }
  }
  [[nodiscard]] std::size_t at() const noexcept { return at_; }
  [[nodiscard]] std::byte* out() const noexcept { return out_; }

 private:
  void read_plain_groups() noexcept;
  bool read_group() noexcept;
  bool read_padding(std::size_t count) noexcept;
  void skip_space() noexcept {
    while (at_ < text_.size() && is_space(text_[at_])) ++at_;
  }
  void write(std::uint32_t bytes) noexcept {
    if constexpr (std::endian::native != std::endian::little) return put(bytes, 3);
    std::memcpy(out_, &bytes, sizeof bytes);
    out_ += 3;
  }
  void put(std::uint32_t bytes, std::size_t count) noexcept {
    for (; count > 0; --count, bytes >>= 8) *out_++ = static_cast<std::byte>(bytes & 0xFF);
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::byte* out_;
};

// Fast path: groups without anything between them. A fourth byte, 0, is written with each, which fits as long as
// another group follows. Empty tiles are frequent.
void Decoder::read_plain_groups() noexcept {
  constexpr std::string_view three_empty_tiles = "AAAAAAAAAAAAAAAA";
  constexpr std::size_t step = three_empty_tiles.size();
  while (text_.size() - at_ >= step + 4) {
    const char* const group = text_.data() + at_;
    if (std::string_view(group, step) == three_empty_tiles) {
      at_ += step;
      std::memset(out_, 0, step / 4 * 3);
      out_ += step / 4 * 3;
      continue;
    }
    for (std::size_t i = 0; i < step; i += 4) {
      const std::uint32_t bytes =
          part(0, group[i]) | part(1, group[i + 1]) | part(2, group[i + 2]) | part(3, group[i + 3]);
      if ((bytes & no_letter) != 0) return;
      write(bytes);
      at_ += 4;
    }
  }
}

// A group that contains white space or padding.
bool Decoder::read_group() noexcept {
  std::uint32_t bytes = 0;
  std::size_t count = 0;
  for (; count < 4 && at_ < text_.size() && is_letter(text_[at_]); skip_space()) {
    bytes |= part(count++, text_[at_++]);
  }
  const std::size_t size = count == 0 ? 0 : count - 1;
  const bool has_bits_left = bytes >> (8 * size) != 0;
  if (count < 4 && (count < 2 || has_bits_left || !read_padding(4 - count))) return false;
  put(bytes, size);
  return true;
}

// Nothing may follow padding.
bool Decoder::read_padding(std::size_t count) noexcept {
  for (; count > 0; --count, skip_space()) {
    if (at_ == text_.size() || text_[at_] != '=') return false;
    ++at_;
  }
  return at_ == text_.size();
}

}  // namespace

std::optional<Error> decode_base64(std::string_view text, std::span<std::byte> out, std::size_t& size) {
  Decoder decoder{text, out.data()};
  if (!decoder.run()) return error_in_text(text, decoder.at(), "base64 in whole groups of 4 letters");
  size = static_cast<std::size_t>(decoder.out() - out.data());
  return std::nullopt;
}

std::string to_base64(std::string_view bytes) {
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t three = 0;
    for (std::size_t j = i; j < i + 3; ++j) {
      three = three << 8 | (j < bytes.size() ? static_cast<unsigned char>(bytes[j]) : 0u);
    }
    for (int shift = 18; shift >= 0; shift -= 6) text += letters[three >> shift & 63u];
  }
  const std::size_t missing = (3 - bytes.size() % 3) % 3;
  text.replace(text.size() - missing, missing, missing, '=');
  return text;
}

}  // namespace tilespace::io::detail
