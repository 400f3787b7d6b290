// SPDX-License-Identifier: MIT
#include <algorithm>
#include <tilespace/io/notice.hpp>
#include <utility>
#include "errors.hpp"
#include "notices.hpp"

namespace tilespace::io {
namespace {

std::string text_of(Tile tile) { return "tile (" + std::to_string(tile.x) + ", " + std::to_string(tile.y) + ")"; }

bool is_before(Tile a, Tile b) noexcept { return a.y != b.y ? a.y < b.y : a.x < b.x; }

}  // namespace

const char* name(NoticeKind kind) noexcept {
  switch (kind) {
    case NoticeKind::other: return "other";
    case NoticeKind::no_rule: return "no_rule";
    case NoticeKind::unknown_tile: return "unknown_tile";
    case NoticeKind::beyond_map: return "beyond_map";
  }
  return "";
}

std::string to_string(const Notice& notice) {
  std::string text;
  const auto append = [&](const std::string& words) { text.append(text.empty() ? "" : ", ").append(words); };
  if (!notice.layer.empty()) append("layer " + detail::printable(notice.layer));
  if (notice.tile) append(text_of(*notice.tile));
  if (notice.times != 1) append(std::to_string(notice.times) + " times");
  if (!text.empty()) text.append(": ");
  return text.append(notice.reason);
}

namespace detail {

Notices::Slot Notices::open(const std::string& layer, const std::string& reason, NoticeKind kind) {
  const auto [found, is_new] = slots_.try_emplace({layer, reason}, notices_.size());
  if (!is_new) return found->second;
  if (notices_.size() < most) {
    notices_.push_back({layer, std::nullopt, 0, reason, kind});
    return found->second;
  }
  slots_.erase(found);
  if (notices_.size() == most) notices_.push_back({{}, std::nullopt, 0, "more of other kinds, which are not listed"});
  return most;
}

void Notices::count(Slot slot, std::optional<Tile> tile, std::uint64_t times) {
  Notice& notice = notices_[slot];
  notice.times += times;
  if (tile && slot < most && (!notice.tile || is_before(*tile, *notice.tile))) notice.tile = tile;
}

std::vector<Notice> Notices::take() {
  slots_.clear();
  std::vector<Notice> taken = std::exchange(notices_, {});
  std::erase_if(taken, [](const Notice& notice) { return notice.times == 0; });
  return taken;
}

}  // namespace detail
}  // namespace tilespace::io
