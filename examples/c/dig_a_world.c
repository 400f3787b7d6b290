/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <tilespace.h>

/* A cave without end: what was dug is in a file with all its revisions, the rest is generated. */
int main(int count, char** arguments) {
  const char* const path = count > 1 ? arguments[1] : "cave.world";
  remove(path);
  tilespace_chunked_options options;
  tilespace_chunked_default(&options);
  options.landscape = TILESPACE_LANDSCAPE_CAVES;
  options.seed = 7;
  options.budget = 4 << 20;
  tilespace_chunked* cave = NULL;
  if (tilespace_chunked_create(path, NULL, TILESPACE_OUTSIDE_FREE, &options, &cave) != TILESPACE_OK) {
    fprintf(stderr, "%s\n", tilespace_chunked_error(cave));
    tilespace_chunked_free(cave);
    return 1;
  }
  tilespace_shape digger = {TILESPACE_BODY, 0, {{0.0, 0.0}}};
  digger.as.body.min.x = 1000000.0;
  digger.as.body.size.x = 0.75;
  digger.as.body.size.y = 1.5;
  tilespace_shape hole = {TILESPACE_BOX, 0, {{0.0, 0.0}}};
  const tilespace_vec step = {4.0, 0.0};
  uint64_t revision = 0;
  int dug = 0;
  for (int i = 0; i < 200; ++i) { /* it starts in the rock: the first hole is around it */
    tilespace_move_result moved = {0};
    if (i > 0) tilespace_chunked_move(cave, &digger, &step, TILESPACE_SLIDE, NULL, &moved);
    if (i > 0 && moved.contact_count == 0) continue;
    const double x = digger.as.body.min.x;
    hole.as.box.min.x = x;
    hole.as.box.max.x = x + 2.0;
    hole.as.box.max.y = 2.0;
    tilespace_chunked_set_solid_area(cave, &hole, TILESPACE_OCCUPIED, 0);
    if (++dug % 30 == 0) tilespace_chunked_commit(cave, "dug", i, TILESPACE_DURABLE_SOON, &revision);
  }
  tilespace_chunked_commit(cave, "the end", 200, TILESPACE_DURABLE_NOW, &revision);
  printf("dug %d times, came to %.0f, revision %u\n", dug, digger.as.body.min.x, (unsigned)revision);

  const tilespace_segment back = {{digger.as.body.min.x, 0.5}, {1000000.5, 0.5}};
  uint32_t is_clear = 0;
  tilespace_chunked_is_clear(cave, &back, TILESPACE_GAP_OPEN, &is_clear);
  printf("the way back is %s\n", is_clear ? "open" : "shut");
  tilespace_chunked_undo(cave, &revision);
  tilespace_chunked_is_clear(cave, &back, TILESPACE_GAP_OPEN, &is_clear);
  printf("revision %u: it is %s\n", (unsigned)revision, is_clear ? "open" : "shut");
  tilespace_chunked_stats stats;
  tilespace_chunked_get_stats(cave, &stats);
  printf("within 4 MB: %s\n", stats.bytes <= options.budget ? "yes" : "no");
  tilespace_chunked_free(cave);
  return 0;
}
