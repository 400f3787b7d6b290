<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="field" tilewidth="16" tileheight="16" tilecount="138" columns="16">
 <image source="field.png" width="256" height="144"/>
 <tile id="119">
  <objectgroup draworder="index" id="2">
   <object id="1" x="5" y="3">
    <polygon points="0,0 5,-1 9,3 10,8 7,11 -1,11 -4,8 -3,3"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="120">
  <objectgroup draworder="index" id="2">
   <object id="1" x="6" y="7">
    <polygon points="0,0 4,-1 7,2 7,5 5,7 -1,7 -3,5 -3,2"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="121">
  <objectgroup draworder="index" id="2">
   <object id="1" x="5" y="3">
    <polygon points="0,0 5,-1 9,3 10,8 7,11 -1,11 -4,8 -3,3"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="122">
  <objectgroup draworder="index" id="2">
   <object id="1" x="5" y="4">
    <polygon points="0,0 6,0 10,5 9,10 -3,10 -4,5"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="123">
  <objectgroup draworder="index" id="2">
   <object id="1" x="5" y="4">
    <polygon points="0,0 6,0 10,5 9,10 -3,10 -4,5"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="124">
  <objectgroup draworder="index" id="2">
   <object id="1" x="5" y="4">
    <polygon points="0,0 6,0 10,5 9,10 -3,10 -4,5"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="125">
  <objectgroup draworder="index" id="2">
   <object id="1" x="2" y="5" width="12" height="8"/>
  </objectgroup>
 </tile>
 <tile id="126">
  <objectgroup draworder="index" id="2">
   <object id="1" x="0" y="6" width="16" height="5"/>
  </objectgroup>
 </tile>
 <tile id="127">
  <objectgroup draworder="index" id="2">
   <object id="1" x="6" y="0" width="4" height="16"/>
  </objectgroup>
 </tile>
 <tile id="128">
  <objectgroup draworder="index" id="2">
   <object id="1" x="10" y="6">
    <polygon points="0,0 6,0 6,5 0,10 -4,10 -4,4"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="129">
  <objectgroup draworder="index" id="2">
   <object id="1" x="1" y="8" width="14" height="8"/>
  </objectgroup>
 </tile>
 <tile id="130">
  <objectgroup draworder="index" id="2">
   <object id="1" x="3" y="5" width="10" height="9"/>
  </objectgroup>
 </tile>
 <tile id="131">
  <objectgroup draworder="index" id="2">
   <object id="1" x="0" y="4" width="16" height="11"/>
  </objectgroup>
 </tile>
 <tile id="135">
  <animation>
   <frame tileid="135" duration="160"/>
   <frame tileid="136" duration="160"/>
   <frame tileid="137" duration="160"/>
  </animation>
 </tile>
</tileset>
