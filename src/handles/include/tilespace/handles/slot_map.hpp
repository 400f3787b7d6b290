// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <new>
#include <span>
#include <tilespace/base/assert.hpp>
#include <tilespace/base/detail/buffer.hpp>
#include <tilespace/handles/id.hpp>
#include <tilespace/snapshot/bytes.hpp>
#include <tilespace/snapshot/detail/byte_hasher.hpp>
#include <tilespace/snapshot/restore_status.hpp>
#include <tilespace/snapshot/snapshot_contents.hpp>
#include <type_traits>
#include <utility>

/// @file slot_map.hpp
/// Slot map: a dense container whose objects are found by generational ids (handles) that are never reused.

namespace tilespace {

/// State of an id in a slot map.
enum class IdState : std::uint8_t {
  alive,    ///< The object is in the slot map.
  stale,    ///< The object was erased.
  foreign,  ///< The slot map never issued the id: null, another tag, an unknown slot, or a generation to come.
};

/// Name of a state: "alive", ...; "" for invalid values.
[[nodiscard]] constexpr const char* name(IdState state) noexcept {
  switch (state) {
    case IdState::alive: return "alive";
    case IdState::stale: return "stale";
    case IdState::foreign: return "foreign";
  }
  return "";
}

/// Result of SlotMap::insert_at().
enum class InsertStatus : std::uint8_t {
  inserted,       ///< The object is in the slot map and has that id.
  taken,          ///< The slot holds an object with this id, or an earlier one, which must be erased first.
  stale,          ///< The slot holds, or held, an object with a later id.
  foreign,        ///< The id is null, or has another tag.
  out_of_memory,  ///< No memory for a slot map with that many slots.
};

/// Name of a result: "inserted", ...; "" for invalid values.
[[nodiscard]] constexpr const char* name(InsertStatus insertion) noexcept {
  switch (insertion) {
    case InsertStatus::inserted: return "inserted";
    case InsertStatus::taken: return "taken";
    case InsertStatus::stale: return "stale";
    case InsertStatus::foreign: return "foreign";
    case InsertStatus::out_of_memory: return "out_of_memory";
  }
  return "";
}

namespace detail {
// Uninitialized storage for a T.
template <class T>
struct alignas(T) Uninitialized {
  Uninitialized() noexcept {}                      // NOLINT(modernize-use-equals-default): it stays unset
  Uninitialized(const Uninitialized&) noexcept {}  // NOLINT(modernize-use-equals-default): there is nothing to copy
  std::byte bytes[sizeof(T)];
};
}  // namespace detail

/// A slot map (handle table): objects of one type, contiguous in memory, each with an Id.
///
/// Ids are never reused: when an object is erased, its slot is used again with the next generation. The last generation
/// of a slot is the 4,294,967,295th; then the slot is retired. An id can be alive, stale or foreign, see IdState. Two
/// slot maps with the same tag issue the same ids, so an id of one may be alive in the other: give slot maps of the
/// same type different tags.
///
/// Shape       values() and ids() are parallel arrays without gaps. erase() moves the last object to the position of
///             the erased one. insert() occasionally moves all objects, so pointers are valid until the next one; ids
///             are valid forever.
/// Errors      A slot map allocates when it grows, and reports if it cannot. Copying one without memory for the copy
///             aborts the program. A moved-from slot map is empty.
/// Order       The same calls give the same ids and the same order on every machine. Freed slots are reused last-in
///             first-out, before new ones, which come lowest index first. insert_at() puts the slot that was next where
///             the slot it takes was in that order.
/// Cost        12 bytes an object beside its own size, in storage of which half may be unused. Each call takes constant
///             time, unless it says otherwise.
/// Threads     Any number of readers while there is no writer.
template <class T>
class SlotMap {
  static_assert(std::is_nothrow_move_constructible_v<T> && std::is_nothrow_destructible_v<T>,
                "objects are moved, which must not fail");

 public:
  /// Maximum number of slots: 2^24.
  static constexpr std::uint32_t most = std::uint32_t{1} << 24;

  SlotMap() = default;
  /// An empty slot map whose ids have this tag.
  explicit SlotMap(std::uint8_t tag) noexcept : tag_(tag) {}
  SlotMap(const SlotMap& other) noexcept;
  SlotMap(SlotMap&& other) noexcept : tag_(other.tag_) { swap(other); }
  SlotMap& operator=(SlotMap other) noexcept {
    swap(other);
    return *this;
  }
  ~SlotMap() { destroy_all(); }

  /// Number of objects.
  [[nodiscard]] std::size_t size() const noexcept { return end_ - erased_; }
  /// Tests whether there is no object.
  [[nodiscard]] bool empty() const noexcept { return size() == 0; }
  /// Tag of its ids.
  [[nodiscard]] std::uint8_t tag() const noexcept { return tag_; }

  /// Finds the object of an id; null if the id is not alive. The pointer is valid until the next insert() or erase().
  /// Invalid     Any id is allowed.
  [[nodiscard]] T* find(Id<T> id) noexcept { return is_alive(id) ? objects() + positions_[id.index()] : nullptr; }
  [[nodiscard]] const T* find(Id<T> id) const noexcept {
    return is_alive(id) ? objects() + positions_[id.index()] : nullptr;
  }

  /// State of an id: alive, stale or foreign.
  [[nodiscard]] IdState state(Id<T> id) const noexcept;

  /// Inserts an object at the end of values(). Returns its id; null if out of memory or slots.
  /// Cost        Occasionally, all objects are moved.
  Id<T> insert(T value) noexcept;

  /// Inserts an object with an id that another slot map issued, for example to mirror the objects of a server on a
  /// client under the same ids. On failure nothing changes. Skipped slots are free, and ids of skipped generations are
  /// stale.
  /// Invalid     See InsertStatus.
  /// Cost        As insert(), and that of all slots up to the id's index, if there are not so many yet.
  InsertStatus insert_at(Id<T> id, T value) noexcept;

  /// Erases an object. Returns the state that the id had: if not alive, nothing changes.
  /// Invalid     Any id is allowed.
  IdState erase(Id<T> id) noexcept;

  /// Erases all objects. Their ids are stale from then on.
  /// Cost        O(objects).
  void clear() noexcept;

  /// Reserves memory for `count` objects, so that insert() allocates nothing until then. Returns whether it succeeded.
  /// Cost        All objects are moved, if there is not enough memory yet.
  [[nodiscard]] bool reserve(std::size_t count) noexcept;

  /// All objects, and their ids: that of values()[i] is ids()[i]. Within visit() they include objects erased during it,
  /// whose ids are not alive.
  /// @{
  [[nodiscard]] std::span<T> values() noexcept { return {objects(), end_}; }
  [[nodiscard]] std::span<const T> values() const noexcept { return {objects(), end_}; }
  [[nodiscard]] std::span<const Id<T>> ids() const noexcept { return {ids_.data(), end_}; }
  /// @}

  /// Calls `visitor(id, object)` for each object. If the visitor returns bool, false ends the visit. Returns whether
  /// all were visited.
  ///
  /// The visitor may insert and erase objects, including the current one, and call visit() again. Each object that
  /// exists at the start is visited once, unless it is erased before its turn; objects inserted meanwhile are not
  /// visited. Erased objects stay in memory, and at their position, until the outermost visit ends; their ids are stale
  /// at once. Then each of them is removed as by erase(), the last of values() first.
  ///
  /// Invalid     Within a visit, snapshot() and restore() are contract violations and do nothing; assignment to the
  ///             slot map is a contract violation, too.
  /// Order       That of values().
  /// Cost        O(objects), and the cost of the visitor.
  template <class Visitor>
  bool visit(Visitor&& visitor);

  /// Number of bytes of a snapshot. For objects that are PlainData, see snapshot/bytes.hpp.
  /// Cost        O(1).
  [[nodiscard]] std::size_t snapshot_size() const noexcept {
    return byte_size<Head> + slot_count_ * sizeof(std::uint64_t) + end_ * byte_size<T> + sizeof(std::uint64_t);
  }

  /// Writes the whole state as bytes: objects, their order, and the ids to come. The same on every machine.
  ///
  /// Returns     snapshot_size(). All of it is in `out`, or nothing if it is too small.
  /// Shape       The bytes of a ByteWriter: a mark, 8 bytes; the tag, and the numbers of slots, of objects and of
  ///             retired slots, 4 each; an id for each slot, 8 each; the objects; state_hash(), 8.
  /// Laws        After restore() of it, all calls return the same as they would have.
  /// Cost        O(slots), about 2 ns for 8 bytes. Allocates: never.
  std::size_t snapshot(std::span<std::byte> out) const noexcept;

  /// Restores the state of a snapshot, including the tag. On failure nothing changes.
  /// Invalid     Bytes that are no snapshot, or were changed since in a way that changes the hash: damaged. No more
  ///             memory is taken than in proportion to the bytes: sizeof(T) and 12 for each 8.
  /// Cost        O(slots), about 3 ns for 8 bytes.
  [[nodiscard]] RestoreStatus restore(std::span<const std::byte> bytes) noexcept;

  /// Hash of the whole state, that of the bytes of a snapshot up to itself: slot maps with different hashes behave
  /// differently, now or later.
  /// Laws        Slot maps whose bytes differ within one aligned word of 8 bytes have different hashes; others have
  ///             equal ones only by chance.
  /// Cost        O(slots), about 2 ns for 8 bytes.
  [[nodiscard]] std::uint64_t state_hash() const noexcept {
    detail::ByteHasher hasher(snapshot_size() - sizeof(std::uint64_t));
    write_to(hasher);
    return hasher.value();
  }

 private:
  // Flag in a position: the object was erased during a visit.
  static constexpr std::uint32_t erased_mark = std::uint32_t{1} << 31;
  static constexpr std::uint64_t snapshot_mark = 0x3170616D746F6C73U;  // "slotmap1"

  // With which snapshots begin. Whole words, so that ids and objects are hashed as they are aligned.
  struct Head {
    std::uint64_t mark = snapshot_mark;
    std::uint32_t tag = 0;
    std::uint32_t slots = 0;
    std::uint32_t objects = 0;
    std::uint32_t retired = 0;
  };

  // Removes the erased objects when the outermost visit ends, also by an exception.
  class Visit {
   public:
    explicit Visit(SlotMap& slot_map) noexcept : slot_map_(slot_map) { ++slot_map_.visits_; }
    Visit(const Visit&) = delete;
    Visit& operator=(const Visit&) = delete;
    ~Visit() {
      if (--slot_map_.visits_ == 0) slot_map_.close_gaps();
    }

   private:
    SlotMap& slot_map_;
  };

  [[nodiscard]] T* objects() noexcept { return reinterpret_cast<T*>(storage_.data()); }
  [[nodiscard]] const T* objects() const noexcept { return reinterpret_cast<const T*>(storage_.data()); }
  [[nodiscard]] bool is_alive(Id<T> id) const noexcept {
    if (id.index() >= slot_count_) return false;
    const std::uint32_t position = positions_[id.index()];
    return position < end_ && ids_[position] == id;
  }
  [[nodiscard]] bool is_erased(std::uint32_t position) const noexcept {
    return (positions_[ids_[position].index()] & erased_mark) != 0;
  }
  [[nodiscard]] std::uint32_t first_retired() const noexcept { return slot_count_ - retired_; }

  void put(std::uint32_t position, Id<T> id) noexcept {
    ids_[position] = id;
    positions_[id.index()] = position;
  }
  void exchange(std::uint32_t a, std::uint32_t b) noexcept {
    const Id<T> at_a = ids_[a];
    put(a, ids_[b]);
    put(b, at_a);
  }
  [[nodiscard]] bool add_slots(std::uint32_t count) noexcept;
  void make_next(std::uint32_t index) noexcept;
  Id<T> take_in(T&& value) noexcept;
  void take_out(std::uint32_t position) noexcept;
  void close_gaps() noexcept;
  void destroy_all() noexcept;
  void swap(SlotMap& other) noexcept;

  template <class Writer>
  void write_to(Writer& writer) const noexcept;
  [[nodiscard]] bool read_ids(ByteReader& reader) noexcept;
  [[nodiscard]] bool read_objects(ByteReader& reader, std::uint32_t count) noexcept;

  // Every slot once: those of the objects, in their order; free ones, next to be used first; retired ones. The id of a
  // free slot is the next that it issues; that of a retired one is null except for tag and index.
  Buffer<Id<T>> ids_;
  Buffer<std::uint32_t> positions_;  // of each slot, by index: where in ids_
  Buffer<detail::Uninitialized<T>> storage_;
  std::uint32_t end_ = 0;  // of the objects
  std::uint32_t slot_count_ = 0;
  std::uint32_t retired_ = 0;
  std::uint32_t erased_ = 0;  // during visits that have not ended
  std::uint32_t visits_ = 0;
  std::uint8_t tag_ = 0;
};

template <class T>
SlotMap<T>::SlotMap(const SlotMap& other) noexcept : ids_(other.ids_), positions_(other.positions_), tag_(other.tag_) {
  storage_ = Buffer<detail::Uninitialized<T>>::create(other.storage_.size(), {});
  if (storage_.size() != other.storage_.size()) detail::stop();
  slot_count_ = other.slot_count_;
  retired_ = other.retired_;
  erased_ = other.erased_;
  for (const T& object : other.values()) ::new (static_cast<void*>(storage_.data() + end_++)) T(object);
  close_gaps();
}

template <class T>
void SlotMap<T>::swap(SlotMap& other) noexcept {
  std::swap(ids_, other.ids_);
  std::swap(positions_, other.positions_);
  std::swap(storage_, other.storage_);
  std::swap(end_, other.end_);
  std::swap(slot_count_, other.slot_count_);
  std::swap(retired_, other.retired_);
  std::swap(erased_, other.erased_);
  std::swap(tag_, other.tag_);  // visits continue where they are
  if (visits_ == 0) close_gaps();
}

template <class T>
void SlotMap<T>::destroy_all() noexcept {
  for (T& object : values()) object.~T();
  end_ = 0;
}

template <class T>
IdState SlotMap<T>::state(Id<T> id) const noexcept {
  if (id.tag() != tag_ || !id || id.index() >= slot_count_) return IdState::foreign;
  const std::uint32_t position = positions_[id.index()];
  const std::uint32_t current = ids_[position & ~erased_mark].generation();
  if (current == 0 || id.generation() < current) return IdState::stale;
  return position < end_ && id.generation() == current ? IdState::alive : IdState::foreign;
}

template <class T>
Id<T> SlotMap<T>::insert(T value) noexcept {
  if (end_ == first_retired() && !add_slots(1)) return {};
  return take_in(std::move(value));
}

template <class T>
InsertStatus SlotMap<T>::insert_at(Id<T> id, T value) noexcept {
  if (id.tag() != tag_ || !id) return InsertStatus::foreign;
  if (state(id) == IdState::stale) return InsertStatus::stale;
  if (id.index() < slot_count_ && positions_[id.index()] < end_) return InsertStatus::taken;
  if (id.index() >= slot_count_ && !add_slots(id.index() + 1 - slot_count_)) return InsertStatus::out_of_memory;
  if (end_ == first_retired() && !add_slots(1)) return InsertStatus::out_of_memory;
  make_next(id.index());
  ids_[end_] = id;
  take_in(std::move(value));
  return InsertStatus::inserted;
}

template <class T>
IdState SlotMap<T>::erase(Id<T> id) noexcept {
  const IdState before = state(id);
  if (before != IdState::alive) return before;
  const std::uint32_t position = positions_[id.index()];
  ids_[position] = id.next();
  if (visits_ == 0) {
    take_out(position);
  } else {
    positions_[id.index()] |= erased_mark;
    ++erased_;
  }
  return before;
}

template <class T>
void SlotMap<T>::clear() noexcept {
  for (std::uint32_t position = end_; position > 0; --position) erase(ids_[position - 1]);
}

template <class T>
bool SlotMap<T>::reserve(std::size_t count) noexcept {
  const std::size_t now = ids_.size();
  if (count <= now) return true;
  if (count > most) return false;
  const std::size_t doubled = now < most / 2 ? 2 * now : most;
  const std::size_t size = count < doubled ? doubled : count;
  auto ids = Buffer<Id<T>>::create(size, {});
  auto positions = Buffer<std::uint32_t>::create(size, 0);
  auto storage = Buffer<detail::Uninitialized<T>>::create(size, {});
  if (ids.size() != size || positions.size() != size || storage.size() != size) return false;
  for (std::uint32_t i = 0; i < slot_count_; ++i) {
    ids[i] = ids_[i];
    positions[i] = positions_[i];
  }
  for (std::uint32_t i = 0; i < end_; ++i) {
    ::new (static_cast<void*>(storage.data() + i)) T(std::move(objects()[i]));
    objects()[i].~T();
  }
  ids_ = std::move(ids);
  positions_ = std::move(positions);
  storage_ = std::move(storage);
  return true;
}

// Adds free slots behind the free ones. The retired ones move behind them.
template <class T>
bool SlotMap<T>::add_slots(std::uint32_t count) noexcept {
  if (count > most - slot_count_ || !reserve(slot_count_ + count)) return false;
  for (; count > 0; --count) {
    const std::uint32_t index = slot_count_;
    put(index, Id<T>::of(tag_, index, 1));
    exchange(index, first_retired());
    ++slot_count_;
  }
  return true;
}

// Makes a free slot, or one erased during a visit, the next to be used. In the latter case another one takes its
// position as erased, until the visit ends.
template <class T>
void SlotMap<T>::make_next(std::uint32_t index) noexcept {
  const std::uint32_t mark = positions_[index] & erased_mark;
  const std::uint32_t position = positions_[index] & ~erased_mark;
  exchange(position, end_);
  positions_[ids_[position].index()] |= mark;
}

template <class T>
Id<T> SlotMap<T>::take_in(T&& value) noexcept {
  ::new (static_cast<void*>(storage_.data() + end_)) T(std::move(value));
  return ids_[end_++];
}

// Removes the object at a position whose id is already that of the slot's next object.
template <class T>
void SlotMap<T>::take_out(std::uint32_t position) noexcept {
  const std::uint32_t last = end_ - 1;
  T* const all = objects();
  all[position].~T();
  if (position != last) {
    ::new (static_cast<void*>(storage_.data() + position)) T(std::move(all[last]));
    all[last].~T();
  }
  exchange(position, last);
  --end_;
  if (ids_[last]) return;
  ++retired_;
  exchange(last, first_retired());
}

template <class T>
void SlotMap<T>::close_gaps() noexcept {
  for (std::uint32_t position = end_; erased_ != 0; --position) {
    if (!is_erased(position - 1)) continue;
    put(position - 1, ids_[position - 1]);  // removes the mark
    take_out(position - 1);
    --erased_;
  }
}

template <class T>
template <class Visitor>
bool SlotMap<T>::visit(Visitor&& visitor) {
  const Visit visit(*this);
  const std::uint32_t stop = end_;
  for (std::uint32_t position = 0; position < stop && position < end_; ++position) {
    if (erased_ != 0 && is_erased(position)) continue;
    const Id<T> id = ids_[position];
    if constexpr (std::is_same_v<decltype(visitor(id, objects()[position])), bool>) {
      if (!visitor(id, objects()[position])) return false;
    } else {
      visitor(id, objects()[position]);
    }
  }
  return true;
}

// Writes everything but the hash, to a ByteWriter or a ByteHasher.
template <class T>
template <class Writer>
void SlotMap<T>::write_to(Writer& writer) const noexcept {
  static_assert(PlainData<T>, "snapshots are of plain data");
  writer.write(Head{.tag = tag_, .slots = slot_count_, .objects = end_, .retired = retired_});
  for (std::uint32_t i = 0; i < slot_count_; ++i) writer.write(ids_[i].bits());
  writer.write_all(values());
}

template <class T>
std::size_t SlotMap<T>::snapshot(std::span<std::byte> out) const noexcept {
  TILESPACE_ASSERT(visits_ == 0);
  const std::size_t size = snapshot_size();
  if (out.size() < size || visits_ != 0) return size;
  ByteWriter writer(out);
  write_to(writer);
  writer.write(byte_hash(out.first(writer.size())));
  return size;
}

template <class T>
RestoreStatus SlotMap<T>::restore(std::span<const std::byte> bytes) noexcept {
  TILESPACE_ASSERT(visits_ == 0);
  constexpr std::size_t size_of_hash = detail::size_of_hash, size_of_id = sizeof(std::uint64_t);
  if (visits_ != 0 || bytes.size() < byte_size<Head> + size_of_hash) return RestoreStatus::damaged;
  const auto hashed = bytes.first(bytes.size() - size_of_hash);
  ByteReader reader(hashed);
  Head head;
  reader.read(head);
  if (head.mark != snapshot_mark || byte_hash(hashed) != detail::load<std::uint64_t>(bytes.last(size_of_hash).data()))
    return RestoreStatus::damaged;
  if (head.tag > UINT8_MAX || head.slots > most || std::uint64_t{head.objects} + head.retired > head.slots)
    return RestoreStatus::damaged;
  if (reader.left() != std::uint64_t{head.slots} * size_of_id + std::uint64_t{head.objects} * byte_size<T>)
    return RestoreStatus::damaged;

  SlotMap made(static_cast<std::uint8_t>(head.tag));
  if (!made.reserve(head.slots)) return RestoreStatus::out_of_memory;
  made.slot_count_ = head.slots;
  made.retired_ = head.retired;
  if (!made.read_ids(reader) || !made.read_objects(reader, head.objects)) return RestoreStatus::damaged;
  swap(made);
  return RestoreStatus::done;
}

// Reads the ids: each slot occurs once, and exactly the retired ones have no generation.
template <class T>
bool SlotMap<T>::read_ids(ByteReader& reader) noexcept {
  for (std::uint32_t i = 0; i < slot_count_; ++i) positions_[i] = slot_count_;
  for (std::uint32_t i = 0; i < slot_count_; ++i) {
    std::uint64_t bits = 0;
    reader.read(bits);
    const auto id = Id<T>::from_bits(bits);
    if (id.tag() != tag_ || id.index() >= slot_count_ || positions_[id.index()] != slot_count_) return false;
    if (static_cast<bool>(id) != (i < first_retired())) return false;
    put(i, id);
  }
  return true;
}

template <class T>
bool SlotMap<T>::read_objects(ByteReader& reader, std::uint32_t count) noexcept {
  while (end_ < count) {
    T object{};
    if (!reader.read(object)) return false;
    ::new (static_cast<void*>(storage_.data() + end_++)) T(object);
  }
  return true;
}

/// Slot maps: the bytes of SlotMap::snapshot().
template <class T>
struct SnapshotContents<SlotMap<T>> {
  /// Derived from the types of the objects' fields.
  static constexpr std::uint64_t kind = detail::mixed(field_signature<T>, 3);
  /// Writes SlotMap::snapshot_size() bytes.
  static void write(ByteWriter& writer, const SlotMap<T>& slot_map) noexcept {
    slot_map.snapshot(writer.take(slot_map.snapshot_size()));
  }
  /// Restores the slot map.
  /// Errors      As SlotMap::restore().
  [[nodiscard]] static RestoreStatus read(ByteReader& reader, SlotMap<T>& slot_map) noexcept {
    return slot_map.restore(reader.take(reader.left()));
  }
};

}  // namespace tilespace
