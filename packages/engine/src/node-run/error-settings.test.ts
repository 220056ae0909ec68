import { NodeError } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { FakeClock } from "../testing/fake-ports.ts";
import { flow } from "../testing/flow.ts";
import { runWorkflow } from "../testing/run-workflow.ts";
import { sampleTypes as types } from "../testing/sample-types.ts";

const trigger = { node: "Start", output: [[{ json: { n: 1 } }, { json: { n: 2, fail: true } }]] };
const wires = "Start > Node > Next; Node:1 > Failed";

function run(
  type: string,
  settings: Record<string, unknown>,
  more: Parameters<typeof runWorkflow>[1] = { types },
) {
  const nodes = { Start: "start", Node: { type, ...settings }, Next: "pass", Failed: "pass" };
  return runWorkflow(flow(nodes, wires), { trigger, ...more });
}

describe("error settings", () => {
  const ok = { n: 1, ok: true };
  const broke = { error: "It broke" };
  it.each([
    ["one item", "fragile", { onError: "stopWorkflow" }, "error", undefined, undefined],
    ["one item", "fragile", {}, "error", undefined, undefined],
    ["one item", "fragile", { onError: "continueRegularOutput" }, "success", [ok, broke], undefined],
    ["one item", "fragile", { continueOnFail: true }, "success", [ok, broke], undefined],
    [
      "one item",
      "fragile",
      { onError: "continueErrorOutput" },
      "success",
      [ok],
      [{ n: 2, fail: true, ...broke }],
    ],
    ["the node", "throws", { onError: "stopWorkflow" }, "error", undefined, undefined],
    ["the node", "throws", { continueOnFail: true, onError: "stopWorkflow" }, "error", undefined, undefined],
    ["the node", "throws", { onError: "continueRegularOutput" }, "success", [broke, broke], undefined],
    ["the node", "throws", { continueOnFail: true }, "success", [broke, broke], undefined],
    [
      "the node",
      "throws",
      { onError: "continueErrorOutput" },
      "success",
      undefined,
      [
        { n: 1, ...broke },
        { n: 2, fail: true, ...broke },
      ],
    ],
    [
      "nothing",
      "pass",
      { onError: "continueErrorOutput" },
      "success",
      [{ n: 1 }, { n: 2, fail: true }],
      undefined,
    ],
  ])("when %s fails in %s with %j: status %s", async (_what, type, settings, status, next, failed) => {
    const result = await run(type, settings);
    expect(result.status).toBe(status);
    expect(result.json("Next")).toEqual(next);
    expect(result.json("Failed")).toEqual(failed);
  });

  it("name the node and its item in the error of the run", { tags: ["EXE-8", "EXE-14"] }, async () => {
    const result = await run("fragile", {});
    const error = {
      name: "NodeOperationError",
      message: "It broke",
      context: { itemIndex: 1 },
      node: { name: "Node" },
    };
    expect(result.result.error).toMatchObject(error);
    expect(result.result.runData["Node"]![0]).toMatchObject({ executionStatus: "error", error });
    expect(result.result.lastNodeExecuted).toBe("Node");
    expect(result.result.error).not.toHaveProperty("stack");
  });

  it("keep the lineage on both outputs", async () => {
    const result = await run("fragile", { onError: "continueErrorOutput" });
    expect(result.items("Node", 0)![0]!.pairedItem).toEqual({ item: 0 });
    expect(result.items("Node", 1)![0]!.pairedItem).toEqual({ item: 1 });
    expect(result.items("Node", 1)![0]!.error).toMatchObject({ message: "It broke" });
  });

  it("report the number of failed items if the run continues regardless", async () => {
    const hintsOf = async (settings: Record<string, unknown>, output = trigger.output) => {
      const result = await run("fragile", settings, { types, trigger: { ...trigger, output } });
      return result.result.runData["Node"]![0]!.hints;
    };
    const regular = { onError: "continueRegularOutput" };
    expect(await hintsOf(regular)).toEqual([{ message: "1 item failed: It broke", type: "warning" }]);
    const more = [[...trigger.output[0]!, { json: { n: 3, fail: true } }]];
    expect(await hintsOf({ continueOnFail: true }, more)).toEqual([
      { message: "2 items failed, the first with: It broke", type: "warning" },
    ]);
    expect(await hintsOf(regular, [[{ json: { n: 1 } }]])).toBeUndefined();
    expect(await hintsOf({ onError: "continueErrorOutput" })).toBeUndefined();
  });

  it("do not treat an item as failed that arrived with an error", async () => {
    const nodes = {
      Start: "start",
      First: { type: "fragile", onError: "continueRegularOutput" as const },
      Node: { type: "pass", onError: "continueErrorOutput" as const },
      Next: "pass",
      Failed: "pass",
    };
    const result = await runWorkflow(
      flow(nodes, `Start > First > Node; ${wires}`.replace("Start > Node", "First > Node")),
      {
        types,
        trigger,
      },
    );
    expect(result.json("Next")).toEqual([ok, broke]);
    expect(result.json("Failed")).toBeUndefined();
  });

  it("apply to errors of expressions", async () => {
    const failing = {
      ...types.find((type) => type.name === "pass")!,
      name: "asks",
      execute: () => {
        throw new NodeError("No such field", { name: "ExpressionError", itemIndex: 0 });
      },
    };
    const result = await run("asks", { onError: "continueRegularOutput" }, { types: [...types, failing] });
    expect(result.json("Next")).toEqual([{ error: "No such field" }, { error: "No such field" }]);
  });

  it("report the missing type", async () => {
    const result = await run("n8n-nodes-odd.thing", {});
    expect(result.result.error!.message).toContain('"n8n-nodes-odd.thing"');
    expect(result.result.error!.message).toContain("not installed");
  });

  it("do not retry what cannot succeed: a type that is missing", async () => {
    const clock = new FakeClock();
    const again = { retryOnFail: true, maxTries: 3, waitBetweenTries: 5000 };
    const result = await run("n8n-nodes-odd.thing", again, { types, ports: { clock } });
    expect(result.result.error!.message).toContain("not installed");
    expect(clock.slept).toEqual([]);
  });

  it.each([
    ["a number", 5],
    ["nothing", undefined],
    ["no lists", [1]],
    ["no items", [[null]]],
    ["bare values", [[{ a: 1 }]]],
  ])("turn %s as output into an error of the node", async (_what, output) => {
    const odd = {
      ...types.find((type) => type.name === "pass")!,
      name: "odd",
      execute: () => output as never,
    };
    const result = await run("odd", {}, { types: [...types, odd] });
    expect(result.status).toBe("error");
    expect(result.result.error!.node!.name).toBe("Node");
  });
});
