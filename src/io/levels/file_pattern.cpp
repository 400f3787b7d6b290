// SPDX-License-Identifier: MIT
// Pike's simulation of a regular expression: all threads of the automaton advance together, the preferred one first,
// and of those at the same step only the first is kept. So time is linear in the text for every pattern.
#include "levels/file_pattern.hpp"

namespace tilespace::io::detail {
namespace {

using Kind = PatternStep::Kind;
using Positions = std::array<std::optional<std::size_t>, 4>;

struct Thread {
  std::uint32_t step;
  Positions saved;
};

// Threads by preference, at most one at each step.
class Threads {
 public:
  explicit Threads(std::size_t steps) : turns_(steps) {}
  void clear() {
    list_.clear();
    ++turn_;
  }
  // Returns false if there is one at that step already.
  bool visit(std::uint32_t step) {
    if (turns_[step] == turn_) return false;
    turns_[step] = turn_;
    return true;
  }
  void add(const Thread& thread) { list_.push_back(thread); }
  [[nodiscard]] const std::vector<Thread>& list() const { return list_; }

 private:
  std::vector<std::size_t> turns_;  // the last turn in which each step was visited
  std::size_t turn_ = 1;
  std::vector<Thread> list_;
};

// Adds the threads that a thread becomes without reading a character.
void follow(const FilePattern& pattern, Thread start, std::size_t at, std::size_t size, Threads& threads,
            std::vector<Thread>& stack) {
  stack.assign(1, start);
  while (!stack.empty()) {
    Thread thread = stack.back();
    stack.pop_back();
    if (!threads.visit(thread.step)) continue;
    const PatternStep& step = pattern.steps[thread.step];
    const std::uint32_t next = thread.step + 1;
    switch (step.kind) {
      case Kind::set:
      case Kind::match: threads.add(thread); break;
      case Kind::fork:
        stack.push_back({step.second, thread.saved});
        stack.push_back({step.first, thread.saved});
        break;
      case Kind::save:
        thread.saved[step.first] = at;
        stack.push_back({next, thread.saved});
        break;
      case Kind::begin:
        if (at == 0) stack.push_back({next, thread.saved});
        break;
      case Kind::end:
        if (at == size) stack.push_back({next, thread.saved});
        break;
    }
  }
}

PatternGroups groups_of(const Positions& saved, std::string_view text) {
  PatternGroups groups;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    const auto begin = saved[2 * i];
    const auto end = saved[2 * i + 1];
    if (begin && end && *begin <= *end) groups[i] = text.substr(*begin, *end - *begin);
  }
  return groups;
}

}  // namespace

std::optional<PatternGroups> find_match(const FilePattern& pattern, std::string_view text) {
  Threads now(pattern.steps.size());
  Threads next(pattern.steps.size());
  std::vector<Thread> stack;
  std::optional<Positions> found;
  for (std::size_t at = 0; at <= text.size(); ++at) {
    if (!found) follow(pattern, {0, {}}, at, text.size(), now, stack);
    next.clear();
    for (const Thread& thread : now.list()) {
      const PatternStep& step = pattern.steps[thread.step];
      if (step.kind == Kind::match) {
        found = thread.saved;
        break;
      }
      const bool reads = at < text.size() && pattern.sets[step.first][static_cast<unsigned char>(text[at])];
      if (reads) follow(pattern, {thread.step + 1, thread.saved}, at + 1, text.size(), next, stack);
    }
    std::swap(now, next);
    if (found && now.list().empty()) break;
  }
  return found ? std::optional(groups_of(*found, text)) : std::nullopt;
}

}  // namespace tilespace::io::detail
