set(sources assert.cpp prefix_index.cpp simd_level.cpp two_product.cpp words.cpp work.cpp)
set(packages)
