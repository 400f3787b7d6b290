<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="trees" tilewidth="32" tileheight="48" tilecount="7" columns="0">
 <tileoffset x="-8" y="0"/>
 <tile id="0">
  <image width="32" height="48" source="trees/oak.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="13" y="40">
    <polygon points="0,0 6,0 8,3 8,6 6,8 0,8 -2,6 -2,3"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="1">
  <image width="32" height="48" source="trees/autumn_oak.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="13" y="40">
    <polygon points="0,0 6,0 8,3 8,6 6,8 0,8 -2,6 -2,3"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="2">
  <image width="32" height="48" source="trees/blossom.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="13" y="40">
    <polygon points="0,0 6,0 8,3 8,6 6,8 0,8 -2,6 -2,3"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="3">
  <image width="32" height="48" source="trees/apple_tree.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="13" y="40">
    <polygon points="0,0 6,0 8,3 8,6 6,8 0,8 -2,6 -2,3"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="4">
  <image width="32" height="48" source="trees/pine.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="13" y="40">
    <polygon points="0,0 6,0 8,3 8,6 6,8 0,8 -2,6 -2,3"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="5">
  <image width="32" height="48" source="trees/birch.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="13" y="42" width="6" height="5"/>
  </objectgroup>
 </tile>
 <tile id="6">
  <image width="32" height="48" source="trees/dead_tree.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="13" y="40">
    <polygon points="0,0 6,0 8,3 8,6 6,8 0,8 -2,6 -2,3"/>
   </object>
  </objectgroup>
 </tile>
</tileset>
