// SPDX-License-Identifier: MIT
#include <tilespace/cover/capsule_cover.hpp>
#include "convex_cover_rows.hpp"

template class tilespace::detail::ConvexCover<tilespace::Capsule, tilespace::detail::CapsuleFlank>;
