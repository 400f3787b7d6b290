// SPDX-License-Identifier: MIT
#include <algorithm>
#include <span>
#include <tilespace/cluster/detail/save_checkpoint.hpp>

namespace tilespace::cluster::detail {
namespace {

constexpr const char* writing_prefix = "writing-";
constexpr std::size_t kept_checkpoints = 2;

bool is_checkpoint(const std::string& name) {
  return name.size() > 1 && name[0] == 't' && name.find_first_not_of("0123456789", 1) == std::string::npos;
}

}  // namespace

std::string folder_of_tick(std::uint64_t tick) {
  const std::string digits = std::to_string(tick);
  return "t" + std::string(12 - std::min<std::size_t>(digits.size(), 12), '0') + digits;
}

MaybeFailure take_folder(const std::string& path, FolderLock& lock) {
  auto taken = FolderLock::take(path);
  if (!taken) return taken.error();
  lock = std::move(taken).value();
  for (const std::string& name : names_in(path)) {
    if (name.starts_with(writing_prefix)) remove_path(path + "/" + name);
  }
  return {};
}

MaybeFailure agree_among(Exchange& exchange, const MaybeFailure& own) {
  const auto here = static_cast<std::size_t>(exchange.here());
  std::vector<Mail> mail(here);
  for (Mail& one : mail) {
    one.out.resize(static_cast<std::size_t>(exchange.ranks()));
    one.in.resize(static_cast<std::size_t>(exchange.ranks()));
  }
  return agree(exchange, mail, std::vector<MaybeFailure>(here, own));
}

std::vector<std::byte> bytes_of_tiles(const EditedTiles& tiles) {
  std::vector<ChunkKey> keys;
  std::vector<std::uint64_t> edited;
  std::vector<std::uint64_t> is_solid;
  for (const EditedChunk* chunk : tiles.chunks()) {
    keys.push_back(chunk->key);
    edited.insert(edited.end(), chunk->edited.begin(), chunk->edited.end());
    is_solid.insert(is_solid.end(), chunk->is_solid.begin(), chunk->is_solid.end());
  }
  return snapshot_of([&](SnapshotWriter& writer) {
    writer.add("chunks", keys);
    writer.add("edited", edited);
    writer.add("solid", is_solid);
  });
}

MaybeFailure publish_checkpoint(const std::string& folder, const std::string& writing, const Manifest& manifest) {
  const std::string text = to_text(manifest);
  const std::string path = writing + "/" + manifest_name;
  if (MaybeFailure failure = write_file(path, std::as_bytes(std::span(text)))) return failure;
  if (MaybeFailure failure = sync_path(path)) return failure;
  if (MaybeFailure failure = sync_path(writing)) return failure;
  const std::string name = folder_of_tick(manifest.tick);
  if (MaybeFailure failure = rename_folder(writing, folder + "/" + name, folder)) return failure;
  std::vector<std::string> names = names_in(folder);
  std::erase_if(names, [](const std::string& one) { return !is_checkpoint(one); });
  // Later ones, that this run did not begin at, are replaced when it comes there.
  std::erase_if(names, [&](const std::string& one) { return one > name; });
  for (std::size_t i = 0; i + kept_checkpoints < names.size(); ++i) remove_path(folder + "/" + names[i]);
  return {};
}

}  // namespace tilespace::cluster::detail
