// SPDX-License-Identifier: MIT
// Random histories of commits, undo, redo, forks and prunes, compared with a model that keeps a copy of all chunks of
// every revision.
#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <set>
#include <string>
#include <tilespace/store/world_file.hpp>
#include <vector>

#include "store/store_testing.hpp"
#include "support/cases.hpp"

namespace tilespace {
namespace history_test {
namespace {

using namespace store_testing;
using store::Access;
using store::ErrorKind;
using store::RevisionId;
using store::WorldFile;

// Chunks on both sides of regions and of zero, and at the borders of a world.
const std::vector<ChunkKey> all_keys{{0, 0},   {-1, 0},  {0, -1},  {-1, -1},         {63, 63},
                                     {64, 63}, {64, 64}, {5, 700}, {-4194048, 9000}, {4194047, -4194048}};

struct ModelRevision {
  RevisionId parent = 0;
  Contents contents;
};
struct ModelBranch {
  RevisionId from = 0;
  RevisionId head = 1;
  RevisionId tip = 1;
};

struct Model {
  std::map<RevisionId, ModelRevision> revisions{{1, {}}};
  std::map<std::string, ModelBranch> branches{{"main", {}}};
  std::string current = "main";

  ModelBranch& branch() { return branches[current]; }

  void commit(RevisionId id, Contents contents) {
    ModelBranch& own = branch();
    if (own.head != own.tip) {
      const std::string name = current + "@" + std::to_string(own.tip);
      branches[name] = {0, own.tip, own.tip};
    }
    revisions[id] = {own.head, std::move(contents)};
    own.head = own.tip = id;
  }
  std::optional<RevisionId> undone() {
    const RevisionId parent = revisions[branch().head].parent;
    return parent == 0 ? std::nullopt : std::optional(parent);
  }
  std::optional<RevisionId> redone() {
    RevisionId next = 0;
    for (RevisionId at = branch().tip; at != branch().head; at = revisions[at].parent) {
      if (at == 0) return std::nullopt;
      next = at;
    }
    return next == 0 ? std::nullopt : std::optional(next);
  }
};

class RandomHistory {
 public:
  explicit RandomHistory(std::uint64_t seed) : rng_(seed) {
    auto made = WorldFile::create(folder_.file("a.world"));
    EXPECT_TRUE(made) << to_string(made.error());
    if (made) file_.emplace(std::move(made).value());
  }

  void run(int steps) {
    for (int i = 0; file_ && i < steps && !::testing::Test::HasFailure(); ++i) {
      step();
      const Model& model = model_;
      EXPECT_EQ(file_->revision(), model_.branch().head);
      EXPECT_EQ(file_->branch(), model.current);
    }
    if (file_) compare_all();
  }

 private:
  void step() {
    switch (rng_.between(0, 19)) {
      case 0:
      case 1:
      case 2:
      case 3: return undo();
      case 4:
      case 5: return redo();
      case 6: return fork();
      case 7:
      case 8: return switch_branch();
      case 9: return abandon();
      case 10: return reopen();
      case 11: return rng_.one_in(4) ? prune() : compare_changes();
      default: return commit();
    }
  }

  void commit() {
    Contents contents = model_.revisions[model_.branch().head].contents;
    auto commit = file_->begin({.label = rng_.one_in(3) ? "x" : "", .tick = static_cast<std::int64_t>(rng_.next())});
    ASSERT_TRUE(commit) << to_string(commit.error());
    Chunk chunk;
    for (std::int64_t i = rng_.between(0, 4); i > 0; --i) {
      const ChunkKey key = all_keys[rng_.next() % all_keys.size()];
      make_chunk(rng_, chunk);
      const auto error = commit->put(key, chunk);
      ASSERT_FALSE(error) << to_string(*error);
      contents[{key.x, key.y}] = store_testing::contents_of(chunk);
    }
    const auto id = commit->finish();
    ASSERT_TRUE(id) << to_string(id.error());
    EXPECT_EQ(model_.revisions.count(*id), 0U);
    model_.commit(*id, std::move(contents));
  }

  // A commit that is not finished changes nothing.
  void abandon() {
    auto commit = file_->begin();
    ASSERT_TRUE(commit) << to_string(commit.error());
    Chunk chunk;
    make_chunk(rng_, chunk);
    EXPECT_FALSE(commit->put(all_keys[0], chunk));
    EXPECT_EQ(file_->begin().error().kind, ErrorKind::busy);
    EXPECT_EQ(file_->undo().error().kind, ErrorKind::busy);
    EXPECT_EQ(contents_of(*file_, {all_keys[0]}), expected({all_keys[0]}));  // readers do not see it
  }

  Contents expected(const std::vector<ChunkKey>& keys) {
    Contents some;
    const Contents& all = model_.revisions[model_.branch().head].contents;
    for (const ChunkKey key : keys) {
      const auto found = all.find({key.x, key.y});
      if (found != all.end()) some.insert(*found);
    }
    return some;
  }

  void undo() {
    const auto done = file_->undo();
    const auto wanted = model_.undone();
    ASSERT_EQ(done.has_value(), wanted.has_value());
    if (!done) {
      EXPECT_EQ(done.error().kind, ErrorKind::nothing_to_undo);
      return;
    }
    EXPECT_EQ(*done, *wanted);
    model_.branch().head = *done;
  }

  void redo() {
    const auto done = file_->redo();
    const auto wanted = model_.redone();
    ASSERT_EQ(done.has_value(), wanted.has_value());
    if (!done) {
      EXPECT_EQ(done.error().kind, ErrorKind::nothing_to_redo);
      return;
    }
    EXPECT_EQ(*done, *wanted);
    model_.branch().head = *done;
  }

  void fork() {
    auto at = model_.revisions.begin();
    std::advance(at, static_cast<std::ptrdiff_t>(rng_.next() % model_.revisions.size()));
    const std::string name = "branch " + std::to_string(++names_);
    const auto error = file_->fork(name, at->first);
    if (error) {
      EXPECT_EQ(error->kind, ErrorKind::too_deep);
      return;
    }
    model_.branches[name] = {at->first, at->first, at->first};
    EXPECT_EQ(file_->fork(name, at->first)->kind, ErrorKind::name_taken);
  }

  void switch_branch() {
    auto to = model_.branches.begin();
    std::advance(to, static_cast<std::ptrdiff_t>(rng_.next() % model_.branches.size()));
    const auto error = file_->switch_to(to->first);
    ASSERT_FALSE(error) << to_string(*error);
    model_.current = to->first;
  }

  void reopen() {
    file_.reset();
    auto opened = WorldFile::open(folder_.file("a.world"), {.access = Access::write, .branch = model_.current});
    ASSERT_TRUE(opened) << to_string(opened.error());
    file_.emplace(std::move(opened).value());
  }

  // Forgets what the file says it forgot, if it may.
  void prune() {
    const store::Keep keep{
        .newest = static_cast<std::uint64_t>(rng_.between(1, 6)), .labelled = rng_.one_in(2), .undone = rng_.one_in(2)};
    const auto pruned = file_->prune(keep);
    ASSERT_TRUE(pruned) << to_string(pruned.error());
    std::set<std::string> kept;
    const auto branches = file_->branches();
    ASSERT_TRUE(branches);
    for (const store::BranchInfo& info : *branches) kept.insert(info.name);
    for (const auto& [name, branch] : model_.branches) {
      const bool may_go = name.find('@') != std::string::npos && name != model_.current && !keep.undone;
      EXPECT_TRUE(may_go || kept.count(name) == 1) << name;
    }
    std::erase_if(model_.branches, [&](const auto& branch) { return kept.count(branch.first) == 0; });
    const std::size_t before = model_.revisions.size();
    std::set<RevisionId> gone;
    for (const auto& [id, revision] : model_.revisions) {
      if (!file_->find_revision(id)) gone.insert(id);
    }
    EXPECT_EQ(gone.size(), pruned->revisions);
    for (const auto& [name, branch] : model_.branches) {
      EXPECT_EQ(gone.count(branch.head), 0U) << name;
    }
    for (auto& [id, revision] : model_.revisions) {
      while (gone.count(revision.parent) != 0) revision.parent = model_.revisions[revision.parent].parent;
    }
    // Without undone revisions, the newest of each branch is its current one, or one after it that is kept for another
    // reason.
    for (auto& [name, branch] : model_.branches) {
      if (gone.count(branch.tip) != 0) branch.tip = model_.revisions[branch.tip].parent;
    }
    for (const RevisionId id : gone) model_.revisions.erase(id);
    EXPECT_EQ(model_.revisions.size(), before - pruned->revisions);
    expect_sound(*file_);
  }

  void compare_changes() {
    auto a = model_.revisions.begin();
    auto b = a;
    std::advance(a, static_cast<std::ptrdiff_t>(rng_.next() % model_.revisions.size()));
    std::advance(b, static_cast<std::ptrdiff_t>(rng_.next() % model_.revisions.size()));
    Contents before = a->second.contents;
    Contents after = b->second.contents;
    std::set<std::pair<int, int>> wanted;
    for (const auto& [key, text] : before) {
      if (after.count(key) == 0 || after[key] != text) wanted.insert(key);
    }
    for (const auto& [key, text] : after) {
      if (before.count(key) == 0) wanted.insert(key);
    }
    std::set<std::pair<int, int>> found;
    const auto error = file_->visit_changes(a->first, b->first, [&](const store::Change& change) {
      EXPECT_TRUE(found.insert({change.chunk.x, change.chunk.y}).second);
      EXPECT_EQ(change.before == ChunkState::absent, before.count({change.chunk.x, change.chunk.y}) == 0);
    });
    ASSERT_FALSE(error) << to_string(*error);
    EXPECT_EQ(found, wanted) << a->first << " " << b->first;
  }

  // Every revision, read by connections of their own beside the writer; digests are equal where contents are.
  void compare_all() {
    std::map<Contents, store::Digest> digests;
    for (const auto& [id, revision] : model_.revisions) {
      const auto reader = WorldFile::open(folder_.file("a.world"), {.revision = id});
      ASSERT_TRUE(reader) << to_string(reader.error());
      EXPECT_EQ(contents_of(*reader, all_keys), revision.contents) << id;
      const auto [at, is_new] = digests.emplace(revision.contents, reader->digest());
      EXPECT_TRUE(is_new || at->second == reader->digest()) << id;
      EXPECT_EQ(file_->find_revision(id)->parent, revision.parent) << id;
    }
    std::set<std::string> distinct;
    for (const auto& [contents, digest] : digests) distinct.insert(to_string(digest));
    EXPECT_EQ(distinct.size(), digests.size());
    compare_branches();
    compare_regions();
    expect_sound(*file_);
  }

  // All chunks are found by their regions.
  void compare_regions() {
    std::set<std::pair<int, int>> found;
    const auto error = file_->visit_regions([&](RegionKey region, const RegionStates& states) {
      for (int y = region.y * region_side; y < (region.y + 1) * region_side; ++y) {
        for (int x = region.x * region_side; x < (region.x + 1) * region_side; ++x) {
          if (states.get({x, y}) != ChunkState::absent) {
            EXPECT_TRUE(found.insert({x, y}).second);
          }
        }
      }
    });
    ASSERT_FALSE(error) << to_string(*error);
    std::set<std::pair<int, int>> wanted;
    for (const auto& [key, text] : model_.revisions[model_.branch().head].contents) wanted.insert(key);
    EXPECT_EQ(found, wanted);
  }

  void compare_branches() {
    const auto branches = file_->branches();
    ASSERT_TRUE(branches);
    EXPECT_EQ(branches->size(), model_.branches.size());
    for (const store::BranchInfo& info : *branches) {
      ASSERT_EQ(model_.branches.count(info.name), 1U) << info.name;
      EXPECT_EQ(info.head, model_.branches[info.name].head) << info.name;
      EXPECT_EQ(info.tip, model_.branches[info.name].tip) << info.name;
    }
  }

  Folder folder_;
  oracle::Rng rng_;
  Model model_;
  std::optional<WorldFile> file_;
  int names_ = 0;
};

TEST(RandomHistories, are_those_of_the_model) {
  const int histories = 1 + cases::count() / 100;
  for (int i = 0; i < histories && !HasFailure(); ++i) {
    SCOPED_TRACE(i);
    RandomHistory history(cases::seed() + static_cast<std::uint64_t>(i));
    history.run(60);
  }
}

}  // namespace
}  // namespace history_test
}  // namespace tilespace
