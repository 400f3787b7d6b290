// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "handles/slot_map_model.hpp"

/// @file slot_map_twins.hpp
/// Any calls of a slot map, and of its model.

namespace model {

/// A slot map and its model, asked the same. `Item` is made of a number, and knows it: number().
template <class Item>
class Twins {
 public:
  using Require = void (*)(bool holds, const char* law);
  using ItemId = Id<Item>;

  Twins(std::uint8_t tag, Require require) : slot_map_(tag), model_(tag), require_(require) {}

  /// Makes a call, by any two numbers.
  void call(std::uint8_t what, std::uint16_t which) {
    switch (what % 8) {
      case 0:
      case 1:
      case 2: insert(); break;
      case 3:
      case 4:
        require_(slot_map_.erase(any_id(which)) == model_.erase(any_id(which)), "erase() tells what the id was");
        break;
      case 5: insert_at(near_id(which)); break;
      case 6:
        require_(slot_map_.state(near_id(which)) == model_.state(near_id(which)), "state() tells what the id is");
        break;
      default: visit(which);
    }
    if (!visiting_) agree();
  }

  /// Do all answers agree?
  void agree() {
    std::vector<std::pair<std::uint64_t, int>> all;
    require_(slot_map_.values().size() == slot_map_.size(), "values() are all things");
    for (std::size_t i = 0; i < slot_map_.size(); ++i) {
      const ItemId id = slot_map_.ids()[i];
      all.emplace_back(id.bits(), slot_map_.values()[i].number());
      require_(slot_map_.find(id) == &slot_map_.values()[i], "ids() are those of values()");
    }
    require_(all == model_.in_order(), "things are in the order stated");
    for (const ItemId id : known_) {
      require_(slot_map_.state(id) == model_.state(id), "state() tells what each id is");
      require_((std::as_const(slot_map_).find(id) != nullptr) == (model_.state(id) == IdState::alive),
               "what is alive is found");
    }
  }

 private:
  void insert() {
    const ItemId id = slot_map_.insert(Item(++number_));
    require_(model_.may_be_next(id), "an id is new, and of a free place");
    model_.insert(id, number_);
    known_.push_back(id);
  }
  void insert_at(ItemId id) {
    ++number_;
    require_(slot_map_.insert_at(id, Item(number_)) == model_.insert_at(id, number_),
             "insert_at() tells what became of it");
    known_.push_back(id);
  }
  // Things are visited once each, but those erased before their turn and those inserted meanwhile.
  void visit(std::uint16_t script) {
    if (visiting_) return;
    visiting_ = true;
    model_.begin_visit();
    const auto expected = model_.in_order();
    std::size_t turn = 0;
    const std::size_t stop = script % 11 == 0 ? script % 3 : SIZE_MAX;
    const bool all = slot_map_.visit([&](ItemId id, const Item& item) {
      while (model_.state(ItemId::from_bits(expected.at(turn).first)) != IdState::alive) ++turn;
      require_(id.bits() == expected[turn].first && item.number() == expected[turn].second,
               "a visit comes to each thing once, in order");
      ++turn;
      if (turn > stop) return false;
      const auto next = static_cast<std::uint16_t>(script * 31 + turn * 7);
      if (next % 3 == 0) require_(slot_map_.erase(id) == model_.erase(id), "a visitor may erase");
      if (next % 4 != 0) call(static_cast<std::uint8_t>(next >> 3), next);
      return true;
    });
    while (turn < expected.size() && model_.state(ItemId::from_bits(expected[turn].first)) != IdState::alive) ++turn;
    require_(all == (turn == expected.size()) || turn > stop, "a visit comes to all things");
    model_.end_visit();
    visiting_ = false;
  }

  [[nodiscard]] ItemId any_id(std::uint16_t which) const {
    return known_.empty() ? ItemId{} : known_[which % known_.size()];
  }
  // One that was given, or one beside it.
  [[nodiscard]] ItemId near_id(std::uint16_t which) const {
    std::uint64_t bits = any_id(which).bits();
    if (which % 5 == 1) bits += 1;  // generations
    if (which % 5 == 2) bits -= 1;
    if (which % 5 == 3) bits += std::uint64_t{1} << 32;  // places
    if (which % 7 == 4) bits += std::uint64_t{5} << 32;
    if (which % 13 == 4) bits ^= std::uint64_t{1} << 56;  // tags
    if (which % 17 == 4) bits |= UINT32_MAX;              // the last generation
    return (bits >> 32 & 0xFFFFFF) < 1000 ? ItemId::from_bits(bits) : ItemId{};
  }

  tilespace::SlotMap<Item> slot_map_;
  SlotMap<Item> model_;
  Require require_;
  std::vector<ItemId> known_;
  int number_ = 0;
  bool visiting_ = false;
};

}  // namespace model
