// SPDX-License-Identifier: MIT
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <tilespace/store/world_file.hpp>

using namespace tilespace;
namespace store = tilespace::store;

namespace {

// A room of 64x32 tiles is dug into chunk (x, y).
store::MaybeError dig_room(store::Commit& commit, ChunkKey where) {
  Chunk chunk;
  chunk.fill(true);
  for (int y = 40; y < 72; ++y) {
    for (int x = 100; x < 164; ++x) chunk.set_solid(static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y), false);
  }
  return commit.put(where, chunk);
}

}  // namespace

int main() {
  std::string folder = "/tmp/tilespace_example_XXXXXX";
  if (mkdtemp(folder.data()) == nullptr) return 1;
  const std::string path = folder + "/cave.world";

  auto world = store::WorldFile::create(path, {.outside = Outside::solid});
  if (!world) return std::puts(to_string(world.error()).c_str());
  for (const int x : {0, 1, 1'000'000}) {  // far away costs as much as near by
    auto commit = world->begin({.label = "room at " + std::to_string(x)});
    if (!commit || dig_room(*commit, {x, 0}) || !commit->finish()) return 1;
  }
  for (const store::RevisionInfo& revision : *world->history())
    std::printf("%d: %s\n", static_cast<int>(revision.id), revision.label.c_str());

  const auto undone = world->undo();
  std::printf("undone: revision %d, the far room is %s\n", static_cast<int>(*undone),
              name(*world->state({1'000'000, 0})));
  const auto redone = world->redo();
  std::printf("redone: revision %d, it is %s\n", static_cast<int>(*redone), name(*world->state({1'000'000, 0})));

  // Another process may read any revision meanwhile.
  const auto reader = store::WorldFile::open(path, {.revision = 2});
  std::printf("revision 2, chunk (1, 0): %s\n", name(*reader->state({1, 0})));
  const auto error = world->visit_changes(2, 4, [](const store::Change& change) {
    std::printf("since then: chunk (%d, %d)\n", change.chunk.x, change.chunk.y);
  });
  const auto second = store::WorldFile::open(path, {.access = store::Access::write});
  std::printf("a second writer: %s\n", error ? "" : name(second.error().kind));
  std::filesystem::remove_all(folder);
}
