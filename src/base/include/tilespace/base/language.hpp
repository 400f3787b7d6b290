// SPDX-License-Identifier: MIT
#pragma once

/// @file language.hpp
/// Language version check: tilespace needs C++20. Every header includes this one, so that older versions are told apart
/// by a single message at the top.

#if defined(_MSVC_LANG) ? _MSVC_LANG < 202002L : __cplusplus < 201709L
#error "tilespace needs C++20: compile with -std=c++20, /std:c++20, or target_compile_features(... cxx_std_20)."
#endif
