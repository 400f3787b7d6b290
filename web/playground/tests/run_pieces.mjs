// SPDX-License-Identifier: MIT
// Runs copied pieces of code: each compiles, and passes. `pieces` are those of one language, each with its code and the
// answer that it tests.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { command, here, tree } from "./support.mjs";

const build = dirname(command);

export const putter = (folder) => (name, text) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
};
export const runner =
  (folder) =>
  (program, args, options = {}) => {
    try {
      return execFileSync(program, args, {
        cwd: folder,
        encoding: "utf8",
        stdio: ["pipe", "pipe", "pipe"],
        maxBuffer: 1 << 26,
        ...options,
      });
    } catch (error) {
      throw new Error(`${program}: ${error.message}\n${error.stdout?.slice(-6000)}\n${error.stderr?.slice(-6000)}`);
    }
  };

/** Lines in a shell: they print their answers. */
export function inShell(folder, pieces) {
  const [put, run] = [putter(folder), runner(folder)];
  mkdirSync(join(folder, "maps"), { recursive: true });
  for (const map of ["dungeon.txt", "city.map"]) cpSync(join(tree, "maps", map), join(folder, "maps", map));
  put("all.sh", pieces.map(({ code }) => code).join(""));
  const out = run("bash", ["-e", "all.sh"], { env: { ...process.env, PATH: `${build}:${process.env.PATH}` } });
  const answers = out
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  assert.equal(answers.length, pieces.length);
  answers.forEach((answer, i) => assert.deepEqual(answer, pieces[i].answer, pieces[i].code));
}

/** Tests of GoogleTest, in few sources: a compiler takes longer to read the headers than for all pieces together. */
export function inCpp(folder, pieces) {
  const [put, run] = [putter(folder), runner(folder)];
  const parts = 4;
  const files = [];
  for (let part = 0; part < parts; ++part) {
    const codes = pieces
      .map(({ code }, i) => [code, i])
      .filter(([, i]) => i % parts === part)
      .map(([code, i]) => code.replace(/TEST\(Level, (\w+)\)/, `TEST(Level, $1_${i})`));
    if (codes.length === 0) continue;
    put(`part${part}.cpp`, codes.join("\n"));
    files.push(`part${part}.cpp`);
  }
  put(
    "CMakeLists.txt",
    `cmake_minimum_required(VERSION 3.25)
project(pieces CXX)
file(GLOB modules "${tree}/src/*/include")
find_package(GTest REQUIRED)
add_executable(pieces ${files.join(" ")})
target_compile_features(pieces PRIVATE cxx_std_20)
target_compile_options(pieces PRIVATE -Wall -Wextra -Werror -Wno-unused-function)
target_include_directories(pieces PRIVATE \${modules})
file(GLOB libraries "${build}/libtilespace_*.a")
list(FILTER libraries EXCLUDE REGEX "libtilespace_(tool|io|lint|test)")
target_link_libraries(pieces PRIVATE -Wl,--start-group \${libraries} -Wl,--end-group GTest::gtest_main)
`,
  );
  const compiler = process.env.CXX ?? "clang++-19";
  run("cmake", ["-S", ".", "-B", "build-cpp", "-G", "Ninja", `-DCMAKE_CXX_COMPILER=${compiler}`]);
  run("ninja", ["-C", "build-cpp", "-j2"]);
  const out = run(join(folder, "build-cpp/pieces"), []);
  assert.match(out, new RegExp(`\\[  PASSED  \\] ${pieces.length} tests?`));
}

/** Tests of node, checked by tsc. */
export function inTypeScript(folder, pieces) {
  const [put, run] = [putter(folder), runner(folder)];
  const package_ = join(here, "../tilespace");
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  cpSync(package_, join(folder, "node_modules/tilespace"), {
    recursive: true,
    filter: (path) => !path.startsWith(join(package_, "node_modules")),
  });
  cpSync(join(package_, "node_modules/@types"), join(folder, "node_modules/@types"), { recursive: true });
  const undici = join(package_, "node_modules/undici-types");
  if (existsSync(undici)) cpSync(undici, join(folder, "node_modules/undici-types"), { recursive: true });
  const files = pieces.map(({ code }, i) => {
    put(`ts/piece${i}.mts`, code);
    return `ts/piece${i}.mts`;
  });
  const options = {
    target: "es2022",
    lib: ["es2022", "dom"],
    module: "nodenext",
    strict: true,
    types: ["node"],
    rootDir: "ts",
    outDir: "js",
  };
  put("tsconfig.json", JSON.stringify({ compilerOptions: options, files }));
  run(process.execPath, [join(package_, "node_modules/typescript/bin/tsc"), "-p", "."]);
  put("js/all.mjs", files.map((file) => `import "./${basename(file, ".mts")}.mjs";`).join("\n"));
  const { NODE_TEST_CONTEXT: _, ...env } = process.env; // a test run of its own
  const out = run(process.execPath, ["--test", "--test-reporter=tap", "js/all.mjs"], { env });
  assert.match(out, new RegExp(`# pass ${pieces.length}\\n`));
  assert.match(out, /# fail 0\n/);
}

/** Tests of pytest. */
export function inPython(folder, pieces) {
  const [put, run] = [putter(folder), runner(folder)];
  pieces.forEach(({ code }, i) => put(`py/test_${i}.py`, code));
  const python = process.env.TILESPACE_PYTHON_PATH ?? join(build, "python");
  const out = run("/usr/bin/python3", ["-m", "pytest", "-q", "-p", "no:cacheprovider", "py"], {
    env: { ...process.env, PYTHONPATH: python, PYTHONDONTWRITEBYTECODE: "1" },
  });
  assert.match(out, new RegExp(`${pieces.length} passed`));
}

/** Programs, in one. */
export function inC(folder, pieces) {
  const [put, run] = [putter(folder), runner(folder)];
  const bodies = pieces.map(({ code }, i) => {
    put(`c/piece${i}.c`, code);
    return `#define main piece_${i}\n#include "c/piece${i}.c"\n#undef main\n#undef CHECK\n`;
  });
  const calls = pieces.map((_, i) => `  if (piece_${i}() != 0) { printf("piece ${i}\\n"); failed = 1; }\n`);
  put("all.c", `${bodies.join("")}int main(void) {\n  int failed = 0;\n${calls.join("")}  return failed;\n}\n`);
  const libraries = ["libtilespace-c.so", "libtilespace-c.so.0"].map((name) => join(build, name));
  const library = libraries.find((path) => existsSync(path)) ?? join(build, "capi/libtilespace-c.so");
  const flags = ["-std=c99", "-Wall", "-Wextra", "-Werror", "-Wno-missing-field-initializers"];
  run("cc", [
    ...flags,
    `-I${join(tree, "capi/include")}`,
    "all.c",
    "-o",
    "all",
    library,
    `-Wl,-rpath,${dirname(library)}`,
  ]);
  assert.equal(run(join(folder, "all"), []), "");
}
