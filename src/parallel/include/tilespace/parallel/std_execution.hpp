// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <iterator>
#include <tilespace/base/parts.hpp>

/// @file std_execution.hpp
/// Parallel algorithms of the standard library as a runner of parts. Where it has none, this header has nothing. That
/// of GCC needs oneTBB for its threads: link TBB::tbb.

#if __has_include(<execution>)
#include <algorithm>
#include <execution>

namespace tilespace {
namespace detail {

// Iterator over numbers, by whose category the algorithms see that they may split it.
class PartNumber {
 public:
  using iterator_category = std::random_access_iterator_tag;
  using value_type = std::size_t;
  using difference_type = std::ptrdiff_t;
  using pointer = const std::size_t*;
  using reference = std::size_t;

  PartNumber() = default;
  explicit PartNumber(std::size_t i) noexcept : i_(i) {}
  std::size_t operator*() const noexcept { return i_; }
  std::size_t operator[](difference_type by) const noexcept { return *(*this + by); }
  PartNumber& operator++() noexcept { return *this += 1; }
  PartNumber& operator--() noexcept { return *this -= 1; }
  PartNumber operator++(int) noexcept { return PartNumber(i_++); }
  PartNumber operator--(int) noexcept { return PartNumber(i_--); }
  PartNumber& operator+=(difference_type by) noexcept {
    i_ += static_cast<std::size_t>(by);
    return *this;
  }
  PartNumber& operator-=(difference_type by) noexcept { return *this += -by; }
  friend PartNumber operator+(PartNumber a, difference_type by) noexcept { return a += by; }
  friend PartNumber operator+(difference_type by, PartNumber a) noexcept { return a += by; }
  friend PartNumber operator-(PartNumber a, difference_type by) noexcept { return a -= by; }
  friend difference_type operator-(PartNumber a, PartNumber b) noexcept {
    return static_cast<difference_type>(a.i_ - b.i_);
  }
  friend auto operator<=>(const PartNumber&, const PartNumber&) noexcept = default;

 private:
  std::size_t i_ = 0;
};

}  // namespace detail

/// The threads of the policy std::execution::par.
[[nodiscard]] inline Parts std_parts() noexcept {
  return {nullptr, [](void*, std::size_t count, PartFunction part, void* work) noexcept {
            std::for_each(std::execution::par, detail::PartNumber(0), detail::PartNumber(count),
                          [part, work](std::size_t i) { part(work, i); });
          }};
}

}  // namespace tilespace
#endif
