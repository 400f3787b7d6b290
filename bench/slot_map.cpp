// SPDX-License-Identifier: MIT
// Benchmark of the slot map: insertion, look-up, iteration, erasure. Ours, an unordered map with integer keys, and
// individually allocated objects with pointers.
#include <memory>
#include <tilespace/handles/slot_map.hpp>
#include <unordered_map>
#include <vector>

#include "measure.hpp"

namespace {

using namespace tilespace;

struct Unit {
  double x = 0.0;
  double y = 0.0;
  double speed[2] = {};
  std::int64_t life = 0;
};

constexpr std::size_t passes = 10;  // over all objects

// A random permutation of the numbers below `count`.
std::vector<std::uint32_t> shuffled(std::size_t count) {
  std::vector<std::uint32_t> numbers(count);
  for (std::size_t i = 0; i < count; ++i) numbers[i] = static_cast<std::uint32_t>(i);
  bench::Random random(5);
  for (std::size_t i = count; i > 1; --i) std::swap(numbers[i - 1], numbers[random.next() % i]);
  return numbers;
}

Unit unit_of(std::size_t i) { return {static_cast<double>(i), 1.0, {0.5, 0.25}, static_cast<std::int64_t>(i)}; }

// Adapters with a common interface. A key is what the container returned for an object.
struct InRegistry {
  using Key = Id<Unit>;
  SlotMap<Unit> units;
  Key insert(const Unit& unit) { return units.insert(unit); }
  void erase(Key key) { units.erase(key); }
  Unit* find(Key key) { return units.find(key); }
  template <class Visit>
  void for_all(Visit visit) {
    for (Unit& unit : units.values()) visit(unit);
  }
};

struct InMap {
  using Key = std::uint64_t;
  std::unordered_map<std::uint64_t, Unit> units;
  std::uint64_t next = 0;
  Key insert(const Unit& unit) {
    units.emplace(++next, unit);
    return next;
  }
  void erase(Key key) { units.erase(key); }
  Unit* find(Key key) {
    const auto found = units.find(key);
    return found == units.end() ? nullptr : &found->second;
  }
  template <class Visit>
  void for_all(Visit visit) {
    for (auto& [key, unit] : units) visit(unit);
  }
};

// The key is the address, which is reused: an old key refers to another object.
struct InPointers {
  using Key = std::uint32_t;
  std::vector<std::unique_ptr<Unit>> units;
  std::vector<std::uint32_t> free;
  Key insert(const Unit& unit) {
    if (free.empty()) {
      units.push_back(std::make_unique<Unit>(unit));
      return static_cast<Key>(units.size() - 1);
    }
    const Key key = free.back();
    free.pop_back();
    units[key] = std::make_unique<Unit>(unit);
    return key;
  }
  void erase(Key key) {
    units[key].reset();
    free.push_back(key);
  }
  Unit* find(Key key) { return units[key].get(); }
  template <class Visit>
  void for_all(Visit visit) {
    for (const auto& unit : units) {
      if (unit) visit(*unit);
    }
  }
};

// A container after insertions and erasures.
template <class Units>
struct Used {
  Units units;
  std::vector<typename Units::Key> keys;
};

template <class Units>
void replace_all(Used<Units>& used, const std::vector<std::uint32_t>& order) {
  for (const std::uint32_t i : order) {
    used.units.erase(used.keys[i]);
    used.keys[i] = used.units.insert(unit_of(i));
  }
}

template <class Units>
Used<Units> used_by(const std::vector<std::uint32_t>& order) {
  Used<Units> used;
  for (std::size_t i = 0; i < order.size(); ++i) used.keys.push_back(used.units.insert(unit_of(i)));
  // A third is erased, and others are inserted, so that objects have moved.
  for (std::size_t i = 0; i < order.size() / 3; ++i) used.units.erase(used.keys[order[i]]);
  for (std::size_t i = 0; i < order.size() / 3; ++i) used.keys[order[i]] = used.units.insert(unit_of(order[i]));
  replace_all(used, order);
  return used;
}

template <class Units>
std::uint64_t fill(std::size_t count) {
  Units units;
  for (std::size_t i = 0; i < count; ++i) units.insert(unit_of(i));
  return units.find(units.insert(unit_of(7))) == nullptr ? 0 : 1;
}

template <class Units>
std::uint64_t look_up(Used<Units>& used, const std::vector<std::uint32_t>& order) {
  std::uint64_t sum = 0;
  for (const std::uint32_t i : order) sum += static_cast<std::uint64_t>(used.units.find(used.keys[i])->life);
  return sum;
}

template <class Units>
std::uint64_t move_all(Used<Units>& used) {
  double sum = 0.0;
  for (std::size_t pass = 0; pass < passes; ++pass) {
    used.units.for_all([&](Unit& unit) {
      unit.x += unit.speed[0];
      sum += unit.y;
    });
  }
  return static_cast<std::uint64_t>(sum);
}

template <class Units>
std::uint64_t come_and_go(Used<Units>& used, const std::vector<std::uint32_t>& order) {
  replace_all(used, order);
  return used.keys.size();
}

void ask(const std::string& name, std::size_t count) {
  const std::vector<std::uint32_t> order = shuffled(count);
  auto ours = used_by<InRegistry>(order);
  auto map = used_by<InMap>(order);
  auto pointers = used_by<InPointers>(order);
  bench::compare("fill with " + name, count,
                 {{"std::unordered_map", [&] { return fill<InMap>(count); }},
                  {"vector of unique_ptr", [&] { return fill<InPointers>(count); }},
                  {"Registry", [&] { return fill<InRegistry>(count); }}});
  bench::compare("look up, " + name, count,
                 {{"std::unordered_map", [&] { return look_up(map, order); }},
                  {"vector of unique_ptr", [&] { return look_up(pointers, order); }},
                  {"Registry", [&] { return look_up(ours, order); }}});
  bench::compare("erase one, insert one, " + name, count,
                 {{"std::unordered_map", [&] { return come_and_go(map, order); }},
                  {"vector of unique_ptr", [&] { return come_and_go(pointers, order); }},
                  {"Registry", [&] { return come_and_go(ours, order); }}});
  bench::compare("go through, " + name, count * passes,
                 {{"std::unordered_map", [&] { return move_all(map); }},
                  {"vector of unique_ptr", [&] { return move_all(pointers); }},
                  {"Registry", [&] { return move_all(ours); }}});
}

}  // namespace

int main() {
  ask("1 000 things", 1000);
  ask("100 000 things", 100000);
  ask("1 000 000 things", 1000000);
}
