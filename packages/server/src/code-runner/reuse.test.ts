import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { CodeRequest } from "@heddle/workflow";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import type { ScriptRunner } from "./code-runner.ts";
import { prepareRunnerFolder } from "./runner-files.ts";
import { createTestRunner } from "./testing/create-test-runner.ts";

const MANY_RUNS = 1_000;

let runner: ScriptRunner | undefined;
afterEach(() => runner?.close());

const request = (code: string, n: number, extra: Partial<CodeRequest> = {}): CodeRequest => ({
  language: "javaScript",
  mode: "runOnceForAllItems",
  code,
  items: [{ json: { n } }],
  roots: { $workflow: { id: "1" }, $execution: { id: String(n) } },
  call: () => undefined,
  timeout: 0,
  signal: new AbortController().signal,
  onLog: () => {},
  ...extra,
});

describe("many runs of a script", () => {
  it("use as many processes as the pool has, and each gets its own items", async () => {
    runner = createTestRunner({ size: 2, processes: 2, timeoutMs: 300_000 });
    const used = new Set<number>();
    for (let first = 0; first < MANY_RUNS; first += 50) {
      const some = Array.from({ length: 50 }, (_, at) => first + at);
      const results = await Promise.all(
        some.map((n) => runner?.run(request("return [$input.first().json.n, $execution.id]", n))),
      );
      expect(results.map((one) => one?.value)).toEqual(some.map((n) => [n, String(n)]));
      for (const pid of runner.pids()) used.add(pid);
    }
    expect(used.size).toBe(2);
  });

  it("all succeed if they wait for one process", async () => {
    runner = createTestRunner({ size: 1, processes: 1, timeoutMs: 300_000 });
    const all = Array.from({ length: 200 }, (_, n) => n);
    const results = await Promise.all(all.map((n) => runner?.run(request("return $json.n", n))));
    expect(results.map((one) => one?.value)).toEqual(all);
    expect(runner.pids()).toHaveLength(1);
  });

  it.each(["runOnceForAllItems", "runOnceForEachItem"] as const)(
    "find nothing that an earlier run left behind (%s)",
    async (mode) => {
      runner = createTestRunner({ size: 1, processes: 1, timeoutMs: 300_000 });
      const code = `const places = { global: globalThis, self: this, console, helpers: $helpers, require, crypto, buffer: Buffer,
          input: $input, item: $json, execution: $execution, static: $getWorkflowStaticData, prototype: Object.prototype,
          list: Array.prototype, json: JSON };
        const marked = Object.keys(places).filter((name) => places[name].leftover !== undefined);
        for (const name of Object.keys(places).reverse()) places[name].leftover = $json.n;
        undeclared = $json.n;
        return { marked, process: typeof process };`;
      const clean = { marked: [], process: "undefined" };
      for (let n = 0; n < 50; n++)
        expect([(await runner.run(request(code, n, { mode }))).value].flat()).toEqual([clean]);
    },
  );
});

/** Script for a separate process, which needs a flag for the addon. */
const program = (folder: string) => `
const { SandboxShelf } = await import(${JSON.stringify(pathToFileURL(join(folder, "sandbox-shelf.mjs")).href)});
const { runTask } = await import(${JSON.stringify(pathToFileURL(join(folder, "task.mjs")).href)});
let done = 0;
const shelf = new SandboxShelf(128, { post: (type) => void (type === "done" && done++), ask: () => "-" });
const seen = { isolates: new Set(), scripts: new Set(), contexts: new Set() };
const keys = new Map();
let isMixed = false;
for (let run = 0; run < 100; run++) {
  const key = run % 2 === 0 ? "a" : "b";
  const head = { key, code: "return '" + key + "'", memory: 128, task: "t", mode: "runOnceForAllItems", modules: [],
    limits: { characters: 1e6, items: 1000 }, now: 0, timezone: "UTC", hasEnv: false, names: "", values: "{}" };
  const { sandbox, session } = shelf.take(head);
  const before = done;
  const messages = { hasEnded: () => done > before, next: () => { throw new Error("nothing is sent"); } };
  const broken = runTask(sandbox, session, { head, body: "[]" }, messages);
  if (broken) throw new Error(JSON.stringify(broken));
  seen.isolates.add(sandbox.isolate);
  seen.scripts.add(sandbox.script);
  seen.contexts.add(session.context);
  isMixed ||= (keys.get(sandbox.isolate) ?? key) !== key;
  keys.set(sandbox.isolate, key);
  session.close();
  shelf.putBack(sandbox, true);
}
console.log(JSON.stringify({ done, isMixed, isolates: seen.isolates.size, scripts: seen.scripts.size, contexts: seen.contexts.size }));
process.exit(0);
`;

describe("isolates of a process", () => {
  const { folder, remove } = prepareRunnerFolder(tmpdir());
  afterAll(remove);

  it("compile a script once for many runs, give each its own context, and never run another script", () => {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ["--no-node-snapshot", "--input-type=module", "-e", program(folder)],
      { encoding: "utf8" },
    );
    expect(stderr).toBe("");
    expect(JSON.parse(stdout)).toEqual({ done: 100, isMixed: false, isolates: 4, scripts: 4, contexts: 100 });
  });
});
