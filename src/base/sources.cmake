set(sources assert.cpp simd_level.cpp two_product.cpp words.cpp work.cpp)
set(packages)
