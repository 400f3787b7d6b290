// SPDX-License-Identifier: MIT
#include <tilespace/cover/capsule_cover.hpp>
#include <tilespace/cover/detail/convex_cover_rows.hpp>

template class tilespace::detail::ConvexCover<tilespace::Capsule, tilespace::detail::CapsuleFlank>;
