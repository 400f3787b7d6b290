// SPDX-License-Identifier: MIT
#include "layer_data/csv_tiles.hpp"
#include <algorithm>
#include <array>
#include <bit>
#include "ascii.hpp"
#include "document/text_place.hpp"
#include "load_word.hpp"

// TILESPACE_SCALAR disables machine-specific code, so that the portable code can be tested anywhere.
#if defined(__SSE2__) && !defined(TILESPACE_SCALAR)
#define TILESPACE_CSV_SSE2
#include <emmintrin.h>
#endif

// csv decoder without branches per digit. Layers consist of numbers of one to four digits directly followed by commas,
// with unpredictable lengths. Therefore 64 characters at a time are classified without a branch; the four characters
// before each comma are stored in a list; and the list is converted to numbers by plain arithmetic, which the compiler
// vectorizes. Runs of "0,0,0,0," are skipped before that. Everything else is left to the simple parser, which also
// reports errors.

namespace tilespace::io::detail {
namespace {

// ---- Classification of 64 characters.

constexpr std::size_t block_size = 64;

// Bit i stands for character i.
struct Block {
  std::uint64_t commas = 0;
  std::uint64_t others = 0;  // neither comma nor digit
};

#if defined(TILESPACE_CSV_SSE2)

Block look_at(const char* text) noexcept {
  Block block;
  for (int part = 0; part < 4; ++part) {
    const __m128i characters = _mm_loadu_si128(reinterpret_cast<const __m128i*>(text + 16 * part));
    const __m128i is_comma = _mm_cmpeq_epi8(characters, _mm_set1_epi8(','));
    const __m128i value = _mm_sub_epi8(characters, _mm_set1_epi8('0'));
    const __m128i is_number = _mm_cmpeq_epi8(_mm_min_epu8(value, _mm_set1_epi8(9)), value);
    const auto commas = static_cast<std::uint64_t>(_mm_movemask_epi8(is_comma));
    const auto numbers = static_cast<std::uint64_t>(_mm_movemask_epi8(is_number));
    block.commas |= commas << (16 * part);
    block.others |= (commas ^ numbers ^ 0xFFFF) << (16 * part);
  }
  return block;
}

#else

// Gathers the high bits of all bytes into one bit each; the other bits are 0.
constexpr std::uint64_t gather_high_bits(std::uint64_t word) noexcept {
  return (word >> 7) * 0x0102'0408'1020'4080 >> 56;
}

Block look_at(const char* text) noexcept {
  constexpr std::uint64_t low_bits = every_byte(0x7F), high_bits = every_byte(0x80);
  Block block;
  for (std::size_t i = 0; i < block_size; i += 8) {
    const std::uint64_t characters = load<std::uint64_t>(text + i);
    const std::uint64_t to_comma = characters ^ every_byte(','), value = characters ^ every_byte('0');
    // The high bit of a byte becomes 1 where it is not a comma, and where it is not a digit: no byte carries into the
    // next.
    const std::uint64_t no_comma = (((to_comma & low_bits) + low_bits) | to_comma) & high_bits;
    const std::uint64_t no_digit = high_bits_of_others(value);
    block.commas |= gather_high_bits(no_comma ^ high_bits) << i;
    block.others |= gather_high_bits(no_comma & no_digit) << i;
  }
  return block;
}

#endif

// Tests whether the text is a repetition of "0,0,0,0,".
bool is_all_zeros(const char* text, std::size_t size) noexcept {
  constexpr std::uint64_t zeros = 0x2C30'2C30'2C30'2C30;
  std::uint64_t difference = 0;
  for (std::size_t i = 0; i < size; i += 8) difference |= load<std::uint64_t>(text + i) ^ zeros;
  return difference == 0;
}

// ---- Batches of numbers.

// The number that ends with the last of four characters. What comes before its digits is not a digit; it does not
// count, nor does anything before it.
constexpr std::uint32_t last_number(std::uint32_t characters) noexcept {
  const std::uint32_t value = characters ^ 0x3030'3030;
  std::uint32_t no_digit = (value + 0x7676'7676) & 0x8080'8080;
  no_digit |= no_digit >> 8;
  no_digit |= no_digit >> 16;
  const std::uint32_t digits = value & ~(no_digit | (no_digit - (no_digit >> 7)));
  const std::uint32_t pairs = (digits & 0x00FF'00FF) * 10 + (digits >> 8 & 0x00FF'00FF);
  return (pairs & 0xFFFF) * 100 + (pairs >> 16);
}

// The commas that end a number of one to four digits, if there is nothing else.
std::uint64_t ends_of_numbers(const Block& block) noexcept {
  const std::uint64_t digits = ~(block.commas | block.others);
  const std::uint64_t two = digits & digits << 1, five = two & two << 2 & digits << 4;
  const std::uint64_t no_number = block.commas & (block.commas << 1 | five << 1 | 1);
  const std::uint64_t first_bad = (block.others | no_number) & (~(block.others | no_number) + 1);
  return block.commas & (first_bad - 1);
}

class CsvReader {
 public:
  CsvReader(std::string_view text, std::uint64_t count) : text_(text), count_(count) {
    tiles_.reserve(static_cast<std::size_t>(std::min<std::uint64_t>(count, text.size() / 2 + 1)));
  }

  Result<std::vector<Gid>> run();

 private:
  static constexpr std::size_t batch_size = 256;
  static constexpr std::size_t most_per_block = block_size / 2;
  static constexpr std::size_t many_zeros = 32;
  struct Batch {
    std::array<std::uint32_t, batch_size> words;  // the four characters before each comma
    std::size_t size = 0;
  };

  [[nodiscard]] std::size_t left() const noexcept { return text_.size() - at_; }
  [[nodiscard]] std::uint64_t tiles_left() const noexcept { return count_ - tiles_.size(); }
  void skip_space() noexcept {
    while (at_ < text_.size() && is_space(text_[at_])) ++at_;
  }

  void skip_zeros();
  bool fill(Batch& batch) noexcept;
  void read_batches();
  bool read_number();
  [[nodiscard]] Error error(std::string expected) const { return error_in_text(text_, at_, std::move(expected)); }

  std::string_view text_;
  std::uint64_t count_;
  std::size_t at_ = 0;
  std::vector<Gid> tiles_;
};

void CsvReader::skip_zeros() {
  constexpr std::size_t size = 8;
  std::size_t zeros = 0;
  while (left() >= size && tiles_left() >= zeros + size / 2 && is_all_zeros(text_.data() + at_, size)) {
    at_ += size;
    zeros += size / 2;
  }
  tiles_.resize(tiles_.size() + zeros);
}

// Returns false if the simple parser must continue after the batch.
bool CsvReader::fill(Batch& batch) noexcept {
  const std::uint64_t most = std::min<std::uint64_t>(batch_size, tiles_left());
  while (batch.size + most_per_block <= most) {
    skip_space();
    if (left() < block_size) return false;
    const char* const start = text_.data() + at_;
    if (is_all_zeros(start, many_zeros)) return true;
    std::uint64_t ends = ends_of_numbers(look_at(start));
    if (ends == 0) return false;
    std::uint32_t* out = batch.words.data() + batch.size;
    at_ += block_size - static_cast<std::size_t>(std::countl_zero(ends));
    for (; ends != 0; ends &= ends - 1) *out++ = load<std::uint32_t>(start + std::countr_zero(ends) - 4);
    batch.size = static_cast<std::size_t>(out - batch.words.data());
  }
  return batch_size <= tiles_left();
}

void CsvReader::read_batches() {
  // The first numbers do not have four characters before their comma.
  bool goes_on = at_ >= 4;
  while (goes_on) {
    skip_zeros();
    Batch batch;
    goes_on = fill(batch);
    const std::size_t before = tiles_.size();
    tiles_.resize(before + batch.size);
    for (std::size_t i = 0; i < batch.size; ++i) tiles_[before + i].bits = last_number(batch.words[i]);
  }
}

bool CsvReader::read_number() {
  const char* at = text_.data() + at_;
  const auto number = take_uint32(at, text_.data() + text_.size());
  if (!number) return false;
  at_ = static_cast<std::size_t>(at - text_.data());
  tiles_.push_back({*number});
  return true;
}

Result<std::vector<Gid>> CsvReader::run() {
  for (skip_space(); at_ < text_.size(); skip_space()) {
    read_batches();
    skip_space();
    if (at_ == text_.size()) break;
    if (tiles_.size() == count_) return error(std::to_string(count_) + " tiles");
    if (!read_number()) return error("a number below 4294967296");
    skip_space();
    if (at_ == text_.size()) break;
    if (text_[at_] != ',') return error("a comma");
    ++at_;
  }
  if (tiles_.size() == count_) return std::move(tiles_);
  return error(std::to_string(count_) + " tiles and not " + std::to_string(tiles_.size()));
}

}  // namespace

Result<std::vector<Gid>> read_csv_tiles(std::string_view text, std::uint64_t count) {
  return CsvReader{text, count}.run();
}

}  // namespace tilespace::io::detail
