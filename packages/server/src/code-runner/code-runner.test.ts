import type { CodeRequest, Item } from "@heddle/workflow";
import { afterAll, describe, expect, it } from "vitest";
import { createTestRunner } from "./testing/create-test-runner.ts";

const runner = createTestRunner({ size: 1 });
afterAll(() => runner.close());

const items: Item[] = [{ json: { x: 1 } }, { json: { x: 2 } }];

function request(code: string, extra: Partial<CodeRequest> = {}): CodeRequest {
  return {
    language: "javaScript",
    mode: "runOnceForAllItems",
    code,
    items,
    roots: {
      timezone: "Europe/Berlin",
      now: 1_780_000_000_000,
      $workflow: { id: "7", name: "Demo", active: true },
    },
    call: (name) => {
      throw new Error(`nobody answers ${name}`);
    },
    timeout: 2000,
    signal: new AbortController().signal,
    onLog: () => {},
    ...extra,
  };
}

const run = async (code: string, extra?: Partial<CodeRequest>) =>
  (await runner.run(request(code, extra))).value;
const each = { mode: "runOnceForEachItem" } as const;

describe("a script that runs once for all items", () => {
  it("receives the items and passes on its result", async () => {
    expect(await run("return items.map((i) => ({ json: { y: i.json.x * 2 } }))")).toEqual([
      { json: { y: 2 } },
      { json: { y: 4 } },
    ]);
  });

  it("keeps the origin of items that it returns unchanged", async () => {
    const value = await run("return $input.all().filter((i) => i.json.x === 2)");
    expect(value).toEqual([{ json: { x: 2 }, pairedItem: { item: 1 } }]);
  });

  it("can declare names that are also variables of the language", async () => {
    expect(
      await run(
        "const items = $input.all(); const item = $input.first(); return [items.length, item.json.x]",
      ),
    ).toEqual([2, 1]);
  });

  it("reads roots, dates and libraries", async () => {
    const code = `const crypto = require("crypto");
      return [$workflow.name, $now.zoneName, $today.hour, DateTime.utc(2026, 1, 2).toISODate(), $jmespath({a: [1, 2]}, "a[1]"),
        Buffer.from("hé").toString("base64"), crypto.createHash("md5").update("a").digest("hex"),
        crypto.createHmac("sha256", "k").update("a").digest("base64").length, crypto.randomUUID().length,
        new URL("/p?q=1", "https://x.example").searchParams.get("q"), new TextDecoder().decode(new TextEncoder().encode("ü")),
        atob(btoa("z"))]`;
    expect(await run(code)).toEqual([
      "Demo",
      "Europe/Berlin",
      0,
      "2026-01-02",
      2,
      "aMOp",
      "0cc175b9c0f1b6a831c399e269772661",
      44,
      36,
      "1",
      "ü",
      "z",
    ]);
  });

  it("requests the outputs of other nodes without await, each only once", async () => {
    const asked: unknown[] = [];
    const call = (name: string, args: unknown[]) => {
      asked.push([name, ...args]);
      return name === "items" ? [{ json: { n: 5 } }] : { json: { n: 6 } };
    };
    const value = await run(
      'return [$("A b").all()[0].json.n, $("A b").all().length, $("C").first().json.n]',
      { call },
    );
    expect(value).toEqual([5, 1, 6]);
    expect(asked).toEqual([
      ["items", "A b", null, null],
      ["edgeItem", "C", "first", null, null],
    ]);
  });

  it("sends changed static data back", async () => {
    const saved: unknown[] = [];
    const call = (name: string, args: unknown[]) =>
      name === "staticData" ? { count: 1 } : void saved.push([name, ...args]);
    await run('$getWorkflowStaticData("global").count++; return []', { call });
    await run('$getWorkflowStaticData("global").count; return []', { call });
    expect(saved).toEqual([["saveStaticData", "global", { count: 2 }]]);
  });

  it("sends static data back when the script fails after it changed them", async () => {
    const saved: unknown[] = [];
    const call = (name: string, args: unknown[]) =>
      name === "staticData" ? { tries: 1 } : void saved.push([name, ...args]);
    const code = '$getWorkflowStaticData("global").tries++; throw new Error("not yet")';
    await expect(run(code, { call })).rejects.toThrow("not yet");
    expect(saved).toEqual([["saveStaticData", "global", { tries: 2 }]]);
  });

  it("waits for helpers and timers", async () => {
    const code = `const [a, b] = await Promise.all([this.helpers.httpRequest({ url: "u" }), $helpers.getBinaryDataBuffer(0, "data")]);
      await new Promise((done) => setTimeout(done, 10));
      return [a.ok, b.toString()]`;
    const call = async (name: string) => (name === "httpRequest" ? { ok: 1 } : { $bytes: btoa("bytes") });
    expect(await run(code, { call })).toEqual([1, "bytes"]);
  });

  it("prints to the console of the run", async () => {
    const lines: unknown[][] = [];
    await run('console.log("hi", { a: 1 }, undefined); return []', {
      onLog: (values) => void lines.push(values),
    });
    expect(lines).toEqual([["hi", { a: 1 }, "undefined"]]);
  });

  it.each([
    ["let a = 1;\n\nthrow new Error('bad thing')", "bad thing [line 3]"],
    ["const x = ;", "Unexpected token ';' [line 1]"],
    ["return 1;\n}); evil(); (async () => {", /\[line \d\]|function/],
    ["return items[9].json", "Cannot read properties of undefined (reading 'json') [line 1]"],
    ["throw 'only text'", "only text"],
    ["return require('fs')", /The module "fs" is not available in code/],
    ["return process.env", /^process is not defined: code has none; \$env .* \[line 1\]$/],
    ["return await new Promise(() => {})", /waited for a promise/],
    ["return $env.HOME", /turned off on this instance/],
  ])("fails with the message and line of %j", async (code, message) => {
    await expect(run(code)).rejects.toThrow(message);
  });
});

describe("a script that runs once for each item", () => {
  it("sees one item at a time", async () => {
    expect(
      await run("return { json: { sum: $json.x + item.json.x + $input.item.json.x, at: $itemIndex } }", each),
    ).toEqual([{ json: { sum: 3, at: 0 } }, { json: { sum: 6, at: 1 } }]);
  });

  it("works through many items in pieces", async () => {
    const many = Array.from({ length: 30_000 }, (_, i): Item => ({ json: { i, text: "x".repeat(50) } }));
    const value = (await run("return { i: $json.i, at: $itemIndex }", { ...each, items: many })) as unknown[];
    expect(value).toHaveLength(30_000);
    expect(value[29_999]).toEqual({ i: 29_999, at: 29_999 });
  });

  it("names the item that failed", async () => {
    await expect(run("if ($json.x === 2) throw new Error('two');\nreturn {}", each)).rejects.toThrow(
      "two [line 1, for item 2]",
    );
  });

  it("continues after failed items if configured", async () => {
    const code = "if ($json.x === 1) throw new Error('one'); return { ok: true }";
    const result = await runner.run(request(code, { ...each, keepGoing: true }));
    expect(result.value).toEqual([undefined, { ok: true }]);
    expect(result.failures).toEqual([{ index: 0, message: "one", line: 1 }]);
  });

  it("has no access to all items", async () => {
    await expect(run("return $input.all()", each)).rejects.toThrow(/once for each item/);
  });
});

describe("the walls around scripts", () => {
  it.each([
    ["an endless loop", "while (true) {}", /took too long/],
    ["endless promises", "const f = () => Promise.resolve().then(f); await f()", /took too long/],
    ["a loop in a built-in", "return new Array(2 ** 32 - 1).fill(0)", /took too (long|much memory)/],
  ])("stop %s, and the next script runs", async (_, code, message) => {
    await expect(run(code, { timeout: 500 })).rejects.toThrow(message);
    expect(await run("return 1")).toBe(1);
  });

  it.each([
    [
      "a flood of objects",
      "const a = []; for (;;) a.push(new Array(1e5).fill(Math.random()))",
      /too much memory/,
    ],
    ["a large result", "return [{ json: { s: 'x'.repeat(5e8) } }]", /too much memory|Invalid string length/],
    [
      "a large buffer",
      "const a = []; for (;;) a.push(new Uint8Array(1e8).fill(1))",
      /memory|allocation failed/,
    ],
  ])("stop %s for its memory, and the next script runs", async (_, code, message) => {
    await expect(run(code, { timeout: 15_000 })).rejects.toThrow(message);
    expect(await run("return 1")).toBe(1);
  });

  it.each([
    "return items.constructor.constructor('return process')().env",
    "return console.log.constructor('return process.mainModule')()",
    "return (await import('node:fs')).readFileSync('/etc/passwd', 'utf8')",
    "return this.constructor.constructor('return require')()('child_process')",
    "return $helpers.httpRequest.constructor('return process')().getBuiltinModule('fs')",
    "return new Worker('1')",
  ])("keep the host out of reach of %j", async (code) => {
    await expect(run(code)).rejects.toThrow();
  });

  it("give every script untouched built-ins", async () => {
    await run(
      "Object.prototype.polluted = 1; Array.prototype.map = () => 'forged'; globalThis.left = 1; return 1",
    );
    expect(await run("return [({}).polluted ?? null, [1].map((x) => x), typeof left]")).toEqual([
      null,
      [1],
      "undefined",
    ]);
  });

  it("answer a helper's failure with its message only", async () => {
    const call = () => {
      throw new Error("Requests to 127.0.0.1 are not allowed");
    };
    const code =
      "try { await $helpers.httpRequest({ url: 'u' }) } catch (e) { return [e.message, e.stack.includes('file:')] }";
    expect(await run(code, { call })).toEqual(["Requests to 127.0.0.1 are not allowed", false]);
  });

  it("end a script whose execution is cancelled", async () => {
    const abort = new AbortController();
    const call = () => abort.abort(new Error("cancelled"));
    const code = 'void $helpers.httpRequest({ url: "u" }); while (true) {}';
    await expect(run(code, { signal: abort.signal, call })).rejects.toThrow("cancelled");
  });

  it("reject Python with a message about the missing parts", async () => {
    const without = createTestRunner({ size: 1, pythonFolder: "/nowhere" });
    await expect(without.run(request("1", { language: "python" }))).rejects.toMatchObject({
      message: "Python is not installed on this instance",
      description: expect.stringContaining("npm run python"),
    });
    await without.close();
  });
});
