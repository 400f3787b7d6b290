// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <tilespace/handles/slot_map.hpp>
#include <utility>
#include <vector>

/// @file slot_map_model.hpp
/// What a slot map is to be, in maps: which ids are alive, which were, and in which order things are.

namespace model {

using tilespace::Id;
using tilespace::IdState;
using tilespace::InsertStatus;

/// Which ids there may be next is known but for the choice among places that are free.
template <class T>
class SlotMap {
 public:
  using TheId = Id<T>;

  explicit SlotMap(std::uint8_t tag = 0) : tag_(tag) {}

  [[nodiscard]] IdState state(TheId id) const {
    if (id.tag() != tag_ || id.generation() == 0) return IdState::foreign;
    const auto last = last_.find(id.index());
    if (last == last_.end()) return IdState::foreign;
    if (alive_.contains(id.bits())) return IdState::alive;
    return id.generation() <= last->second ? IdState::stale : IdState::foreign;
  }
  [[nodiscard]] const std::map<std::uint64_t, int>& alive() const { return alive_; }
  [[nodiscard]] std::vector<std::pair<std::uint64_t, int>> in_order() const {
    std::vector<std::pair<std::uint64_t, int>> all;
    for (const std::uint64_t id : order_) all.emplace_back(id, alive_.at(id));
    return all;
  }

  /// Might insert() have given this id?
  [[nodiscard]] bool may_be_next(TheId id) const {
    if (id.tag() != tag_) return false;
    if (free_places() == 0) return id.index() == last_.size() && id.generation() == 1;
    const auto last = last_.find(id.index());
    return last != last_.end() && is_free(id.index()) && id.generation() == last->second + 1;
  }
  void insert(TheId id, int value) {
    last_[id.index()] = id.generation();
    used_.insert(id.index());
    alive_[id.bits()] = value;
    order_.push_back(id.bits());
  }
  InsertStatus insert_at(TheId id, int value) {
    if (id.tag() != tag_ || id.generation() == 0) return InsertStatus::foreign;
    if (state(id) == IdState::alive) return InsertStatus::taken;
    if (state(id) == IdState::stale) return InsertStatus::stale;
    for (const auto& [other, of_other] : alive_) {
      if (TheId::from_bits(other).index() == id.index()) return InsertStatus::taken;
    }
    for (std::uint32_t index = 0; index < id.index(); ++index) last_.try_emplace(index, 0);
    // What was erased during the visit is still there: a free place stands for it until that ends, a new one if there
    // is none.
    if (used_.contains(id.index())) ++parked_;
    insert(id, value);
    if (all_free() < parked_) last_.try_emplace(static_cast<std::uint32_t>(last_.size()), 0);
    return InsertStatus::inserted;
  }
  IdState erase(TheId id) {
    const IdState before = state(id);
    if (before != IdState::alive) return before;
    alive_.erase(id.bits());
    if (visiting_) {
      erased_.insert(id.bits());
    } else {
      take_out(id.bits());
    }
    return before;
  }
  void begin_visit() { visiting_ = true; }
  void end_visit() {
    visiting_ = false;
    for (std::size_t i = order_.size(); i > 0; --i) {
      if (erased_.contains(order_[i - 1])) take_out(order_[i - 1]);
    }
    erased_.clear();
    parked_ = 0;
    used_.clear();
    for (const auto& [id, value] : alive_) used_.insert(TheId::from_bits(id).index());
  }

 private:
  [[nodiscard]] std::size_t all_free() const {
    std::size_t count = 0;
    for (const auto& [index, last] : last_) count += is_free(index) ? 1 : 0;
    return count;
  }
  // How many places can be given?
  [[nodiscard]] std::size_t free_places() const { return all_free() - parked_; }
  // Has nobody the place, and may somebody have it?
  [[nodiscard]] bool is_free(std::uint32_t index) const {
    return !used_.contains(index) && last_.at(index) != UINT32_MAX;
  }
  void take_out(std::uint64_t id) {
    for (std::size_t i = 0; i < order_.size(); ++i) {
      if (order_[i] != id) continue;
      order_[i] = order_.back();
      order_.pop_back();
      break;
    }
    if (!visiting_) used_.erase(TheId::from_bits(id).index());
  }

  std::uint8_t tag_;
  bool visiting_ = false;
  std::map<std::uint64_t, int> alive_;           // by id
  std::map<std::uint32_t, std::uint32_t> last_;  // of each place, the last generation that had it; 0 if none
  std::set<std::uint32_t> used_;                 // places that have something, or had it when the visit began
  std::set<std::uint64_t> erased_;               // during the visit
  std::size_t parked_ = 0;                       // of the free places, those that are not given during the visit
  std::vector<std::uint64_t> order_;
};

}  // namespace model
