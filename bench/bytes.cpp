// SPDX-License-Identifier: MIT
// Benchmark of serialization of structs: all at once, field by field, a word per field, and byte by byte. Different
// byte formats have different hashes; the values read back have the same.
#include <cstring>
#include <string>
#include <tilespace/grid/map_snapshot.hpp>
#include <tilespace/motion/platformer.hpp>
#include <tilespace/motion/snapshot.hpp>
#include <tilespace/snapshot/bytes.hpp>
#include <type_traits>
#include <vector>

#include "measure.hpp"
#include "scenarios/bodies.hpp"

namespace {

using namespace tilespace;

// With padding, and bools that must be validated.
struct Unit {
  bool is_asleep = false;
  Body body{};
  std::int16_t life = 0;
  float charge = 0.0F;
  std::uint8_t team = 0;
};

// ---- Byte by byte with shifts: portable, as in many programs.

template <class T>
std::byte* put_by_shifts(std::byte* to, const T& value) {
  if constexpr (detail::PortableNumber<T>) {
    const auto bits = detail::own_bits(value);
    for (std::size_t i = 0; i < sizeof bits; ++i) {
      *to++ = static_cast<std::byte>(static_cast<std::uint64_t>(bits) >> (8 * i) & 0xFFU);
      asm volatile("" : "+r"(to));  // a byte at a time: compilers recognize these shifts, and emit one store
    }
  } else {
    detail::visit_fields(value, [&to](const auto&... fields) { ((to = put_by_shifts(to, fields)), ...); });
  }
  return to;
}

template <class T>
const std::byte* get_by_shifts(const std::byte* from, T& value) {
  if constexpr (detail::PortableNumber<T>) {
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < sizeof(T); ++i) {
      bits |= std::to_integer<std::uint64_t>(*from++) << (8 * i);
      asm volatile("" : "+r"(from));
    }
    value = detail::number_of_bits<T>(static_cast<detail::Bits<sizeof(T)>>(bits));
  } else {
    detail::visit_fields(value, [&from](auto&... fields) { ((from = get_by_shifts(from, fields)), ...); });
  }
  return from;
}

// ---- Methods.

template <class T>
struct Bodies {
  std::vector<T> values;
  std::vector<T> copy = values;
  std::vector<std::byte> memory = std::vector<std::byte>(values.size() * sizeof(T));
  std::vector<std::byte> packed = std::vector<std::byte>(values.size() * byte_size<T>);
};

// Only some of the bytes, so that the benchmark does not measure hashing.
std::uint64_t some_bytes_of(std::span<const std::byte> bytes) {
  std::uint64_t hash = bytes.size();
  const std::size_t step = bytes.size() / 16 + 1;
  for (std::size_t i = 0; i < bytes.size(); i += step)
    hash = bench::mix(hash, std::to_integer<std::uint64_t>(bytes[i]));
  return hash;
}
template <class T>
std::uint64_t some_of(const std::vector<T>& values) {
  return bench::mix(state_hash(values.front()), state_hash(values[values.size() / 2]));
}

template <class T>
std::vector<bench::Way> ways_to_write(Bodies<T>& all) {
  return {{"memcpy, padding too",
           [&] {
             std::memcpy(all.memory.data(), all.values.data(), all.memory.size());
             return some_bytes_of(all.memory);
           }},
          {"field by field",
           [&] {
             std::byte* to = all.packed.data();
             for (const T& value : all.values) to = detail::encode(to, value);
             return some_bytes_of(all.packed);
           }},
          {"byte by byte",
           [&] {
             std::byte* to = all.packed.data();
             for (const T& value : all.values) to = put_by_shifts(to, value);
             return some_bytes_of(all.packed);
           }},
          {"ByteWriter", [&] {
             ByteWriter writer(all.packed);
             writer.write_all(all.values);
             return some_bytes_of(all.packed);
           }}};
}

template <class T>
std::vector<bench::Way> ways_to_read(Bodies<T>& all) {
  return {{"memcpy, padding too",
           [&] {
             std::memcpy(static_cast<void*>(all.copy.data()), all.memory.data(), all.memory.size());
             return some_of(all.copy);
           }},
          {"field by field, checked",
           [&] {
             const std::byte* from = all.packed.data();
             bool is_good = true;
             for (T& value : all.copy) {
               is_good = is_good && detail::is_encoding<T>(from);
               from = detail::decode(from, value);
             }
             return is_good ? some_of(all.copy) : 0;
           }},
          {"byte by byte, unchecked",
           [&] {
             const std::byte* from = all.packed.data();
             for (T& value : all.copy) from = get_by_shifts(from, value);
             return some_of(all.copy);
           }},
          {"ByteReader", [&] {
             ByteReader reader(all.packed);
             return reader.read_all(all.copy) ? some_of(all.copy) : 0;
           }}};
}

template <class T>
void ask(const std::string& name, std::vector<T> values) {
  Bodies<T> all{std::move(values)};
  bench::compare("write " + name, all.values.size(), ways_to_write(all));
  bench::compare("read " + name, all.values.size(), ways_to_read(all));
}

template <class T, class Make>
std::vector<T> many(std::size_t count, Make make) {
  std::vector<T> values;
  bench::Random random(7);
  const auto number = [&] { return static_cast<double>(random.next() % 100000) / 64; };
  for (std::size_t i = 0; i < count; ++i) values.push_back(make(number, i));
  return values;
}

void ask_count(const std::string& count_name, std::size_t count) {
  ask(count_name + " bodies", many<Body>(count, [](const auto& number, std::size_t) {
        return Body{{number(), number()}, {number(), number()}};
      }));
  ask(count_name + " players", many<PlatformerState>(count, [](const auto& number, std::size_t) {
        PlatformerState state;
        state.body = {{number(), number()}, {1.0, 2.0}};
        state.velocity = {number(), 0.0};
        return state;
      }));
  ask(count_name + " units with padding", many<Unit>(count, [](const auto& number, std::size_t i) {
        return Unit{i % 3 == 0, {{number(), number()}, {1.0, 1.0}}, static_cast<std::int16_t>(i), 0.5F, 2};
      }));
  ask(count_name + " tiles", many<Tile>(count, [](const auto& number, std::size_t) {
        return Tile{static_cast<std::int32_t>(number()), static_cast<std::int32_t>(number())};
      }));
}

// Serialization of a map, per tile; and the hash of bytes, per byte.
void ask_maps() {
  for (const scenarios::Place& place : scenarios::places_for_bodies()) {
    CollisionMap copy;
    std::vector<std::byte> bytes(snapshot_size(place.map));
    snapshot(place.map, bytes);
    bench::compare("map of " + place.name + ", a tile", static_cast<std::size_t>(place.map.bounds().count()),
                   {{"CollisionMap copied",
                     [&] {
                       copy = place.map;
                       return copy.solid_count();
                     }},
                    {"restore", [&] { return std::uint64_t(restore(bytes, copy)) + copy.solid_count(); }},
                    {"snapshot", [&] {
                       snapshot(place.map, bytes);
                       return some_bytes_of(bytes);
                     }}});
    bench::compare("hash of that, a byte", bytes.size(), {{"byte_hash", [&] { return byte_hash(bytes); }}});
  }
}

}  // namespace

int main() {
  ask_count("1 000", 1000);
  ask_count("100 000", 100000);
  ask_maps();
}
