// SPDX-License-Identifier: MIT
// Stores of chunks: world files, LMDB, one file a chunk, and GDAL's tiled TIFF. All but the last unpack and check the
// same packed chunks; only world files keep the revisions before. Commits that wait for the disk are told apart, by the
// clock: most of their time is the disk's.
#include <fcntl.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <tilespace/store/world_file.hpp>
#include <tilespace/world/chunked_map.hpp>

#include "body/chunk_body.hpp"
#include "measure.hpp"
#include "store/chunk_store.hpp"

namespace {

using namespace tilespace;
namespace store = tilespace::store;
using bench::ChunkBytes;
using bench::ChunkStore;

constexpr int side = 32;  // chunks: 2^26 tiles
constexpr int count = side * side;
constexpr std::size_t questions = 2000;

// A cave-like chunk: blobs, some single tiles.
void make_cave(bench::Random& random, Chunk& chunk) {
  chunk.fill(false);
  for (int blob = 0; blob < 120; ++blob) {
    const int x = static_cast<int>(random.next() % 256), y = static_cast<int>(random.next() % 256);
    const int wide = 1 + static_cast<int>(random.next() % 24), high = 1 + static_cast<int>(random.next() % 24);
    for (int row = y; row < std::min(256, y + high); ++row) {
      for (int column = x; column < std::min(256, x + wide); ++column)
        chunk.set_solid(static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row), true);
    }
  }
}

ChunkKey key_of(int number) { return {number % side, number / side}; }

// One file a chunk, written beside and renamed.
ChunkStore file_store(const std::string& folder) {
  auto read = std::make_shared<ChunkBytes>();
  const auto path = [folder](int number) { return folder + "/" + std::to_string(number); };
  return {"one file a chunk",
          [path](auto chunks, bool durable) {
            for (const auto& [number, bytes] : chunks) {
              const std::string beside = path(number) + ".new";
              const int file = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0644);
              if (::write(file, bytes.data(), bytes.size()) < 0) std::perror("write");
              if (durable) ::fsync(file);
              ::close(file);
              std::filesystem::rename(beside, path(number));
            }
          },
          [path, read](int number) -> std::span<const std::byte> {
            const int file = ::open(path(number).c_str(), O_RDONLY);
            read->resize(1 << 16);
            read->resize(static_cast<std::size_t>(std::max<ssize_t>(0, ::read(file, read->data(), read->size()))));
            ::close(file);
            return *read;
          }};
}

std::uint64_t hash_of(const Chunk& chunk) { return byte_hash(chunk.rows().first<64>()); }

// The same of the bytes of a chunk.
std::uint64_t hash_of(std::span<const unsigned char> bytes) {
  Chunk chunk;
  for (unsigned x = 0; x < 256; ++x) {
    chunk.set_solid(static_cast<std::uint8_t>(x), 0, bytes[x] != 0);
    chunk.set_solid(static_cast<std::uint8_t>(x), 1, bytes[256 + x] != 0);
  }
  return hash_of(chunk);
}

struct Worlds {
  store::WorldFile file;
  std::vector<ChunkStore> others;
  std::vector<Chunk> chunks;
  store::detail::Packer packer;
  bench::RasterStore raster{};

  void put_ours(std::span<const int> numbers, store::Durable durable) {
    auto commit = file.begin({.durable = durable}).value();
    for (const int number : numbers) {
      if (commit.put(key_of(number), chunks[static_cast<std::size_t>(number)])) std::abort();
    }
    static_cast<void>(commit.finish().value());
  }
  void put_other(const ChunkStore& other, std::span<const int> numbers, bool durable) {
    std::vector<std::pair<int, ChunkBytes>> packed;
    for (const int number : numbers) {
      packed.emplace_back(number, ChunkBytes());
      store::detail::write_chunk_body(packer, chunks[static_cast<std::size_t>(number)], packed.back().second);
    }
    other.put(packed, durable);
  }
  // Chunks change, so that something is written.
  std::vector<int> edited(bench::Random& random, std::size_t number) {
    std::vector<int> numbers;
    for (std::size_t i = 0; i < number; ++i) {
      numbers.push_back(static_cast<int>(random.next() % count));
      const auto place = static_cast<std::uint8_t>(random.next() % 256);
      Chunk& chunk = chunks[static_cast<std::size_t>(numbers.back())];
      chunk.set_solid(place, place, !chunk.is_solid(place, place));
    }
    return numbers;
  }
};

void compare_reads(Worlds& worlds) {
  bench::Random random(1);
  std::vector<int> numbers(questions);
  for (int& number : numbers) number = static_cast<int>(random.next() % count);
  std::vector<bench::Way> ways;
  for (const ChunkStore& other : worlds.others) {
    ways.push_back({other.name, [&worlds, &other, &numbers] {
                      std::uint64_t hash = 0;
                      Chunk chunk;
                      for (const int number : numbers) {
                        static_cast<void>(store::detail::read_chunk_body(worlds.packer, other.get(number), chunk));
                        hash = bench::mix(hash, hash_of(chunk));
                      }
                      return hash;
                    }});
  }
  if (!worlds.raster.name.empty()) {
    ways.push_back({worlds.raster.name, [&worlds, &numbers] {
                      std::uint64_t hash = 0;
                      for (const int number : numbers) {
                        const int x = number % side * 256, y = number / side * 256;
                        hash = bench::mix(hash, hash_of(worlds.raster.get(x, y, 256, 256)));
                      }
                      return hash;
                    }});
  }
  ways.push_back({"WorldFile::load", [&worlds, &numbers] {
                    std::uint64_t hash = 0;
                    Chunk chunk;
                    for (const int number : numbers) {
                      if (worlds.file.load(key_of(number), chunk)) std::abort();
                      hash = bench::mix(hash, hash_of(chunk));
                    }
                    return hash;
                  }});
  bench::compare("a random chunk of 1024", questions, ways);
}

void compare_commits(Worlds& worlds, std::size_t size) {
  bench::Random random(2);
  std::vector<bench::Way> ways;
  const auto ten_times = [&worlds, &random, size](auto put) {
    for (int i = 0; i < 10; ++i) put(worlds.edited(random, size));
    return std::uint64_t{size};
  };
  for (const ChunkStore& other : worlds.others) {
    ways.push_back({other.name, [&worlds, &other, ten_times] {
                      return ten_times([&](const auto& numbers) { worlds.put_other(other, numbers, false); });
                    }});
  }
  ways.push_back({"Commit, Durable::soon", [&worlds, ten_times] {
                    return ten_times([&](const auto& numbers) { worlds.put_ours(numbers, store::Durable::soon); });
                  }});
  bench::compare("commits of " + std::to_string(size) + ", a chunk", 10 * size, ways);
}

// By the clock: commits a second that wait for the disk.
void tell_durable(Worlds& worlds, std::size_t size) {
  using Clock = std::chrono::steady_clock;
  bench::Random random(3);
  const auto tell = [&](const std::string& name, auto put) {
    const Clock::time_point start = Clock::now();
    int commits = 0;
    for (; Clock::now() - start < std::chrono::seconds(2); ++commits) put(worlds.edited(random, size));
    const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
    std::printf("%-34s %-28s %10.0f commits a second, %.0f chunks\n",
                ("durable commits of " + std::to_string(size)).c_str(), name.c_str(), commits / seconds,
                static_cast<double>(size) * commits / seconds);
  };
  for (const ChunkStore& other : worlds.others)
    tell(other.name, [&](const auto& numbers) { worlds.put_other(other, numbers, true); });
  tell("Commit, Durable::now", [&](const auto& numbers) { worlds.put_ours(numbers, store::Durable::now); });
}

// A world of 2^32 tiles: in every fourth chunk is something.
std::string make_large(const std::string& folder, const Chunk& chunk) {
  const std::string path = folder + "/large";
  auto file = store::WorldFile::create(path).value();
  auto commit = file.begin().value();
  for (std::int32_t y = 0; y < 256; y += 2) {
    for (std::int32_t x = 0; x < 256; x += 2) {
      if (commit.put({x, y}, chunk)) std::abort();
    }
  }
  static_cast<void>(commit.finish().value());
  return path;
}

void compare_opening(const std::string& name, const std::string& path) {
  bench::compare("open, and one chunk of " + name, 20, {{"WorldFile::open, load", [&path] {
                                                           Chunk chunk;
                                                           for (int i = 0; i < 20; ++i) {
                                                             const auto file = store::WorldFile::open(path);
                                                             if (!file || file->load({8, 8}, chunk)) std::abort();
                                                           }
                                                           return hash_of(chunk);
                                                         }}});
}

// Another store behind a ChunkSource.
struct SourceOfStore {
  Worlds& worlds;
  const ChunkStore& store;
};

ChunkErrorCode load_packed(void* user, ChunkKey key, Chunk& out) noexcept {
  const SourceOfStore& source = *static_cast<const SourceOfStore*>(user);
  const auto packed = source.store.get(key.y * side + key.x);
  const bool is_read = read_chunk_body(source.worlds.packer, packed, out) == store::detail::BodyStatus::done;
  return is_read ? ChunkErrorCode::none : ChunkErrorCode::damaged;
}

// Pages within the world: rows and columns 1 to 6 of 0 to 7.
void compare_pages(Worlds& worlds) {
  constexpr int pages = 36;
  const auto corner_of = [](int i) { return Tile{(1 + i % 6) * 1024, (1 + i / 6) * 1024}; };
  std::vector<bench::Way> ways;
  if (!worlds.raster.name.empty()) {
    ways.push_back({worlds.raster.name + ", and CollisionMap", [&] {
                      std::uint64_t hash = 0;
                      for (int i = 0; i < pages; ++i) {
                        const TileBox box{corner_of(i) + Step{-64, -64}, corner_of(i) + Step{1088, 1088}};
                        const auto bytes = worlds.raster.get(box.min.x, box.min.y, 1152, 1152);
                        const auto is_solid = [&](std::int32_t x, std::int32_t y) {
                          return bytes[static_cast<std::size_t>((y - box.min.y) * 1152 + (x - box.min.x))] != 0;
                        };
                        const CollisionMap map = CollisionMap::from(box, is_solid).value();
                        hash = bench::mix(hash, map.is_solid(corner_of(i) + Step{512, 512}) ? 1 : 0);
                      }
                      return hash;
                    }});
  }
  const auto load_pages = [corner_of](const ChunkSource& source) {
    auto map = ChunkedMap::create(source).value();
    std::uint64_t hash = 0;
    for (int i = 0; i < pages; ++i)
      hash = bench::mix(hash, map.is_solid(corner_of(i) + Step{512, 512}).value() ? 1 : 0);
    return hash;
  };
  for (const ChunkStore& other : worlds.others) {
    ways.push_back({"ChunkedMap over " + other.name, [&worlds, &other, load_pages] {
                      SourceOfStore behind{worlds, other};
                      ChunkSource source;
                      source.user = &behind;
                      source.load = load_packed;
                      return load_pages(source);
                    }});
  }
  ways.push_back({"ChunkedMap over WorldFile", [&worlds, load_pages] { return load_pages(worlds.file.source()); }});
  bench::compare("pages of 1024, 64 beyond", pages, ways);
}

}  // namespace

int main(int argc, char** argv) {
  std::string folder = std::string(argc > 1 ? argv[1] : ".") + "/bench_store_XXXXXX";
  if (::mkdtemp(folder.data()) == nullptr) return 1;
  std::filesystem::create_directory(folder + "/files");
  std::filesystem::create_directory(folder + "/lmdb");
  {
    Worlds worlds{store::WorldFile::create(folder + "/world").value(), {file_store(folder + "/files")}, {}, {}};
    if (ChunkStore lmdb = bench::lmdb_store(folder + "/lmdb"); !lmdb.name.empty())
      worlds.others.push_back(std::move(lmdb));
    bench::Random random(4);
    std::vector<int> all;
    for (int number = 0; number < count; ++number) {
      make_cave(random, worlds.chunks.emplace_back());
      all.push_back(number);
    }
    worlds.put_ours(all, store::Durable::now);
    worlds.raster = bench::gdal_store(folder);
    if (!worlds.raster.name.empty()) worlds.raster.put(worlds.chunks);
    for (const ChunkStore& other : worlds.others) worlds.put_other(other, all, false);
    compare_reads(worlds);
    for (const std::size_t size : {std::size_t{1}, std::size_t{64}}) compare_commits(worlds, size);
    for (const std::size_t size : {std::size_t{1}, std::size_t{64}}) tell_durable(worlds, size);
    compare_opening("2^26 tiles", worlds.file.path());
    compare_opening("2^32 tiles", make_large(folder, worlds.chunks[0]));
    worlds.put_ours(all, store::Durable::soon);  // the same for all, after commits of their own
    for (const ChunkStore& other : worlds.others) worlds.put_other(other, all, false);
    if (!worlds.raster.name.empty()) worlds.raster.put(worlds.chunks);
    compare_pages(worlds);
  }
  std::filesystem::remove_all(folder);
}
