// SPDX-License-Identifier: MIT

// Tests ask for more memory than there is, and expect a null pointer: so AddressSanitizer must not stop the program. It
// calls this function; without it, nobody does.
extern "C" const char* __asan_default_options() { return "allocator_may_return_null=1"; }
