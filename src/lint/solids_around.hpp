// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <tilespace/lint/triggers.hpp>
#include <vector>

/// @file solids_around.hpp
/// Solids of a tick of a player: lifts, and the doors that are shut for it.

namespace tilespace::lint {

/// Triggers of a level, and the solids of a tick among them.
class SolidsAround {
 public:
  explicit SolidsAround(std::span<const Trigger> triggers) : triggers_(triggers) {}

  [[nodiscard]] std::span<const Trigger> triggers() const noexcept { return triggers_; }

  /// The lifts, and the doors that are shut; valid until the next call.
  [[nodiscard]] std::span<const MovingSolid> with_doors(std::span<const MovingSolid> lifts, std::uint32_t keys) {
    if (triggers_.empty()) return lifts;
    solids_.assign(lifts.begin(), lifts.end());
    add_shut_doors(triggers_, keys, solids_);
    return solids_;
  }

 private:
  std::span<const Trigger> triggers_;  // not owned
  std::vector<MovingSolid> solids_;
};

}  // namespace tilespace::lint
