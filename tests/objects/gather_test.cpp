// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#if __has_include(<sys/mman.h>)
#include <sys/mman.h>
#include <unistd.h>
#endif

#include <algorithm>
#include <tilespace/exact/adjacent_doubles.hpp>
#include <tilespace/geom/touches.hpp>
#include <tilespace/objects/detail/gather.hpp>
#include <utility>
#include <vector>

#include "oracle/inputs.hpp"
#include "support/cases.hpp"

namespace gather_test {
namespace {

using namespace tilespace;
using detail::BoxSides;
using detail::MayHit;
using detail::Slots;
using oracle::Rng;

// On a lattice or a step beside it, large or small: many are the same as floats.
double coordinate(Rng& rng) {
  const double on_lattice = static_cast<double>(rng.between(-6, 6)) * (rng.one_in(8) ? 0x1p40 : 0.5);
  if (rng.one_in(3)) return on_lattice;
  return rng.one_in(2) ? (rng.one_in(2) ? next_up(on_lattice) : next_down(on_lattice)) : rng.real(-3, 3);
}

Box box(Rng& rng) {
  const Point a{coordinate(rng), coordinate(rng)};
  const Point b{coordinate(rng), coordinate(rng)};
  return {{std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x), std::max(a.y, b.y)}};
}

bool may_hit(const BoxSides& sides, const BoxSides& limits) {
  for (int i = 0; i < 4; ++i) {
    if (!(sides.of[i] <= limits.of[i])) return false;
  }
  return true;
}

Slots slots(Rng& rng, std::uint32_t end) {
  const auto begin = static_cast<std::uint32_t>(rng.between(0, end));
  return {begin, static_cast<std::uint32_t>(rng.between(begin, std::min(begin + 12, end)))};
}

class Gathering : public testing::Test {
 protected:
  static constexpr std::uint32_t count = 40;

  void SetUp() override {
    for (std::uint32_t i = 0; i < count + detail::gathered_beyond; ++i) {
      sides_.push_back(rng_.one_in(10) ? BoxSides{} : detail::sides_of(box(rng_)));
    }
  }
  void look(Slots slots, const BoxSides& limits, std::uint32_t asker) {
    for (std::uint32_t slot = slots.begin; slot < slots.end; ++slot) {
      if (may_hit(sides_[slot], limits)) expected_.push_back(detail::asker_in_high_half(asker) | slot);
    }
  }

  Rng rng_{cases::seed()};
  std::vector<BoxSides> sides_;
  std::vector<MayHit> expected_;
  std::vector<MayHit> found_ = std::vector<MayHit>(count * count + detail::gathered_beyond);
};

// What a glance says of two boxes is so, and it is certain but of sides that are the same as floats.
TEST(BoxSides, say_what_is_so) {
  Rng rng(cases::seed());
  int doubts = 0;
  for (int i = 0; i < 40 * cases::count(); ++i) {
    const Box a = box(rng), b = box(rng);
    const BoxSides sides = detail::sides_of(a), limits = detail::limits_of(detail::sides_of(b));
    const bool certainly = detail::certainly_touches(sides, limits), possibly = may_hit(sides, limits);
    EXPECT_TRUE(touches(a, b) ? possibly : !certainly) << cases::show(a) << cases::show(b);
    doubts += int{possibly && !certainly};
  }
  EXPECT_GT(doubts, 0);
}

TEST(BoxSides, of_nothing_meet_nothing) {
  const BoxSides all = detail::sides_of({{-1e300, -1e300}, {1e300, 1e300}});
  EXPECT_FALSE(may_hit(BoxSides{}, detail::limits_of(all)));
  EXPECT_FALSE(may_hit(all, detail::limits_of(BoxSides{})));
  EXPECT_FALSE(detail::certainly_touches(BoxSides{}, detail::limits_of(all)));
  EXPECT_TRUE(may_hit(all, detail::limits_of(all)));
}

TEST_F(Gathering, of_boxes_is_asking_them_one_by_one) {
  for (int i = 0; i < cases::count(); ++i) {
    const BoxSides limits = detail::limits_of(detail::sides_of(box(rng_)));
    detail::BoxQuery query{sides_.data(), {}, limits, static_cast<std::uint32_t>(rng_.between(0, 0xFFFFFFFF))};
    expected_.clear();
    for (std::int64_t runs = rng_.between(0, detail::Runs::most); runs > 0; --runs) {
      const Slots run = slots(rng_, count);
      query.runs.add(run);
      look(run, limits, query.asker);
    }
    const MayHit* const end = detail::gather(query, found_.data());
    EXPECT_EQ(std::vector<MayHit>(std::as_const(found_).data(), end), expected_);
  }
}

TEST_F(Gathering, of_pairs_is_asking_them_one_by_one) {
  for (int i = 0; i < cases::count(); ++i) {
    const Slots own = slots(rng_, count);
    const auto later_end = static_cast<std::uint32_t>(rng_.between(own.end, count));
    const Slots below = slots(rng_, count);
    const detail::PairQuery query{sides_.data(), own, later_end, below};
    expected_.clear();
    for (std::uint32_t slot = own.begin; slot < own.end; ++slot) {
      look({slot + 1, later_end}, detail::limits_of(sides_[slot]), slot);
      look(below, detail::limits_of(sides_[slot]), slot);
    }
    ASSERT_LE(expected_.size(), query.most());
    const MayHit* const end = detail::gather(query, found_.data());
    EXPECT_EQ(std::vector<MayHit>(std::as_const(found_).data(), end), expected_);
  }
}

#if __has_include(<sys/mman.h>)
// Two pages, of which the second can be neither read nor written.
class EndOfMemory {
 public:
  EndOfMemory() : size_(static_cast<std::size_t>(sysconf(_SC_PAGESIZE))) {
    pages_ = mmap(nullptr, 2 * size_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    EXPECT_NE(pages_, MAP_FAILED);
    EXPECT_EQ(mprotect(static_cast<char*>(pages_) + size_, size_, PROT_NONE), 0);
  }
  ~EndOfMemory() { munmap(pages_, 2 * size_); }
  EndOfMemory(const EndOfMemory&) = delete;
  EndOfMemory& operator=(const EndOfMemory&) = delete;

  // The last `count` elements of the first page.
  template <class T>
  [[nodiscard]] T* last(std::size_t count) const {
    return reinterpret_cast<T*>(static_cast<char*>(pages_) + size_) - count;
  }

 private:
  std::size_t size_;
  void* pages_;
};

// Whatever the lengths of runs are, and if all boxes are found. What is beyond shows in no result, so the memory ends.
TEST_F(Gathering, reads_and_writes_no_farther_than_it_says) {
  const EndOfMemory sides_end, found_end;
  const BoxSides everywhere = detail::sides_of({{-1e300, -1e300}, {1e300, 1e300}});
  for (std::uint32_t size = 1; size <= 12; ++size) {
    auto* const sides = sides_end.last<BoxSides>(size + detail::gathered_beyond);
    std::fill_n(sides, size + detail::gathered_beyond, everywhere);
    for (std::uint32_t begin = 0; begin < size; ++begin) {
      const Slots run{begin, size};
      detail::BoxQuery query{sides, {}, detail::limits_of(everywhere), 1};
      query.runs.add(run);
      auto* const found = found_end.last<MayHit>(run.size() + detail::gathered_beyond);
      EXPECT_EQ(detail::gather(query, found) - found, run.size());
      const detail::PairQuery pairs{sides, run, size, {0, begin}};
      auto* const found_pairs = found_end.last<MayHit>(pairs.most() + detail::gathered_beyond);
      EXPECT_EQ(detail::gather(pairs, found_pairs) - found_pairs,
                run.size() * (run.size() - 1) / 2 + run.size() * begin);
    }
  }
}
#endif

}  // namespace
}  // namespace gather_test
