set(sources assert.cpp simd_level.cpp two_product.cpp work.cpp)
set(packages)
