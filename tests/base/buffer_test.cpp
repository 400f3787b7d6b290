// SPDX-License-Identifier: MIT
#include <tilespace/base/detail/buffer.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <numeric>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/tracked.hpp"
#include "support/cases.hpp"

namespace tilespace::buffer_test {
namespace {

using Item = tracked::Value<2>;

std::vector<int> numbers_of(const Buffer<Item>& buffer) {
  std::vector<int> numbers;
  for (const Item& item : buffer) numbers.push_back(item.number());
  return numbers;
}

class BufferOfTracked : public ::testing::Test {
 protected:
  void SetUp() override { Item::counts() = {}; }
  void TearDown() override {
    EXPECT_EQ(Item::counts().alive, 0);
    EXPECT_EQ(Item::counts().broken, 0);
  }
};

TEST_F(BufferOfTracked, is_made_of_copies_of_the_value) {
  const Item value(7);
  for (const std::size_t size : {std::size_t{0}, std::size_t{1}, std::size_t{2}, std::size_t{1000}}) {
    const std::int64_t before = Item::counts().copies;
    const Buffer<Item> buffer = Buffer<Item>::create(size, value);
    EXPECT_EQ(buffer.size(), size);
    EXPECT_EQ(Item::counts().copies - before, static_cast<std::int64_t>(size));
    EXPECT_EQ(numbers_of(buffer), std::vector<int>(size, 7));
  }
  EXPECT_EQ(Item::counts().moves, 0);
}

TEST_F(BufferOfTracked, a_copy_is_independent) {
  Buffer<Item> buffer = Buffer<Item>::create(3, Item(1));
  const Buffer<Item> copy(buffer);
  EXPECT_NE(copy.data(), buffer.data());
  buffer[1] = Item(2);
  EXPECT_EQ(numbers_of(copy), (std::vector<int>{1, 1, 1}));
  EXPECT_EQ(numbers_of(buffer), (std::vector<int>{1, 2, 1}));
}

TEST_F(BufferOfTracked, a_move_takes_the_memory_and_leaves_nothing) {
  Buffer<Item> buffer = Buffer<Item>::create(3, Item(1));
  const Item* const data = buffer.data();
  const std::int64_t copies = Item::counts().copies;
  const Buffer<Item> moved(std::move(buffer));
  EXPECT_EQ(moved.data(), data);
  EXPECT_EQ(moved.size(), 3U);
  EXPECT_EQ(buffer.size(), 0U);  // NOLINT: a moved-from Buffer is empty
  EXPECT_EQ(buffer.data(), nullptr);
  EXPECT_EQ(Item::counts().copies, copies);
}

TEST_F(BufferOfTracked, assignment_destroys_what_was_there) {
  Buffer<Item> buffer = Buffer<Item>::create(5, Item(1));
  EXPECT_EQ(Item::counts().alive, 5);
  buffer = Buffer<Item>::create(2, Item(2));
  EXPECT_EQ(Item::counts().alive, 2);
  const Buffer<Item> other = Buffer<Item>::create(4, Item(3));
  buffer = other;
  EXPECT_EQ(Item::counts().alive, 8);
  EXPECT_EQ(numbers_of(buffer), numbers_of(other));
  buffer = Buffer<Item>();
  EXPECT_EQ(Item::counts().alive, 4);
}

TEST_F(BufferOfTracked, assigning_itself_changes_nothing) {
  Buffer<Item> buffer = Buffer<Item>::create(3, Item(9));
  const Buffer<Item>& same = buffer;
  buffer = same;
  EXPECT_EQ(numbers_of(buffer), (std::vector<int>{9, 9, 9}));
}

TEST_F(BufferOfTracked, behaves_as_a_vector_under_random_operations) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  constexpr std::int64_t count = 4;
  std::vector<Buffer<Item>> buffers(count);
  std::vector<std::vector<int>> models(count);
  for (int i = 0; i < cases::count(); ++i) {
    const auto to = static_cast<std::size_t>(rng.between(0, count - 1));
    const auto from = static_cast<std::size_t>(rng.between(0, count - 1));
    const auto size = static_cast<std::size_t>(rng.between(0, 9));
    switch (rng.between(0, 3)) {
      case 0:
        buffers[to] = Buffer<Item>::create(size, Item(i));
        models[to].assign(size, i);
        break;
      case 1:
        buffers[to] = buffers[from];
        models[to] = models[from];
        break;
      case 2:
        std::swap(buffers[to], buffers[from]);
        std::swap(models[to], models[from]);
        break;
      default:
        if (size < models[to].size()) {
          buffers[to][size] = Item(i);
          models[to][size] = i;
        }
    }
    for (std::size_t k = 0; k < count; ++k) ASSERT_EQ(numbers_of(buffers[k]), models[k]) << "operation " << i;
  }
}

// ---- Any type.

TEST(Buffer, is_empty_until_it_is_made) {
  const Buffer<int> buffer;
  EXPECT_EQ(buffer.size(), 0U);
  EXPECT_EQ(buffer.begin(), buffer.end());
  const Buffer<int> copy(buffer);
  EXPECT_EQ(copy.size(), 0U);
}

TEST(Buffer, is_one_piece_of_memory) {
  Buffer<int> buffer = Buffer<int>::create(100, 0);
  std::iota(buffer.begin(), buffer.end(), 0);
  for (std::size_t i = 0; i < buffer.size(); ++i) {
    EXPECT_EQ(buffer.data()[i], static_cast<int>(i));
    EXPECT_EQ(&std::as_const(buffer)[i], buffer.data() + i);
  }
  EXPECT_EQ(buffer.end() - buffer.begin(), 100);
  EXPECT_EQ(std::as_const(buffer).end() - std::as_const(buffer).begin(), 100);
}

template <class T>
void expect_no_memory_for_huge_sizes() {
  constexpr std::size_t all = static_cast<std::size_t>(-1);
  // Among them those whose size in bytes would wrap around to a small one.
  std::vector<std::size_t> sizes{all, all - 1, all / 2, all / 2 + 1, all / sizeof(T), all / sizeof(T) + 1};
  for (const std::size_t more : {std::size_t{1}, std::size_t{2}}) sizes.push_back(all / 2 / sizeof(T) + more);
  sizes.push_back(all / 2 / sizeof(T));
  sizes.push_back((std::size_t{1} << 60) / sizeof(T));
  for (const std::size_t size : sizes) {
    const Buffer<T> buffer = Buffer<T>::create(size, T{});
    EXPECT_EQ(buffer.size(), 0U) << size << " of " << sizeof(T) << " bytes";
    EXPECT_EQ(buffer.data(), nullptr) << size << " of " << sizeof(T) << " bytes";
  }
}

struct alignas(64) Line {
  unsigned char bytes[64] = {};
};
struct alignas(4096) Page {
  unsigned char bytes[4096] = {};
};
struct Odd {
  unsigned char bytes[3] = {};
};

TEST(Buffer, is_empty_if_there_is_no_memory) {
  expect_no_memory_for_huge_sizes<unsigned char>();
  expect_no_memory_for_huge_sizes<Odd>();
  expect_no_memory_for_huge_sizes<std::uint64_t>();
  expect_no_memory_for_huge_sizes<Line>();
  expect_no_memory_for_huge_sizes<Page>();
}

template <class T>
void expect_aligned() {
  for (std::size_t size = 1; size < 20; ++size) {
    const Buffer<T> buffer = Buffer<T>::create(size, T{});
    ASSERT_EQ(buffer.size(), size);
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(buffer.data()) % alignof(T), 0U);
  }
}

TEST(Buffer, is_aligned_for_its_type) {
  expect_aligned<unsigned char>();
  expect_aligned<Odd>();
  expect_aligned<double>();
  expect_aligned<Line>();
  expect_aligned<Page>();
}

TEST(Buffer, does_not_throw) {
  EXPECT_TRUE(std::is_nothrow_default_constructible_v<Buffer<int>>);
  EXPECT_TRUE(std::is_nothrow_copy_constructible_v<Buffer<int>>);
  EXPECT_TRUE(std::is_nothrow_move_constructible_v<Buffer<int>>);
  EXPECT_TRUE(std::is_nothrow_swappable_v<Buffer<int>>);
}

}  // namespace
}  // namespace tilespace::buffer_test
