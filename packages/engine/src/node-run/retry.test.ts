import {
  defineNode,
  type ExecuteContext,
  mapItems,
  NodeError,
  type NodeProperty,
  type NodeType,
} from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { flow } from "../testing/flow.ts";
import { runWorkflow } from "../testing/run-workflow.ts";
import { describeType, sampleTypes } from "../testing/sample-types.ts";

const trigger = { node: "Start", output: [[{ json: { n: 1 } }, { json: { n: 2 } }]] };

/** A type that fails a number of times. */
function flaky(times: number, more: { retryAfter?: number } & Partial<NodeType> = {}): NodeType {
  const { retryAfter, ...rest } = more;
  let tries = 0;
  return defineNode({
    name: "flaky",
    effect: "pure",
    descriptions: [describeType("flaky")],
    execute: (context) => {
      tries++;
      if (tries <= times) throw new NodeError("Not yet", { retryAfter });
      return [[{ json: { tries, count: context.items.length } }]];
    },
    ...rest,
  });
}

function run(type: NodeType, settings: Record<string, unknown>) {
  const nodes = { Start: "start", Node: { type: type.name, retryOnFail: true, ...settings }, Failed: "pass" };
  const workflow = flow(nodes, "Start > Node; Node:1 > Failed");
  return runWorkflow(workflow, { types: [...sampleTypes, type], trigger });
}

describe("retries", () => {
  it.each([
    ["the third of three tries succeeds", 2, {}, "success", [1000, 1000]],
    ["all three fail", 3, {}, "error", [1000, 1000]],
    ["five tries", 4, { maxTries: 5, waitBetweenTries: 10 }, "success", [10, 10, 10, 10]],
    ["many tries", 11, { maxTries: 12, waitBetweenTries: 1 }, "success", Array(11).fill(1)],
    ["long waits", 2, { waitBetweenTries: 60_000 }, "success", [60_000, 60_000]],
    ["no wait", 1, { waitBetweenTries: 0 }, "success", []],
    ["invalid settings", 2, { maxTries: "x", waitBetweenTries: null }, "success", [1000, 1000]],
    ["numbers as text", 3, { maxTries: "4", waitBetweenTries: "7" }, "success", [7, 7, 7]],
    ["fewer tries than two", 1, { maxTries: 1 }, "success", [1000]],
    ["a negative wait", 1, { waitBetweenTries: -5 }, "success", []],
    [
      "waits that double",
      4,
      { maxTries: 5, retryBackoff: "exponential", retryJitter: false },
      "success",
      [1000, 2000, 4000, 8000],
    ],
    [
      "doubling up to a limit",
      3,
      { maxTries: 9, retryBackoff: "exponential", retryJitter: false, maxWaitBetweenTries: 2500 },
      "success",
      [1000, 2000, 2500],
    ],
    ["fixed waits by name", 1, { retryBackoff: "fixed" }, "success", [1000]],
    ["retries switched off", 1, { retryOnFail: false, maxTries: 9 }, "error", []],
  ])("when %s", async (_title, times, settings, status, slept) => {
    const result = await run(flaky(times), settings);
    expect(result.status).toBe(status);
    expect(result.ports.clock.slept).toEqual(slept);
  });

  it("with growing waits never wait longer than five minutes, with small random deviations", async () => {
    const result = await run(flaky(20), { maxTries: 21, retryBackoff: "exponential" });
    expect(result.status).toBe("success");
    result.ports.clock.slept.forEach((wait, index) => {
      const middle = Math.min(300_000, 1000 * 2 ** index);
      expect(Math.abs(wait - middle)).toBeLessThanOrEqual(middle / 4 + 1);
    });
    expect(new Set(result.ports.clock.slept.slice(9)).size).toBeGreaterThan(1);
  });

  it("can vary fixed waits too", async () => {
    const result = await run(flaky(9), { maxTries: 10, waitBetweenTries: 4000, retryJitter: true });
    for (const wait of result.ports.clock.slept) expect(Math.abs(wait - 4000)).toBeLessThanOrEqual(1001);
  });

  it("wait as long as the service requested, even beyond the node's own waits", async () => {
    const result = await run(flaky(2, { retryAfter: 30_000 }), { maxWaitBetweenTries: 1000 });
    expect(result.ports.clock.slept).toEqual([30_000, 30_000]);
    const short = await run(flaky(1, { retryAfter: 10 }), {});
    expect(short.ports.clock.slept).toEqual([1000]);
  });

  it("wait an hour at most for a service", async () => {
    const result = await run(flaky(1, { retryAfter: 7_200_000 }), {});
    expect(result.ports.clock.slept).toEqual([3_600_000]);
  });

  it.each([
    ["an expression fails", { parameters: { text: "={{ $json.n.trim() }}" } }, {}],
    ["a credential is missing", {}, { execute: (context: ExecuteContext) => context.credentials("own", 0) }],
    ["a parameter cannot be read", { parameters: { rows: 7 } }, {}],
    ["a parameter has the wrong type", { parameters: { count: "many" } }, {}],
    ["the node says so", {}, { execute: () => Promise.reject(new NodeError("No", { isFinal: true })) }],
  ])("do not follow when %s", async (_title, settings, more) => {
    const properties: NodeProperty[] = [
      { displayName: "Text", name: "text", type: "string", default: "" },
      { displayName: "Count", name: "count", type: "number", default: 1 },
      { displayName: "Rows", name: "rows", type: "collection", default: {}, options: [] },
    ];
    const read = (context: ExecuteContext) => {
      const { text, count } = context.read(0) as { text: string; count: number };
      return [[{ json: { text, count } }]];
    };
    for (const onError of ["stopWorkflow", "continueRegularOutput"]) {
      const type = flaky(0, {
        descriptions: [describeType("flaky", { properties })],
        execute: read,
        ...(more as object),
      });
      const result = await run(type, { ...settings, onError });
      expect(result.result.runData["Node"]![0]!.error).toBeDefined();
      expect(result.result.runData["Node"]![0]!.failedTries).toBeUndefined();
      expect(result.ports.clock.slept).toEqual([]);
    }
  });

  it("do not follow when the first item failed for good", async () => {
    const each = flaky(0, {
      execute: (context) =>
        mapItems(context, () => {
          throw new NodeError("No", { isFinal: true });
        }),
    });
    const result = await run(each, { onError: "continueRegularOutput" });
    expect(result.json("Node")).toEqual([{ error: "No" }, { error: "No" }]);
    expect(result.ports.clock.slept).toEqual([]);
  });

  it("are kept with the record of the node run: start, duration and error of each try", async () => {
    const result = await run(flaky(2), {});
    const [task] = result.result.runData["Node"]!;
    expect(task!.failedTries).toEqual([
      { startTime: task!.startTime, executionTime: 0, message: "Not yet" },
      { startTime: task!.startTime + 1000, executionTime: 0, message: "Not yet" },
    ]);
    expect(task!.executionTime).toBe(2000);
    expect((await run(flaky(0), {})).result.runData["Node"]![0]).not.toHaveProperty("failedTries");
    const many = await run(flaky(29), { maxTries: 30, waitBetweenTries: 1 });
    expect(many.result.runData["Node"]![0]!.failedTries).toHaveLength(20);
  });

  it("apply the error setting once the tries are used up", async () => {
    const result = await run(flaky(9), { maxTries: 2, onError: "continueErrorOutput" });
    expect(result.json("Failed")).toHaveLength(2);
    expect(result.ports.clock.slept).toHaveLength(1);
  });

  it("also follow if the first item contains an error", async () => {
    let tries = 0;
    const soft = flaky(0, {
      execute: () => {
        tries++;
        if (tries > 1) return [[{ json: { tries } }]];
        return [[{ json: { error: "x" }, error: { name: "NodeApiError", message: "x" } }]];
      },
    });
    const result = await run(soft, { onError: "continueRegularOutput" });
    expect(result.json("Node")).toEqual([{ tries: 2 }]);
    expect(result.result.runData["Node"]![0]!.failedTries).toMatchObject([{ message: "x" }]);
  });

  it("are left to nodes that retry their items themselves", async () => {
    const tries = [0, 0];
    const own = flaky(0, {
      retriesItems: true,
      execute: async (context) => {
        const one = (index: number) =>
          context.retry!(async () => {
            tries[index]!++;
            if (index === 1 && tries[1]! < 3) throw new NodeError("Not yet");
            return { json: { index, tries: tries[index] } };
          });
        return [await Promise.all(context.items.map((_, index) => one(index)))];
      },
    });
    const result = await run(own, {});
    expect(result.json("Node")).toEqual([
      { index: 0, tries: 1 },
      { index: 1, tries: 3 },
    ]);
    expect((await run(own, { retryOnFail: false })).json("Node")).toHaveLength(2);
  });
});
