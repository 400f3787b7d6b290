<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="things" tilewidth="16" tileheight="16" tilecount="21" columns="16">
 <image source="things.png" width="256" height="32"/>
 <tile id="15">
  <animation>
   <frame tileid="15" duration="160"/>
   <frame tileid="16" duration="160"/>
   <frame tileid="17" duration="160"/>
  </animation>
 </tile>
 <tile id="18">
  <animation>
   <frame tileid="18" duration="160"/>
   <frame tileid="19" duration="160"/>
   <frame tileid="20" duration="160"/>
  </animation>
 </tile>
</tileset>
