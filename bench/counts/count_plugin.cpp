// SPDX-License-Identifier: MIT
// Plugin of qemu that counts the instructions that a program executes, and prints their number when it ends.
//
// The interface is version 1 of QEMU's plugins, declared here because Debian has no package with its header.
#include <cstddef>
#include <cstdint>
#include <cstdio>

extern "C" {
struct qemu_plugin_tb;
using PluginId = std::uint64_t;
std::size_t qemu_plugin_tb_n_insns(const qemu_plugin_tb* block);
void qemu_plugin_register_vcpu_tb_trans_cb(PluginId id, void (*translated)(PluginId, qemu_plugin_tb*));
void qemu_plugin_register_vcpu_tb_exec_inline(qemu_plugin_tb* block, int operation, void* number, std::uint64_t added);
void qemu_plugin_register_atexit_cb(PluginId id, void (*ended)(PluginId, void*), void* context);
}

namespace {

constexpr int add_to_number = 0;
std::uint64_t executed = 0;

void count_block(PluginId /*id*/, qemu_plugin_tb* block) {
  qemu_plugin_register_vcpu_tb_exec_inline(block, add_to_number, &executed, qemu_plugin_tb_n_insns(block));
}

void print_count(PluginId /*id*/, void* /*context*/) {
  std::fprintf(stderr, "instructions %llu\n", static_cast<unsigned long long>(executed));
}

}  // namespace

extern "C" {
[[gnu::visibility("default")]] int qemu_plugin_version = 1;

[[gnu::visibility("default")]] int qemu_plugin_install(PluginId id, const void* /*machine*/, int /*count*/,
                                                       char** /*arguments*/) {
  qemu_plugin_register_vcpu_tb_trans_cb(id, count_block);
  qemu_plugin_register_atexit_cb(id, print_count, nullptr);
  return 0;
}
}
