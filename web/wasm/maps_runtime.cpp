// SPDX-License-Identifier: MIT
// What the loaders and their libraries would take from WASI in addition, and large tables that they do not need: parts
// of the libraries of C and C++ that the linker takes from here.
#include <charconv>
#include <cstdint>

extern "C" {
char* getenv(const char* /*name*/) { return nullptr; }
void __cxa_pure_virtual() { __builtin_trap(); }
}

_LIBCPP_BEGIN_NAMESPACE_STD
// Of std::to_chars, for doubles from 2^53 on that are written without an exponent, which have at most 22 digits; the
// library's, for any number of decimals, has 100 kB of tables.
to_chars_result __d2fixed_buffered_n(char* first, char* last, double number, std::uint32_t /*decimals*/) {
  char digits[40];
  int count = 0;
  for (auto rest = static_cast<unsigned __int128>(number); rest != 0; rest /= 10) {
    digits[count++] = static_cast<char>('0' + static_cast<int>(rest % 10));
  }
  if (last - first < count) return {last, errc::value_too_large};
  while (count > 0) *first++ = digits[--count];
  return {first, errc{}};
}
// What else is in that file of the library: for numbers of decimals, which nothing asks for.
to_chars_result __d2exp_buffered_n(char* /*first*/, char* /*last*/, double /*number*/, std::uint32_t /*decimals*/) {
  __builtin_trap();
}
void __append_n_digits(std::uint32_t /*length*/, std::uint32_t /*digits*/, char* /*out*/) { __builtin_trap(); }
void __append_nine_digits(std::uint32_t /*digits*/, char* /*out*/) { __builtin_trap(); }
_LIBCPP_END_NAMESPACE_STD
