// SPDX-License-Identifier: MIT
// The program that the precompiled header of the tests is built for: GCC takes it for programs with the same flags
// only.
int main() { return 0; }
