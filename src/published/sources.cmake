set(sources accumulated_dda.cpp circle_rows.cpp)
set(packages)
