import { defineNode, NodeError, type NodeType } from "@heddle/workflow";
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

  it("may vary fixed waits too", async () => {
    const result = await run(flaky(9), { maxTries: 10, waitBetweenTries: 4000, retryJitter: true });
    for (const wait of result.ports.clock.slept) expect(Math.abs(wait - 4000)).toBeLessThanOrEqual(1001);
  });

  it("wait as long as the service asked, even beyond the node's own waits", async () => {
    const result = await run(flaky(2, { retryAfter: 30_000 }), { maxWaitBetweenTries: 1000 });
    expect(result.ports.clock.slept).toEqual([30_000, 30_000]);
    const short = await run(flaky(1, { retryAfter: 10 }), {});
    expect(short.ports.clock.slept).toEqual([1000]);
  });

  it("are kept with the record of the node run: when each try began, how long it took and why it failed", async () => {
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

  it("also follow when the first item says that it failed", async () => {
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
