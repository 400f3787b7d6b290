// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/base/language.hpp>

/// @file compiler.hpp
/// What GCC and Clang have beside the standard, with a form in standard C++ for each: the one place that chooses.
///
/// Results are the same, bit for bit; standard forms are slower, as compilers then have to find vectors in loops over
/// lanes. No form is needed for integers of 128 bits: the core has none.

/// 1 for standard C++ alone: with other compilers, as MSVC, and in builds that ask for it.
#if !defined(TILESPACE_STANDARD_FORMS)
#if defined(__GNUC__)
#define TILESPACE_STANDARD_FORMS 0
#else
#define TILESPACE_STANDARD_FORMS 1
#endif
#endif

/// 1 if there are intrinsics of SSE2.
#if defined(__SSE2__) && !TILESPACE_STANDARD_FORMS
#define TILESPACE_SSE2 1
#else
#define TILESPACE_SSE2 0
#endif

/// Attributes and operations of the compiler.
///
/// A function that is TILESPACE_PURE changes nothing: calls whose results are not used are left out.
/// TILESPACE_SHUFFLED(a, b, i...) is the vector of the lanes i of a and b, concatenated. TILESPACE_CONVERTED(a, Type)
/// converts each lane, TILESPACE_BITS_AS(a, Type) none. TILESPACE_CHOSEN(mask, a, b) has lanes of a where those of the
/// mask are all ones, else of b. TILESPACE_HAS_VECTOR_ROOT: whether there is __builtin_elementwise_sqrt.
/// @{
#if TILESPACE_STANDARD_FORMS
#include <bit>
#include <cmath>
#include <tilespace/base/detail/standard_vector.hpp>
#define TILESPACE_ALWAYS_INLINE
#define TILESPACE_NEVER_INLINE
#define TILESPACE_PURE
#define TILESPACE_SHUFFLED(a, b, ...) ::tilespace::detail::shuffled<__VA_ARGS__>(a, b)
#define TILESPACE_CONVERTED(a, ...) ::tilespace::detail::converted<__VA_ARGS__>(a)
#define TILESPACE_BITS_AS(a, ...) ::std::bit_cast<__VA_ARGS__>(a)
#define TILESPACE_CHOSEN(mask, a, b) ::tilespace::detail::chosen(mask, a, b)
#define TILESPACE_HAS_VECTOR_ROOT 0
#else
#define TILESPACE_ALWAYS_INLINE [[gnu::always_inline]]
#define TILESPACE_NEVER_INLINE [[gnu::noinline]]
#define TILESPACE_PURE [[gnu::pure]]
#define TILESPACE_SHUFFLED(a, b, ...) __builtin_shufflevector(a, b, __VA_ARGS__)
#define TILESPACE_CONVERTED(a, ...) __builtin_convertvector(a, __VA_ARGS__)
#define TILESPACE_BITS_AS(a, ...) reinterpret_cast<__VA_ARGS__>(a)
#define TILESPACE_CHOSEN(mask, a, b) ((mask) ? (a) : (b))
#if __has_builtin(__builtin_elementwise_sqrt)
#define TILESPACE_HAS_VECTOR_ROOT 1
#else
#define TILESPACE_HAS_VECTOR_ROOT 0
#endif
#endif
/// @}

namespace tilespace::detail {

#if TILESPACE_STANDARD_FORMS

template <class Number, std::size_t bytes>
using Vector = StandardVector<Number, bytes>;

[[nodiscard]] inline float rounded_root(float square) noexcept { return std::sqrt(square); }
[[nodiscard]] inline double rounded_root(double square) noexcept { return std::sqrt(square); }
[[nodiscard]] constexpr float magnitude_of(float number) noexcept {
  return std::bit_cast<float>(std::bit_cast<std::uint32_t>(number) & 0x7FFFFFFFU);
}
[[nodiscard]] constexpr double magnitude_of(double number) noexcept {
  return std::bit_cast<double>(std::bit_cast<std::uint64_t>(number) & 0x7FFFFFFFFFFFFFFFU);
}
[[nodiscard]] constexpr std::uint64_t with_bytes_reversed(std::uint64_t word) noexcept {
  word = (word >> 8 & 0x00FF00FF00FF00FFU) | (word & 0x00FF00FF00FF00FFU) << 8;
  word = (word >> 16 & 0x0000FFFF0000FFFFU) | (word & 0x0000FFFF0000FFFFU) << 16;
  return word >> 32 | word << 32;
}
inline void prefetch(const void* /*memory*/) noexcept {}

#else

template <class Number, std::size_t bytes>
struct VectorOf {
  typedef Number Type __attribute__((vector_size(bytes)));
};
/// Vector of numbers, with the operators of the numbers for all lanes at once. Comparisons give signed integers of the
/// same size, -1 where true.
template <class Number, std::size_t bytes>
using Vector = typename VectorOf<Number, bytes>::Type;

/// Rounded to the nearest, as IEEE 754 has it. In line, and without the standard's `cmath`, which is slow to compile.
/// @{
[[nodiscard, gnu::always_inline]] inline float rounded_root(float square) noexcept { return __builtin_sqrtf(square); }
[[nodiscard, gnu::always_inline]] inline double rounded_root(double square) noexcept { return __builtin_sqrt(square); }
/// @}
/// |number|: +0 for -0.
/// @{
[[nodiscard, gnu::always_inline]] constexpr float magnitude_of(float number) noexcept {
  return __builtin_fabsf(number);
}
[[nodiscard, gnu::always_inline]] constexpr double magnitude_of(double number) noexcept {
  return __builtin_fabs(number);
}
/// @}
[[nodiscard, gnu::always_inline]] constexpr std::uint64_t with_bytes_reversed(std::uint64_t word) noexcept {
#if defined(__wasm_simd128__)  // one instruction of vectors, where integers take twenty
  if (!__builtin_is_constant_evaluated()) {
    using Bytes = Vector<unsigned char, 16>;
    using Words = Vector<std::uint64_t, 16>;
    const Bytes bytes = reinterpret_cast<Bytes>(Words{word, word});
    return reinterpret_cast<Words>(
        __builtin_shufflevector(bytes, bytes, 7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8))[0];
  }
#endif
  return __builtin_bswap64(word);
}
/// Memory that will be read soon.
[[gnu::always_inline]] inline void prefetch(const void* memory) noexcept { __builtin_prefetch(memory); }

#endif

}  // namespace tilespace::detail
