// SPDX-License-Identifier: MIT
// Compiler of regular expressions to the steps of an automaton, by recursive descent. Repetitions with bounds are
// copies of what they repeat.
#include <algorithm>
#include <string>
#include "ascii.hpp"
#include "errors.hpp"
#include "levels/file_pattern.hpp"

namespace tilespace::io::detail {
namespace {

using Kind = PatternStep::Kind;
using Steps = std::vector<PatternStep>;
using Bytes = ByteSet;

constexpr std::size_t most_steps = std::size_t{1} << 12;
constexpr int deepest = 64;
constexpr std::uint32_t most_repeats = 1000;

constexpr std::size_t index_of(char c) noexcept { return static_cast<unsigned char>(c); }

Bytes bytes_between(char first, char last) {
  Bytes bytes{};
  for (std::size_t at = index_of(first); at <= index_of(last); ++at) bytes[at] = true;
  return bytes;
}

void add_bytes(Bytes& bytes, const Bytes& more) {
  for (std::size_t at = 0; at < bytes.size(); ++at) bytes[at] = bytes[at] || more[at];
}

Bytes others(Bytes bytes) {
  for (bool& is_in : bytes) is_in = !is_in;
  return bytes;
}

// Class of an escaped letter, as in \d.
std::optional<Bytes> class_of(char letter) {
  const Bytes digits = bytes_between('0', '9');
  Bytes blanks = bytes_between('\t', '\r');
  blanks[index_of(' ')] = true;
  Bytes words = digits;
  add_bytes(words, bytes_between('a', 'z'));
  add_bytes(words, bytes_between('A', 'Z'));
  words[index_of('_')] = true;
  switch (letter) {
    case 'd': return digits;
    case 'D': return others(digits);
    case 's': return blanks;
    case 'S': return others(blanks);
    case 'w': return words;
    case 'W': return others(words);
    default: return std::nullopt;
  }
}

// Branches of steps are relative to the step while they are built, so that steps can be copied.
class Compiler {
 public:
  explicit Compiler(std::string_view text) : text_(text) {}

  Result<FilePattern> compile() {
    Steps steps = alternatives(0);
    if (!error_ && !rest().empty()) fail(ErrorKind::syntax, "a group for each \")\"");
    if (error_) return *std::move(error_);
    steps.push_back({Kind::match});
    for (std::size_t at = 0; at < steps.size(); ++at) {
      if (steps[at].kind != Kind::fork) continue;
      steps[at].first += static_cast<std::uint32_t>(at);
      steps[at].second += static_cast<std::uint32_t>(at);
    }
    return FilePattern{std::move(steps), std::move(sets_)};
  }

 private:
  struct Bounds {
    std::uint32_t least;
    std::optional<std::uint32_t> most;
  };

  [[nodiscard]] std::string_view rest() const { return text_.substr(at_); }
  bool take(std::string_view word) {
    if (!rest().starts_with(word)) return false;
    at_ += word.size();
    return true;
  }
  void fail(ErrorKind kind, std::string expected) {
    if (!error_) error_ = error_at(kind, 0, 0, "in a pattern " + std::move(expected), quoted(text_));
    at_ = text_.size();
  }
  void add(Steps& steps, const Steps& more) {
    if (steps.size() + more.size() > most_steps) return fail(ErrorKind::too_large, "at most 4096 steps");
    steps.insert(steps.end(), more.begin(), more.end());
  }

  Steps alternatives(int depth);
  Steps either(const Steps& one, const Steps& others);
  Steps sequence(int depth);
  Steps repeated(Steps one);
  Steps times(const Steps& one, const Bounds& bounds, bool is_lazy);
  Steps atom(int depth);
  Steps group(int depth);
  Steps set_of(const Bytes& bytes);
  Steps escaped();
  Steps brackets();
  std::optional<Bounds> braces();
  std::optional<std::uint32_t> number();
  char class_character();

  std::string_view text_;
  std::size_t at_ = 0;
  std::uint32_t groups_ = 0;
  std::vector<Bytes> sets_;
  std::optional<Error> error_;
};

PatternStep fork(std::size_t first, std::size_t second, bool is_swapped) {
  const auto a = static_cast<std::uint32_t>(first);
  const auto b = static_cast<std::uint32_t>(second);
  return {Kind::fork, is_swapped ? b : a, is_swapped ? a : b};
}

// A step that goes elsewhere: a fork whose branches are the same.
PatternStep jump(std::int64_t by) {
  const auto to = static_cast<std::uint32_t>(by);
  return {Kind::fork, to, to};
}

// One alternative, or else the others.
Steps Compiler::either(const Steps& one, const Steps& others) {
  Steps steps{fork(1, one.size() + 2, false)};
  add(steps, one);
  steps.push_back(jump(static_cast<std::int64_t>(others.size()) + 1));
  add(steps, others);
  return steps;
}

Steps Compiler::alternatives(int depth) {
  if (depth > deepest) fail(ErrorKind::too_large, "at most 64 nested groups");
  std::vector<Steps> all{sequence(depth)};
  while (take("|")) all.push_back(sequence(depth));
  Steps steps = std::move(all.back());
  for (std::size_t i = all.size() - 1; i-- > 0 && !error_;) steps = either(all[i], steps);
  return steps;
}

Steps Compiler::sequence(int depth) {
  Steps steps;
  while (!rest().empty() && rest().front() != '|' && rest().front() != ')') add(steps, repeated(atom(depth)));
  return steps;
}

// `one`, as often as the sign behind it says.
Steps Compiler::repeated(Steps one) {
  std::optional<Bounds> bounds;
  if (take("*"))
    bounds = {0, {}};
  else if (take("+"))
    bounds = {1, {}};
  else if (take("?"))
    bounds = {0, 1};
  else if (rest().starts_with("{"))
    bounds = braces();
  if (!bounds) return one;
  const bool is_lazy = take("?");
  if (!rest().empty() && std::string_view("*+{").find(rest().front()) != std::string_view::npos) {
    fail(ErrorKind::unsupported, "one sign of repetition at a time");
  }
  return times(one, *bounds, is_lazy);
}

Steps Compiler::times(const Steps& one, const Bounds& bounds, bool is_lazy) {
  Steps steps;
  for (std::uint32_t i = 0; i < bounds.least && !error_; ++i) add(steps, one);
  if (!bounds.most) {
    add(steps, {fork(1, one.size() + 2, is_lazy)});
    add(steps, one);
    steps.push_back(jump(-static_cast<std::int64_t>(one.size()) - 1));
  }
  for (std::uint32_t i = bounds.least; i < bounds.most.value_or(0) && !error_; ++i) {
    add(steps, {fork(1, one.size() + 1, is_lazy)});
    add(steps, one);
  }
  return steps;
}

Steps Compiler::atom(int depth) {
  if (take("(")) return group(depth);
  if (take("[")) return brackets();
  if (take("\\")) return escaped();
  if (take("^")) return {{Kind::begin}};
  if (take("$")) return {{Kind::end}};
  if (take(".")) return set_of(others(bytes_between('\n', '\n')));
  const char c = rest().front();
  if (std::string_view("*+?{").find(c) != std::string_view::npos) {
    fail(ErrorKind::syntax, "something before a sign of repetition");
    return {};
  }
  ++at_;
  return set_of(bytes_between(c, c));
}

Steps Compiler::group(int depth) {
  const bool captures = !take("?:");
  if (rest().starts_with("?")) fail(ErrorKind::unsupported, "groups without look-around, names and options");
  const std::uint32_t number = captures ? groups_++ : 0;
  const bool is_kept = captures && number < std::tuple_size_v<PatternGroups>;
  const Steps inner = alternatives(depth + 1);
  if (!take(")")) fail(ErrorKind::syntax, "\")\" for each \"(\"");
  Steps steps;
  if (is_kept) steps.push_back({Kind::save, 2 * number});
  add(steps, inner);
  if (is_kept) steps.push_back({Kind::save, 2 * number + 1});
  return steps;
}

Steps Compiler::set_of(const Bytes& bytes) {
  sets_.push_back(bytes);
  return {{Kind::set, static_cast<std::uint32_t>(sets_.size() - 1)}};
}

Steps Compiler::escaped() {
  if (rest().empty()) {
    fail(ErrorKind::syntax, "a character after \"\\\"");
    return {};
  }
  const char c = rest().front();
  ++at_;
  if (const auto bytes = class_of(c)) return set_of(*bytes);
  const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  if (is_letter || is_digit(c)) fail(ErrorKind::unsupported, "of escaped letters and digits only \\d, \\w and \\s");
  return set_of(bytes_between(c, c));
}

// A character of a class, after its "\" if it has one.
char Compiler::class_character() {
  const bool is_escaped = take("\\");
  if (rest().empty()) {
    fail(ErrorKind::syntax, "\"]\" for each \"[\"");
    return ']';
  }
  const char c = rest().front();
  ++at_;
  const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c);
  if (is_escaped && is_letter) fail(ErrorKind::unsupported, "of escaped letters and digits only \\d, \\w and \\s");
  return c;
}

Steps Compiler::brackets() {
  const bool is_negated = take("^");
  Bytes bytes{};
  for (bool is_first = true; is_first || !rest().starts_with("]"); is_first = false) {
    if (rest().empty()) fail(ErrorKind::syntax, "\"]\" for each \"[\"");
    if (rest().starts_with("[:")) fail(ErrorKind::unsupported, "classes without names");
    if (error_) return {};
    const auto named = rest().size() > 1 && rest().front() == '\\' ? class_of(rest()[1]) : std::nullopt;
    if (named) {
      add_bytes(bytes, *named);
      at_ += 2;
      continue;
    }
    const char first = class_character();
    const bool is_range = rest().size() > 1 && rest().front() == '-' && rest()[1] != ']';
    if (is_range) ++at_;
    const char last = is_range ? class_character() : first;
    if (index_of(last) < index_of(first)) fail(ErrorKind::syntax, "ranges that rise");
    add_bytes(bytes, bytes_between(first, last));
  }
  take("]");
  return set_of(is_negated ? others(bytes) : bytes);
}

std::optional<std::uint32_t> Compiler::number() {
  std::uint32_t number = 0;
  const std::size_t begin = at_;
  while (!rest().empty() && is_digit(rest().front()) && number <= most_repeats) {
    number = 10 * number + static_cast<std::uint32_t>(rest().front() - '0');
    ++at_;
  }
  return at_ == begin ? std::nullopt : std::optional(number);
}

// {2}, {2,} or {2,3}.
std::optional<Compiler::Bounds> Compiler::braces() {
  take("{");
  const auto least = number();
  const bool is_range = take(",");
  const auto most = is_range ? number() : least;
  const bool is_right = least && take("}") && (!most || *most >= *least);
  if (!is_right) fail(ErrorKind::syntax, "repetitions as {2}, {2,} or {2,3}");
  if (!is_right) return std::nullopt;
  if (*least > most_repeats || most.value_or(0) > most_repeats) fail(ErrorKind::too_large, "at most 1000 repetitions");
  return Bounds{*least, most};
}

}  // namespace

Result<FilePattern> compile_pattern(std::string_view text) { return Compiler(text).compile(); }

}  // namespace tilespace::io::detail
