// SPDX-License-Identifier: MIT
// Checkpoints: any number of ranks goes on as if nothing had happened; what is damaged is refused by name.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <tilespace/cluster/checkpoint.hpp>
#include <tilespace/world/chunk_sources.hpp>

#include "cluster/restless.hpp"
#include "oracle/inputs.hpp"
#include "support/cases.hpp"

namespace tilespace {
namespace checkpoint_test {
namespace {

namespace fs = std::filesystem;
using cluster::CheckpointFolder;
using cluster::Failure;
using cluster::FailureKind;
using cluster::OneProcess;
using cluster::Simulation;
using cluster::StateHash;
using restless::Rule;
using restless::SmallWorld;

class Folder {
 public:
  Folder() {
    std::string pattern = (::access("/dev/shm", W_OK) == 0 ? "/dev/shm" : fs::temp_directory_path().string());
    pattern += "/tilespace_cluster_XXXXXX";
    path_ = ::mkdtemp(pattern.data());
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  std::string path_;
};

// A run of a world with some number of ranks.
struct Job {
  explicit Job(const SmallWorld& world, int ranks, int block_bits = 5, std::uint64_t parameters = 0)
      : exchange(ranks, 3), map(world.map) {
    auto made = Simulation<Rule>::create(exchange, source_of(map), Rule{parameters},
                                         {.seed = world.seed, .world = 77, .block_bits = block_bits});
    simulation.emplace(std::move(made).value());
  }
  void begin(const SmallWorld& world) {
    for (const restless::Named& body : world.bodies) simulation->add(body.id, body.state);
    ASSERT_FALSE(simulation->settle());
  }
  OneProcess exchange;
  CollisionMap map;
  std::optional<Simulation<Rule>> simulation;
};

StateHash hash_of_whole_run(const SmallWorld& world, std::uint64_t ticks) {
  Job run(world, 1);
  run.begin(world);
  EXPECT_FALSE(run.simulation->run_until(ticks));
  return run.simulation->hash();
}

CheckpointFolder folder_for(Job& run, const Folder& folder) {
  auto opened = CheckpointFolder::open(run.exchange, folder.path());
  EXPECT_TRUE(opened) << (opened ? "" : to_string(opened.error()));
  return std::move(opened).value();
}

// Runs to a tick with a checkpoint each few ticks, then is gone.
void run_and_die(const SmallWorld& world, const Folder& folder, int ranks, int bits, std::uint64_t until) {
  Job run(world, ranks, bits);
  const CheckpointFolder checkpoints = folder_for(run, folder);
  const auto restored = checkpoints.restore(*run.simulation);
  ASSERT_TRUE(restored) << to_string(restored.error());
  if (!*restored) run.begin(world);
  for (std::uint64_t tick = run.simulation->tick() + 1; tick <= until; ++tick) {
    ASSERT_FALSE(run.simulation->run_until(tick));
    if (tick % 4 != 0) continue;
    const auto failure = checkpoints.save(*run.simulation);
    ASSERT_FALSE(failure) << to_string(*failure);
  }
}

TEST(Checkpoint, lets_any_number_of_ranks_go_on) {
  const int worlds = std::max(cases::count() / 50, 1);
  for (int i = 0; i < worlds; ++i) {
    const std::uint64_t seed = cases::seed() + static_cast<std::uint64_t>(i);
    SCOPED_TRACE(seed);
    oracle::Rng rng(seed);
    const SmallWorld world = restless::random_world(seed);
    const Folder folder;
    std::uint64_t until = 0;
    while (until < 40) {
      until = std::min<std::uint64_t>(until + static_cast<std::uint64_t>(rng.between(1, 15)), 40);
      run_and_die(world, folder, static_cast<int>(rng.between(1, 6)), static_cast<int>(rng.between(4, 8)), until);
    }
    Job run(world, 2);
    const CheckpointFolder checkpoints = folder_for(run, folder);
    ASSERT_TRUE(*checkpoints.restore(*run.simulation));
    EXPECT_EQ(run.simulation->tick(), 40U);
    EXPECT_EQ(run.simulation->hash(), hash_of_whole_run(world, 40));
  }
}

std::string contents(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(Checkpoint, has_the_same_bytes_whoever_wrote_it) {
  const SmallWorld world = restless::random_world(11);
  const Folder one;
  const Folder many;
  run_and_die(world, one, 1, 5, 12);
  run_and_die(world, many, 5, 5, 12);
  std::size_t files = 0;
  for (const auto& entry : fs::recursive_directory_iterator(one.path())) {
    if (!entry.is_regular_file() || entry.path().filename() == "lock") continue;
    ++files;
    const fs::path other = fs::path(many.path()) / fs::relative(entry.path(), one.path());
    EXPECT_EQ(contents(entry.path()), contents(other)) << other;
  }
  EXPECT_GT(files, 4U);
}

// Bodies that stay where they are, and count ticks: their files have the same size in all checkpoints.
struct Counter {
  struct State {
    Point at{};
    std::uint64_t ticks = 0;
  };
  static constexpr const char* name = "counter";
  static constexpr double largest = 1.0;
  static constexpr double reach = -1.0;
  static constexpr bool has_effects = false;
  [[nodiscard]] Box box_of(const State& state) const noexcept { return {state.at, state.at}; }
  [[nodiscard]] std::uint64_t digest() const noexcept { return 0; }
  void step(const cluster::Around<Counter>&, State& self, cluster::Effects<Counter>&) const noexcept { ++self.ticks; }
};

// A file that is whole, but of the checkpoint before.
TEST(Checkpoint, refuses_files_of_another_one_by_name) {
  const Folder folder;
  const CollisionMap map = CollisionMap::from(128, 64, [](int, int) { return false; }).value();
  OneProcess exchange(2);
  auto run = Simulation<Counter>::create(exchange, source_of(map), Counter{}, {.block_bits = 4});
  for (std::uint64_t id = 1; id <= 40; ++id) run->add(id, {.at = {3.0 * static_cast<double>(id), 20.0}});
  ASSERT_FALSE(run->settle());
  {
    const CheckpointFolder checkpoints = CheckpointFolder::open(exchange, folder.path()).value();
    for (const std::uint64_t tick : {4U, 8U}) {
      ASSERT_FALSE(run->run_until(tick));
      ASSERT_FALSE(checkpoints.save(*run));
    }
  }
  const std::string older = folder.path() + "/" + cluster::detail::folder_of_tick(4);
  const std::string newer = folder.path() + "/" + cluster::detail::folder_of_tick(8);
  std::string name;
  for (const auto& entry : fs::directory_iterator(older)) {
    if (entry.path().extension() == ".snap") name = entry.path().filename().string();
  }
  ASSERT_EQ(fs::file_size(older + "/" + name), fs::file_size(newer + "/" + name));
  fs::copy_file(older + "/" + name, newer + "/" + name, fs::copy_options::overwrite_existing);
  auto again = Simulation<Counter>::create(exchange, source_of(map), Counter{}, {.block_bits = 4});
  const CheckpointFolder checkpoints = CheckpointFolder::open(exchange, folder.path()).value();
  std::vector<Failure> refused;
  const auto restored = checkpoints.restore(*again, &refused);
  ASSERT_TRUE(restored) << to_string(restored.error());
  EXPECT_TRUE(*restored);
  EXPECT_EQ(again->tick(), 4U);
  ASSERT_EQ(refused.size(), 1U);
  EXPECT_EQ(refused[0].kind, FailureKind::damaged);
  EXPECT_TRUE(refused[0].detail.starts_with(newer + "/" + name)) << refused[0].detail;
}

// Each file damaged in some way: the checkpoint is refused with its name, the one before is taken, and the run ends as
// if nothing had happened.
TEST(Checkpoint, refuses_damaged_files_by_name) {
  const SmallWorld world = restless::random_world(12);
  const StateHash expected = hash_of_whole_run(world, 20);
  const Folder folder;
  run_and_die(world, folder, 3, 5, 16);
  const fs::path newest = fs::path(folder.path()) / "t000000000016";
  oracle::Rng rng(cases::seed());
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(newest)) files.push_back(entry.path());
  ASSERT_GT(files.size(), 3U);
  for (const fs::path& path : files) {
    if (cases::share(1, rng.next()) == 0) continue;
    const std::string before = contents(path);
    const int times = std::max(cases::count() / 50, 4);
    for (int i = 0; i < times; ++i) {
      std::string bytes = before;
      const auto at = static_cast<std::size_t>(rng.between(0, static_cast<std::int64_t>(bytes.size()) - 1));
      if (i == 0) {
        fs::remove(path);
      } else {
        if (i == 1) bytes.resize(at);
        if (i == 2) bytes += '\n';
        if (i >= 3) bytes[at] = static_cast<char>(bytes[at] ^ (1 << rng.between(0, 7)));
        std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
      }
      Job run(world, static_cast<int>(rng.between(1, 4)));
      const CheckpointFolder checkpoints = folder_for(run, folder);
      std::vector<Failure> refused;
      const auto restored = checkpoints.restore(*run.simulation, &refused);
      ASSERT_TRUE(restored) << to_string(restored.error());
      ASSERT_EQ(refused.size(), 1U) << path;
      EXPECT_EQ(refused[0].kind, FailureKind::damaged);
      EXPECT_NE(refused[0].detail.find(path.string()), std::string::npos) << refused[0].detail;
      EXPECT_EQ(run.simulation->tick(), 12U);
      ASSERT_FALSE(run.simulation->run_until(20));
      EXPECT_EQ(run.simulation->hash(), expected);
    }
    std::ofstream(path, std::ios::binary | std::ios::trunc) << before;
  }
}

TEST(Checkpoint, tells_that_none_is_whole) {
  const SmallWorld world = restless::random_world(12);
  const Folder folder;
  run_and_die(world, folder, 3, 5, 8);
  for (const char* name : {"t000000000004", "t000000000008"}) fs::remove(fs::path(folder.path()) / name / "manifest");
  Job run(world, 2);
  std::vector<Failure> refused;
  const auto restored = folder_for(run, folder).restore(*run.simulation, &refused);
  ASSERT_FALSE(restored);
  EXPECT_EQ(restored.error().kind, FailureKind::no_checkpoint);
  EXPECT_EQ(refused.size(), 2U);
}

TEST(Checkpoint, is_of_one_rule_seed_and_world) {
  SmallWorld world = restless::random_world(12);
  const Folder folder;
  run_and_die(world, folder, 3, 5, 4);
  Job other(world, 2, 5, 1);
  const auto parameters = folder_for(other, folder).restore(*other.simulation);
  ASSERT_FALSE(parameters);
  EXPECT_EQ(parameters.error().kind, FailureKind::other_rule);
  ++world.seed;
  Job seeded(world, 2);
  const auto seed = folder_for(seeded, folder).restore(*seeded.simulation);
  ASSERT_FALSE(seed);
  EXPECT_EQ(seed.error().kind, FailureKind::other_world);
}

TEST(Checkpoint, folder_is_of_one_run_and_forgets_what_a_dead_one_was_writing) {
  const SmallWorld world = restless::random_world(12);
  const Folder folder;
  fs::create_directories(fs::path(folder.path()) / "writing-1-2");
  Job run(world, 1);
  {
    const CheckpointFolder first = folder_for(run, folder);
    EXPECT_FALSE(fs::exists(fs::path(folder.path()) / "writing-1-2"));
    const auto second = CheckpointFolder::open(run.exchange, folder.path());
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().kind, FailureKind::in_use);
    EXPECT_NE(second.error().detail.find(std::to_string(::getpid())), std::string::npos);
  }
  EXPECT_TRUE(CheckpointFolder::open(run.exchange, folder.path()));
}

TEST(Checkpoint, keeps_the_last_two) {
  const SmallWorld world = restless::random_world(13);
  const Folder folder;
  run_and_die(world, folder, 2, 6, 20);
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder.path())) names.push_back(entry.path().filename().string());
  std::sort(names.begin(), names.end());
  EXPECT_EQ(names, (std::vector<std::string>{"lock", "t000000000016", "t000000000020"}));
}

}  // namespace
}  // namespace checkpoint_test
}  // namespace tilespace
