// SPDX-License-Identifier: MIT
#include "batch/part_file.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <span>
#include <system_error>
#include <tilespace/snapshot/bytes.hpp>

#include "batch/batch_system.hpp"
#include "command_line/failure.hpp"

namespace tilespace::tool {
namespace {

constexpr std::uint64_t part_mark = 0x0A31747261705354U;  // "TSpart1\n"
constexpr std::size_t head_size = byte_size<PartHead> + sizeof(std::uint64_t);

std::uint64_t hash_of(std::string_view bytes) {
  return byte_hash(std::as_bytes(std::span(bytes.data(), bytes.size())));
}

// Two multipliers, so that both halves are hashes of their own.
std::uint64_t mixed_with(std::uint64_t place, std::uint64_t hash, std::uint64_t factor) {
  std::uint64_t mix = (hash ^ (place + 1) * factor) * factor;
  mix ^= mix >> 32;
  mix *= factor;
  return mix ^ mix >> 29;
}

std::string bytes_of(const PartHead& head) {
  std::string bytes(head_size, '\0');
  ByteWriter writer(std::as_writable_bytes(std::span(bytes.data(), bytes.size())));
  writer.write(head);
  writer.write(hash_of(std::string_view(bytes).substr(0, byte_size<PartHead>)));
  return bytes;
}

}  // namespace

void AnswersHash::add(std::uint64_t place, std::string_view answer) {
  const std::uint64_t hash = hash_of(answer);
  add({mixed_with(place, hash, 0x9E3779B97F4A7C15U), mixed_with(place, hash, 0xD1342543DE82EF95U)});
}

void AnswersHash::add(const AnswersHash& other) {
  low += other.low;
  high += other.high + (low < other.low ? 1 : 0);
}

std::string to_string(const AnswersHash& hash) { return fmt::format("{:016x}{:016x}", hash.high, hash.low); }

void BatchFolder::prepare() const {
  std::error_code error;
  std::filesystem::create_directories(folder_, error);
  if (error) throw Failure(fmt::format("{}: {}", folder_, error.message()));
  const std::string path = path_of("batch.json");
  const FileLock lock = FileLock::wait_for(path_of("batch.lock"), LockKind::alone);
  const auto size = size_of_file(path);
  if (!size) return publish_file(path, plan_.text);
  if (*size == plan_.text.size() && read_range(path, 0, *size) == plan_.text) return;
  throw Failure(fmt::format("{} has another batch: {} says of which map, queries and parts", folder_, path));
}

std::string BatchFolder::part_path(std::uint64_t part) const { return path_of(fmt::format("part-{:06}.tsb", part)); }

std::optional<PartHead> BatchFolder::head_of(std::uint64_t part) const {
  const std::string path = part_path(part);
  const auto size = size_of_file(path);
  if (!size || *size < head_size) return std::nullopt;
  const std::string bytes = read_range(path, 0, head_size);
  ByteReader reader(std::as_bytes(std::span(bytes.data(), bytes.size())));
  PartHead head;
  std::uint64_t hash = 0;
  const BatchRange range = plan_.range(part);
  const bool is_whole = reader.read(head) && reader.read(hash) &&
                        hash == hash_of(std::string_view(bytes).substr(0, byte_size<PartHead>)) &&
                        head.mark == part_mark && head.signature == plan_.signature && head.part == part &&
                        head.begin == range.begin && head.end == range.end && *size - head_size == head.bytes;
  return is_whole ? std::optional(head) : std::nullopt;
}

std::optional<std::string> BatchFolder::answers_of(std::uint64_t part, const PartHead& head) const {
  std::string bytes = read_range(part_path(part), head_size, head.bytes);
  if (hash_of(bytes) != head.hash) return std::nullopt;
  return bytes;
}

void BatchFolder::write(std::uint64_t part, const PartAnswers& answers) const {
  const BatchRange range = plan_.range(part);
  const PartHead head{part_mark,
                      plan_.signature,
                      part,
                      range.begin,
                      range.end,
                      answers.answers,
                      answers.failed,
                      answers.hash.low,
                      answers.hash.high,
                      answers.bytes.size(),
                      hash_of(answers.bytes)};
  publish_file(part_path(part), bytes_of(head) + answers.bytes);
}

}  // namespace tilespace::tool
