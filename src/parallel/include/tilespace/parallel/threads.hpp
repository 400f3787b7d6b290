// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <thread>
#include <tilespace/base/parts.hpp>
#include <vector>

/// @file threads.hpp
/// Thread pool of the standard library as a runner of parts.

namespace tilespace {

/// A pool of threads that run parts, together with the thread that asks. Create it once: threads start with it, sleep
/// between calls, and end with it.
///
/// Errors      Constructing one throws what std::thread throws.
/// Cost        Waking the threads takes some 10 to 50 us; then an atomic increment for each part.
/// Threads     Several may ask at once: one after the other has all threads. A part that asks the pool it runs on runs
///             the parts in turn.
class ThreadPool {
 public:
  /// A pool of so many threads, the asking one included; 0 for as many as the machine runs at once.
  explicit ThreadPool(unsigned threads = 0) {
    const unsigned wanted = threads != 0 ? threads : std::thread::hardware_concurrency();
    for (unsigned i = 1; i < wanted; ++i) workers_.emplace_back([this] { work(); });
  }
  ~ThreadPool() {
    {
      const std::lock_guard lock(mutex_);
      ends_ = true;
    }
    wake_.notify_all();
    for (std::thread& worker : workers_) worker.join();
  }
  ThreadPool(const ThreadPool&) = delete;
  ThreadPool& operator=(const ThreadPool&) = delete;

  /// Number of threads, the asking one included.
  [[nodiscard]] std::size_t size() const noexcept { return workers_.size() + 1; }
  /// The runner. Valid as long as the pool.
  [[nodiscard]] Parts parts() noexcept { return {this, &ThreadPool::run}; }

 private:
  static void run(void* runner, std::size_t count, PartFunction part, void* work) noexcept {
    auto& pool = *static_cast<ThreadPool*>(runner);
    if (running() == &pool || pool.workers_.empty()) return in_turn.run(nullptr, count, part, work);
    const std::lock_guard one_at_a_time(pool.askers_);
    {
      const std::lock_guard lock(pool.mutex_);
      pool.part_ = part;
      pool.work_ = work;
      pool.count_ = count;
      pool.next_.store(0, std::memory_order_relaxed);
      pool.busy_ = pool.workers_.size();
      ++pool.round_;
    }
    pool.wake_.notify_all();
    pool.take_parts();
    std::unique_lock lock(pool.mutex_);
    pool.done_.wait(lock, [&pool] { return pool.busy_ == 0; });
  }

  // The pool whose part this thread runs.
  static const ThreadPool*& running() noexcept {
    static thread_local const ThreadPool* pool = nullptr;
    return pool;
  }

  void take_parts() noexcept {
    const ThreadPool* const outer = running();
    running() = this;
    for (std::size_t i = next_++; i < count_; i = next_++) part_(work_, i);
    running() = outer;
  }

  void work() noexcept {
    for (std::size_t seen = 0;;) {
      {
        std::unique_lock lock(mutex_);
        wake_.wait(lock, [&] { return ends_ || round_ != seen; });
        if (ends_) return;
        seen = round_;
      }
      take_parts();
      const std::lock_guard lock(mutex_);
      if (--busy_ == 0) done_.notify_one();
    }
  }

  std::mutex askers_;  // one round at a time
  std::mutex mutex_;   // of what follows; a round is read without it, between its begin and its end
  std::condition_variable wake_, done_;
  PartFunction part_ = nullptr;
  void* work_ = nullptr;
  std::size_t count_ = 0;
  std::atomic<std::size_t> next_{0};
  std::size_t busy_ = 0;
  std::size_t round_ = 0;
  bool ends_ = false;
  std::vector<std::thread> workers_;
};

}  // namespace tilespace
