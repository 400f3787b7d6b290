// SPDX-License-Identifier: MIT
#include "tiled/tiled_elements.hpp"
#include <bit>
#include <cstring>
#include "ascii.hpp"
#include "load_word.hpp"

namespace tilespace::io::detail {
namespace {

// Text reader for the fast path. The length of a word is a compile-time constant, so that comparing it takes an
// instruction or two; with calls, this would be slower than reading the nodes. Unpredictable branches are avoided too:
// numbers are read eight characters at a time, and blanks are compared with the previous ones.
class Rest {
 public:
  explicit Rest(std::string_view text) noexcept : at_(text.data()), end_(text.data() + text.size()) {}

  template <std::size_t size>
  bool take(const char (&word)[size]) {
    constexpr std::ptrdiff_t length = size - 1;
    if (end_ - at_ < length || std::memcmp(at_, word, length) != 0) return false;
    at_ += length;
    return true;
  }
  bool take_tile(Gid& gid) {
    if (!take("<tile")) return false;
    if (take(" gid=\"") && !(take_number(gid.bits) && take("\""))) return false;
    return take("/>");
  }
  void take_blanks();
  [[nodiscard]] bool begins_end_tag() const noexcept { return end_ - at_ >= 2 && at_[0] == '<' && at_[1] == '/'; }
  [[nodiscard]] const char* at() const noexcept { return at_; }

 private:
  bool take_number(std::uint32_t& number);

  const char* at_;
  const char* end_;
  std::ptrdiff_t usual_blanks_ = 0;  // length of the previous blanks
  std::uint64_t usual_mask_ = 0;     // selects their bytes, and that of the '<' after them
  std::uint64_t usual_word_ = 1;     // never equal under a mask of 0
};

void Rest::take_blanks() {
  const bool has_word = end_ - at_ >= 8;
  if (has_word && (load<std::uint64_t>(at_) & usual_mask_) == usual_word_) {
    at_ += usual_blanks_;
    return;
  }
  const char* const start = at_;
  while (at_ != end_ && is_space(*at_)) ++at_;
  if (!has_word || at_ - start >= 8 || *at_ != '<') return;
  usual_blanks_ = at_ - start;
  usual_mask_ = ~std::uint64_t{0} >> (8 * (7 - usual_blanks_));
  usual_word_ = load<std::uint64_t>(start) & usual_mask_;
}

// Reads up to seven digits at once: by pairs, fours and all of them, after padding with leading zeros.
bool Rest::take_number(std::uint32_t& number) {
  if (end_ - at_ >= 8) {
    const std::uint64_t value = load<std::uint64_t>(at_) ^ every_byte('0');
    const int bits = std::countr_zero(high_bits_of_others(value)) & ~7;
    if (bits > 0 && bits < 64) {
      const std::uint64_t digits = value << (64 - bits);
      const std::uint64_t pairs = digits * 10 + (digits >> 8);
      const std::uint64_t first = (pairs & 0x0000'00FF'0000'00FF) * 0x000F'4240'0000'0064;
      const std::uint64_t second = (pairs >> 16 & 0x0000'00FF'0000'00FF) * 0x0000'2710'0000'0001;
      number = static_cast<std::uint32_t>((first + second) >> 32);
      at_ += bits / 8;
      return true;
    }
  }
  const auto taken = take_uint32(at_, end_);
  number = taken.value_or(0);
  return taken.has_value();
}

}  // namespace

std::optional<TileElements> read_tile_elements(std::string_view text) {
  TileElements read{};
  Rest rest{text};
  while (!rest.begins_end_tag()) {
    Gid gid;
    if (!rest.take_tile(gid)) return std::nullopt;
    read.tiles.push_back(gid);
    rest.take_blanks();
  }
  read.size = static_cast<std::size_t>(rest.at() - text.data());
  return read;
}

}  // namespace tilespace::io::detail
