// SPDX-License-Identifier: MIT
#include "shell/names.hpp"

#include <algorithm>
#include <new>
#include <utility>

#include "text/near_words.hpp"

namespace tilespace::tool {
namespace {

constexpr std::uint32_t most_looked_at = 64;
constexpr std::size_t most_near = 3;

PrefixIndex index_of(const std::vector<std::string_view>& names) {
  Result<PrefixIndex> index = PrefixIndex::create(names);
  if (!index) throw std::bad_alloc();
  return std::move(index).value();
}

}  // namespace

Names::Names(const std::vector<std::string_view>& names) : index_(index_of(names)) {}

Completions Names::complete(std::string_view prefix) const {
  const Completion found = index_.complete(prefix);
  Completions all{std::string(found.extension), {}};
  for (std::uint32_t rank = found.names.begin; rank < found.names.end; ++rank) {
    if (all.names.empty() || all.names.back() != index_.name(rank)) all.names.emplace_back(index_.name(rank));
  }
  return all;
}

std::vector<std::uint32_t> Names::find(std::string_view name) const {
  std::vector<std::uint32_t> places;
  const Ranks begun = index_.complete(name).names;  // exact matches come first
  for (std::uint32_t rank = begun.begin; rank < begun.end && index_.name(rank) == name; ++rank) {
    places.push_back(index_.number(rank));
  }
  return places;
}

std::vector<std::string> Names::near(std::string_view name) const {
  constexpr std::size_t longest = 64;
  name = name.substr(0, longest);
  std::string_view prefix = name;
  while (!prefix.empty() && index_.complete(prefix).names.empty()) prefix.remove_suffix(1);
  if (prefix.empty()) return {};
  const Ranks begun = index_.complete(prefix).names;
  std::vector<std::pair<std::size_t, std::string>> near;
  for (std::uint32_t rank = begun.begin; rank < std::min(begun.end, begun.begin + most_looked_at); ++rank) {
    const std::string_view candidate = index_.name(rank);
    near.emplace_back(edit_distance(name, candidate.substr(0, longest)), candidate);
  }
  std::sort(near.begin(), near.end());
  near.erase(std::unique(near.begin(), near.end()), near.end());
  near.resize(std::min(near.size(), most_near));
  std::vector<std::string> names;
  for (auto& [changes, candidate] : near) names.push_back(std::move(candidate));
  return names;
}

Completions either(Completions a, const Completions& b) {
  if (b.names.empty()) return a;
  if (a.names.empty()) return b;
  const auto [end, end_b] =
      std::mismatch(a.extension.begin(), a.extension.end(), b.extension.begin(), b.extension.end());
  a.extension.erase(end, a.extension.end());
  a.names.insert(a.names.end(), b.names.begin(), b.names.end());
  std::sort(a.names.begin(), a.names.end());
  a.names.erase(std::unique(a.names.begin(), a.names.end()), a.names.end());
  return a;
}

}  // namespace tilespace::tool
