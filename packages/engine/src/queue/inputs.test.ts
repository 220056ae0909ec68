import { describe, expect, it } from "vitest";
import { type FlowNode, flow } from "../testing/flow.ts";
import { runWorkflow } from "../testing/run-workflow.ts";
import { sampleTypes as types } from "../testing/sample-types.ts";

const items = (...values: number[]) => values.map((n) => ({ json: { n } }));

async function run(
  nodes: Record<string, FlowNode>,
  wires: string,
  values = [1, 2],
  order: "v0" | "v1" = "v1",
) {
  const trigger = { node: "Start", output: [items(...values)] };
  return runWorkflow(flow({ Start: "start", ...nodes }, wires, { executionOrder: order }), {
    types,
    trigger,
  });
}

/** Per run of a node: the values it returned, by output. */
const outputsOf = (result: Awaited<ReturnType<typeof run>>, name: string) =>
  result.result.runData[name]?.map((task) =>
    (task.data?.main ?? []).map((output) => output?.map((item) => item.json["n"]) ?? null),
  ) ?? [];

describe.each(["v0", "v1"] as const)("nodes with several inputs, in order %s", (order) => {
  it.each<[string, Record<string, FlowNode>, string, number[], unknown]>([
    ["both bring data", { A: "pass", M: "pair" }, "Start > M; Start > A > M:1", [1, 2], [[[1, 2, 1, 2]]]],
    [
      "one branch is dead",
      { N: "none", A: "pass", M: "pair" },
      "Start > M; Start > N > A > M:1",
      [1, 2],
      [[[1, 2]]],
    ],
    [
      "the first branch is dead",
      { N: "none", A: "pass", M: "pair" },
      "Start > N > A > M; Start > M:1",
      [1, 2],
      [[[1, 2]]],
    ],
    ["both branches are dead", { N: "none", M: "pair" }, "Start > N > M; N > M:1", [1, 2], []],
    [
      "one of two connections brings data",
      { P: "parity", M: "pair" },
      "Start > P > M; P:1 > M:1",
      [2],
      [[[2]]],
    ],
    [
      "each connection brings some",
      { P: "parity", M: "pair" },
      "Start > P > M; P:1 > M:1",
      [1, 2],
      [[[2, 1]]],
    ],
    ["only the second input is connected", { M: "pair" }, "Start > M:1", [1], [[[1]]]],
    ["both inputs come from one output", { M: "pair" }, "Start > M; Start > M:1", [1], [[[1, 1]]]],
    ["a required input stays empty", { P: "parity", M: "needsBoth" }, "Start > P > M; P:1 > M:1", [1], []],
    [
      "required inputs all bring data",
      { P: "parity", M: "needsBoth" },
      "Start > P > M; P:1 > M:1",
      [1, 2],
      [[[2, 1]]],
    ],
    [
      "three of four connected inputs bring data",
      { N: "none", M: { type: "append", parameters: { inputs: 5 } } },
      "Start > M; Start > N > M:1; Start > M:2; Start > M:4",
      [1],
      [[[1, 1, 1]]],
    ],
    [
      "an input gets data twice",
      { A: "pass", B: "pass", M: "pair" },
      "Start > A > M; Start > B > M; Start > M:1",
      [1],
      [[[1, 1]], [[1]]],
    ],
    [
      "one merge leads to another",
      { N: "none", M: "pair", O: "pair" },
      "Start > M; Start > N > M:1; M > O; Start > O:1",
      [1],
      [[[1, 1]]],
    ],
  ])("when %s", async (_title, nodes, wires, values, expected) => {
    const result = await run(nodes, wires, values, order);
    expect(result.status).toBe("success");
    expect(outputsOf(result, "O" in nodes ? "O" : "M")).toEqual(expected);
  });

  it("within a loop run once per turn, whichever input gets data", async () => {
    const nodes = { Loop: "batches", P: "parity", A: "pass", M: "pair", End: "count" };
    const wires = "Start > Loop; Loop:1 > P > M; P:1 > A > M:1; M > Loop; Loop > End";
    const result = await run(nodes, wires, [1, 2, 3, 4], order);
    expect(outputsOf(result, "M")).toEqual([[[1]], [[2]], [[3]], [[4]]]);
    expect(result.json("End")).toEqual([{ count: 4 }]);
  });

  it("after a loop wait for its end", async () => {
    const nodes = { Loop: "batches", Body: "pass", Side: "pass", M: "pair" };
    const wires = "Start > Loop; Loop:1 > Body > Loop; Loop > M; Start > Side > M:1";
    const result = await run(nodes, wires, [1, 2], order);
    expect(outputsOf(result, "M")).toEqual([[[1, 2, 1, 2]]]);
  });

  it("in a cycle without loop node run again in every round", async () => {
    const nodes = { M: "pair", P: "parity", Half: "half", End: "pass" };
    const half = { ...types.find((type) => type.name === "set")!, name: "half", execute: halve };
    const workflow = flow({ Start: "start", ...nodes }, "Start > M; M > P > Half > M:1; P:1 > End", {
      executionOrder: order,
    });
    const trigger = { node: "Start", output: [items(12)] };
    const result = await runWorkflow(workflow, { types: [...types, half], trigger });
    expect(outputsOf(result, "M")).toEqual([[[12]], [[6]], [[3]]]);
    expect(result.json("End")).toEqual([{ n: 3 }]);
  });
});

function halve(context: { items: readonly { json: Record<string, unknown> }[] }) {
  return [context.items.map((item) => ({ json: { n: Number(item.json["n"]) / 2 } }))];
}

describe("several triggers", () => {
  const nodes: Record<string, FlowNode> = { Second: "start", A: "pass", B: "pass", M: "pair" };
  const wires = "Start > A > M; Second > B > M:1";

  it("only what the one that fired leads to runs", async () => {
    const result = await run(nodes, wires, [1]);
    expect(result.order()).toEqual(["Start", "A", "M"]);
    expect(outputsOf(result, "M")).toEqual([[[1]]]);
  });

  it("the other one starts the other branch", async () => {
    const trigger = { node: "Second", output: [items(7)] };
    const result = await runWorkflow(flow({ Start: "start", ...nodes }, wires), { types, trigger });
    expect(result.order()).toEqual(["Second", "B", "M"]);
  });

  it("in order v0, a branch without a trigger runs for the node that waits for it", async () => {
    const branch = { ...nodes, Second: "pass" };
    expect((await run(branch, wires, [1], "v0")).order()).toEqual(["Start", "A", "Second", "B", "M"]);
    expect((await run(branch, wires, [1], "v1")).order()).toEqual(["Start", "A", "M"]);
    expect((await run(nodes, wires, [1], "v0")).order()).toEqual(["Start", "A", "M"]);
  });

  it("one in the middle of a branch passes its input on", async () => {
    const result = await run({ Middle: "clock", End: "pass" }, "Start > Middle > End", [3]);
    expect(result.json("End")).toEqual([{ n: 3 }]);
  });
});

describe("what a node returns or throws", () => {
  const with_ = (execute: () => unknown) => [
    ...types,
    { ...types.find((type) => type.name === "pass")!, name: "odd", execute: execute as never },
  ];
  const odd = (execute: () => unknown, more: object = {}) =>
    runWorkflow(
      flow({ Start: "start", Node: { type: "odd", ...more }, After: "pass" }, "Start > Node > After"),
      {
        types: with_(execute),
        trigger: { node: "Start", output: [items(1)] },
      },
    );

  it.each<[string, () => unknown]>([
    ["a text", () => "x"],
    ["an object", () => ({ main: [[]] })],
    ["a list of items without outputs", () => [{ json: {} }]],
    ["null", () => null],
    ["a promise of nothing", async () => undefined],
    ["an item whose json is a text", () => [[{ json: "x" }]]],
    ["an item whose json is null", () => [[{ json: null }]]],
    ["a hole among items", () => [[{ json: {} }, undefined]]],
  ])("%s is an error of the node", async (_title, execute) => {
    const result = await odd(execute);
    expect(result.status).toBe("error");
    expect(result.result.error).toMatchObject({ name: "NodeOperationError", node: { name: "Node" } });
    expect(result.order()).toEqual(["Start", "Node"]);
    const continued = await odd(execute, { onError: "continueRegularOutput" });
    expect(continued.json("After")).toEqual([{ error: expect.any(String) }]);
  });

  it.each<[string, () => unknown, unknown]>([
    ["fewer outputs than it has", () => [], undefined],
    ["null for an output", () => [null], undefined],
    ["more outputs than it has", () => [[{ json: { n: 1 } }], [{ json: { n: 2 } }]], [{ n: 1 }]],
    ["binary data and unknown keys", () => [[{ json: { n: 1 }, binary: {}, odd: 1 }]], [{ n: 1 }]],
  ])("%s is no error", async (_title, execute, after) => {
    const result = await odd(execute);
    expect(result.status).toBe("success");
    expect(result.json("After")).toEqual(after);
  });

  it.each([
    ["a text", "broken", "broken"],
    ["nothing", undefined, "It failed without saying why."],
    ["null", null, "It failed without saying why."],
    ["an object", { code: 5 }, '{"code":5}'],
    ["an object with a message", { message: "Gone" }, "Gone"],
    ["an error without message", new Error(""), "It failed without saying why."],
  ])("%s as error ends the run, naming the node", async (_title, thrown, message) => {
    for (const execute of [
      () => {
        throw thrown;
      },
      () => Promise.reject(thrown),
    ]) {
      const result = await odd(execute);
      expect(result.status).toBe("error");
      expect(result.result.error).toMatchObject({ message, node: { name: "Node" } });
    }
  });
});
