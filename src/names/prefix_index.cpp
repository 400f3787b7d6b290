// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstring>
#include <tilespace/names/prefix_index.hpp>

namespace tilespace {
namespace {

constexpr std::size_t most_names = 0x7FFFFFFF;
constexpr std::size_t most_bytes = 0xFFFFFFFF;

// A name to be sorted, with its first bytes as a number, which decides most comparisons without a look at the name.
struct SortedName {
  std::uint64_t head = 0;
  std::uint32_t number = 0;
};

// The first eight bytes, the first one as the highest; 0 for those that are missing. Names with different heads are in
// the order of these: the bytes before the first difference are equal, and a name that ends there is before the other.
std::uint64_t head_of(std::string_view name) noexcept {
  std::uint64_t head = 0;
  for (std::size_t i = 0; i < 8; ++i)
    head = head << 8 | (i < name.size() ? static_cast<unsigned char>(name[i]) : std::uint64_t{0});
  return head;
}

std::size_t bytes_of(std::span<const std::string_view> names) noexcept {
  std::size_t bytes = 0;
  for (const std::string_view name : names) bytes += std::min(name.size(), most_bytes);
  return bytes;
}

}  // namespace

Result<PrefixIndex> PrefixIndex::create(std::span<const std::string_view> names) {
  if (names.size() >= most_names) return Error{ErrorCode::bad_size, "less than 2^31 names"};
  const std::size_t bytes = bytes_of(names);
  if (bytes >= most_bytes) return Error{ErrorCode::bad_size, "names of less than 2^32 bytes"};
  PrefixIndex index;
  if (names.empty()) return index;
  index.numbers_ = Buffer<std::uint32_t>::create(names.size(), 0);
  index.starts_ = Buffer<std::uint32_t>::create(names.size() + 1, 0);
  index.text_ = Buffer<char>::create(bytes + 1, '\0');
  auto sorted = Buffer<SortedName>::create(names.size(), {});
  if (index.numbers_.size() == 0 || index.starts_.size() == 0 || index.text_.size() == 0 || sorted.size() == 0) {
    return Error{ErrorCode::out_of_memory, "memory for the names"};
  }
  for (std::uint32_t i = 0; i < index.size(); ++i) sorted[i] = {head_of(names[i]), i};
  std::sort(sorted.begin(), sorted.end(), [&](const SortedName& a, const SortedName& b) {
    if (a.head != b.head) return a.head < b.head;
    const int order = names[a.number].compare(names[b.number]);
    return order != 0 ? order < 0 : a.number < b.number;
  });
  for (std::uint32_t rank = 0; rank < index.size(); ++rank) {
    index.numbers_[rank] = sorted[rank].number;
    const std::string_view name = names[index.numbers_[rank]];
    std::copy(name.begin(), name.end(), index.text_.data() + index.starts_[rank]);
    index.starts_[rank + 1] = index.starts_[rank] + static_cast<std::uint32_t>(name.size());
  }
  if (!index.build()) return Error{ErrorCode::out_of_memory, "memory for the names"};
  return index;
}

// The common prefix of sorted names is that of the first and the last one.
std::uint32_t PrefixIndex::common_length(Ranks names) const noexcept {
  const std::string_view first = name(names.begin);
  const std::string_view last = name(names.end - 1);
  const std::size_t most = std::min(first.size(), last.size());
  const auto ends = std::mismatch(first.begin(), first.begin() + static_cast<std::ptrdiff_t>(most), last.begin());
  return static_cast<std::uint32_t>(ends.first - first.begin());
}

void PrefixIndex::add_node(Ranks names, char byte) noexcept {
  bytes_[node_count_] = byte;
  nodes_[node_count_++] = {names, common_length(names), 0};
}

// Adds the children of a node. Names that end at the node have none, and come first.
void PrefixIndex::part(std::uint32_t node) noexcept {
  const auto [names, depth, unused] = nodes_[node];
  nodes_[node].first_child = node_count_;
  std::uint32_t begin = names.begin;
  while (begin < names.end && name(begin).size() == depth) ++begin;
  while (begin < names.end) {
    const char byte = name(begin)[depth];
    std::uint32_t end = begin + 1;
    while (end < names.end && name(end)[depth] == byte) ++end;
    add_node({begin, end}, byte);
    begin = end;
  }
}

// Builds the trie in breadth-first order. Every inner node has at least two children, or a name and a child: there are
// less than two nodes for each name. One more node at the end has no children but marks where those of the last one
// end.
bool PrefixIndex::build() noexcept {
  const std::size_t most = 2 * std::size_t{size()} + 1;
  nodes_ = Buffer<Node>::create(most, {});
  bytes_ = Buffer<char>::create(most, '\0');
  if (nodes_.size() == 0 || bytes_.size() == 0) return false;
  add_node({0, size()}, '\0');
  for (std::uint32_t node = 0; node < node_count_; ++node) part(node);
  nodes_[node_count_].first_child = node_count_;
  return true;
}

std::uint32_t PrefixIndex::child_of(std::uint32_t node, char byte) const noexcept {
  const std::uint32_t end = nodes_[node + 1].first_child;
  for (std::uint32_t child = nodes_[node].first_child; child < end; ++child) {
    if (bytes_[child] == byte) return child;
  }
  return no_node;
}

// Descends by the bytes at branching points only; the others are compared once, at the end.
std::uint32_t PrefixIndex::node_of(std::string_view prefix) const noexcept {
  if (size() == 0) return no_node;
  std::uint32_t node = 0;
  while (nodes_[node].depth < prefix.size()) {
    node = child_of(node, prefix[nodes_[node].depth]);
    if (node == no_node) return no_node;
  }
  return name(nodes_[node].names.begin).starts_with(prefix) ? node : no_node;
}

Completion PrefixIndex::complete(std::string_view prefix) const noexcept {
  const std::uint32_t node = node_of(prefix);
  if (node == no_node) return {};
  const auto& [names, depth, unused] = nodes_[node];
  return {names, name(names.begin).substr(prefix.size(), depth - prefix.size())};
}

std::uint32_t PrefixIndex::find(std::string_view name) const noexcept {
  const Ranks names = complete(name).names;
  const bool is_there = !names.empty() && this->name(names.begin).size() == name.size();
  return is_there ? number(names.begin) : no_name;
}

}  // namespace tilespace
