// SPDX-License-Identifier: MIT
#pragma once

/// @file depthguard.h
/// Nothing: the page has parsed the text.
