<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" name="terrain" tilewidth="28" tileheight="32" tilecount="4" columns="4">
 <image source="terrain.png" width="112" height="32"/>
 <tile id="0" type="grass">
 </tile>
 <tile id="1" type="forest">
 </tile>
 <tile id="2" type="rock">
  <properties><property name="solid" type="bool" value="true"/></properties>
 </tile>
 <tile id="3" type="water">
  <properties><property name="solid" type="bool" value="true"/></properties>
 </tile>
</tileset>
