set(sources assert.cpp two_product.cpp work.cpp)
set(packages)
