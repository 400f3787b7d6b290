// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// @file yaml.h
/// Nodes of YAML with the interface of yaml-cpp, as far as ros_yaml.cpp asks for it. The package `yaml` of npm has
/// parsed the text, and src/yamlnodes.ts has written them: a line for each, in the order of the text.

namespace YAML {

/// Place in the text, counted from 0.
struct Mark {
  int line = -1;
  int column = -1;
};

class Node {
 public:
  struct Entry;

  [[nodiscard]] bool IsNull() const noexcept { return kind_ == 'n'; }
  [[nodiscard]] bool IsScalar() const noexcept { return kind_ == 's'; }
  [[nodiscard]] bool IsSequence() const noexcept { return kind_ == 'q'; }
  [[nodiscard]] bool IsMap() const noexcept { return kind_ == 'm'; }
  [[nodiscard]] const std::string& Scalar() const noexcept { return text_; }
  [[nodiscard]] YAML::Mark Mark() const noexcept { return mark_; }
  [[nodiscard]] std::size_t size() const noexcept;
  [[nodiscard]] const Node& operator[](std::size_t i) const noexcept { return children_[i]; }
  [[nodiscard]] const Entry* begin() const noexcept;
  [[nodiscard]] const Entry* end() const noexcept;

  /// Reads a node with all that is in it, and takes it from the front of `lines`.
  static Node read(std::string_view& lines);

 private:
  char kind_ = 'n';
  YAML::Mark mark_{};
  std::string text_{};
  std::vector<Node> children_{};
  std::vector<Entry> entries_{};
};

struct Node::Entry {
  Node first;
  Node second;
};

inline std::size_t Node::size() const noexcept { return children_.size() + entries_.size(); }
inline const Node::Entry* Node::begin() const noexcept { return entries_.data(); }
inline const Node::Entry* Node::end() const noexcept { return entries_.data() + entries_.size(); }

inline Node Node::read(std::string_view& lines) {
  const auto number = [&] {
    std::size_t value = 0;
    while (!lines.empty() && lines[0] >= '0' && lines[0] <= '9') {
      value = value * 10 + static_cast<std::size_t>(lines[0] - '0');
      lines.remove_prefix(1);
    }
    if (!lines.empty()) lines.remove_prefix(1);
    return value;
  };
  Node node;
  if (lines.empty()) return node;
  node.kind_ = lines[0];
  lines.remove_prefix(1);
  node.mark_.line = static_cast<int>(number());
  node.mark_.column = static_cast<int>(number());
  const std::size_t count = number();
  if (node.IsScalar()) {
    node.text_ = lines.substr(0, count);
    lines.remove_prefix(node.text_.size());
    return node;
  }
  for (std::size_t i = 0; i < count; ++i) {
    Node child = read(lines);
    if (node.IsMap()) {
      node.entries_.push_back({std::move(child), read(lines)});
    } else {
      node.children_.push_back(std::move(child));
    }
  }
  return node;
}

/// The nodes that the page has given; the text is that which they are of.
Node Load(const std::string& text);

}  // namespace YAML
