set(sources deflect.cpp explain.cpp move.cpp snapshot.cpp to_text.cpp)
set(packages)
set(detail_headers fields.hpp words.hpp)
