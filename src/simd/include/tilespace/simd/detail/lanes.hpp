// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/simd/detail/lanes_avx2.hpp>
#include <tilespace/simd/detail/lanes_avx512.hpp>
#include <tilespace/simd/detail/lanes_neon.hpp>
#include <tilespace/simd/detail/lanes_plain.hpp>

/// @file lanes.hpp
/// The same lane operations for every target, each in the namespace of the target. Included by kernels.
///
/// Floats, Doubles and Words are vectors of `vector_bytes`, Words of unsigned 64-bit integers; + - * / & | ^ ~ and
/// shifts by the same number for all lanes are operators of the compiler. Comparisons and minima of Words take them as
/// signed. FloatMask is a truth value for each lane of Floats, Mask for each lane of Doubles or Words; `bits` in the
/// names of functions that return a number are of one bit a lane. HalfFloats is half a vector. The kernels for any
/// machine and for NEON use only what lanes_plain.hpp and lanes_neon.hpp have.
///
/// | Operations | Results |
/// |---|---|
/// | `all(x)` | x in all lanes |
/// | `lane_numbers()`, `first_lanes(n)`, `no_lanes()` | 0, 1, 2 ...; masks of the first n lanes, and of none |
/// | `both`, `either`, `without`, `any`, `count_of`, `words_of` | of masks |
/// | `is_less`, `is_at_most`, `is_equal` | mask; false for NaN; with a mask first: of these lanes only |
/// | `has(a, b)`, `is_set(a)` | mask: a & b is not 0; words that are all ones, others are 0 |
/// | `bits_where_not_as_large(a, b)` | bits: not a >= b, so 1 for NaN |
/// | `choose(mask, a, b)`, `minus_where(mask, a, b)` | a or b; a - b or a |
/// | `higher(a, b)`, `lower(a, b)` | maximum, minimum; NaN if b is; if a is NaN, b or NaN; either zero of 0 and -0 |
/// | `root`, `magnitude`, `floor` | of Doubles, `root` of Floats too |
/// | `sum_where`, `store_masked` | of 32-bit halves of words, in the lanes of bits; with `has_masked_halves` only |
/// | `clear(a, b)` | b without the bits of a |
/// | `shifted_right`, `shifted_left` | shifts by a number of each lane; 0 for 64 and more |
/// | `shifted_right_signed<n>`, `lower_half`, `upper_half` | signed |
/// | `product(a, b)`, `times(a, b)` | signed lower halves multiplied; word by half, both positive |
/// | `any_bits(a)` | OR of all lanes |
/// | `to_words`, `to_doubles`, `to_fixed<n>` | integers below 2^51, rounded toward zero; with n fractional bits |
/// | `words_of`, `sign_words`, `mirrored_where` | bits of Doubles; all ones if negative; sign changed where so |
/// | `low_bits_of_bytes(n)` | the lowest 8 - n bits of each byte, n from 0 to 7 |
/// | `reversed_bytes`, `first_byte` | of each word; index of the first byte that is not 0 |
/// | `load`, `load_some(from, count, otherwise)` | a vector; the first `count` lanes of one |
/// | `load_columns(rows, count, columns)` | rows of four doubles, transposed; 0 from `count` on |
/// | `store`, `store_compressed(to, mask, a)` | a vector; lanes of the mask first, then anything, a vector in all |
/// | `store_interleaved(to, a, b, c)` | lane 0 of all three, lane 1, ...; with `has_interleaved_stores` only |
/// | `gather`, `gather_at`, `scatter` | at an index or address for each lane of the mask, 0 otherwise |
/// | `MaskWord` | assembles a 64-bit word from masks, part by part |
