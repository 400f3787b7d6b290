# SPDX-License-Identifier: MIT
# MPI is used by one source; without it, a simulation has the ranks of one process.
set(MPI_CXX_SKIP_MPICXX ON)
find_package(MPI QUIET COMPONENTS CXX)
set(sources
  checkpoint/checkpoint_files.cpp checkpoint/load_checkpoint.cpp checkpoint/manifest.cpp checkpoint/save_checkpoint.cpp
  agreement.cpp blocks.cpp edited_tiles.cpp failure.cpp in_memory.cpp near_grid.cpp one_process.cpp state_hash.cpp)
set(packages)
if(MPI_CXX_FOUND)
  list(APPEND sources mpi/ranks_of_mpi.cpp)
  list(APPEND packages MPI::MPI_CXX)
  set(TILESPACE_CLUSTER_MPI 1 CACHE INTERNAL "whether tilespace::cluster has MPI")
else()
  message(STATUS "No MPI: tilespace::cluster has the ranks of one process")
  list(APPEND sources mpi/no_mpi.cpp)
  set(TILESPACE_CLUSTER_MPI 0 CACHE INTERNAL "whether tilespace::cluster has MPI")
endif()
set(alone checkpoint/checkpoint_files.cpp mpi/ranks_of_mpi.cpp)
