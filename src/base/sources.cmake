set(sources assert.cpp bytes.cpp count_ones.cpp prefix_index.cpp simd_level.cpp snapshot_reader.cpp snapshot_writer.cpp two_product.cpp work.cpp)
set(packages)
