# SPDX-License-Identifier: MIT
# cmake -D SOURCE=... -D BINARY=... -D PAIR=... -D OBJECT=... -D PYTHON=... -D COMPILER=...
#       -D FLAGS=... -P amalgamated.cmake
# The two files that scripts/amalgamate writes, in PAIR, and what the second is compiled to without exceptions: are they
# the same every time, do they refuse inexact arithmetic, and do the examples print with them what they print with the
# library?
cmake_minimum_required(VERSION 3.25)

separate_arguments(flags NATIVE_COMMAND "${FLAGS}")
list(APPEND flags -std=c++20 -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror)
if(COMPILER MATCHES "clang")
  list(APPEND flags -Wno-sign-conversion) # as for the examples elsewhere
endif()

file(REMOVE_RECURSE "${BINARY}")
execute_process(COMMAND "${PYTHON}" "${SOURCE}/scripts/amalgamate" -o "${BINARY}/pair" COMMAND_ERROR_IS_FATAL ANY)
foreach(file IN ITEMS tilespace.hpp tilespace.cpp)
  execute_process(COMMAND ${CMAKE_COMMAND} -E compare_files "${PAIR}/${file}" "${BINARY}/pair/${file}"
                  COMMAND_ERROR_IS_FATAL ANY)
endforeach()

execute_process(COMMAND "${COMPILER}" ${flags} -ffast-math -fsyntax-only "${BINARY}/pair/tilespace.cpp"
                RESULT_VARIABLE code ERROR_VARIABLE said)
if(code EQUAL 0 OR NOT said MATCHES "tilespace is exact")
  message(SEND_ERROR "with -ffast-math, compiling should fail and say why; it ended with ${code} and said\n${said}")
endif()

# All examples as one program, each in a namespace: the header is compiled once for all of them. They print
# the same without optimisation, which takes half the time.
set(names)
set(includes "#include \"tilespace.hpp\"\n#include <string_view>\n")
set(code)
set(choice)
file(GLOB examples "${SOURCE}/examples/*.cpp")
foreach(example IN LISTS examples)
  cmake_path(GET example STEM name)
  file(READ "${example}" text)
  if(text MATCHES "<tilespace/(cluster|io|parallel|store|units)/|<SDL|<box2d/") # the pair is the core
    continue()
  endif()
  string(REGEX REPLACE "#include <tilespace/[^>]*>\n" "" text "${text}")
  string(REGEX MATCHALL "#include [^\n]*\n" its_includes "${text}")
  string(JOIN "" its_includes ${its_includes})
  string(REGEX REPLACE "#include [^\n]*\n" "" text "${text}")
  string(REPLACE "int main() {" "int run() {" text "${text}")
  string(REGEX REPLACE "}\n$" "  return 0;\n}\n" text "${text}") # only main ends without
  string(APPEND includes "${its_includes}")
  string(APPEND code "namespace example_${name} {\n${text}}  // namespace example_${name}\n")
  string(APPEND choice "  if (name == \"${name}\") return example_${name}::run();\n")
  list(APPEND names ${name})
endforeach()
file(WRITE "${BINARY}/examples.cpp" "${includes}${code}
int main(int argc, char** argv) {
  const std::string_view name = argc > 1 ? argv[1] : \"\";
${choice}  return 2;
}
")
execute_process(COMMAND "${COMPILER}" ${flags} -O0 "-I${BINARY}/pair" "${BINARY}/examples.cpp" "${OBJECT}"
                -o "${BINARY}/examples"
                COMMAND_ERROR_IS_FATAL ANY)
foreach(name IN LISTS names)
  execute_process(COMMAND ${CMAKE_COMMAND} -D "PROGRAM=${BINARY}/examples" -D "ARGUMENTS=${name}"
                          -D "EXPECTED=${SOURCE}/examples/expected/${name}.txt"
                          -P "${SOURCE}/examples/compare_output.cmake"
                  COMMAND_ERROR_IS_FATAL ANY)
endforeach()
