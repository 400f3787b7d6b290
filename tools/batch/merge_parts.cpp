// SPDX-License-Identifier: MIT
#include "batch/merge_parts.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <optional>

#include "batch/batch_system.hpp"
#include "batch/reduced.hpp"
#include "command_line/failure.hpp"
#include "command_line/progress.hpp"

namespace tilespace::tool {
namespace {

// A file that is written piece by piece, and has its name when it is whole.
class WholeFile {
 public:
  explicit WholeFile(std::string path) : path_(std::move(path)), file_(std::fopen(beside().c_str(), "wb")) {
    if (file_ == nullptr) fail();
  }
  WholeFile(const WholeFile&) = delete;
  WholeFile& operator=(const WholeFile&) = delete;
  ~WholeFile() {
    if (file_ != nullptr) std::fclose(file_);
  }
  void add(const std::string& bytes) {
    if (std::fwrite(bytes.data(), 1, bytes.size(), file_) != bytes.size()) fail();
  }
  void publish() {
    const bool closed = std::fclose(file_) == 0;
    file_ = nullptr;
    if (!closed) fail();
    publish_as(beside(), path_);
  }

 private:
  [[nodiscard]] std::string beside() const { return path_ + ".new"; }
  [[noreturn]] void fail() const { throw Failure(fmt::format("cannot write {}: {}", path_, std::strerror(errno))); }

  std::string path_;
  std::FILE* file_;
};

// A part, answered again if it is not as it was written.
struct WholePart {
  PartHead head;
  std::string bytes;
};
WholePart whole_part(const BatchFolder& folder, std::uint64_t part,
                     const std::function<PartAnswers(std::uint64_t)>& answer) {
  for (const bool is_again : {false, true}) {
    const std::optional<PartHead> head = folder.head_of(part);
    std::optional<std::string> bytes = head ? folder.answers_of(part, *head) : std::nullopt;
    if (bytes) return {*head, std::move(*bytes)};
    if (is_again) break;
    std::fprintf(stderr, "tilespace: part %llu was damaged, and is answered again\n",
                 static_cast<unsigned long long>(part));
    folder.write(part, answer(part));
  }
  throw Failure(fmt::format("{} is not what was written", folder.part_path(part)));
}

void publish_reduced(const BatchPlan& plan, const BatchFolder& folder, const BatchPlace& place,
                     const Reduced& reduced) {
  if (plan.reduction != Reduction::coverage) return;
  publish_file(folder.path_of("coverage.png"), reduced.coverage_as_png());
  publish_file(folder.path_of("coverage.pgw"), world_file(place.layout(), place.bounds()));
}

}  // namespace

Merged merge_parts(const BatchPlan& plan, const BatchFolder& folder, const BatchPlace& place,
                   const std::function<PartAnswers(std::uint64_t)>& answer) {
  Progress progress("merging parts");
  Merged merged;
  AnswersHash hash;
  Reduced reduced(plan.reduction, place.bounds());
  std::optional<WholeFile> all;
  if (plan.reduction == Reduction::none)
    all.emplace(folder.path_of(plan.kind == BatchKind::lines ? "answers.jsonl" : "answers.hits"));
  for (std::uint64_t part = 0; part < plan.parts; ++part) {
    const WholePart whole = whole_part(folder, part, answer);
    merged.answers += whole.head.answers;
    merged.failed += whole.head.failed;
    hash.add({whole.head.hash_low, whole.head.hash_high});
    if (all) all->add(whole.bytes);
    if (!all && !reduced.add(whole.bytes))
      throw Failure(fmt::format("{} is not what was written", folder.part_path(part)));
    progress.set(part + 1, plan.parts);
  }
  if (all) all->publish();
  publish_reduced(plan, folder, place, reduced);
  merged.summary = fmt::format("{{\"answers\":{},\"failed\":{},\"hash\":\"{}\"{}{}}}\n", merged.answers, merged.failed,
                               to_string(hash), all ? "" : ",", all ? "" : reduced.as_json());
  publish_file(folder.path_of("summary.json"), merged.summary);
  return merged;
}

}  // namespace tilespace::tool
