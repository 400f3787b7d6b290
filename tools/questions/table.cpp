// SPDX-License-Identifier: MIT
// Table of queries. To add one, write its function in one of the *_answers.cpp, and its row in the *_kinds.cpp of its
// subject.
#include <vector>

#include "questions/kinds.hpp"
#include "questions/questions.hpp"

namespace tilespace::tool {

const std::vector<KindOfQuestion>& kinds_of_questions() {
  static const std::vector<KindOfQuestion> all = [] {
    std::vector<KindOfQuestion> joined = kinds_of_tiles();
    for (const auto& more :
         {kinds_of_solid(), kinds_of_distances(), kinds_of_rays(), kinds_of_visibility(), kinds_of_paths(),
          kinds_of_objects(), kinds_of_shapes(), kinds_of_screens(), kinds_of_casts(), kinds_of_moves()}) {
      joined.insert(joined.end(), more.begin(), more.end());
    }
    return joined;
  }();
  return all;
}

}  // namespace tilespace::tool
