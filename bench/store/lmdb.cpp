// SPDX-License-Identifier: MIT
#include <lmdb.h>

#include <cstdio>
#include <cstdlib>
#include <memory>

#include "store/chunk_store.hpp"

namespace bench {
namespace {

void require(int code) {
  if (code == 0) return;
  std::fprintf(stderr, "LMDB: %s\n", mdb_strerror(code));
  std::exit(1);
}

struct Lmdb {
  explicit Lmdb(const std::string& folder) {
    require(mdb_env_create(&environment));
    require(mdb_env_set_mapsize(environment, std::size_t{1} << 32));
    require(mdb_env_open(environment, folder.c_str(), 0, 0644));
    MDB_txn* transaction = nullptr;
    require(mdb_txn_begin(environment, nullptr, 0, &transaction));
    require(mdb_dbi_open(transaction, nullptr, MDB_INTEGERKEY, &table));
    require(mdb_txn_commit(transaction));
  }
  Lmdb(const Lmdb&) = delete;
  Lmdb& operator=(const Lmdb&) = delete;
  ~Lmdb() { mdb_env_close(environment); }

  void put(std::span<const std::pair<int, ChunkBytes>> chunks, bool durable) {
    require(mdb_env_set_flags(environment, MDB_NOSYNC, durable ? 0 : 1));
    MDB_txn* transaction = nullptr;
    require(mdb_txn_begin(environment, nullptr, 0, &transaction));
    for (const auto& [number, bytes] : chunks) {
      int key_number = number;
      MDB_val key{sizeof key_number, &key_number};
      MDB_val value{bytes.size(), const_cast<std::byte*>(bytes.data())};
      require(mdb_put(transaction, table, &key, &value, 0));
    }
    require(mdb_txn_commit(transaction));
  }

  std::span<const std::byte> get(int number) {
    MDB_txn* transaction = nullptr;
    require(mdb_txn_begin(environment, nullptr, MDB_RDONLY, &transaction));
    MDB_val key{sizeof number, &number};
    MDB_val value{};
    require(mdb_get(transaction, table, &key, &value));
    const auto* const bytes = static_cast<const std::byte*>(value.mv_data);
    read.assign(bytes, bytes + value.mv_size);
    mdb_txn_abort(transaction);
    return read;
  }

  MDB_env* environment = nullptr;
  MDB_dbi table = 0;
  ChunkBytes read;
};

}  // namespace

ChunkStore lmdb_store(const std::string& folder) {
  auto store = std::make_shared<Lmdb>(folder);
  return {"LMDB", [store](auto chunks, bool durable) { store->put(chunks, durable); },
          [store](int number) { return store->get(number); }};
}

}  // namespace bench
