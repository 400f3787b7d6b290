// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#ifdef __unix__
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <thread>
#include <tilespace/io/read_file.hpp>

namespace read_file_test {
namespace {

using tilespace::io::ErrorKind;
using tilespace::io::Limits;
using tilespace::io::read_file;

// A folder of its own for each test, removed at the end.
class ReadFile : public testing::Test {
 protected:
  void SetUp() override {
    const auto* const test = testing::UnitTest::GetInstance()->current_test_info();
    folder_ = std::filesystem::path(testing::TempDir()) / (std::string("tilespace_io_") + test->name());
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::string write(const std::string& name, const std::string& text) const {
    const std::string path = (folder_ / name).string();
    std::ofstream(path, std::ios::binary) << text;
    return path;
  }

  std::filesystem::path folder_;
};

std::string text_of(const std::vector<std::byte>& bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

TEST_F(ReadFile, gives_the_bytes_of_files_of_many_sizes) {
  for (const std::size_t size : {0U, 1U, 65535U, 65536U, 65537U, 300000U}) {
    std::string text(size, 'x');
    if (size > 0) text.back() = '\0';
    const auto bytes = read_file(write("file", text));
    ASSERT_TRUE(bytes) << size;
    EXPECT_TRUE(text_of(*bytes) == text) << size;
  }
}

TEST_F(ReadFile, the_limit_itself_is_allowed_one_byte_more_is_not) {
  const std::string path = write("file", "12345678");
  EXPECT_TRUE(read_file(path, Limits{.file_bytes = 8}));
  const auto refused = read_file(path, Limits{.file_bytes = 7});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, ErrorKind::too_large);
  EXPECT_EQ(to_string(refused.error()), path + ": expected at most 7 bytes, found 8");
}

TEST_F(ReadFile, a_file_without_an_end_is_read_up_to_the_limit) {
  if (!std::filesystem::exists("/dev/zero")) GTEST_SKIP() << "no /dev/zero here";
  const auto refused = read_file("/dev/zero", Limits{.file_bytes = 1000});
  ASSERT_FALSE(refused);
  EXPECT_EQ(to_string(refused.error()), "/dev/zero: expected at most 1000 bytes, found more");
}

#ifdef __unix__
TEST_F(ReadFile, a_named_pipe_that_no_program_writes_to_is_an_error) {
  const std::string path = (folder_ / "pipe").string();
  ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
  const auto refused = read_file(path);
  ASSERT_FALSE(refused);
  EXPECT_EQ(to_string(refused.error()), path + ": cannot be read: an empty pipe");
}

TEST_F(ReadFile, bytes_that_come_late_through_a_pipe_are_waited_for) {
  const std::string path = (folder_ / "pipe").string();
  ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
  const int writer = ::open(path.c_str(), O_RDWR);  // open before the reader is, as in a shell's pipeline
  ASSERT_GE(writer, 0);
  std::thread late([writer] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    EXPECT_EQ(::write(writer, "#.", 2), 2);
    ::close(writer);
  });
  const auto bytes = read_file(path);
  late.join();
  ASSERT_TRUE(bytes);
  EXPECT_EQ(text_of(*bytes), "#.");
}
#endif

TEST_F(ReadFile, a_missing_file_is_an_error_in_the_words_of_the_system) {
  const std::string path = (folder_ / "missing").string();
  const auto missing = read_file(path);
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().kind, ErrorKind::cannot_read);
  EXPECT_EQ(to_string(missing.error()), path + ": cannot be read: No such file or directory");
}

TEST_F(ReadFile, a_folder_is_an_error) {
  const auto folder = read_file(folder_.string());
  ASSERT_FALSE(folder);
  EXPECT_EQ(to_string(folder.error()), folder_.string() + ": cannot be read: a directory");
}

TEST_F(ReadFile, odd_paths_are_errors) {
  for (const std::string& path : {std::string(), std::string("a\0b", 3), std::string(100000, 'a')}) {
    const auto result = read_file(path);
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().kind, ErrorKind::cannot_read);
  }
}

TEST_F(ReadFile, a_dash_is_a_name_like_others) {
  const auto before = std::filesystem::current_path();
  std::filesystem::current_path(folder_);
  const auto missing = read_file("-");
  write("-", "dash");
  const auto found = read_file("-");
  std::filesystem::current_path(before);
  EXPECT_FALSE(missing);
  ASSERT_TRUE(found);
  EXPECT_EQ(text_of(*found), "dash");
}

}  // namespace
}  // namespace read_file_test
