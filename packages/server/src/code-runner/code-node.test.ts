import { runWorkflow } from "@heddle/engine/testing";
import { loadNodeType } from "@heddle/nodes";
import type { Item, NodeType, WorkflowNode } from "@heddle/workflow";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestRunner } from "./testing/create-test-runner.ts";

const runner = createTestRunner({ size: 1 });
let types: NodeType[];
beforeAll(async () => {
  const names = ["manualTrigger", "noOp", "code", "function", "functionItem"];
  types = await Promise.all(
    names.map(async (name) => (await loadNodeType(`n8n-nodes-base.${name}`)) as NodeType),
  );
});
afterAll(() => runner.close());

const node = (
  name: string,
  type: string,
  parameters: Record<string, unknown> = {},
  more = {},
): WorkflowNode => ({
  id: name,
  name,
  type: `n8n-nodes-base.${type}`,
  typeVersion: type === "code" ? 2 : 1,
  position: [0, 0],
  parameters,
  ...more,
});
const wire = (to: string) => ({ main: [[{ node: to, type: "main", index: 0 }]] });
const input: Item[] = [{ json: { n: 1 } }, { json: { n: 2 } }, { json: { n: 3 } }];

/** Start → Middle (no operation) → Code. */
async function run(jsCode: string, { each = false, node: more = {}, ...options } = {}) {
  const mode = each ? "runOnceForEachItem" : "runOnceForAllItems";
  return runWorkflow(
    {
      nodes: [
        node("Start", "manualTrigger"),
        node("Middle", "noOp"),
        node("Code", "code", { jsCode, mode }, more),
      ],
      connections: { Start: wire("Middle"), Middle: wire("Code") },
    },
    { types, ports: { code: runner }, trigger: { node: "Start", output: [input] }, ...options },
  );
}

const outcome = async (...args: Parameters<typeof run>) => {
  const result = await run(...args);
  return result.json("Code") ?? result.result.error?.message;
};

describe("the Code node in the engine", () => {
  it.each([
    ["return items", [{ n: 1 }, { n: 2 }, { n: 3 }]],
    ["return $input.all().map((i) => ({ json: { m: i.json.n * 2 } }))", [{ m: 2 }, { m: 4 }, { m: 6 }]],
    ["return [{ a: 1 }, { a: 2 }]", [{ a: 1 }, { a: 2 }]],
    ["return { json: { one: true } }", [{ one: true }]],
    ["return []", []],
    ["return $('Start').all().slice(1)", [{ n: 2 }, { n: 3 }]],
    [
      "return [$('Start').first(), $('Middle').last(), $('Start').itemMatching(1)]",
      [{ n: 1 }, { n: 3 }, { n: 2 }],
    ],
    [
      "return [{ a: $node['Start'].json.n, b: $items('Middle').length, c: $prevNode.name }]",
      [{ a: 1, b: 3, c: "Middle" }],
    ],
    [
      "return [{ w: $workflow.name, m: $execution.mode, r: $runIndex, v: $nodeVersion, ran: $('Start').isExecuted }]",
      [{ w: "Test", m: "test", r: 0, v: 2, ran: true }],
    ],
    [
      "return [{ e: ['', [], {}, null, undefined, 0, 'z', new Date(0).getTime()].map((one) => $ifEmpty(one, 7)) }]",
      [{ e: [7, 7, 7, 7, 7, 0, "z", 0] }],
    ],
    ["$execution.customData.set('k', 'v'); return [{ k: $execution.customData.get('k') }]", [{ k: "v" }]],
    ["const d = $getWorkflowStaticData('node'); d.n = (d.n ?? 0) + 1; return [{ n: d.n }]", [{ n: 1 }]],
    ['return JSON.parse(\'[{"json": {"__proto__": {"x": 1}, "y": 2}}]\')', [{ y: 2 }]],
  ])("runs %s", async (code, expected) => {
    expect(await outcome(code)).toEqual(expected);
  });

  it.each([
    ["$('Start').item.json.n * $json.n", [1, 4, 9]],
    ["$('Start').all().length + $itemIndex", [3, 4, 5]],
  ])("runs %s for each item", async (code, expected) => {
    expect(await outcome(`return { v: ${code} }`, { each: true })).toEqual(expected.map((v) => ({ v })));
  });

  it("keeps static data from one try to the next", async () => {
    const code = `const kept = $getWorkflowStaticData("global");
      kept.tries = (kept.tries ?? 0) + 1;
      if (kept.tries < 3) throw new Error("not yet");
      return [{ tries: kept.tries }];`;
    const more = { retryOnFail: true, maxTries: 3, waitBetweenTries: 0 };
    expect(await outcome(code, { node: more })).toEqual([{ tries: 3 }]);
  });

  it.each([
    ["return 5", /returned item 1 is number instead of an object/],
    ["return [{ json: { a: 1 }, b: 2 }]", /unknown key "b" beside "json"/],
    [
      "return [{ json: {}, binary: { data: { id: 'filesystem:other', data: 'filesystem', mimeType: 'x/y' } } }]",
      /not one of this execution/,
    ],
    ["return $('Nobody').all()", /no node named "Nobody" in this workflow \[line 1\]/],
    ["return $('Code').all()", /"Code" has not run yet/],
    ["\nthrow new Error('oops')", /^oops \[line 2\]$/],
  ])("explains what is wrong with %s", async (code, message) => {
    expect(await outcome(code)).toMatch(message);
  });

  it("shows where in the script an error was thrown, function by function", async () => {
    const code = "function inner(x) {\n  return x.a.b;\n}\nconst outer = () => inner({});\nreturn outer();";
    const failed = await run(code);
    expect(failed.result.error?.stack?.split("\n")).toEqual([
      "at inner (line 2, column 14)",
      "at outer (line 4, column 21)",
      "at line 5, column 8",
    ]);
    const own = await run("throw 'only text'");
    expect(own.result.error?.message).toContain("only text");
    expect(own.result.error).not.toHaveProperty("stack");
  });

  it.each([
    ["return [1]", /list for item 1/],
    ["return 'a'", /no object for item 1/],
  ])("explains what is wrong with %s for each item", async (code, message) => {
    expect(await outcome(code, { each: true })).toMatch(message);
  });

  it("knows which item an item came from", async () => {
    const filtered = await run("return items.filter((i) => i.json.n !== 2)");
    expect(filtered.items("Code")?.map((item) => item.pairedItem)).toEqual([{ item: 0 }, { item: 2 }]);
    const each = await run("return $json", { each: true });
    expect(each.items("Code")?.map((item) => item.pairedItem)).toEqual([
      { item: 0 },
      { item: 1 },
      { item: 2 },
    ]);
  });

  it("puts failed items in their place when it continues after errors", async () => {
    const result = await run("if ($json.n === 2) throw new Error('two'); return $json", {
      each: true,
      node: { onError: "continueRegularOutput" },
    });
    expect(result.json("Code")).toEqual([{ n: 1 }, { error: "two [line 1, for item 2]" }, { n: 3 }]);
  });

  it("makes files and reads them", async () => {
    const code = `const binary = { f: await this.helpers.prepareBinaryData(Buffer.from('hi'), 'a.txt', 'text/plain') };
      return [{ json: {}, binary }]`;
    const result = await run(code);
    expect(result.items("Code")?.[0]?.binary?.["f"]).toMatchObject({
      fileName: "a.txt",
      mimeType: "text/plain",
      bytes: 2,
    });
  });
});

describe("the forerunners of the Code node", () => {
  const older = async (type: string, functionCode: string) => {
    const result = await runWorkflow(
      {
        nodes: [node("Start", "manualTrigger"), node("Old", type, { functionCode })],
        connections: { Start: wire("Old") },
      },
      { types, ports: { code: runner }, trigger: { node: "Start", output: [input] } },
    );
    return result.json("Old") ?? result.result.error?.message;
  };

  it.each([
    ["function", "items[0].json.m = items.length; return [items[0]]", [{ n: 1, m: 3 }]],
    [
      "function",
      "return [{ json: { code: this.getNodeParameter('functionCode', 0).length > 9, mode: this.getMode() } }]",
      [{ code: true, mode: "manual" }],
    ],
    ["function", "const a = 1;\nthrow new Error('bad')", "bad [line 2]"],
    ["functionItem", "item.m = item.n * 2;\nreturn item;", [2, 4, 6].map((m) => ({ n: m / 2, m }))],
    [
      "functionItem",
      "const s = getWorkflowStaticData('node'); return { x: typeof s }",
      input.map(() => ({ x: "object" })),
    ],
    ["functionItem", "\nthrow new Error('bad')", "bad [line 2, for item 1]"],
    ["functionItem", "return [item]", /list for item 1/],
  ])("%s runs %j", async (type, code, expected) => {
    const outcome = await older(type, code);
    if (expected instanceof RegExp) expect(outcome).toMatch(expected);
    else expect(outcome).toEqual(expected);
  });
});
