import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runWorkflow } from "@heddle/engine/testing";
import { loadNodeType } from "@heddle/nodes";
import type { NodeType } from "@heddle/workflow";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createHttpClient } from "../platform/http-client/index.ts";
import { boundaryScripts } from "./testing/boundary-scripts.ts";
import { createTestRunner } from "./testing/create-test-runner.ts";
import { endlessScripts, hostileScripts } from "./testing/hostile-scripts.ts";

const root = mkdtempSync(join(tmpdir(), "heddle-hostile-"));
const secret = `canary-${crypto.randomUUID()}`;
const runner = createTestRunner({ size: 2, timeoutMs: 1500 });
const server = createServer((_, response) => response.end(secret)).on("connection", () => calls++);
let calls = 0;
let types: NodeType[];

beforeAll(async () => {
  for (const name of ["canary", "pwned"]) mkdirSync(join(root, name));
  writeFileSync(join(root, "canary", "canary.txt"), secret);
  process.env["HEDDLE_CANARY"] = secret;
  await new Promise<void>((done) => server.listen(0, done));
  const names = ["manualTrigger", "code"];
  types = (await Promise.all(names.map((name) => loadNodeType(`n8n-nodes-base.${name}`)))) as NodeType[];
});
afterAll(async () => {
  delete process.env["HEDDLE_CANARY"];
  server.close();
  await runner.close();
  rmSync(root, { recursive: true });
});

const clean =
  "return [{ json: { keys: Object.keys({}), p: ({}).polluted ?? 0, m: [1].map((x) => x + 1), s: JSON.stringify([2]) } }]";

async function run(jsCode: string) {
  const place = { id: "1", position: [0, 0] as [number, number], parameters: {} };
  const logs: (readonly unknown[])[] = [];
  const { result, items } = await runWorkflow(
    {
      nodes: [
        { ...place, name: "Start", type: "n8n-nodes-base.manualTrigger", typeVersion: 1 },
        { ...place, name: "Code", type: "n8n-nodes-base.code", typeVersion: 2, parameters: { jsCode } },
      ],
      connections: { Start: { main: [[{ node: "Code", type: "main", index: 0 }]] } },
    },
    {
      types,
      trigger: { node: "Start", output: [[{ json: { a: 1 } }]] },
      ports: {
        code: runner,
        http: createHttpClient({ binary: { stream: () => (async function* () {})() } as never }),
        onEvent: (event) => void (event.type === "console" && logs.push(event.values)),
      },
    },
  );
  return {
    text: JSON.stringify([items("Code"), result.error, logs]),
    items: items("Code"),
    error: result.error,
    logs,
  };
}

const filled = (script: string) =>
  script
    .replaceAll("{CANARY}", join(root, "canary"))
    .replaceAll("{PWNED}", join(root, "pwned"))
    .replaceAll("{PORT}", String((server.address() as AddressInfo).port));

it.each([...hostileScripts, ...boundaryScripts])("gains nothing by %s", async (script) => {
  const { text, logs } = await run(filled(script));
  expect(text).not.toContain(secret);
  expect(text.length).toBeLessThan(30_000_000);
  expect(logs.length).toBeLessThanOrEqual(1001);
  expect(calls).toBe(0);
  expect(readdirSync(join(root, "pwned"))).toEqual([]);
  expect("__pwned" in globalThis).toBe(false);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  const after = await run(clean);
  expect(after.items?.[0]?.json).toEqual({ keys: [], p: 0, m: [2], s: "[2]" });
});

it("ends scripts without an end, and neighbours run meanwhile", async () => {
  const ends = endlessScripts.map((script) => run(script));
  const neighbours = await Promise.all(Array.from({ length: 4 }, () => run(clean)));
  for (const { items } of neighbours) expect(items?.[0]?.json).toMatchObject({ p: 0 });
  for (const [index, { error }] of (await Promise.all(ends)).entries())
    expect(error?.message, endlessScripts[index]).toMatch(
      /took too (long|much)|returns more than|starts too many|stopped unexpectedly/,
    );
  expect((await run(clean)).items?.[0]?.json).toMatchObject({ p: 0 });
});

it("names the node of a script that is ended", async () => {
  const { error } = await run("for (;;);");
  expect(error).toMatchObject({ message: "The code took too long and was stopped", node: { name: "Code" } });
});
