<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="light" tilewidth="16" tileheight="16" tilecount="17" columns="16">
 <image source="light.png" width="256" height="32"/>
</tileset>
