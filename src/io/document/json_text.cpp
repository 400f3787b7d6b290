// SPDX-License-Identifier: MIT
#include "document/json_text.hpp"
#include <algorithm>
#include <vector>
#include "ascii.hpp"
#include "document/number_text.hpp"

// Iterative JSON scanner with a stack of booleans instead of recursion: nesting depth is not limited.

namespace tilespace::io::detail {
namespace {

// Tokens allowed at a position of the text.
enum class Next : std::uint8_t { value, value_or_end, name, name_or_end, colon, comma_or_end, nothing };

class JsonWalk {
 public:
  explicit JsonWalk(std::string_view text) : text_(text) {}

  // Advances to the beginning of the next value. Returns false at the end, and at the first error.
  bool next_value();
  [[nodiscard]] std::size_t offset() const { return at_; }
  [[nodiscard]] bool is_wrong() const { return is_wrong_; }

 private:
  bool step(char c);
  bool begin_value(char c);
  bool end_container(char c);
  bool skip(std::size_t length);
  [[nodiscard]] std::size_t string_length() const;
  [[nodiscard]] std::size_t number_length() const;
  [[nodiscard]] std::size_t word_length() const;
  [[nodiscard]] Next after_value() const { return is_object_.empty() ? Next::nothing : Next::comma_or_end; }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<bool> is_object_;  // of the enclosing containers
  Next next_ = Next::value;
  bool is_in_value_ = false;  // next_value() stopped at its beginning
  bool is_wrong_ = false;
};

bool JsonWalk::next_value() {
  while (true) {
    at_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size());
    if (at_ == text_.size()) {
      is_wrong_ = next_ != Next::nothing;
      return false;
    }
    const char c = text_[at_];
    const bool is_value = next_ == Next::value || (next_ == Next::value_or_end && c != ']');
    if (is_value && !is_in_value_) return is_in_value_ = true;
    is_in_value_ = false;
    if (!(is_value ? begin_value(c) : step(c))) {
      is_wrong_ = true;
      return false;
    }
  }
}

// Begins a value: enters a container, or skips a scalar.
bool JsonWalk::begin_value(char c) {
  if (c == '{' || c == '[') {
    is_object_.push_back(c == '{');
    next_ = c == '{' ? Next::name_or_end : Next::value_or_end;
    return skip(1);
  }
  next_ = after_value();
  if (c == '"') return skip(string_length());
  return skip(c == '-' || is_digit(c) ? number_length() : word_length());
}

// Handles the tokens between values.
bool JsonWalk::step(char c) {
  switch (next_) {
    case Next::name_or_end:
      if (c == '}') return end_container(c);
      [[fallthrough]];
    case Next::name: next_ = Next::colon; return c == '"' && skip(string_length());
    case Next::colon: next_ = Next::value; return c == ':' && skip(1);
    case Next::comma_or_end:
      if (c != ',') return end_container(c);
      next_ = is_object_.back() ? Next::name : Next::value;
      return skip(1);
    case Next::value_or_end: return end_container(c);
    default: return false;
  }
}

bool JsonWalk::end_container(char c) {
  if (c != (is_object_.back() ? '}' : ']')) return false;
  is_object_.pop_back();
  next_ = after_value();
  return skip(1);
}

bool JsonWalk::skip(std::size_t length) {
  at_ += length;
  return length != 0;
}

// Length of a string; 0 if it does not end, or has a control character. Escapes are not checked.
std::size_t JsonWalk::string_length() const {
  for (std::size_t end = at_ + 1; end < text_.size(); ++end) {
    if (text_[end] == '"') return end + 1 - at_;
    if (static_cast<unsigned char>(text_[end]) < 0x20) return 0;
    if (text_[end] == '\\') ++end;
  }
  return 0;
}

// Length of a number: a sign, digits without a leading zero, a fraction, an exponent. 0 if it is malformed or too
// large.
std::size_t JsonWalk::number_length() const {
  std::size_t end = at_;
  const auto has = [&](std::string_view some) {
    return end < text_.size() && some.find(text_[end]) != std::string_view::npos;
  };
  const auto digits = [&] {
    const std::size_t first = end;
    while (end < text_.size() && is_digit(text_[end])) ++end;
    return end - first;
  };
  if (has("-")) ++end;
  const bool starts_with_zero = has("0");
  const std::size_t whole = digits();
  if (whole == 0 || (starts_with_zero && whole > 1)) return 0;
  if (has(".") && (++end, digits() == 0)) return 0;
  if (has("eE")) {
    ++end;
    if (has("+-")) ++end;
    if (digits() == 0) return 0;
  }
  return finite_number(text_.substr(at_, end - at_)) ? end - at_ : 0;
}

std::size_t JsonWalk::word_length() const {
  for (const std::string_view word : {"true", "false", "null"}) {
    if (text_.substr(at_).starts_with(word)) return word.size();
  }
  return 0;
}

}  // namespace

std::optional<std::size_t> find_json_error(std::string_view text) {
  JsonWalk walk(text);
  while (walk.next_value()) continue;
  if (walk.is_wrong()) return walk.offset();
  return std::nullopt;
}

std::optional<std::size_t> find_json_value(std::string_view text, std::uint64_t index) {
  JsonWalk walk(text);
  for (std::uint64_t at = 0; walk.next_value(); ++at) {
    if (at == index) return walk.offset();
  }
  return std::nullopt;
}

}  // namespace tilespace::io::detail
