// SPDX-License-Identifier: MIT
#include <tilespace/cluster/failure.hpp>
#include <tuple>

namespace tilespace::cluster {

const char* name(FailureKind kind) noexcept {
  switch (kind) {
    case FailureKind::bad_options: return "bad_options";
    case FailureKind::bad_id: return "bad_id";
    case FailureKind::duplicate_id: return "duplicate_id";
    case FailureKind::too_large: return "too_large";
    case FailureKind::beyond_reach: return "beyond_reach";
    case FailureKind::world_unreadable: return "world_unreadable";
    case FailureKind::damaged: return "damaged";
    case FailureKind::other_rule: return "other_rule";
    case FailureKind::other_world: return "other_world";
    case FailureKind::no_checkpoint: return "no_checkpoint";
    case FailureKind::in_use: return "in_use";
    case FailureKind::disk_full: return "disk_full";
    case FailureKind::io_error: return "io_error";
    case FailureKind::differs: return "differs";
  }
  return "";
}

std::string to_string(const Failure& failure) {
  std::string text = name(failure.kind);
  if (failure.id != 0) text += ": body " + std::to_string(failure.id);
  if (failure.tick != 0) text += (failure.id != 0 ? " in tick " : ": tick ") + std::to_string(failure.tick);
  if (!failure.detail.empty()) text += ": " + failure.detail;
  return text;
}

bool detail::counts_before(const Failure& a, const Failure& b) noexcept {
  return std::tie(a.id, a.kind, a.tick, a.detail) < std::tie(b.id, b.kind, b.tick, b.detail);
}

}  // namespace tilespace::cluster
