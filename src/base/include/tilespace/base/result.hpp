// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <new>
#include <tilespace/base/assert.hpp>
#include <type_traits>
#include <utility>

/// @file result.hpp
/// A value or an error (like std::expected), without exceptions.

namespace tilespace {

/// Reasons for errors of the core.
enum class ErrorCode {
  none,           ///< No error: the state of a default-constructed Error.
  bad_size,       ///< A negative size, or one beyond the maximum of a map.
  out_of_memory,  ///< The size is allowed, but there is not enough memory.
  bad_text,       ///< A row of text has a character that is none of those allowed.
  /// The result would not be a shape of that kind: corners that are not convex or not finite, an area that extends
  /// beyond its tile, a circle under tiles that are not square, a rotated box.
  not_a_shape,
};

/// Name of a code: "bad_size", ...; "" for invalid values.
[[nodiscard]] constexpr const char* name(ErrorCode code) noexcept {
  switch (code) {
    case ErrorCode::none: return "none";
    case ErrorCode::bad_size: return "bad_size";
    case ErrorCode::out_of_memory: return "out_of_memory";
    case ErrorCode::bad_text: return "bad_text";
    case ErrorCode::not_a_shape: return "not_a_shape";
  }
  return "";
}

/// An error of the core. Loaders have their own, with file and line: io::Error.
struct Error {
  ErrorCode code = ErrorCode::none;  ///< Kind of error.
  const char* expected = "";         ///< What was expected, to be read after "expected"; a string literal.
  std::int32_t line = 0;             ///< Of a text: line, counted from 1. 0: not about a line.
  std::int32_t column = 0;           ///< Byte within the line, counted from 1. 0: not about a line.
};

/// A value of type T, or an error of type E.
///
/// Errors      Reading the value of a failed Result, or the error of a successful one, violates the contract: it calls
///             the contract handler in every build, and aborts the program if that returns.
/// Cost        One flag beside the larger of both. Allocates: never.
template <class T, class E = Error>
class [[nodiscard]] Result {
  static_assert(!std::is_same_v<T, E>, "a Result of an error cannot be told from an error");

 public:
  /// Holds a value.
  Result(T value) : value_(std::move(value)), has_value_(true) {}  // NOLINT: implicit on purpose, `return map;`
  /// Holds an error.
  Result(E error) : error_(std::move(error)), has_value_(false) {}  // NOLINT: implicit on purpose, `return Error{...};`
  Result(const Result& other)
    requires(std::is_copy_constructible_v<T> && std::is_copy_constructible_v<E>)
      : has_value_(other.has_value_) {
    construct_from(other);
  }
  Result(Result&& other) noexcept : has_value_(other.has_value_) { construct_from(std::move(other)); }
  Result& operator=(Result other) noexcept {
    destroy();
    has_value_ = other.has_value_;
    construct_from(std::move(other));
    return *this;
  }
  ~Result() { destroy(); }

  /// Tests whether it holds a value.
  [[nodiscard]] bool has_value() const noexcept { return has_value_; }
  [[nodiscard]] explicit operator bool() const noexcept { return has_value_; }

  /// The value. A contract violation if it holds an error.
  /// @{
  [[nodiscard]] T& value() & noexcept {
    require(has_value_);
    return value_;
  }
  [[nodiscard]] const T& value() const& noexcept {
    require(has_value_);
    return value_;
  }
  [[nodiscard]] T value() && noexcept {
    require(has_value_);
    return std::move(value_);
  }
  /// @}

  /// The error. A contract violation if it holds a value.
  [[nodiscard]] const E& error() const noexcept {
    require(!has_value_);
    return error_;
  }

  [[nodiscard]] T& operator*() & noexcept { return value(); }
  [[nodiscard]] const T& operator*() const& noexcept { return value(); }
  [[nodiscard]] T operator*() && noexcept { return std::move(*this).value(); }
  [[nodiscard]] T* operator->() noexcept { return &value(); }
  [[nodiscard]] const T* operator->() const noexcept { return &value(); }

 private:
  static void require(bool holds) noexcept {
    if (holds) [[likely]]
      return;
    // GCOVR_EXCL_START: a test of it dies before gcov writes
    detail::contract_broken("the Result holds what is read from it", __FILE__, __LINE__);
    detail::stop();
    // GCOVR_EXCL_STOP
  }
  template <class Other>
  void construct_from(Other&& other) {
    if (has_value_) {
      ::new (static_cast<void*>(&value_)) T(std::forward<Other>(other).value_);
    } else {
      ::new (static_cast<void*>(&error_)) E(std::forward<Other>(other).error_);
    }
  }
  void destroy() noexcept {
    if (has_value_) {
      value_.~T();
    } else {
      error_.~E();
    }
  }

  union {
    T value_;
    E error_;
  };
  bool has_value_;
};

}  // namespace tilespace
