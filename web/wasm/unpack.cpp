// SPDX-License-Identifier: MIT
// Decompression of the module of the package, which is raw deflate data (RFC 1951) in base64: a module of its own, as
// JavaScript that has not run before takes ten times as long. The data is ours: it is not checked.
#include <cstddef>
#include <cstdint>

extern "C" unsigned char __heap_base;  // NOLINT(bugprone-reserved-identifier): a name of the linker

namespace {

constexpr std::uint32_t page = 65536;
constexpr std::uint32_t most_bits = 15;

constexpr std::uint16_t lengths[] = {3,  4,  5,  6,  7,  8,  9,  10, 11,  13,  15,  17,  19,  23, 27,
                                     31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258};
constexpr std::uint8_t length_bits[] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2,
                                        2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};
constexpr std::uint16_t distances[] = {1,    2,    3,    4,    5,    7,    9,    13,    17,    25,
                                       33,   49,   65,   97,   129,  193,  257,  385,   513,   769,
                                       1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577};
constexpr std::uint8_t distance_bits[] = {0, 0, 0, 0, 1, 1, 2, 2,  3,  3,  4,  4,  5,  5,  6,
                                          6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13};
constexpr std::uint8_t order[] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};

// Symbol and length of each code, by the next `bits` bits: symbol * 16 + length.
struct Table {
  std::uint32_t bits = 0;
  std::uint16_t entries[1U << most_bits];

  void build(const std::uint8_t* code_lengths, std::uint32_t count) noexcept {
    bits = 1;
    for (std::uint32_t i = 0; i < count; ++i) bits = code_lengths[i] > bits ? code_lengths[i] : bits;
    std::uint32_t code = 0;
    for (std::uint32_t length = 1; length <= bits; ++length, code <<= 1U) {
      for (std::uint32_t symbol = 0; symbol < count; ++symbol) {
        if (code_lengths[symbol] != length) continue;
        std::uint32_t first = 0;  // codes come with their first bit lowest
        for (std::uint32_t i = 0; i < length; ++i) first |= ((code >> i) & 1U) << (length - 1 - i);
        for (std::uint32_t i = first; i < 1U << bits; i += 1U << length) {
          entries[i] = static_cast<std::uint16_t>(symbol * 16 + length);
        }
        ++code;
      }
    }
  }
};
Table literal_table;
Table distance_table;

struct Bits {
  const std::uint8_t* in;
  std::uint64_t held = 0;
  std::uint32_t count = 0;

  void fill() noexcept {
    for (; count <= 48; count += 8) held |= std::uint64_t{*in++} << count;
  }
  std::uint32_t take(std::uint32_t bits) noexcept {
    if (count < bits) fill();
    const std::uint32_t value = static_cast<std::uint32_t>(held) & ((1U << bits) - 1U);
    held >>= bits;
    count -= bits;
    return value;
  }
  std::uint32_t symbol(const Table& table) noexcept {
    if (count < table.bits) fill();
    const std::uint32_t entry = table.entries[static_cast<std::uint32_t>(held) & ((1U << table.bits) - 1U)];
    held >>= entry & 15U;
    count -= entry & 15U;
    return entry >> 4U;
  }
};

void read_tables(Bits& bits) noexcept {
  const std::uint32_t literals = bits.take(5) + 257;
  const std::uint32_t count = literals + bits.take(5) + 1;
  const std::uint32_t codes = bits.take(4) + 4;
  std::uint8_t code_lengths[320];  // as many as are read are written
  std::uint8_t own[19] = {};
  for (std::uint32_t i = 0; i < codes; ++i) own[order[i]] = static_cast<std::uint8_t>(bits.take(3));
  literal_table.build(own, 19);
  for (std::uint32_t i = 0; i < count;) {
    const std::uint32_t code = bits.symbol(literal_table);
    if (code < 16) {
      code_lengths[i++] = static_cast<std::uint8_t>(code);
      continue;
    }
    const std::uint8_t value = code == 16 ? code_lengths[i - 1] : std::uint8_t{0};
    std::uint32_t times = code == 16 ? 3 + bits.take(2) : code == 17 ? 3 + bits.take(3) : 11 + bits.take(7);
    for (; times != 0; --times) code_lengths[i++] = value;
  }
  distance_table.build(code_lengths + literals, count - literals);
  literal_table.build(code_lengths, literals);
}

void fixed_tables() noexcept {
  std::uint8_t code_lengths[288];
  for (std::uint32_t i = 0; i < 288; ++i) {
    code_lengths[i] = static_cast<std::uint8_t>(i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8);
  }
  literal_table.build(code_lengths, 288);
  for (std::uint32_t i = 0; i < 30; ++i) code_lengths[i] = 5;
  distance_table.build(code_lengths, 30);
}

// In one function, with its state in local variables: engines compile it once, and in haste.
std::uint8_t* inflate_block(Bits& bits, std::uint8_t* out) noexcept {
  const std::uint64_t literal_mask = (1U << literal_table.bits) - 1U;
  const std::uint64_t distance_mask = (1U << distance_table.bits) - 1U;
  const std::uint8_t* in = bits.in;
  std::uint64_t held = bits.held;
  std::uint32_t count = bits.count;
  for (;;) {
    for (; count <= 48; count += 8) held |= std::uint64_t{*in++} << count;  // enough for all of a step
    const std::uint32_t entry = literal_table.entries[held & literal_mask];
    held >>= entry & 15U;
    count -= entry & 15U;
    const std::uint32_t code = entry >> 4U;
    if (code < 256) {
      *out++ = static_cast<std::uint8_t>(code);
      continue;
    }
    if (code == 256) break;
    const std::uint32_t more = length_bits[code - 257];
    std::uint32_t length = lengths[code - 257] + (static_cast<std::uint32_t>(held) & ((1U << more) - 1U));
    held >>= more;
    const std::uint32_t second = distance_table.entries[held & distance_mask];
    held >>= second & 15U;
    const std::uint32_t far = distance_bits[second >> 4U];
    const std::uint8_t* from =
        out - (distances[second >> 4U] + (static_cast<std::uint32_t>(held) & ((1U << far) - 1U)));
    held >>= far;
    count -= more + (second & 15U) + far;
    do *out++ = *from++;
    while (--length != 0);
  }
  bits.in = in;
  bits.held = held;
  bits.count = count;
  return out;
}

std::uint8_t* copy_block(Bits& bits, std::uint8_t* out) noexcept {
  bits.in -= bits.count / 8;
  bits.held = 0;
  bits.count = 0;
  const std::uint32_t length = bits.in[0] | std::uint32_t{bits.in[1]} << 8U;
  bits.in += 4;
  for (std::uint32_t i = 0; i < length; ++i) *out++ = *bits.in++;
  return out;
}

std::uint8_t values[128];  // of letters

void decode(std::uint8_t* text, std::uint32_t size) noexcept {
  std::uint8_t value = 0;
  for (std::uint32_t letter = 'A'; letter <= 'Z'; ++letter) values[letter] = value++;
  for (std::uint32_t letter = 'a'; letter <= 'z'; ++letter) values[letter] = value++;
  for (std::uint32_t letter = '0'; letter <= '9'; ++letter) values[letter] = value++;
  values[std::uint32_t{'+'}] = 62;
  values[std::uint32_t{'/'}] = 63;
  std::uint8_t* to = text;
  for (const std::uint8_t *from = text, *const end = text + size; from != end; from += 4, to += 3) {
    const std::uint32_t bits = std::uint32_t{values[from[0]]} << 18U | std::uint32_t{values[from[1]]} << 12U |
                               std::uint32_t{values[from[2]]} << 6U | values[from[3]];
    to[0] = static_cast<std::uint8_t>(bits >> 16U);
    to[1] = static_cast<std::uint8_t>(bits >> 8U);
    to[2] = static_cast<std::uint8_t>(bits);
  }
}

}  // namespace

extern "C" {

/// Address of so many bytes of memory.
__attribute__((export_name("room"))) std::uint8_t* room(std::uint32_t bytes) noexcept {
  const std::uint32_t end = reinterpret_cast<std::uint32_t>(&__heap_base) + bytes + 8;
  const std::uint32_t pages = static_cast<std::uint32_t>(__builtin_wasm_memory_size(0));
  if (end > pages * page) __builtin_wasm_memory_grow(0, (end - pages * page + page - 1) / page);
  return &__heap_base;
}

/// Unpacks base64 of so many letters at `text` to `out`; the letters are overwritten.
__attribute__((export_name("unpack"))) void unpack(std::uint8_t* text, std::uint32_t size, std::uint8_t* out) noexcept {
  decode(text, size);
  Bits bits{text};
  for (std::uint32_t last = 0; last == 0;) {
    last = bits.take(1);
    const std::uint32_t kind = bits.take(2);
    if (kind == 0) {
      out = copy_block(bits, out);
      continue;
    }
    if (kind == 1) {
      fixed_tables();
    } else {
      read_tables(bits);
    }
    out = inflate_block(bits, out);
  }
}

}  // extern "C"
