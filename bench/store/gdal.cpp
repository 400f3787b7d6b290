// SPDX-License-Identifier: MIT
#include <gdal.h>

#include <cstdio>
#include <cstdlib>
#include <memory>

#include "store/chunk_store.hpp"

namespace bench {
namespace {

using tilespace::Chunk;

constexpr int chunks_a_side = 32;
constexpr int tiles_a_chunk = 256;

void require(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "GDAL: %s\n", what);
  std::exit(1);
}

// The cache is as small as it may be: what is compared is reading and unpacking.
struct Gdal {
  explicit Gdal(std::string file) : path(std::move(file)) {
    GDALAllRegister();
    GDALSetCacheMax(1 << 20);
  }
  Gdal(const Gdal&) = delete;
  Gdal& operator=(const Gdal&) = delete;
  ~Gdal() {
    if (raster != nullptr) GDALClose(raster);
  }

  void put(std::span<const Chunk> chunks) {
    const char* const options[] = {"TILED=YES",     "BLOCKXSIZE=256", "BLOCKYSIZE=256", "NBITS=1",
                                   "COMPRESS=ZSTD", "ZSTD_LEVEL=1",   nullptr};
    constexpr int side = chunks_a_side * tiles_a_chunk;
    GDALDriverH driver = GDALGetDriverByName("GTiff");
    require(driver != nullptr, "no GTiff");
    raster = GDALCreate(driver, path.c_str(), side, side, 1, GDT_Byte, const_cast<char**>(options));
    require(raster != nullptr, "a new file");
    for (int number = 0; number < chunks_a_side * chunks_a_side; ++number)
      put(number % chunks_a_side, number / chunks_a_side, chunks[static_cast<std::size_t>(number)]);
    GDALClose(raster);
    raster = GDALOpen(path.c_str(), GA_ReadOnly);
    require(raster != nullptr, "open");
  }
  void put(int column, int row, const Chunk& chunk) {
    bytes.resize(tiles_a_chunk * tiles_a_chunk);
    for (int i = 0; i < tiles_a_chunk * tiles_a_chunk; ++i) {
      const auto x = static_cast<std::uint8_t>(i % tiles_a_chunk), y = static_cast<std::uint8_t>(i / tiles_a_chunk);
      bytes[static_cast<std::size_t>(i)] = chunk.is_solid(x, y) ? 1 : 0;
    }
    transfer(GF_Write, column * tiles_a_chunk, row * tiles_a_chunk, tiles_a_chunk, tiles_a_chunk);
  }
  std::span<const unsigned char> get(int x, int y, int columns, int rows) {
    bytes.resize(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows));
    transfer(GF_Read, x, y, columns, rows);
    return bytes;
  }
  void transfer(GDALRWFlag way, int x, int y, int columns, int rows) {
    GDALRasterBandH band = GDALGetRasterBand(raster, 1);
    require(GDALRasterIO(band, way, x, y, columns, rows, bytes.data(), columns, rows, GDT_Byte, 0, 0) == CE_None,
            "a window");
  }

  std::string path;
  GDALDatasetH raster = nullptr;
  std::vector<unsigned char> bytes;
};

}  // namespace

RasterStore gdal_store(const std::string& folder) {
  auto store = std::make_shared<Gdal>(folder + "/world.tif");
  return {"GDAL, tiled TIFF", [store](std::span<const Chunk> chunks) { store->put(chunks); },
          [store](int x, int y, int columns, int rows) { return store->get(x, y, columns, rows); }};
}

}  // namespace bench
