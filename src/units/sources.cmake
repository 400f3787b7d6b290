find_package(Boost REQUIRED)
set(sources angles.cpp products.cpp displacements.cpp)
set(packages)
set(public_packages Boost::headers)
