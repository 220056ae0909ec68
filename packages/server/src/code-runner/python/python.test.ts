import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CodeRequest } from "@heddle/workflow";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestRunner } from "../testing/create-test-runner.ts";
import { hostilePython } from "../testing/hostile-python.ts";
import { isPythonInstalled } from "./python-files.ts";

const root = mkdtempSync(join(tmpdir(), "heddle-python-"));
const secret = `canary-${crypto.randomUUID()}`;
const runner = createTestRunner({ size: 2, timeoutMs: 120_000 });
const server = createServer().on("connection", () => calls++);
let calls = 0;

beforeAll(async () => {
  writeFileSync(join(root, "canary.txt"), secret);
  process.env["HEDDLE_CANARY"] = secret;
  await new Promise<void>((done) => server.listen(0, done));
});
afterAll(async () => {
  delete process.env["HEDDLE_CANARY"];
  server.close();
  await runner.close();
  rmSync(root, { recursive: true });
});

const logs: unknown[][] = [];
const saved: unknown[] = [];

function request(code: string, extra: Partial<CodeRequest> = {}): CodeRequest {
  return {
    language: "python",
    mode: "runOnceForAllItems",
    code,
    items: [{ json: { x: 1, n: { deep: "d" } } }, { json: { x: 2 } }],
    roots: { timezone: "Europe/Berlin", now: 1_780_000_000_000, $workflow: { id: "7", name: "Demo" } },
    call: (name, args) => {
      if (name === "items") return [{ json: { q: 5 } }];
      if (name === "staticData") return { count: 1 };
      if (name === "saveStaticData") saved.push(args);
      return undefined;
    },
    timeout: 0,
    signal: new AbortController().signal,
    onLog: (values) => void logs.push(values),
    ...extra,
  };
}

const run = async (code: string, extra?: Partial<CodeRequest>) =>
  (await runner.run(request(code, extra))).value;

describe.skipIf(!isPythonInstalled())("Python", () => {
  it("sees items by key and by attribute, other nodes, roots and its standard library", async () => {
    const code = `import re, datetime, hashlib
for item in _input.all():
  item.json.y = item["json"]["x"] * 2
_getWorkflowStaticData("global")["count"] += 1
print("hi", _workflow["name"], {"a": 1})
first = _items[0]
return _input.all() + [{"json": {"deep": first.json.n.deep, "q": _("A").all()[0].json.q, "w": _workflow.name, "t": _now.isoformat(),
  "d": datetime.date(2026, 1, 2), "h": hashlib.md5(b"a").hexdigest(), "j": _jmespath({"a": [1, 2]}, "a[1]"), "e": [_ifEmpty(x, 7) for x in ("", [], {}, None, 0, "z")], "nan": float("nan"), "s": {3}}}]`;
    expect(await run(code)).toEqual([
      { json: { x: 1, n: { deep: "d" }, y: 2 }, pairedItem: { item: 0 } },
      { json: { x: 2, y: 4 }, pairedItem: { item: 1 } },
      {
        json: {
          deep: "d",
          q: 5,
          w: "Demo",
          t: "2026-05-28T22:26:40+02:00",
          d: "2026-01-02",
          h: "0cc175b9c0f1b6a831c399e269772661",
          j: 2,
          e: [7, 7, 7, 7, 0, "z"],
          nan: null,
          s: [3],
        },
      },
    ]);
    expect(logs).toEqual([["hi Demo {'a': 1}"]]);
    expect(saved).toEqual([["global", { count: 2 }]]);
  });

  it("sends static data back when the script fails after it changed them", async () => {
    saved.splice(0);
    const code = "_getWorkflowStaticData('global')['count'] += 1\nraise ValueError('not yet')";
    await expect(run(code)).rejects.toThrow("not yet");
    expect(saved).toEqual([["global", { count: 2 }]]);
  });

  it("runs for each item, and continues after failed ones if configured", async () => {
    const code =
      "if _json['x'] == 1:\n  raise ValueError('one')\nreturn {'v': _item.json.x, 'at': _itemIndex}";
    const result = await runner.run(request(code, { mode: "runOnceForEachItem", keepGoing: true }));
    expect(result.value).toEqual([undefined, { v: 2, at: 1 }]);
    expect(result.failures).toEqual([{ index: 0, message: "ValueError: one", line: 2 }]);
  });

  it("takes and returns many items in pieces", async () => {
    const items = Array.from({ length: 30_000 }, (_, x) => ({ json: { x, text: "x".repeat(50) } }));
    const value = (await run("return [{'json': {'x': i.json.x}} for i in _items]", { items })) as unknown[];
    expect(value).toHaveLength(30_000);
    expect(value[29_999]).toEqual({ json: { x: 29_999 } });
  });

  it("explains the error, with its line", async () => {
    const message = async (code: string) => {
      const error = await run(code).catch((thrown: Error) => thrown);
      return (error as Error).message;
    };
    const outcomes = await Promise.all(
      [
        "a = 1\nraise KeyError('k')",
        "a = 1\nb = = 2",
        "import pandas",
        "return object()",
        "return _('Nobody').context.a",
        "raise SystemExit(1)",
      ].map(message),
    );
    expect(outcomes).toEqual([
      "KeyError: 'k' [line 2]",
      "SyntaxError: invalid syntax [line 2]",
      "ImportError: The module 'pandas' is not available: Python code has the standard library only. [line 1]",
      expect.stringContaining("which is no JSON"),
      expect.stringContaining("[line 1]"),
      "SystemExit: 1 [line 1]",
    ]);
  });

  it("is ended when it takes too long", async () => {
    await expect(run("while True: pass", { timeout: 500 })).rejects.toThrow("took too long");
  });

  it.each([
    "import gc\nreturn [str(o.jsproxies) for o in gc.get_objects() if type(o).__name__ == 'JsFinder']",
    "import sys, weakref\nreturn [str(f.jsproxies['js']) for f in sys.meta_path if hasattr(f, 'jsproxies')][0]",
    "import timeit\nreturn str(timeit.gc.get_referents(timeit))",
    ...["_pyodide_core", "_ctypes", "_socket", "posix", "gc"].map(
      (name) =>
        `import _imp\nfrom importlib.machinery import ModuleSpec\nreturn str(_imp.create_builtin(ModuleSpec('${name}', None)))`,
    ),
    "import importlib\nreturn str(importlib._bootstrap._imp.create_builtin(importlib.machinery.ModuleSpec('_socket', None)))",
    "import sys\ndel sys.modules['posix']\nimport posix\nposix.system('true')",
  ])("finds no bridge to JavaScript and no fresh module: %s", async (code) => {
    await expect(run(code)).rejects.toThrow(/has no attribute|list index out of range|not available/);
  });

  it("still collects garbage and loads what its standard library needs", async () => {
    const code =
      "import gc, timeit, decimal, zlib, sqlite3\nreturn [gc.collect() >= 0, str(decimal.Decimal('1.5')), timeit.timeit('1', number=1) >= 0]";
    expect(await run(code)).toEqual([true, "1.5", true]);
  });

  it("gains nothing by going for the host", async () => {
    const js = "[c for c in object.__subclasses__() if 'Js' in c.__name__]";
    const port = (server.address() as AddressInfo).port;
    const scripts = [
      "import js\nreturn js.process.env.HEDDLE_CANARY",
      "import sys\nreturn [str(m) for m in sys.modules if 'js' in m or 'pyodide' in m]",
      "import os\nreturn dict(os.environ)",
      `return open('${root}/canary.txt').read()`,
      `import os\nos.system('echo x > ${root}/pwned')`,
      `import posix\nposix.system('echo x > ${root}/pwned')`,
      `return str(${js})`,
      "import importlib\nreturn importlib.import_module('pyodide').code.run_js('process.env.HEDDLE_CANARY')",
      "import builtins\nreturn str(builtins.__import__('_pyodide_core'))",
      "import gc\nfor o in gc.get_objects():\n  if type(o).__name__ == 'module' and getattr(o, '__name__', '') in ('pyodide.code', 'js', 'pyodide_js', '_pyodide_core'):\n    return str(o.run_js('globalThis.process.env.HEDDLE_CANARY'))\nreturn []",
      "ask = [c.cell_contents for c in _input.all.__func__.__closure__][0].__closure__\nhost = [c.cell_contents for c in ask if 'Js' in type(c.cell_contents).__name__]\nreturn str([str(h) for h in host])",
      "f = [c for c in _('A').all.__func__.__closure__]\ng = f[0].cell_contents\nh = [c.cell_contents for c in g.__closure__ if callable(c.cell_contents)]\nk = [c.cell_contents for c in h[0].__closure__]\np = [x for x in k if 'Js' in type(x).__name__]\nreturn str(p[0].constructor('return process.env.HEDDLE_CANARY')())",
      `import urllib.request\nreturn urllib.request.urlopen('http://127.0.0.1:${port}/').read()`,
      `import http.client\nc = http.client.HTTPConnection('127.0.0.1', ${port})\nc.request('GET', '/')\nreturn 1`,
      "import ctypes\nreturn ctypes.CDLL(None).getpid()",
      "import subprocess\nreturn subprocess.check_output(['id'])",
      "return (lambda: 0).__globals__['__builtins__'].__dict__['open']('/etc/passwd').read()",
      ...hostilePython.map((code) =>
        code.replaceAll("{CANARY}", root).replaceAll("{PWNED}", root).replaceAll("{PORT}", String(port)),
      ),
    ];
    const texts = await Promise.all(
      scripts.map((code) =>
        run(code, { timeout: 6000 }).then(
          (value) => JSON.stringify(value ?? null),
          (error: Error) => error.message,
        ),
      ),
    );
    expect(texts.filter((text) => text.includes(secret) || text.includes("root:x:"))).toEqual([]);
    expect(readdirSync(root)).toEqual(["canary.txt"]);
    expect(calls).toBe(0);
    expect(await run("return [len(_items)]")).toEqual([2]);
  });
});

it("describes how to install Python if it is missing", () => {
  expect(existsSync(join(import.meta.dirname, "../../../../../python/package.json"))).toBe(true);
});
