find_package(PNG REQUIRED)
set(sources error.cpp guarded_size.cpp lines.cpp load_map.cpp movingai.cpp movingai_letters.cpp png_mask.cpp
            png_reader.cpp read_file.cpp text.cpp)
set(packages PNG::PNG)
