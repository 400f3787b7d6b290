set(sources assert.cpp)
set(packages)
