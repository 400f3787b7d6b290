// SPDX-License-Identifier: MIT
#include <initializer_list>

#include "peers/object_peers.hpp"
#include "peers/peers.hpp"

namespace bench {
namespace {

template <class Peer>
std::vector<Peer> joined(std::initializer_list<std::vector<Peer>> lists) {
  std::vector<Peer> all;
  for (const std::vector<Peer>& list : lists) all.insert(all.end(), list.begin(), list.end());
  return all;
}

}  // namespace

std::vector<RayPeer> peers_for_rays(const tilespace::CollisionMap& map) {
  return joined({box2d_for_rays(map), merged_box2d_for_rays(map), box2d_3_for_rays(map), merged_box2d_3_for_rays(map),
                 chipmunk_for_rays(map), rtree_for_rays(map)});
}

std::vector<AreaPeer> peers_for_areas(const tilespace::CollisionMap& map) {
  return joined({box2d_for_areas(map), chipmunk_for_areas(map), rtree_for_areas(map)});
}

std::vector<RayPeer> small_peers_for_rays(const tilespace::CollisionMap& map) {
  return joined({merged_box2d_for_rays(map), merged_box2d_3_for_rays(map), rtree_for_rays(map)});
}

std::vector<ObjectPeer> peers_for_objects(tilespace::TileBox bounds) {
  return joined({{lists_of_tiles(bounds)},
                 rtree_for_objects(),
                 box2d_for_objects(),
                 box2d_3_for_objects(),
                 chipmunk_for_objects()});
}

std::vector<ObjectPeer> peers_for_points() {
  std::vector<ObjectPeer> all = joined({nanoflann_for_points(), rtree_for_objects()});
  std::erase_if(all, [](const ObjectPeer& peer) { return peer.is_slow; });
  return all;
}

}  // namespace bench
