set(sources assert.cpp work.cpp)
set(packages)
