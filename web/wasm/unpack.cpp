// SPDX-License-Identifier: MIT
// Decompression of the module of the package, which is raw LZMA data in base64: a module of its own, as JavaScript that
// has not run before takes ten times as long. The data is ours: it is not checked.
//
// LZMA: an adaptive binary range coder. Literals in the context of three bits of the byte before, matches at distances,
// and at the last four distances again.
#include <cstddef>
#include <cstdint>

extern "C" unsigned char __heap_base;  // NOLINT(bugprone-reserved-identifier): a name of the linker

namespace {

constexpr std::uint32_t page = 65536;
constexpr std::uint32_t literal_context_bits = 3;  // as build.mjs packs, without bits of positions
constexpr std::uint32_t states = 12;
constexpr std::uint32_t states_after_literal = 7;
constexpr std::uint16_t even = 1024;  // of 2048

using Chance = std::uint16_t;

struct Lengths {
  Chance is_longer = 0, is_longest = 0;
  Chance low[8], middle[8], high[256];
};

// All chances that the data adapts.
struct Model {
  Chance is_match[states], is_again[states];
  Chance is_not_first[states], is_not_second[states], is_not_third[states], is_more_than_one[states];
  Chance slots[4][64], reverse[128], align[16];
  Lengths new_lengths, old_lengths;
  Chance literals[1U << literal_context_bits][0x300];
};
Model model;

// Engines compile it once, and in haste: all is inlined into one function, with its state in local variables.
#define TILESPACE_INLINE __attribute__((always_inline)) inline

struct Coder {
  const std::uint8_t* in;
  std::uint32_t code = 0;
  std::uint32_t range = 0xFFFFFFFFU;

  TILESPACE_INLINE void fill() noexcept {
    if (range >= 1U << 24U) return;
    range <<= 8U;
    code = code << 8U | *in++;
  }
  TILESPACE_INLINE std::uint32_t bit(Chance& zero) noexcept {
    const std::uint32_t chance = zero;
    const std::uint32_t bound = (range >> 11U) * chance;
    const bool is_one = code >= bound;
    // Without a branch, which nobody could foresee.
    const std::uint32_t mask = 0U - static_cast<std::uint32_t>(is_one);
    range = bound + ((range - bound - bound) & mask);
    code -= bound & mask;
    // Towards 2048 for a zero, towards 0 for a one.
    zero = static_cast<Chance>(chance + (((2048U - chance) >> 5U) & ~mask) - ((chance >> 5U) & mask));
    fill();
    return is_one ? 1 : 0;
  }
  // Bits that are as likely 0 as 1.
  TILESPACE_INLINE std::uint32_t plain(std::uint32_t count) noexcept {
    std::uint32_t value = 0;
    for (; count != 0; --count) {
      range >>= 1U;
      const std::uint32_t is_one = code >= range ? 1 : 0;
      code -= range & (0U - is_one);
      value = value << 1U | is_one;
      fill();
    }
    return value;
  }
  // Bits in the context of those before them, the highest first.
  TILESPACE_INLINE std::uint32_t tree(Chance* chances, std::uint32_t count) noexcept {
    std::uint32_t node = 1;
    for (std::uint32_t i = 0; i < count; ++i) node = node << 1U | bit(chances[node]);
    return node - (1U << count);
  }
  // The same, the lowest first.
  TILESPACE_INLINE std::uint32_t reversed_tree(Chance* chances, std::uint32_t count) noexcept {
    std::uint32_t node = 1;
    std::uint32_t value = 0;
    for (std::uint32_t i = 0; i < count; ++i) {
      const std::uint32_t one = bit(chances[node]);
      node = node << 1U | one;
      value |= one << i;
    }
    return value;
  }
};

std::uint8_t literal(Coder& shared, std::uint32_t before, bool is_after_match, std::uint32_t matched) noexcept {
  Coder coder = shared;
  Chance* const chances = model.literals[before >> (8U - literal_context_bits)];
  std::uint32_t node = 1;
  if (is_after_match) {  // in the context of the byte that would go on with the match, as long as it is the same
    for (std::uint32_t same = 0x100; node < 0x100;) {
      matched <<= 1U;
      const std::uint32_t expected = matched & same;
      const std::uint32_t one = coder.bit(chances[same + expected + node]);
      node = node << 1U | one;
      same &= one != 0 ? expected : ~expected;
    }
  } else {
    while (node < 0x100) node = node << 1U | coder.bit(chances[node]);
  }
  shared = coder;
  return static_cast<std::uint8_t>(node);
}

std::uint32_t match_length(Coder& coder, Lengths& lengths) noexcept {
  if (coder.bit(lengths.is_longer) == 0) return 2 + coder.tree(lengths.low, 3);
  if (coder.bit(lengths.is_longest) == 0) return 10 + coder.tree(lengths.middle, 3);
  return 18 + coder.tree(lengths.high, 8);
}

// A distance less 1, of a match of this length.
std::uint32_t match_distance(Coder& coder, std::uint32_t length) noexcept {
  const std::uint32_t slot = coder.tree(model.slots[length < 6 ? length - 2 : 3], 6);
  if (slot < 4) return slot;
  const std::uint32_t bits = (slot >> 1U) - 1;
  const std::uint32_t base = (2U | (slot & 1U)) << bits;
  if (slot < 14) return base + coder.reversed_tree(model.reverse + base - slot, bits);
  const std::uint32_t high = coder.plain(bits - 4) << 4U;
  return base + high + coder.reversed_tree(model.align, 4);
}

void start_model() noexcept {
  auto* const chances = reinterpret_cast<Chance*>(&model);
  for (std::size_t i = 0; i < sizeof(model) / sizeof(Chance); ++i) chances[i] = even;
}

// Matches at one of the last distances; they become the first of them. Its length, which may be 1.
std::uint32_t old_match(Coder& coder, std::uint32_t& state, std::uint32_t (&last)[4]) noexcept {
  if (coder.bit(model.is_not_first[state]) == 0) {
    if (coder.bit(model.is_more_than_one[state]) == 0) {
      state = state < states_after_literal ? 9 : 11;
      return 1;
    }
  } else {
    std::uint32_t which = 1;
    if (coder.bit(model.is_not_second[state]) != 0) which = 2 + coder.bit(model.is_not_third[state]);
    const std::uint32_t distance = last[which];
    for (; which != 0; --which) last[which] = last[which - 1];
    last[0] = distance;
  }
  state = state < states_after_literal ? 8 : 11;
  return match_length(coder, model.old_lengths);
}

// Where the decompression has come to.
struct Progress {
  Coder coder{nullptr};
  std::uint32_t state = 0;
  std::uint32_t last[4] = {};
  std::uint32_t before = 0;
  std::uint8_t* out = nullptr;
  std::uint8_t* end = nullptr;
};
Progress progress;

void start(const std::uint8_t* in, std::uint8_t* out, std::uint8_t* end) noexcept {
  start_model();
  progress = Progress{};
  progress.coder.in = in + 1;  // the first byte is 0
  for (int i = 0; i < 4; ++i) progress.coder.code = progress.coder.code << 8U | *progress.coder.in++;
  progress.out = out;
  progress.end = end;
}

// Goes on for at least so many bytes, or to the end.
void decompress(std::uint32_t bytes) noexcept {
  Coder coder = progress.coder;
  std::uint32_t state = progress.state;
  std::uint32_t last[4] = {progress.last[0], progress.last[1], progress.last[2], progress.last[3]};
  std::uint32_t before = progress.before;
  std::uint8_t* out = progress.out;
  const std::uint8_t* const stop = static_cast<std::uint32_t>(progress.end - out) < bytes ? progress.end : out + bytes;
  while (out < stop) {
    if (coder.bit(model.is_match[state]) == 0) {
      const bool is_after_match = state >= states_after_literal;
      before = *out = literal(coder, before, is_after_match, is_after_match ? *(out - last[0] - 1) : 0);
      ++out;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    std::uint32_t length = 0;
    if (coder.bit(model.is_again[state]) != 0) {
      length = old_match(coder, state, last);
    } else {
      for (std::uint32_t i = 3; i != 0; --i) last[i] = last[i - 1];
      length = match_length(coder, model.new_lengths);
      last[0] = match_distance(coder, length);
      state = state < states_after_literal ? 7 : 10;
    }
    const std::uint8_t* from = out - last[0] - 1;
    do *out++ = *from++;
    while (--length != 0);
    before = out[-1];
  }
  progress = {coder, state, {last[0], last[1], last[2], last[3]}, before, out, progress.end};
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

/// Begins to unpack base64 of so many letters at `text` to `out_size` bytes at `out`; the letters are overwritten.
__attribute__((export_name("begin"))) void begin(std::uint8_t* text, std::uint32_t size, std::uint8_t* out,
                                                 std::uint32_t out_size) noexcept {
  decode(text, size);
  start(text, out, out + out_size);
}

/// Unpacks at least so many bytes more, or all that are left; returns how many are left then.
__attribute__((export_name("unpack"))) std::uint32_t unpack(std::uint32_t bytes) noexcept {
  decompress(bytes);
  return static_cast<std::uint32_t>(progress.end - progress.out);
}

}  // extern "C"
