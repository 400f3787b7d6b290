# SPDX-License-Identifier: MIT
"""Recipe of Conan 2, of the sources that it stands in: conan create packaging/conan"""

import os

from conan import ConanFile
from conan.tools.build import check_min_cppstd
from conan.tools.cmake import CMake, CMakeDeps, CMakeToolchain, cmake_layout
from conan.tools.files import copy

TREE = ("CMakeLists.txt", "LICENSE", "cmake/*", "src/*")


class Tilespace(ConanFile):
    name = "tilespace"
    version = "0.1.0"
    license = "MIT"
    description = "Exact, deterministic spatial queries and collision for 2D tilemaps"
    package_type = "static-library"
    settings = "os", "arch", "compiler", "build_type"
    options = {"io": [True, False], "units": [True, False]}
    default_options = {"io": False, "units": False}

    def export_sources(self):
        root = os.path.join(self.recipe_folder, "..", "..")
        for pattern in TREE:
            copy(self, pattern, root, self.export_sources_folder)

    def layout(self):
        cmake_layout(self)

    def validate(self):
        check_min_cppstd(self, 20)

    def requirements(self):
        if self.options.io:
            for library in ("libpng/[>=1.6 <2]", "pugixml/[>=1.13 <2]", "simdjson/[>=3 <4]", "tomlplusplus/[>=3.3 <4]",
                            "utfcpp/[>=3.2 <5]", "yaml-cpp/[>=0.7 <1]", "zlib/[>=1.2.11 <2]", "zstd/[>=1.5 <2]"):
                self.requires(library)
        if self.options.units:
            self.requires("boost/[>=1.74]", transitive_headers=True)

    def generate(self):
        toolchain = CMakeToolchain(self)
        toolchain.cache_variables.update({
            "TILESPACE_IO": bool(self.options.io), "TILESPACE_UNITS": bool(self.options.units),
            "TILESPACE_C": False, "TILESPACE_STORE": False, "TILESPACE_CLUSTER": False, "TILESPACE_TOOLS": False})
        toolchain.generate()
        CMakeDeps(self).generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        CMake(self).install()
        copy(self, "LICENSE", self.source_folder, os.path.join(self.package_folder, "licenses"))

    def package_info(self):
        self.cpp_info.set_property("cmake_find_mode", "none")  # the package's own files
        self.cpp_info.builddirs = [os.path.join("lib", "cmake", "tilespace")]
