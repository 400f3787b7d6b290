// SPDX-License-Identifier: MIT
// The batches on real threads: those of the standard library, and, where they are there, of oneTBB and OpenMP. Under
// the thread sanitizer (preset tsan) it would be told if a part wrote what another one reads.
#include <gtest/gtest.h>
#include <tilespace/parallel/openmp.hpp>
#include <tilespace/parallel/threads.hpp>
#if defined(TILESPACE_WITH_TBB)
#include <tilespace/parallel/std_execution.hpp>
#include <tilespace/parallel/tbb.hpp>
#endif

#include <atomic>
#include <thread>

#include "parallel/batches.hpp"
#include "support/cases.hpp"

namespace parallel::threads_test {
namespace {

using namespace tilespace;
using batches::Questions;

#if defined(TILESPACE_COUNT_WORK) && TILESPACE_COUNT_WORK
constexpr bool work_is_counted = true;
#else
constexpr bool work_is_counted = false;
#endif

class Threads : public ::testing::Test {
 protected:
  void SetUp() override {
    if (work_is_counted) GTEST_SKIP() << "this build counts work in one place for all threads";
  }
};

void expect_answers_of_one(const Parts& parts) {
  const Questions of(cases::seed());
  EXPECT_EQ(ask_all(of, parts), ask_all(of, in_turn));
}

TEST_F(Threads, of_a_pool_have_the_answers_of_one) {
  for (const unsigned count : {1U, 2U, 3U, 7U, 64U}) {
    ThreadPool pool(count);
    EXPECT_EQ(pool.size(), count);
    SCOPED_TRACE(count);
    expect_answers_of_one(pool.parts());
  }
}

#if defined(TILESPACE_WITH_TBB)
TEST_F(Threads, of_tbb_have_the_answers_of_one) {
  expect_answers_of_one(tbb_parts());
  tbb::task_arena arena(3);
  expect_answers_of_one(tbb_parts(arena));
}
TEST_F(Threads, of_the_standard_library_have_the_answers_of_one) { expect_answers_of_one(std_parts()); }
#endif
TEST_F(Threads, of_openmp_have_the_answers_of_one) { expect_answers_of_one(openmp_parts()); }

std::vector<Parts> runners(ThreadPool& pool) {
  return {pool.parts(), openmp_parts(),
#if defined(TILESPACE_WITH_TBB)
          tbb_parts(), std_parts(),
#endif
          in_turn};
}

TEST(Runners, run_each_part_once_and_wait_for_it) {
  ThreadPool pool(5);
  for (const Parts& parts : runners(pool)) {
    for (int round = 0; round < 300; ++round) {
      std::vector<int> runs(static_cast<std::size_t>(round));
      run_parts(parts, runs.size(), [&](std::size_t i) { ++runs[i]; });
      ASSERT_EQ(runs, std::vector<int>(runs.size(), 1));
    }
  }
}

TEST(Runners, may_be_asked_from_within_a_part) {
  ThreadPool pool(3);
  for (const Parts& parts : runners(pool)) {
    std::atomic<int> runs = 0;
    run_parts(parts, 20, [&](std::size_t) { run_parts(parts, 10, [&](std::size_t) { ++runs; }); });
    EXPECT_EQ(runs, 200);
  }
}

TEST(Runners, may_be_asked_by_several_threads) {
  ThreadPool pool(3);
  std::atomic<int> runs = 0;
  std::vector<std::thread> askers;
  for (int i = 0; i < 4; ++i) {
    askers.emplace_back([&] {
      for (int round = 0; round < 100; ++round) run_parts(pool.parts(), 7, [&](std::size_t) { ++runs; });
    });
  }
  for (std::thread& asker : askers) asker.join();
  EXPECT_EQ(runs, 4 * 100 * 7);
}

TEST(Runners, of_a_pool_use_several_threads) {
  ThreadPool pool(4);
  std::atomic<int> waiting = 0;
  // Each part waits for the others, which are all at work at once or never.
  run_parts(pool.parts(), 4, [&](std::size_t) {
    ++waiting;
    while (waiting < 4) std::this_thread::yield();
  });
  EXPECT_EQ(waiting, 4);
}

}  // namespace
}  // namespace parallel::threads_test
