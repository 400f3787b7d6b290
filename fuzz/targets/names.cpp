// SPDX-License-Identifier: MIT
#include <algorithm>
#include <string>
#include <tilespace/names/prefix_index.hpp>
#include <vector>

#include "support/require.hpp"
#include "support/shape_input.hpp"
#include "support/target.hpp"

// Fuzz target: PrefixIndex with any names and any prefixes, against a linear search.

namespace names_target {
namespace {

using namespace tilespace;
using fuzz::require;
using fuzz::ShapeInput;

// Text of few distinct bytes, or of any.
std::string text(ShapeInput& in, std::uint32_t most) {
  std::string bytes(in.below(most), '\0');
  const bool is_any = in.below(4) == 0;
  for (char& byte : bytes) byte = static_cast<char>(is_any ? in.byte() : 254 + in.below(3));
  return bytes;
}

void ask(const PrefixIndex& index, const std::vector<std::string>& names, const std::string& prefix) {
  std::size_t count = 0;
  for (const std::string& name : names) count += std::size_t{name.starts_with(prefix)};
  const auto [found, extension] = index.complete(prefix);
  require(found.size() == count, "as many names begin so as are said to");
  const std::string whole = prefix + std::string(extension);
  bool is_met_by_end = false;
  for (std::uint32_t rank = found.begin; rank < found.end; ++rank) {
    require(index.name(rank) == names[index.number(rank)], "a rank has the name of its number");
    require(index.name(rank).starts_with(whole), "all names go on like that");
    is_met_by_end = is_met_by_end || index.name(rank) == whole ||
                    index.name(rank)[whole.size()] != index.name(found.begin)[whole.size()];
  }
  require(found.empty() || is_met_by_end || found.size() == 1, "and no longer");
  const auto same = std::find(names.begin(), names.end(), prefix);
  const std::uint32_t number = index.find(prefix);
  require(number == PrefixIndex::no_name ? same == names.end() : same == names.begin() + number,
          "the first of a name is found");
}

}  // namespace

FUZZ_TARGET(names) {
  if (size > 1024) return -1;
  ShapeInput in(data, size);
  std::vector<std::string> names(in.below(30));
  for (std::string& name : names) name = text(in, 9);
  const std::vector<std::string_view> views(names.begin(), names.end());
  const Result<PrefixIndex> index = PrefixIndex::create(views);
  require(index.has_value(), "few names have room");
  while (!in.at_end()) ask(*index, names, text(in, 10));
  return 0;
}

}  // namespace names_target
