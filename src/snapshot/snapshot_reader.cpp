// SPDX-License-Identifier: MIT
// Validates and reads snapshots. First the mark and the format version, on which all the rest depends; then the hash of
// the head, which has the size; then section by section. The hash of each covers its sizes, too; until it is checked,
// sizes are only checked against the bytes there are.
#include <tilespace/snapshot/snapshot_reader.hpp>
#include <tilespace/snapshot/snapshot_writer.hpp>
#include <utility>

namespace tilespace {
namespace {

bool begins_with_the_mark(std::span<const std::byte> bytes) noexcept {
  for (std::size_t i = 0; i < detail::snapshot_mark.size() && i < bytes.size(); ++i) {
    if (bytes[i] != std::byte{detail::snapshot_mark[i]}) return false;
  }
  return true;
}

std::string_view text_of(std::span<const std::byte> bytes) noexcept {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

// Takes the next section and its stored hash. Returns whether its sizes are possible.
bool take_section(ByteReader& reader, std::uint64_t& hash, SnapshotSection& section) noexcept {
  detail::SectionHead head;
  if (!reader.read(hash) || !reader.read(head)) return false;
  if (head.name_size > reader.left() || head.size > reader.left() - head.name_size) return false;
  section.name = text_of(reader.take(static_cast<std::size_t>(head.name_size)));
  section.kind = head.kind;
  section.contents = reader.take(static_cast<std::size_t>(head.size));
  return true;
}

}  // namespace

SnapshotReader::SnapshotReader(std::span<const std::byte> bytes, std::uint32_t version) noexcept : sections_(bytes) {
  status_ = check_head();
  if (status_ != RestoreStatus::done || version_ <= version) return;
  status_ = RestoreStatus::newer_version;
  section_count_ = 0;
}

RestoreStatus SnapshotReader::check_head() noexcept {
  const std::span<const std::byte> bytes = std::exchange(sections_, {});
  if (!begins_with_the_mark(bytes)) return RestoreStatus::not_a_snapshot;
  ByteReader reader(bytes);
  detail::SnapshotHead head;
  std::uint64_t hash = 0;
  const bool has_format = reader.read(head.mark) && reader.read(head.format);
  if (has_format && head.format > detail::snapshot_format) return RestoreStatus::newer_version;
  reader.read(head.version);
  reader.read(head.size);
  reader.read(head.sections);
  if (!reader.read(hash)) return RestoreStatus::cut_short;
  if (head.format != detail::snapshot_format || hash != byte_hash(bytes.first(byte_size<detail::SnapshotHead>)))
    return RestoreStatus::damaged;
  if (bytes.size() < head.size) return RestoreStatus::cut_short;
  if (bytes.size() > head.size) return RestoreStatus::trailing_bytes;
  version_ = head.version;
  sections_ = bytes.subspan(detail::size_of_head);
  return check_sections(head.sections);
}

RestoreStatus SnapshotReader::check_sections(std::uint32_t count) noexcept {
  ByteReader reader(sections_);
  for (std::uint32_t i = 0; i < count; ++i) {
    const std::span<const std::byte> rest = sections_.last(reader.left());
    std::uint64_t hash = 0;
    SnapshotSection section;
    const bool has_sizes = take_section(reader, hash, section);
    const std::size_t size = rest.size() - reader.left();
    if (!has_sizes || hash != byte_hash(rest.subspan(detail::size_of_hash, size - detail::size_of_hash))) {
      refused_section_ = i;
      return RestoreStatus::damaged;
    }
  }
  if (reader.left() != 0) return RestoreStatus::damaged;
  section_count_ = count;
  return RestoreStatus::done;
}

SnapshotSection SnapshotReader::section(std::uint32_t number) const noexcept {
  if (number >= section_count_) return {};
  ByteReader reader(sections_);
  std::uint64_t hash = 0;
  SnapshotSection section;
  for (std::uint32_t i = 0; i <= number; ++i) static_cast<void>(take_section(reader, hash, section));
  return section;
}

RestoreStatus SnapshotReader::find(std::string_view name, std::uint64_t kind, SnapshotSection& found) const noexcept {
  if (status_ != RestoreStatus::done) return status_;
  ByteReader reader(sections_);
  std::uint64_t hash = 0;
  for (std::uint32_t i = 0; i < section_count_; ++i) {
    static_cast<void>(take_section(reader, hash, found));
    if (found.name == name) return found.kind == kind ? RestoreStatus::done : RestoreStatus::other_contents;
  }
  return RestoreStatus::no_section;
}

}  // namespace tilespace
