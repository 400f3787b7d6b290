// SPDX-License-Identifier: MIT
// Benchmark of PrefixIndex: names by prefix (count and completion) and by exact match. Ours, a pointer-based trie,
// sorted strings, and for exact matches a hash table.
#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <tilespace/names/prefix_index.hpp>
#include <unordered_map>
#include <vector>

#include "measure.hpp"

namespace {

using namespace tilespace;
using Names = std::vector<std::string>;

// Typical names of things on maps: a kind, a location, a number.
Names make_names(std::size_t count) {
  static constexpr const char* words[] = {"door", "gate",  "guard", "lamp",   "chest",  "spawn", "trigger", "wall",
                                          "tree", "tower", "north", "market", "harbor", "cave",  "bridge",  "camp"};
  bench::Random random(11);
  Names names;
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint64_t draw = random.next();
    names.push_back(std::string(words[draw % 16]) + '_' + words[draw / 16 % 16] + '_' + words[draw / 256 % 16] + '_' +
                    std::to_string(draw / 4096 % 1000));
  }
  return names;
}

// The first halves of names, as while typing.
Names make_prefixes(const Names& names) {
  bench::Random random(3);
  Names prefixes;
  for (const std::string& name : names) prefixes.push_back(name.substr(0, 1 + random.next() % name.size()));
  return prefixes;
}

struct Completed {
  std::size_t count = 0;
  std::size_t extension = 0;  // its length
};

class Tree {
 public:
  explicit Tree(const Names& names) {
    for (std::uint32_t i = 0; i < names.size(); ++i) add(names[i], i);
  }
  [[nodiscard]] Completed complete(std::string_view prefix) const {
    const Node* node = node_of(prefix);
    if (node == nullptr) return {};
    const std::size_t count = node->count;
    std::size_t extension = 0;
    for (; node->number == none && node->children.size() == 1; ++extension) node = node->children.begin()->second.get();
    return {count, extension};
  }
  [[nodiscard]] std::uint32_t find(std::string_view name) const {
    const Node* const node = node_of(name);
    return node == nullptr ? none : node->number;
  }

 private:
  static constexpr std::uint32_t none = PrefixIndex::no_name;
  struct Node {
    std::map<char, std::unique_ptr<Node>> children;
    std::uint32_t number = none;
    std::size_t count = 0;  // of names in the subtree
  };
  void add(std::string_view name, std::uint32_t number) {
    Node* node = &root_;
    ++node->count;
    for (const char byte : name) {
      std::unique_ptr<Node>& child = node->children[byte];
      if (!child) child = std::make_unique<Node>();
      node = child.get();
      ++node->count;
    }
    if (node->number == none) node->number = number;
  }
  [[nodiscard]] const Node* node_of(std::string_view name) const {
    const Node* node = &root_;
    for (const char byte : name) {
      const auto child = node->children.find(byte);
      if (child == node->children.end()) return nullptr;
      node = child->second.get();
    }
    return node;
  }
  Node root_;
};

class Sorted {
 public:
  explicit Sorted(const Names& names) {
    for (std::uint32_t i = 0; i < names.size(); ++i) names_.emplace_back(names[i], i);
    std::sort(names_.begin(), names_.end());
  }
  [[nodiscard]] Completed complete(std::string_view prefix) const {
    const auto [first, end] = std::equal_range(names_.begin(), names_.end(), prefix, Before{prefix.size()});
    if (first == end) return {};
    const std::string& last = std::prev(end)->first;
    const auto parts = std::mismatch(first->first.begin(), first->first.end(), last.begin(), last.end());
    return {static_cast<std::size_t>(end - first),
            static_cast<std::size_t>(parts.first - first->first.begin()) - prefix.size()};
  }
  [[nodiscard]] std::uint32_t find(std::string_view name) const {
    const auto found = std::lower_bound(names_.begin(), names_.end(), name,
                                        [](const Entry& entry, std::string_view other) { return entry.first < other; });
    return found != names_.end() && found->first == name ? found->second : PrefixIndex::no_name;
  }

 private:
  using Entry = std::pair<std::string, std::uint32_t>;
  struct Before {
    std::size_t length;
    bool operator()(const Entry& entry, std::string_view prefix) const { return part(entry) < prefix; }
    bool operator()(std::string_view prefix, const Entry& entry) const { return prefix < part(entry); }
    [[nodiscard]] std::string_view part(const Entry& entry) const {
      return std::string_view(entry.first).substr(0, length);
    }
  };
  std::vector<Entry> names_;
};

std::uint64_t mix_completion(std::uint64_t hash, Completed completion) {
  return bench::mix(bench::mix(hash, completion.count), completion.extension);
}

template <class Way>
bench::Way completing(const char* name, const Way& way, const Names& prefixes) {
  return {name, [&] {
            std::uint64_t hash = 0;
            for (const std::string& prefix : prefixes) hash = mix_completion(hash, way.complete(prefix));
            return hash;
          }};
}

template <class Way>
bench::Way finding(const char* name, const Way& way, const Names& names) {
  return {name, [&] {
            std::uint64_t hash = 0;
            for (const std::string& wanted : names) hash = bench::mix(hash, way.find(wanted));
            return hash;
          }};
}

struct Ours {
  PrefixIndex index;
  [[nodiscard]] Completed complete(std::string_view prefix) const {
    const auto [names, extension] = index.complete(prefix);
    return {names.size(), extension.size()};
  }
  [[nodiscard]] std::uint32_t find(std::string_view name) const { return index.find(name); }
};

struct Hashed {
  std::unordered_map<std::string_view, std::uint32_t> numbers;
  [[nodiscard]] std::uint32_t find(std::string_view name) const {
    const auto found = numbers.find(name);
    return found == numbers.end() ? PrefixIndex::no_name : found->second;
  }
};

std::uint64_t builds(const Names& names) {
  const std::vector<std::string_view> views(names.begin(), names.end());
  return PrefixIndex::create(views).value().size();
}

void ask(const std::string& what, std::size_t count) {
  const Names names = make_names(count);
  const Names prefixes = make_prefixes(names);
  const std::vector<std::string_view> views(names.begin(), names.end());
  const Ours ours{PrefixIndex::create(views).value()};
  const Tree tree(names);
  const Sorted sorted(names);
  Hashed hashed;
  for (std::uint32_t i = 0; i < names.size(); ++i) hashed.numbers.emplace(names[i], i);
  bench::compare("complete, " + what, count,
                 {completing("tree of nodes", tree, prefixes), completing("sorted strings", sorted, prefixes),
                  completing("PrefixIndex", ours, prefixes)});
  bench::compare("find, " + what, count,
                 {finding("tree of nodes", tree, names), finding("sorted strings", sorted, names),
                  finding("std::unordered_map", hashed, names), finding("PrefixIndex", ours, names)});
  bench::compare("build, " + what, count,
                 {{"tree of nodes", [&] { return Tree(names).complete("").count; }},
                  {"sorted strings", [&] { return Sorted(names).complete("").count; }},
                  {"PrefixIndex", [&] { return builds(names); }}},
                 5);
}

}  // namespace

int main() {
  ask("1 000 names", 1000);
  ask("100 000 names", 100000);
}
