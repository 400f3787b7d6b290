// SPDX-License-Identifier: MIT
// Verification: the structure of the database by SQLite, the contents of every body, the states of every region, and
// for every revision, that the chunks by which it differs from its parent account for the difference of their digests.
// So the digest of each is that of its contents, by induction from the first.
#include "upkeep/check.hpp"

#include <optional>
#include <string>
#include <vector>

#include "body/chunk_body.hpp"
#include "tree/changes.hpp"
#include "tree/digest.hpp"
#include "tree/lookup.hpp"
#include "tree/morton.hpp"

namespace tilespace::store::detail {
namespace {

struct Check {
  State& state;
  Visit<Error> visit;
  bool goes_on = true;

  void tell(Error error) {
    error.file = state.path;
    goes_on = visit.call(visit.user, error);
  }
};

Error damage(std::string detail) { return {.kind = ErrorKind::damaged, .detail = std::move(detail)}; }

// What is about the file is a finding; what is about the machine ends the check.
MaybeError tell_or_fail(Check& check, const Error& error) {
  if (error.kind != ErrorKind::damaged && error.kind != ErrorKind::no_such_revision) return error;
  check.tell(error);
  return std::nullopt;
}

MaybeError check_structure(Check& check) {
  Result<Statement> list = check.state.database.prepare("PRAGMA integrity_check(100)");
  if (!list) return tell_or_fail(check, list.error());
  Result<bool> row = list->step();
  for (; row && *row && check.goes_on; row = list->step()) {
    if (list->text(0) != "ok") check.tell(damage("structure: " + std::string(list->text(0))));
  }
  return row ? std::nullopt : tell_or_fail(check, row.error());
}

// Size of the contents of a chunk in a layer; 0 if there is no such layer.
Result<std::size_t> size_of_values(State& state, std::int64_t layer) {
  Result<Statement> select = state.database.prepare("SELECT size FROM layer WHERE id=?1");
  if (!select) return select.error();
  select->reset().bind(layer);
  const Result<bool> row = select->step();
  if (!row) return row.error();
  const std::int64_t size = *row ? select->number(0) : 0;
  return size < 1 || size > max_value_bytes ? 0 : static_cast<std::size_t>(size) * 65536;
}

// Whether a body is one of a layer.
Result<bool> is_right_body(State& state, std::int64_t layer, std::span<const std::byte> bytes, Chunk& chunk,
                           std::vector<std::byte>& values) {
  BodyStatus status = BodyStatus::damaged;
  if (layer == 0) {
    status = read_chunk_body(state.packer, bytes, chunk);
  } else {
    const Result<std::size_t> size = size_of_values(state, layer);
    if (!size) return size.error();
    values.resize(*size);
    if (*size != 0) status = read_values_body(state.packer, bytes, static_cast<std::uint32_t>(layer), values);
  }
  if (status == BodyStatus::out_of_memory) return Error{.kind = ErrorKind::out_of_memory};
  return status == BodyStatus::done;
}

// Each body, with the layer of a chunk that has it.
MaybeError check_bodies(Check& check) {
  Result<Statement> list = check.state.database.prepare(
      "SELECT b.id, b.hash, b.bytes, c.layer, c.key, c.revision, c.body FROM body b LEFT JOIN chunk c ON c.body = "
      "b.id");
  if (!list) return tell_or_fail(check, list.error());
  Chunk chunk;
  std::vector<std::byte> values;
  Result<bool> row = list->step();
  for (; row && *row && check.goes_on; row = list->step()) {
    if (list->is_null(6)) continue;  // of a chunk that was put twice in one commit; prune() removes it
    const std::span<const std::byte> bytes = list->bytes(2);
    const Result<bool> is_right = is_right_body(check.state, list->number(3), bytes, chunk, values);
    if (!is_right) return is_right.error();
    if (*is_right && static_cast<std::int64_t>(hash_in(bytes)) == list->number(1)) continue;
    Error error = damage("its contents are not those written");
    const std::int64_t key = list->number(4);
    if (key >= 0 && key < chunk_key_end) error.chunk = chunk_at(key);
    error.layer = static_cast<std::uint32_t>(list->number(3));
    error.revision = static_cast<RevisionId>(list->number(5));
    check.tell(error);
  }
  return row ? std::nullopt : tell_or_fail(check, row.error());
}

MaybeError check_regions(Check& check) {
  Result<Statement> list = check.state.database.prepare("SELECT key, revision, states FROM region");
  if (!list) return tell_or_fail(check, list.error());
  Result<bool> row = list->step();
  for (; row && *row && check.goes_on; row = list->step()) {
    RegionStates states;
    const bool is_key = list->number(0) >= 0 && list->number(0) < chunk_key_end >> region_key_shift;
    if (is_key && read_states(check.state.packer, list->bytes(2), states)) continue;
    Error error = damage("states of a region");
    error.revision = static_cast<RevisionId>(list->number(1));
    check.tell(error);
  }
  return row ? std::nullopt : tell_or_fail(check, row.error());
}

// The digest of a revision by its differences from its parent.
MaybeError check_digest(Check& check, std::int64_t id) {
  const Result<RevisionRow> row = read_revision_row(check.state, id);
  if (!row) return tell_or_fail(check, row.error());
  const auto parent = static_cast<std::int64_t>(row->info.parent);
  Digest digest;
  if (parent != 0) {
    const Result<RevisionRow> before = read_revision_row(check.state, parent);
    if (!before) return tell_or_fail(check, before.error());
    digest = before->info.digest;
  }
  auto add = [&digest](const ChangedChunk& changed) {
    if (changed.before != ChunkState::absent)
      digest = difference_of(digest, digest_of_chunk(changed.layer, changed.key, changed.hash_before));
    if (changed.after != ChunkState::absent)
      digest = sum_of(digest, digest_of_chunk(changed.layer, changed.key, changed.hash_after));
  };
  if (MaybeError error = visit_changed(check.state, parent, id, visit_of<ChangedChunk>(add)))
    return tell_or_fail(check, *error);
  if (digest == row->info.digest) return std::nullopt;
  Error error = damage("its digest is not that of its contents");
  error.revision = static_cast<RevisionId>(id);
  check.tell(error);
  return std::nullopt;
}

MaybeError check_digests(Check& check) {
  Result<Statement> list = check.state.database.prepare("SELECT id FROM revision ORDER BY id");
  if (!list) return tell_or_fail(check, list.error());
  Result<bool> row = list->step();
  for (; row && *row && check.goes_on; row = list->step()) {
    if (MaybeError error = check_digest(check, list->number(0))) return error;
  }
  return row ? std::nullopt : tell_or_fail(check, row.error());
}

}  // namespace

MaybeError check_world(State& state, Visit<Error> visit) {
  Check check{state, visit};
  Reading reading(state);
  if (MaybeError error = reading.begin()) return tell_or_fail(check, *error);
  for (const auto part : {check_structure, check_bodies, check_regions, check_digests}) {
    if (MaybeError error = part(check)) return error;
    if (!check.goes_on) break;
  }
  return std::nullopt;
}

}  // namespace tilespace::store::detail
