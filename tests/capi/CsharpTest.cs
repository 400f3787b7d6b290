// SPDX-License-Identifier: MIT
// Finds each function of capi/csharp in the library, and prints the layout of each struct: csharp_test.py compares them
// with those of C. Then calls with callbacks, texts and buffers.
using System;
using System.Linq;
using System.Reflection;
using System.Runtime.InteropServices;
using System.Text;
using TilespaceC;
using static TilespaceC.Tilespace;

static unsafe class CsharpTest {
  static void Check(bool holds, string what) {
    if (!holds) throw new Exception("does not hold: " + what);
  }

  static int SizeOf(Type type) => type.IsPointer ? IntPtr.Size : Marshal.SizeOf(type);

  static void PrintLayouts() {
    foreach (var type in typeof(Tilespace).Assembly.GetTypes().Where(type => type.IsValueType && type.IsPublic)) {
      var fields = type.GetFields(BindingFlags.Public | BindingFlags.Instance);
      if (fields.Length == 0) continue;
      var places = fields.Select(
          field => $"{field.Name}={Marshal.OffsetOf(type, field.Name)}:{SizeOf(field.FieldType)}");
      Console.WriteLine($"{type.Name} {Marshal.SizeOf(type)} {string.Join(" ", places)}");
    }
  }

  static readonly byte[] Letters = Encoding.UTF8.GetBytes("#.#\n");
  static string asked = "";

  static void LoadFromMemory() {
    tilespace_read read = (user, name, bytes, size) => {
      asked = new string((sbyte*)name);
      return 0;
    };
    tilespace_loaded* loaded;
    fixed (byte* bytes = Letters)
      Check(tilespace_load_bytes(bytes, (UIntPtr)Letters.Length, read, null, null, &loaded) == 0, "bytes are loaded");
    tilespace_map* map;
    Check(tilespace_loaded_map(loaded, &map) == TILESPACE_OK, "there is a map");
    Check(tilespace_is_solid(map, 2, 0) == 1 && tilespace_is_solid(map, 1, 0) == 0, "tiles are those of the text");
    Check(new string((sbyte*)tilespace_loaded_format(loaded)) == "text", "the format has a name");
    tilespace_map_free(map);
    tilespace_loaded_free(loaded);
    var tmx = Encoding.UTF8.GetBytes(
        "<map version='1.8' orientation='orthogonal' width='1' height='1' tilewidth='16' tileheight='16'>" +
        "<tileset firstgid='1' source='tiles.tsx'/></map>");
    fixed (byte* bytes = tmx)
      Check(tilespace_load_bytes(bytes, (UIntPtr)tmx.Length, read, null, null, &loaded) == 0, "a map without tiles");
    Check(asked == "tiles.tsx", "the callback was asked");
    tilespace_loaded_free(loaded);
    Check(tilespace_load_map("missing.tmx", null, &loaded) == TILESPACE_BAD_MAP, "a file is missing");
    Check(new string((sbyte*)tilespace_loaded_error(loaded)).Contains("missing.tmx"), "the error names it");
    tilespace_loaded_free(loaded);
  }

  static void FindPath() {
    tilespace_map* map;
    const string text = "...\n##.\n...\n";
    Check(tilespace_map_from_text(text, (UIntPtr)text.Length, TILESPACE_OUTSIDE_SOLID, &map) == 0, "a map of text");
    tilespace_workspace* memory;
    Check(tilespace_workspace_create(&memory) == 0, "memory");
    var tiles = new tilespace_tile[16];
    tilespace_tile from = new tilespace_tile(0, 0), to = new tilespace_tile(0, 2);
    UIntPtr count;
    fixed (tilespace_tile* room = tiles)
      Check(tilespace_find_path(map, &from, &to, null, memory, 0, room, (UIntPtr)tiles.Length, &count, null) == 0,
            "there is a path");
    Check((int)count == 7 && tiles[3].x == 2 && tiles[3].y == 1 && tiles[6].y == 2, "around the wall");
    tilespace_workspace_free(memory);
    tilespace_map_free(map);
  }

  static void ReadTexts() {
    var hit = new tilespace_sweep_hit { hit = 1, side = 2, solid = -1 };
    UIntPtr count;
    var text = new byte[200];
    fixed (byte* room = text)
      Check(tilespace_explanation_text(&hit, null, (UIntPtr)0, room, (UIntPtr)text.Length, &count) == 0, "a text");
    var words = Encoding.UTF8.GetString(text, 0, (int)count);
    Check((int)count > 20 && words.Contains("stopped by tile (0, 0)"), "an explanation: " + words);
    tilespace_loaded* loaded;
    fixed (byte* bytes = Letters)
      Check(tilespace_load_bytes(bytes, (UIntPtr)Letters.Length, null, null, null, &loaded) == 0, "bytes are loaded");
    var otherwise = Encoding.UTF8.GetBytes("sunny and warm\0");
    fixed (byte* known = otherwise)
      Check(tilespace_loaded_text(loaded, TILESPACE_OF_MAP, (UIntPtr)0, "weather", known) == known, "the default");
    tilespace_loaded_free(loaded);
  }

  static void Main() {
    Check(tilespace_abi() == TILESPACE_ABI, "the interface is that of the header");
    Check(TILESPACE_EVERY_CATEGORY == 0xFFFFFFFF && TILESPACE_UNREACHABLE_STEPS == 0x7FFFFFFF, "numbers of the header");
    ReadTexts();
    foreach (var function in typeof(Tilespace).GetMethods(BindingFlags.Public | BindingFlags.Static))
      Marshal.Prelink(function);
    PrintLayouts();
    LoadFromMemory();
    FindPath();
  }
}
