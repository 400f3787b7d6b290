// SPDX-License-Identifier: MIT
// Writes snapshots. Sizes and hashes are known only after the contents: heads are skipped at first, and filled in
// afterwards.
#include <tilespace/snapshot/snapshot_writer.hpp>

namespace tilespace {
namespace {

constexpr std::size_t before_name = detail::size_of_hash + byte_size<detail::SectionHead>;

}  // namespace

SnapshotWriter::SnapshotWriter(std::span<std::byte> out, std::uint32_t version) noexcept
    : out_(out), bytes_(out), head_{.version = version} {
  static_cast<void>(bytes_.take(detail::size_of_head));
  write_head();
}

// Writes the head after every section, so that no final call can be forgotten. If something does not fit, invalidates
// the mark.
void SnapshotWriter::write_head() noexcept {
  if (!fits()) {
    if (!out_.empty()) out_[0] = std::byte{0};
    return;
  }
  head_.size = size();
  ByteWriter head(out_);
  head.write(head_);
  head.write(byte_hash(out_.first(head.size())));
}

std::size_t SnapshotWriter::begin_section(std::string_view name) noexcept {
  const std::size_t begin = size();
  static_cast<void>(bytes_.take(before_name));
  bytes_.write_all(name);
  return begin;
}

void SnapshotWriter::end_section(std::size_t begin, std::string_view name, std::uint64_t kind) noexcept {
  if (fits()) {
    ++head_.sections;
    const std::span<std::byte> section = out_.subspan(begin, size() - begin);
    ByteWriter writer(section.subspan(detail::size_of_hash));
    writer.write(detail::SectionHead{kind, section.size() - before_name - name.size(), name.size()});
    ByteWriter(section).write(byte_hash(section.subspan(detail::size_of_hash)));
  }
  write_head();
}

}  // namespace tilespace
