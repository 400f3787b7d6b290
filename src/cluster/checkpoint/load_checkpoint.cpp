// SPDX-License-Identifier: MIT
#include <algorithm>
#include <string_view>
#include <tilespace/cluster/detail/load_checkpoint.hpp>

namespace tilespace::cluster::detail {
namespace {

bool is_checkpoint_folder(const std::string& name) {
  return name.size() > 1 && name[0] == 't' && name.find_first_not_of("0123456789", 1) == std::string::npos;
}

std::string text_of(const std::vector<std::byte>& bytes) {
  std::string text;
  for (const std::byte letter : bytes) text += static_cast<char>(letter);
  return text;
}

}  // namespace

std::vector<std::string> list_checkpoints(Exchange& exchange, std::vector<Mail>& mail, const std::string& folder) {
  std::vector<std::byte> bytes;
  if (exchange.first() == 0) {
    for (const std::string& name : names_in(folder)) {
      if (!is_checkpoint_folder(name)) continue;
      for (const char letter : name + "\n") bytes.push_back(static_cast<std::byte>(letter));
    }
  }
  send_to_all(exchange, mail, bytes);
  std::vector<std::string> names;
  const std::string text = text_of(bytes);
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = text.find('\n', begin);
    names.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  std::reverse(names.begin(), names.end());
  return names;
}

Result<Manifest> share_manifest(Exchange& exchange, std::vector<Mail>& mail, const std::string& folder) {
  const std::string path = folder + "/" + manifest_name;
  std::vector<std::byte> bytes;
  if (exchange.first() == 0) {
    auto read = read_file(path);
    if (read) bytes = std::move(read).value();
  }
  send_to_all(exchange, mail, bytes);
  auto manifest = read_manifest(text_of(bytes));
  if (!manifest) return Failure{FailureKind::damaged, 0, 0, path + (bytes.empty() ? ": missing or empty" : "")};
  return manifest;
}

Result<std::vector<std::byte>> read_part(const std::string& folder, const Part& part) {
  auto bytes = read_file(folder + "/" + part.name);
  if (!bytes) return bytes.error();
  const auto refused = [&](const char* why) {
    return Failure{FailureKind::damaged, 0, 0, folder + "/" + part.name + ": " + why};
  };
  if (bytes->size() != part.bytes) return refused("another size");
  if (byte_hash(*bytes) != part.hash) return refused("other bytes");
  return bytes;
}

Result<std::vector<EditedChunk>> chunks_of_bytes(std::span<const std::byte> bytes, const std::string& name) {
  std::vector<ChunkKey> keys;
  std::vector<std::uint64_t> edited;
  std::vector<std::uint64_t> is_solid;
  const SnapshotReader reader(bytes);
  const bool is_read = reader.read("chunks", keys) == RestoreStatus::done &&
                       reader.read("edited", edited) == RestoreStatus::done &&
                       reader.read("solid", is_solid) == RestoreStatus::done;
  constexpr std::size_t words = std::tuple_size_v<decltype(EditedChunk::edited)>;
  if (!is_read || edited.size() != keys.size() * words || is_solid.size() != edited.size())
    return Failure{FailureKind::damaged, 0, 0, name};
  std::vector<EditedChunk> chunks(keys.size());
  for (std::size_t i = 0; i < keys.size(); ++i) {
    chunks[i].key = keys[i];
    std::copy_n(edited.begin() + static_cast<std::ptrdiff_t>(i * words), words, chunks[i].edited.begin());
    std::copy_n(is_solid.begin() + static_cast<std::ptrdiff_t>(i * words), words, chunks[i].is_solid.begin());
  }
  return chunks;
}

}  // namespace tilespace::cluster::detail
