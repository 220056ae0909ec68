import { defineNode, type ExecuteContext, type Item, NodeError, type NodeOutput } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { callItems } from "../data/index.ts";
import { CallParked, CallWaits, type NodeCall } from "../index.ts";
import { flow } from "../testing/flow.ts";
import { runWorkflow } from "../testing/index.ts";
import { describeType, sampleTypes } from "../testing/sample-types.ts";

const items = (...values: unknown[]): Item[] => values.map((n) => ({ json: { n } }));

const call = defineNode({
  name: "call",
  effect: "pure",
  descriptions: [describeType("call")],
  async execute(context: ExecuteContext): Promise<NodeOutput> {
    const result = await context.runWorkflow!({
      workflow: { id: "child" },
      items: context.items,
      wait: true,
    });
    context.setMetadata!({ subExecution: { executionId: result.executionId } });
    return [result.items];
  },
});
const passing = defineNode({
  name: "trigger",
  effect: "pure",
  descriptions: [describeType("trigger", { group: ["trigger"], inputs: [] })],
  execute: ({ items: given }) => [given],
});
const types = [...sampleTypes, call, passing];
const reverse = defineNode({
  name: "reverse",
  effect: "pure",
  descriptions: [describeType("reverse")],
  execute: ({ items: given }) => [[...given].reverse()],
});

/** Runs the child for the calls of a parent. */
function childPort(child: ReturnType<typeof flow>, calls: NodeCall[] = []) {
  return {
    run: async (given: NodeCall) => {
      calls.push(given);
      const result = await runWorkflow(child, {
        types: [...types, reverse],
        mode: "integrated",
        executionId: "2",
        parent: { executionId: "1", workflowId: "w1" },
        trigger: { node: "Begin", input: given.items },
      });
      if (result.result.error) throw new NodeError(result.result.error.message);
      return { executionId: "2", workflowId: "child", items: callItems(result, "Begin", given.items.length) };
    },
  };
}

describe("calling another workflow", () => {
  const parent = flow(
    { Start: "start", Call: "call", End: { type: "set", parameters: {} } },
    "Start > Call > End",
  );

  it("passes the items and returns those of the last node, paired with their sources", async () => {
    const child = flow(
      {
        Begin: "trigger",
        Turn: "reverse",
        Add: { type: "set", parameters: { fields: { seen: "={{ $('Begin').item.json.n }}" } } },
      },
      "Begin > Turn > Add",
    );
    const calls: NodeCall[] = [];
    const run = await runWorkflow(parent, {
      types,
      trigger: { node: "Start", output: [items(1, 2, 3)] },
      ports: { workflows: childPort(child, calls) },
    });
    expect(run.json("Call")).toEqual([
      { n: 3, seen: 3 },
      { n: 2, seen: 2 },
      { n: 1, seen: 1 },
    ]);
    expect(run.items("Call")?.map((item) => item.pairedItem)).toEqual([
      { item: 2 },
      { item: 1 },
      { item: 0 },
    ]);
    expect(calls).toMatchObject([{ node: "Call", place: { node: "Call", runIndex: 0, steps: "" } }]);
    expect(run.result.runData["Call"]?.[0]?.metadata).toEqual({ subExecution: { executionId: "2" } });
  });

  it("records in the called run what called it", async () => {
    const child = flow({ Begin: "trigger" }, "");
    const run = await runWorkflow(child, {
      types,
      parent: { executionId: "1", workflowId: "w1" },
      trigger: { node: "Begin", input: items(7) },
    });
    expect(run.data["parentExecution"]).toEqual({ executionId: "1", workflowId: "w1" });
    expect(run.result.runData["Begin"]?.[0]?.metadata).toEqual({
      parentExecution: { executionId: "1", workflowId: "w1" },
    });
    expect(run.json("Begin")).toEqual([{ n: 7 }]);
    expect(callItems(run, "Begin", 1)).toEqual([{ json: { n: 7 }, pairedItem: { item: 0 } }]);
  });

  it("returns the items of the first output with items of the last node", async () => {
    const child = flow({ Begin: "trigger", Parity: "parity" }, "Begin > Parity");
    const run = await runWorkflow(child, { types, trigger: { node: "Begin", input: items(1, 3) } });
    expect(callItems(run, "Begin", 2)).toEqual([
      { json: { n: 1 }, pairedItem: { item: 0 } },
      { json: { n: 3 }, pairedItem: { item: 1 } },
    ]);
  });

  it("waits before the calling node when the called workflow waits for a decision", async () => {
    const run = await runWorkflow(
      {
        ...parent,
        nodes: parent.nodes.map((node) => ({
          ...node,
          retryOnFail: true,
          onError: "continueRegularOutput" as const,
        })),
      },
      {
        types,
        trigger: { node: "Start", output: [items(1)] },
        ports: { workflows: { run: async () => Promise.reject(new CallParked("2")) } },
      },
    );
    expect(run.status).toBe("interrupted");
    expect(run.interrupted).toEqual({ node: "Call", runIndex: 0 });
    expect(run.result.runData["Call"]).toBeUndefined();
  });

  it.each(["v0", "v1", "parallel"])(
    "rests with the called workflow, and makes the node run again (%s)",
    async (order) => {
      const branches = flow(
        { Start: "start", Call: "call", After: "pass", Other: "pass", End: "count" },
        "Start > Call > After > End; Start > Other > End",
      );
      const retried = {
        ...branches,
        settings: {
          executionOrder: order === "v0" ? ("v0" as const) : ("v1" as const),
          parallelBranches: order === "parallel",
        },
        nodes: branches.nodes.map((node) =>
          node.name === "Call"
            ? { ...node, retryOnFail: true, onError: "continueRegularOutput" as const }
            : node,
        ),
      };
      const calls: NodeCall[] = [];
      const port = (isOver: boolean) => ({
        run: async (given: NodeCall) => {
          calls.push(given);
          if (!isOver) throw new CallWaits({ executionId: "2", workflowId: "child" });
          return { executionId: "2", workflowId: "child", items: items(9) };
        },
      });
      const trigger = { node: "Start", output: [items(1)] };
      const plain = await runWorkflow(retried, { types, trigger, ports: { workflows: port(true) } });
      calls.length = 0;
      const first = await runWorkflow(retried, { types, trigger, ports: { workflows: port(false) } });
      expect(first.status).toBe("waiting");
      expect(first.waiting).toEqual({
        node: "Call",
        runIndex: 0,
        request: { kind: "call", parameters: { executionId: "2" } },
      });
      expect(first.result.runData["Call"]).toMatchObject([
        { executionStatus: "waiting", metadata: { subExecution: { executionId: "2", workflowId: "child" } } },
      ]);
      const waited = { data: JSON.parse(JSON.stringify(first.data)), by: "call" as const };
      const still = await runWorkflow(retried, { types, waited, ports: { workflows: port(false) } });
      expect(still.status).toBe("waiting");
      const again = { data: JSON.parse(JSON.stringify(still.data)), by: "call" as const };
      const second = await runWorkflow(retried, { types, waited: again, ports: { workflows: port(true) } });
      expect(second.status).toBe("success");
      expect(calls).toMatchObject(
        Array(3).fill({ node: "Call", place: { node: "Call", runIndex: 0, steps: "" } }),
      );
      expect(second.items("Call")).toEqual(plain.items("Call"));
      expect(second.result.runData["Call"]).toHaveLength(1);
      // With concurrent branches, the others continued before.
      if (order !== "parallel") expect(second.order()).toEqual(plain.order());
      expect(second.order().sort()).toEqual(plain.order().sort());
      const indexes = Object.values(second.result.runData).flatMap((runs) =>
        runs.map((run) => run.executionIndex),
      );
      expect(new Set(indexes).size).toBe(indexes.length);
    },
  );

  it("is an error of the node if there are no workflows", async () => {
    const run = await runWorkflow(parent, { types, trigger: { node: "Start", output: [items(1)] } });
    expect(run.result.error?.message).toBe("Other workflows cannot be run from here.");
  });
});
