// SPDX-License-Identifier: MIT
// Copied pieces of code: each compiles, and passes, in C++, TypeScript, Python, C and the shell. They are put into few
// programs, as a compiler takes longer to read the headers than for all pieces together.
// TILESPACE_PIECES is the number of pieces in each language: 200, or fewer.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { Random, command, here, launch, open, openText, randomRows, textOf, tree } from "./support.mjs";

const count = Number(process.env.TILESPACE_PIECES ?? 200);
const folder = mkdtempSync(join(tmpdir(), "tilespace-pieces-"));
const build = dirname(command);
const LANGUAGES = ["cpp", "typescript", "python", "c", "ask"];
const pieces = Object.fromEntries(LANGUAGES.map((language) => [language, []]));
let browser;

const put = (name, text) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
};
const run = (program, args, options = {}) => {
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

/** A question of a random tool, somewhere in the map. */
async function ask(tab, tool, random) {
  await tab.evaluate(
    ([tool, numbers, words]) => {
      const { figure } = globalThis.playground;
      document.querySelector(`#tools [data-tool="${tool}"]`).click();
      const { width, height } = globalThis.playground.level().map;
      const at = (i) => ({
        x: Math.round(numbers[i] * width * 16) / 16,
        y: Math.round(numbers[i + 1] * height * 16) / 16,
      });
      globalThis.playground.ask(figure.tool.draw(at(0), at(2), figure.ask));
      const choice = figure.tool.choices[0];
      if (choice) globalThis.playground.ask({ ...figure.ask, [choice.key]: choice.words[words % choice.words.length] });
      if (numbers[4] < 0.3) {
        const handle = figure.handles[0].numbers[0];
        globalThis.playground.ask(handle.set(handle.value + numbers[5] / 3)); // numbers with all their digits
      }
    },
    [tool, Array.from({ length: 6 }, () => random.whole(0, 9999) / 10000), random.whole(0, 11)],
  );
}

/** Takes the code of a language by its tab, its button and the clipboard. */
async function copied(tab, language) {
  await tab.click(`#tab-${language}`);
  await tab.click("#copy");
  return tab.evaluate(() => navigator.clipboard.readText());
}

before(async () => {
  browser = await launch();
  const { context, tab, problems } = await open(browser);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]).catch(() => {});
  const tools = await tab.evaluate(() => globalThis.playground.tools);
  for (let i = 0; i < count; ++i) {
    const random = new Random(`pieces ${i}`);
    if (i % 20 === 0) {
      // The third of every four maps has slopes and one-way tiles.
      const kind = (i / 20) % 4;
      if (kind === 2) await tab.selectOption("#maps", "hills");
      else if (kind === 3) await tab.selectOption("#maps", "dungeon");
      else {
        const text = textOf(randomRows(random, 36)).join("\n");
        put(`map${i}.txt`, text);
        await openText(tab, `map${i}.txt`, text);
      }
    }
    await ask(tab, tools[i % tools.length], random);
    const byHand = i < 10; // through the clipboard
    for (const language of LANGUAGES) {
      const code = byHand
        ? await copied(tab, language)
        : await tab.evaluate((language) => globalThis.playground.code(language), language);
      if (code === null && language === "ask") continue; // a map that is no file, with shapes
      assert.ok(code, `${language} has a piece`);
      const answer = await tab.evaluate(() => JSON.parse(JSON.stringify(globalThis.playground.figure.answer)));
      pieces[language].push({ code, answer });
    }
  }
  assert.deepEqual(problems, []);
  await context.close();
});
after(async () => {
  await browser?.close();
  if (!process.env.TILESPACE_KEEP) rmSync(folder, { recursive: true });
  else console.log(folder);
});

test(`ask: ${count} lines in a shell`, () => {
  mkdirSync(join(folder, "maps"), { recursive: true });
  for (const map of ["dungeon.txt", "city.map"]) cpSync(join(tree, "maps", map), join(folder, "maps", map));
  put("all.sh", pieces.ask.map(({ code }) => code).join(""));
  const out = run("bash", ["-e", "all.sh"], { env: { ...process.env, PATH: `${build}:${process.env.PATH}` } });
  const answers = out
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  assert.equal(answers.length, pieces.ask.length);
  answers.forEach((answer, i) => assert.deepEqual(answer, pieces.ask[i].answer, pieces.ask[i].code));
});

test(`C++: ${count} tests of GoogleTest`, () => {
  const parts = 4;
  const files = [];
  for (let part = 0; part < parts; ++part) {
    const codes = pieces.cpp
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
  assert.match(out, new RegExp(`\\[  PASSED  \\] ${pieces.cpp.length} tests?`));
});

test(`TypeScript: ${count} tests of node`, () => {
  const package_ = join(here, "../tilespace");
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  cpSync(package_, join(folder, "node_modules/tilespace"), {
    recursive: true,
    filter: (path) => !path.startsWith(join(package_, "node_modules")),
  });
  cpSync(join(package_, "node_modules/@types"), join(folder, "node_modules/@types"), { recursive: true });
  const undici = join(package_, "node_modules/undici-types");
  if (existsSync(undici)) cpSync(undici, join(folder, "node_modules/undici-types"), { recursive: true });
  const files = pieces.typescript.map(({ code }, i) => {
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
  assert.match(out, new RegExp(`# pass ${pieces.typescript.length}\\n`));
  assert.match(out, /# fail 0\n/);
});

test(`Python: ${count} tests of pytest`, () => {
  pieces.python.forEach(({ code }, i) => put(`py/test_${i}.py`, code));
  const python = process.env.TILESPACE_PYTHON_PATH ?? join(build, "python");
  const out = run("/usr/bin/python3", ["-m", "pytest", "-q", "-p", "no:cacheprovider", "py"], {
    env: { ...process.env, PYTHONPATH: python, PYTHONDONTWRITEBYTECODE: "1" },
  });
  assert.match(out, new RegExp(`${pieces.python.length} passed`));
});

test(`C: ${count} programs in one`, () => {
  const bodies = pieces.c.map(({ code }, i) => {
    put(`c/piece${i}.c`, code);
    return `#define main piece_${i}\n#include "c/piece${i}.c"\n#undef main\n#undef CHECK\n`;
  });
  const calls = pieces.c.map((_, i) => `  if (piece_${i}() != 0) { printf("piece ${i}\\n"); failed = 1; }\n`);
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
});

// A piece that is not true must fail: else these tests would see nothing.
test("pieces of a wrong answer fail", () => {
  const wrong = pieces.python.find(({ code }) => /count_solid\(.*\) == \d+/.test(code));
  assert.ok(wrong);
  put(
    "wrong/test_wrong.py",
    wrong.code.replace(/(count_solid\(.*\) == )(\d+)/, (_, head, n) => `${head}${Number(n) + 1}`),
  );
  const python = process.env.TILESPACE_PYTHON_PATH ?? join(build, "python");
  assert.throws(() =>
    run("/usr/bin/python3", ["-m", "pytest", "-q", "-p", "no:cacheprovider", "wrong"], {
      env: { ...process.env, PYTHONPATH: python, PYTHONDONTWRITEBYTECODE: "1" },
    }),
  );
});
