import type { Item, NodeType } from "@heddle/workflow";
import { NodeError } from "@heddle/workflow";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RunOptions } from "../run-options.ts";
import { type FlowNode, flow } from "../testing/flow.ts";
import { randomFlow } from "../testing/random-flow.ts";
import { runWorkflow, type TestRun } from "../testing/run-workflow.ts";
import { sampleTypes } from "../testing/sample-types.ts";
import { unfinishedNodes } from "./unfinished-run.ts";

const pass = sampleTypes.find((type) => type.name === "pass")!;
const items = (...values: number[]): Item[] => values.map((n) => ({ json: { n } }));
const trigger = { node: "Start", output: [items(1, 2, 3)] };
const orders = [
  { executionOrder: "v1" },
  { executionOrder: "v0" },
  { executionOrder: "v1", parallelBranches: true },
] as const;

/** Passes items on, except in one run of the whole test, counted from 0. */
function breaking(at: number): NodeType {
  let runs = 0;
  return {
    ...pass,
    name: "breaks",
    execute: (context) => {
      if (runs++ === at) throw new NodeError("Not now");
      return [context.items];
    },
  };
}

function outcome(run: TestRun): unknown {
  const runs = Object.entries(run.result.runData).map(([name, tasks]) => [
    name,
    tasks.map(({ data, source }) => ({ data, source })),
  ]);
  return { status: run.status, runs: Object.fromEntries(runs), last: run.result.lastNodeExecuted };
}

/** Runs a workflow that fails in one run of its breaking node, continues it, and compares it with a run that did not fail. */
async function expectContinued(nodes: Record<string, FlowNode>, wires: string, at: number, settings: object) {
  const workflow = flow({ Start: "start", ...nodes }, wires, { ...settings });
  const go = (type: NodeType, options: Partial<RunOptions> = {}) =>
    runWorkflow(workflow, { types: [...sampleTypes, type], trigger, mode: "trigger", ...options });
  const failed = await go(breaking(at));
  expect(failed.status).toBe("error");
  const continued = JSON.parse(JSON.stringify(failed.data));
  const again = await go(breaking(-1), { continued });
  const whole = await go(breaking(-1));
  expect(JSON.parse(JSON.stringify(outcome(again)))).toEqual(JSON.parse(JSON.stringify(outcome(whole))));
  return again;
}

describe.each(orders)("a run that broke off, with %j", (settings) => {
  it.each<[string, Record<string, FlowNode>, string, number]>([
    ["in a chain", { A: "pass", Node: "breaks", B: "pass" }, "Start > A > Node > B", 0],
    [
      "before other branches",
      { Node: "breaks", A: "pass", B: "pass", C: "pass" },
      "Start > Node > A; Start > B; Start > C",
      0,
    ],
    [
      "with a merge that has one of its inputs",
      { A: "pass", Node: "breaks", M: "pair", End: "pass" },
      "Start > A > M; Start > Node > M:1; M > End",
      0,
    ],
    [
      "in the second turn of a loop",
      { Loop: "batches", Node: "breaks", End: "pass" },
      "Start > Loop; Loop:1 > Node > Loop; Loop > End",
      1,
    ],
    [
      "in a loop with a side branch",
      { Loop: "batches", Node: "breaks", Side: "pass", End: "pass" },
      "Start > Loop; Loop:1 > Node > Loop; Loop:1 > Side; Loop > End",
      1,
    ],
    [
      "in a loop within a loop",
      { Out: "batches", In: "batches", Node: "breaks", End: "pass" },
      "Start > Out; Out:1 > In; In:1 > Node > In; In > Out; Out > End",
      2,
    ],
  ])("%s resumes with an unchanged result", async (_title, nodes, wires, at) => {
    await expectContinued(nodes, wires, at, settings);
  });

  it("by a cancellation can be continued too", async () => {
    const controller = new AbortController();
    const stops: NodeType = {
      ...pass,
      name: "stops",
      execute: (context) => {
        controller.abort();
        return [context.items];
      },
    };
    const workflow = flow(
      { Start: "start", Stop: "stops", A: "pass", B: "pass" },
      "Start > Stop > A; Start > B",
      { ...settings },
    );
    const types = [...sampleTypes, stops];
    const first = await runWorkflow(workflow, { types, trigger, signal: controller.signal });
    expect(first.status).toBe("canceled");
    const second = await runWorkflow(workflow, { types, continued: first.data });
    expect(second.status).toBe("success");
    expect(second.order().sort()).toEqual(["A", "B", "Start", "Stop"]);
  });
});

describe("an unfinished run", () => {
  it("is reported only for runs that stopped with work pending", async () => {
    const workflow = flow({ Start: "start", Node: "throws", B: "pass" }, "Start > Node > B; Start > B");
    const failed = await runWorkflow(workflow, { types: sampleTypes, trigger });
    expect(unfinishedNodes(failed.data)).toEqual(["B", "Node"]);
    const done = await runWorkflow(flow({ Start: "start" }, ""), { types: sampleTypes, trigger });
    expect(unfinishedNodes(done.data)).toBeUndefined();
  });

  it("can be continued after any node of any workflow", async () => {
    await fc.assert(
      fc.asyncProperty(randomFlow(), fc.nat(), async ({ workflow, output }, at) => {
        const start = { node: "Start", output: [output] };
        const whole = await runWorkflow(workflow, { types: sampleTypes, trigger: start });
        const count = whole.order().length - 1;
        fc.pre(count > 0);
        let runs = 0;
        const types = sampleTypes.map((type) =>
          type.name === "start"
            ? type
            : {
                ...type,
                execute: (context: Parameters<NonNullable<NodeType["execute"]>>[0]) => {
                  if (runs++ === at % count) throw new NodeError("Not now");
                  return type.execute ? type.execute(context) : [context.items];
                },
              },
        );
        const stopping = { ...workflow, nodes: workflow.nodes.map(({ onError: _, ...node }) => node) };
        const failed = await runWorkflow(stopping, { types, trigger: start });
        fc.pre(failed.status === "error");
        const again = await runWorkflow(stopping, { types: sampleTypes, continued: failed.data });
        const plain = await runWorkflow(stopping, { types: sampleTypes, trigger: start });
        expect(outcome(again)).toEqual(outcome(plain));
      }),
      { numRuns: 200 },
    );
  });
});
