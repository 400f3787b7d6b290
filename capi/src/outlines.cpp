// SPDX-License-Identifier: MIT
// Rectangles and outlines of what is solid.
#include "output.hpp"

using namespace tilespace;
using namespace tilespace::capi;

extern "C" {

tilespace_error tilespace_boxes_of(const tilespace_map* map, uint32_t greedy, tilespace_tile_box* out, size_t room,
                                   size_t* count) {
  const Output<tilespace_tile_box> output(out, room, count);
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  if (!output.is_valid()) return TILESPACE_BAD_POINTER;
  const Result<TileBoxes> boxes = boxes_of(map->world.map, greedy != 0 ? BoxMerge::greedy : BoxMerge::fewest);
  return boxes ? write_all(*boxes, output) : to_c(boxes.error().code);
}

tilespace_error tilespace_outlines_of(const tilespace_map* map, tilespace_point* corners, size_t room, size_t* count,
                                      size_t* ends, uint8_t* is_hole, size_t outline_room, size_t* outline_count) {
  Output<tilespace_point> output(corners, room, count);
  if (outline_count != nullptr) *outline_count = 0;
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  if (!output.is_valid() || !is_array(ends, outline_room) || !is_array(is_hole, outline_room)) {
    return TILESPACE_BAD_POINTER;
  }
  const Result<Outlines> outlines = outlines_of(map->world.map);
  if (!outlines) return to_c(outlines.error().code);
  std::size_t end = 0;
  for (std::size_t i = 0; i < outlines->size(); ++i) {
    const Outline outline = (*outlines)[i];
    for (const Point& corner : outline.corners) output.add(to_c_value<tilespace_point>(corner));
    end += outline.corners.size();
    if (i >= outline_room) continue;
    ends[i] = end;
    is_hole[i] = outline.is_hole;
  }
  if (outline_count != nullptr) *outline_count = outlines->size();
  return output.done();
}

}  // extern "C"
